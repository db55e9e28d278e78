"""Forms and tiles drawn in text: rows of glyphs, the top row first, layers one after the other from the bottom.

On the grid of hexagons each row is shifted by half a cell against the next, so cells stand two columns apart:

     X X
    X X X
     X X

On the grid of triangles every letter is one triangle; the first of the bottom row points up, and its neighbours down.
On the grid of tans `X` is a whole cell, ◣ ◢ ◤ ◥ are its halves, and < v ^ > its quarters: left, bottom, top, right.
"""
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.polyforms.grids import HEXAGON, TAN, Cell, Grid, Vector

LAYERS: Final = "---"
OUTSIDE: Final = "."
FILL: Final = "X"
MAY: Final = "o"
LARGEST: Final = 100  # columns, rows and layers

_PARTS: Final = {"◣": (0, 1), "◢": (1, 3), "◤": (0, 2), "◥": (2, 3), "<": (0,), "v": (1,), "^": (2,), ">": (3,)}


class Row(NamedTuple):
    """A line of a file: its number from 1, and its text."""

    line: int
    text: str


class Glyph(NamedTuple):
    """One letter of a drawing: the cell it stands for, its atoms, and where it is written."""

    text: str
    cell: Cell
    atoms: tuple[Vector, ...]
    line: int
    column: int


def read_drawing(grid: Grid, rows: Sequence[Row]) -> list[Glyph]:
    """All glyphs of a drawing but those of what is outside. Raises FormatError with line and column."""
    layers = _layers(grid, rows)
    for layer in layers:
        for row in layer:
            if grid is not HEXAGON and len(row.text) != len(layers[0][0].text):
                raise FormatError(
                    f"this row has {len(row.text)} letters, and the first one {len(layers[0][0].text)}; write . for "
                    f"what is outside.", line=row.line, column=min(len(row.text), len(layers[0][0].text)) + 1)
            if len(row.text) > LARGEST * (2 if grid is HEXAGON else 1):
                raise FormatError(f"a drawing has at most {LARGEST} columns.", line=row.line, column=LARGEST + 1)
        if len(layer) > LARGEST:
            raise FormatError(f"a drawing has at most {LARGEST} rows.", line=layer[LARGEST].line)
    return list(_glyphs(grid, layers))


def _layers(grid: Grid, rows: Sequence[Row]) -> list[list[Row]]:
    layers: list[list[Row]] = [[]]
    for row in rows:
        if row.text.strip() == LAYERS:
            if not grid.solid:
                raise FormatError(f"layers are for cubes; this is the grid “{grid.name}”.", line=row.line, column=1)
            layers.append([])
        else:
            layers[-1].append(Row(row.line, row.text.rstrip()))
    for layer in layers:
        if not layer or len(layer) != len(layers[0]):
            line = layer[-1].line if layer else rows[0].line if rows else None
            raise FormatError("every layer has as many rows as the first one, and at least one.", line=line)
    if len(layers) > LARGEST:
        raise FormatError(f"a drawing has at most {LARGEST} layers.", line=layers[LARGEST][0].line)
    return layers


def _glyphs(grid: Grid, layers: list[list[Row]]) -> Iterator[Glyph]:
    shift = _hexagon_shift(layers[0]) if grid is HEXAGON else 0
    for height, layer in enumerate(layers):
        for down, row in enumerate(layer):
            for column, text in enumerate(row.text):
                if text in (OUTSIDE, " "):
                    if text == " " and grid is not HEXAGON:
                        raise FormatError("there is a blank here; write . for what is outside.", line=row.line,
                                          column=column + 1)
                    continue
                place = (column + shift, len(layer) - 1 - down)
                cell = (*place, height) if grid.solid else place
                atoms = grid.atoms_of(cell)
                if not atoms:
                    raise FormatError(
                        "this hexagon stands above one of the row below; shift the row by one column.",
                        line=row.line, column=column + 1)
                if text in _PARTS:
                    if grid is not TAN:
                        raise FormatError(f"“{text}” is a part of a cell, which the grid of tans alone has.",
                                          line=row.line, column=column + 1)
                    atoms = tuple(atoms[part] for part in _PARTS[text])
                yield Glyph(text, cell, atoms, row.line, column + 1)


def _hexagon_shift(rows: list[Row]) -> int:
    """How much to shift columns so that the lowest row that has a hexagon has them where the grid has."""
    for up, row in enumerate(reversed(rows)):
        for column, text in enumerate(row.text):
            if text not in (OUTSIDE, " "):
                return (column + up) % 2
    return 0


def part_glyph(parts: frozenset[int]) -> str | None:
    """The glyph of a cell of tans with these of its four atoms; None if it has none."""
    if len(parts) == 4:
        return FILL
    return next((glyph for glyph, found in _PARTS.items() if parts == set(found)), None)
