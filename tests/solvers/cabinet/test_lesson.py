"""The lesson of the Cabinet says nothing untrue: the stars bear out each of its steps."""
import pytest

from solvers.core.lessons import lesson_of
from solvers.stars.game import read_id
from solvers.stars.hint import reason, regular
from solvers.stars.star import Star, most_dense

LESSON = lesson_of("cabinet")
STEPS = {step.title: step for step in LESSON.steps}


@pytest.mark.parametrize("step", LESSON.steps, ids=lambda step: step.title)
def test_each_goal_is_a_move_of_its_star_and_nothing_is_done_yet(step):
    star = read_id(step.id)
    for goal in step.goals:
        assert goal == "hint" or star.play(goal) != star


def test_what_the_steps_say_of_their_stars_is_true():
    assert (Star(6, 2).strokes, Star(6, 2).part, Star(7, 2).strokes) == (2, (3, 1), 1)
    assert most_dense(7) == 3
    assert read_id(STEPS["The inner circle"].id).star.bend > 0
    assert round(Star(5, 2).true, 3) == 0.382
    assert (Star(8, 2).strokes, Star(8, 2).part, regular(8)) == (2, (4, 1), [3])
    assert (Star(9, 3).strokes, regular(9)) == (3, [2, 4])
    assert "2, 4" in reason(read_id(STEPS["A hint"].id))[1]
