"""Growing: searches as engines that one can watch: a run recorded to its end, or a search that goes on and on."""
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Protocol

from solvers.connexion.arrangement import arranged, touching
from solvers.connexion.fingerprint import FingerprintSet
from solvers.connexion.labyrinth import Cell, Solution
from solvers.connexion.pieces import COUNT
from solvers.connexion.search.watch import Event
from solvers.core.engine import Progress

LONGEST = 20_000  # events of a run that is recorded; a longer one is watched as it happens
KEPT = 1000       # of the solutions found lately
ROOMY = 90        # cells; an attempt that tries more of them is not given room for all from the beginning

Laid = tuple[int, int, int, int]  # group, q, r, mask


class Search(Protocol):
    """Common interface of the searches; see `fast` and `classic`."""

    attempt: int
    step: int
    steps: int
    events: int
    dead_ends: int
    restarts: int
    solutions: int

    @property
    def solved(self) -> bool: ...
    @property
    def exhausted(self) -> bool: ...
    @property
    def event(self) -> Event: ...
    def advance(self, steps: int, /) -> bool: ...
    def resume(self) -> None: ...
    def pieces(self) -> list[Laid]: ...
    def fingerprint(self) -> int: ...


@dataclass(frozen=True, slots=True)
class SearchCounts:
    """Statistics of a search: solutions, distinct ones, and the steps that each took in its attempt."""

    dead_ends: int = 0
    restarts: int = 0
    solutions: int = 0
    distinct: int = 0
    steps: int = 0
    lengths: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Growth:
    """A picture of a search: the pieces in their order, each group moved by its offset, and the last event.

    `at` events have happened, of `length` in a recorded run; `length` is 0 for a search that goes on.
    """

    pieces: tuple[Laid, ...]
    offsets: Mapping[int, Cell]
    event: Event
    attempt: int
    step: int
    tally: SearchCounts
    at: int = 0
    length: int = 0
    room: frozenset[Cell] = frozenset()  # in a recorded run, all cells where this attempt's first group ever lies
    latest: tuple[Laid, ...] = ()  # the labyrinth found last, by a search that goes on

    @property
    def plane(self) -> dict[Cell, int]:
        """The pieces where they are shown."""
        return on_plane(self.pieces, self.offsets)

    def cell_shown(self, group: int, q: int, r: int) -> Cell:
        """The place on the common plane where a cell of a group is drawn."""
        by_q, by_r = self.offsets.get(group, (0, 0))
        return q + by_q, r + by_r


def last_found(growth: Growth) -> Growth:
    """The picture of the labyrinth that a search found last, in place of where it stands."""
    groups: dict[int, set[Cell]] = {}
    for group, q, r, _ in growth.latest:
        groups.setdefault(group, set()).add((q, r))
    offsets = dict(zip(groups, arranged(list(groups.values())), strict=True))
    return replace(growth, pieces=growth.latest, offsets=offsets, event=Event("solved"))


def on_plane(pieces: Sequence[Laid], offsets: Mapping[int, Cell]) -> dict[Cell, int]:
    """The pieces by their cells, each group moved by its offset."""
    return {
        (q + offsets.get(group, (0, 0))[0], r + offsets.get(group, (0, 0))[1]): mask for group, q, r, mask in pieces
    }


@dataclass(frozen=True, slots=True)
class Recording:
    """All events of a run, from the given pieces to its solution, or to the proof that there is none."""

    start: tuple[Laid, ...]
    events: tuple[Event, ...]
    offsets: tuple[Mapping[int, Cell], ...]  # of the groups, for each attempt

    @property
    def solved(self) -> bool:
        return bool(self.events) and self.events[-1].kind == "solved"

    def rooms(self) -> tuple[frozenset[Cell], ...]:
        """For each attempt, all cells that its first group ever occupies; empty if there are so many attempts that few
        count."""
        rooms = [{(q, r) for _, q, r, _ in self.start}]
        for event in self.events:
            if event.kind == "restart":
                rooms.append({(q, r) for _, q, r, _ in self.start})
            elif event.kind == "place" and event.group == 0:
                by_q, by_r = self.offsets[len(rooms) - 1].get(event.group, (0, 0))
                rooms[-1].add((event.q + by_q, event.r + by_r))
        return tuple(frozenset(room if len(room) <= ROOMY else ()) for room in rooms)

    @classmethod
    def from_solution(cls, solution: Solution, given: Sequence[tuple[int, int, int]] = ()) -> "Recording":
        """The growth of a solution whose search nobody saw: its pieces one by one, after those that were `given`.

        Given pieces stand on one plane, and so do all groups that grew around them.
        """
        masks = {mask for _, _, mask in given}
        standing = {piece.group for piece in solution.pieces if piece.mask in masks}
        pieces = [piece._replace(group=0) if piece.group in standing else piece for piece in solution.pieces]
        start: tuple[Laid, ...] = tuple(piece for piece in pieces if piece.mask in masks)
        events = [Event("place", *piece, choices=1) for piece in pieces if piece.mask not in masks]
        return cls(start, (*events, Event("solved")), (_offsets(start, events),))


    @classmethod
    def of_placed(cls, placed: Sequence[tuple[int, int, int]], first: int = 0) -> "Recording":
        """The growth of a finished labyrinth in the order in which its pieces were laid, the first of which stood there
        already. All lie in one plane, so they are one group here."""
        start: tuple[Laid, ...] = tuple((0, *piece) for piece in placed[:first])
        events = [Event("place", 0, *piece, choices=1) for piece in placed[first:]]
        return cls(start, (*events, Event("solved")), ({0: (0, 0)},))


def record(search: Search, longest: int = LONGEST) -> Recording | None:
    """Run a search to its first solution, or until it is exhausted; None if it takes more events than `longest`."""
    start = tuple(search.pieces())
    events: list[Event] = []
    while len(events) < longest:
        done = search.advance(1)
        events.append(search.event)
        if done:
            ends = [place for place, event in enumerate(events) if event.kind == "restart"]
            attempts = pairwise([0, *ends, len(events)])
            return Recording(start, tuple(events), tuple(_offsets(start, events[a:b]) for a, b in attempts))
    return None


def _offsets(start: Sequence[Laid], events: Sequence[Event]) -> dict[int, Cell]:
    """Offsets that hold for all that an attempt ever places, so that nothing moves while it grows."""
    planes: dict[int, set[Cell]] = {0: {(q, r) for _, q, r, _ in start}}
    for event in events:
        if event.kind == "place":
            planes.setdefault(event.group, set()).add((event.q, event.r))
    moved = dict(zip(planes, arranged(list(planes.values())), strict=True))
    by_q, by_r = moved[0]  # the plane of the pieces that stand there already stays
    return {group: (q - by_q, r - by_r) for group, (q, r) in moved.items()}


class Replay:
    """An engine that plays a recording, from any of its events on. One step is an event."""

    def __init__(self, recording: Recording, at: int = 0) -> None:
        self._recording = recording
        self._pieces = list(recording.start)
        self._at = self._step = self._dead_ends = 0
        self._attempt = 1
        self._rooms = recording.rooms()
        self.advance(at)

    def advance(self, steps: int, /) -> bool:
        """Advance by `steps` events. True at the end."""
        events = self._recording.events
        for event in events[self._at : self._at + steps]:
            self._apply_event(event)
        self._at = min(self._at + steps, len(events))
        return self._at == len(events)

    def _apply_event(self, event: Event) -> None:
        match event.kind:
            case "place":
                self._pieces.append((event.group, event.q, event.r, event.mask))
                self._step += 1
            case "back":
                self._pieces.pop()
            case "dead":
                self._dead_ends += 1
            case "restart":
                del self._pieces[len(self._recording.start) :]
                self._attempt, self._step = self._attempt + 1, 0

    def snapshot(self) -> Growth:
        """The board after the last event."""
        recording = self._recording
        event = recording.events[self._at - 1] if self._at else Event("restart")
        tally = SearchCounts(self._dead_ends, self._attempt - 1, int(event.kind == "solved"))
        return Growth(
            tuple(self._pieces), recording.offsets[self._attempt - 1], event, self._attempt, self._step, tally,
            self._at, len(recording.events), self._rooms[self._attempt - 1],
        )

    def progress(self) -> Progress:
        """Events played, of all."""
        words = f"Attempt {self._attempt}: {len(self._pieces)} of {COUNT} pieces"
        return Progress(self._at, len(self._recording.events), words)

    def result(self) -> Growth:
        """The last picture."""
        return self.snapshot()


class LiveSearch:
    """An engine that watches a search as it happens, to its first solution. One step is an event."""

    def __init__(self, search: Search) -> None:
        self._search = search
        self._attempt = 0
        self._offsets: dict[int, Cell] = {}

    def advance(self, steps: int, /) -> bool:
        """Advance by at most `steps` events. True at the solution, or once there is nothing more to find."""
        return self._search.advance(steps)

    def snapshot(self) -> Growth:
        """The board after the last event; groups stay where they are while they have room."""
        search = self._search
        pieces = tuple(search.pieces())
        self._arrange(pieces)
        return Growth(
            pieces, self._offsets, search.event, search.attempt, search.step, self.tally(), search.events)

    def tally(self) -> SearchCounts:
        """The statistics so far."""
        search = self._search
        return SearchCounts(search.dead_ends, search.restarts, search.solutions, search.solutions, search.steps)

    def _arrange(self, pieces: tuple[Laid, ...]) -> None:
        groups: dict[int, set[Cell]] = {}
        for group, q, r, _ in pieces:
            groups.setdefault(group, set()).add((q, r))
        if self._attempt != self._search.attempt:
            self._attempt, self._offsets = self._search.attempt, {}
        known_offsets = [self._offsets.get(group) for group in groups]
        used_offsets = [offset for offset in known_offsets if offset is not None]
        if len(used_offsets) < len(known_offsets) or touching(list(groups.values()), used_offsets):
            self._offsets = dict(zip(groups, arranged(list(groups.values())), strict=True))

    def progress(self) -> Progress:
        """Progress without an end: the length of a search is unknown."""
        search = self._search
        words = f"Attempt {search.attempt:,}: {len(search.pieces())} of {COUNT} pieces"
        return Progress(search.steps, None, words)

    def result(self) -> Growth:
        """The last picture."""
        return self.snapshot()


class EndlessSearch(LiveSearch):
    """An engine that watches a search go on from one solution to the next, and collects them."""

    def __init__(self, search: Search) -> None:
        super().__init__(search)
        self._seen = FingerprintSet()
        self._lengths: Counter[int] = Counter()
        self._found: deque[list[Laid]] = deque(maxlen=KEPT)

    def advance(self, steps: int, /) -> bool:
        """Advance by at most `steps` events. True once there is nothing more to find."""
        search = self._search
        last = search.events + steps
        while search.events < last and not search.exhausted:
            if search.solved:
                search.resume()
            if search.advance(last - search.events) and search.solved:
                self._lengths[search.step] += 1
                if self._seen.add(search.fingerprint()):
                    self._found.append(search.pieces())
        return search.exhausted

    def snapshot(self) -> Growth:
        growth = super().snapshot()
        return replace(growth, latest=tuple(self._found[-1])) if self._found else growth

    def tally(self) -> SearchCounts:
        search = self._search
        return SearchCounts(
            search.dead_ends, search.restarts, search.solutions, len(self._seen), search.steps, dict(self._lengths)
        )

    def progress(self) -> Progress:
        """Number of solutions found."""
        return Progress(self._search.solutions, None, f"{len(self._seen):,} distinct labyrinths")

    def found(self) -> Iterator[Solution]:
        """The distinct solutions found so far, those of lately, oldest first; each is made when it is asked for."""
        return map(Solution.from_pieces, tuple(self._found))

    @property
    def last(self) -> Solution | None:
        """The one found last."""
        return Solution.from_pieces(self._found[-1]) if self._found else None
