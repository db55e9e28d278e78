"""Access keys: each entry of a menu has a letter that no other has, and keeps its text."""
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from app.games import GAMES
from app.shell.access_keys import give_access_keys, places
from app.shell.window import Window


def keys(*texts):
    return [None if place is None else text[place] for text, place in zip(texts, places(texts), strict=True)]


def test_a_word_begins_with_the_key_if_that_letter_is_free():
    assert keys("New", "New game…", "Restart", "Night", "Wind") == ["N", "g", "R", "i", "W"]


def test_whoever_can_have_another_letter_gives_way():
    assert keys("ab", "a") == ["b", "a"]
    assert keys("a", "A", "…") == ["a", None, None]


@pytest.mark.parametrize("game", [game.name for game in GAMES if game.name in ("connexion", "spanit", "tetris")])
def test_every_entry_of_every_menu_has_a_letter_of_its_own(qtbot, game):
    window = Window([each for each in GAMES if each.name == game])
    qtbot.addWidget(window)
    window.show_place(0)
    for menu in (*window.menus.menus.values(), window.menus.game_menu):
        entries = [entry for entry in menu.actions() if entry.isVisible() and not entry.isSeparator()]
        before = [entry.text() for entry in entries]
        for _ in range(2):  # as whenever it opens
            menu.aboutToShow.emit()
        assert [entry.iconText() for entry in entries] == [text.removesuffix("…").replace("&", "") for text in before]
        letters = [QKeySequence.mnemonic(entry.text()).toString() for entry in entries]
        assert "" not in letters
        assert len(set(letters)) == len(letters), menu.title()
    window.close()


def test_a_letter_chooses_its_entry(qtbot):
    menu, chosen = QMenu(), []
    qtbot.addWidget(menu)
    give_access_keys(menu)
    for text in ("Salt && pepper", "Sugar"):
        menu.addAction(text, lambda text=text: chosen.append(text))
    menu.popup(QPoint(0, 0))
    assert [entry.text() for entry in menu.actions()] == ["&Salt && pepper", "S&ugar"]
    qtbot.keyClick(menu, Qt.Key.Key_U)
    assert chosen == ["Sugar"]
