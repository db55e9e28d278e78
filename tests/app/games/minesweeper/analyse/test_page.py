"""The Analyse page: texts, files, positions of games, and what stays."""
import pytest
from PySide6.QtGui import QGuiApplication

from app.controls import plain
from app.games.minesweeper.analyse.positions import EXAMPLES, load
from app.games.minesweeper.pages import MinesweeperPages
from solvers.minesweeper.counting.analyse import analyse
from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import Game
from tests.app.games.minesweeper.analyse.analysing import click, opened, paste, settle


@pytest.fixture
def sheet(tab, qtbot):
    return opened(tab, qtbot)


def test_a_first_look_shows_the_trap(sheet):
    assert sheet.position == load("trap")
    assert sheet.inquiry.study == analyse(sheet.position)
    overlay = sheet.board.overlay
    assert overlay.risks == {
        cell: risk for cell, risk in enumerate(sheet.inquiry.study.probability) if risk is not None
        and sheet.position.cells[cell] != MINE
    }
    assert sheet.position.name(overlay.best) == "h7"
    assert not sheet.tab.solver_bar.isVisible()
    shown = {section.accessibleName() for section in sheet.tab.panel.sections if section.isVisible()}
    assert shown == {"Paint", "Analysis", "Overlay", "Position", "Position as text"}


def test_texts(sheet, tab):
    text = "mines 3\n?1?\n22F\n?F?\n"
    paste(sheet, text)
    assert sheet.position == Position.parse(text)
    sheet.text.copy_text()
    assert QGuiApplication.clipboard().text() == text
    paste(sheet, "?2?\n")
    assert sheet.position == Position.parse("mines 3\n?2?\n")
    paste(sheet, "minesweeper:9x9/10:zero:5@e5")
    assert sheet.position == Game.from_id("minesweeper:9x9/10:zero:5@e5").position()
    before = sheet.position
    paste(sheet, "mines 3\n?9?\n")
    assert sheet.position == before
    assert plain(tab.banner.message.text) == (
        "Not shown: The clipboard, line 2, column 2: “9” is not a cell; 0 to 8, F and ? are.")


def test_files(sheet, tmp_path):
    before = sheet.position
    sheet.text.save_to(tmp_path / "trap.txt")
    sheet.clear()
    sheet.text.open_file(tmp_path / "trap.txt")
    assert sheet.position == before


def test_from_the_game(sheet, tab):
    tab.start("minesweeper:9x9/10:zero:5@e5")
    cell = tab.state.cells.index(HIDDEN)
    tab.play(f"flag {tab.state.name(cell)}")
    tab.turn_to("analyse")
    sheet.paint.game.click()
    assert sheet.position == tab.state.flagged_position()
    assert sheet.position.cells[cell] == MINE


@pytest.mark.parametrize(("game", "helped"), [
    ("minesweeper:9x9/10:zero:5@e5", "1"), ("minesweeper:9x9/10:zero:5", "0"), ("minesweeper:3x1/1:safe:6@a1", "1"),
])
def test_the_analysis_helps_a_game_that_is_on(sheet, tab, game, helped):
    tab.start(game)
    assert tab.extra()["helped"] == "0"
    tab.turn_to("analyse")
    assert tab.extra()["helped"] == "0", "not before the position is taken"
    sheet.take_from_game()
    assert tab.extra()["helped"] == helped


def test_the_analysis_helps_no_game_that_is_over(sheet, tab):
    tab.start("minesweeper:3x1/1:safe:6@a1")
    tab.play("open c1")
    tab.analyse_game()
    assert tab.extra()["helped"] == "0"


def test_a_game_is_taken_to_the_analysis(tab, qtbot):
    tab.start("minesweeper:9x9/10:zero:5@e5")
    action = next(action for action in tab.game_actions() if action.text == "Analyse this position")
    action.run()
    assert tab.page == "analyse"
    assert tab.analyse.position == tab.state.flagged_position()
    assert action.text not in [each.text for each in tab.game_actions()]
    settle(tab.analyse, qtbot)


def test_it_is_kept(sheet, tab, tab_of, qtbot):
    sheet.show_example("thirty")
    sheet.choose_brush(1)
    click(sheet, "a7")
    sheet.findings.set_mode("fraction")
    tab.shut_down()
    later = tab_of(MinesweeperPages)
    assert later.page == "analyse"
    assert later.analyse.position == sheet.position
    assert later.analyse.findings.mode == "fraction"
    settle(later.analyse, qtbot)
    later.undo()
    assert later.analyse.position == load("thirty")
    settle(later.analyse, qtbot)


def test_a_saved_game_goes_without_it(sheet, tab, tmp_path):
    tab.save_to(tmp_path / "game.json")
    assert "23F332211" not in (tmp_path / "game.json").read_text("utf-8")
    before = sheet.position
    tab.open_file(tmp_path / "game.json")
    assert sheet.position == before


def test_damaged_it_begins_with_an_example(sheet, tab):
    sheet.clear()
    sheet.restore({"analyse": "> mines 3 ?x?", "analyse mode": "nonsense"})
    assert sheet.position == load(EXAMPLES[0].key)
    assert sheet.findings.mode == "percent"


def test_closed_in_the_middle_of_a_count_nothing_runs_on(sheet, tab, qtbot):
    sheet.read(Game.from_id("minesweeper:60x40/400:zero:5@z20").position().text())
    assert tab.worker.running
    tab.shut_down()
    assert not tab.worker.running


def test_left_in_the_middle_of_a_count_it_goes_on_later(sheet, tab, qtbot):
    sheet.read(Game.from_id("minesweeper:60x40/400:zero:5@z20").position().text())
    tab.turn_to("race")
    assert not sheet.inquiry.finished
    tab.turn_to("analyse")
    settle(sheet, qtbot)
    assert isinstance(sheet.inquiry.study, Analysis)


def test_the_keys_are_told(sheet, tab):
    assert ("F or M", "Known mine") in tab.board_keys()
    tab.turn_to("game")
    assert ("F or M", "Known mine") not in tab.board_keys()


def test_pictures_are_of_the_position(sheet, tab):
    assert tab.shown_board is sheet.board
    assert tab.picture_name() == "minesweeper-analyse"
    tab.copy_picture()
    assert not QGuiApplication.clipboard().image().isNull()
