"""The Analyse page: texts, files, positions of games, and what stays."""
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication

from app.controls import plain
from app.games.minesweeper import mines_keys
from app.games.minesweeper.analyse.positions import EXAMPLES, load
from app.games.minesweeper.mines_board import MinesBoard
from app.look import theme
from solvers.minesweeper.counting.analyse import analyse
from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import Game
from tests.app.games.minesweeper.analyse.analysing import click, opened, paste, settle


@pytest.fixture
def page(tab, qtbot):
    return opened(tab, qtbot)


def test_a_first_look_shows_the_trap(page, tab):
    assert page.position == load("trap")
    assert page.inquiry.study == analyse(page.position)
    overlay = page.board.overlay
    assert overlay.risks == {
        cell: risk for cell, risk in enumerate(page.inquiry.study.probability) if risk is not None
        and page.position.cells[cell] != MINE
    }
    assert page.position.name(overlay.best) == "h7"
    assert not tab.solver_bar.isVisible()
    shown = {section.accessibleName() for section in tab.panel.sections if section.isVisible()}
    assert shown == {"Paint", "Analysis", "Overlay", "Position", "Text or picture"}


def test_texts(page, tab):
    text = "mines 3\n?1?\n22F\n?F?\n"
    paste(page, text)
    assert page.position == Position.parse(text)
    page.text.copy_text()
    assert QGuiApplication.clipboard().text() == text
    paste(page, "?2?\n")
    assert page.position == Position.parse("mines 3\n?2?\n")
    paste(page, "minesweeper:9x9/10:zero:5@e5")
    assert page.position == Game.from_id("minesweeper:9x9/10:zero:5@e5").position()
    before = page.position
    paste(page, "mines 3\n?9?\n")
    assert page.position == before
    assert plain(tab.banner.message.text) == (
        "Not shown: The clipboard, line 2, column 2: “9” is not a cell; use 0 to 8, F or ?.")


def test_files(page, tmp_path):
    before = page.position
    page.text.save_to(tmp_path / "trap.txt")
    page.clear()
    page.text.open_file(tmp_path / "trap.txt")
    assert page.position == before


def test_from_the_game(page, tab):
    tab.game.start("minesweeper:9x9/10:zero:5@e5")
    cell = tab.game.state.cells.index(HIDDEN)
    tab.game.play(f"flag {tab.game.state.name(cell)}")
    tab.turn_to("analyse")
    page.paint.text_buttons["From the game"].click()
    assert page.position == tab.game.state.flagged_position()
    assert page.position.cells[cell] == MINE


@pytest.mark.parametrize(("game", "helped"), [
    ("minesweeper:9x9/10:zero:5@e5", "1"), ("minesweeper:9x9/10:zero:5", "0"), ("minesweeper:3x1/1:safe:6@a1", "1"),
])
def test_the_analysis_helps_a_game_that_is_on(page, tab, game, helped):
    tab.game.start(game)
    assert tab.game.extra()["helped"] == "0"
    tab.turn_to("analyse")
    assert tab.game.extra()["helped"] == "0", "not before the position is taken"
    page.take_from_game()
    assert tab.game.extra()["helped"] == helped


def test_the_analysis_helps_no_game_that_is_over(page, tab):
    tab.game.start("minesweeper:3x1/1:safe:6@a1")
    tab.game.play("open c1")
    tab.game.analyse()
    assert tab.game.extra()["helped"] == "0"


def test_a_game_is_taken_to_the_analysis(tab, qtbot):
    tab.game.start("minesweeper:9x9/10:zero:5@e5")
    action = next(action for action in tab.commands() if action.text == "Analyse this position")
    action.run()
    assert tab.front == "analyse"
    assert tab.page.position == tab.game.state.flagged_position()
    assert action.text not in [each.text for each in tab.commands()]
    settle(tab.page, qtbot)


def test_it_is_kept(page, tab, tab_of, qtbot):
    page.show_example("thirty")
    page.choose_brush(1)
    click(page, "a7")
    page.findings.set_mode("fraction")
    tab.shut_down()
    later = tab_of("minesweeper")
    assert later.front == "analyse"
    assert later.page.position == page.position
    assert later.page.findings.mode == "fraction"
    settle(later.page, qtbot)
    later.page.undo()
    assert later.page.position == load("thirty")
    settle(later.page, qtbot)


def test_a_saved_game_goes_without_it(page, tab, tmp_path):
    tab.game.file.save_to(tmp_path / "game.json")
    assert "23F332211" not in (tmp_path / "game.json").read_text("utf-8")
    before = page.position
    tab.files.open_file(tmp_path / "game.json")
    assert page.position == before


def test_damaged_it_begins_with_an_example(page, tab):
    page.clear()
    page.restore({"analyse": "> mines 3 ?x?", "analyse mode": "nonsense"})
    assert page.position == load(EXAMPLES[0].key)
    assert page.findings.mode == "percent"


def test_closed_in_the_middle_of_a_count_nothing_runs_on(page, tab, qtbot):
    page.read(Game.from_id("minesweeper:60x40/400:zero:5@z20").position().text())
    assert tab.page.worker.running
    tab.shut_down()
    assert not tab.page.worker.running


def test_left_in_the_middle_of_a_count_it_goes_on_later(page, tab, qtbot):
    page.read(Game.from_id("minesweeper:60x40/400:zero:5@z20").position().text())
    tab.turn_to("race")
    assert not page.inquiry.finished
    tab.turn_to("analyse")
    settle(page, qtbot)
    assert isinstance(page.inquiry.study, Analysis)


def test_left_with_an_answer_it_shows_none_later(page, tab, qtbot):
    click(page, "h7")
    qtbot.waitUntil(page.findings.verdict.answer.isVisible)
    tab.turn_to("race")
    tab.turn_to("analyse")
    assert not page.explainer.is_shown
    assert not page.findings.verdict.answer.isVisible()


def test_a_chain_is_gone_through_step_by_step(page, tab, qtbot):
    theme.set_reduced_motion(True)
    try:
        paste(page, "mines 3\n?2?\n1??\n??1\n")
        settle(page, qtbot)
        click(page, "b3")
        qtbot.waitUntil(page.findings.verdict.step.isVisible)
        told = tab.banner.message
        assert told.subject == "b3 is safe."
        assert page.board.marks.forcing == {1, 3, 8}
        page.findings.verdict.step.click()
        assert plain(tab.banner.message.sentence) == "Suppose b3 were a mine."
        for _ in range(5):
            page.findings.verdict.step.click()
        assert tab.banner.message.sentence == told.sentence
        page.explainer.clear()
        assert not page.findings.verdict.step.isVisible()
    finally:
        theme.set_reduced_motion(False)


def test_the_keys_are_told(page, tab):
    assert ("F or M", "Known mine") in tab.page.board_keys()
    tab.turn_to("game")
    assert ("F or M", "Known mine") not in tab.page.board_keys()


def test_pictures_are_of_the_position(page, tab):
    assert tab.page.board is page.board
    assert tab.page.picture_name() == "minesweeper-analyse"
    tab.page.copy_picture()
    assert not QGuiApplication.clipboard().image().isNull()


def test_keys_of_the_game_are_shortcuts_here(page):
    """On this board keys choose a brush: one that somebody chose for the minefield is not taken from its shortcut."""
    mines_keys.BINDINGS.save({"open": (Qt.Key.Key_G,)})
    assert MinesBoard.claimed(page.board, key_event(Qt.Key.Key_G))  # as the board of the game would
    for key in (Qt.Key.Key_G, Qt.Key.Key_Return, Qt.Key.Key_H):
        event = key_event(key)
        event.ignore()
        QApplication.sendEvent(page.board, event)
        assert not event.isAccepted()


def key_event(key):
    return QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.NoModifier)
