"""Topics: each has tasks at every level, which begin as they say and are the same by their number."""
import pytest

from solvers.core.engine import finish
from solvers.tetris.tasks.task import LEVELS, MANY, Try
from solvers.tetris.tasks.topics import ABOUT, TOPICS, task_engine


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_has_tasks_at_every_level(topic, level):
    task = finish(task_engine(topic, level, MANY - 1))
    assert task.level == level
    assert 0 <= task.number < MANY
    assert task == finish(task_engine(topic, level, task.number))
    made = Try(task.new_game())
    assert task.goal.count("<b>") == task.goal.count("</b>") == 1
    assert task.figures(made)
    assert task.way


def test_each_says_what_its_levels_are_like():
    assert all(len(set(about.levels)) == len(LEVELS) for about in ABOUT.values())
