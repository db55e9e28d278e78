"""Every scene of the Ferry, and its dialogs, in small and large windows and in a wider typeface."""
import pytest
from PySide6.QtCore import QRectF

from app.games.ferry.editor.title_dialog import TitleDialog
from app.games.ferry.play.story_dialogs import JournalDialog, MapDialog, TaleDialog
from app.games.ferry.play.talk_box import LOW_CHOICE
from solvers.ferry.tales import names
from tests.app.overflow import check_dialog, looks
from tools.screenshots.ferry import editor, game


@pytest.fixture
def window(window_of):
    return window_of("ferry")


def test_nothing_of_the_story_overflows(window):
    page = window.tab.game
    for scene in looks(window, game(window.tab)):
        box = page.view.box
        if not page.in_text and box.isVisible():
            assert page.board.rect().contains(box.geometry()), scene.name
            feet = page.board.to_screen(QRectF(page.board.feet.x(), page.board.feet.y() - 30, 1, 1)).center().toPoint()
            assert not box.geometry().contains(feet), f"{scene.name}: the box hides who speaks"
            for button, answer in zip(box.choices, box.answers, strict=False):
                assert button.height() >= button.height_for(button.width(), LOW_CHOICE), answer.text


def test_nothing_of_the_editor_overflows(window):
    for _ in looks(window, editor(window.tab)):
        pass


def test_the_dialogs_cut_nothing_off(window):
    page = window.tab.game
    page.start("ferry:the-ford:607")
    for move in ("r150 talk", "next"):
        page.play(move)
    page.show_journal()
    journal = window.findChild(JournalDialog)
    check_dialog(journal)
    journal.search.setText("no such words")
    assert "Nothing" in journal.lines.toPlainText()
    journal.reject()
    page.show_map()
    dialog = window.findChild(MapDialog)
    assert dialog.map.accessibleName() == "The lane"
    check_dialog(dialog)
    dialog.reject()
    page.choose_new()
    dialog = window.findChild(TaleDialog)
    assert "The Ford" in dialog.tales.describe_item("the-ford")
    check_dialog(dialog)
    dialog.tales.go_to(names().index("the-ford"))
    dialog.accept_button.click()
    assert page.history.position == 0
    window.tab.turn_to("editor")
    window.tab.page.ask_for_title()
    dialog = window.findChild(TitleDialog)
    check_dialog(dialog)
    dialog.reject()
