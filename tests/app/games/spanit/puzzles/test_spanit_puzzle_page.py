"""The Puzzles page: one move wins; answers are judged, proved and counted once, and there is always another puzzle."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from app.games.spanit.puzzles.spanit_puzzle_page import PuzzlePage
from app.games.spanit.puzzles.spanit_puzzle_section import SpanPuzzleDialog
from app.games.spanit.spanit_play_page import SpanPlay
from app.pages.actions import Action
from app.pages.facts import Row
from solvers.spanit.board import nodes
from solvers.spanit.play.puzzles import LEVELS

PATIENCE = 60_000


@pytest.fixture
def page(tab, qtbot):
    tab.turn_to("puzzles")
    page = tab.page_of(PuzzlePage)
    qtbot.waitUntil(lambda: page.puzzle is not None, timeout=PATIENCE)
    return page


def node(page, place):
    return nodes(page.puzzle.position.size)[place]


def wrong(page):
    return next(place for place in page.puzzle.position.free if place != page.puzzle.move)


def said(page):
    return page.section.sentence.accessibleName()


def facts(page):
    return {row.label: row.value for row in page.section.findChildren(Row)}


def records(page):
    return page.context.page(SpanPlay).player_seats.statistics.records.puzzles


def test_the_statistics_of_the_game_are_shown_here_too(page, tab):
    tab.trigger(Action.STATISTICS)
    dialog, = (each for each in tab.findChildren(QDialog) if each.isVisible())
    assert "tatistics" in dialog.windowTitle()
    dialog.reject()


def test_the_right_move_is_proved_and_counted(page):
    assert "One move wins" in said(page)
    page.board.asked.emit(node(page, page.puzzle.move))
    assert said(page).startswith(f"Right! {page.puzzle.answer}.")
    assert page.board.marks.trees[0]
    assert page.board.position == page.puzzle.position.play(page.puzzle.move)
    assert records(page) == {"easy": (1, 1)}
    page.board.asked.emit(node(page, wrong(page)))
    assert records(page) == {"easy": (1, 1)}, "it is over"


def test_a_wrong_move_is_refuted_and_one_may_go_on(page):
    page.board.asked.emit(node(page, wrong(page)))
    assert "loses:" in said(page)
    assert page.board.line[0] == wrong(page), "the move and its answer are drawn as connectors"
    assert page.board.line[1] != wrong(page)
    assert page.board.marks.answer is None, "a ring would be the move of a hint"
    assert page.board.position == page.puzzle.position
    page.board.asked.emit(node(page, page.puzzle.move))
    assert said(page).startswith("Right!")
    assert records(page) == {"easy": (1, 0)}, "the first answer counts"


def test_streak_and_ratings_are_in_the_panel(page, qtbot):
    for number in range(6):
        page.show_numbered("easy", number)
        qtbot.waitUntil(lambda: page.puzzle is not None, timeout=PATIENCE)
        assert facts(page)["Its rating"] == "–", "its rating would tell how hard to look"
        page.board.asked.emit(node(page, wrong(page) if number == 1 else page.puzzle.move))
        page.board.asked.emit(node(page, page.puzzle.move))
        assert facts(page)["Its rating"] == f"{page.puzzle.rating:,}"
    assert facts(page)["In a row"] == "4, longest 4"
    rating = page.context.page(SpanPlay).player_seats.statistics.records.puzzle_rating
    assert facts(page)["Your puzzle rating"] == rating.text


def test_a_hint_says_where_and_then_which(page, tab):
    tab.page.hint()
    assert "the move lies in" in tab.banner.message.sentence
    tab.page.hint()
    assert said(page).startswith(f"The move is {page.puzzle.answer}.")
    assert records(page) == {"easy": (1, 0)}


def test_there_is_always_another_one(page, qtbot):
    seen = set()
    for _ in range(4):
        seen.add(page.puzzle.position.cells)
        page.section.text_buttons["Next puzzle"].click()
        qtbot.waitUntil(lambda: page.puzzle is not None, timeout=PATIENCE)
    assert len(seen) == 4


@pytest.mark.parametrize("level", [*LEVELS][:3])
def test_levels_can_be_chosen(page, qtbot, level):
    page.choose_level(level)
    qtbot.waitUntil(lambda: page.puzzle is not None, timeout=PATIENCE)
    assert page.puzzle.level == level
    assert page.parameters().startswith(level.capitalize())


def test_the_button_beside_the_title_lists_the_levels(page, qtbot):
    assert [(game.title, game.on) for game in page.usual_games()] == [
        ("Easy", True), ("Medium", False), ("Hard", False), ("Expert", False)]
    page.usual_games()[1].start()
    qtbot.waitUntil(lambda: page.puzzle is not None, timeout=PATIENCE)
    assert page.puzzle.level == "medium"


def test_a_puzzle_is_shown_by_its_level_and_number(page, tab, qtbot):
    wanted = page.puzzle
    page.next()
    qtbot.waitUntil(lambda: page.puzzle is not None, timeout=PATIENCE)
    assert page.puzzle != wanted
    tab.trigger(Action.CHOOSE_NEW)
    dialog = tab.findChild(SpanPuzzleDialog)
    assert dialog.number.value() == page.puzzle.number, "the present one is proposed"
    dialog.number.setValue(wanted.number)
    QTest.keyClick(dialog.number, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.puzzle is not None, timeout=PATIENCE)
    assert page.puzzle == wanted


def test_it_can_be_played_on(page, tab):
    position = page.puzzle.position
    page.play_on()
    assert tab.page is tab.game
    assert tab.game.state.position == position


def test_level_and_number_come_back(page, tab_of, qtbot):
    number = page.puzzle.number
    page.context.autosave()
    again = tab_of("spanit")
    again.turn_to("puzzles")
    other = again.page_of(PuzzlePage)
    qtbot.waitUntil(lambda: other.puzzle is not None, timeout=PATIENCE)
    assert other.puzzle.number == number
