"""`.poly` files: what each key says, every fault with its line, its column and a hint, and files that were damaged."""
import random

import pytest

from solvers.core.formats import FormatError
from solvers.polyforms.catalogue import names, shipped
from solvers.polyforms.grids import HEXAGON, SQUARE, TAN
from solvers.polyforms.poly_file import LIMIT, parse_poly, read_poly
from solvers.polyforms.poly_writing import write_poly
from solvers.polyforms.puzzle import AUTO, NONE, Tile
from solvers.polyforms.tile_sets import tile_set
from tests.cases import for_each

SMALL = "title: Small\ngrid: square\ntiles: triominoes\n\nform:\nXXX\nXXX\n"

RICH = """# a remark
title: All: of it
note: One sentence.
note: Another.
tiles: tetrominoes x 0-2 one-sided colour 4 without I O, triominoes
tile K9 x 3 fixed colour 12:
XX
.X

symmetry: none
order: 1.1 4.2
expect: 1,234
place: K9.1@5.1

form:
XXXXo
XXXXX
condition ours: −3

+-90.
"""


def test_a_small_puzzle():
    puzzle = parse_poly(SMALL)
    assert (puzzle.title, puzzle.grid, puzzle.symmetry) == ("Small", SQUARE, AUTO)
    assert puzzle.must == {(column, row) for column in range(3) for row in range(2)}
    assert puzzle.tiles == tuple(Tile(name, atoms) for name, atoms in tile_set("triominoes", SQUARE).items())
    assert not any((puzzle.may, puzzle.fixed, puzzle.order, puzzle.conditions, puzzle.notes))
    assert puzzle.expect is None


def test_all_that_a_file_can_say():
    puzzle = parse_poly(RICH)
    assert puzzle.title == "All: of it"
    assert puzzle.notes == ("One sentence.", "Another.")
    assert [tile.name for tile in puzzle.tiles] == ["L", "N", "T", "I", "A", "K9"]
    assert puzzle.tile("L").most == 2
    assert puzzle.tile("L").least == 0
    assert puzzle.tile("L").sides == "one-sided"
    assert puzzle.tile("L").colour == 4
    assert puzzle.tile("K9") == Tile("K9", ((0, 0), (-1, 1), (0, 1)), 3, 3, "fixed", 12)
    assert (puzzle.symmetry, puzzle.order, puzzle.expect) == (NONE, ((1, 1), (4, 2)), 1234)
    assert puzzle.fixed == (("K9", frozenset({(4, 0), (3, 1), (4, 1)})),)
    assert puzzle.may == {(4, 1)}
    assert puzzle.conditions[0].name == "ours"
    assert puzzle.conditions[0].target == -3
    assert puzzle.conditions[0].values == {(0, 0): 1, (1, 0): -1, (2, 0): 9}
    with pytest.raises(KeyError):
        puzzle.tile("Q")


@pytest.mark.parametrize("key", ["title", "note", "tiles", "symmetry", "order", "expect", "place", "form"])
def test_words_before_the_colon_of_a_key_that_has_no_name_are_refused(key):
    whole = RICH.replace(f"\n{key}:", f"\n{key} twice:", 1)
    assert whole != RICH
    with pytest.raises(FormatError, match=f"“twice” stands before the colon; write it behind “{key}:”"):
        parse_poly(whole)


def test_tiles_that_lie_there_already():
    puzzle = parse_poly("tiles: pentominoes\nform:\nXXXVVV\nXXXVXX\nXXXVXX")
    assert puzzle.fixed == (("V", frozenset({(3, 0), (3, 1), (3, 2), (4, 2), (5, 2)})),)
    assert len(puzzle.must) == 18


def test_a_tile_can_be_drawn_beside_its_name():
    assert parse_poly("tile K: XX\nform:\nXX").tile("K").atoms == ((0, 0), (1, 0))


def test_hexagons_and_tans():
    assert parse_poly("grid: hexagon\ntiles: trihexes\nform:\n X X\nX X X\n X X").grid is HEXAGON
    puzzle = parse_poly("grid: tan\ntiles: tritans\nform:\n◢◣\n◥⧗")
    assert puzzle.grid is TAN
    assert len(puzzle.must) == 8


def test_a_condition_takes_what_a_half_cell_has():
    puzzle = parse_poly("grid: tan\ntiles: tritans\nform:\nX◣\ncondition:\n-2")
    assert sorted(puzzle.conditions[0].values.values()) == [-1, -1, -1, -1, 2, 2]
    assert puzzle.conditions[0].name == "condition 1"


def test_sets_with_both_hands_and_sets_that_do_not_flip():
    both = parse_poly("tiles: one-sided pentominoes x 0-2 without I f\nform:\nXX")
    assert [tile.name for tile in both.tiles] == [*"FLNPTUVWXYZ", *"lnpyz"]
    assert {(tile.sides, tile.least, tile.most) for tile in both.tiles} == {("one-sided", 0, 2)}
    assert len(parse_poly("tiles: pentominoes one-sided\nform:\nXX").tiles) == 12
    assert len(parse_poly("tiles: one-sided hexominoes\nform:\nXX").tiles) == 60


FAULTS = {
    "copies behind the colon": ("tile I: x 2\nXXX", 1, 9, "“x 2” belongs before the colon: “tile I x 2:”"),
    "sides behind the colon": ("tile I x 2: one-sided\nXXX", 1, 13, "“one-sided” belongs before the colon"),
    "both hands of cubes": ("grid: cube\ntiles: one-sided soma", 2, 8, "no set “one-sided soma” on the grid “cube”"),
    "unknown key": ("titel: A", 1, 1, "no key “titel” here; did you mean “title”?"),
    "strange key": ("zzz: A", 1, 1, "no key “zzz” here; there are condition, empty, expect"),
    "twice": ("grid: square\ngrid: cube", 2, 1, "“grid” stands in line 1 already"),
    "grid late": ("tiles: triominoes\ngrid: cube", 2, 1, "write the grid before the tiles"),
    "no such grid": ("grid: sqare", 1, 7, "no grid “sqare”; there are cube, hexagon"),
    "loose words": ("hello", 1, 1, "neither a line “key: value” nor a row"),
    "a row after an empty line": ("tiles: triominoes\nform:\nXXX\n\nXXX", 5, 1, "neither a line"),
    "no form": ("tiles: triominoes\n", 2, None, "no form here"),
    "no tiles": ("form:\nXX\n", 3, None, "no tiles here"),
    "drawing of a title": ("title: A\nXX", 2, 1, "no drawing is expected here"),
    "form beside its key": ("form: XX", 1, 7, "drawn below this line"),
    "empty form": ("tiles: triominoes\nform:\n", 2, 1, "no drawing below this line"),
    "all outside": ("tiles: triominoes\nform:\n...", 3, None, "nothing is to be filled"),
    "all may": ("tiles: triominoes x 0-1\nform:\nooo", 3, None, "nothing is to be filled"),
    "ragged": ("tiles: triominoes\nform:\nXXX\nXX", 4, 3, "this row has 2 letters, and the first one 3"),
    "too many atoms": ("tiles: triominoes\ngrid: cube".replace("tiles: triominoes\n", "") + "\ntiles: soma\nform:\n"
                       + "\n---\n".join(["\n".join(["X" * 40] * 40)] * 7), 4, None, "at most 10,000 cubes"),
    "glyph": ("tiles: triominoes\nform:\nXX?", 3, 3, "“?” means nothing here; a form is drawn with X"),
    "part": ("tiles: triominoes\nform:\nX◣", 3, 2, "the grid of tans alone"),
    "set": ("tiles: soma", 1, 8, "no set “soma” on the grid “square”; there are"),
    "second set": ("tiles: triominoes, soma", 1, 20, "no set “soma”"),
    "tile of a set": ("tiles: triominoes without Q", 1, 8, "no tile “Q” in triominoes; there are I L"),
    "copies": ("tiles: triominoes x 3-2", 1, 8, "copies are a number from 1 to 1000"),
    "no copies": ("tiles: triominoes x 0", 1, 8, "copies are a number"),
    "many copies": ("tiles: triominoes x 1-1001", 1, 8, "copies are a number"),
    "letters": ("grid: cube\ntiles: pentacubes, hexominoes", 2, 20, "no letter is left for another tile"),
    "nameless": ("tile: XX", 1, 1, "a tile has a name of letters and digits"),
    "name": ("tile a-b: XX", 1, 1, "a tile has a name"),
    "description": ("tile K upside down:\nXX", 1, 1, "beside it only copies"),
    "second tile": ("tile K: XX\ntile K: X", 2, 1, "there is a tile “K” already"),
    "not drawn": ("tile K:\n\nform:\nX", 1, 1, "“K” is not drawn"),
    "drawn of nothing": ("tile K: ..", 1, 1, "“K” is not drawn"),
    "drawn of letters": ("tile K:\nXo", 2, 2, "“o” means nothing here; a tile is drawn with X"),
    "drawn beside": ("tile K: XA", 1, 10, "“A” means nothing here"),
    "large tile": ("tile K:\n" + "\n".join(["X" * 50] * 21), 1, 1, "at most 1,000 cells"),
    "many tiles": ("\n".join(f"tile K{number}: X" for number in range(501)), 501, 1, "at most 500 different tiles"),
    "order": ("order: 1.1 b2", 1, 12, "“b2” is not a cell"),
    "order outside": (SMALL + "\norder: 1.1 4.1", 9, 12, "no cell 4.1 in the form"),
    "order of layers": (SMALL + "\norder: 1.1.1", 9, 8, "no cell 1.1.1"),
    "symmetry": (SMALL + "\nsymmetry:  Q", 9, 12, "no tile “Q”; the symmetry is auto, none or a tile"),
    "empty": ("empty: few", 1, 8, "a whole number"),
    "expect": ("expect: many", 1, 9, "a whole number"),
    "place": (SMALL + "\nplace: here", 9, 8, "“here” is not a position"),
    "place of none": (SMALL + "\nplace: I.1@1.1 Q.1@1.1", 9, 16, "“Q.1@1.1” is not a position"),
    "shape": (SMALL + "\nplace: I.3@1.1", 9, 8, "the tile “I” has the shapes 1 and 2"),
    "place outside": (SMALL + "\nplace: I.1@2.1", 9, 8, "the position I.1@2.1 is not within the form"),
    "place of layers": (SMALL + "\nplace: I.1@1.1.1", 9, 8, "is not within the form"),
    "on another": (SMALL.replace(":\nXXX", ":\nIII") + "\nplace: L.1@1.1", 9, 8, "lies on another one"),
    "copies lie there": (SMALL + "\nplace: I.1@1.1 I.1@1.2", 9, 16, "more copies of “I” lie there than there are"),
    "letters of no tile": ("tiles: triominoes\nform:\nXII\nXXX", 3, 2, "the cells with “I” are not that tile"),
    "target": (SMALL + "\ncondition: x", 9, 12, "what the condition comes to is a whole number"),
    "no values": (SMALL + "\ncondition:", 9, 1, "the values of the cells are drawn below"),
    "value": (SMALL + "\ncondition:\n+x-", 10, 2, "“x” means nothing here; values are drawn with"),
    "value outside": (SMALL + "\ncondition:\n000+", 10, 4, "outside of the form"),
    "no target": (SMALL.replace(":\nXXX", ":\nXXo") + "\ncondition:\n+--", 9, 1, "says what it comes to"),
}


@for_each(("text", "line", "column", "words"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_its_place(text: str, line: int, column: int | None, words: str):
    with pytest.raises(FormatError) as caught:
        parse_poly(text)
    assert words in caught.value.message
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_file_has_a_largest_size_and_is_text_in_any_encoding():
    with pytest.raises(FormatError, match="longer than the 1,000,000 bytes"):
        read_poly(b"#" * (LIMIT + 1))
    with pytest.raises(FormatError, match="not text"):
        read_poly(b"title: \xff\0")
    accented = SMALL.replace("Small", "Für Götz")
    for encoding in ("utf-16", "latin-1", "utf-8-sig"):
        assert read_poly(accented.encode(encoding)) == parse_poly(accented)
    assert read_poly(("\ufeff" + SMALL.replace("\n", "\r\n")).encode()) == parse_poly(SMALL)


def damaged(text: str, chance: random.Random) -> str:
    """The text with a character, a line or a stretch of it changed, taken away, doubled or moved."""
    other = chance.choice([chance.choice(text), "\n", ":", "Q", "9", "◣", "\x00", "é", " ", "---\n", "x 2", "XX"])
    start = chance.randrange(len(text))
    end = min(len(text), start + chance.choice([0, 1, 1, 2, 5, 40]))
    match chance.randrange(5):
        case 0:
            return text[:start] + other + text[end:]
        case 1:
            return text[:start] + text[start:end] * 2 + text[end:]
        case 2:
            lines = text.split("\n")
            chance.shuffle(lines)
            return "\n".join(lines)
        case 3:
            lines = text.split("\n")
            lines.insert(chance.randrange(len(lines)), chance.choice(lines))
            return "\n".join(lines)
        case _:
            return text[:start]


def test_two_thousand_damaged_files_are_read_or_refused():
    chance, read, refused = random.Random(19), 0, []
    texts = [SMALL, RICH, *(write_poly(shipped(name)) for name in names())]
    for _ in range(2000):
        text = chance.choice(texts)
        for _ in range(chance.randint(1, 3)):
            text = damaged(text or SMALL, chance)
        try:
            puzzle = read_poly(text.encode())
        except FormatError as error:
            refused.append((error, text))
        else:
            read += 1
            assert parse_poly(write_poly(puzzle)) == puzzle
    assert 100 < read < 1900
    assert all(error.message.endswith((".", "?")) for error, _ in refused)
    assert all(error.line is None or 1 <= error.line <= text.count("\n") + 1 for error, text in refused)
