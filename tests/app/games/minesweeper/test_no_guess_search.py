"""Games that need no guess: the board is made for the first cell, at the level asked for; or the search is left."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.minesweeper import no_guess_search
from app.games.minesweeper.board_kinds import BoardKind
from app.games.minesweeper.no_guess_search import progress_text, target_text
from app.games.minesweeper.review.review_text import NO_LUCK, move_text
from app.pages.actions import Action
from app.pages.go_to import GoToDialog
from solvers.minesweeper.board import PRESETS, Board
from solvers.minesweeper.explain.explanation import LEVELS
from solvers.minesweeper.explain.review import Stakes
from solvers.minesweeper.no_guess.grading import grade
from solvers.minesweeper.rules import FLAG, Game, geometry_of
from tests.app.games.minesweeper.driving import PATIENCE, RIGHT, click, records, type_at
from tests.reference.minesweeper_no_guess import PlainDeducer
from tools.screenshots.minesweeper import line

BEGINNER = PRESETS["beginner"]
SMALL = Board(6, 6, 7)
CROWDED = BoardKind(Board(16, 16, 110), "zero", "any")  # nobody finds one of these


def start_game(tab, kind, seed=1):
    """An untouched board, whose search has a seed."""
    tab.game.start_with_wish(f"minesweeper:{kind.board}:{kind.start}:{seed}", {"no_guess": kind.wish})
    tab.banner.clear()


def wait(qtbot, tab):
    qtbot.waitUntil(lambda: not tab.game.search.is_searching, timeout=PATIENCE)


def open_first(qtbot, tab, name):
    click(tab, name)
    wait(qtbot, tab)


def graded(game):
    return grade(geometry_of(game.board.width, game.board.height), game.field.mine, game.first)


def deduced(game):
    """The level by the plain reference."""
    mines = [cell for cell, mine in enumerate(game.field.mine) if mine]
    width = game.board.width
    return PlainDeducer(
        width, game.board.height, [divmod(cell, width) for cell in mines], divmod(game.first, width)
    ).play()


@pytest.fixture
def at_once(monkeypatch):
    """A search is told of from its beginning."""
    monkeypatch.setattr(no_guess_search, "QUIETLY", -1.0)


@pytest.fixture
def looking(tab, qtbot, at_once):
    """The tab in the midst of a search that finds nothing; a1 has a flag."""
    start_game(tab, CROWDED)
    click(tab, "a1", RIGHT)
    click(tab, "h8")
    qtbot.waitUntil(lambda: tab.banner.message is not None and tab.game.search.candidates > 0, timeout=PATIENCE)
    return tab


def is_untouched(tab):
    game = tab.game
    return game.search.is_waiting and game.state.id == "minesweeper:16x16/110:zero:1" and not game.board.pressed_cells


@pytest.mark.parametrize("start", ["zero", "safe", "unsafe"])
def test_each_level_is_what_the_board_needs(tab, qtbot, start):
    for wish in ("any", *LEVELS):
        start_game(tab, BoardKind(SMALL, start, wish), seed=3)
        open_first(qtbot, tab, "c4")
        game = tab.game.state
        assert game.name(game.first) == "c4"
        assert tab.game.search.level == graded(game) == deduced(game)
        assert wish in ("any", tab.game.search.level)
        assert tab.game.search.level in tab.game.search.section.note
        assert tab.banner.message is None


def test_keys_open_the_first_cell(tab, qtbot):
    start_game(tab, BoardKind(BEGINNER, "zero", "two numbers"))
    type_at(tab, "e5", Qt.Key.Key_Return)
    wait(qtbot, tab)
    assert tab.game.state.name(tab.game.state.first) == "e5"
    assert graded(tab.game.state) == "two numbers"


def test_the_board_is_an_ordinary_game(tab, qtbot):
    start_game(tab, BoardKind(BEGINNER, "zero", "any"))
    assert tab.page.shown_id() == ""
    assert not tab.page.can(Action.COPY_ID)
    open_first(qtbot, tab, "e5")
    made, game_id = tab.game.state, tab.page.shown_id()
    assert Game.from_id(game_id) == made
    tab.game.open_id(game_id)
    assert (tab.game.state, tab.game.kind) == (made, BoardKind(BEGINNER, "zero"))
    assert tab.game.search.section.isHidden()


def test_the_list_of_moves_has_no_seeds(tab, qtbot):
    start_game(tab, BoardKind(BEGINNER, "zero", "any"))
    open_first(qtbot, tab, "e5")
    tab.trigger(Action.GO_TO)
    places = tab.findChild(GoToDialog).places
    assert [places.item(row).text() for row in range(places.count())] == ["Start of the game", "1. open e5"]


def test_the_same_cell_has_the_same_board_and_another_cell_another(tab, qtbot):
    start_game(tab, BoardKind(BEGINNER, "safe", "any"))
    open_first(qtbot, tab, "e5")
    made = tab.game.state
    tab.game.history.bookmark("first")
    tab.trigger(Action.UNDO)
    assert tab.game.search.is_waiting
    click(tab, "e5")
    assert tab.game.state == made, "known without a search"
    tab.trigger(Action.UNDO)
    open_first(qtbot, tab, "a9")
    assert (tab.game.state.seed, tab.game.state.first) != (made.seed, made.first)
    assert tab.game.search.level == graded(tab.game.state)
    tab.game.travel(lambda: tab.game.history.recall("first"))
    assert tab.game.state == made
    tab.trigger(Action.UNDO)
    tab.trigger(Action.REDO)
    assert tab.game.state == made
    tab.trigger(Action.RESTART)
    assert (tab.game.state, tab.game.search.wish) == (made, "any")


def test_the_wish_goes_on_to_the_next_game_and_is_remembered(tab, tab_of, qtbot):
    start_game(tab, BoardKind(BEGINNER, "zero", "any"))
    open_first(qtbot, tab, "e5")
    made, level = tab.game.state, tab.game.search.level
    assert tab.page.parameters() == "Beginner, no guess"
    tab.shut_down()
    again = tab_of("minesweeper")
    assert (again.game.state, again.game.search.level) == (made, level)
    again.game.new()
    assert again.game.search.is_waiting
    assert again.game.kind == BoardKind(BEGINNER, "zero", "any")
    again.game.keepsake.go_back()
    assert (again.game.state, again.game.search.level) == (made, level)
    again.game.restore_extra(0.0, {"no_guess": "nonsense", "no_guess_made": "7@e5 luck"})
    assert again.game.search.wish == ""


def test_solving_begins_with_a_board(tab, qtbot):
    start_game(tab, BoardKind(BEGINNER, "safe", "two numbers"))
    click(tab, "a1", RIGHT)
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.game.state.finished, timeout=PATIENCE)
    assert tab.game.state.status == "won"
    assert tab.game.state.first == 0
    assert graded(tab.game.state) == "two numbers"
    assert records(tab).played == 0
    qtbot.waitUntil(lambda: tab.game.review.result is not None, timeout=PATIENCE)
    tab.game.review.go_to(2)
    opened = tab.game.review.result.moves[2]
    assert opened.survival == Stakes(1.0, 1.0, 1.0)
    assert move_text(2, opened, tab.game.state.name).startswith("3. open a1: ")
    assert tab.game.board.marks.shared == (0,)


def test_one_step_makes_the_board_and_stands_still(tab, qtbot):
    start_game(tab, BoardKind(BEGINNER, "zero", "any"))
    tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: tab.page.solving, timeout=PATIENCE)
    assert tab.page.worker.paused
    assert tab.game.history.position == 1


def test_games_without_guesses_have_records_of_their_own(tab, qtbot):
    start_game(tab, BoardKind(BEGINNER, "zero", "any"))
    open_first(qtbot, tab, "e5")
    tab.game.play_all(line(tab.game_id))
    assert tab.game.state.status == "won"
    assert tab.game.end.section.rows["Hardest step, no guess"] == tab.game.search.level
    assert records(tab).won == 1
    review = tab.game.review
    qtbot.waitUntil(lambda: review.result is not None, timeout=PATIENCE)
    assert review.section.text.splitlines()[1] == NO_LUCK
    assert review.section.strip.isHidden()
    assert not review.section.text_buttons["To the worst mistake"].isVisible()
    tab.game.open_id("minesweeper:9x9/10:zero:5")
    assert records(tab).played == 0


def test_hints_before_the_first_cell(tab):
    start_game(tab, BoardKind(BEGINNER, "unsafe", "any"))
    tab.trigger(Action.HINT)
    assert tab.banner.message.text == "Open any cell. The board is then made so that you never have to guess."
    assert tab.game.hint_desk.shown == 0


def test_a_long_search_tells_and_hears_nothing_else(looking, qtbot):
    tab = looking
    assert "needs no guess: " in tab.banner.message.text
    assert "looked at" in tab.banner.message.text
    assert tab.page.can(Action.STOP)
    before = tab.banner.message
    for button in (Qt.MouseButton.LeftButton, RIGHT, Qt.MouseButton.MiddleButton):
        click(tab, "c3", button)
    tab.trigger(Action.HINT)
    tab.trigger(Action.SOLVE)
    assert tab.game.search.is_searching
    qtbot.waitUntil(lambda: tab.banner.message != before, timeout=PATIENCE)
    assert tab.game.state.cells.count(FLAG) == 1
    assert tab.game.history.position == 1
    assert tab.put_away()
    assert is_untouched(tab)
    assert tab.banner.message is None
    assert not tab.page.can(Action.STOP)


@pytest.mark.parametrize("leave", [
    lambda tab: tab.trigger(Action.STOP),
    lambda tab: tab.banner.message.run(),
    lambda tab: tab.banner.card.close_button.click(),
    lambda tab: tab.trigger(Action.CHOOSE_NEW),
    lambda tab: tab.turn_to("race"),
    lambda tab: tab.deactivate(),
    lambda tab: tab.shut_down(),
], ids=["stop", "banner", "close", "new", "page", "tab", "window"])
def test_a_search_is_left(looking, leave):
    tab = looking
    leave(tab)
    assert not tab.game.search.is_searching
    assert not tab.game.search.driver.worker.running
    assert tab.game.search.is_waiting
    assert tab.game.history.moves == ("flag a1",)


def test_a_search_ends_with_another_game_or_with_undo(looking, qtbot):
    tab = looking
    tab.trigger(Action.UNDO)
    assert not tab.game.search.is_searching
    assert is_untouched(tab)
    assert FLAG not in tab.game.state.cells
    click(tab, "h8")
    assert tab.game.search.is_searching
    tab.game.new()
    assert not tab.game.search.is_searching
    assert tab.game.kind == CROWDED


def test_a_search_that_was_closed_begins_again(looking, tab_of):
    looking.shut_down()
    again = tab_of("minesweeper")
    assert is_untouched(again)
    assert again.game.kind == CROWDED


def test_no_chances_are_told_of_a_board_that_is_to_be_made(tab, qtbot):
    tab.game.open_id("minesweeper:9x9/10:unsafe:1")
    tab.game.overlay.set_mode("percent")
    qtbot.waitUntil(lambda: tab.game.board.overlay is not None, timeout=PATIENCE)
    start_game(tab, BoardKind(BEGINNER, "unsafe", "any"))
    tab.game.overlay.set_mode("percent")
    assert tab.game.board.overlay is None
    assert not tab.page.worker.running


def test_in_the_window_esc_leaves_a_search_and_closing_ends_it(window_of, at_once, qtbot):
    window = window_of("minesweeper")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    tab = window.tab
    start_game(tab, CROWDED)
    stop = window.menus.actions[Action.STOP]
    type_at(tab, "h8", Qt.Key.Key_Return)
    assert tab.game.search.is_searching
    assert stop.isEnabled()
    QTest.keyClick(tab.game.board, Qt.Key.Key_Escape)
    assert not tab.game.search.is_searching
    assert not stop.isEnabled()
    type_at(tab, "h8", Qt.Key.Key_Return)
    assert tab.game.search.is_searching
    window.close()
    assert not tab.game.search.driver.worker.running


def test_a_search_without_end_says_so():
    assert progress_text(12_000, 3.0) == "12,000 looked at."
    assert progress_text(12_000_000, 60.0) == "12,000,000 looked at. There may be none."
    assert {target_text(wish) for wish in ("any", "two numbers", "exhaustive")} == {
        "a board that needs no guess", "a board that needs two numbers", "a board that needs all numbers",
    }


def test_where_no_board_can_do_the_search_ends_with_a_sentence(tab, qtbot):
    """3 x 3 with 7 mines: there are 8 boards, and all of them need a guess."""
    start_game(tab, BoardKind(Board(3, 3, 7), "safe", "any"))
    click(tab, "b2")
    qtbot.waitUntil(lambda: tab.banner.message is not None, timeout=PATIENCE)
    assert tab.banner.message.text == (
        "There is no such board: no board of 3 × 3 cells with 7 mines needs no guess from this first cell; all 8 were "
        "tried.")
    assert not tab.game.search.is_searching
    assert tab.game.state.first is None
