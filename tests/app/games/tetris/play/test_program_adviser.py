"""A program that gives hints: outlined, said, played; and what it does wrong."""
import shlex
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.tetris.play import program_adviser
from app.games.tetris.play.program_dialog import ProgramDialog
from app.games.tetris.remembered_programs import PROGRAM, read_program, remember_program
from app.pages.actions import Action
from tests.programs import programs

BOT = Path(__file__).parents[4] / "solvers" / "tetris" / "tbp" / "plain_bot.py"
LONG = 30_000  # ms


def command(fault="none", at=0):
    return shlex.join([sys.executable, str(BOT), fault, str(at)])


@pytest.fixture
def page(tab, monkeypatch):
    monkeypatch.setattr(program_adviser, "THINKS", 0.01)
    yield tab.page
    tab.shut_down()
    while programs():  # their end needs no events of the window
        time.sleep(0.01)


def test_a_program_says_where_the_piece_goes(page, tab, qtbot):
    page.hints.take_program(command())
    assert tab.banner.message.text == "Asked. The program is thinking about this piece."
    qtbot.waitUntil(lambda: page.hints.shown, timeout=LONG)
    assert len(page.board.picture.outlined) == 4
    assert tab.banner.message.kind == "hint"
    assert tab.banner.message.text.endswith("Plain.")
    assert min(y for _, y in page.board.picture.outlined) == 0
    place = set(page.board.picture.outlined)
    tab.banner.message.run()
    assert page.state.tally.pieces == 1
    assert {(x, y) for y in range(20) for x in range(10) if page.state.simulation.field.row(y)[x]} == place
    assert not page.hints.shown
    tab.trigger(Action.HINT)  # the same process is asked again
    qtbot.waitUntil(lambda: page.hints.shown, timeout=LONG)
    assert len(programs()) == 1
    page.hints.put_away()
    assert not page.hints.shown
    page.hints.choose_mind("dellacherie")
    qtbot.waitUntil(lambda: not programs(), timeout=LONG)


def test_it_outlines_every_piece(page, qtbot):
    page.hints.take_program(command())
    qtbot.waitUntil(lambda: page.hints.shown, timeout=LONG)
    page.hints.show_shadow(True)
    for pieces in (1, 2):
        page.hints.play_hint()
        assert page.state.tally.pieces == pieces
        qtbot.waitUntil(lambda: page.hints.shown, timeout=LONG)


@pytest.mark.parametrize(("fault", "words"), [
    ("crash", "No hint. Plain crashed: it ended with exit code 1 (“I give up”)."),
    ("nothing", "No hint. Plain suggested no move."),
    ("refuse", "No hint. Plain cannot play: unsupported_rules."),
])
def test_what_it_does_wrong_is_told(page, tab, qtbot, fault, words):
    page.hints.take_program(command(fault))
    qtbot.waitUntil(lambda: tab.banner.message is not None and tab.banner.message.kind == "warning", timeout=LONG)
    assert tab.banner.message.text == words
    assert not page.hints.shown
    assert not page.hints.adviser.asking


def test_one_that_cannot_be_started_is_told(page, tab):
    page.hints.take_program("no-such-program-anywhere")
    assert tab.banner.message.text == ("No hint. The program cannot be asked: “no-such-program-anywhere” is no program "
                                       "that can be started.")


def test_an_answer_that_comes_too_late_is_not_heard(page, qtbot):
    page.hints.take_program(command())
    QTest.keyClick(page.board, Qt.Key.Key_Space)
    QTest.keyClick(page.board, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not page.hints.adviser.asking, timeout=LONG)
    assert not page.hints.shown


def test_other_rules_are_not_for_programs(page, tab):
    page.start("tetris:strict/8x12:5")
    page.hints.take_program(command())
    assert tab.banner.message.text == "No hint. Programs only play by the guideline’s rules; this game has others."


def test_it_is_chosen_in_a_dialog(page, tab, qtbot):
    hints = page.hints
    before = hints.mind
    hints.section.minds.setCurrentIndex(hints.section.minds.findData(PROGRAM))
    hints.section.minds.activated.emit(hints.section.minds.currentIndex())
    dialog = tab.findChild(ProgramDialog)
    dialog.reject()
    assert (hints.mind, hints.section.minds.currentData()) == (before, before)
    hints.choose_mind(PROGRAM)
    dialog = tab.findChildren(ProgramDialog)[-1]
    dialog.program.setText("no-such-program-anywhere")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert "is no program that can be started" in dialog.about.text()
    dialog.program.setText(command())
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert (hints.mind, read_program()) == (PROGRAM, command())
    qtbot.waitUntil(lambda: hints.shown, timeout=LONG)
    assert hints.extra()["hints-by"] == PROGRAM


def test_it_is_remembered_for_the_next_start(page, tab_of, qtbot):
    page.hints.take_program(command())
    qtbot.waitUntil(lambda: page.hints.shown, timeout=LONG)
    remember_program("another-bot")  # as an opponent
    extra = page.hints.extra()
    later = tab_of("tetris")
    try:
        later.page.hints.restore(extra)
        assert later.page.hints.section.minds.currentData() == PROGRAM
        later.page.hints.ask()
        qtbot.waitUntil(lambda: later.page.hints.shown, timeout=LONG)
        assert "Plain" in later.banner.message.text
    finally:
        later.shut_down()


def test_a_file_chooses_no_program_where_nobody_has(page, tab_of):
    page.hints.restore({"hints-by": PROGRAM, "shadow": "1"})
    assert page.hints.mind != PROGRAM
    assert not programs()
