"""The Minesweeper tab as its player meets it: mouse, keys, hints, overlay, solver, records, saves."""
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app import store, theme
from app.actions import Action
from app.minesweeper.records import Records
from app.minesweeper.scenes import line
from app.minesweeper.tab import QUESTION_MARKS, MinesweeperTab
from solvers.minesweeper.position import HIDDEN, MINE
from solvers.minesweeper.rules import EXPLODED, FLAG, QUESTION

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
GAME = "minesweeper:9x9/10:zero:5@e5"
PATIENCE = 20_000


@pytest.fixture
def tab(qtbot):
    theme.set_reduced_motion(True)
    tab = MinesweeperTab()
    qtbot.addWidget(tab)
    tab.resize(1208, 764)
    tab.show()
    tab.restore_autosave()
    qtbot.waitExposed(tab)
    tab.board.setFocus()
    yield tab
    tab.stop()


def place(tab, name):
    """The middle of a named cell, in px of the board."""
    cell = tab.board.place(tab.state.index(name))
    return tab.board.cell_rect(cell).center().toPoint()


def click(tab, name, button=LEFT):
    QTest.mouseClick(tab.board, button, pos=place(tab, name))


def type_at(tab, name, key):
    tab.board.move_cursor(tab.board.place(tab.state.index(name)))
    QTest.keyClick(tab.board, key)


def hidden_mine(tab):
    return tab.state.name(next(
        i for i, mine in enumerate(tab.state.field.mine) if mine and tab.state.cells[i] == HIDDEN
    ))


def hidden_free(tab):
    return tab.state.name(next(
        i for i, mine in enumerate(tab.state.field.mine) if not mine and tab.state.cells[i] == HIDDEN
    ))


def wait_for_thought(qtbot, tab):
    qtbot.waitUntil(lambda: not tab.worker.running, timeout=PATIENCE)


def records(tab):
    return store.read_statistics("minesweeper", Records)[0].of(tab.state)


def test_a_whole_game_by_mouse(tab):
    tab.open_id(GAME)
    for move in line(GAME):
        verb, name = move.split()
        click(tab, name, RIGHT if verb == "flag" else LEFT)
    assert tab.state.status == "won"
    assert "Won" in tab.banner.message.words
    assert records(tab).won == 1
    assert records(tab).best_seconds is not None


def test_a_whole_game_by_keys(tab):
    tab.open_id(GAME)
    for move in line(GAME):
        verb, name = move.split()
        type_at(tab, name, Qt.Key.Key_F if verb == "flag" else Qt.Key.Key_Return)
    assert tab.state.status == "won"


def test_the_keyboard_reaches_every_cell(tab):
    tab.open_id(GAME)
    tab.board.move_cursor((0, 0))
    for _ in range(8):
        QTest.keyClick(tab.board, Qt.Key.Key_Right)
        QTest.keyClick(tab.board, Qt.Key.Key_Down)
    assert tab.board.cursor_cell == (8, 8)
    assert "i9" in tab.board.accessibleDescription()


@pytest.mark.parametrize("how", ["middle", "left", "both", "keys"])
def test_chords(tab, how):
    tab.open_id(GAME)
    game = tab.state
    number = next(
        cell for cell, code in enumerate(game.cells)
        if 1 <= code <= 8 and sum(game.field.mine[o] for o in game.neighbours(cell)) == code
        and any(game.cells[o] == HIDDEN and not game.field.mine[o] for o in game.neighbours(cell))
    )
    for other in game.neighbours(number):
        if game.field.mine[other]:
            click(tab, game.name(other), RIGHT)
    before, name = tab.state, game.name(number)
    if how == "both":
        QTest.mousePress(tab.board, LEFT, pos=place(tab, name))
        QTest.mousePress(tab.board, RIGHT, pos=place(tab, name))
        QTest.mouseRelease(tab.board, LEFT, pos=place(tab, name))
        QTest.mouseRelease(tab.board, RIGHT, pos=place(tab, name))
    elif how == "keys":
        type_at(tab, name, Qt.Key.Key_Return)
    else:
        click(tab, name, {"middle": MIDDLE, "left": LEFT}[how])
    assert tab.state == before.play(f"chord {name}")
    assert tab.history.position == len(tab.history.moves)


def test_a_chord_without_its_flags_does_nothing(tab):
    tab.open_id(GAME)
    before = tab.history.moves
    number = next(i for i, code in enumerate(tab.state.cells) if 1 <= code <= 8)
    click(tab, tab.state.name(number), MIDDLE)
    assert tab.history.moves == before


def test_a_press_that_leaves_the_board_does_nothing(tab):
    tab.open_id(GAME)
    QTest.mousePress(tab.board, LEFT, pos=place(tab, hidden_free(tab)))
    QTest.mouseRelease(tab.board, LEFT, pos=QPoint(1, 1))
    assert tab.history.moves == ()


def test_marks_go_round(tab):
    tab.open_id(GAME)
    name = hidden_mine(tab)
    cell = tab.state.index(name)
    seen = []
    for _ in range(2):
        click(tab, name, RIGHT)
        seen.append(tab.state.cells[cell])
    store.settings().set_value(QUESTION_MARKS, True)
    for _ in range(3):
        click(tab, name, RIGHT)
        seen.append(tab.state.cells[cell])
    assert seen == [FLAG, HIDDEN, FLAG, QUESTION, HIDDEN]
    type_at(tab, name, Qt.Key.Key_Q)
    assert tab.state.cells[cell] == QUESTION


def test_a_flagged_cell_does_not_open(tab):
    tab.open_id(GAME)
    name = hidden_mine(tab)
    click(tab, name, RIGHT)
    click(tab, name)
    assert tab.state.status == "playing"


def test_an_exploded_mine_taken_back_is_not_counted(tab):
    tab.open_id(GAME)
    click(tab, hidden_mine(tab))
    assert tab.state.status == "lost"
    assert EXPLODED in tab.state.cells
    assert (records(tab).played, records(tab).won) == (1, 0)
    tab.trigger(Action.UNDO)
    assert tab.state.status == "playing"
    assert records(tab).played == 0
    tab.play_all(line(GAME))
    assert tab.state.status == "won"
    assert records(tab).played == 0


def test_a_game_with_undo_makes_no_time(tab):
    tab.open_id(GAME)
    click(tab, hidden_free(tab))
    tab.trigger(Action.UNDO)
    tab.play_all(line(GAME))
    assert records(tab).won == 1
    assert records(tab).best_seconds is None


@pytest.mark.parametrize("how", ["restart", "paste"])
def test_a_board_that_was_seen_is_not_counted(tab, how):
    tab.open_id(GAME)
    click(tab, hidden_mine(tab))
    assert records(tab).played == 1
    if how == "restart":
        tab.trigger(Action.RESTART)
    else:
        tab.open_id(GAME)
    tab.play_all(line(GAME))
    assert tab.state.status == "won"
    assert (records(tab).played, records(tab).won) == (1, 0)


def test_asking_before_the_first_cell_is_no_help(tab):
    tab.trigger(Action.HINT)
    assert "Open any cell" in tab.banner.message.words
    tab.open_cell((4, 4))
    tab.play_all(line(tab.game_id()))
    if tab.state.status == "won":
        assert records(tab).best_seconds is not None
    assert tab.extra()["helped"] == "0"


def test_hint_names_a_wrong_flag_and_nothing_else(tab):
    tab.open_id(GAME)
    name = hidden_free(tab)
    click(tab, name, RIGHT)
    tab.trigger(Action.HINT)
    assert f"flag at {name} is wrong" in tab.banner.message.words
    assert not tab.worker.running
    assert tab.talk.unneeded == 0


def test_hint_first_says_whether_it_is_needed_then_where_and_why(tab, qtbot):
    tab.open_id(GAME)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert "No hint is needed" in tab.banner.message.words
    assert tab.board.marks.answer is None
    assert tab.talk.explanation is None
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    reason = tab.talk.reason
    assert tab.board.marks.answer == reason.cell
    assert tab.board.marks.forcing == set(reason.numbers)
    assert (tab.talk.asked, tab.talk.unneeded) == (2, 2)
    tab.talk.follow()
    assert tab.state.cells[reason.cell] != HIDDEN
    assert tab.board.marks.answer is None


def test_next_hint_explains_another_cell(tab, qtbot):
    tab.open_id(GAME)
    for _ in range(2):
        tab.trigger(Action.HINT)
        wait_for_thought(qtbot, tab)
    first = tab.talk.reason.cell
    tab.talk.next()
    wait_for_thought(qtbot, tab)
    assert tab.talk.reason.cell != first


GUESS = "minesweeper:9x9/10:safe:0@a1"  # one number in a corner: nothing can be deduced


def test_a_cell_is_disclosed_only_when_a_guess_is_needed(tab, qtbot):
    tab.open_id(GUESS)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert tab.board.choosing
    assert tab.talk.unneeded == 0
    mine = hidden_mine(tab)
    click(tab, mine)
    assert tab.state.cells[tab.state.index(mine)] == MINE
    assert tab.state.status == "playing"
    assert tab.state.disclosed == 1
    assert not tab.board.choosing
    tab.open_id(GAME)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert not tab.board.choosing


def test_the_choice_can_be_left(tab, qtbot):
    tab.open_id(GUESS)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    tab.choose(False)
    name = hidden_free(tab)
    click(tab, name)
    assert tab.state.disclosed == 0
    assert tab.state.cells[tab.state.index(name)] <= 8


@pytest.mark.parametrize("how", ["key", "banner", "close"])
def test_the_choice_is_said_and_can_be_left(tab, qtbot, how):
    tab.open_id(GUESS)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert "Choose any hidden cell" in tab._hint_section._aside.accessibleName()
    leave = next(action for action in tab.game_actions() if action.keys == "Esc")
    assert leave.enabled()
    if how == "key":
        leave.run()
    elif how == "banner":
        tab.banner.message.run()
    else:
        tab.banner._card.close_button.click()
    assert not tab.board.choosing
    assert not leave.enabled()
    assert tab.banner.message is None
    assert "Choose any hidden cell" not in tab._hint_section._aside.accessibleName()


def test_the_window_hears_that_a_cell_can_be_chosen(tab, qtbot):
    offered = []
    tab.open_id(GUESS)
    tab.changed.connect(lambda: offered.append(tab.board.choosing))
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert offered[-1]


def test_hint_is_there_all_game_and_gone_after_it(tab):
    assert tab.can(Action.HINT)
    tab.open_id(GAME)
    assert tab.can(Action.HINT)
    click(tab, hidden_mine(tab))
    assert not tab.can(Action.HINT)


def test_unneeded_hints_are_told_at_the_end(tab, qtbot):
    tab.open_id(GAME)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    tab.play_all(line(GAME))
    assert "1 hint, 1 not needed" in tab.banner.message.words
    assert tab._result.section.isVisible()
    assert tab._result.new.isVisible()
    assert tab._result.quit.isVisible()
    assert records(tab).won == 1
    assert records(tab).best_seconds is None


@pytest.mark.parametrize("mode", ["percent", "fraction"])
def test_the_overlay_shows_exact_probabilities(tab, qtbot, mode):
    tab.open_id(GAME)
    tab.overlay.set_mode(mode)
    wait_for_thought(qtbot, tab)
    overlay = tab.board.overlay
    hidden = [i for i, code in enumerate(tab.state.cells) if code == HIDDEN]
    assert sorted(overlay.risks) == hidden
    assert sum(overlay.risks.values()) == pytest.approx(10)
    if mode == "fraction":
        assert sum(overlay.fractions[cell] for cell in hidden) == 10
    tab.overlay.set_mode("off")
    assert tab.board.overlay is None


def test_the_overlay_follows_the_game(tab, qtbot):
    tab.open_id(GAME)
    tab.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    for move in line(GAME):
        tab.play(move)
        wait_for_thought(qtbot, tab)
        if not tab.state.finished:
            assert set(tab.board.overlay.risks) == {i for i, code in enumerate(tab.state.cells) if code == HIDDEN}
    assert tab.board.overlay is None


@pytest.mark.parametrize("rule", ["safe", "zero", "unsafe"])
def test_the_overlay_waits_for_a_first_cell_that_is_promised(tab, qtbot, rule):
    tab.open_id(f"minesweeper:9x9/10:{rule}:5")
    tab.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    assert (tab.board.overlay is not None) == (rule == "unsafe")
    tab.open_cell((4, 4))
    wait_for_thought(qtbot, tab)
    assert tab.board.overlay is not None or tab.state.finished


def test_nothing_to_solve_after_the_end(tab):
    tab.open_id(GAME)
    assert tab.solver_bar.play.isEnabled()
    tab.play_all(line(GAME))
    assert not tab.solver_bar.play.isEnabled()
    assert not tab.solver_bar.step.isEnabled()
    tab.trigger(Action.UNDO)
    assert tab.solver_bar.play.isEnabled()


def test_a_hint_does_not_cost_the_overlay(tab, qtbot):
    tab.open_id(GAME)
    tab.overlay.set_mode("percent")
    tab.trigger(Action.HINT)
    qtbot.waitUntil(lambda: tab.board.overlay is not None, timeout=PATIENCE)
    assert "No hint is needed" in tab.banner.message.words


def test_another_game_does_not_show_the_last_one_s_overlay(tab, qtbot):
    tab.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    tab.open_id(GAME)
    assert tab.board.overlay is None
    wait_for_thought(qtbot, tab)
    assert max(tab.board.overlay.risks) < 81


@pytest.mark.parametrize("mind", ["greedy", "tank", "tank-plain", "naive"])
def test_each_solver_can_be_watched_to_the_end(tab, qtbot, mind):
    tab.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.solver_bar.set_engine(mind)
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: not tab.solving, timeout=PATIENCE)
    assert tab.state.finished
    assert records(tab).played == 0
    assert tab.board.watched is None


def test_a_solver_far_ahead_is_followed_move_by_move(tab, qtbot, monkeypatch):
    monkeypatch.setattr("app.minesweeper.following.AT_ONCE", 2 * 256)
    tab.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.overlay.set_mode("percent")
    positions = []
    tab.changed.connect(lambda: positions.append(tab.history.position))
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.state.finished, timeout=PATIENCE)
    assert tab.history.moves == line("minesweeper:16x16/40:zero:230@h8")
    assert max(after - before for before, after in pairwise(positions)) <= 2
    assert tab.board.overlay is None


def test_a_solver_far_ahead_is_left_where_the_player_stops_it(tab, qtbot, monkeypatch):
    monkeypatch.setattr("app.minesweeper.following.AT_ONCE", 256)
    tab.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: 0 < tab.history.position < 100, timeout=PATIENCE)
    tab.trigger(Action.UNDO)
    stands = tab.history.position
    qtbot.wait(50)
    assert tab.history.position == stands
    assert tab.history.can_redo


def test_the_solver_pauses_steps_and_stops(tab, qtbot):
    tab.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.solver_bar.set_engine("tank")
    tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: tab.board.watched is not None, timeout=PATIENCE)
    assert tab.worker.paused
    for _ in range(30):
        tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: tab.history.position > 0, timeout=PATIENCE)
    played = tab.history.position
    tab.trigger(Action.PAUSE)
    qtbot.waitUntil(lambda: tab.history.position > played, timeout=PATIENCE)
    tab.trigger(Action.STOP)
    assert not tab.solving
    assert tab.board.watched is None
    tab.trigger(Action.UNDO)
    assert tab.history.can_redo


def test_the_solver_begins_an_untouched_game(tab, qtbot):
    tab.solver_bar.set_speed(0)
    assert tab.state.status == "ready"
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: not tab.solving, timeout=PATIENCE)
    assert tab.state.finished


def test_the_solver_takes_wrong_flags_off(tab, qtbot):
    tab.open_id(GAME)
    click(tab, hidden_free(tab), RIGHT)
    tab.solver_bar.set_engine("greedy")
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: not tab.solving, timeout=PATIENCE)
    assert tab.state.status == "won"


def test_a_move_ends_the_solver(tab, qtbot):
    tab.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.solver_bar.set_engine("tank")
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.board.watched is not None, timeout=PATIENCE)
    click(tab, hidden_mine(tab), RIGHT)
    assert not tab.solving


def test_autosave_brings_everything_back(tab, qtbot):
    tab.open_id(GAME)
    click(tab, hidden_mine(tab), RIGHT)
    click(tab, hidden_free(tab))
    tab.trigger(Action.UNDO)
    tab.talk.asked = 3
    tab.clock.set(61.0)
    tab.shut_down()
    again = MinesweeperTab()
    qtbot.addWidget(again)
    again.restore_autosave()
    assert again.state == tab.state
    assert again.history.moves == tab.history.moves
    assert again.talk.asked == 3
    assert again.clock.seconds == pytest.approx(61, abs=1)
    again.trigger(Action.REDO)
    assert again.history.position == 2


def test_a_restored_end_is_not_counted_twice(tab, qtbot):
    tab.open_id(GAME)
    tab.play_all(line(GAME))
    assert records(tab).won == 1
    tab.shut_down()
    again = MinesweeperTab()
    qtbot.addWidget(again)
    again.restore_autosave()
    assert again.state.status == "won"
    assert records(again).won == 1


def test_a_new_game_keeps_the_old_one_until_the_next(tab):
    tab.open_id(GAME)
    click(tab, hidden_free(tab))
    old = tab.state
    tab.play_again()
    assert tab.state.status == "ready"
    tab.banner.message.run()
    assert tab.state == old


@pytest.mark.parametrize("game_id", [
    "minesweeper:9x9/0:safe:1", "minesweeper:9x9/99:safe:1", "minesweeper:1x1/1:safe:1", "minesweeper:201x200/8:safe:1",
    "minesweeper:9x9/80:zero:1", "minesweeper:9x9/10:safe:1@zz9", "nonsense", "",
])
def test_a_bad_id_gets_a_sentence_and_changes_nothing(tab, game_id):
    tab.open_id(GAME)
    click(tab, hidden_free(tab))
    before = tab.state
    tab.open_id(game_id)
    assert tab.state == before
    assert tab.banner.message.words.endswith(".")


def test_the_largest_board(tab, qtbot):
    tab.open_id("minesweeper:200x200/8000:zero:1@cv100")
    tab.board.repaint()
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert tab.banner.message is not None
    tab.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    assert tab.board.overlay is not None


def test_restart_is_the_same_board(tab):
    tab.open_id(GAME)
    field = tab.state.field
    click(tab, hidden_free(tab))
    tab.trigger(Action.RESTART)
    assert tab.state.field == field
    assert tab.history.moves == ()


def test_damaged_statistics_are_set_aside(tab, home):
    path = store.places().statistics / "minesweeper.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"boards": {"nonsense": {}}}')
    tab.open_id(GAME)
    tab.play_all(line(GAME))
    assert records(tab).won == 1
    assert list(path.parent.glob("*.damaged-1.json"))
    assert "was kept as" in tab.banner.message.words


def test_statistics_that_cannot_be_kept_are_said_so(tab, home):
    (home / "statistics").write_text("in the way")
    tab.open_id(GAME)
    tab.play_all(line(GAME))
    assert tab.state.status == "won"
    assert "could not be written" in tab.banner.message.words


def test_every_cell_is_described(tab):
    tab.open_id(GAME)
    words = {tab.board.describe((row, column)) for row in range(9) for column in range(9)}
    assert "e5, empty" in words
    assert any("hidden" in each for each in words)
