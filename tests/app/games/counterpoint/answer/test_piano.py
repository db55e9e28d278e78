"""The drawn keyboard and the rows of keys: each key is where it is painted, and is played as it is labelled."""
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent

from app.games.counterpoint.answer import piano_keys
from app.games.counterpoint.answer.piano import BLACKS, HIGHEST, LOWEST, WHITES, Piano
from app.games.counterpoint.answer.piano_keys import CAPS, LOWER, UPPER, semitones_of


@pytest.fixture
def piano(qtbot):
    made = Piano()
    qtbot.addWidget(made)
    made.resize(880, 140)
    made.show()
    made.heard = []
    made.pressed.connect(made.heard.append)
    return made


def spot(piano, key):
    rect = piano.key_rect(key)
    return QPoint(round(rect.center().x()), round(rect.bottom() - 6))


def test_every_key_is_played_where_it_is_painted(piano, qtbot):
    for key in range(LOWEST, HIGHEST + 1):
        qtbot.mouseClick(piano, Qt.MouseButton.LeftButton, pos=spot(piano, key))
    assert piano.heard == [*range(LOWEST, HIGHEST + 1)]
    assert sorted(WHITES + BLACKS) == piano.heard


def test_dragging_plays_each_key_that_is_reached(piano, qtbot):
    qtbot.mousePress(piano, Qt.MouseButton.LeftButton, pos=spot(piano, 60))
    for key in (62, 62, 64):
        qtbot.mouseMove(piano, spot(piano, key))
    qtbot.mouseRelease(piano, Qt.MouseButton.LeftButton, pos=spot(piano, 64))
    qtbot.mouseMove(piano, spot(piano, 65))
    assert piano.heard[0] == 60
    assert piano.heard in ([60, 62, 64], [60])  # offscreen a mouse that moves may have no button


def test_the_rows_are_two_octaves():
    assert [CAPS[semitones] for semitones in (0, 2, 4, 5, 7, 9, 11)] == list("ZXCVBNM")
    assert [CAPS[semitones] for semitones in (12, 14, 16, 17, 19, 21, 23, 24)] == list("QWERTYUI")
    for letter in LOWER + UPPER:
        event = QKeyEvent(QEvent.Type.KeyPress, ord(letter), Qt.KeyboardModifier.NoModifier)
        assert CAPS[semitones_of(event)] == letter
    assert semitones_of(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_P, Qt.KeyboardModifier.NoModifier)) is None


def test_a_key_is_known_by_its_place_on_other_keyboards(monkeypatch):
    monkeypatch.setattr(piano_keys.sys, "platform", "linux")
    german_y = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Y, Qt.KeyboardModifier.NoModifier, 52, 0, 0)  # where Z is
    assert semitones_of(german_y) == 0
    upper = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, 24, 0, 0)  # French: Q
    assert semitones_of(upper) == 12
    other = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Z, Qt.KeyboardModifier.NoModifier, 99, 0, 0)
    assert semitones_of(other) is None
