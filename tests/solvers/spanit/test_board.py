"""The board against a plain one: geometry, paths, winners, transposition, texts."""
import json
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.spanit.board import (
    CELL_LETTERS,
    OWNED,
    SIDES,
    Position,
    adjacent,
    connector,
    count,
    dots,
    goals,
    index,
    is_major,
    name,
    nodes,
    other,
    read_name,
    transposed,
)
from tests.reference.spanit_board import PlainBoard
from tests.solvers.spanit.play.strategies import full, positions

DATA = Path(__file__).parents[2] / "data" / "spanit"


def plain(position: Position) -> PlainBoard:
    board = PlainBoard(position.size)
    board.taken = {node: CELL_LETTERS[byte] for node, byte in zip(board.nodes(), position.cells, strict=True) if byte}
    return board


@pytest.mark.parametrize(("size", "total"), [
    (2, 5), (3, 13), (4, 25), (5, 41), (6, 61), (8, 113), (10, 181), (15, 421), (20, 761),
])
def test_how_many_nodes_there_are(size: int, total: int) -> None:
    assert count(size) == len(nodes(size)) == total
    assert list(nodes(size)) == PlainBoard(size).nodes()


@pytest.mark.parametrize("size", [2, 3, 6, 20])
def test_nodes_dots_and_connectors(size: int) -> None:
    board = PlainBoard(size)
    for place, node in enumerate(nodes(size)):
        assert index(size, node) == place
        assert read_name(name(node), size) == node
        assert nodes(size)[transposed(size)[place]] == node[::-1]
        for side in SIDES:
            ends = dots(node, side)
            assert set(ends) == board.ends(node, side)
            assert connector(node, side) == ("horizontal" if ends[0][1] == ends[1][1] else "vertical")
            assert is_major(node) == (connector(node, side) == {"h": "horizontal", "v": "vertical"}[side])
            axis = "hv".index(side)
            assert goals(size, side)[place] == any(end[axis] == 0 for end in ends) + 2 * any(
                end[axis] == 2 * size for end in ends)
            near = {nodes(size)[neighbour] for neighbour in adjacent(size, side)[place]}
            if size < 10:
                assert near == {each for each in nodes(size) if each != node and board.ends(each, side) & set(ends)}
    assert [other(side) for side in SIDES] == ["v", "h"]


@given(positions())
def test_paths_and_winners(position: Position) -> None:
    board = plain(position)
    assert position.text == board.text(position.to_move)
    winners = list(board.winners())
    assert [position.winner] == (winners or [None])
    every = nodes(position.size)
    for side in SIDES:
        found = position.paths(side)
        assert {frozenset(every[place] for place in path) for path in found} == board.paths(side)
        assert list(found) == sorted(tuple(sorted(path)) for path in found)
    assert position.free == tuple(place for place, node in enumerate(every) if node not in board.taken)


@given(positions())
def test_transposing_swaps_the_sides(position: Position) -> None:
    across = position.transposed()
    board = PlainBoard(position.size)
    board.taken = {(y, x): {"h": "v", "v": "h"}[side] for (x, y), side in plain(position).taken.items()}
    assert across.text == board.text(other(position.to_move))
    assert across.transposed() == position
    assert across.winner == (other(position.winner) if position.winner else None)
    for side in SIDES:
        turn = transposed(position.size)
        assert {frozenset(turn[place] for place in path) for path in position.paths(side)} == {
            frozenset(path) for path in across.paths(other(side))}


@given(st.integers(2, 20), st.randoms(use_true_random=False))
def test_a_full_board_has_exactly_one_winner(size: int, random: Random) -> None:
    position = full(size, random)
    spanning = [side for side in SIDES for path in position.paths(side)
                if {1, 2} <= {goals(size, side)[place] for place in path}]
    assert len(set(spanning)) == 1
    assert position.winner == spanning[0]


def test_all_full_boards_of_size_2_have_one_winner() -> None:
    won = {"h": 0, "v": 0}
    for number in range(32):
        board = PlainBoard(2)
        board.taken = {node: "hv"[number >> place & 1] for place, node in enumerate(board.nodes())}
        (winner,) = board.winners()
        assert Position.read(board.text("h")).winner == winner
        won[winner] += 1
    assert won == {"h": 16, "v": 16}


@given(st.integers(2, 7), st.randoms(use_true_random=False))
def test_games_end_when_the_board_is_spanned(size: int, random: Random) -> None:
    position = Position.empty(size, random.choice(SIDES))
    while not position.winner:
        place = random.choice(position.free)
        after = position.play(place)
        assert after.to_move == other(position.to_move)
        assert after.cells[place] == OWNED[position.to_move]
        assert [*after.cells].count(0) == len(position.free) - 1
        position = after
        assert position.winner == Position(size, position.cells, position.to_move).winner
    assert list(plain(position).winners()) == [position.winner]
    with pytest.raises(IllegalMove, match=r"The game is over: (horizontal|vertical) has won\."):
        position.play(0)


@pytest.mark.parametrize(("place", "sentence"), [
    (0, "a1 is already taken by horizontal."), (1, "c1 is already taken by vertical."),
    (13, "There is no node number 13; this board has 13, counted from 0."), (-1, "There is no node number -1;"),
])
def test_what_may_not_be_played(place: int, sentence: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        Position.empty(3).play(0).play(1).play(place)
    assert str(caught.value).startswith(sentence)


@given(positions(st.integers(2, 20), (0, 1, 2)))
def test_texts_round_trip(position: Position) -> None:
    assert Position.read(position.text) == position
    assert Position.read(f"\n {position.text.replace(' ', chr(9))} ") == position


def test_the_texts_of_the_description() -> None:
    assert Position.empty(3).text == ".../../.../../... h"
    assert name((1, 1)) == "a1"
    assert name((27, 39)) == "aa39"
    position = Position.empty(4)
    for word in ["a1", "d4", "c1", "e5", "d2", "c5"]:
        position = position.play(index(4, read_name(word, 4)))
    assert position.text == "hh../.h./..../.v./.vv./.../.... h"


def test_golden_positions_can_be_read() -> None:
    golden = json.loads((DATA / "golden_positions.json").read_text("utf-8"))
    for entry in golden:
        position = Position.read(f"{entry['pos']} h")
        assert position.size == entry["n"]
        assert position.text == f"{entry['pos']} h"
        for word in entry["h_wins"] + entry["v_wins"]:
            assert index(position.size, read_name(word, position.size)) in position.free


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "column 1: a board has an odd number of rows with / between them, from 3 to 39; here is 1."),
    ("../.. h", "column 1: a board has an odd number of rows with / between them, from 3 to 39; here are 2."),
    ("../" * 40 + ".. h", "column 1: a board has"),
    ("../.././. h", "column 1: a board has"),
    ("../../.. h", "column 4: row 2 has 2 nodes; on a board of size 2 it has 1."),
    (" .../../.../../.. v", "column 16: row 5 has 2 nodes; on a board of size 3 it has 3."),
    ("../x/.. h", "column 4: “x” is not a node: . is a free one, h and v are taken ones."),
    ("../H/.. h", "column 4: “H” is not a node"),
    ("../h/..", "column 8: the side to move, h or v, is missing at the end."),
    ("../h/..  x", "column 10: “x” is not a side; after the board comes h or v, the side to move."),
    ("../h/.. h v", "column 9: “h v” is not a side"),
])
def test_what_is_no_position(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as caught:
        Position.read(text)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(("word", "sentence"), [
    ("", "“” is no node; a node is a letter and a number, such as c3."),
    ("A1", "“A1” is no node"), ("a01", "“a01” is no node"), ("3c", "“3c” is no node"), ("c3 ", "“c3 ” is no node"),
    ("a2", "“a2” is no node: the letters a, c, e ... go with odd numbers, b, d, f ... with even."),
    ("g7", "“g7” is off the board, whose last node is e5."), ("aa1", "“aa1” is off the board"),
    ("f2", "“f2” is off the board"),
])
def test_what_is_no_name(word: str, sentence: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_name(word, 3)
    assert str(caught.value).startswith(sentence)


@given(positions(), st.text(".hv/ \n-x", max_size=5), st.data())
@example(Position.empty(2), "", None)
def test_damaged_texts_are_refused_with_a_column_or_read(position: Position, noise: str, data: st.DataObject) -> None:
    text = position.text
    start, end = (0, 0) if data is None else sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    text = text[:start] + noise + text[end:]
    wrong = None
    try:
        assert Position.read(text).text == " ".join(text.split())
    except FormatError as error:
        wrong = error
    if wrong:
        assert wrong.column is not None
        assert 1 <= wrong.column <= len(text) + 1
        assert str(wrong).isprintable()


def test_the_span_joins_both_goals_by_the_fewest_connectors():
    assert Position.empty(3).span == ()
    won = Position.read("h.h/hh/hhv/vv/v.. h")
    assert won.winner == "h"
    assert [name(nodes(3)[place]) for place in won.span] == ["a3", "c3", "d2", "e1"]
    for one, next_to in pairwise(won.span):
        assert next_to in adjacent(3, "h")[one]
    assert goals(3, "h")[won.span[0]] & 1
    assert goals(3, "h")[won.span[-1]] & 2
