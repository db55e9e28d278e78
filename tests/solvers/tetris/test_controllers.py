"""The controllers known by name: their weights as published, their sets, and what none can be."""
from pathlib import Path

import msgspec
import pytest

from solvers.core.formats import FormatError
from solvers.tetris.controllers import ABOUT, GREATEST, NAMED, TITLES, Controller
from solvers.tetris.feature_sets import LEE, SETS, STANDARD, set_of
from solvers.tetris.named import read_controller
from solvers.tetris.strict.rules import HEAVIEST, Rules, read_board, read_pieces
from solvers.tetris.weights_file import read


def test_the_names_are_those_that_commands_know() -> None:
    assert [*NAMED] == [
        "dellacherie", "bcts", "dt-10", "dt-20", "el-tetris", "lee", "blog-hand", "blog-1", "blog-2"]
    assert [*TITLES] == [*ABOUT] == [*NAMED]
    assert all(controller.name == name for name, controller in NAMED.items())
    assert all(about.endswith(".") for about in ABOUT.values())


def test_dellacherie_and_el_tetris_differ_in_what_they_ask_of_rows() -> None:
    assert NAMED["dellacherie"].weights == (-1, 1, -1, -1, -4, -1, 0, 0, 0, 0)
    weights = dict(zip(STANDARD.names, NAMED["el-tetris"].weights, strict=True))
    assert (weights["eroded_cells"], weights["lines"]) == (0, 3.4181268101392694)
    assert all(NAMED[name].weights[-1] == 0 for name in ("dellacherie", "bcts", "dt-10", "dt-20"))


def test_the_blog_and_lee_look_at_two_pieces() -> None:
    assert {name for name, controller in NAMED.items() if controller.lookahead == 2} == {
        "lee", "blog-hand", "blog-1", "blog-2"}
    assert {each.name: each.lookahead for each in SETS.values()} == {
        "standard": 1, "mdptetris": 1, "seed": 2, "lee": 2, "attack": 1}
    assert all(controller.lookahead == controller.set.lookahead for controller in NAMED.values())


def test_evaluations_are_reckoned_in_thousandths() -> None:
    assert NAMED["bcts"].whole == (-12629, 6602, -9216, -19774, -13083, -10487, -1612, -24041, 0, 0)
    assert NAMED["blog-2"].whole == (-3710, -4790, 1400, -1870, 4800, 3220, 3680)


def test_marks_and_names_are_each_of_one_feature_in_a_set() -> None:
    for each in SETS.values():
        assert len({feature.mark for feature in each.features}) == len(each.features)
        assert set_of(each.names) is each
        assert all(feature.about.endswith(".") for feature in each.features)
    assert set_of(STANDARD.names[:6]) is None


@pytest.mark.parametrize(("features", "weights"), [
    (LEE.names, (1.0, 2.0, 3.0)), (LEE.names[::-1], (1.0,) * 4), (("holes",), (1.0,)),
    (LEE.names, (1.0, 2.0, 3.0, float("nan"))), (LEE.names, (1.0, 2.0, 3.0, -GREATEST - 1)),
])
def test_what_cannot_be_a_controller(features: tuple[str, ...], weights: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match=r"weight|features"):
        Controller("x", features, weights)


def test_a_controller_travels_as_json() -> None:
    for controller in NAMED.values():
        assert msgspec.json.decode(msgspec.json.encode(controller), type=Controller) == controller


def test_the_shipped_weights_are_those_of_their_file() -> None:
    file = Path(__file__).parents[3] / "solvers/tetris/data/shipped.json"
    assert read_controller("shipped").weights == read(file.read_bytes()).weights
    assert read_controller("shipped").name == "shipped"


def test_rules_in_their_own_words() -> None:
    assert Rules().title == "strict, 10×20, uniform pieces"
    assert Rules(8, 10, "sz").title == "strict, 8×10, only S and Z"
    assert Rules(pieces=(1, 1, 1, 2, 2, 1, 0)).title == (
        "strict, 10×20, pieces I 1, O 1, T 1, S 2, Z 2, J 1 and L 0")
    assert Rules(pieces="sz").weights == (0, 0, 0, 1, 1, 0, 0)
    assert Rules(pieces="bag").weights == (1,) * 7


@pytest.mark.parametrize(("keys", "words"), [
    ({"width": 3}, "a board is 4 to 12 columns wide, not 3."),
    ({"width": 13}, "a board is 4 to 12 columns wide, not 13."),
    ({"height": 3}, "a board is 4 to 28 rows high, not 3."),
    ({"height": 29}, "a board is 4 to 28 rows high, not 29."),
    ({"pieces": (0,) * 7}, "no piece has a weight above 0, so none could come."),
    ({"pieces": (1, 1, 1, 1, 1, 1, HEAVIEST + 1)}, "a piece’s weight is a whole number from 0 to 1,000,000."),
    ({"pieces": (1, 1, 1, 1, 1, 1, -1)}, "a piece’s weight is a whole number from 0 to 1,000,000."),
])
def test_rules_that_cannot_be(keys: dict[str, object], words: str) -> None:
    with pytest.raises(FormatError) as refusal:
        Rules(**keys)  # type: ignore[arg-type]
    assert str(refusal.value) == words
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(keys), type=Rules)


def test_boards_and_pieces_are_read() -> None:
    assert read_board("10x20") == read_board(" 10 × 20") == (10, 20)
    assert [read_pieces(text) for text in ("uniform", "bag", "sz")] == ["uniform", "bag", "sz"]
    assert read_pieces("1,1,1,2, 2,1,0") == (1, 1, 1, 2, 2, 1, 0)


@pytest.mark.parametrize("text", ["", "10", "10x", "x20", "10x20x3", "-1x20", "1000x20"])
def test_what_is_no_board(text: str) -> None:
    with pytest.raises(FormatError, match="is no board; one looks like 10x20"):
        read_board(text)


@pytest.mark.parametrize("text", ["", "Uniform", "1,2,3", "1,1,1,1,1,1,1,1", "1,1,1,1,1,1,1,", "-1,"])
def test_what_is_no_way_to_draw_pieces(text: str) -> None:
    with pytest.raises(FormatError, match="is no way to draw pieces; there are uniform, bag, sz"):
        read_pieces(text)
