"""Pictures come through no faster than eyes like, and the latest always comes."""
import pytest
from PySide6.QtCore import QObject

from app.running.throttle import LARGE_CHANGE_INTERVAL, SMALL_CHANGE_INTERVAL, Throttle


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
        throttle.push(number)
    assert shown == [0]
    clock.now += SMALL_CHANGE_INTERVAL
    throttle.push(5)
    assert shown == [0, 5]


def test_what_is_large_waits_longer(throttle, clock, shown):
    throttle.push(0)
    clock.now += SMALL_CHANGE_INTERVAL
    throttle.push(100)
    assert shown == [0]
    clock.now += LARGE_CHANGE_INTERVAL
    throttle.push(101)
    assert shown == [0, 101]


def test_the_latest_comes_by_itself(throttle, shown, qtbot, clock):
    throttle.push(0)
    throttle.push(1)
    clock.now += LARGE_CHANGE_INTERVAL
    qtbot.waitUntil(lambda: shown == [0, 1])


def test_settling_shows_what_waits_at_once(throttle, shown):
    throttle.push(0)
    throttle.push(1)
    throttle.flush()
    assert shown == [0, 1]
    throttle.flush()
    assert shown == [0, 1]


def test_what_waits_at_the_end_is_not_shown(throttle, shown, clock):
    throttle.push(0)
    throttle.push(1)
    throttle.clear()
    clock.now += LARGE_CHANGE_INTERVAL
    throttle.flush()
    assert shown == [0]
