"""Every scene of counterpoint, and its dialogs, in small and large windows and in a wider typeface: nothing is cut."""
import pytest
from PySide6.QtWidgets import QApplication

from app.games.counterpoint.compose.compose_page import ComposePage
from app.games.counterpoint.compose.exercise_dialog import ExerciseDialog
from app.games.counterpoint.compose.rules_choice import RulesDialog
from app.games.counterpoint.invention.invention_dialog import InventionDialog
from tests.app.overflow import check_dialog, looks
from tools.screenshots.counterpoint import PAGES


@pytest.fixture
def window(window_of):
    return window_of("counterpoint")


@pytest.mark.parametrize("scenes", PAGES, ids=lambda scenes: scenes.__name__)
def test_nothing_overflows(window, scenes):
    assert [*looks(window, scenes(window.tab))]
    window.tab.page.stop()


@pytest.mark.parametrize("kind", [ExerciseDialog, RulesDialog])
def test_the_dialogs_cut_nothing_off(window, kind):
    page = window.tab.page_of(ComposePage)
    window.tab.turn_to("compose")
    (page.choose_new if kind is ExerciseDialog else page.rules_choice.change_rules)()
    QApplication.processEvents()
    dialog = window.findChild(kind)
    check_dialog(dialog, (960, 720))
    dialog.reject()


def test_the_dialog_of_inventions_cuts_nothing_off(window):
    window.tab.page.choose_new()
    QApplication.processEvents()
    dialog = window.findChild(InventionDialog)
    check_dialog(dialog, (960, 720))
    dialog.reject()
