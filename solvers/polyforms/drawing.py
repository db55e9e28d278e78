"""Forms and tiles drawn in text: rows of glyphs, the top row first, layers one after the other from the bottom.

On the grid of hexagons each row is shifted by half a cell against the next, so cells stand two columns apart:

     X X
    X X X
     X X

On the grids of triangles and prisms every letter is one triangle; the first of the bottom row points up, and its
neighbours down.
On the grid of tans `X` is a whole cell, ◣ ◢ ◤ ◥ are its halves, and < v ^ > its quarters: left, bottom, top, right;
⧓ and ⧗ are two quarters that face each other, and ◁ ▽ △ ▷ all but the quarter they point to.
"""
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.polyforms.grids import HEXAGON, PRISM, TAN, TRIANGLE, Cell, Grid, Vector, minus

LAYERS: Final = "---"
OUTSIDE: Final = "."
FILL: Final = "X"
MAY: Final = "o"
LARGEST: Final = 100  # columns, rows and layers

PARTS: Final = {  # of a cell of tans, by the numbers of its atoms
    "◣": (0, 1), "◢": (1, 3), "◤": (0, 2), "◥": (2, 3), "<": (0,), "v": (1,), "^": (2,), ">": (3,),
    "⧓": (0, 3), "⧗": (1, 2), "◁": (1, 2, 3), "▽": (0, 2, 3), "△": (0, 1, 3), "▷": (0, 1, 2),
}


class Row(NamedTuple):
    """A line of a file: its number from 1, its text, and the column where that begins."""

    line: int
    text: str
    column: int = 1


class Glyph(NamedTuple):
    """One letter of a drawing: the cell that it stands for, its atoms, whether it is a part of a cell, and its
    place."""

    text: str
    cell: Cell
    atoms: tuple[Vector, ...]
    is_part: bool
    line: int
    column: int


def read_drawing(grid: Grid, rows: Sequence[Row]) -> list[Glyph]:
    """Parse a drawing into its glyphs; those outside the form are left out. Raises FormatError with line and column."""
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
                raise FormatError(f"layers are for cubes and prisms; this is the grid “{grid.name}”.",
                                  line=row.line, column=1)
            layers.append([])
        else:
            layers[-1].append(row._replace(text=row.text.rstrip()))
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
                                          column=row.column + column)
                    continue
                place = (column + shift, len(layer) - 1 - down)
                cell = (*place, height) if grid.solid else place
                atoms = grid.atoms_of(cell)
                if not atoms:
                    raise FormatError(
                        "this hexagon stands above one of the row below; shift the row by one column.",
                        line=row.line, column=row.column + column)
                is_part = text in PARTS and (grid is TAN or text != "v")  # elsewhere that is a tile
                if is_part:
                    if grid is not TAN:
                        raise FormatError(f"“{text}” is a part of a cell, which the grid of tans alone has.",
                                          line=row.line, column=row.column + column)
                    atoms = tuple(atoms[part] for part in PARTS[text])
                yield Glyph(text, cell, atoms, is_part, row.line, row.column + column)


def _hexagon_shift(rows: list[Row]) -> int:
    """The number of columns to shift a drawing by, so that its lowest row with a hexagon matches the grid."""
    for up, row in enumerate(reversed(rows)):
        for column, text in enumerate(row.text):
            if text not in (OUTSIDE, " "):
                return (column + up) % 2
    return 0


def write_drawing(grid: Grid, letters: Mapping[Vector, str]) -> list[str]:
    """The rows of a drawing, as `read_drawing` reads them; the lowest row and the first column are those of cell 0.

    Args:
        grid: what it is drawn on.
        letters: of each atom its letter; FILL for those whose cell may be drawn as a part. No cell is below 0.

    Raises:
        ValueError: a cell has atoms of different letters, or a part of it has another letter than FILL.
    """
    cells: dict[Cell, dict[Vector, str]] = defaultdict(dict)
    for atom, letter in letters.items():
        cells[grid.cell_of(atom)][atom] = letter
    columns, rows, *heights = (max(cell[axis] for cell in cells) + 1 for axis in range(len(next(iter(cells)))))
    lines = []
    for layer in range(*heights) if heights else (None,):
        lines += [LAYERS] if layer else []
        for row in reversed(range(rows)):
            places = ((column, row) if layer is None else (column, row, layer) for column in range(columns))
            line = "".join(_letter(grid, cell, cells.get(cell, {})) for cell in places)
            lines.append(line.rstrip() or OUTSIDE)
    return lines


def _letter(grid: Grid, cell: Cell, found: dict[Vector, str]) -> str:
    atoms = grid.atoms_of(cell)
    if not found:
        return OUTSIDE if atoms else " "
    parts, letter = tuple(number for number, atom in enumerate(atoms) if atom in found), next(iter(found.values()))
    if len(set(found.values())) > 1 or (letter != FILL and len(parts) < len(atoms)):
        raise ValueError(f"the cell {'.'.join(str(part + 1) for part in cell)} cannot be written with one letter")
    return letter if len(parts) == len(atoms) else next(glyph for glyph, one in PARTS.items() if one == parts)


def at_corner(grid: Grid, atoms: Iterable[Vector]) -> tuple[Vector, ...]:
    """The atoms shifted, as the grid shifts, to the lowest cells whose columns, rows and layers are 0 or more."""
    all_atoms = tuple(atoms)
    lows = [min(parts) for parts in zip(*map(grid.cell_of, all_atoms), strict=True)]
    if grid in (HEXAGON, TRIANGLE, PRISM):  # a row up is a column to the right
        lows[0] = (lows[0] - lows[1]) // 2
    shift = tuple(step * low for step, low in zip(grid.steps, lows, strict=True))
    return tuple(minus(atom, shift) for atom in all_atoms)
