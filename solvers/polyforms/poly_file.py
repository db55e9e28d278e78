"""Puzzles as people write them: `.poly` files, read with the place of every fault. docs/polyforms-files.md tells how.

    title: Pentominoes, 6 × 10
    grid: square
    tiles: pentominoes
    expect: 2339

    form:
    XXXXXXXXXX
    ...
"""
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final

from solvers.core.formats import FormatError, read_text
from solvers.core.wording import listed
from solvers.polyforms.draft import COLOURS, Draft, DrawnCondition, Word, built, cell_of, unknown
from solvers.polyforms.drawing import FILL, Row, read_drawing
from solvers.polyforms.grids import GRIDS
from solvers.polyforms.puzzle import Puzzle, Tile
from solvers.polyforms.shapes import SIDES, TWO_SIDED, standing
from solvers.polyforms.tile_sets import BOTH_HANDS, LETTERS, free_letter, set_names, sides_of, tile_set

LIMIT: Final = 1_000_000  # bytes
MOST_COPIES: Final = 1000
MOST_TILES: Final = 500
MOST_TILE_ATOMS: Final = 1000

_KEY = re.compile(r"([a-z]+)\b([^:]*):(.*)", re.DOTALL)
_COUNT = re.compile(r"(?<!\S)[x×] ?(\d{1,4})(?:-(\d{1,4}))?(?!\S)", re.ASCII)
_GROUP = re.compile(r"(?<!\S)group (\d{1,2})(?!\S)", re.ASCII)
_COLOUR = re.compile(r"(?<!\S)colour (\d{1,2})(?!\S)", re.ASCII)
_SIDES = re.compile(rf"(?<!\S)({'|'.join(SIDES)})(?!\S)")


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
    return built(read_draft(text))


def read_draft(text: str) -> Draft:
    """Parse the lines of a text, each checked by itself. Raises FormatError."""
    draft = Draft()
    lines: dict[str, int] = {}
    for line, block in _entries(text):
        if line.key not in _READERS:
            close = get_close_matches(line.key[:20], _READERS, 1)
            meant = f"; did you mean “{close[0]}”?" if close else f"; there are {listed(sorted(_READERS))}."
            raise FormatError(f"there is no key “{line.key[:20]}” here{meant}", line=line.number, column=1)
        if line.rest and line.key not in _WITH_NAME:
            raise FormatError(f"“{line.rest[:20]}” stands before the colon; write it behind “{line.key}:”, or not at "
                              "all.", line=line.number, column=1)
        if line.key not in _OFTEN and line.key in lines:
            raise FormatError(f"“{line.key}” stands in line {lines[line.key]} already.", line=line.number, column=1)
        if line.key == "grid" and draft.tiles:
            raise FormatError("write the grid before the tiles.", line=line.number, column=1)
        lines.setdefault(line.key, line.number)
        _READERS[line.key](draft, line, block)
    if not draft.form:
        raise FormatError("there is no form here; it is drawn below a line “form:”.", line=text.count("\n") + 1)
    if not draft.tiles:
        raise FormatError("there are no tiles here; name a set, such as “tiles: pentominoes”.",
                          line=text.count("\n") + 1)
    return draft


def _entries(text: str) -> Iterator[tuple[_Line, list[Row]]]:
    """Yield each line with a key, and the rows below it up to the next empty line or key."""
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


def _read_title(draft: Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    draft.title = line.value[:200]


def _read_note(draft: Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    draft.notes.append(line.value[:500])


def _read_grid(draft: Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    if line.value not in GRIDS:
        raise FormatError(f"there is no grid “{line.value[:20]}”; there are {listed(sorted(GRIDS))}.",
                          line=line.number, column=line.column)
    draft.grid = GRIDS[line.value]


def _read_tiles(draft: Draft, line: _Line, block: list[Row]) -> None:
    """`tiles: pentominoes without I X, one-sided tetrominoes x 0-1`"""
    _no_block(block)
    column = line.column
    for part in line.value.split(","):
        words, where = part.strip(), column + len(part) - len(part.lstrip())
        column += len(part) + 1
        set_words, _, without = words.partition(" without ")
        hands = BOTH_HANDS if set_words.startswith(BOTH_HANDS) else ""
        name, tile = _described(set_words.removeprefix(hands), line.number, where)
        name = hands + name
        if tile.sides == TWO_SIDED:
            tile = replace(tile, sides=sides_of(name))
        try:
            named_tiles = tile_set(name, draft.grid)
        except KeyError:
            raise FormatError(f"there is no set “{name[:30]}” on the grid “{draft.grid.name}”; there are "
                              f"{listed(sorted(set_names(draft.grid)))}.", line=line.number, column=where) from None
        left_out = set(without.split())
        if strange := left_out - set(named_tiles):
            raise FormatError(f"there is no tile “{min(strange)[:10]}” in {name}; there are {' '.join(named_tiles)}.",
                              line=line.number, column=where)
        for letter, atoms in named_tiles.items():
            if letter not in left_out:
                free = free_letter(letter, draft.tiles)
                if free is None:
                    raise FormatError(f"no letter is left for another tile: {len(LETTERS)} have one.",
                                      line=line.number, column=where)
                draft.tiles[free] = replace(tile, name=free, atoms=atoms)
                draft.tile_lines[free] = line.number


def _described(words: str, line: int, column: int) -> tuple[str, Tile]:
    """Name of `pentominoes x 0-2 one-sided colour 3 group 1`, and a tile without atoms that has all the rest."""
    group, colour, sides, count = (pattern.search(words) for pattern in (_GROUP, _COLOUR, _SIDES, _COUNT))
    # Whatever is left of the words after all of these is the name, wherever in between it stood.
    for match in (group, colour, sides, count):
        if match:
            words = words.replace(match[0], " ", 1)
    least = int(count[1]) if count else 1
    most = int(count[2]) if count and count[2] else least
    if not least <= most <= MOST_COPIES or most == 0:
        raise FormatError(f"copies are a number from 1 to {MOST_COPIES}, or from one to another, such as x 0-2.",
                          line=line, column=column)
    return words.strip(), Tile("", (), least, most, sides[0] if sides else TWO_SIDED,
                               int(colour[1]) if colour else None, int(group[1]) if group else None)


def _is_description(words: str) -> bool:
    """True if words are only copies, sides or a colour."""
    for pattern in (_COUNT, _SIDES, _COLOUR, _GROUP):
        words = pattern.sub(" ", words)
    return not words.strip()


def _read_tile(draft: Draft, line: _Line, block: list[Row]) -> None:
    """`tile K x 2 one-sided:`, and its drawing below.

    Each refusal says where it belongs or how it is written, with the line of the heading: who draws by hand mistakes
    the order of words more often than the drawing. The tile is stored as it stands at the origin of the grid.
    """
    name, tile = _described(line.rest, line.number, 1)
    if not name or len(name) > 12 or not name.isalnum():
        raise FormatError("a tile has a name of letters and digits, such as “tile K:”, and beside it only copies "
                          "(x 2), sides (one-sided), a colour (colour 3) and a group (group 1).",
                          line=line.number, column=1)
    if name in draft.tiles:
        raise FormatError(f"there is a tile “{name}” already.", line=line.number, column=1)
    if len(draft.tiles) == MOST_TILES:
        raise FormatError(f"a puzzle has at most {MOST_TILES} different tiles.", line=line.number, column=1)
    if line.value and _is_description(line.value):
        raise FormatError(f"“{line.value[:30]}” belongs before the colon: “tile {name} {line.value[:30]}:”.",
                          line=line.number, column=line.column)
    rows = [Row(line.number, line.value, line.column), *block] if line.value else block
    glyphs = read_drawing(draft.grid, rows) if rows else []
    if not glyphs:
        raise FormatError(f"the tile “{name}” is not drawn; its rows stand below this line.", line=line.number,
                          column=1)
    for glyph in glyphs:
        if glyph.text != FILL and not glyph.is_part:
            unknown(glyph, f"a tile is drawn with {FILL} and .")
    atoms = [atom for glyph in glyphs for atom in glyph.atoms]
    if len(atoms) > MOST_TILE_ATOMS:
        raise FormatError(f"a tile has at most {MOST_TILE_ATOMS:,} {draft.grid.unit}s.", line=line.number, column=1)
    draft.tiles[name] = replace(tile, name=name, atoms=standing(draft.grid, atoms))
    draft.tile_lines[name] = line.number


def _read_form(draft: Draft, line: _Line, block: list[Row]) -> None:
    if line.value:
        raise FormatError("the form is drawn below this line.", line=line.number, column=line.column)
    if not block:
        raise FormatError("there is no drawing below this line.", line=line.number, column=1)
    draft.form = block


def _words(line: _Line) -> list[Word]:
    return [Word(match[0], line.number, line.column + match.start()) for match in re.finditer(r"\S+", line.value)]


def _read_paint(draft: Draft, line: _Line, block: list[Row]) -> None:
    """`paint K:` and below it the drawing of K with a colour for each cell; `paint:` of the form."""
    if line.value or not block:
        raise FormatError("the colours are drawn below this line, with 0 for none, 1 to 9 and a to z.",
                          line=line.number, column=line.column)
    if line.rest in draft.paints:
        raise FormatError("these colours were drawn already.", line=line.number, column=1)
    draft.paints[line.rest] = (line.number, block)


def _read_match(draft: Draft, line: _Line, block: list[Row]) -> None:
    """`match: 1-2 2-1`: what has colour 1 may lie on what has colour 2, and the other way round."""
    _no_block(block)
    draft.pairs = set()
    for word in _words(line):
        pair = re.fullmatch(r"([1-9a-z])-([1-9a-z])", word.text)
        if pair is None:
            raise FormatError(f"“{word.text[:20]}” is not a pair of colours, such as 1-2.", line=word.line,
                              column=word.column)
        draft.pairs.add((COLOURS.index(pair[1]), COLOURS.index(pair[2])))


def _read_place(draft: Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    draft.places += _words(line)


def _read_order(draft: Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    for word in _words(line):
        cell = cell_of(word.text)
        if cell is None:
            raise FormatError(f"“{word.text[:20]}” is not a cell; one is column and row, such as 3.1.",
                              line=word.line, column=word.column)
        draft.order.append((cell, word))


def _read_symmetry(draft: Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    draft.symmetry = Word(line.value, line.number, line.column)


def _read_condition(draft: Draft, line: _Line, block: list[Row]) -> None:
    target = None
    if line.value:
        if not re.fullmatch(r"[-−]?[0-9]{1,6}", line.value):
            raise FormatError("what the condition comes to is a whole number.", line=line.number, column=line.column)
        target = int(line.value.replace("−", "-"))
    if not block:
        raise FormatError(f"the values of the {draft.grid.unit}s are drawn below this line, with + - 0 and digits.",
                          line=line.number, column=1)
    name = line.rest[:60] or f"condition {len(draft.conditions) + 1}"
    draft.conditions.append(DrawnCondition(line.number, name, target, block))


def _read_empty(draft: Draft, line: _Line, block: list[Row]) -> None:
    """`empty: 3`: of all that may stay empty, so much does at most."""
    _no_block(block)
    if not re.fullmatch(r"[0-9]{1,5}", line.value):
        raise FormatError(f"how many {draft.grid.unit}s may stay empty at most is a whole number.", line=line.number,
                          column=line.column)
    draft.most_empty = int(line.value)


def _read_expect(draft: Draft, line: _Line, block: list[Row]) -> None:
    _no_block(block)
    digits = line.value.replace(",", "")
    if not re.fullmatch(r"[0-9]{1,18}", digits):
        raise FormatError("the number of solutions is a whole number.", line=line.number, column=line.column)
    draft.expect = int(digits)


_READERS: Final[dict[str, Callable[[Draft, _Line, list[Row]], None]]] = {
    "title": _read_title, "note": _read_note, "grid": _read_grid, "tiles": _read_tiles, "tile": _read_tile,
    "form": _read_form, "place": _read_place, "order": _read_order, "symmetry": _read_symmetry,
    "condition": _read_condition, "empty": _read_empty, "expect": _read_expect, "paint": _read_paint,
    "match": _read_match,
}
_OFTEN: Final = {"note", "tiles", "tile", "place", "condition", "paint"}
_WITH_NAME: Final = {"tile", "condition", "paint"}  # before whose colon more words stand


