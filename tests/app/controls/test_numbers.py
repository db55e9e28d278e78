"""Numbers in a field: written exactly or as there is room, and read back; and in the whole program painted whole."""
from contextlib import contextmanager
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QStackedWidget

from app.controls import numbers
from app.games import GAMES
from app.look import theme
from app.pages.actions import Action
from tests.app.conftest import WIDER
from tests.app.overflow import check_numbers

PARTS = [Random(607).uniform(-1, 1) for _ in range(200)]  # five of each scale and each number of figures


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_what_is_written_is_read_as_it_was(value):
    assert numbers.read_number(numbers.exact_text(value), "It") == value


@given(st.floats(min_value=-1.7e308, max_value=1.7e308))
def test_a_narrow_field_has_room_for_every_number(value):
    assert len(numbers.short_text(value)) <= numbers.ROOM
    exact = 0.2 if abs(value) > 1e99 or abs(value) < 1e-99 else 0.01
    assert numbers.read_number(numbers.short_text(value), "It") == pytest.approx(value, rel=exact)


@pytest.mark.parametrize(("value", "words"), [
    (-14.835, "−14.835"), (-128.843, "−128.843"), (880.4, "880.4"), (3860, "3860"), (-1234.5678, "−1234.57"),
    (1 / 3, "0.333333"), (-0.0123456, "−0.01235"), (-0.00016666, "−1.67e-4"), (12345678.9, "12345679"),
    (-1.23456e200, "−1.2e200"),
])
def test_no_figure_is_lost_that_has_room(value, words):
    assert numbers.short_text(value) == words.replace("e-", "e−")


@pytest.mark.parametrize(("value", "unit", "words"), [
    (2.0, "", "2"), (-0.5, "", "−0.5"), (60, " %", "60 %"), (1e200, "", "1e200"), (-0.0, "", "0"), (1.2, "", "1.2"),
    (10000, "", "10000"),
])
def test_numbers_as_people_write_them(value, unit, words):
    assert numbers.exact_text(value, unit) == words
    assert numbers.short_text(value, unit) == words


def stacked(widget):
    """Each page of what lies on top of each other, the others first."""
    yield
    for stack in widget.findChildren(QStackedWidget):
        if stack.isVisible():
            for place in range(stack.count()):
                stack.setCurrentIndex(place)
                QApplication.processEvents()
                yield


def dialogs(window):
    return [each for each in window.findChildren(QDialog) if each.isVisible()]


@contextmanager
def opened(window, action):
    """What an action opens, until it is closed again."""
    before = set(dialogs(window))
    action()
    QApplication.processEvents()
    after = [each for each in dialogs(window) if each not in before]
    yield after
    for dialog in after:
        dialog.reject()
        QApplication.processEvents()


@pytest.mark.parametrize("family", [pytest.param(theme.FAMILY, marks=pytest.mark.slow), WIDER], indirect=True)
@pytest.mark.parametrize("game", [game.name for game in GAMES if game.name != "ferry"])  # which asks for no number
def test_every_number_field_of_the_program_shows_every_number_whole(window_with, game, family, monkeypatch):
    """On every page and in every dialog that its actions open: in a wider and larger type, and slowly in ours."""
    theme.use_step(int(family != theme.FAMILY))
    monkeypatch.setattr(QFileDialog, "open", lambda self: None)
    monkeypatch.setattr(QFileDialog, "exec", lambda self: 0)
    window = window_with(game)
    seen = 0
    for page in window.tab.switch.pages:
        window.tab.turn_to(page)
        QApplication.processEvents()
        actions = [each.run for each in window.tab.commands() if "…" in each.text and each.enabled()]
        for action in [lambda: None, *actions, lambda: window.tab.trigger(Action.CHOOSE_NEW)]:
            with opened(window, action) as found:
                for widget in found or [window]:
                    seen += sum(check_numbers(widget, PARTS) for _ in (stacked(widget) if found else (None,)))
    assert seen
