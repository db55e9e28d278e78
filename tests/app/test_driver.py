"""A page that trains goes on out of sight, and tells nobody else of it."""
import pytest
from PySide6.QtWidgets import QWidget

from app.paged_tab import PagedTab
from app.sheet import Sheet
from app.tab import Mind
from tests.app.template_tab import LightsTab
from tests.solvers.counting_engine import Counting


class Training(Sheet):
    """Counts, as long as it is let."""

    key, words, tip, help_page = "training", "Training", "Counts", "index.md"
    minds = (Mind("count", "Counting", "steps", speed=0),)
    trains = True

    def __init__(self, tab):
        super().__init__(tab)
        self.widget, self.board = QWidget(), tab.board
        self.seen, self.results, self.ended, self.shut = [], [], 0, False

    def finished(self):
        return False

    def make_engine(self, mind):
        return Counting(10**9, seconds=1e-6)

    def show_snapshot(self, snapshot):
        self.seen.append(snapshot)

    def take_result(self, result):
        self.results.append(result)

    def show_unwatched(self):
        self.ended += 1

    def shut_down(self):
        self.shut = True


class Pages(PagedTab, LightsTab):
    """Lights Out, and a page that trains."""

    game_words = "Game"

    def __init__(self, parent=None):
        super().__init__(parent)
        self.training = Training(self)
        self.add_pages((self.training,))


@pytest.fixture
def tab(tab_of):
    return tab_of(Pages)


def test_training_goes_on_while_the_game_is_played(tab, qtbot):
    tab.turn_to("training")
    tab.solve()
    qtbot.waitUntil(lambda: bool(tab.training.seen))
    tab.turn_to("game")
    assert not tab.solving, "nothing is at work on the game's page"
    assert tab.training.solving
    assert tab.working
    before = len(tab.training.seen)
    qtbot.waitUntil(lambda: len(tab.training.seen) > before)
    tab.solve()
    assert tab.solving
    tab.stop()
    assert tab.training.solving
    assert tab.training.ended == 0


def test_coming_back_the_solver_bar_is_about_the_training(tab, qtbot):
    tab.turn_to("training")
    tab.solve()
    tab.turn_to("game")
    tab.turn_to("training")
    assert tab.solving
    tab.stop()
    assert not tab.working
    assert tab.training.ended == 1


def test_hiding_the_tab_pauses_what_one_watches_but_no_training(tab):
    tab.turn_to("training")
    tab.solve()
    tab.turn_to("game")
    tab.solve()
    tab.deactivate()
    assert tab.worker.paused or not tab.solving
    assert not tab.training.driver.worker.paused


def test_closing_ends_everything_and_tells_nobody(tab):
    tab.turn_to("training")
    tab.solve()
    tab.turn_to("game")
    tab.shut_down()
    assert not tab.working
    assert tab.training.shut
    assert tab.training.results == []
