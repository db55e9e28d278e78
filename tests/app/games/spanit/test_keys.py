"""Keys of Span-It!: chosen ones lay connectors and are shortcuts; what a change takes away is told."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest

from app.files.key_bindings import with_key
from app.games.spanit.keys import BINDINGS, INPUTS, OWN, SettingsPage

Key = Qt.Key


def test_chosen_keys_lay_connectors(tab):
    BINDINGS.save(with_key(BINDINGS.read(), "lay", Key.Key_H))
    tab.game.board.setFocus()
    QTest.keyClick(tab.game.board, Key.Key_H)
    assert tab.game.history.moves == ("a1",)
    assert tab.page.board_keys()[0][0] == "Enter or Space or H"


def test_chosen_keys_are_shortcuts(tab):
    for name in set(INPUTS) - {"lay"}:
        BINDINGS.save(with_key(BINDINGS.read(), name, Key.Key_J))
        found = next(each for each in tab.game_actions() if each.text == INPUTS[name].title)
        assert (found.keys.split()[-1], found.tip) == ("J", INPUTS[name].tip)


@pytest.mark.parametrize(("name", "place", "key", "said"), [
    ("try", 0, Key.Key_H, "H now does “Best try”. While you play, it no longer does “Hint”."),
    ("lay", 2, Key.Key_P, "P now does “Lay a connector”, instead of “Personality”. While you play, it no longer does "
                          "“Play on”. “Personality” has no key now: click one of its places."),
    ("grade", 0, Key.Key_PageUp, "PgUp does something else everywhere. Choose another key."),
])
def test_a_conflict_is_told(qtbot, name, place, key, said):
    page = SettingsPage()
    qtbot.addWidget(page)
    catcher = page.keys.catchers[name][place]
    catcher.click()
    QTest.keyClick(catcher, key)
    assert QTextDocumentFragment.fromHtml(page.keys.message.text()).toPlainText() == said
    page.keys.reset()
    assert BINDINGS.read() == BINDINGS.usual


def test_the_settings_know_the_keys_of_the_puzzles(tab):
    tab.turn_to("puzzles")
    own = {action.text: action.keys for action in tab.game_actions()}
    assert {title: own[title] for title in OWN} == OWN
