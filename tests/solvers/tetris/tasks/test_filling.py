"""Filling: each way fills the cells and nothing else, by keys; and no end is missed."""
import pytest

from solvers.tetris.tasks.filling import fillings
from tests.reference.tetris_moves import plain_destinations
from tests.reference.tetris_tasks import walk
from tests.solvers.tetris.tasks.tries import plain_steps

NAMES = "IOTSZJL"
SQUARE = {(x, y) for x in range(4) for y in range(2)}
BLOCK = {(x, y) for x in range(4) for y in range(3)}


def plain_ends(filled, cells, hold, queue, at=0):
    """What can be in hand after all cells are filled: (hold, how many of the queue were taken). A piece is not
    exchanged for its like: whatever that leads to, the next hold leads to as well."""
    if cells <= filled:
        return {(hold, at)}
    if at >= len(queue):
        return set()
    choices = [(queue[at], hold, at + 1)]
    if hold not in (None, queue[at]):
        choices.append((hold, queue[at], at + 1))
    if hold is None and at + 1 < len(queue) and queue[at + 1] != queue[at]:
        choices.append((queue[at + 1], queue[at], at + 2))
    return {end for letter, held, taken in choices for found, _ in plain_destinations(filled, letter)
            if found <= cells - filled for end in plain_ends(filled | found, cells, held, queue, taken)}


@pytest.mark.parametrize(("cells", "hold", "queue"), [
    (SQUARE, None, "OOT"), (SQUARE, None, "JOLOI"), (SQUARE, "L", "LLJT"), (SQUARE, None, "IIS"),
    (BLOCK, None, "JLOOI"), pytest.param(BLOCK, "T", "LJTI", marks=pytest.mark.slow), (SQUARE, None, "SZT"),
])
def test_its_ends_are_those_of_plain_python(cells, hold, queue):
    kinds = tuple(map(NAMES.index, queue))
    found = fillings((0,) * 10, cells, None if hold is None else NAMES.index(hold), kinds)
    ends = {(None if each.hold is None else NAMES[each.hold], each.taken) for each in found}
    assert ends == plain_ends(set(), cells, hold, queue)
    assert len(found) == len(ends)
    for each in found:
        _, left = walk(set(), queue, hold, plain_steps(each.way))
        assert left == cells


def test_what_cannot_be_asked_is_a_value_error():
    with pytest.raises(ValueError, match="cells"):
        fillings((0,) * 10, {(10, 0)}, None, (0,))
    with pytest.raises(ValueError, match="cells"):
        fillings((0,) * 10, {(x, y) for x in range(10) for y in range(5)}, None, (0,))
    with pytest.raises(ValueError, match="kind"):
        fillings((0,) * 10, SQUARE, None, (8,))


def test_what_is_full_has_nothing_to_fill():
    assert fillings((0,) * 10, (), 3, (1,)) == (((), 3, 0),)
