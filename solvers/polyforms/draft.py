"""The parsed lines of a `.poly` file, and the puzzle they make; here are the checks that involve several lines."""
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, NoReturn

from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.polyforms.drawing import FILL, MAY, Glyph, Row, read_drawing
from solvers.polyforms.grids import GRIDS, Cell, Grid, Vector, minus, plus
from solvers.polyforms.problem import low_corner
from solvers.polyforms.puzzle import AUTO, NONE, Condition, Puzzle, Tile
from solvers.polyforms.shapes import shapes, standing, standing_painted

MOST_ATOMS: Final = 10_000

VALUES: Final = {"+": 1, "-": -1, "−": -1, "0": 0, **{str(digit): digit for digit in range(1, 10)}}


COLOURS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"  # as letters of a drawing, 0 for none


class Word(NamedTuple):
    """A word of a file, and where it stands."""

    text: str
    line: int
    column: int


class DrawnCondition(NamedTuple):
    """A condition as it was read: the number of its line, its name, what it comes to, and its rows."""

    line: int
    name: str
    target: int | None
    rows: list[Row]


_AUTO: Final = Word(AUTO, 0, 0)


@dataclass
class Draft:
    """The content of a file so far, and where it was read."""

    title: str = ""
    notes: list[str] = field(default_factory=list)
    grid: Grid = GRIDS["square"]
    tiles: dict[str, Tile] = field(default_factory=dict)
    tile_lines: dict[str, int] = field(default_factory=dict)
    form: list[Row] = field(default_factory=list)
    places: list[Word] = field(default_factory=list)
    order: list[tuple[Cell, Word]] = field(default_factory=list)
    symmetry: Word = _AUTO
    conditions: list[DrawnCondition] = field(default_factory=list)
    expect: int | None = None
    paints: dict[str, tuple[int, list[Row]]] = field(default_factory=dict)  # by tile, "" for the form
    pairs: set[tuple[int, int]] | None = None
    most_empty: int | None = None


def built(draft: Draft) -> Puzzle:
    """The puzzle of what was read. Raises FormatError with line and column.

    The lines come in any order, so all that needs two of them is checked here and not while they are read: letters in
    the form are tiles, and the symmetry names one. What a tile alone can have wrong was found when it was read.
    """
    must, may, letters = set[Vector](), set[Vector](), dict[str, list[Glyph]]()
    for glyph in read_drawing(draft.grid, draft.form):
        if glyph.text == MAY:
            may.update(glyph.atoms)
            continue
        must.update(glyph.atoms)
        if not glyph.is_part and glyph.text != FILL:
            if glyph.text not in draft.tiles:
                unknown(glyph, f"a form is drawn with {FILL} for what is filled, {MAY} for what can stay empty, . for "
                               f"what is outside, and letters of tiles that lie there already")
            letters.setdefault(glyph.text, []).append(glyph)
    form = must | may
    if not form or not (must or any(tile.least for tile in draft.tiles.values())):
        raise FormatError(f"nothing is to be filled in this form; draw that with {FILL}.", line=draft.form[0].line)
    if len(form) > MOST_ATOMS:
        raise FormatError(f"a form has at most {MOST_ATOMS:,} {draft.grid.unit}s; this one has {len(form):,}.",
                          line=draft.form[0].line)
    name, line, column = draft.symmetry
    if name not in (AUTO, NONE, *draft.tiles):
        raise FormatError(f"there is no tile “{name[:20]}”; the symmetry is {AUTO}, {NONE} or a tile.", line=line,
                          column=column)
    conditions = tuple(_condition(draft, form, one) for one in draft.conditions)
    for one in draft.conditions:
        if may and one.target is None:
            raise FormatError(f"where {draft.grid.unit}s can stay empty, a condition says what it comes to: "
                              "“condition name: 0”.", line=one.line, column=1)
    tiles = tuple(_painted(draft, tile) for tile in draft.tiles.values())
    puzzle = Puzzle(
        draft.title or "Untitled", draft.grid, tiles, frozenset(must), frozenset(may),
        _fixed(draft, form, letters), name, tuple(_ordered(draft, form, *one) for one in draft.order), conditions,
        draft.expect, tuple(draft.notes), _form_paint(draft, form),
        None if draft.pairs is None else frozenset(draft.pairs), draft.most_empty)
    puzzle.check_size()
    return puzzle


def unknown(glyph: Glyph, hint: str) -> NoReturn:
    """Complain of a letter that means nothing where it stands; the hint says what is expected."""
    raise FormatError(f"“{glyph.text}” means nothing here; {hint}.", line=glyph.line, column=glyph.column)


def _fixed(draft: Draft, form: set[Vector], letters: dict[str, list[Glyph]]
           ) -> tuple[tuple[str, frozenset[Vector]], ...]:
    """The tiles that lie there already, in the order of their tiles and first atoms."""
    fixed = [(*_lying(draft, name, glyphs), glyphs[0].line, glyphs[0].column) for name, glyphs in letters.items()]
    fixed += [(*_named(draft, form, word), word.line, word.column) for word in draft.places]
    covered: set[Vector] = set()
    copies = dict.fromkeys(draft.tiles, 0)
    for name, atoms, line, column in fixed:
        copies[name] += 1
        if not covered.isdisjoint(atoms):
            raise FormatError(f"the tile “{name}” lies on another one.", line=line, column=column)
        if copies[name] > draft.tiles[name].most:
            raise FormatError(f"more copies of “{name}” lie there than there are.", line=line, column=column)
        covered |= atoms
    numbers = {name: number for number, name in enumerate(draft.tiles)}
    return tuple(sorted(((name, atoms) for name, atoms, _, _ in fixed),
                        key=lambda one: (numbers[one[0]], min(map(draft.grid.order, one[1])))))


def _lying(draft: Draft, name: str, glyphs: list[Glyph]) -> tuple[str, frozenset[Vector]]:
    """A tile that is drawn into the form with its letter."""
    tile, atoms = draft.tiles[name], [atom for glyph in glyphs for atom in glyph.atoms]
    if standing(draft.grid, atoms) not in shapes(draft.grid, tile.atoms, tile.sides).values():
        raise FormatError(f"the cells with “{name}” are not that tile, turned or flipped as it may be; further copies "
                          f"are placed by “place:”.", line=glyphs[0].line, column=glyphs[0].column)
    return name, frozenset(atoms)


def _named(draft: Draft, form: set[Vector], word: Word) -> tuple[str, frozenset[Vector]]:
    """A tile that is placed by the name of its position, such as Q.1@3.1."""
    name, _, rest = word.text.partition(".")
    number, _, place = rest.partition("@")
    cell = cell_of(place)
    if name not in draft.tiles or cell is None or not (number.isdecimal() and len(number) < 3):
        raise FormatError(f"“{word.text[:20]}” is not a position; one is a tile, its shape, column and row, such as "
                          f"Q.1@3.1.", line=word.line, column=word.column)
    tile_shapes = shapes(draft.grid, draft.tiles[name].atoms, draft.tiles[name].sides)
    if int(number) not in tile_shapes:
        raise FormatError(f"the tile “{name}” has the shapes {listed([str(one) for one in sorted(tile_shapes)])}.",
                          line=word.line, column=word.column)
    shape = tile_shapes[int(number)]
    for atom in _atoms_at(draft.grid, form, cell):
        shift = minus(atom, shape[0])
        covered = frozenset(plus(other, shift) for other in shape)
        if draft.grid.translates(shift) and covered <= form:
            return name, covered
    raise FormatError(f"the position {word.text} is not within the form.", line=word.line, column=word.column)


def cell_of(text: str) -> Cell | None:
    """The cell that is written `3.1`, column and row, or `3.1.2` with the layer; None if it is not one."""
    parts = text.split(".")
    if len(parts) in (2, 3) and all(part.isdecimal() and part.isascii() and len(part) < 4 for part in parts):
        return tuple(map(int, parts))
    return None


def _painted(draft: Draft, tile: Tile) -> Tile:
    """The tile with the colours that were drawn for it."""
    if tile.name not in draft.paints:
        return tile
    line, rows = draft.paints[tile.name]
    atoms, paint = standing_painted(draft.grid, dict(_colours(draft.grid, rows)))
    if atoms != tile.atoms:
        raise FormatError(f"these colours have other cells than the tile “{tile.name}”; draw 0 where there is none.",
                          line=line, column=1)
    return replace(tile, paint=paint)


def _form_paint(draft: Draft, form: set[Vector]) -> dict[Vector, int]:
    """The colours of the form; those of each tile are of one that is there."""
    for tile, (number, _) in draft.paints.items():
        if tile and tile not in draft.tiles:
            raise FormatError(f"there is no tile “{tile[:20]}”.", line=number, column=1)
    line, rows = draft.paints.get("", (0, []))
    colours = dict(_colours(draft.grid, rows)) if rows else {}
    if colours.keys() - form:
        raise FormatError("these colours are drawn in as many rows and columns as the form has, and none outside.",
                          line=line, column=1)
    return {atom: colour for atom, colour in colours.items() if colour}


def _colours(grid: Grid, rows: list[Row]) -> Iterator[tuple[Vector, int]]:
    for glyph in read_drawing(grid, rows):
        if glyph.text not in COLOURS:
            unknown(glyph, "colours are 1 to 9 and a to z, and 0 for none")
        for atom in glyph.atoms:
            yield atom, COLOURS.index(glyph.text)


def _atoms_at(grid: Grid, form: set[Vector], cell: Cell) -> tuple[Vector, ...]:
    """The atoms of a cell of the grid, counted from the corner of the form, which is 1.1; none beside the form."""
    corner = low_corner(grid, form)
    if len(cell) != len(corner):
        return ()
    atoms = grid.atoms_of(plus(plus(cell, corner), (-1,) * len(corner)))
    return atoms if any(atom in form for atom in atoms) else ()


def _ordered(draft: Draft, form: set[Vector], cell: Cell, word: Word) -> Cell:
    if not _atoms_at(draft.grid, form, cell):
        raise FormatError(f"there is no cell {word.text} in the form; 1.1 is its lower left.", line=word.line,
                          column=word.column)
    return cell


def _condition(draft: Draft, form: set[Vector], condition: DrawnCondition) -> Condition:
    values: dict[Vector, int] = {}
    for glyph in read_drawing(draft.grid, condition.rows):
        if glyph.text not in VALUES:
            unknown(glyph, "values are drawn with + - 0 and digits")
        inside = form.intersection(glyph.atoms)
        if not inside:
            raise FormatError("this is outside of the form; values are drawn in as many rows and columns as it has.",
                              line=glyph.line, column=glyph.column)
        if VALUES[glyph.text]:
            values |= dict.fromkeys(inside, VALUES[glyph.text])
    return Condition(condition.name, values, condition.target)
