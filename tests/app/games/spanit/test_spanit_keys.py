"""Keys of Span-It!: chosen ones lay connectors and are shortcuts."""
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.files.key_bindings import with_key
from app.games.spanit.spanit_keys import BINDINGS

Key = Qt.Key


def test_chosen_keys_lay_connectors(tab):
    BINDINGS.save(with_key(BINDINGS.read(), "lay", Key.Key_H))
    tab.game.board.setFocus()
    QTest.keyClick(tab.game.board, Key.Key_H)
    assert tab.game.history.moves == ("a1",)
    assert ("Enter or Space or H", BINDINGS.inputs["lay"].tip) in tab.page.board_keys()


def test_chosen_keys_are_shortcuts(tab):
    for name in set(BINDINGS.inputs) - {"lay"}:
        BINDINGS.save(with_key(BINDINGS.read(), name, Key.Key_J))
        found = next(each for each in tab.commands() if each.text == BINDINGS.inputs[name].title)
        assert (found.keys.split()[-1], found.tip) == ("J", BINDINGS.inputs[name].tip)
