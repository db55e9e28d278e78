"""Shapes of figures: what is drawn on a cell, brought to one size, and how far it is from each figure of many fonts."""
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import log
from operator import sub

ACROSS, DOWN = 8, 12  # parts that a shape is divided into
HALF = 0.5            # less ink than that is the rim of a figure,
TRACE = 0.25          # and less than that is none
FARTHEST = 9.0        # the distance of figures that are no more alike than so
UNLIKE = 0.6          # what a proportion e times as wide adds to the distance
BLUR = 0.15           # ink that counts for the parts beside it: lines of small figures lie a little off

Ink = Sequence[Sequence[float]]
"""How much of the figure's colour each pixel has, 0 to 1, row by row."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A figure in ACROSS x DOWN parts, row by row, each with its share of ink; `proportion` is width by height."""

    proportion: float
    ink: tuple[float, ...]


def box_of(ink: Ink) -> tuple[int, int, int, int] | None:
    """Left, top, right and bottom of a figure, the last two behind it; None if there is no ink."""
    rows = [y for y, row in enumerate(ink) if max(row) >= TRACE]
    columns = [x for x in range(len(ink[0])) if any(row[x] >= TRACE for row in ink)]
    return (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1) if rows else None


def shape_of(ink: Ink) -> Shape:
    """The shape of a figure, of which some must be inked."""
    box = box_of(ink)
    if box is None:
        raise ValueError("there is no figure")
    left, top, right, bottom = box
    across = [_parts(row[left:right], ACROSS) for row in ink[top:bottom]]
    columns = [_parts([row[part] for row in across], DOWN) for part in range(ACROSS)]
    return Shape((right - left) / (bottom - top), tuple(columns[x][y] for y in range(DOWN) for x in range(ACROSS)))


def _parts(values: Sequence[float], count: int) -> list[float]:
    """The averages of `count` equal parts."""
    length = len(values)
    sums = [0.0]
    for value in values:
        sums.append(sums[-1] + value)

    def before(place: float) -> float:
        whole = int(place)
        return sums[whole] + (place - whole) * (values[whole] if whole < length else 0.0)

    edges = [before(part * length / count) for part in range(count + 1)]
    return [(after - start) * count / length for start, after in pairwise(edges)]


def likenesses(shape: Shape) -> tuple[tuple[float, str], ...]:
    """Distance of a shape from each figure, with the figure, the nearest first; 0 means equal."""
    nearest: dict[str, float] = {}
    ink = _blurred(shape.ink)
    for figure, known in known_shapes():
        before = nearest.setdefault(figure, FARTHEST)
        wider = UNLIKE * abs(log(shape.proportion / known.proportion))
        if wider < before:  # or the ink need not be compared, which takes nearly all of the time
            difference = sum(map(abs, map(sub, ink, known.ink))) / len(ink)  # a third of what a loop would take
            nearest[figure] = min(difference + wider, before)
    return tuple(sorted((distance, figure) for figure, distance in nearest.items()))


def _blurred(ink: Sequence[float]) -> tuple[float, ...]:
    def ink_at(x: int, y: int) -> float:
        return ink[y * ACROSS + x] if 0 <= x < ACROSS and 0 <= y < DOWN else 0.0

    return tuple(
        (1 - 4 * BLUR) * ink_at(x, y)
        + BLUR * (ink_at(x - 1, y) + ink_at(x + 1, y) + ink_at(x, y - 1) + ink_at(x, y + 1))
        for y in range(DOWN) for x in range(ACROSS)
    )


@cache
def known_shapes() -> tuple[tuple[str, Shape], ...]:
    """The figures 1 to 8 and the question mark in many fonts, mines (*) and flags (F); lines of figure, hundredfold
    proportion, and ink."""
    lines = (files("solvers.minesweeper") / "data/figures.txt").read_text("utf-8").splitlines()
    parted = [line.split() for line in lines]
    return tuple((figure, Shape(int(proportion) / 100, _blurred([int(ink, 16) / 15 for ink in inks])))
                 for figure, proportion, inks in parted)
