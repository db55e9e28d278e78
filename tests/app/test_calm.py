"""Pictures come through no faster than eyes like, and the latest always comes."""
import pytest
from PySide6.QtCore import QObject

from app.running.calm import LARGE, MARKS, Calm


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def shown(qapp):
    return []


@pytest.fixture
def calm(clock, shown):
    owner = QObject()
    yield Calm(owner, shown.append, lambda before, after: abs(after - before) > 10, clock)
    owner.deleteLater()


def test_marks_change_at_most_twelve_times_a_second(calm, clock, shown):
    for number in range(5):
        calm.offer(number)
    assert shown == [0]
    clock.now += MARKS
    calm.offer(5)
    assert shown == [0, 5]


def test_what_is_large_waits_longer(calm, clock, shown):
    calm.offer(0)
    clock.now += MARKS
    calm.offer(100)
    assert shown == [0]
    clock.now += LARGE
    calm.offer(101)
    assert shown == [0, 101]


def test_the_latest_comes_by_itself(calm, shown, qtbot, clock):
    calm.offer(0)
    calm.offer(1)
    clock.now += LARGE
    qtbot.waitUntil(lambda: shown == [0, 1])


def test_settling_shows_what_waits_at_once(calm, shown):
    calm.offer(0)
    calm.offer(1)
    calm.settle()
    assert shown == [0, 1]
    calm.settle()
    assert shown == [0, 1]


def test_what_waits_at_the_end_is_not_shown(calm, shown, clock):
    calm.offer(0)
    calm.offer(1)
    calm.end()
    clock.now += LARGE
    calm.settle()
    assert shown == [0]
