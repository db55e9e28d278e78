"""Perfect clears: each task has the way that it shows, as many ways as it says, and is the same by its number."""
import pytest

from solvers.core.engine import finish
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.pieces import KINDS
from solvers.tetris.tasks.perfect_clears import MEASURES, ways_left
from solvers.tetris.tasks.task import LEVELS, Try
from solvers.tetris.tasks.topics import task_engine
from tests.reference import tetris_perfect as plain
from tests.solvers.tetris.tasks.tries import play_at, tries


def task_of(level, number):
    return finish(task_engine("clears", level, number))


@pytest.mark.parametrize("level", LEVELS)
def test_a_task_is_solved_by_its_way(level):
    task = task_of(level, 7)
    left, fewest, most = MEASURES[level]
    assert len(task.way) == left
    assert fewest <= task.ways <= most
    field, hold, queue = task.field, task.hold, list(task.queue)
    for place, held in task.way:
        coming = queue.pop(0)
        if held:
            hold, coming = coming, queue.pop(0) if hold is None else hold
        assert coming == place.kind
        field = landed(field, place.cells, 1 + coming).field
    assert not any(field.cells)


def test_its_ways_are_those_of_plain_python():
    for number in (1, 50):
        task = task_of("easy", number)
        cells = frozenset((n % 10, n // 10) for n, cell in enumerate(task.field.cells) if cell)
        rows = (len(cells) + 4 * len(task.way)) // 10
        letters = "".join(KINDS[kind] for kind in task.queue)
        assert plain.ways(cells, rows, None if task.hold is None else KINDS[task.hold], letters) == task.ways


def test_a_number_gives_the_same_task():
    assert task_of("medium", 5) == task_of("medium", 5)
    assert task_of("medium", 5).number >= 5


@pytest.mark.parametrize("level", LEVELS)
def test_keys_go_its_way_and_each_piece_is_judged(level):
    task = task_of(level, 3)
    game = task.new_game()
    assert game.field.cells[:200] == task.field.cells
    assert game.hold == task.hold
    assert (game.falling.kind, *game.next)[: len(task.queue)] == task.queue[:6]
    assert ways_left(game, len(task.way)) >= task.ways
    *before, last = list(tries(task))[1:]
    assert [task.judge(made).state for made in before] == ["open"] * (len(task.way) - 1)
    assert task.judge(last).state == "solved"
    assert not any(last.game.field.cells)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_its_hints_solve_it(level):
    task = task_of(level, 20)
    made = Try(task.new_game())
    while not made.locked or task.judge(made).state == "open":
        hint = task.hint(made)
        assert hint.reason.endswith(".")
        made = play_at(made, hint.place)
    assert task.judge(made).state == "solved"


def test_a_piece_on_top_of_all_leaves_no_way():
    task = task_of("easy", 3)
    made = Try(task.new_game())
    for _ in range(2):
        made.game.press("hard", made.game.time)
    made = Try(made.game, tuple(made.game.take_events()))
    assert ways_left(made.game, 1) == 0
    assert task.judge(made).state == "failed"
    assert task.hint(made) is None
    assert task.figures(made) == {"Pieces left": "1", "Ways from here": "0"}
