"""The menu behind the button: within the window, with a letter for each entry, and with the way Home."""
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QKeySequence

from app.controls.window_menu import WindowMenu
from app.games import GAMES, HOME
from app.look import theme
from app.pages.actions import Action
from app.shell.window import Window

GAME = next(game for game in GAMES if game.name == "abgame")


@pytest.fixture
def window(qtbot):
    window = Window([GAME], HOME)
    qtbot.addWidget(window)
    window.resize(720, 560)
    window.show_place(0)
    window.show()  # at the left of a wider screen
    yield window
    window.close()


@pytest.mark.parametrize("name", ["home", "abgame"])
def test_each_entry_has_a_letter_of_its_own_and_one_is_home_with_its_key(window, name):
    window.show_game(name)
    entries = [entry for entry in window.menus.button.actions() if entry.isVisible() and not entry.isSeparator()]
    letters = [QKeySequence.mnemonic(entry.text()).toString() for entry in entries]
    assert "" not in letters
    assert len(set(letters)) == len(letters), letters
    assert entries[-1].text().replace("&", "") == "Home"
    assert entries[-1].shortcut() == QKeySequence("Alt+Home")


def test_menus_stay_within_the_window(window, qtbot):
    window.show_game("abgame")
    menu, edge = window.menus.button, window.mapToGlobal(QPoint(window.width(), 0)).x()
    assert menu.screen().availableGeometry().right() > edge + 60, "else Qt keeps it there by itself"
    menu.popup(window.tool_bar.menu.mapToGlobal(QPoint(0, 36)))
    assert menu.geometry().right() < edge
    view = window.menus.menus["View"]
    view.popup(menu.geometry().topRight())
    assert view.geometry().right() < menu.geometry().left()
    view.close()
    menu.close()
    below = WindowMenu("", window.tool_bar.menu)  # of a part of the window
    below.addAction("An entry of many words, which would reach beyond the edge")
    below.popup(window.mapToGlobal(QPoint(window.width() - 60, 100)))
    assert below.geometry().right() <= edge
    below.close()


def test_a_menu_that_is_higher_than_the_screen_scrolls(window, qapp):
    theme.apply(qapp)
    menu = WindowMenu("Long", window)
    entries = [menu.addAction(f"Entry {number}") for number in range(80)]
    bar = window.menus.bar
    bar.add(menu)
    bar.open_first()
    bar.setActiveAction(menu.menuAction())
    assert menu.isVisible()
    assert menu.y() > bar.mapToGlobal(bar.rect().center()).y(), "the other menus of the bar stay in sight"
    assert menu.geometry().bottom() <= menu.screen().geometry().bottom()
    assert len({menu.actionGeometry(entry).x() for entry in entries}) == 1, "no second column"
    menu.close()


def test_the_rail_says_which_key_leads_home(window):
    assert window.rail.foot[0].toolTip().endswith("(Alt+Home)")
    assert window.menus.actions[Action.HOME].shortcut() == QKeySequence("Alt+Home")
