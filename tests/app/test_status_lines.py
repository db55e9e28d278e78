"""The status lines say what the model says, however one came there: the same as where its save is opened afresh."""
from collections import Counter
from functools import partial

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from app.games import GAMES
from app.look import theme
from app.pages.actions import Action
from app.shell.window import Window
from tests.app.pages.test_tab import LIGHTS


@pytest.fixture
def opened(qtbot):
    """Opens the tab of a game in a window of its own."""
    theme.set_reduced_motion(True)
    windows = []

    def build(game):
        window = Window([game])
        windows.append(window)
        qtbot.addWidget(window)
        window.show_place(0)
        window.show()
        window.tab.game.start(window.tab.game.new_id(607))  # of lights out, one in 64 is solved by the first step
        return window.tab

    yield build
    for window in windows:
        window.close()


def lines(*parts):
    """All that stands there, as a screen reader says it."""
    widgets = [widget for part in parts for widget in part.findChildren(QWidget) if widget.isVisible()]
    said = [widget.text() if isinstance(widget, QLabel) else widget.accessibleName() for widget in widgets]
    return [words for words in said if words not in ("", "Speed")]  # a word that is there while there is room


def words(bar):
    """What the solver bar says, without its buttons."""
    return [label.text() for label in bar.findChildren(QLabel)]


def status(qtbot, tab):
    """The lines of strip, panel and solver bar, once nobody thinks any more."""
    qtbot.waitUntil(lambda: not tab.working)
    return lines(tab.game.strip, tab.panel, tab.solver_bar)


@pytest.mark.parametrize("game", [*GAMES, LIGHTS], ids=lambda game: game.name)
def test_no_figures_stay_of_a_solver_that_is_gone(qtbot, opened, game):
    tab, fresh = opened(game), opened(game)
    others = tab.game.as_save()
    game = tab.game
    another = partial(game.start, game.new_id(608))
    for leave in (game.stop, game.undo, game.redo, game.restart, another, lambda: game.restore_save(others)):
        resting = words(tab.solver_bar)
        tab.trigger(Action.STEP)
        qtbot.waitUntil(lambda resting=resting: words(tab.solver_bar) != resting)
        leave()
        fresh.game.restore_save(tab.game.as_save())
        assert status(qtbot, tab) == status(qtbot, fresh)
        assert not tab.solver_bar.stop.isEnabled()


@pytest.mark.parametrize("game", [*GAMES, LIGHTS], ids=lambda game: game.name)
def test_the_end_is_told_as_where_it_is_opened(qtbot, opened, game):
    tab, fresh = opened(game), opened(game)
    for each in (tab, fresh):
        each.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: not tab.working and not tab.page.solving)  # some prepare it first, out of sight
    fresh.game.restore_save(tab.game.as_save())
    here, there = status(qtbot, tab), status(qtbot, fresh)
    assert Counter(here) >= Counter(there), "how a labyrinth grew is told here alone"
    assert words(tab.solver_bar) == words(fresh.solver_bar)
