"""Game files: round trips, what people write, and damaged files, which are refused with a place or read."""
import re
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.spanit.board import Position
from solvers.spanit.play import game_file
from solvers.spanit.play.game_file import read, write
from solvers.spanit.play.record import Line, Record, Turn
from solvers.spanit.play.review import with_marks
from tests.cases import for_each
from tests.solvers.spanit.play.strategies import records

ROOT = Path(__file__).parents[4]
EXAMPLE = """\
[Event "The \\"quiet\\" game"]
[Size "3"]
[H "Ada"]
[V "Fox"]
[VPersonality "fox.toml"]
[First "h"]
[Seed "607"]
[AutoMove "2.5"]
[Result "*"]
[Round "4"]

{a short one} 1. c3! a3 (1... b2 {a try} 2. d2 {and so on \\} or so} (2. b4 c1)
2... c1) (1... resign) 2. b4 c1? 3. a5 *

"""


def refused(data: bytes) -> FormatError | None:
    """What is said of a file that cannot be read; of one that can, nothing, once its games have made the round trip."""
    try:
        games = read(data)
    except FormatError as error:
        return error
    assert games
    assert read("".join(map(write, games)).encode()) == games
    for game in games:
        state = game.beginning
        for move in game.main.moves:
            state = state.play(move)
        assert game.result == (state.winner or game.result)
    return None


def game(movetext: str, *tags: str) -> bytes:
    return "\n".join(['[Size "3"]', *tags, "", movetext]).encode()


def test_the_example_is_read_and_written_as_it_stands() -> None:
    (record,) = read(EXAMPLE.encode())
    assert record == Record(
        start=Position.empty(3), event='The "quiet" game', h="Ada", v="Fox", v_personality="fox.toml", seed=607,
        auto_move=2.5, more=(("Round", "4"),), main=Line((
            Turn("c3", "!"),
            Turn("a3", variations=(
                Line((
                    Turn("b2", comment="a try"),
                    Turn("d2", comment="and so on } or so", variations=(Line((Turn("b4"), Turn("c1"))),)),
                    Turn("c1"),
                )), Line((Turn("resign"),)),
            )),
            Turn("b4"), Turn("c1", "?"), Turn("a5"),
        ), "a short one"),
    )
    assert write(record) == EXAMPLE


@given(st.lists(records(), min_size=1, max_size=3))
def test_games_round_trip(games: list[Record]) -> None:
    text = "".join(map(write, games))
    assert read(text.encode()) == tuple(games)
    assert max(len(line) for line in text.splitlines() if not line.startswith("[")) <= 80


@pytest.mark.parametrize(("movetext", "moves"), [
    ("", []), ("*", []), ("a1 c3 b2", ["a1", "c3", "b2"]), ("1.a1 c3 2.b2 *", ["a1", "c3", "b2"]),
    ("1. a1 1... c3\n\n\n2. b2{ }*", ["a1", "c3", "b2"]), ("1. a1 resign", ["a1", "resign"]),
    ("{1. a1 (} 1. c3! 1...", ["c3"]),
])
def test_what_people_write(movetext: str, moves: list[str]) -> None:
    (record,) = read(b"\xef\xbb\xbf" + game(movetext, '[ First  "h" ]').replace(b"\n", b"\r\n"))
    assert list(record.main.moves) == moves


def test_comments_are_joined_and_kept_in_one_line() -> None:
    (record,) = read(game("{ a } {} {b\n\n c} 1. a1 {d} (1. c1 {\u200e}) {e  f}"))
    assert record.main == Line((Turn("a1", comment="d e f", variations=(Line((Turn("c1", comment="�"),)),)),), "a b c")


@pytest.mark.parametrize(("text", "result"), [
    (b'[Start "v./h/h. h"]\n1. c3', "h"), (b'[Start ".././h. v"]\n1. a1 resign', "v"), (b'[Start "hh/./.. v"]', "h"),
    (b'[Start ".././h. h"]\n1. a1', "*"), (b'[Start ".././h. h"]\n1. a1 {out of time} v', "v"),
    (b'[Start ".././h. h"]\n[Result "h"]', "h"),
])
def test_results_follow_from_moves_or_are_said(text: bytes, result: str) -> None:
    (record,) = read(text)
    assert record.start.text == text[8:17].decode()
    assert record.result == result


@for_each(("data", "sentence"), [
    (b"", "there is no game in this file; one begins with tags such as [Size \"6\"]."),
    (b" \n", "there is no game"),
    (b"\xff\0", "line 1: this is not text."),
    (b"1. a1", "line 1, column 1: a game begins with its tags, such as [Size \"6\"]."),
    (b'[H "x"]\n\na1', "line 3, column 1: before the moves a tag gives the size of the board, such as [Size \"6\"]."),
    (b'[Size "1"]', "line 1, column 8: there is no board of size 1; sizes go from 2 to 20."),
    (b'[Size "x"]', "line 1, column 8: a size is a number from 2 to 20."),
    (b'[Size 3]', "line 1, column 1: this is no tag; one looks like [Size \"6\"] and stands in one line."),
    (b'[Size "3"]\n [Size "3"]', "line 2, column 2: there is a tag “Size” already."),
    (game("a1", '[First "x"]'), "line 2, column 9: who begins is h or v."),
    (game("a1", '[Seed "-1"]'), "line 2, column 8: a seed is a number of at most 18 digits."),
    (game("a1", '[AutoMove "soon"]'), "line 2, column 12: the greatest time for a move is a number of seconds"),
    (game("a1", '[Start "../x/.. h"]'), "line 2, column 12: “x” is not a node"),
    (game("a1", '[Start "../h/.."]'), "line 2, column 16: the side to move, h or v, is missing"),
    (game("a1", '[Start ".././.. h"]'), "line 1, column 8: by the tag Start this is 2."),
    (game("a1", '[Start ".../../.../../... h"]', '[First "v"]'), "line 3, column 9: by the tag Start this is h."),
    (game("a1", '[Result "1-0"]'), "line 2, column 10: a result is h, v, or * for a game that has not ended."),
    (game("a1 resign", '[Result "v"]'), "line 2, column 10: this game is won by h, by its moves."),
    (game("a1 resign *"), "line 3, column 11: this game is won by h, by its moves."),
    (game("a1 v", '[Result "h"]'), "line 4, column 4: by its tag the result is h."),
    (game("a1 a2"), "line 3, column 4: “a2” is no node"),
    (game("a1\n a1"), "line 4, column 2: a1 is already taken by horizontal."),
    (game("a1 g1"), "line 3, column 4: “g1” is off the board"),
    (game("resign a1"), "line 3, column 8: The game is over: vertical has won."),
    (game("1. a1 c1 3. e1"), "line 3, column 10: move 2 stands here, not 3."),
    (game("a1!?"), "line 3, column 4: “?” cannot be read; here come moves such as c3, {comments} and (variations)."),
    (game("a1 Nf3 e5"), "line 3, column 4: “Nf3” cannot be read"),
    (game("a1 {what\na day"), "line 3, column 4: this comment is not closed."),
    (game("(a1)"), "line 3, column 1: a variation stands after the move that it replaces."),
    (game("a1 (c1"), "line 3, column 4: this variation is not closed."),
    (game("a1 (c1 *)"), "line 3, column 4: this variation is not closed."),
    (game("a1 ({x})"), "line 3, column 4: a variation has at least one move."),
    (game("a1 )"), "line 3, column 4: this closes no variation."),
    (game("a1 * c1"), "line 3, column 6: a game begins with its tags"),
    (game("a1 " + "(a1 " * 41), "line 3, column 164: more than 40 variations lie within each other here."),
    (b"[" + b"x" * game_file.LIMIT, "this is longer than the 1,000,000 bytes that can be read."),
])
def test_what_cannot_be_read(data: bytes, sentence: str) -> None:
    error = refused(data)
    assert str(error).startswith(sentence)


def test_forty_variations_within_each_other_can_be_read() -> None:
    assert refused(game("a1 " + "(a1 " * 40 + ")" * 40)) is None


@settings(max_examples=3 * settings.default.max_examples)
@given(st.lists(st.tuples(
    st.floats(0, 1, exclude_max=True), st.integers(0, 3),
    st.sampled_from([*map(bytes, ([], *([byte] for byte in b'{}()[]"*?\n9\xc3'))), b"\\", b"a1", b"h "]),
), min_size=1, max_size=3))
def test_a_damaged_file_is_refused_with_its_place_or_read(damages: list[tuple[float, int, bytes]]) -> None:
    data = EXAMPLE.encode()
    for place, length, written in damages:
        at = int(place * len(data))
        data = data[:at] + written + data[at + length:]
    error = refused(data)
    if error is not None:
        assert str(error).isprintable()
        assert error.line is not None
        assert 1 <= error.line <= data.count(b"\n") + 1
        assert error.column is not None or "text." in error.message


@given(st.text(st.sampled_from('[]"\\{}()ac135 hv*.!?\n'), max_size=60))
def test_any_text_is_refused_or_read(noise: str) -> None:
    refused(noise.encode())
    refused(game(noise))


def test_many_comments_and_deep_files_take_no_time() -> None:
    (record,) = read(game("a1 " + "{x}" * 300_000))
    assert len(record.main.turns[0].comment) == 599_999


def test_the_examples_that_people_read_have_true_marks() -> None:
    """In the guide and in the module: as they would be written, with the oracle's marks."""
    guide = (ROOT / "docs" / "spanit.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"```\n(\[Size.*?)```", guide, re.DOTALL)
    (written,) = re.findall(r"\n    \[Size.*?\n\n(?=\S)", game_file.__doc__ or "", re.DOTALL)
    for text in (told, dedent(written)):
        (record,) = read(text.encode())
        assert write(with_marks(record)).strip() == text.strip()
        assert {turn.mark for turn in record.main.turns} == {"", "?", "!"}
    empty = Position.empty(3).text
    assert f"`{empty}` is the empty board of size 3" in guide
