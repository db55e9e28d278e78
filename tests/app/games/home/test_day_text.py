"""The words of a day and its tasks."""
from datetime import date, timedelta

from msgspec.structs import replace

from app.games.home.day_records import TaskResult
from app.games.home.day_text import (
    comparison,
    day_words,
    luck_words,
    par_words,
    signed,
    state_words,
    task_words,
)
from solvers.today.task import Par


def test_days_times_states_and_points_in_words():
    thursday = date(2026, 11, 26)
    assert day_words(thursday) == "Thursday, 26 November"
    assert task_words(date.today()) == "Today’s task"
    assert task_words(date.today() - timedelta(400)).startswith("The task of ")
    assert [signed(points) for points in (6.4, -4.6, 0.2)] == ["+6", "−5", "0"]
    assert [luck_words(points) for points in (None, 3.0)] == ["none", "+3"]
    done = TaskResult(id="x", done=True, skill=71.0, figure=7.0, par=6.0)
    states = (None, TaskResult(id="x", hints=1), TaskResult(id="x", tries=4, ended=True), done, replace(done, hints=2))
    assert [state_words(result) for result in states] == [
        "to do", "begun", "still to do", "over par", "with 2 hints"]
    assert state_words(done, Par(7, "guesses")) == "within par"


def test_a_play_is_compared_with_par_in_words():
    assert comparison(4, Par(3, "guesses")) == "You took 4 guesses; par is 3."
    assert comparison(1, Par(14, "moves")) == "You took 1 move; par is 14."
    assert comparison(125.9, Par(60, "s")) == "You took 2:05; par is 1:00."
    assert comparison(9, Par(12, "cost")) == "Your line has cost 9; par is 12."
    assert comparison(0.314, Par(0.5, "mm")) == "You were 0.31 mm off; par is 0.5 mm."
    assert par_words(Par(6, "guesses")) == "6 guesses"
