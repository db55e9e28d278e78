"""Lessons as TOML: what is wrong in one is said with its line; every lesson that is shipped can be played."""
import pytest

from app.games import GAMES
from solvers.core.formats import FormatError
from solvers.core.lessons import lesson_of, read_lesson

STEP = '[[steps]]\ntitle = "One"\ntext = "See."\ntask = "Do."\ngoals = ["a1"]\nreason = "So."\n'


def test_a_lesson_is_read():
    lesson = read_lesson(f'title = "T"\nclose = "C"\n{STEP}id = "x:1"\nmoves = ["b2"]\n'.encode())
    assert lesson.steps[0].position.moves == ("b2",)
    assert lesson.steps[0].position.position == 1
    assert read_lesson(f'title = "T"\nclose = "C"\n{STEP}'.encode()).steps[0].position is None


@pytest.mark.parametrize(("text", "complaint"), [
    ("title = 1", "title"),
    ('title = "T"\nclose = "C"\nsteps = []\n', "steps"),
    (f'title = "T"\nclose = "C"\n{STEP}colour = "red"\n', "colour"),
    (f'title = "T"\nclose = "C"\n{STEP.replace("goals", "goal")}', "goal"),
    ("title = ", "not valid TOML"),
])
def test_what_is_wrong_is_said(text, complaint):
    with pytest.raises(FormatError, match=complaint):
        read_lesson(text.encode())


def test_a_game_without_a_lesson_has_none():
    assert lesson_of("nobody") is None


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_shipped_lessons_are_read(game):
    lesson = lesson_of(game)
    assert lesson is None or 6 <= len(lesson.steps) <= 14
