"""Finesse: the keys of a task lead to its place, none fewer do, and more are told."""
import pytest

from solvers.core.engine import finish
from solvers.tetris.pieces import KINDS
from solvers.tetris.tasks.finesse import TURNS
from solvers.tetris.tasks.task import LEVELS, Try
from solvers.tetris.tasks.topics import task_engine
from tests.reference.tetris_moves import plain_destinations
from tests.solvers.tetris.tasks.tries import cells_of, play_at

NUMBERS = (2, 300, 4001)


def task_of(level, number):
    return finish(task_engine("finesse", level, number))


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("level", LEVELS)
def test_plain_python_finds_no_shorter_way(level, number):
    task = task_of(level, number)
    found = plain_destinations(cells_of(task.stand.field), KINDS[task.place.kind])
    wanted = frozenset(task.place.cells)
    assert min(keys for (cells, _), keys in found.items() if cells == wanted) == len(task.strokes)


@pytest.mark.parametrize("level", LEVELS)
def test_a_task_is_what_its_level_says(level):
    for number in NUMBERS:
        task = task_of(level, number)
        columns, keys = task.stand.field.columns, [stroke.key for stroke in task.strokes]
        covered = any(columns[x] >> y for x, y in task.place.cells)
        assert any(columns) == (level != "easy")
        assert covered == (level in ("hard", "expert"))
        if covered:
            assert bool(set(keys[keys.index("soft") :]) & set(TURNS)) == (level == "expert")


@pytest.mark.parametrize("level", LEVELS)
def test_the_fewest_keys_solve_it(level):
    task = task_of(level, 11)
    made = Try(task.new_game())
    assert task.target(made)[0].cells == task.place.cells
    assert task.hint(made).place == task.place
    made = play_at(made, task.place)
    assert task.judge(made).state == "solved"
    assert task.figures(made)["Your keys"] == task.figures(made)["Fewest keys"] == str(len(task.strokes))
    assert task.target(made) == ()
    assert task.hint(made) is None


def test_more_keys_are_told_and_so_is_another_place():
    task = task_of("easy", 11)
    game = task.new_game()
    for key in ("left", "right"):
        game.press(key, 0)
        game.release(key, 0)
    made = play_at(Try(game), task.place)
    verdict = task.judge(made)
    assert verdict.state == "failed"
    assert verdict.subject == f"{len(task.strokes) + 2} keys."
    game = task.new_game()
    game.press("hard", 0)
    made = Try(game, tuple(game.take_events()))
    assert task.judge(made).subject == "Not there."
    assert task.target(made)[0].cells == task.place.cells, "it is still to be seen where"
