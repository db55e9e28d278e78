"""The shortest play of a tale: A* over maps, tokens and conversations, on walks measured by the physics itself.

A play that is found is proven shortest, by bounds that never exceed the true cost (bounds.py). Shortest means the
fewest keys, and among those the least time, or the other way round. If a proof takes too many states, the search starts
again as a weighted A* that hurries to any play, and says that it is not proven.
"""
import heapq
from collections.abc import Generator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.ferry.bounds import Bounds
from solvers.ferry.game import FerryGame
from solvers.ferry.graph import KEY, Entry, Least, TaleGraph, leading_portals, unpack_cost
from solvers.ferry.keys import Walk
from solvers.ferry.talks import Outcome, Talks
from solvers.ferry.tours import FAR

MOST_STATES: Final = 100_000  # to expand for a proof
MOST_UNWEIGHED: Final = 5000  # if there are too many orders to weigh, when a proof is rarely found
HASTE: Final = 200            # per cent added to the remaining cost, which then counts three times


@dataclass(frozen=True, slots=True)
class Play:
    """A play from a state to an ending: its moves, and what they cost."""

    moves: tuple[str, ...]
    presses: int
    steps: int  # of 1/120 s
    maps: tuple[str, ...]  # in the order in which they are walked, the first included
    ending: str
    tokens: frozenset[str]


@dataclass(frozen=True, slots=True)
class SolvingSnapshot:
    """The search at one moment: what it knows of the tale, and the play that it examines."""

    known: tuple[str, ...]                 # maps whose walks are measured, in the order in which they were
    walked: tuple[tuple[str, str], ...]    # portals through which the search has gone, as (map, letter)
    here: tuple[str, ...]                  # the maps of the play that is looked at
    tokens: frozenset[str]                 # and what it carries
    expansions: int
    waiting: int
    bound: int                             # keys, or steps of 1/120 s: no play takes fewer
    proven: bool                           # whether what is found will be the shortest, or nothing if there is none


class _State(NamedTuple):
    """A state of the search: the entry (by number), whether the player has talked since, the tokens, and the maps on
    which the player has talked, as far as that is asked for."""

    entry: int
    talked: bool
    tokens: frozenset[str]
    met: frozenset[str]
    ending: str = ""  # that was come to


# The same as it is stored: five small numbers, with sets and endings numbered as they come up. There are 100,000 of
# them; the garbage collector, which would stop the search for 0.3 s, does not track tuples of numbers.
_Node = tuple[int, ...]


class _Step(NamedTuple):
    """The last step to a state: through a portal or a conversation; neither for the first."""

    before: _Node = ()
    number: int = 0  # of the portal, among those of its map that lead on, or of the outcome of the conversation
    talk: bool = False


class Solve:
    """The engine of the search. An elementary step measures some walks, looks at one state, or writes down one move."""

    def __init__(
        self, game: FerryGame, *, endings: frozenset[str] = frozenset(), everybody: bool = False,
        least: Least = "presses", within: int = 0, graph: TaleGraph | None = None, most: int = MOST_STATES,
    ) -> None:
        """
        Args:
            game: from where; it may be in the midst of a walk or of a conversation.
            endings: those that are sought; all of the tale if empty.
            everybody: whether the play has to talk to everybody who can be talked to at all.
            least: what is to be least.
            within: per cent by which a play may be longer than the shortest. To talk to everybody of a large tale in
                the shortest way takes long to prove; one that is at most a tenth longer is found at once.
            graph: of the same tale and `least`, if there is one already; what it knows is not measured again.
            most: states that are looked at to prove what is shortest. Then the search takes the first play that it
                comes to, and after as many states again it finds nothing. A state takes a kilobyte,
                with what the bounds keep of it.
        """
        tale = game.tale
        self.game, self._everybody, self._least, self._most = game, everybody, least, most
        self._endings = endings or frozenset(ending.name for ending in tale.endings)
        self.graph = graph or TaleGraph(tale, least)
        self._talks = Talks(tale)
        self._entries = [Entry.from_game(game)]
        self._numbers = {self._entries[0]: 0}
        self._within = within
        self._measured = 0
        self._known: dict[str, None] = {}
        self._bounds: Bounds | None = None
        self._task: Generator[None, None, None] | None = self._prepare_in_pieces()  # what is to be done before going on
        self._all: frozenset[str] = frozenset()
        self._sets: list[frozenset[str]] = []           # of tokens, and of maps on which one has talked
        self._set_numbers: dict[frozenset[str], int] = {}
        self._ending_names = ["", *(ending.name for ending in tale.endings)]
        self._heap: list[tuple[int, int, int, _Node]] = []
        self._cost: dict[_Node, int] = {}
        self._steps: dict[_Node, tuple[_Node, int, bool]] = {}
        self._walked: dict[tuple[str, str], None] = {}
        self._pushed = self._expansions = self._bound = 0
        self._now: _Node | None = None
        self._finished = game.finished
        self._found: Play | None = None

    # The engine

    def advance(self, steps: int, /) -> bool:
        while steps > 0 and not self._finished:
            steps -= 1
            if self._task is None:
                self._expand_best_state()
            elif next(self._task, self) is self:
                self._task = None
        return self._finished

    def snapshot(self) -> SolvingSnapshot:
        now = self._now
        return SolvingSnapshot(
            tuple(self._known), tuple(self._walked), self._maps(now) if now else (self.game.place,),
            self._state(now).tokens if now else self.game.tokens, self._expansions, len(self._heap), self._bound >> 32,
            self.proven,
        )

    def progress(self) -> Progress:
        if self._bounds is None:
            return Progress(self._measured, None, f"walks from {counted(self._measured, 'place')} measured")
        return Progress(self._expansions, None, f"{counted(self._expansions, 'state')} looked at")

    def result(self) -> Play | None:
        """The shortest play; None if there is none. Unless `proven`: a longer play, or None if none was found."""
        if not self._finished:
            raise RuntimeError("the search is not finished")
        return self._found

    @property
    def proven(self) -> bool:
        """True if the result is certain: the search is exact, or it has examined everything."""
        return not self._within or (self._finished and self._found is None and not self._heap)

    # The search

    def _prepare_in_pieces(self) -> Generator[None, None, None]:
        """Measure the walks, compute the lower bounds, then push the first states; yields after each short piece."""
        for entry in self._entries:  # they grow meanwhile
            self._known[entry.place] = None
            yield from self.graph.measure_in_pieces(entry)
            self._measured += 1
            for portal, _, _ in self.graph.exits(entry):
                behind = self.graph.behind(portal)
                if behind and behind not in self._numbers:
                    self._numbers[behind] = len(self._entries)
                    self._entries.append(behind)
            yield
        if self._everybody:
            self._all = frozenset(entry.place for entry in self._entries if self.graph.routes(entry).talk is not None)
        self._bounds = Bounds(self.graph, self._entries, self._endings, self._all)
        yield
        first = self._first_states()
        if first:
            state = first[0][0]
            yield from self._bounds.prepare_in_pieces((state.entry, state.talked), state.tokens, state.met)
        if not self._bounds.weighed and not self._within:
            self._most = min(self._most, MOST_UNWEIGHED)
        for first_state in first:
            self._push_state(*first_state)

    def _first_states(self) -> list[tuple[_State, int, _Step]]:
        """The first states with their costs: that of the game or, in a conversation, one for each of its outcomes."""
        start = _State(0, False, self.game.tokens, self._all & {said.map for said in self.game.journal})
        if not self.game.talking:
            return [(start, 0, _Step())]
        return [(start._replace(tokens=outcome.tokens, ending=outcome.ending), len(outcome.moves) * KEY,
                 _Step(number=number, talk=True)) for number, outcome in enumerate(self._first_outcomes())]

    def _first_outcomes(self) -> tuple[Outcome, ...]:
        """The outcomes of the conversation in which the game is, if any."""
        return self._talks.from_line(self.game.line, self.game.tokens) if self.game.talking else ()

    def _push_state(self, state: _State, cost: int, step: _Step) -> None:
        """Push a state unless it was reached as cheaply before, or no ending can be reached from it."""
        node = self._node(state)
        if self._bounds is None or cost >= self._cost.get(node, FAR):
            return
        if state.ending:
            remaining = 0 if state.ending in self._endings and state.met == self._all else FAR
        else:
            remaining = self._bounds.lower_bound((state.entry, state.talked), state.tokens, state.met)
        if remaining >= FAR:
            return
        self._cost[node], self._steps[node] = cost, (step.before, step.number, step.talk)
        self._pushed += 1
        heapq.heappush(self._heap, (cost + remaining * (100 + self._within) // 100, -self._pushed, cost, node))

    def _expand_best_state(self) -> None:
        """Expand the state with the least estimated total; of equal ones the latest, which is nearest to an end."""
        if not self._heap or self._expansions >= 2 * self._most:
            self._finished = True
            return
        if self._expansions >= self._most and self._within < HASTE:
            self._restart_in_haste()
        promised, _, cost, node = heapq.heappop(self._heap)
        if cost != self._cost[node]:
            return
        self._bound = max(self._bound, promised * 100 // (100 + self._within))
        self._now = node
        self._expansions += 1
        state = self._state(node)
        if state.ending:
            self._task = self._write_play_in_pieces(node)
            return
        self._expand_portals(node, state, cost)
        self._expand_conversation(node, state, cost)

    def _restart_in_haste(self) -> None:
        """Start over as a weighted search, which prefers states near to an ending, however much they have cost."""
        self._within = HASTE
        self._heap, self._cost, self._steps, self._now = [], {}, {}, None
        for first_state in self._first_states():
            self._push_state(*first_state)

    def _expand_portals(self, node: _Node, state: _State, cost: int) -> None:
        """Push the states behind the portals that are open."""
        entry = self._entries[state.entry]
        routes = self.graph.routes(entry)
        for number, portal in enumerate(leading_portals(self.game.tale.map_named[entry.place])):
            walk = routes.straight[number]
            if state.talked:
                after = routes.after[number]
                walk = None if after is None or routes.talk is None else after - routes.talk
            if walk is None or not portal.open_to(state.tokens):
                continue
            self._walked[entry.place, portal.letter] = None
            behind = self.graph.behind(portal)
            tokens = state.tokens.union(portal.gives)
            next_state = state._replace(ending=portal.ending, tokens=tokens) if behind is None else _State(
                self._numbers[behind], False, tokens, state.met)
            self._push_state(next_state, cost + walk, _Step(node, number))

    def _expand_conversation(self, node: _Node, state: _State, cost: int) -> None:
        """Push the outcomes of the conversation that change something."""
        entry = self._entries[state.entry]
        talk = self.graph.routes(entry).talk
        if talk is None:
            return
        met = state.met | (self._all & {entry.place})
        for number, outcome in enumerate(self._outcomes(state)):
            next_state = _State(state.entry, True, outcome.tokens, met, outcome.ending)
            if outcome.ending or (outcome.tokens, met) != (state.tokens, state.met):
                keys = (KEY if state.talked else talk) + len(outcome.moves) * KEY
                self._push_state(next_state, cost + keys, _Step(node, number, talk=True))

    def _outcomes(self, state: _State) -> tuple[Outcome, ...]:
        """The outcomes of talking in a state."""
        place = self._entries[state.entry].place
        person = self.game.tale.map_named[place].person
        return self._talks.outcomes(person, place, state.tokens) if person else ()

    # States as numbers

    def _node(self, state: _State) -> _Node:
        return (state.entry, int(state.talked), self._set_number(state.tokens), self._set_number(state.met),
                self._ending_names.index(state.ending))

    def _state(self, node: _Node) -> _State:
        entry, talked, tokens, met, ending = node
        return _State(entry, bool(talked), self._sets[tokens], self._sets[met], self._ending_names[ending])

    def _set_number(self, names: frozenset[str]) -> int:
        number = self._set_numbers.setdefault(names, len(self._sets))
        if number == len(self._sets):
            self._sets.append(names)
        return number

    # What was found

    def _chain(self, node: _Node) -> list[tuple[_State, _Step]]:
        """The states that lead to one, the first at the beginning."""
        chain = []
        while node:
            step = _Step(*self._steps[node])
            chain.append((self._state(node), step))
            node = step.before
        return chain[::-1]

    def _maps(self, node: _Node) -> tuple[str, ...]:
        chain = self._chain(node)
        (state, step), places = chain[-1], [self.game.place]
        places += [self._entries[each.entry].place for each, last in chain[1:] if not last.talk]
        return tuple(places[:-1] if state.ending and not step.talk else places)

    def _write_play_in_pieces(self, end: _Node) -> Generator[None, None, None]:
        """Find the moves of the play to a state, visit by visit; yields after each.

        Talks of a visit are collected until the portal is known: the walk by way of the person depends on it.
        """
        moves, talks = list[str](), list[Outcome]()
        chain = self._chain(end)
        if chain[0][1].talk:
            moves += self._first_outcomes()[chain[0][1].number].moves
        for (before, _), (state, step) in pairwise(chain):
            entry = self._entries[before.entry]
            if step.talk:
                talks.append(self._outcomes(before)[step.number])
                if state.ending:
                    moves += _conversation_moves(self.graph.walk_to_person(entry), talks)
                continue
            portal = leading_portals(self.game.tale.map_named[entry.place])[step.number]
            if talks:
                there, on = self.graph.walk_by(entry, portal)
                moves += [*_conversation_moves(there, talks), str(on)]
            else:
                moves.append(str(self.graph.walk_straight(entry, portal)))
            talks = []
            yield
        last = chain[-1][0]
        presses, steps = unpack_cost(self._cost[end], self._least)
        self._found = Play(tuple(moves), presses, steps, self._maps(end), last.ending, last.tokens)
        self._finished = True


def _conversation_moves(walk: Walk, talks: list[Outcome]) -> list[str]:
    """The walk to a person, and the conversations there, one after the other."""
    return [move for number, talk in enumerate(talks) for move in ("talk" if number else str(walk), *talk.moves)]
