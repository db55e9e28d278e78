"""Every scene of the tab, and its dialogs, in small and large windows and in a wider typeface: nothing is cut off."""
import pytest
from PySide6.QtWidgets import QApplication, QDialog

from app.controls.statistics_dialog import StatisticsDialog
from app.games.connexion.compact.compact_page import CompactPage
from app.games.connexion.compact.outline_dialog import OutlineDialog
from app.games.connexion.labyrinth.new_labyrinth_dialog import KINDS, NewLabyrinthDialog
from app.games.connexion.labyrinth.search_options_dialog import SearchOptionsDialog
from app.games.connexion.poster.poster_dialog import PosterDialog
from app.shell.settings import SettingsDialog
from solvers.connexion.classic.limits import LimitSweep
from solvers.connexion.classic.worth import WorthSweep
from solvers.core.engine import finish
from tests.app.overflow import check_dialog, looks
from tools.screenshots import connexion
from tools.screenshots.photographs import every

PART = 10  # as many times are the events counted that the sweeps take here


@pytest.fixture
def window(window_of):
    return window_of("connexion")


@pytest.fixture(scope="module")
def swept():
    """What each sweep of the Limits page found."""
    return {}


@pytest.fixture
def sweep_once(swept, monkeypatch):
    """The sweeps take longer than all else: a part of each is done, once, and shown as if it were all of it, with as
    many digits.
    """

    def finish_once(engine):
        if not isinstance(engine, LimitSweep | WorthSweep):
            return finish(engine)
        if type(engine) not in swept:
            swept[type(engine)] = tuple(
                point._replace(**{count: PART * getattr(point, count) for count in ("solutions", "steps", "attempts")})
                for point in finish(engine)
            )
        return swept[type(engine)]

    monkeypatch.setattr(connexion, "EVENTS", connexion.EVENTS // PART)
    monkeypatch.setattr(connexion, "finish", finish_once)


@pytest.mark.usefixtures("sweep_once")
def test_nothing_overflows(window):
    assert [*looks(window, every(window.tab))]
    window.tab.page.stop()


def test_no_dialog_cuts_anything_off(window):
    tab = window.tab
    for ask in (tab.game.choose_new, tab.game.search_options, tab.game.make_poster, tab.game.statistics,
                tab.page_of(CompactPage).new, window.show_settings):
        ask()
        QApplication.processEvents()
        dialog, = (each for each in window.findChildren(QDialog) if each.isVisible())
        assert isinstance(dialog, (
            NewLabyrinthDialog, SearchOptionsDialog, PosterDialog, StatisticsDialog, OutlineDialog, SettingsDialog))
        for key, *_ in KINDS if isinstance(dialog, NewLabyrinthDialog) else [("",)]:
            if key:
                dialog.kind.set_value(key)
                dialog.kind.chosen.emit(key)
            check_dialog(dialog, (960, 720))
        dialog.reject()
        QApplication.processEvents()
