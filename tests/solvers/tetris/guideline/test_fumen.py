"""Fumen: strings checked by hand, there and back, what is none, and games that begin with one."""
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.tetris.field import GARBAGE, Field
from solvers.tetris.guideline import fumen
from solvers.tetris.guideline.fumen import ROWS, WIDTH, Position
from solvers.tetris.guideline.rules import Guideline, read_id
from solvers.tetris.pieces import KINDS

EMPTY = Field.empty(WIDTH, ROWS)


def kinds(letters: str) -> tuple[int, ...]:
    return tuple(map(KINDS.index, letters))


def lowest(*rows: str) -> Field:
    """A field with these rows at its floor, the upper one first: letters, X for garbage, . for nothing."""
    values = {".": 0, "X": GARBAGE, **{letter: 1 + kind for kind, letter in enumerate(KINDS)}}
    cells = b"".join(bytes(values[cell] for cell in row) for row in reversed(rows))
    return Field(WIDTH, ROWS, cells.ljust(WIDTH * ROWS, b"\0"))


# vh is 47 + 64 * 33 = 2159 = 8 * 240 + 239: 240 cells that stay as they are. A: for no further page. AgH is
# 64 * 32 + 4096 * 7 = 30720 = 4 * 32 * 240: no piece, and colours.
# Rh is 17 + 64 * 33 = 2129 = 8 * 240 + 209: 210 empty cells. A8 is 64 * 60 = 16 * 240: one of garbage.
@pytest.mark.parametrize(("text", "position"), [
    ("v115@vhAAgH", Position(EMPTY)),
    ("http://fumen.zui.jp/?v115@vhAAgH", Position(EMPTY)),
    ("v115@RhA8IeB8HeC8GeAQLvhAAAA", Position(lowest("X.........", "XX........"))),
    ("v115@vhARQJ", Position(EMPTY, None, kinds("I"))),
    ("v115@vhGSSYXAFLDmClcJSAVDEHBEooRBMoAVBUtfBAXsBA?AANrBmnBAAAAAA", Position(EMPTY, None, kinds("LTSJ"))),
    ("v115@vhGRQYHAvItJEJmhCAUGJKJJvMJTNJGBJFKYPAUEzP?EJG98AQmqhECDdCA", Position(EMPTY, None, kinds("I"))),
])
def test_strings_that_were_checked_by_hand(text: str, position: Position) -> None:
    assert fumen.read(text) == position
    assert fumen.read(fumen.write(position)) == position


# 7e is 59 + 64 * 30 = 1979 = 8 * 220 + 219: fields of version 110 have 22 rows with the one below. A4G is
# 64 * 56 + 4096 * 6 = 28160 = 4 * 32 * 220.
@pytest.mark.parametrize(("old", "position"), [
    ("v110@7eAA4G", Position(EMPTY)),
    ("http://fumen.zui.jp/old/110/?d110@7eAA4G", Position(EMPTY)),
    ("v110@7eMSeIJdBWoBEeBHcBVXBDfB6MBOVBpUBjTBvNBMOB?", fumen.read("v115@vhMSQJJnBWyBEoBHmBVhBDpB6WBOfBpeBjdBvXBMYB")),
    ("v110@7eMSWPaAFLDmClcJSAVDEHBEooRBMoAVBqHDMCzOBA?AWoBUeBTfBXcBJdBVXBpEPaAFLDmClcJSAVDEHBEooRBJoA?VBvHUxCqCBAAz"
     "TB0NBPJBOVB6MBxeA3gbH3A6SUAFLDmClc?JSAVDEHBEooRBUoAVB7eDlIPUAFLDmClcJSAVDEHBEooRBU?oAVBtdBebBF/ExeC3kzIwssQp0"
     "lYi8eAAAteEYsbAuB7eCA?gbAAAAAA", Position(EMPTY, None, kinds("LJZOIST"))),
])
def test_those_of_version_110(old: str, position: Position) -> None:
    """Strings of others, the last two of a whole game; the empty ones were reckoned by hand."""
    assert fumen.read(old) == position
    assert fumen.read(fumen.write(position)) == position
    assert read_id(old).fumen == fumen.write(position)


def as_110(text: str) -> str:
    """A fumen of version 115 whose two topmost rows are empty, in version 110, by arithmetic of its own."""
    table = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    digits, at, runs = [table.index(sign) for sign in text.removeprefix("v115@").replace("?", "")], 0, []
    while sum(count for _, count in runs) < 240:
        code = digits[at] + 64 * digits[at + 1]
        runs.append([code // 240, code % 240 + 1])
        at += 2
    empty = runs[0][1] == 240
    runs[0][1] -= 20
    codes = [kind * 220 + count - 1 for kind, count in runs if count]
    written = [number for code in codes for number in (code % 64, code // 64)]
    rest = digits[at + empty :]
    page = (rest[0] + 64 * rest[1] + 4096 * rest[2]) // 240 * 220  # no piece: flags alone
    written += [0] * empty + [page % 64, page // 64 % 64, page // 4096, *rest[3:]]
    return "v110@" + "".join(table[number] for number in written)


@given(st.lists(st.sampled_from(range(GARBAGE + 1)), min_size=210, max_size=210), st.none() | st.integers(0, 6),
       st.lists(st.integers(0, 6), max_size=9))
def test_version_110_and_115_say_the_same(cells: list[int], hold: int | None, queue: list[int]) -> None:
    position = Position(Field(WIDTH, ROWS, bytes(cells).ljust(WIDTH * ROWS, b"\0")), hold, tuple(queue))
    assert fumen.read(as_110(fumen.write(position))) == position


def test_another_version_is_refused_by_its_number() -> None:
    for text in ("v105@7eAA4G", "https://fumen.zui.jp/?v105@7eAA4G"):
        with pytest.raises(FormatError) as caught:
            read_id(text)
        assert fumen.is_fumen(text)
        assert str(caught.value) == "this fumen is of version 105; those of 110 and 115 can be read."


def test_files_are_known_by_their_beginning() -> None:
    assert all(map(fumen.is_fumen_file, (b"v115@vhAAgH\n", b"v110@7eAA4G", b"d115@vhAAgH", b"v105@7eAA4G")))
    assert not any(map(fumen.is_fumen_file, (b"", b"{", b'{"id":"tetris:zen/v115@vhAAgH:1"}', b"\xff115@")))


def test_it_writes_what_others_write() -> None:
    assert fumen.write(Position(EMPTY)) == "v115@vhAAgH"
    quiz = "v115@vhAAgWXAFLDmClcJSAVDEHBEooRBMoAVBUtfBA"
    assert fumen.write(Position(EMPTY, None, kinds("LTSJ"))) == quiz


positions = st.builds(
    Position,
    st.builds(Field, st.just(WIDTH), st.just(ROWS), st.lists(
        st.sampled_from(range(GARBAGE + 1)), min_size=WIDTH * ROWS, max_size=WIDTH * ROWS).map(bytes)),
    st.none() | st.integers(0, 6), st.lists(st.integers(0, 6), max_size=12).map(tuple),
)


@given(positions)
def test_what_is_written_is_read(position: Position) -> None:
    text = fumen.write(position)
    assert fumen.read(text) == position
    assert [len(part) for part in text.removeprefix("v115@").split("?")][1:-1] == [47] * max(text.count("?") - 1, 0)


@pytest.mark.parametrize(("text", "words"), [
    ("", "is no fumen"), ("tetris", "is no fumen"), ("v110@vhAAgH", "cells that cannot be"),
    ("v105@7eAA4G", "of version 105"), ("v115@", "cut off"),
    ("v115@vhA", "cut off"), ("v115@vhAAgWXAFLD", "cut off"), ("v115@AAAAAA", "cells that cannot be"),
    ("v115@//////", "cells that cannot be"),
])
def test_what_is_none_is_refused(text: str, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        fumen.read(text)
    assert words in str(caught.value)
    assert str(caught.value).endswith(".")


@given(st.text("ABCDvhgWXAF8e/+?", max_size=60))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    with suppress(FormatError):
        fumen.read("v115@" + text)


BOX = Position(lowest(*["XXXXXX...."] * 4))


@pytest.mark.parametrize("text", [
    "v115@9gF8DeF8DeF8DeF8NeAgH", "https://fumen.zui.jp/?v115%409gF8DeF8DeF8DeF8NeAgH", "D115@9gF8DeF8DeF8DeF8NeAgH",
    "d115%409gF8DeF8DeF8DeF8NeAgH", "see m115%409gF8DeF8DeF8DeF8NeAgH here",
])
def test_addresses_as_browsers_and_lists_write_them(text: str) -> None:
    assert fumen.is_fumen(text)
    assert fumen.read(text) == BOX
    assert read_id(text).fumen == fumen.write(BOX)


def test_a_queue_is_read_whole_or_refused() -> None:
    position = Position(EMPTY, None, kinds("T" + "OZSILJT" * 20))
    assert len(fumen.read(fumen.write(position)).queue) == 141
    assert fumen.read(fumen.write(position)) == position
    with pytest.raises(FormatError, match=r"names 1,001 pieces; at most 1,000 are read"):
        fumen.read(fumen.write(Position(EMPTY, None, (0,) * 1001)))


def test_a_letter_of_no_piece_is_passed_over() -> None:
    """It is `#Q=[](T)OZASLJ`."""
    assert fumen.read("v115@vhAAgWaAFLDmClcJSAVDEHBEooRBUoAVBvnTtCs/AAA") == Position(EMPTY, None, kinds("TOZSLJ"))


def test_only_an_empty_field_says_for_how_many_pages_it_stays() -> None:
    """fl is 31 + 64 * 37 = 2399 = (1 + 8) * 240 + 239: all cells are of the kind I, below the floor, too."""
    assert fumen.read("v115@flAgH") == Position(Field(WIDTH, ROWS, bytes([1]) * ROWS * WIDTH))


def test_a_game_begins_with_one() -> None:
    position = Position(lowest("X.........", "TT.OOXXXXX"), KINDS.index("S"), kinds("TIO"))
    text = fumen.write(position)
    game = Guideline.from_id(f"tetris:zen/{text}:607")
    assert game.id == f"tetris:zen/{text}:607"
    simulation = game.simulation
    assert simulation.field.cells[:230] == position.field.cells
    assert simulation.hold == KINDS.index("S")
    assert (simulation.falling.kind, *simulation.next[:2]) == kinds("TIO")
    plain = Guideline.from_id("tetris:zen:607").simulation
    assert simulation.next[2:] == (plain.falling.kind, *plain.next[:2]), "then come those of the seed"
    assert set(simulation.bag) == set(range(7)) - set(simulation.next[2:])
    assert simulation.position.queue[:3] == kinds("TIO")
    assert read_id(f"https://fumen.zui.jp/?{text}").fumen == text
    after = game.play("0H")
    assert after.tally.pieces == 1
    assert after.id == game.id


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_a_file_is_known_in_whatever_encoding(encoding):
    assert fumen.is_fumen_file("v115@vhAAgH".encode(encoding))
    assert not fumen.is_fumen_file("a note on v115@vhAAgH".encode(encoding))
    assert not fumen.is_fumen_file(b"\0\xff\xfe")
