"""Every scene of the Weights page, and its dialog, in small and large windows, in two typefaces: nothing is cut."""
import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from app.games.tetris.weights import weight_sensitivity_view, weights_measuring
from app.games.tetris.weights.new_weights_dialog import NewWeightsDialog
from tests.app.overflow import SMALL, check, look, looks
from tools.screenshots import tetris


@pytest.fixture
def window(window_of, monkeypatch):
    monkeypatch.setattr(weights_measuring, "GAMES", 12)
    monkeypatch.setattr(weights_measuring, "LONGEST", 2000)
    monkeypatch.setattr(weights_measuring, "ATTACK_GAMES", 4)
    monkeypatch.setattr(weight_sensitivity_view, "LONGEST", 1000)
    return window_of("tetris")


def test_nothing_overflows(window):
    assert [*looks(window, tetris.weights(window.tab))]
    window.tab.page.stop()


def test_what_the_footer_offers_is_whole_beside_the_panel(window):
    window.resize(900, 640)
    window.toggle_panel()
    window.tab.turn_to("weights")
    QApplication.processEvents()
    footer = window.tab.page.editor.editor.footer
    offered = [each for each in footer.currentWidget().findChildren(QPushButton) if each.isVisible()]
    assert footer.save_as in offered
    assert all(each.width() >= each.sizeHint().width() for each in offered)


def test_the_name_and_the_dialog_have_room(window):
    window.tab.turn_to("weights")
    window.resize(*SMALL)
    page = window.tab.page
    for name in ("dellacherie", "blog-2", "lee", "attacker"):
        page.editing.turn_to(name)
        page.editor.store.ask_for_name()
        QApplication.processEvents()
        look(window, SMALL)
        page.editor.editor.footer.stop_naming()
    window.tab.page.new()
    QApplication.processEvents()
    dialog = window.tab.findChild(NewWeightsDialog)
    for features in ("standard", "mdptetris", "seed", "lee", "attack"):
        dialog.features.setCurrentIndex(dialog.features.findData(features))
        for _ in range(4):
            QApplication.processEvents()
        check(dialog)
    assert dialog.width() <= 640
    dialog.reject()
