"""A page that trains goes on out of sight, and tells nobody else of it. Nobody hears an answer that comes too late."""
import threading

import pytest
from PySide6.QtWidgets import QWidget

from app.canvas.grid_board import GridBoard
from app.games import GAMES
from app.games.connexion.octopuszle.solution_pair import SolutionPair
from app.games.minesweeper.analyse import positions
from app.pages.game_timeline import GameTimeline
from app.pages.page import Page
from app.pages.page_entry import PageEntry
from app.pages.solver_bar import Solver
from app.running.driver import RunListener
from app.running.worker import Phase
from app.shell.game_entry import GameEntry
from solvers.core.engine import Progress
from tests.app.pages.test_tab import LIGHTS
from tests.solvers.core.counting_engine import Counting


class Training(Page):
    """Counts, as long as it is let."""

    solvers = (Solver("count", "Counting", "step", speed=0),)
    trains = True

    def __init__(self, context):
        super().__init__(context)
        self.widget, self.board = QWidget(), GridBoard()
        self.seen, self.results, self.ended, self.shut = [], [], 0, False

    def finished(self):
        return False

    def make_engine(self, solver):
        return Counting(10**9, seconds=1e-6)

    def show_snapshot(self, snapshot):
        self.seen.append(snapshot)

    def take_result(self, result):
        self.results.append(result)

    def show_unwatched(self):
        self.ended += 1

    def shut_down(self):
        self.shut = True


PAGES = GameEntry("lights", "Lights Out", "Lights", "hint", (
    *LIGHTS.pages, PageEntry("training", "Training", "Counts", "tests.app.running.test_driver:Training")))


@pytest.fixture
def tab(tab_of):
    return tab_of(PAGES)


def test_training_goes_on_while_the_game_is_played(tab, qtbot):
    tab.turn_to("training")
    tab.page.solve()
    qtbot.waitUntil(lambda: bool(tab.pages["training"].seen))
    tab.turn_to("game")
    assert not tab.page.solving, "nothing is at work on the game's page"
    assert tab.pages["training"].solving
    assert tab.working
    before = len(tab.pages["training"].seen)
    qtbot.waitUntil(lambda: len(tab.pages["training"].seen) > before)
    tab.page.solve()
    assert tab.page.solving
    tab.page.stop()
    assert tab.pages["training"].solving
    assert tab.pages["training"].ended == 0


def test_coming_back_the_solver_bar_is_about_the_training(tab, qtbot):
    tab.turn_to("training")
    tab.page.solve()
    tab.turn_to("game")
    tab.turn_to("training")
    assert tab.page.solving
    tab.page.stop()
    assert not tab.working
    assert tab.pages["training"].ended == 1


def test_coming_back_to_a_training_that_is_paused_its_figures_are_there(tab, qtbot):
    tab.turn_to("training")
    tab.page.solve()
    qtbot.waitUntil(lambda: bool(tab.solver_bar.text))
    tab.page.worker.pause()
    qtbot.wait(50)
    tab.turn_to("game")
    assert not tab.solver_bar.text
    tab.turn_to("training")
    assert tab.page.worker.paused
    assert tab.solver_bar.text


def test_hiding_the_tab_pauses_what_one_watches_but_no_training(tab):
    tab.turn_to("training")
    tab.page.solve()
    tab.turn_to("game")
    tab.page.solve()
    tab.deactivate()
    assert tab.page.worker.paused or not tab.page.solving
    assert not tab.pages["training"].driver.worker.paused


def test_closing_ends_everything_and_tells_nobody(tab):
    tab.turn_to("training")
    tab.page.solve()
    tab.turn_to("game")
    tab.shut_down()
    assert not tab.working
    assert tab.pages["training"].shut
    assert tab.pages["training"].results == []


class Gated:
    """An engine that finishes once it is let."""

    def __init__(self):
        self.gate = threading.Event()

    def advance(self, steps, /):
        return self.gate.wait(0.005)

    def snapshot(self):
        return "seen"

    def progress(self):
        return Progress(0, None, "waiting")

    def result(self):
        return "found"


@pytest.fixture(params=[*GAMES, LIGHTS], ids=lambda game: game.name)
def any_tab(request, tab_of):
    return tab_of(request.param)


def asked(tab, gate, watched):
    """What an engine tells that is at work on the page in front."""
    told = []
    if watched:
        tab.page.driver.watch(gate, RunListener(told.append, told.append, lambda: None), 0.0, paused=False)
    else:
        tab.page.context.run(gate, told.append)
    return told


@pytest.mark.parametrize("watched", [False, True])
def test_what_is_said_of_a_position_that_has_gone_is_not_heard(any_tab, qtbot, watched):
    tab, gated = any_tab, Gated()
    tab.turn_to(tab.game.key)
    told = asked(tab, gated, watched)
    qtbot.waitUntil(lambda: bool(told) or not watched)
    told.clear()
    tab.game.history = GameTimeline(tab.game.read_id(tab.game.new_id(608)))  # whoever forgets to stop what runs
    gated.gate.set()
    qtbot.waitUntil(lambda: not tab.page.worker.running)
    assert told == []


def test_whoever_hears_of_the_end_may_change_the_position(tab_of, qtbot):
    tab, gated = tab_of(LIGHTS), Gated()
    told = asked(tab, gated, watched=False)
    tab.page.driver.changed.connect(lambda: tab.game.history.play("a1") if tab.game.history.position == 0 else None)
    gated.gate.set()
    qtbot.waitUntil(lambda: tab.game.history.position == 1 and not tab.page.worker.running)
    assert told == []


def test_an_old_result_does_not_go_to_a_new_question(tab_of, qtbot):
    tab, first, second = tab_of(LIGHTS), Gated(), Gated()
    first.result = lambda: "old"
    tab.page.context.run(first, lambda _: None)
    told = []

    def ask_again(phase):
        if phase is Phase.IDLE and not told:
            told.append("asked")
            tab.page.context.run(second, told.append)

    tab.page.worker.state_changed.connect(ask_again)
    first.gate.set()
    qtbot.waitUntil(lambda: bool(told))
    second.gate.set()
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told == ["asked", "found"]


def test_thoughts_of_several_keys_are_all_answered_the_newest_first(tab_of, qtbot):
    tab, gates, told = tab_of(LIGHTS), [Gated() for _ in range(4)], []
    for key, gate in zip(("hint", "overlay", "hint", "overlay"), gates, strict=True):
        tab.page.context.run(gate, lambda _, gate=gate: told.append(gates.index(gate)), key)
    for gate in gates:
        gate.gate.set()
    qtbot.waitUntil(lambda: len(told) == 2 and not tab.working)
    assert told == [3, 2], "of each key the last that was asked for"


def test_an_interrupted_thought_goes_on_unless_it_is_forgotten_or_stopped(tab_of, qtbot):
    tab, told = tab_of(LIGHTS), []
    for leave, answers in (
        (lambda: tab.page.driver.cancel("overlay"), ["hint"]), (lambda: tab.page.driver.cancel("hint"), ["overlay"]),
        (tab.page.stop, []), (lambda: tab.game.play("a1"), []),
    ):
        told.clear()
        gates = {key: Gated() for key in ("overlay", "hint")}
        for key, gate in gates.items():
            tab.page.context.run(gate, lambda _, key=key: told.append(key), key)
        leave()
        for gate in gates.values():
            gate.gate.set()
        qtbot.waitUntil(lambda answers=answers: told == answers and not tab.working)


def test_a_solver_that_plays_is_heard_on(tab_of, qtbot):
    tab = tab_of(LIGHTS)
    tab.page.show_snapshot = lambda seen: tab.game.play_all(["a1"]) if tab.game.history.position == 0 else None
    gated, results = Gated(), []
    tab.page.take_result = results.append
    tab.page.watch(gated, paused=False)
    qtbot.waitUntil(lambda: tab.game.history.position == 1)
    gated.gate.set()
    qtbot.waitUntil(lambda: results == ["found"])


@pytest.mark.parametrize(("game", "page", "other"), [
    ("connexion", "octopuszle", lambda: SolutionPair("dots")),
    ("minesweeper", "analyse", lambda: positions.empty(9, 9, 11)),
])
def test_what_is_said_of_what_a_page_showed_before_is_not_heard(tab_of, qtbot, game, page, other):
    tab = tab_of(game)
    tab.turn_to(page)
    tab.page.stop()
    gated = Gated()
    told = asked(tab, gated, watched=False)
    tab.page.timeline.push(other())
    gated.gate.set()
    qtbot.waitUntil(lambda: not tab.page.worker.running)
    assert told == []
