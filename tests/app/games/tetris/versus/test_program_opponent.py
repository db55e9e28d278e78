"""A program as the opponent: it plays, its faults win the game for the person, and nothing is left of it."""
import shlex
import sys
import time
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.files import store
from app.games.tetris.programs import program_title
from app.games.tetris.remembered_programs import COMMAND, read_program, remember_program
from app.games.tetris.versus.challenge import OWN, Challenge, at_level
from app.games.tetris.versus.exhibition import REPLAY
from app.games.tetris.versus.new_versus_dialog import NewVersusDialog
from app.games.tetris.versus.versus_page import VersusPage
from solvers.core.engine import finish
from solvers.tetris.guideline.versus import LEFT, RIGHT
from tests.programs import programs

BOT = Path(__file__).parents[4] / "solvers" / "tetris" / "tbp" / "plain_bot.py"
MS = 1_000_000
LONG = 30_000  # ms of the clock on the wall; machines are shared


def command(fault="none", at=0):
    return shlex.join([sys.executable, str(BOT), fault, str(at)])


class Clock:
    """A clock that goes when the test says so."""

    now = 0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def versus(tab, clock, qtbot):
    tab.turn_to("versus")
    qtbot.waitUntil(lambda: tab.page.saved.loaded)
    tab.page.bout.live.now = clock
    tab.page.board.setFocus()
    yield tab.page
    tab.shut_down()
    while programs():  # its end needs no events of the window
        time.sleep(0.01)


def play_against(versus, program, wins=2):
    """Begin a game against a program."""
    versus.start_match(msgspec.structs.replace(versus.challenge, level=OWN, program=program, pace=5.0, wins=wins))
    QTest.keyClick(versus.board, Qt.Key.Key_Return)
    for _ in range(versus.bout.countdown.left):
        versus.bout.countdown.tick()


def until(versus, clock, qtbot, done):
    """Let both clocks go on until something is so. The game waits whenever an answer is due: a busy machine loses
    nobody a game."""
    def look():
        clock.now += 5 * MS
        versus.bout.update()
        return done()

    qtbot.waitUntil(look, timeout=LONG)


def test_a_program_plays(versus, tab, clock, qtbot):
    play_against(versus, command())
    board = versus.bout.match.boards[RIGHT]
    assert versus.bout.match.terms.pilots == (None, None)
    until(versus, clock, qtbot, lambda: board.pieces >= 5)
    assert versus.opponent == "Plain"
    assert versus.arena.right.plate.accessibleName() == "Plain"
    assert versus.parameters() == "Plain, 5 a second"
    assert all(board.counts.minis == 0 for board in versus.bout.match.boards)
    assert sum(map(bool, board.field.cells)) == 4 * board.pieces - 10 * board.lines
    assert any("=" in text for side, text in versus.bout.match.record.inputs if side == RIGHT)
    for _ in range(60):  # the person gives it the game
        QTest.keyClick(versus.board, Qt.Key.Key_Space)
    assert versus.wins == (0, 1)
    assert tab.banner.message.subject == "Plain wins this game."
    replayed = finish(versus.make_engine(REPLAY))
    assert [each.field for each in replayed.boards] == [each.field for each in versus.bout.match.boards]
    assert versus.program.running  # for the next game


@pytest.mark.parametrize(("fault", "words"), [
    ("crash", "Plain crashed: it ended with exit code 1 (“I give up”)."),
    ("lie-air", "Plain suggested nothing that can be played"),
    ("rubbish", "Plain wrote what is no message"),
])
def test_what_it_does_wrong_wins_the_game(versus, tab, clock, qtbot, fault, words):
    play_against(versus, command(fault, 2))
    until(versus, clock, qtbot, lambda: versus.bout.match.over)
    assert versus.bout.match.winner == LEFT
    assert versus.bout.match.forfeit == RIGHT
    assert (versus.wins, tab.banner.message.kind) == ((1, 0), "good")
    assert tab.banner.message.subject == "You win this game."
    assert words in tab.banner.message.text
    assert tab.banner.message.text.endswith("1 : 0, first to 2.")
    assert not versus.program.running
    assert not versus.bout.going
    assert versus.statistics_writer.records.score_at(OWN).won == 1
    qtbot.waitUntil(lambda: not programs(), timeout=LONG)
    tab.banner.message.run()  # the next game: it is there again
    assert not versus.bout.match.over
    QTest.keyClick(versus.board, Qt.Key.Key_Return)
    assert versus.program.running


def test_one_that_never_puts_down_a_piece_gives_nobody_a_game(versus, tab, clock, qtbot):
    play_against(versus, command("lie-air", 0))
    before = versus.bout.match
    until(versus, clock, qtbot, lambda: versus.bout.match is not before)
    assert (versus.wins, versus.bout.begun, versus.bout.going) == ((0, 0), False, False)
    assert tab.banner.message.text.startswith("The game was not played. Plain suggested nothing that can be played")
    assert versus.statistics_writer.records.score_at(OWN).won == 0
    assert not versus.program.running
    qtbot.waitUntil(lambda: not programs(), timeout=LONG)


def test_one_that_hangs_keeps_nobody_waiting(versus, tab, clock, qtbot, monkeypatch):
    monkeypatch.setattr("app.games.tetris.versus.program_opponent.PATIENCE", 0.3)
    play_against(versus, command("hang", 1))
    until(versus, clock, qtbot, lambda: versus.bout.match.over)
    assert versus.wins == (1, 0)
    assert "Plain was too late: no answer came within 0.3 s." in tab.banner.message.text


def test_one_that_cannot_be_started_is_told(versus, tab):
    play_against(versus, "no-such-program-anywhere --fast")
    assert not versus.bout.countdown.counting
    assert not versus.bout.going
    assert tab.banner.message.text == ("Your opponent did not start. “no-such-program-anywhere” is no program that "
                                       "can be started.")
    assert versus.wins == (0, 0)
    assert versus.opponent == "A program"


def test_it_ends_with_the_match_and_with_the_page(versus, tab, clock, qtbot):
    play_against(versus, command())
    assert len(programs()) == 1
    until(versus, clock, qtbot, lambda: versus.bout.match.boards[RIGHT].pieces >= 2)
    tab.turn_to("game")
    assert not versus.program.running
    qtbot.waitUntil(lambda: not programs(), timeout=LONG)
    tab.turn_to("versus")
    QTest.keyClick(versus.board, Qt.Key.Key_Left)  # and goes on where it was
    for _ in range(3):
        versus.bout.countdown.tick()
    pieces = versus.bout.match.boards[RIGHT].pieces
    until(versus, clock, qtbot, lambda: versus.bout.match.boards[RIGHT].pieces >= pieces + 3)
    versus.play_level(3)
    assert not versus.program.running
    assert versus.challenge.program == ""


def test_one_that_was_ended_between_games_is_started_again(versus, clock, qtbot):
    play_against(versus, command())
    until(versus, clock, qtbot, lambda: versus.bout.match.boards[RIGHT].pieces >= 1)
    for _ in range(60):
        QTest.keyClick(versus.board, Qt.Key.Key_Space)
    [process] = programs()
    process.kill()
    process.wait()
    time.sleep(0.5)  # until the thread that reads what it says has heard the end
    QTest.keyClick(versus.board, Qt.Key.Key_Return)
    for _ in range(3):
        versus.bout.countdown.tick()
    until(versus, clock, qtbot, lambda: versus.bout.match.boards[RIGHT].pieces >= 1)
    assert versus.wins == (0, 1)


def test_the_match_is_over(versus, clock, qtbot):
    play_against(versus, command(), wins=1)
    until(versus, clock, qtbot, lambda: versus.bout.match.boards[RIGHT].pieces >= 1)
    for _ in range(60):
        QTest.keyClick(versus.board, Qt.Key.Key_Space)
    assert versus.wins == (0, 1)
    assert not versus.program.running


def test_the_dialog_takes_a_program(versus, tab):
    versus.choose_new()
    dialog = tab.findChild(NewVersusDialog)
    assert not dialog.program.isEnabled()
    dialog.take_program("'/some where/bot'")
    assert dialog.by_program
    assert dialog.program.isEnabled()
    assert not dialog.lookahead.isEnabled()
    assert (dialog.levels.value, dialog.wanted().program) == (OWN, "'/some where/bot'")
    dialog.start()
    assert "is no program that can be started" in dialog.about.text()
    dialog.program.setText(command())
    dialog.start()
    assert versus.challenge.program == command() == read_program()
    assert versus.parameters() == f"{Path(sys.executable).stem}, {versus.challenge.pace:g} a second"
    versus.choose_new()
    again = tab.findChildren(NewVersusDialog)[-1]
    assert again.wanted() == versus.challenge
    again.levels.buttons[4].click()
    assert again.wanted().program == ""
    assert again.program.text() == command()  # remembered
    again.reject()


def test_a_file_starts_nothing_that_was_not_chosen_here(versus, tab, tab_of):
    challenge = msgspec.structs.replace(at_level(2, tab.game.presets), level=OWN, program=command())
    other = tab_of("tetris").page_of(VersusPage)
    before = other.challenge
    other.restore({"versus-challenge": challenge.text})
    assert other.challenge == before
    remember_program(command())
    other.restore({"versus-challenge": challenge.text})
    assert other.challenge == challenge
    assert store.settings().value(COMMAND, "") == command()
    assert Challenge.read(msgspec.structs.replace(challenge, program="x" * 2000).text) is None
    assert program_title("no-such-program-anywhere") == "A program"
