"""Gates: notes as they are played, a little late and let go a little early, on the beats that they are written on."""
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, zip_longest
from statistics import median
from typing import Final, NamedTuple

PLAIN: Final = (64, 48)             # parts of a whole note: times on one of these grids are written as they are
GRIDS: Final = (1, 2, 4, 8, 12, 16, 24, 32, 48)  # parts of a whole note that played notes may begin on
LATE: Final = Fraction(1, 40)       # of a whole note: how far a played note may lie from its beat
GATED: Final = Fraction(3, 4)       # a note that lasts at least so much of the time up to the next one leads on to it
SHORT_GAP: Final = Fraction(1, 16)  # of a whole note: what a sequencer leaves between notes, and no rest
BREATH: Final = Fraction(1, 6)      # of the time up to the next note: a shorter gap of a played note is no rest
MOST_GATED: Final = 0.9             # of all notes: so many have such a gap behind them if it is a sequencer's
FEWEST: Final = 4                   # notes that say so


class PlayedNote(NamedTuple):
    """A key that is held: from when to when, in whole notes."""

    begin: Fraction
    end: Fraction
    key: int


@dataclass(frozen=True)
class Quantisation:
    """The notes of each part on their beats, and a sentence that says what was changed, if anything was."""

    parts: tuple[tuple[PlayedNote, ...], ...]
    remark: str = ""


def quantise(parts: Sequence[Sequence[PlayedNote]]) -> Quantisation:
    """Move notes to the beats they are written on.

    What lies on a plain grid stays as it is, unless nearly all notes end a little before the next one begins. Else
    notes begin on the coarsest grid to which all of them are near, and become longer by as much as a note usually
    ends before the next one.
    """
    times = [time for part in parts for note in part for time in (note.begin, note.end)]
    is_plain = all(any(grid % time.denominator == 0 for grid in PLAIN) for time in times)
    if is_plain and not _is_gated(parts):
        return Quantisation(tuple(tuple(part) for part in parts))
    begins = [note.begin for part in parts for note in part]
    grid = next((grid for grid in GRIDS if all(_distance(time, grid) <= min(LATE, Fraction(2, 5 * grid))
                                               for time in begins)), 64)
    gate = _gate(parts)
    moved = tuple(tuple(_snap_to_grid(part, grid, gate)) for part in parts)
    late = any(_distance(begin, grid) for begin in begins)
    unit = "a whole note" if grid == 1 else f"1/{grid} of a whole note"
    remark = (f"Notes sound for {round(100 * gate)} % of their time: they were lengthened to whole multiples of {unit}."
              if gate < 1 and not late else
              f"Notes were moved to the nearest multiples of {unit}, for they do not begin and end on beats.")
    return Quantisation(moved, remark)


def _distance(time: Fraction, grid: int) -> Fraction:
    """Distance of a time from a grid."""
    return abs(time - Fraction(round(time * grid), grid))


def _is_gated(parts: Sequence[Sequence[PlayedNote]]) -> bool:
    """True if nearly all notes end shortly before the next one begins."""
    gaps = [(after.begin - note.end, after.begin - note.begin) for part in parts for note, after in pairwise(part)]
    short = sum(0 < gap <= SHORT_GAP and gap <= between * (1 - GATED) for gap, between in gaps)
    return len(gaps) >= FEWEST and short >= MOST_GATED * len(gaps)


def _gate(parts: Sequence[Sequence[PlayedNote]]) -> Fraction:
    """The fraction of the time up to the next note that a note lasts, where no rest is between."""
    shares = [min((note.end - note.begin) / (after.begin - note.begin), Fraction(1)) for part in parts
              for note, after in pairwise(part) if after.begin > note.begin]
    leading = [share for share in shares if share >= GATED]
    return median(leading) if leading else Fraction(1)


def _snap_to_grid(part: Sequence[PlayedNote], grid: int, gate: Fraction) -> list[PlayedNote]:
    """The notes of a part on a grid; one that would begin together with the next one is too short to be written."""
    moved: list[PlayedNote] = []
    for note, after in zip_longest(part, part[1:]):
        begin = Fraction(round(note.begin * grid), grid)
        length = max(Fraction(round((note.end - note.begin) / gate * grid), grid), Fraction(1, grid))
        until = begin + length
        if after is not None:
            following = Fraction(round(after.begin * grid), grid)
            until = following if until >= following - (following - begin) * BREATH else until
        if until > begin:
            moved.append(PlayedNote(begin, until, note.key))
    return moved
