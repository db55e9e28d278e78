"""Tasks: each has the way that it shows, as many ways as it says, and is the same by its number."""
import pytest

from solvers.core.engine import finish
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.perfect.tasks import LEVELS, MEASURES, task_engine, ways_left
from solvers.tetris.pieces import KINDS
from tests.reference import tetris_perfect as plain


@pytest.mark.parametrize("level", LEVELS)
def test_a_task_is_solved_by_its_way(level):
    task = finish(task_engine(level, 7))
    left, fewest, most = MEASURES[level]
    assert len(task.way) == left
    assert fewest <= task.ways <= most
    field, hold, queue = task.field, task.hold, list(task.queue)
    for step in task.way:
        coming = queue.pop(0)
        if step.held:
            hold, coming = coming, queue.pop(0) if hold is None else hold
        assert coming == step.piece.kind
        field = landed(field, step.piece.cells, 1 + coming).field
    assert not any(field.cells)


def test_its_ways_are_those_of_plain_python():
    for number in (1, 50):
        task = finish(task_engine("easy", number))
        cells = frozenset((n % 10, n // 10) for n, cell in enumerate(task.field.cells) if cell)
        rows = (len(cells) + 4 * len(task.way)) // 10
        letters = "".join(KINDS[kind] for kind in task.queue)
        assert plain.ways(cells, rows, None if task.hold is None else KINDS[task.hold], letters) == task.ways


def test_a_number_gives_the_same_task():
    assert finish(task_engine("medium", 5)) == finish(task_engine("medium", 5))
    assert finish(task_engine("medium", 5)).number >= 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_task_is_begun_as_a_game(level):
    task = finish(task_engine(level, 3))
    game = task.begin()
    assert game.field.cells[:200] == task.field.cells
    assert game.hold == task.hold
    assert (game.falling.kind, *game.next)[: len(task.queue)] == task.queue[:6]
    assert ways_left(game, len(task.way)) >= task.ways
    for done, step in enumerate(task.way, 1):
        game.put_down(step.piece, held=step.held)
        assert done == len(task.way) or ways_left(game, len(task.way) - done) > 0
    assert not any(game.field.cells)


def test_a_piece_on_top_of_all_leaves_no_way():
    task = finish(task_engine("easy", 3))
    game = task.begin()
    for _ in range(2):
        game.press("hard", game.time)
    assert ways_left(game, 1) == 0
