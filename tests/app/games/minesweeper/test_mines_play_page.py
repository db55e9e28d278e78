"""Playing with mouse and keys: opening, marking, chords; what is kept; and ids that are refused."""
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.files import store
from app.games.minesweeper.mines_keys import QUESTION_MARKS
from app.games.minesweeper.mines_marks import HintMarks
from app.games.minesweeper.mines_statistics import STATISTICS
from app.pages.actions import Action
from app.pages.begun import HowFar
from solvers.minesweeper.fair import certain_cells
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.rules import FLAG, QUESTION
from tests.app.games.minesweeper.driving import (
    GAME,
    LEFT,
    MIDDLE,
    RIGHT,
    click,
    hidden_free,
    hidden_mine,
    place,
    records,
    type_at,
    wait_for_thought,
)
from tests.cases import for_each
from tools.screenshots.minesweeper import line


def test_a_whole_game_by_mouse(tab):
    tab.game.open_id(GAME)
    for move in line(GAME):
        verb, name = move.split()
        click(tab, name, RIGHT if verb == "flag" else LEFT)
    assert tab.game.state.status == "won"
    assert "Won" in tab.banner.message.text
    assert records(tab).won == 1
    assert records(tab).best_seconds is not None


def test_a_whole_game_by_keys(tab):
    tab.game.open_id(GAME)
    for move in line(GAME):
        verb, name = move.split()
        type_at(tab, name, Qt.Key.Key_F if verb == "flag" else Qt.Key.Key_Return)
    assert tab.game.state.status == "won"


def test_the_keyboard_reaches_every_cell(tab):
    tab.game.open_id(GAME)
    tab.game.board.move_cursor((0, 0))
    for _ in range(8):
        QTest.keyClick(tab.game.board, Qt.Key.Key_Right)
        QTest.keyClick(tab.game.board, Qt.Key.Key_Down)
    assert tab.game.board.cursor_cell == (8, 8)
    assert "i9" in tab.game.board.accessibleDescription()


@pytest.mark.parametrize("how", ["middle", "left", "both", "keys"])
def test_chords(tab, how):
    tab.game.open_id(GAME)
    game = tab.game.state
    number = next(
        cell for cell, code in enumerate(game.cells)
        if 1 <= code <= 8 and sum(game.field.mine[o] for o in game.neighbours(cell)) == code
        and any(game.cells[o] == HIDDEN and not game.field.mine[o] for o in game.neighbours(cell))
    )
    for other in game.neighbours(number):
        if game.field.mine[other]:
            click(tab, game.name(other), RIGHT)
    before, name = tab.game.state, game.name(number)
    if how == "both":
        QTest.mousePress(tab.game.board, LEFT, pos=place(tab, name))
        QTest.mousePress(tab.game.board, RIGHT, pos=place(tab, name))
        QTest.mouseRelease(tab.game.board, LEFT, pos=place(tab, name))
        QTest.mouseRelease(tab.game.board, RIGHT, pos=place(tab, name))
    elif how == "keys":
        type_at(tab, name, Qt.Key.Key_Return)
    else:
        click(tab, name, {"middle": MIDDLE, "left": LEFT}[how])
    assert tab.game.state == before.play(f"chord {name}")
    assert tab.game.history.position == len(tab.game.history.moves)


def test_a_chord_without_its_flags_does_nothing(tab):
    tab.game.open_id(GAME)
    before = tab.game.history.moves
    number = next(i for i, code in enumerate(tab.game.state.cells) if 1 <= code <= 8)
    click(tab, tab.game.state.name(number), MIDDLE)
    assert tab.game.history.moves == before


def test_a_press_that_leaves_the_board_does_nothing(tab):
    tab.game.open_id(GAME)
    QTest.mousePress(tab.game.board, LEFT, pos=place(tab, hidden_free(tab)))
    QTest.mouseRelease(tab.game.board, LEFT, pos=QPoint(1, 1))
    assert tab.game.history.moves == ()


def test_marks_go_round(tab):
    tab.game.open_id(GAME)
    name = hidden_mine(tab)
    cell = tab.game.state.index(name)
    seen = []
    for _ in range(2):
        click(tab, name, RIGHT)
        seen.append(tab.game.state.cells[cell])
    store.settings().set_value(QUESTION_MARKS, True)
    for _ in range(3):
        click(tab, name, RIGHT)
        seen.append(tab.game.state.cells[cell])
    assert seen == [FLAG, HIDDEN, FLAG, QUESTION, HIDDEN]
    type_at(tab, name, Qt.Key.Key_Q)
    assert tab.game.state.cells[cell] == QUESTION


def test_a_flagged_cell_does_not_open(tab):
    tab.game.open_id(GAME)
    name = hidden_mine(tab)
    click(tab, name, RIGHT)
    click(tab, name)
    assert tab.game.state.status == "playing"


def test_the_largest_board(tab, qtbot):
    tab.game.open_id("minesweeper:200x200/8000:zero:1@cv100")
    tab.game.board.repaint()
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert tab.banner.message is not None
    tab.game.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    assert tab.game.board.overlay is not None


def test_every_key_of_the_board_is_told(tab):
    assert [keys for keys, _ in tab.page.board_keys()] == ["Enter", "F", "Q"]
    tab.game.open_id(GAME)
    cell = hidden_free(tab)
    for key, code in ((Qt.Key.Key_F, FLAG), (Qt.Key.Key_Q, QUESTION)):
        type_at(tab, cell, key)
        assert tab.game.state.cells[tab.game.state.index(cell)] == code
    type_at(tab, cell, Qt.Key.Key_Enter)
    assert tab.game.state.cells[tab.game.state.index(cell)] <= 8


def test_a_lost_game_is_described_as_it_shows(tab):
    def described(name):
        return tab.game.board.describe(tab.game.board.place(tab.game.state.index(name)))

    tab.game.open_id(GAME)
    wrong, right = hidden_free(tab), hidden_mine(tab)
    click(tab, wrong, RIGHT)
    click(tab, right, RIGHT)
    other, hit = [tab.game.state.name(cell) for cell, mine in enumerate(tab.game.state.field.mine) if mine][-2:]
    assert described(wrong) == f"{wrong}, flagged"
    click(tab, hit)
    assert tab.game.state.status == "lost"
    assert described(wrong) == f"{wrong}, wrongly flagged"
    assert described(right) == f"{right}, flagged"
    assert described(other) == f"{other}, a mine"
    assert described(hit) == f"{hit}, a mine that exploded"


def test_marks_of_a_hint_are_described(tab):
    tab.game.open_id(GAME)
    tab.game.board.show_marks(HintMarks(0, frozenset([1]), (2,)))
    told = [tab.game.board.describe((0, column)).rpartition(", ")[2] for column in range(3)]
    assert told == ["ringed", "highlighted", "dashed"]


def test_every_cell_is_described(tab):
    tab.game.open_id(GAME)
    words = {tab.game.board.describe((row, column)) for row in range(9) for column in range(9)}
    assert "e5, empty" in words
    assert any("hidden" in each for each in words)


def test_autosave_brings_everything_back(tab, tab_of):
    tab.game.open_id(GAME)
    click(tab, hidden_mine(tab), RIGHT)
    click(tab, hidden_free(tab))
    tab.trigger(Action.UNDO)
    tab.game.hint_desk.shown = 3
    tab.game.clock.set(61.0)
    tab.shut_down()
    again = tab_of("minesweeper")
    assert again.game.state == tab.game.state
    assert again.game.history.moves == tab.game.history.moves
    assert again.game.hint_desk.shown == 3
    assert again.game.clock.seconds == pytest.approx(61, abs=1)
    assert not again.game.clock.running
    again.game.hint()
    assert again.game.clock.running, "who asks for a hint plays"
    again.trigger(Action.REDO)
    assert again.game.history.position == 2


def test_a_new_game_keeps_the_old_one_until_the_next(tab):
    tab.game.open_id(GAME)
    click(tab, hidden_free(tab))
    old = tab.game.state
    tab.game.new()
    assert tab.game.state.status == "ready"
    tab.banner.message.run()
    assert tab.game.state == old


@for_each("game_id", [
    "minesweeper:9x9/0:safe:1", "minesweeper:9x9/99:safe:1", "minesweeper:1x1/1:safe:1", "minesweeper:201x200/8:safe:1",
    "minesweeper:9x9/80:zero:1", "minesweeper:9x9/10:safe:1@zz9", "nonsense", "",
])
def test_a_bad_id_gets_a_sentence_and_changes_nothing(tab, game_id):
    tab.game.open_id(GAME)
    click(tab, hidden_free(tab))
    before = tab.game.state
    tab.banner.clear()
    tab.game.open_id(game_id)
    assert tab.game.state == before
    assert tab.banner.message.text.endswith(".")


def test_restart_is_the_same_board(tab):
    tab.game.open_id(GAME)
    field = tab.game.state.field
    click(tab, hidden_free(tab))
    tab.trigger(Action.RESTART)
    assert tab.game.state.field == field
    assert tab.game.history.moves == ()


def test_how_far_it_is_counts_cells_flags_and_minutes(tab):
    tab.game.open_id("minesweeper:9x9/10:zero:5")
    assert tab.game.how_far() == HowFar("<b>0</b> of 71 cells open", 0.0)
    tab.game.open_id(GAME)
    opened = 71 - sum(code == HIDDEN for code in tab.game.state.cells) + 10
    tab.game.play(f"flag {hidden_mine(tab)}")
    tab.game.clock.set(185)
    assert tab.game.how_far() == HowFar(f"<b>{opened}</b> of 71 cells open, 1 flag, 3 minutes", opened / 71)
    tab.game.play_all(move for move in line(GAME) if move.startswith("open"))
    assert tab.game.how_far() == HowFar("<b>71</b> of 71 cells open, 1 flag, 3 minutes", 1.0)


FAIR = "minesweeper:9x9/14:safe-fair:0@a1"


def uncertain(game):
    known = certain_cells(game.position())
    return next(game.name(cell) for cell, code in enumerate(game.cells)
                if code == HIDDEN and cell not in known.safe | known.mines)


def test_a_fair_game_forgives_a_guess_that_has_to_be_made_and_no_other(tab):
    tab.game.open_id(FAIR)
    assert tab.game.search.section.isVisible()
    assert "never a mine" in tab.game.search.section.text
    while not certain_cells(tab.game.state.position()).safe:
        click(tab, uncertain(tab.game.state))
        assert tab.game.state.status == "playing"
    click(tab, uncertain(tab.game.state))
    assert tab.game.state.status == "lost"
    assert "You did not have to guess." in tab.banner.message.text
    assert records(tab).played == 1
    assert STATISTICS.read()[0].record_for(replace(tab.game.kind, wish="")).played == 0


def test_a_certain_mine_of_a_fair_game_is_no_guess(tab):
    tab.game.open_id("minesweeper:9x9/14:safe-fair:1@a1")
    click(tab, tab.game.state.name(min(certain_cells(tab.game.state.position()).mines)))
    assert tab.game.state.status == "lost"
    assert "That was certain." in tab.banner.message.text


def test_a_fair_game_is_kept_and_the_next_one_is_fair(tab):
    tab.game.open_id(FAIR)
    while not certain_cells(tab.game.state.position()).safe:
        click(tab, uncertain(tab.game.state))
    state, save = tab.game.state, tab.game.as_save()
    tab.trigger(Action.NEW)
    assert tab.game.state.fair
    assert tab.game.state.first is None
    tab.game.restore_save(save)
    assert tab.game.state == state
    assert str(tab.game.kind) == "9x9/14:safe:fair"


def test_a_hint_in_a_fair_game_says_that_a_guess_is_free(tab, qtbot):
    tab.game.open_id(FAIR)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert tab.banner.message.subject == "You have to guess."
    assert "never a mine" in tab.banner.message.sentence
    assert not tab.game.hint_desk.choosing
