"""Pictures come through no faster than eyes like, and the latest always comes."""
import pytest
from PySide6.QtCore import QObject

from app.running.throttle import LARGE, MARKS, Throttle


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
def throttle(clock, shown):
    owner = QObject()
    yield Throttle(owner, shown.append, lambda before, after: abs(after - before) > 10, clock)
    owner.deleteLater()


def test_marks_change_at_most_twelve_times_a_second(throttle, clock, shown):
    for number in range(5):
        throttle.offer(number)
    assert shown == [0]
    clock.now += MARKS
    throttle.offer(5)
    assert shown == [0, 5]


def test_what_is_large_waits_longer(throttle, clock, shown):
    throttle.offer(0)
    clock.now += MARKS
    throttle.offer(100)
    assert shown == [0]
    clock.now += LARGE
    throttle.offer(101)
    assert shown == [0, 101]


def test_the_latest_comes_by_itself(throttle, shown, qtbot, clock):
    throttle.offer(0)
    throttle.offer(1)
    clock.now += LARGE
    qtbot.waitUntil(lambda: shown == [0, 1])


def test_settling_shows_what_waits_at_once(throttle, shown):
    throttle.offer(0)
    throttle.offer(1)
    throttle.settle()
    assert shown == [0, 1]
    throttle.settle()
    assert shown == [0, 1]


def test_what_waits_at_the_end_is_not_shown(throttle, shown, clock):
    throttle.offer(0)
    throttle.offer(1)
    throttle.end()
    clock.now += LARGE
    throttle.settle()
    assert shown == [0]
