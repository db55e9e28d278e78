"""A match that one watches: AIs, levels and programs at equal time, and what bots do wrong; nothing is left of them."""
import json
import re
import shlex
import sys
import time
from contextlib import suppress
from pathlib import Path

import msgspec
import psutil
import pytest

from app.files import store
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.versus.bot_match import faults_of, outcome, totals_of
from app.games.tetris.versus.challenge import OWN
from app.games.tetris.versus.exhibition import MATCH
from app.games.tetris.versus.watched_match import (
    LONGEST,
    SETTING,
    Contestant,
    WatchedMatch,
    read_match,
    remember_match,
)
from app.games.tetris.versus.watched_match_dialog import WatchDialog
from app.pages.actions import Action
from solvers.core.formats import FormatError
from solvers.tetris.controllers import NAMED
from solvers.tetris.tbp.attacking_player import WIDEST
from solvers.tetris.tbp.match import GameResult, Match, Seen
from solvers.tetris.tbp.table import Table
from solvers.tetris.weights_file import attacker
from tests.programs import programs

BOT = Path(__file__).parents[4] / "solvers" / "tetris" / "tbp" / "plain_bot.py"
LONG = 60_000  # ms; machines are shared
LEE = Contestant(controller=NAMED["lee"])


def program(fault="none", at=0):
    return Contestant(controller=NAMED["lee"], program=shlex.join([sys.executable, str(BOT), fault, str(at)]))


@pytest.fixture
def versus(tab, qtbot, monkeypatch):
    monkeypatch.setattr("app.games.tetris.versus.watched_match.PATIENCE", 60.0)
    tab.turn_to("versus")
    qtbot.waitUntil(lambda: tab.page.saved.loaded)
    tab.solver_bar.set_solver(MATCH)
    tab.solver_bar.set_speed(0)
    yield tab.page
    tab.shut_down()
    while programs():  # their end needs no events of the window
        time.sleep(0.01)


def watch(versus, left, right, games=1):
    versus.watch_match(WatchedMatch(sides=(left, right), seconds=0.02, games=games))


def test_two_programs_play_and_nothing_is_left_of_them(versus, tab, qtbot):
    watch(versus, program(), program())
    assert versus.solving
    qtbot.waitUntil(lambda: any(versus.arena.left.picture.field.cells), timeout=LONG)
    assert [board.plate.accessibleName() for board in versus.arena.boards] == ["Plain", "Plain"]
    assert versus.arena.right.picture.falling
    assert versus.arena.left.next.accessibleDescription().count(",") == 4
    assert not versus.board.live
    assert not versus.levels.isVisibleTo(versus.levels.parentWidget())
    assert len(programs()) == 2
    tab.page.stop()
    qtbot.waitUntil(lambda: not programs(), timeout=LONG)
    assert versus.arena.left.plate.accessibleName() == "You"
    assert versus.levels.isVisibleTo(versus.levels.parentWidget())


def test_an_end_that_was_seen_before_is_shown_again_in_place_of_the_own_game(versus, tab, qtbot):
    ends = []
    tell = versus.exhibition.bots.show_end
    versus.exhibition.bots.show_end = lambda end: (ends.append(end), tell(end))
    watch(versus, program("crash", 1), LEE)
    qtbot.waitUntil(lambda: bool(ends) and not versus.solving, timeout=LONG)
    versus.show_unwatched()
    versus.take_result(ends[0])
    assert [board.picture.invitation[0] for board in versus.arena.boards] == ["Out", "Won"]


def test_it_can_be_paused_and_stepped(versus, tab, qtbot):
    def counted():
        return versus.driver.progress.text if versus.driver.progress is not None else ""

    watch(versus, program(), LEE)
    qtbot.waitUntil(lambda: counted().endswith(" pieces"), timeout=LONG)
    tab.page.worker.pause()
    qtbot.waitUntil(lambda: versus.worker.paused)
    qtbot.wait(100)
    before = counted()
    qtbot.wait(200)
    assert counted() == before
    for _ in range(2):  # the first may end the piece that was under way
        told = counted()
        tab.page.step()
        qtbot.waitUntil(lambda told=told: counted() != told, timeout=LONG)
    assert versus.worker.paused


@pytest.mark.parametrize(("fault", "words"), [
    ("crash", "Plain crashed: it ended with exit code 1 (“I give up”)."),
    ("lie-air", "Plain suggested nothing that can be played"),
    ("rubbish", "Plain wrote what is no message"),
])
def test_what_a_bot_does_wrong_is_told(versus, tab, qtbot, fault, words):
    watch(versus, program(fault, 1), LEE)
    qtbot.waitUntil(lambda: not versus.solving, timeout=LONG)
    assert words in versus.match_section.text
    assert "Game 1, won by Yiyuan Lee, pieces 1, attack 0 : 0" in versus.match_section.text
    assert tab.banner.message.subject == "Yiyuan Lee wins the match, 0 : 1."
    assert tab.banner.message.text.endswith("1 fault.")
    assert [board.picture.invitation[0] for board in versus.arena.boards] == ["Out", "Won"]
    assert "Games won" in versus.comparison.text
    assert versus.comparison.note == "game 1 of 1"
    qtbot.waitUntil(lambda: not programs(), timeout=LONG)


def test_nobody_wins_a_match_that_was_not_played(versus, tab, qtbot):
    watch(versus, program("lie-air", 0), LEE, games=2)
    qtbot.waitUntil(lambda: not versus.solving, timeout=LONG)
    assert tab.banner.message.subject == "The match was not played."
    assert tab.banner.message.text.startswith("The match was not played. Plain placed no piece.")
    assert [board.picture.invitation[0] for board in versus.arena.boards] == ["Out", "Not played"]
    assert "Game 2, won by nobody, pieces 0" in versus.match_section.text
    assert versus.arena.left.plate.accessibleName() == "Plain"


def test_a_fault_is_told_while_the_match_goes_on(versus, tab, qtbot):
    watch(versus, program("hang", 1), program(), games=99)
    qtbot.waitUntil(lambda: versus.solving and any(versus.arena.left.picture.field.cells), timeout=LONG)
    versus.stop()
    watch(versus, program("crash", 0), program(), games=99)
    qtbot.waitUntil(lambda: tab.banner.message is not None, timeout=LONG)
    assert versus.solving
    assert tab.banner.message.kind == "warning"
    assert re.fullmatch(r"Game [0-9]+\.", tab.banner.message.subject)  # all of them, soon after each other
    assert "crashed: it ended with exit code 1" in tab.banner.message.text


def test_one_that_is_not_there_is_told_at_once(versus, tab):
    remember_match(WatchedMatch(sides=(Contestant(controller=NAMED["lee"], program="no-such-program-anywhere"), LEE)))
    tab.trigger(Action.SOLVE)
    assert not versus.solving
    assert tab.banner.message.text == ("The match cannot start. “no-such-program-anywhere” is no program that can be "
                                       "started.")
    tab.banner.message.run()
    assert tab.findChild(WatchDialog).left.by_program
    tab.findChild(WatchDialog).reject()


def test_levels_and_unsaved_weights_play(versus, tab, qtbot):
    own = msgspec.structs.replace(NAMED["lee"], name="My own", weights=(1.0,) * len(NAMED["lee"].weights))
    level = Contestant(controller=attacker(), level=6)
    assert (level.widest, LEE.widest) == (48, WIDEST)
    assert level.title(tab.page_of(type(versus)).context.shared(ControllerPresets)) == "Level 6, Attacker"
    watch(versus, Contestant(controller=own), level, games=99)  # `own` soon loses
    qtbot.waitUntil(lambda: versus.arena.left.plate.accessibleName() == "My own", timeout=LONG)
    assert [board.plate.accessibleName() for board in versus.arena.boards] == ["My own", "Level 6, Attacker"]
    commands = []

    def both_run():  # one that has just been started is not yet what it will be, and one that has lost is gone
        with suppress(psutil.NoSuchProcess):
            commands[:] = [command for process in programs() if "--width" in (command := process.cmdline())]
        return len(commands) == 2

    qtbot.waitUntil(both_run, timeout=LONG)
    assert sorted(command[command.index("--width") + 1] for command in commands) == ["4096", "48"]
    files = [Path(command[command.index("--controller") + 1]) for command in commands]
    assert all(file.is_file() for file in files)
    tab.turn_to("game")  # which ends it
    qtbot.waitUntil(lambda: not programs(), timeout=LONG)
    qtbot.waitUntil(lambda: not any(file.parent.exists() for file in files), timeout=LONG)


def test_the_dialog(versus, tab):
    [action] = [each for each in versus.commands() if each.text == "Watch a match…"]
    action.run()
    dialog = tab.findChildren(WatchDialog)[-1]
    assert dialog.wanted() == read_match()
    dialog.left.player.setCurrentText("Level 3, Dellacherie")
    assert dialog.wanted().sides[0] == Contestant(controller=NAMED["dellacherie"], level=3)
    assert not dialog.right.program.isEnabled()
    dialog.right.take_program("no-such-program-anywhere")
    assert dialog.right.program.isEnabled()
    dialog.start()
    assert "is no program that can be started" in dialog.about.text()
    dialog.right.take_program(program().program)
    dialog.games.setValue(7)
    dialog.start()
    assert versus.solving
    assert tab.solver_bar.solver == MATCH
    remembered = read_match()
    assert (remembered.games, remembered.sides[1].program) == (7, program().program)
    versus.choose_watched()
    assert tab.findChildren(WatchDialog)[-1].wanted() == remembered
    tab.findChildren(WatchDialog)[-1].reject()


def test_the_watch_page_leads_there(versus, tab):
    tab.turn_to("watch", attacker())
    assert "cannot be watched here" in tab.banner.message.subject
    tab.banner.message.run()
    assert tab.page is versus
    dialog = tab.findChildren(WatchDialog)[-1]
    assert dialog.wanted().sides[0].controller == attacker()
    dialog.reject()
    tab.turn_to("watch")
    tab.page.player_section.text_buttons["A match…"].click()
    assert tab.page is versus
    tab.findChildren(WatchDialog)[-1].reject()


def test_only_the_settings_know_what_was_watched(versus):
    watched = WatchedMatch(sides=(program(), LEE), games=5)
    remember_match(watched)
    assert read_match() == watched
    assert BOT.name not in json.dumps(versus.extra())  # a file of somebody else would start it
    for nonsense in ("", "{", "[]", json.dumps({"games": 0}), "x" * LONGEST * 2):
        store.settings().set_value(SETTING, nonsense)
        assert read_match() == WatchedMatch()


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path):
    with pytest.raises(OSError, match="nowhere"):
        WatchedMatch().doors(tmp_path / "nowhere")
    with pytest.raises(FormatError, match="no program"):
        WatchedMatch(sides=(LEE, Contestant(controller=NAMED["lee"], program="no-such-thing"))).doors(tmp_path)
    WatchedMatch().doors(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["0.json", "1.json"]


def test_totals_and_outcomes():
    won = GameResult(0, ("", "topped out"), ("", ""), (10, 10), (4, 2), (3, 1), (2.0, 1.0))
    lost = GameResult(1, ("was too late.", ""), ("late", ""), (5, 5), (1, 1), (0, 1), (0.5, 1.0))
    engine = Match((lambda: None, lambda: None), WatchedMatch(games=2).terms(7), time.perf_counter, (won, lost))
    seen = engine.snapshot()
    left, right = totals_of(seen)
    assert (left.wins, right.wins, left.pieces, left.lines, right.attack) == (1, 1, 15, 5, 2)
    assert left.pieces_a_second == pytest.approx(15 / 2.5)
    assert right.attack_a_piece == pytest.approx(2 / 15)
    assert outcome(("A", "B"), seen)[0] == "Nobody wins the match, 1 : 1."
    assert faults_of(lost, ("A", "B")) == ["A was too late."]
    assert outcome(("A", "B"), Seen((won,), seen.sides, False))[0] == "A wins the match, 1 : 0."
    assert Table(7, 30).last is None
    assert Contestant(controller=NAMED["lee"], level=OWN).program == ""
