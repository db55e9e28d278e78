"""Motions: they begin after their delay, go one way, end at 1, and are not there where motion is reduced."""
import pytest
from PySide6.QtCore import QObject, QRectF

from app.look import theme
from app.look.motion import Motions, arrival_rect


@pytest.fixture
def motions(qapp):
    owner = QObject()
    motions = Motions(owner, lambda keys: motions.told.append(tuple(keys)))
    motions.told = []
    yield motions
    motions.stop()
    owner.deleteLater()


def test_what_does_not_move_stands_at_its_end(motions):
    assert motions.progress("a") == 1
    assert not motions.moving


def test_each_key_goes_from_0_to_1_after_its_delay(motions, qtbot):
    seen = {"a": [], "b": []}
    motions.start({"a": 0, "b": 60}, 60)
    assert motions.progress("b") == 0
    while motions.moving:
        qtbot.wait(5)
        for key, values in seen.items():
            values.append(motions.progress(key))
    for values in seen.values():
        assert values == sorted(values)
        assert values[-1] == 1
    assert all(one >= other for one, other in zip(seen["a"], seen["b"], strict=True))
    assert motions.told[0] == ("a", "b")
    assert "b" in motions.told[-1]


def test_stopping_ends_everything_at_once(motions):
    motions.start({"a": 0, "b": 0}, 10_000)
    motions.stop()
    assert not motions.moving
    assert motions.progress("a") == 1
    assert set(motions.told[-1]) == {"a", "b"}


def test_reduced_motion_is_told_once_and_stands(motions):
    theme.set_reduced_motion(True)
    try:
        motions.start({"a": 0, "b": 500})
    finally:
        theme.set_reduced_motion(False)
    assert motions.progress("b") == 1
    assert not motions.moving
    assert motions.told == [("a", "b")]


def test_what_arrives_grows_about_its_middle():
    whole = QRectF(10, 20, 100, 50)
    assert arrival_rect(whole, 1.0) == whole
    small = arrival_rect(whole, 0.0)
    assert small.center() == whole.center()
    assert small.width() == pytest.approx(92)
    assert small.height() == pytest.approx(46)
