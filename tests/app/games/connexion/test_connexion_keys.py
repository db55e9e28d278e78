"""Keys of Connexion: chosen ones on board, in the tray and as shortcuts."""
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox

from app.files.key_bindings import with_key
from app.games import GAMES
from app.games.connexion.connexion_keys import BINDINGS, KeysDialog
from app.pages.actions import Action
from app.shell.settings import SettingsDialog
from app.shell.window import Window

Key = Qt.Key


def bind(name, key):
    BINDINGS.save(with_key(BINDINGS.read(), name, key))


def texts(tab):
    return {action.text: action.keys for action in tab.commands()}


def test_a_labyrinth_is_laid_by_chosen_keys(tab):
    bind("choose", Key.Key_H)
    bind("next", Key.Key_J)
    bind("remove", Key.Key_U)
    board, tray = tab.game.board, tab.game.tray.tray
    QTest.keyClick(board, Key.Key_H)
    QTest.keyClick(tray, Key.Key_H)
    assert len(tab.game.state.placed) == 1
    board.setFocus()
    at = board.cursor_cell
    QTest.keyClick(board, Key.Key_J)
    assert board.cursor_cell != at
    QTest.keyClick(board, Key.Key_H)
    before = tray.piece
    QTest.keyClick(tray, Key.Key_J)
    assert tray.piece in tray.fits - {before}
    QTest.keyClick(tray, Key.Key_H)
    assert len(tab.game.state.placed) == 2
    QTest.keyClick(board, Key.Key_U)
    assert len(tab.game.state.placed) == 1


def test_an_outline_is_drawn_by_chosen_keys(tab):
    tab.turn_to("compact")
    page = tab.page
    bind("draw", Key.Key_X)
    assert texts(tab)["Draw the outline"] == "E X"
    bind("remove", Key.Key_Y)
    page.draw(True)
    cell = page.board.cursor_cell = next(iter(page.draft.cells))
    QTest.keyClick(page.board, Key.Key_Y)
    assert cell not in page.draft.cells
    assert [keys for keys, _ in tab.page.board_keys()] == ["Enter", "Del or Backspace or Y"]


def test_chosen_keys_are_shortcuts_of_menus_and_of_the_overview(qtbot):
    window = Window(GAMES)
    qtbot.addWidget(window)
    window.show()
    window.show_place(window.place_of("connexion"))
    window.show_settings()
    bind("numbers", Key.Key_H)
    window.findChild(SettingsDialog).accept()
    item = next(each for each in window.menus.game_menu.actions() if each.text() == "Numbers on the pieces")
    assert [key.toString() for key in item.shortcuts()] == ["N", "H"]
    assert window.menus.actions[Action.HINT].toolTip() == f"{Action.HINT.tip} (Ctrl+H)", "the key that is left to it"
    window.show_shortcuts()
    text = window.help_window.pages.toPlainText()
    assert "N or H\nShow the number of every piece" in text
    assert "\nH\n" not in text, "the hint has its key no more"
    window.close()


def test_tips_of_the_panel_name_the_chosen_keys(tab):
    tab.turn_to("octopuszle")
    lock = next(box for box in tab.page.context.column.findChildren(QCheckBox) if box.text() == "Lock the diagonals")
    assert lock.toolTip() == "Look for solutions with the very same diagonals (L)"
    BINDINGS.save({"lock": (Key.Key_J,)})
    QApplication.sendEvent(lock, QHelpEvent(QEvent.Type.ToolTip, QPoint(), QPoint()))
    assert lock.toolTip() == "Look for solutions with the very same diagonals (J)"


def test_keys_are_chosen_in_a_dialog(qtbot):
    dialog = KeysDialog(None)
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.page.form.catchers["way"][1].caught.emit(Key.Key_J)
    assert BINDINGS.read()["way"] == (Key.Key_W, Key.Key_J)
    QTest.mouseClick(dialog.focusWidget(), Qt.MouseButton.LeftButton)
    assert not dialog.isVisible(), "its Close button has the focus"
