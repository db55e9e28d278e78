"""The fewest clicks: which certain cells to open one by one, and where to flag mines and chord.

A board's 3BV is the fewest clicks that open it without flags. What a click opens is weighed by how much of the 3BV it
does, as far as one can know: an opening is one, a number beside one is nothing. A chord costs a click and one for each
flag that is still missing, and does all of its cells at once, so that it can do more than it costs.
"""
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final, Literal

from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import HIDDEN, MINE

Click = tuple[Literal["open", "flag", "chord"], int]

FLAG_WORTH: Final = 0.4  # of a click: what a flag saves later, beside so many hidden cells or more; measured
USEFUL: Final = 2


@dataclass(frozen=True, slots=True)
class _Chord:
    """A chord that could be made: the flags that it needs first, the cells that it opens, and the worth of these."""

    number: int
    flags: frozenset[int]
    opened: frozenset[int]
    gain: float


class _Neighbours(dict[int, tuple[int, ...]]):
    """The neighbours of cells, found at their first use."""

    def __init__(self, geometry: Geometry) -> None:
        super().__init__()
        self._geometry = geometry

    def __missing__(self, cell: int) -> tuple[int, ...]:
        self[cell] = around = self._geometry.neighbours(cell)
        return around


class ClickPlanner:
    """Chooses clicks in a counted position in which some cell is certainly safe. MINE codes are flags."""

    def __init__(self, geometry: Geometry, analysis: Analysis) -> None:
        self._cells = analysis.position.cells
        self._risk = [0.0 if risk is None else risk for risk in analysis.probability]
        self._safe, self._mines = frozenset(analysis.safe), frozenset(analysis.mines)
        self._zero: dict[int, float] = {}  # chance of a hidden cell to have no mine around
        self._around = _Neighbours(geometry)

    def clicks(self) -> list[Click]:
        """The next clicks: the flags of a chord and the chord, or one opened cell."""
        chords = list(filter(None, map(self._chord_at, self._beside(self._safe))))
        best_chord = max(chords, key=lambda chord: (self._value(chord, chords), -chord.number), default=None)
        if best_chord is not None and self._value(best_chord, chords) > 0:
            return [*(("flag", cell) for cell in sorted(best_chord.flags)), ("chord", best_chord.number)]
        return [("open", max(sorted(self._safe), key=self._worth_of_opening))]

    def _beside(self, cells: Iterable[int]) -> set[int]:
        """The open numbers beside some cells."""
        return {other for cell in cells for other in self._around[cell] if 1 <= self._cells[other] <= 8}

    def _chord_at(self, number: int) -> _Chord | None:
        """The chord at an open number; None while some of its cells are uncertain."""
        hidden = [cell for cell in self._around[number] if self._cells[cell] == HIDDEN]
        flags = frozenset(cell for cell in hidden if cell in self._mines)
        opened = frozenset(hidden) - flags
        if not opened or not opened <= self._safe:
            return None
        return _Chord(number, flags, opened, self._done_by(opened) - 1 - len(flags))

    def _value(self, chord: _Chord, chords: Sequence[_Chord]) -> float:
        """What a chord does beyond its cost, with the best other one that its flags make cheaper."""
        later = 0.0
        for other in chords:
            if other.flags & chord.flags and other.opened - chord.opened:
                rest = other.opened - chord.opened
                later = max(later, self._done_by(rest) - 1 - len(other.flags - chord.flags) - max(other.gain, 0.0))
        return chord.gain + later + sum(self._flag_worth(flag, chord.opened) for flag in chord.flags)

    def _flag_worth(self, flag: int, opened: frozenset[int]) -> float:
        """What a flag saves later chords, once some cells are open."""
        hidden = sum(self._cells[other] == HIDDEN and other not in self._mines and other not in opened
                     for other in self._around[flag])
        return FLAG_WORTH * min(hidden, USEFUL) / USEFUL

    def _worth_of_opening(self, cell: int) -> float:
        """What opening one cell does, less its click, with the chord that may follow at it."""
        hidden = [other for other in self._around[cell] if self._cells[other] == HIDDEN]
        mines = sum(other in self._mines for other in hidden)
        free = frozenset(other for other in hidden if other not in self._mines)
        sure = prod(1 - self._risk[other] for other in free)
        chord = 0.0
        flagged = sum(self._cells[other] == MINE for other in self._around[cell])
        if free and mines + flagged:
            chord = sure * max(0.0, self._done_by(free) - 1 - (1 - FLAG_WORTH) * mines)
        return self._done_by(frozenset([cell])) - 1 + chord

    def _done_by(self, cells: frozenset[int]) -> float:
        """How much of the 3BV opening some cells does, as far as one can know."""
        # A number counts unless it lies beside an opening, and an opening once, by the first of its cells.
        done = 0.0
        for cell in cells:
            zero = self._zero_chance(cell)
            hidden = [other for other in self._around[cell] if self._cells[other] == HIDDEN]
            done += (1 - zero) * prod(1 - self._zero_chance(other) for other in hidden)
            if zero:
                done += zero * prod(1 - self._zero_chance(other) for other in hidden if other in cells and other < cell)
        return done

    def _zero_chance(self, cell: int) -> float:
        """The chance that a hidden cell that is free has no mine around, taking its neighbours one by one."""
        if cell not in self._zero:
            around = self._around[cell]
            if any(self._cells[other] == MINE or other in self._mines for other in around):
                self._zero[cell] = 0.0
            else:
                self._zero[cell] = (1 - self._risk[cell]) * prod(
                    1 - self._risk[other] for other in around if self._cells[other] == HIDDEN)
        return self._zero[cell]
