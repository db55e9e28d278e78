"""The oracle of Span-It!: golden positions, the whole table of n = 3, search to the end, certificates, properties."""
import hashlib
import itertools
import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.spanit.board import OWNED, SIDES, Position, count, dots, name, nodes, other
from solvers.spanit.play.players import winning_moves
from solvers.spanit.theory.oracle import analyse, replies
from tests.cases import for_each
from tests.reference.spanit_oracle import verdict
from tests.reference.spanit_search import Search

GOLDEN = Path(__file__).parents[3] / "data" / "spanit" / "golden_positions.json"
TABLE = "9251d01d1499370da5f084a2bdddf2dbb6206ada54887454400c054ca27ef17e"  # of all 3^13 states of n = 3


def scattered(size, stones, chance):
    """A position in which so many nodes are taken, by turns."""
    cells = bytearray(count(size))
    for turn, place in enumerate(chance.sample(range(len(cells)), stones)):
        cells[place] = 1 + turn % 2
    return bytes(cells)


@st.composite
def positions(draw, largest=6):
    """Any position, even where one side has more nodes than it could, or all are taken."""
    size = draw(st.integers(2, largest))
    cells = draw(st.lists(st.sampled_from(draw(st.sampled_from(["\0\1\2", "\0\0\0\1\2", "\1\2"]))),
                          min_size=count(size), max_size=count(size)))
    return Position(size, "".join(cells).encode(), draw(st.sampled_from(SIDES)))


@for_each("golden", json.loads(GOLDEN.read_text()), ids=lambda golden: golden["pos"])
def test_golden(golden):
    position = Position.read(f"{golden['pos']} h")
    names = [name(node) for node in nodes(position.size)]
    found = analyse(position.cells, position.size, "h")
    assert found.outcome == golden["cls"]
    assert [names[place] for place in found.h_wins] == golden["h_wins"]
    assert [names[place] for place in found.v_wins] == golden["v_wins"]


def test_the_whole_table_of_size_3():
    codes = {"h": 1, "v": 2, "mover": 3}
    table = bytes(
        codes[analyse(bytes(digits[::-1]), 3, "h").outcome] for digits in itertools.product(range(3), repeat=13)
    )
    assert hashlib.sha256(table).hexdigest() == TABLE


def compare(size, stones, chance, search):
    """Whether a position that nobody has won was found, and compared with a search to its end."""
    cells = scattered(size, stones, chance)
    expected = search.verdict(cells)
    if expected is None:
        return False
    found = analyse(cells, size, "h")
    assert (set(found.h_wins), set(found.v_wins)) == expected, cells
    second = {"h": expected[0] and not expected[1], "v": expected[1] and not expected[0]}
    assert found.outcome == next((side for side in SIDES if second[side]), "mover")
    return True


def test_against_search_to_the_end():
    chance = random.Random(607)
    for size, least, most, wanted in ((2, 0, 4, 30), (3, 0, 10, 200), (4, 13, 20, 150), (5, 26, 34, 60)):
        search = Search(size)
        while wanted:
            wanted -= compare(size, chance.randint(least, most), chance, search)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "least", "most", "wanted"), [(4, 8, 20, 500), (5, 22, 34, 100)])
def test_against_search_to_the_end_from_early_on(size, least, most, wanted):
    chance = random.Random(1993)
    while wanted:
        wanted -= compare(size, chance.randint(least, most), chance, Search(size))


def test_against_the_plain_oracle():
    chance = random.Random(5)
    for size, trials in ((6, 60), (8, 30), (10, 20), (13, 5), (15, 3), (20, 2)):
        for _ in range(trials):
            cells = scattered(size, chance.randrange(count(size) // 2), chance)
            if (found := analyse(cells, size, "v")).trees != ([], []):
                assert (found.outcome, set(found.h_wins), set(found.v_wins)) == verdict(cells, size), cells


def check_trees(cells, size, side, trees):
    """Both are trees, of free nodes and none of them in both, on the same vertices, the goals among them."""
    axis, owner = SIDES.index(side), OWNED[side]
    group = {}

    def find(dot):
        if dot[axis] in (0, 2 * size):
            dot = (dot[axis],)  # a goal
        while group.setdefault(dot, dot) != dot:
            dot = group[dot]
        return dot

    every = nodes(size)
    for node, byte in zip(every, cells, strict=True):
        if byte == owner:
            kept, gone = sorted(map(find, dots(node, side)), key=len)  # a goal is kept
            group[gone] = kept
    assert not set(trees[0]) & set(trees[1])
    spans = []
    for tree in trees:
        assert all(cells[place] == 0 for place in tree)
        edges = [tuple(map(find, dots(every[place], side))) for place in tree]
        reached, waiting = {find((0, 0))}, list(edges)
        while fitting := [edge for edge in waiting if len(reached & set(edge)) == 1]:
            reached |= set(fitting[0])
            waiting.remove(fitting[0])
        assert not waiting, "an edge closes a cycle, or hangs together with no goal"
        assert find((2 * size, 2 * size)) in reached
        assert len(edges) == len(reached) - 1
        spans.append(reached)
    assert spans[0] == spans[1]


def certified(size, chance):
    """Whether a position that is won for whoever moves second was found, and its trees checked."""
    cells = scattered(size, chance.randrange(1, count(size) * 3 // 5, 2), chance)
    found = analyse(cells, size, "h")
    if found.outcome == "mover" or found.trees == ([], []):
        return False
    check_trees(cells, size, found.outcome, found.trees)
    return True


def test_certificates():
    chance = random.Random(20)
    for size, wanted in (*((size, 78) for size in range(2, 16)), (20, 10)):
        while wanted:
            wanted -= certified(size, chance)


@pytest.mark.parametrize("size", range(2, 21))
def test_every_first_move_wins(size):
    every = list(range(count(size)))
    found = analyse(bytes(len(every)), size, "h")
    assert (found.outcome, found.h_wins, found.v_wins, found.trees) == ("mover", every, every, None)


@given(positions())
def test_full_boards_have_one_winner(position):
    cells = position.cells.replace(b"\0", b"\1")
    full = Position(position.size, cells, "h")
    side = full.winner
    found = analyse(cells, position.size, "h")
    assert (found.outcome, found.winner, found.h_wins, found.v_wins, found.trees) == (side, side, [], [], ([], []))


@given(positions())
def test_transposing_swaps_the_answers(position):
    other_way = position.transposed()
    found = analyse(position.cells, position.size, position.to_move)
    turned = analyse(other_way.cells, position.size, other_way.to_move)
    mirrored = {name((y, x)) for x, y in (nodes(position.size)[place] for place in turned.v_wins)}
    assert turned.outcome == {"h": "v", "v": "h", "mover": "mover"}[found.outcome]
    assert turned.winner == other(found.winner)
    assert {name(nodes(position.size)[place]) for place in found.h_wins} == mirrored


@given(positions(), st.randoms())
def test_an_own_node_never_hurts(position, chance):
    if position.winner or not position.free:
        return
    for side in SIDES:
        cells = bytearray(position.cells)
        cells[chance.choice(position.free)] = OWNED[side]
        for mover in SIDES:
            before = analyse(position.cells, position.size, mover)
            after = analyse(bytes(cells), position.size, mover)
            assert before.winner != side or after.winner == side


@given(positions())
def test_what_the_moves_mean(position):
    if position.winner:
        return
    for mover in SIDES:
        found = analyse(position.cells, position.size, mover)
        wins = set(winning_moves(position, mover))
        assert bool(wins) == (found.winner == mover)
        assert (found.outcome == "mover") == (found.trees is None)
        for place in position.free:
            cells = bytearray(position.cells)
            cells[place] = OWNED[mover]
            assert (analyse(bytes(cells), position.size, other(mover)).winner == mover) == (place in wins)


@given(positions(4))
def test_replies_are_the_winning_moves_after_a_move(position):
    for side in SIDES:
        counts = replies(position.cells, position.size, side)
        for place, number in enumerate(counts):
            if position.cells[place]:
                assert number is None
            elif not position.winner:
                after = Position(position.size, position.cells, side).play(place)
                assert number == len(winning_moves(after, other(side)))


@pytest.mark.parametrize(("cells", "size"), [(b"", 1), (bytes(5), 3), (bytes(925), 21), (b"\3" * 13, 3)])
def test_what_is_no_position(cells, size):
    with pytest.raises(ValueError, match="a board of size"):
        analyse(cells, size, "h")
    with pytest.raises(ValueError, match="a board of size"):
        replies(cells, size, "h")
