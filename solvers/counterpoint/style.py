"""The profile of a line, figures of its shape that the ear follows, and how far it is from Fux's own lines.

`data/style.toml` has what Fux's lines come to, figures without the music: of each species and of all together the 10th,
the 50th and the 90th percentile. tools/fux_weights.py writes it from the exercises that are shipped.
"""
import tomllib
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import groupby, pairwise
from math import floor, sqrt
from typing import Final, NamedTuple

from solvers.counterpoint.piece import Part, Piece
from solvers.counterpoint.pitch import Pitch

FEWEST: Final = 3  # notes of a line that has a shape


class StruckNote(NamedTuple):
    """A note of a line, tied ones as one: where it begins, in bars, and its pitch."""

    begin: Fraction
    pitch: Pitch


class Profile(NamedTuple):
    """The shape of a line.

    Attributes:
        leaps: share of its moves that are wider than a step.
        returns: share of its notes, from the third on, that are the same as the one two before.
        turns: share of its moves, from the second on, that go the other way than the one before; repeated notes do not
            count.
        run: the most moves in a row that go the same way.
        range: steps from its lowest note to its highest.
        climax: where its highest note comes first, from 0, its beginning, to 1, its last note.
        cells: share of its bars that have the rhythm of the bar before.
    """

    leaps: float
    returns: float
    turns: float
    run: float
    range: float
    climax: float
    cells: float


class Percentiles(NamedTuple):
    """What of ten lines the lowest, of two the lower, and of ten all but the highest one come to at most."""

    low: float
    middle: float
    high: float


def struck_notes(piece: Piece, part: Part) -> tuple[StruckNote, ...]:
    """The notes of a part of a piece."""
    return tuple(StruckNote(piece.position(begin), note.pitch) for begin, note in part.sounding()
                 if note.pitch is not None)


def profile_of(notes: Sequence[StruckNote]) -> Profile:
    """The profile of a line of three notes or more; ValueError for a shorter one.

    Steps are counted by letters, so that c to c sharp is no leap; what goes up or down, and which note is the highest,
    is decided by keys.
    """
    if len(notes) < FEWEST:
        raise ValueError(f"a line of {len(notes)} notes has no shape")
    pitches = [note.pitch for note in notes]
    leaps = [abs(after.step - before.step) > 1 for before, after in pairwise(pitches)]
    returns = [one == three for one, three in zip(pitches, pitches[2:], strict=False)]
    ways = [_sign(after.midi - before.midi) for before, after in pairwise(pitches)]
    turns = [before != after for before, after in pairwise(way for way in ways if way)]
    run = max((len(list(group)) for way, group in groupby(ways) if way), default=0)
    steps = [pitch.step for pitch in pitches]
    top = max(range(len(pitches)), key=lambda number: pitches[number].midi)
    bars = groupby(notes, key=lambda note: floor(note.begin))
    rhythms = [tuple(note.begin % 1 for note in bar) for _, bar in bars]
    cells = [before == after for before, after in pairwise(rhythms)]
    return Profile(_share(leaps), _share(returns), _share(turns), run, max(steps) - min(steps),
                   top / (len(pitches) - 1), _share(cells))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _share(those: Sequence[bool]) -> float:
    return sum(those) / len(those) if those else 0.0


@cache
def fux_profiles() -> Mapping[str, Mapping[str, Percentiles]]:
    """What Fux's lines come to: by species, `1` to `5`, and under `all`, for each figure of a profile."""
    tables = tomllib.loads((files("solvers.counterpoint") / "data" / "style.toml").read_text("utf-8"))
    return {name: {figure: Percentiles(*values) for figure, values in table.items()}
            for name, table in tables.items() if isinstance(table, dict)}


def distance_from_fux(profiles: Sequence[Profile], species: str = "all") -> float:
    """How far lines are from Fux's: of the means of each figure the distance from his median, in units of half of the
    way from his 10th to his 90th percentile, all seven as one root mean square."""
    reference = fux_profiles()[species]
    squares = []
    for figure, (low, middle, high) in reference.items():
        mean = sum(getattr(profile, figure) for profile in profiles) / len(profiles)
        squares.append(((mean - middle) / max((high - low) / 2, 0.05)) ** 2)
    return sqrt(sum(squares) / len(squares))
