"""The words of a day and its tasks."""
from datetime import date, timedelta

from app.games.home.day_records import TaskResult
from app.games.home.day_text import clock, day_words, luck_words, signed, state_words, task_words


def test_days_times_states_and_points_in_words():
    thursday = date(2026, 11, 26)
    assert day_words(thursday) == "Thursday, 26 November"
    assert task_words(date.today()) == "Today’s task"
    assert task_words(date.today() - timedelta(400)).startswith("The task of ")
    assert [clock(seconds) for seconds in (0, 59.6, 62, 3600)] == ["0:00", "1:00", "1:02", "60:00"]
    assert [signed(points) for points in (6.4, -4.6, 0.2)] == ["+6", "−5", "0"]
    assert [luck_words(points) for points in (None, 3.0)] == ["none", "+3"]
    states = (None, TaskResult(id="x", hints=1), TaskResult(id="x", done=True, seconds=292))
    assert [state_words(result) for result in states] == ["to do", "begun", "done, 4:52"]
