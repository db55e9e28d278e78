"""The Laboratory in small and large windows and in a wider typeface too: nothing is cut off."""
import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from app.games.tetris.laboratory.method_dialog import MethodDialog
from app.games.tetris.laboratory.training_exchange import KeepDialog
from solvers.tetris.feature_sets import SEED
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.plan import METHODS, Plan
from tests.app.overflow import SIZES, check, check_dialog, look
from tools.screenshots import tetris

BRIEF = Plan(seed=5, population=12, games=1, growth=0, limit=300)


@pytest.fixture
def window(window_of, monkeypatch):
    monkeypatch.setattr(tetris, "GENERATIONS", 3)
    window = window_of("tetris")
    window.tab.turn_to("laboratory")
    return window


@pytest.mark.parametrize("plan", [
    BRIEF, msgspec.structs.replace(BRIEF, features=SEED.names, rules=Rules(12, 24, "sz", lookahead=2)),
])
def test_nothing_overflows(window, monkeypatch, qtbot, plan):
    qtbot.waitUntil(lambda: window.tab.page.runs.saved.loaded, timeout=20_000)
    for size in SIZES:
        look(window, size)
    monkeypatch.setattr(tetris, "TRAINING", plan)
    for scene in tetris.laboratory(window.tab):
        scene.prepare()
        for size in SIZES:
            look(window, size)
            best = window.tab.page.display.best
            assert best.rect().contains(best.board.geometry())
            assert best.counters.geometry().bottom() <= best.rect().bottom()
            assert best.board.side >= (12 if size == SIZES[0] else 11)  # px; 24 rows in a low window
        for section in window.tab.page.sections:
            section.setFixedWidth(320)
            QApplication.processEvents()
            check(section)


def test_the_dialogs_fit(window):
    tab = window.tab
    tab.page.new()
    dialog = tab.findChild(MethodDialog)
    for method in METHODS:
        dialog.choose_method(method)
        check_dialog(dialog, (1000, 640))
    dialog.reject()
    keep = KeepDialog(tab, tab.game.presets, "The Yearling", print)
    keep.show()
    for name in ("The Yearling", "Dellacherie", ""):
        keep.name_field.setText(name)
        QApplication.processEvents()
        check(keep)
        assert not keep.complaint.elided
    keep.reject()
