"""Puzzles as people write them: `.poly` files, read with the place of every fault. docs/polyforms-files.md tells how.

    title: Pentominoes, 6 x 10
    grid: square
    tiles: pentominoes
    expect: 2339

    form:
    XXXXXXXXXX
    ...
"""
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final, NoReturn

from solvers.core.formats import FormatError, read_text
from solvers.core.wording import counted, listed
from solvers.polyforms.drawing import FILL, MAY, Glyph, Row, read_drawing
from solvers.polyforms.grids import GRIDS, Cell, Grid, Vector, plus
from solvers.polyforms.problem import low_corner
from solvers.polyforms.puzzle import AUTO, NONE, Condition, Puzzle, Tile
from solvers.polyforms.shapes import SIDES, TWO_SIDED, shapes, standing
from solvers.polyforms.tile_sets import LETTERS, SETS, tile_set

LIMIT: Final = 1_000_000  # bytes
MOST_ATOMS: Final = 10_000
MOST_COPIES: Final = 1000

_KEY = re.compile(r"([a-z]+)\b([^:]*):(.*)", re.DOTALL)
_COUNT = re.compile(r"[x×] ?(\d{1,4})(?:-(\d{1,4}))?")
_PLACE = re.compile(r"(\S+?)\.(\d{1,2})@(\d{1,3}(?:\.\d{1,3}){1,2})")
_PARTS = "◣◢◤◥<v^>"
_VALUES: Final = {"+": 1, "-": -1, "−": -1, "0": 0}


@dataclass
class _Draft:
    """What has been read so far, and where."""

    title: str = ""
    notes: list[str] = field(default_factory=list)
    grid: Grid = GRIDS["square"]
    tiles: dict[str, Tile] = field(default_factory=dict)
    form: list[Row] = field(default_factory=list)
    places: list[tuple[str, int, int]] = field(default_factory=list)  # the text, its line and column
    order: tuple[Cell, ...] = ()
    symmetry: tuple[str, int] = (AUTO, 0)  # and its line
    conditions: list[tuple[str, int | None, list[Row]]] = field(default_factory=list)
    expect: int | None = None


@dataclass(frozen=True)
class _Line:
    """A line `key rest: value`, and where its value begins."""

    number: int
    key: str
    rest: str
    value: str
    column: int


def read_poly(data: bytes) -> Puzzle:
    """The puzzle of a `.poly` file. Raises FormatError with line, column and what was expected."""
    return parse_poly(read_text(data, LIMIT))


def parse_poly(text: str) -> Puzzle:
    """The puzzle that a text describes. Raises FormatError."""
    draft = _Draft()
    seen: dict[str, int] = {}
    for line, block in _entries(text):
        if line.key not in _READERS:
            close = get_close_matches(line.key, _READERS, 1)
            meant = f"; did you mean “{close[0]}”?" if close else f"; there are {listed(sorted(_READERS))}."
            raise FormatError(f"there is no key “{line.key[:20]}” here{meant}", line=line.number, column=1)
        if line.key not in _OFTEN and line.key in seen:
            raise FormatError(f"“{line.key}” stands in line {seen[line.key]} already.", line=line.number, column=1)
        if line.key == "grid" and draft.tiles:
            raise FormatError("the grid is told before the tiles.", line=line.number, column=1)
        seen.setdefault(line.key, line.number)
        _READERS[line.key](draft, line, block)
    if not draft.form:
        raise FormatError("there is no form here; it is drawn below a line “form:”.", line=text.count("\n") + 1)
    if not draft.tiles:
        raise FormatError("there are no tiles here; name a set, such as “tiles: pentominoes”.",
                          line=text.count("\n") + 1)
    return _puzzle(draft)


def _entries(text: str) -> Iterator[tuple[_Line, list[Row]]]:
    """Each line with a key, and the rows below it as far as the next empty line or key."""
    current: tuple[_Line, list[Row]] | None = None
    open_block = False
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\t", " ").split("\n"), start=1):
        if line.startswith("#"):
            continue
        match = _KEY.fullmatch(line)
        if match:
            if current:
                yield current
            value = match[3].strip()
            column = match.start(3) + 1 + (len(match[3]) - len(match[3].lstrip()) if value else 0)
            current, open_block = (_Line(number, match[1], match[2].strip(), value, column), []), True
        elif not line.strip():
            open_block = open_block and not (current and current[1])
        elif current is None or not open_block:
            raise FormatError("this is neither a line “key: value” nor a row of a drawing below one.", line=number,
                              column=1)
        else:
            current[1].append(Row(number, line))
    if current:
        yield current


def _no_block(block: list[Row]) -> None:
    if block:
        raise FormatError("no drawing is expected here.", line=block[0].line, column=1)


def _read_title(draft: _Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    draft.title = line.value[:200]


def _read_note(draft: _Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    draft.notes.append(line.value[:500])


def _read_grid(draft: _Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    if line.value not in GRIDS:
        raise FormatError(f"there is no grid “{line.value[:20]}”; there are {listed(sorted(GRIDS))}.",
                          line=line.number, column=line.column)
    draft.grid = GRIDS[line.value]


def _read_tiles(draft: _Draft, line: _Line, block: list[Row]) -> None:
    """`tiles: pentominoes without I X, tetrominoes x 0-1 one-sided`"""
    _no_block(block)
    column = line.column
    for part in line.value.split(","):
        words, where = part.strip(), column + len(part) - len(part.lstrip())
        column += len(part) + 1
        wanted, _, without = words.partition(" without ")
        name, least, most, sides, colour = _described(wanted, line.number, where)
        try:
            found = tile_set(name, draft.grid)
        except KeyError:
            there = sorted(one for one, known in SETS.items() if draft.grid in known.grids)
            raise FormatError(f"there is no set “{name[:30]}” on the grid “{draft.grid.name}”; there are "
                              f"{listed(there)}.", line=line.number, column=where) from None
        left_out = set(without.split())
        if strange := left_out - set(found):
            raise FormatError(f"there is no tile “{min(strange)[:10]}” in {name}; there are {' '.join(found)}.",
                              line=line.number, column=where)
        for letter, atoms in found.items():
            if letter not in left_out:
                free = _free_letter(draft, letter, line)
                draft.tiles[free] = Tile(free, atoms, least, most, sides, colour)


def _free_letter(draft: _Draft, letter: str, line: _Line) -> str:
    """The letter, or the next one that no tile has."""
    for other in letter + LETTERS:
        if other not in draft.tiles:
            return other
    raise FormatError(f"there are more than {len(LETTERS)} tiles; no letter is left for another one.",
                      line=line.number, column=line.column)


def _described(words: str, line: int, column: int) -> tuple[str, int, int, str, int | None]:
    """Name, least, most, sides and colour of `pentominoes x 0-2 one-sided colour 3`."""
    colour = None
    if match := re.search(r" colour (\d{1,2})\b", words):
        words, colour = words.replace(match[0], ""), int(match[1])
    sides = next((one for one in SIDES if f" {one}" in f" {words}"), "")
    words = words.replace(sides, " ").strip() if sides else words
    least = most = 1
    if match := _COUNT.search(words):
        words = words.replace(match[0], " ").strip()
        least = int(match[1])
        most = int(match[2]) if match[2] else least
        if not least <= most <= MOST_COPIES or most == 0:
            raise FormatError(f"copies are a number from 1 to {MOST_COPIES}, or from one to another, such as x 0-2.",
                              line=line, column=column)
    return words.strip(), least, most, sides or TWO_SIDED, colour


def _read_tile(draft: _Draft, line: _Line, block: list[Row]) -> None:
    """`tile K x 2 one-sided:`, and its drawing below."""
    name, least, most, sides, colour = _described(line.rest, line.number, 1)
    if not name or len(name) > 12 or not name.isalnum():
        raise FormatError("a tile has a name of letters and digits, such as “tile K:”.", line=line.number, column=1)
    if name in draft.tiles:
        raise FormatError(f"there is a tile “{name}” already.", line=line.number, column=1)
    rows = [Row(line.number, line.value), *block] if line.value else block
    glyphs = read_drawing(draft.grid, rows)
    if not glyphs:
        raise FormatError(f"the tile “{name}” is not drawn; its rows stand below this line.", line=line.number,
                          column=1)
    for glyph in glyphs:
        if glyph.text not in FILL + _PARTS:
            _unknown(glyph, f"a tile is drawn with {FILL} and .")
    draft.tiles[name] = Tile(name, standing(draft.grid, (atom for glyph in glyphs for atom in glyph.atoms)),
                             least, most, sides, colour)


def _read_form(draft: _Draft, line: _Line, block: list[Row]) -> None:
    if line.value:
        raise FormatError("the form is drawn below this line.", line=line.number, column=line.column)
    draft.form = block


def _read_place(draft: _Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    column = line.column
    for word in line.value.split(" "):
        if word:
            draft.places.append((word, line.number, column))
        column += len(word) + 1


def _read_order(draft: _Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    cells = []
    for word in line.value.split():
        if not re.fullmatch(r"\d{1,3}(\.\d{1,3}){1,2}", word):
            raise FormatError(f"“{word[:20]}” is not a cell; one is column and row, such as 3.1.", line=line.number,
                              column=line.column)
        cells.append(tuple(int(part) for part in word.split(".")))
    draft.order = tuple(cells)


def _read_symmetry(draft: _Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    draft.symmetry = (line.value, line.number)


def _read_condition(draft: _Draft, line: _Line, block: list[Row]) -> None:
    target = None
    if line.value:
        if not re.fullmatch(r"[-−]?\d{1,6}", line.value):
            raise FormatError("what the condition comes to is a whole number.", line=line.number, column=line.column)
        target = int(line.value.replace("−", "-"))
    if not block:
        raise FormatError("the values of the atoms are drawn below this line, with + - 0 and digits.",
                          line=line.number, column=1)
    draft.conditions.append((line.rest[:60] or f"condition {len(draft.conditions) + 1}", target, block))


def _read_expect(draft: _Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    digits = line.value.replace(",", "")
    if not re.fullmatch(r"\d{1,18}", digits):
        raise FormatError("the number of solutions is a whole number.", line=line.number, column=line.column)
    draft.expect = int(digits)


_READERS: Final[dict[str, Callable[[_Draft, _Line, list[Row]], None]]] = {
    "title": _read_title, "note": _read_note, "grid": _read_grid, "tiles": _read_tiles, "tile": _read_tile,
    "form": _read_form, "place": _read_place, "order": _read_order, "symmetry": _read_symmetry,
    "condition": _read_condition, "expect": _read_expect,
}
_OFTEN: Final = {"note", "tiles", "tile", "place", "condition"}


def _puzzle(draft: _Draft) -> Puzzle:
    """The puzzle, once all is read."""
    glyphs = read_drawing(draft.grid, draft.form)
    must, may, placed = set[Vector](), set[Vector](), dict[str, list[Glyph]]()
    for glyph in glyphs:
        if glyph.text == MAY:
            may.update(glyph.atoms)
            continue
        must.update(glyph.atoms)
        if glyph.text not in FILL + _PARTS:
            if glyph.text not in draft.tiles:
                _unknown(glyph, f"a form is drawn with {FILL} for what is filled, {MAY} for what can stay empty, . for "
                                f"what is outside, and letters of tiles that lie there already")
            placed.setdefault(glyph.text, []).append(glyph)
    if not must:
        raise FormatError(f"nothing is to be filled in this form; draw that with {FILL}.", line=draft.form[0].line)
    if len(must) + len(may) > MOST_ATOMS:
        raise FormatError(f"a form has at most {MOST_ATOMS:,} atoms; this one has {len(must) + len(may):,}.",
                          line=draft.form[0].line)
    if draft.symmetry[0] not in (AUTO, NONE, *draft.tiles):
        raise FormatError(f"there is no tile “{draft.symmetry[0][:20]}”; the symmetry is {AUTO}, {NONE} or a tile.",
                          line=draft.symmetry[1], column=11)
    fixed = [_lying(draft, name, found) for name, found in placed.items()]
    fixed += [_named(draft, must | may, *place) for place in draft.places]
    _check_fixed(draft, fixed)
    conditions = tuple(_condition(draft, must | may, *one) for one in draft.conditions)
    if may and any(one.target is None for one in conditions):
        raise FormatError("where atoms can stay empty, a condition says what it comes to: “condition name: 0”.",
                          line=draft.conditions[0][2][0].line - 1)
    return Puzzle(
        draft.title or "Untitled", draft.grid, tuple(draft.tiles.values()), frozenset(must), frozenset(may),
        tuple(fixed), draft.symmetry[0], draft.order, conditions, draft.expect, tuple(draft.notes))


def _unknown(glyph: Glyph, hint: str) -> NoReturn:
    raise FormatError(f"“{glyph.text}” means nothing here; {hint}.", line=glyph.line, column=glyph.column)


def _lying(draft: _Draft, name: str, glyphs: list[Glyph]) -> tuple[str, frozenset[Vector]]:
    """A tile that is drawn into the form with its letter."""
    tile, atoms = draft.tiles[name], [atom for glyph in glyphs for atom in glyph.atoms]
    if standing(draft.grid, atoms) not in shapes(draft.grid, tile.atoms, tile.sides).values():
        raise FormatError(f"these {counted(len(atoms), 'atom')} are not the tile “{name}” turned or flipped as it may "
                          f"be; further copies are placed by “place:”.", line=glyphs[0].line, column=glyphs[0].column)
    return name, frozenset(atoms)


def _named(draft: _Draft, form: set[Vector], word: str, line: int, column: int) -> tuple[str, frozenset[Vector]]:
    """A tile that is placed by the name of its position."""
    match = _PLACE.fullmatch(word)
    if match is None or match[1] not in draft.tiles:
        raise FormatError(f"“{word[:20]}” is not a position; one is a tile, its shape, column and row, such as "
                          f"Q.1@3.1.", line=line, column=column)
    tile, corner = draft.tiles[match[1]], low_corner(draft.grid, form)
    found = shapes(draft.grid, tile.atoms, tile.sides)
    parts = tuple(int(part) for part in match[3].split("."))
    if int(match[2]) not in found:
        raise FormatError(f"the tile “{match[1]}” has the shapes {listed([str(one) for one in sorted(found)])}.",
                          line=line, column=column)
    shape = found[int(match[2])]
    if len(parts) == len(corner):
        cell = plus(plus(parts, corner), (-1,) * len(corner))
        for atom in form:
            shift = tuple(a - b for a, b in zip(atom, shape[0], strict=True))
            if draft.grid.cell_of(atom) == cell and draft.grid.translates(shift):
                covered = frozenset(plus(other, shift) for other in shape)
                if covered <= form:
                    return match[1], covered
    raise FormatError(f"the position {word} is not within the form.", line=line, column=column)


def _check_fixed(draft: _Draft, fixed: list[tuple[str, frozenset[Vector]]]) -> None:
    covered: set[Vector] = set()
    for name, atoms in fixed:
        if not covered.isdisjoint(atoms):
            raise FormatError(f"the tile “{name}” lies on another one.", line=draft.form[0].line)
        covered |= atoms
        if sum(one == name for one, _ in fixed) > draft.tiles[name].most:
            raise FormatError(f"more copies of “{name}” lie there than there are.", line=draft.form[0].line)


def _condition(draft: _Draft, form: set[Vector], name: str, target: int | None, rows: list[Row]) -> Condition:
    values: dict[Vector, int] = {}
    for glyph in read_drawing(draft.grid, rows):
        value = _VALUES.get(glyph.text, int(glyph.text) if glyph.text in "123456789" else None)
        if value is None:
            _unknown(glyph, "values are drawn with + - 0 and digits")
        if not form.issuperset(glyph.atoms):
            raise FormatError("this is outside of the form; values are drawn in as many rows and columns as it has.",
                              line=glyph.line, column=glyph.column)
        if value:
            values |= dict.fromkeys(glyph.atoms, value)
    return Condition(name, values, target)
