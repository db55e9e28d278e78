"""Openers as tasks: their ways and hints solve them, and a piece that belongs elsewhere is told."""
import pytest

from solvers.core.engine import finish
from solvers.tetris.tasks.opener_book import openers
from solvers.tetris.tasks.task import LEVELS, Try
from solvers.tetris.tasks.topics import task_engine
from tests.solvers.tetris.tasks.tries import play_at, tries

ALL = range(len(openers()))


def task_of(level, number):
    return finish(task_engine("openers", level, number))


@pytest.mark.parametrize("number", ALL)
@pytest.mark.parametrize("level", LEVELS)
def test_keys_go_its_way_and_each_piece_is_judged(level, number):
    task = task_of(level, number)
    *before, last = list(tries(task))[1:]
    assert {task.judge(made).state for made in before} == {"open"}
    assert task.judge(last).state == "solved"
    assert all(bool(task.target(made)) == (level != "expert") for made in before[:3])


@pytest.mark.parametrize("number", ALL)
def test_its_hints_solve_it(number):
    task = task_of("medium", number + len(openers()))
    made = Try(task.new_game())
    while not made.locked or task.judge(made).state == "open":
        hint = task.hint(made)
        assert hint.reason.endswith(".")
        made = play_at(made, hint.place)
    assert task.judge(made).state == "solved"


def test_easy_ones_are_as_the_book_has_them():
    for number in ALL:
        task = task_of("easy", number)
        assert [stage.rows for stage in task.opener.stages] == [openers()[number].stages[0].rows]
        assert len(task.way) == len(task.opener.stages[0].pieces) + bool(task.opener.stages[0].lines)


def test_a_piece_that_belongs_elsewhere_is_told():
    task = task_of("easy", 0)
    game = task.new_game()
    game.press("hard", 0)
    game.press("hard", 0)
    made = Try(game, tuple(game.take_events()))
    assert task.judge(made).state == "failed"
    assert task.hint(made) is None


def test_what_comes_is_told_up_to_the_end():
    task = task_of("hard", 1)
    made = Try(task.new_game())
    coming = task.figures(made)["To come"]
    assert len(coming.replace("\u2009", "")) == len(task.way) + 1
    assert len(coming.split("\u2009")[0]) == 7


def test_the_goal_says_all_that_is_to_be_done():
    goals = [task_of("hard", number).goal for number in ALL]
    assert goals == [
        "<b>TKI 3:</b> build the stack, and make a T-spin double.",
        "<b>DT Cannon:</b> build the stack, and make a T-spin double.",
        "<b>MKO:</b> build the stack, and make two T-spin doubles.",
        "<b>Hachispin:</b> build the stack, and make a T-spin single and a T-spin triple.",
        "<b>Perfect Clear Opener:</b> build the stack, and empty the field.",
    ]
    assert task_of("easy", 4).goal == "<b>Perfect Clear Opener:</b> build the stack."
