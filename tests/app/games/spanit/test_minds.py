"""An opponent is seen to think and can be told to play, and what it finds never comes too late; two play by the bar."""
import threading
import time
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.games.spanit.minds import EACH
from app.games.spanit.seats import Seat
from app.pages.actions import Action
from tests.app.games.spanit.hands import MINDS, a_move, begin, click

DEEP = Seat(False, "Deep")


@pytest.fixture
def deep(tab):
    """A game against a mind that thinks for a minute about its first move, if it is let."""
    fields = {"game_tree_max_depth": 8, "game_tree_max_breadth": 60, "game_tree_breadth_trim": 0}
    tab.game.presets.save(replace(tab.game.presets.get("The Weaver"), name="Deep", **fields))
    tab.game.minds.limit = 60.0
    begin(tab, {"h": Seat(True, "oracle"), "v": DEEP}, "spanit:8/h:5")
    click(tab, "c3")
    return tab


def test_it_is_seen_to_think_and_stop_means_play_now(deep, qtbot):
    bar, board = deep.solver_bar, deep.game.board
    qtbot.waitUntil(lambda: deep.page.solving)
    qtbot.waitUntil(lambda: bool(board.line))
    assert bar.play.accessibleName() == "Pause  (Space)"
    assert bar.stop.accessibleName() == "Play now  (Shift+F5)"
    qtbot.waitUntil(lambda: "Depth" in bar.text)
    assert not deep.page.solver_plays, "Solve would let both sides play, and does not end the thought"
    deep.trigger(Action.PAUSE)
    assert deep.page.worker.paused
    deep.trigger(Action.PAUSE)
    assert deep.game.state.ply == 1
    deep.trigger(Action.STOP)
    qtbot.waitUntil(lambda: deep.game.state.ply == 2)
    assert not deep.page.solving
    assert board.line == ()
    assert bar.stop.accessibleName() == "Stop  (Shift+F5)"
    click(deep, a_move(deep))
    assert deep.game.state.ply == 3


def test_its_move_is_said_to_who_does_not_see_it(tab, qtbot, monkeypatch):
    heard = []
    monkeypatch.setattr(tab.game.context, "announce", heard.append)
    begin(tab, {"h": Seat(True, "oracle"), "v": Seat(False, "The Runner")}, "spanit:4/h:5")
    click(tab, "c3")
    qtbot.waitUntil(lambda: tab.game.state.ply == 2)
    assert heard[-1] == f"The Runner plays {tab.game.history.moves[-1]}."


def test_it_is_cut_short_when_its_time_is_over(tab, deep, qtbot):
    deep.game.minds.limit = 0.1
    deep.game.undo()
    click(deep, "c3")
    qtbot.waitUntil(lambda: deep.game.state.ply == 2)


def test_a_hint_or_a_choice_in_the_bar_does_not_end_its_thought(deep, qtbot):
    qtbot.waitUntil(lambda: deep.page.solving)
    deep.game.advisor.ask("perfect")
    deep.solver_bar.set_solver("random")
    deep.solver_bar.solver_chosen.emit("random")
    assert deep.page.solving
    click(deep, "d4")
    assert deep.banner.message.subject == "Deep is thinking."
    deep.banner.message.run()
    qtbot.waitUntil(lambda: deep.game.state.ply == 2)
    qtbot.waitUntil(lambda: deep.banner.message is None)


def paste(tab):
    QGuiApplication.clipboard().setText("spanit:4/h:9")
    tab.game.open_id(QGuiApplication.clipboard().text())


CHANGES = {
    "undo": lambda tab: tab.game.undo(),
    "redo": lambda tab: (tab.game.undo(), tab.game.redo()),
    "paste": paste,
    "new": lambda tab: tab.game.new(),
    "go to": lambda tab: tab.game.go_to_move(0),
    "set up": lambda tab: tab.game.setup.enter(),
    "page": lambda tab: tab.turn_to("competition"),
    "page and back": lambda tab: (tab.turn_to("competition"), tab.turn_to("game")),
    "other game": lambda tab: tab.deactivate(),
    "opponent": lambda tab: tab.game.player_seats.seat("v", Seat(True, "oracle")),
    "resign": lambda tab: tab.game.history.play("resign"),  # by whoever forgets to stop what runs
}
MOMENTS = ("before it thinks", "while it thinks", "in sight", "once it has found", "as it is told")


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_comes_too_late(deep, qtbot, monkeypatch, moment, change):
    tab = deep
    if moment == "before it thinks":
        tab.game.reply.start()
    elif moment == "while it thinks":
        qtbot.waitUntil(lambda: tab.page.worker.running)
    elif moment == "in sight":
        qtbot.waitUntil(lambda: tab.page.solving)
    played = []
    minds, take = tab.game.minds, tab.game.minds.take_moves
    monkeypatch.setattr(minds, "take_moves", lambda places: (played.append((tab.game.state, places)), take(places)))
    if moment == "once it has found":
        qtbot.waitUntil(lambda: tab.page.worker.running)
        threads = [thread for thread in threading.enumerate() if thread.name == "worker"]
        assert threads
        tab.game.reply.hurry()
        while all(thread.is_alive() for thread in threads):  # and nobody has heard of it yet
            time.sleep(0.002)
    if moment == "as it is told":
        qtbot.waitUntil(lambda: tab.page.worker.running)
        done = []
        tab.game.reply.hurry()
        tab.page.driver.changed.connect(lambda: None if done else (done.append(True), CHANGES[change](tab)))
        qtbot.waitUntil(lambda: bool(done))
    else:
        CHANGES[change](tab)
    here = tab.game.history.state
    tab.game.minds.limit = 0.1
    QTest.qWait(20)
    for before, places in played:
        assert all(not before.position.cells[place] for place in places)
    assert not played or played[0][0] == here
    if change in ("page", "other game", "opponent", "undo", "go to", "set up", "resign"):
        assert not played
        assert tab.game.history.state == here


def test_two_computers_play_by_the_bar(tab, qtbot):
    begin(tab, MINDS, "spanit:6/h:5")
    qtbot.waitUntil(lambda: tab.page.solving)
    bar = tab.solver_bar
    assert bar.solver == EACH
    assert bar.play.accessibleName() == "Pause  (Space)"
    qtbot.waitUntil(lambda: tab.game.state.ply == 1)
    assert tab.page.can(Action.PAUSE), "Space is not for the board"
    tab.trigger(Action.PAUSE)
    QTest.qWait(30)
    ply = tab.game.state.ply
    bar.set_speed(0)
    QTest.qWait(30)
    assert tab.game.state.ply == ply
    tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: tab.game.state.ply == ply + 1)
    assert tab.page.worker.paused
    assert tab.banner.message is None
    QTest.keyClick(tab.game.board, Qt.Key.Key_Return)
    assert tab.banner.message.subject == "The computer plays both sides."
    tab.trigger(Action.STOP)
    QTest.qWait(20)  # what was said of a running game goes a little later
    assert tab.banner.message.subject == "The computer is to move."
    assert tab.banner.message.action == "Let it play"
    tab.trigger(Action.SOLVE)
    assert tab.page.solver_plays
    qtbot.waitUntil(lambda: tab.game.state.finished)


def test_two_computers_that_were_stopped_stand_still_when_one_comes_back(tab, qtbot):
    begin(tab, MINDS, "spanit:6/h:5")
    tab.solver_bar.set_speed(1)
    qtbot.waitUntil(lambda: tab.page.solving)
    tab.turn_to("competition")
    assert not tab.page.solving
    tab.turn_to("game")
    qtbot.waitUntil(lambda: tab.page.solving)
    tab.trigger(Action.STOP)
    for leave, come_back in (
        (lambda: tab.turn_to("toolkit"), lambda: tab.turn_to("game")), (tab.deactivate, tab.activate),
        (tab.game.setup.enter, tab.game.setup.cancel),
    ):
        leave()
        come_back()
        QTest.qWait(20)
        assert not tab.page.solving
    tab.trigger(Action.SOLVE)
    tab.trigger(Action.PAUSE)
    tab.turn_to("competition")
    tab.turn_to("game")
    QTest.qWait(20)
    assert not tab.page.solving


def test_a_side_is_taken_over_from_two_computers(tab, qtbot):
    begin(tab, MINDS, "spanit:6/h:5")
    qtbot.waitUntil(lambda: tab.game.state.ply == 1)
    tab.game.player_seats.take_over()
    assert not tab.page.solving
    ply = tab.game.state.ply
    click(tab, a_move(tab))
    qtbot.waitUntil(lambda: tab.game.state.ply == ply + 2 or tab.game.state.finished)
