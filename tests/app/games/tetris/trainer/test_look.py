"""The Trainer page and its dialogs in the smallest window and a large one, in a wider typeface too."""
from PySide6.QtWidgets import QApplication

from app.controls.statistics_dialog import StatisticsDialog
from app.games.tetris.trainer.task_dialog import TaskDialog
from app.games.tetris.trainer.trainer_page import TrainerPage
from tests.app.overflow import SIZES, check_dialog, look
from tools.screenshots import tetris


def test_the_page_fits(window_of):
    window = window_of("tetris")
    for scene in tetris.trainer(window.tab):
        scene.prepare()
        for size in SIZES:
            look(window, size)
            assert window.tab.page.board.side >= 12


def test_the_dialogs_fit(window_of):
    tab = window_of("tetris").tab
    tab.turn_to("trainer")
    page = tab.page_of(TrainerPage)
    for level in ("easy", "expert"):
        page.writer.update(lambda records, level=level: records.with_task(
            "clears", level, solved=True, time=3_599_999))
    for ask, kind in ((page.choose_new, TaskDialog), (page.statistics, StatisticsDialog)):
        ask()
        QApplication.processEvents()
        dialog = tab.findChild(kind)
        check_dialog(dialog)
        dialog.reject()
