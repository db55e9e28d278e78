"""An engine that takes an assembly apart until single pieces are left, and says by which moves."""
from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.polyforms.disassembly.contacts import Contacts
from solvers.polyforms.disassembly.parting import Parting
from solvers.polyforms.disassembly.separation import Move, Separation
from solvers.polyforms.grids import Vector

WAYS: Final[tuple[Vector, ...]] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
MOST_PIECES: Final = 64
MOST_STATES: Final = 3_000_000  # of one parting, about 150 MB for six pieces
_STEPS: Final = 256             # states between two looks at whether a parting is found


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of taking an assembly apart. `separation` is None if it does not come apart, or if `exhausted`: there were
    too many states to look at. `states` counts those that were reached."""

    separation: Separation | None
    states: int
    exhausted: bool = False

    def reaches(self, least: int) -> bool:
        """True if it comes apart, and not in fewer than `least` moves until the first pieces are off."""
        return self.separation is not None and len(self.separation.moves) >= least


@dataclass(frozen=True, slots=True)
class DisassemblySnapshot:
    """State of a running disassembly: partings that are found, the moves that the present one has come to, and how many
    states were reached in all."""

    partings: int
    depth: int
    states: int


@dataclass
class _Part:
    """Pieces that are still together, where they stand, and what is known of how they come apart."""

    pieces: tuple[int, ...]
    offsets: Sequence[Vector]
    moves: tuple[Move, ...] = ()
    parts: list["_Part | None"] = field(default_factory=list)  # what stays, what is taken away

    def split(self, moves: tuple[Move, ...], offsets: Sequence[Vector]) -> None:
        """Note the moves that part it, after which its pieces are at these offsets."""
        self.moves = moves
        stands = dict(zip(self.pieces, offsets, strict=True))
        removed = moves[-1].pieces
        groups = (tuple(one for one in self.pieces if one not in removed), removed)
        self.parts = [_Part(group, [stands[one] for one in group]) if len(group) > 1 else None for group in groups]

    def separation(self) -> Separation:
        return Separation(self.pieces, self.moves, *(part.separation() if part else None for part in self.parts))


class Disassembly:
    """Takes an assembly of cubes apart. One step expands one state of the parting that is looked for.

    The parts that a parting leaves are taken apart by themselves, from where they are, so the assembly comes apart if
    and only if each of them does; which parting is found first does not matter for that, as moves can be taken back.
    """

    def __init__(self, pieces: Sequence[Iterable[Vector]], groups: Collection[AbstractSet[int]] = (),
                 most_states: int = MOST_STATES) -> None:
        """Prepare to take an assembly apart.

        Args:
            pieces: the cubes of each piece, in the order in which moves name them.
            groups: pieces that may stay together if they cannot be parted; the separation has a part without moves.
            most_states: that one parting may reach before the engine gives up.

        Raises:
            ValueError: there are more than 64 pieces, or one is longer than 64 cubes.
        """
        contacts = Contacts(pieces)
        self._start(contacts, range(len(pieces)), contacts.corners(), groups, most_states)

    @classmethod
    def of_solids(cls, contacts: Contacts, solids: Sequence[int], corners: Sequence[Vector],
                  groups: Collection[AbstractSet[int]] = (), most_states: int = MOST_STATES) -> "Disassembly":
        """The same for pieces whose solids are known: the number of each in `contacts`, which other assemblies may
        share, and its low corner."""
        made = cls.__new__(cls)
        made._start(contacts, solids, corners, groups, most_states)
        return made

    def _start(self, contacts: Contacts, solids: Sequence[int], corners: Sequence[Vector],
               groups: Collection[AbstractSet[int]], most_states: int) -> None:
        if len(solids) > MOST_PIECES:
            raise ValueError(f"at most {MOST_PIECES} pieces can be taken apart, not {len(solids)}")
        self._contacts, self._solids = contacts, solids
        self._groups = tuple(groups)
        self._most_states = most_states
        self._whole = _Part(tuple(range(len(solids))), corners)
        self._waiting = [self._whole] if len(solids) > 1 else []
        self._parting: Parting | None = None
        self._partings = self._states = 0
        self._locked = self._exhausted = False

    def advance(self, steps: int, /) -> bool:
        """Expand at most `steps` states. True once everything is apart, or something cannot be."""
        while steps > 0 and self._waiting:
            if self._parting is None:
                part = self._waiting[-1]
                solids = [self._solids[piece] for piece in part.pieces]
                self._parting = Parting(self._contacts, part.pieces, solids, part.offsets, self._most_states)
            steps -= _STEPS
            if self._parting.advance(min(_STEPS, steps + _STEPS)):
                self._finish(self._parting)
        return not self._waiting

    def _finish(self, parting: Parting) -> None:
        """Note a parting, and let its parts wait; what stays comes first."""
        self._parting = None
        self._states += parting.states
        part = self._waiting.pop()
        if parting.found:
            self._partings += 1
            moves = tuple(Move(pieces, WAYS[way], distance) for pieces, way, distance in parting.moves())
            part.split(moves, parting.offsets())
            self._waiting += [one for one in reversed(part.parts) if one]
        elif parting.exhausted or not any(group >= set(part.pieces) for group in self._groups):
            self._exhausted, self._locked = parting.exhausted, True
            self._waiting.clear()

    def snapshot(self) -> DisassemblySnapshot:
        """Where the search is."""
        parting = self._parting
        return DisassemblySnapshot(self._partings, parting.depth() if parting else 0,
                                   self._states + (parting.states if parting else 0))

    def progress(self) -> Progress:
        """States so far; nobody knows how many there will be."""
        states = self.snapshot().states
        return Progress(states, None, counted(states, "state"))

    def result(self) -> Outcome:
        """How it comes apart. Raises RuntimeError before the end."""
        if self._waiting:
            raise RuntimeError("the disassembly is not finished")
        return Outcome(None if self._locked else self._whole.separation(), self._states, self._exhausted)
