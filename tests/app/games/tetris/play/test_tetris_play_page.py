"""Playing Tetris in its tab: by keys, by the mouse, with pauses, undo, hints, replays and records."""
import time

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QHelpEvent, QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from app.files.key_bindings import with_key
from app.games.tetris import looks
from app.games.tetris.play import tetris_keys
from app.games.tetris.play.best_games import STATISTICS, BestGames
from app.games.tetris.play.countdown import choose_countdown, choose_prefill
from app.games.tetris.play.game_replay import REPLAY
from app.games.tetris.play.tetris_keys import save_handling
from app.games.tetris.play.tetris_settings_page import SettingsPage
from app.games.tetris.tetris_text import exact_time, short_time
from app.pages.actions import Action
from app.pages.commands import CommandBox
from app.pages.facts import Row
from solvers.core import saves
from solvers.core.engine import finish
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline import fumen
from solvers.tetris.guideline.fumen_page import Page
from solvers.tetris.guideline.fumen_text import write_pages
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.pilot import Autoplayer, steered
from solvers.tetris.guideline.rules import Guideline

Key = Qt.Key


def plain(html):
    """Words without what sets them."""
    return QTextDocumentFragment.fromHtml(html).toPlainText()


@pytest.fixture
def playing(tab):
    """The tab with a game in which nothing falls by itself faster than a test plays."""
    def begin(game="tetris:sprint/1:607"):
        tab.game.start(game)
        tab.game.board.setFocus()
        return tab

    return begin


def tap(tab, key):
    QTest.keyClick(tab.game.board, key)


def double_click(board):
    """As a hand does: the second press of a double click is a press, too."""
    QTest.mousePress(board, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(board, Qt.MouseButton.LeftButton)


def ends(tab):
    columns = [x for x, _ in tab.game.live.simulation.falling.cells]
    return min(columns), max(columns)


def test_the_first_key_lets_the_game_begin(playing):
    tab = playing()
    assert not tab.game.live.going
    before = ends(tab)
    tap(tab, Key.Key_Left)
    assert tab.game.live.going
    assert ends(tab)[0] == before[0] - 1


def test_a_game_by_keys_alone(playing):
    tab = playing("tetris:marathon:607")
    while not tab.game.state.finished:
        tap(tab, Key.Key_Space)
    assert tab.game.history.position >= 9
    assert tab.game.live.simulation.over == "topped"
    assert not tab.game.board.live
    assert tab.game.board.picture.ending == "topped"
    assert tab.game.board.picture.invitation == ("Topped out", "")
    assert "Topped out" in tab.banner.message.subject
    assert STATISTICS.read()[0].played == {"marathon": 1}


def test_garbage_of_the_ai_waits_beside_the_field(playing):
    tab = playing("tetris:barrage:607")
    board, beside = tab.game.board, tab.game.margin_view.next
    assert board.incoming == 0
    tap(tab, Key.Key_Left)
    with_bar = beside.x() - board.bed.right()
    tab.game.live.simulation.incoming = 3
    tab.game.show_live()
    assert (board.incoming, board.coming.rising) == (3, 3)
    assert board.bed.right() < board.bar_rect().left() < board.bar_rect().right() < beside.x()
    tab.game.start("tetris:zen:607")
    assert board.incoming is None
    assert beside.x() - board.bed.right() < with_bar


def test_a_game_by_the_mouse_alone(playing):
    tab = playing("tetris:marathon:607")
    QTest.mouseClick(tab.game.board, Qt.MouseButton.LeftButton)
    assert not tab.game.live.going, "a click brings the keys to the field, and drops nothing"
    double_click(tab.game.board)
    assert tab.game.live.going
    assert tab.game.state.tally.pieces == 0
    QTest.mouseClick(tab.game.board, Qt.MouseButton.LeftButton)
    assert tab.game.state.tally.pieces == 1
    tab.game.live.pause()
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        QTest.mouseClick(tab.game.board, button)
    assert tab.game.board.picture.veiled
    assert tab.game.state.tally.pieces == 1
    double_click(tab.game.board)
    for column in (0, 9):
        point = tab.game.board.cell_rect(tab.game.board.cell_of((column, 10))).center()
        tab.game.board.pointed.emit(column)
        QTest.mouseMove(tab.game.board, QPointF(point).toPoint())
    assert ends(tab)[1] == 9
    rotation = tab.game.live.simulation.falling.rotation
    QTest.mouseClick(tab.game.board, Qt.MouseButton.RightButton)
    assert tab.game.live.simulation.falling.rotation == (rotation + 1) % 4
    QTest.mouseClick(tab.game.board, Qt.MouseButton.MiddleButton)
    assert tab.game.live.simulation.hold is not None
    while not tab.game.state.finished:
        QTest.mouseClick(tab.game.board, Qt.MouseButton.LeftButton)
    assert tab.game.live.simulation.over == "topped"


def test_space_drops_while_one_plays_and_p_pauses(playing):
    tab = playing()
    tap(tab, Key.Key_Left)
    tap(tab, Key.Key_Space)
    assert tab.game.state.tally.pieces == 1
    tab.game.live.pause_or_go_on()
    assert not tab.game.live.going
    assert tab.game.board.picture.veiled
    assert tab.game.board.picture.invitation[0] == "Paused"
    tap(tab, Key.Key_Right)
    assert tab.game.live.going
    assert not tab.game.board.picture.veiled


def test_losing_the_focus_pauses(playing):
    tab = playing()
    tap(tab, Key.Key_Left)
    tab.game.board.clearFocus()
    tab.solver_bar.play.setFocus()
    assert not tab.game.live.going
    assert tab.game.board.picture.veiled


def test_a_piece_that_locks_as_another_game_begins_is_of_the_old_one(playing):
    tab, passed = playing(), 0

    def begin():
        playing("tetris:zen:607")
        tab.game.live.clock.now = lambda: passed
        QTest.keyPress(tab.game.board, Key.Key_Down)

    def wait(milliseconds):
        nonlocal passed
        for _ in range(milliseconds):
            passed += 1_000_000
            tab.game.live.clock.update()

    begin()
    milliseconds = 0
    while tab.game.history.position == 0:
        wait(1)
        milliseconds += 1
    begin()
    wait(milliseconds - 1)
    passed += 1_000_000
    tab.game.start("tetris:zen:1")
    assert tab.game.history.position == 0
    assert tab.game.live.simulation == tab.game.state.simulation
    tab.banner.message.run()
    assert tab.game.history.position == 1


def test_a_replay_is_seen_though_its_game_is_paused(playing, qtbot):
    tab, passed = playing("tetris:zen:607"), 0
    tab.game.live.clock.now = lambda: passed
    tap(tab, Key.Key_Left)
    passed = 200_000_000  # ns
    tap(tab, Key.Key_Space)
    tab.solver_bar.set_solver(REPLAY)
    tab.game.step()
    assert not tab.game.live.going
    qtbot.waitUntil(lambda: not tab.game.board.picture.veiled)
    tab.game.stop()
    assert tab.game.board.picture.veiled
    assert tab.game.board.picture.invitation[0] == "Paused"


def test_a_held_key_is_released_by_a_pause(playing):
    tab = playing()
    QTest.keyPress(tab.game.board, Key.Key_Left)
    assert tab.game.live.simulation.held == ("left",)
    tab.game.live.pause()
    assert tab.game.live.simulation.held == ()
    QTest.keyRelease(tab.game.board, Key.Key_Left)
    tap(tab, Key.Key_Right)
    assert tab.game.live.simulation.held == ()


def test_no_undo_in_a_live_game_but_in_zen(playing):
    tab = playing()
    tap(tab, Key.Key_Space)
    assert not tab.page.can(Action.UNDO)
    playing("tetris:zen:607")
    tap(tab, Key.Key_Space)
    tap(tab, Key.Key_Space)
    assert tab.page.can(Action.UNDO)
    tab.game.undo()
    assert tab.game.state.tally.pieces == 1
    assert tab.game.live.simulation == tab.game.state.simulation
    tap(tab, Key.Key_Space)
    assert tab.game.state.tally.pieces == 2


def test_a_game_that_is_over_can_be_looked_at_and_branched(playing):
    tab = playing("tetris:marathon:607")
    while not tab.game.state.finished:
        tap(tab, Key.Key_Space)
    tab.game.undo()
    assert not tab.game.live.playable
    before = tab.game.history.position
    tap(tab, Key.Key_Space)
    assert tab.game.history.position == before, "looking at a game does not change it"
    tab.game.play_on()
    assert tab.game.live.playable
    tab.game.play_on()
    tap(tab, Key.Key_Left)
    assert tab.game.live.going
    assert tab.game.statistics_writer.standing.helped


@pytest.mark.parametrize("paused", [True, False])
def test_a_game_is_played_on_from_any_moment_of_its_replay(playing, qtbot, paused):
    """Whether the replay stands still or goes; the game, which was over, then goes on from the piece that falls."""
    tab = playing("tetris:marathon:607")
    while not tab.game.state.finished:
        tap(tab, Key.Key_Space)
    moves = tab.game.history.moves
    play_on = next(action for action in tab.game.commands() if action.text == "Play on from here")
    assert not play_on.enabled()
    tab.game.replay.seek(tab.game.state.tally.time // 2)
    if not paused:
        tab.page.worker.resume()
    pieces = tab.game.board.picture.field.cells.count(0)
    assert play_on.enabled()
    play_on.run()
    assert not tab.game.solving
    assert 0 < tab.game.history.position < len(moves)
    assert tab.game.history.moves == moves  # what followed is there until another piece locks
    assert paused is False or tab.game.live.simulation.field.cells.count(0) == pieces
    tap(tab, Key.Key_Space)
    assert tab.game.live.going
    assert not tab.game.history.can_redo
    assert tab.game.statistics_writer.standing.helped


def test_a_saved_game_is_its_replay(playing):
    tab = playing("tetris:marathon:607")
    for key in (Key.Key_Left, Key.Key_Space, Key.Key_Up, Key.Key_Space, Key.Key_C, Key.Key_Right, Key.Key_Space):
        tap(tab, key)
    save, state = tab.game.as_save(), tab.game.state
    tab.game.start("tetris:zen:1")
    tab.game.restore_save(save)
    assert tab.game.state == state
    assert not tab.game.live.going
    assert tab.game.live.simulation == state.simulation


def test_the_replay_ends_where_the_game_was_left(playing, qtbot):
    tab = playing("tetris:marathon:607")
    while not tab.game.state.finished:
        tap(tab, Key.Key_Space)
    assert tab.solver_bar.solver == REPLAY
    tab.solver_bar.speed_changed.emit(0.0)
    tab.page.solve()
    tab.page.worker.set_speed(0.0)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=20_000)
    assert tab.game.live.simulation == tab.game.state.simulation


def test_a_hint_is_drawn_told_and_played(playing):
    tab = playing("tetris:zen:607")
    tab.page.hint()
    wanted = tab.game.board.picture.outlined
    assert len(wanted) == 4
    assert "columns" in tab.banner.message.subject or "column" in tab.banner.message.subject
    assert not tab.banner.card.line.toolTip()
    assert "Next best" in tab.game.hints.section.text, "the reasons stand in the panel"
    tab.game.hints.play_hint()
    assert tab.game.state.tally.pieces == 1
    assert all(tab.game.state.simulation.field.cells[y * 10 + x] for x, y in wanted)
    assert tab.game.statistics_writer.standing.helped


def test_a_hint_is_put_away_with_all_that_shows_it(playing):
    tab = playing("tetris:zen:607")
    tab.page.hint()
    assert tab.put_away()
    assert tab.banner.message is None
    assert tab.game.board.picture.outlined == ()
    assert tab.game.hints.section.grid.isHidden()
    assert not tab.put_away()


def test_a_game_that_is_over_or_replayed_offers_no_hint(playing):
    tab = playing("tetris:marathon:607")
    button = next(each for each in tab.panel.findChildren(QPushButton) if each.text() == "Hint")

    def offered():
        assert button.isEnabled() == tab.page.can(Action.HINT), "in the panel as in the tool bar"
        return tab.page.can(Action.HINT)

    assert offered()
    while not tab.game.state.finished:
        tap(tab, Key.Key_Space)
    assert tab.solver_bar.solver == REPLAY, "there is something to see, but nothing to put"
    assert not offered()
    tab.game.undo()
    assert offered()
    tab.page.step()
    assert tab.page.solving
    assert not offered()
    tab.page.stop()
    assert offered()


def test_a_hint_on_a_game_that_is_looked_at_cannot_be_played(playing):
    tab = playing("tetris:marathon:607")
    while not tab.game.state.finished:
        tap(tab, Key.Key_Space)
    tab.game.undo()
    tab.page.hint()
    play = next(each for each in tab.panel.findChildren(QPushButton) if each.text() == "Play it")
    assert tab.banner.message.run is None
    assert not play.isEnabled()
    tab.game.play_on()
    assert play.isEnabled()
    tab.page.hint()
    assert tab.banner.message.action == "Play it"


def test_what_the_last_piece_did_is_called_out_at_no_other_moment(playing):
    tab = playing("tetris:zen:607")
    impact = tab.game.board.impact
    assert impact.call is None
    while impact.call is None:
        tab.page.hint()
        tab.game.hints.play_hint()
    assert impact.call.title in ("Single", "Double", "Triple", "Quad")
    tab.game.undo()
    assert impact.call is None


def test_what_a_solver_does_is_called_out_too(playing, qtbot):
    tab = playing("tetris:sprint:607")
    impact = tab.game.board.impact
    tab.solver_bar.set_solver("dt-20")
    tab.solver_bar.set_speed(8)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: impact.call is not None, timeout=60_000)
    assert impact.call.title in ("Single", "Double", "Triple", "Quad")
    lines = tab.page.state.tally.lines
    assert lines > 0
    tab.page.stop()
    tab.solver_bar.set_solver(REPLAY)
    tab.trigger(Action.SOLVE)
    assert impact.call is None  # another game begins
    tab.page.replay.seek(tab.page.state.tally.time // 2)
    qtbot.waitUntil(lambda: impact.call is not None, timeout=60_000)
    tab.page.stop()


def test_a_fast_solver_calls_nothing_out(playing, qtbot):
    tab = playing("tetris:sprint:607")
    tab.solver_bar.set_solver("dt-20")
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.page.state.tally.lines >= 10, timeout=60_000)
    tab.page.stop()
    assert tab.game.board.impact.call is None


def test_the_bar_names_the_solver_that_plays(playing, qtbot):
    tab = playing("tetris:zen:607")
    tab.solver_bar.set_solver("dt-20")
    tab.solver_bar.set_speed(5)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.page.state.tally.pieces >= 2, timeout=60_000)  # there is a replay to choose by now
    assert (tab.solver_bar.solver, tab.solver_bar.speed) == ("dt-20", 5)
    tab.page.stop()


def test_three_misses_are_no_topping_out(playing):
    tab = playing("tetris:allclear:607")
    game = Guideline.from_id("tetris:allclear:607").simulation
    while not game.over:
        for stroke in steered(game, NAMED["dellacherie"], 10.0):
            game.apply_input(stroke)
    assert game.over == "topped"
    assert tab.game.live.invitation(game, hinted=False) == ("Three misses", "")


@pytest.mark.parametrize(("solver", "speed"), [("dt-20", 0), ("dt-20", 20), (REPLAY, 600)])
def test_a_fast_solver_does_not_make_the_field_flicker(playing, qtbot, monkeypatch, solver, speed):
    tab = playing("tetris:zen:607")
    tab.game.play_all(finish(Autoplayer(tab.game.state, NAMED["dt-20"], 4.0, 60)))
    shown, board = [], tab.game.board
    show_field = board.show_field

    def show(picture):
        if picture.field != board.picture.field:
            shown.append(time.monotonic())
        show_field(picture)

    monkeypatch.setattr(board, "show_field", show)
    tab.solver_bar.set_solver(solver)
    tab.solver_bar.set_speed(speed)
    tab.trigger(Action.SOLVE)
    begun = time.monotonic()
    qtbot.waitUntil(lambda: not tab.page.solving or time.monotonic() > begun + 1.0, timeout=20_000)
    assert len([at for at in shown if at < begun + 1.0]) <= 4, "three a second, and the one with which it begins"
    tab.page.stop()
    assert board.picture.field == tab.game.live.simulation.field


def count_down(tab):
    """Let a countdown run out."""
    assert tab.game.board.picture.count == 3
    while tab.game.live.countdown.counting:
        tab.game.live.countdown.tick()


def test_a_race_begins_with_a_countdown(playing):
    choose_countdown(True)
    tab = playing("tetris:sprint:607")
    before = ends(tab)
    QTest.keyPress(tab.game.board, Key.Key_Left)
    assert not tab.game.live.going
    assert tab.game.board.picture.invitation == ("", "")
    assert ends(tab) == before, "time has not begun"
    tap(tab, Key.Key_Space)
    count_down(tab)
    assert tab.game.live.going
    assert tab.game.board.picture.count == 0
    assert ends(tab)[0] == before[0] - 1, "a key that is held by then moves the piece"
    assert tab.game.live.simulation.held == ("left",)
    assert tab.game.state.tally.pieces == 0


def test_after_a_pause_the_field_is_seen_while_it_is_counted_down(playing):
    choose_countdown(True)
    tab = playing("tetris:marathon:607")
    tap(tab, Key.Key_Left)
    assert tab.game.live.going, "what is no race begins at once"
    tab.game.live.pause()
    assert tab.game.board.picture.veiled
    tap(tab, Key.Key_Left)
    assert not tab.game.board.picture.veiled
    tab.game.live.pause_or_go_on()
    assert tab.game.board.picture.veiled, "it can be called off"
    assert not tab.game.live.countdown.counting
    tab.game.live.pause_or_go_on()
    count_down(tab)
    assert tab.game.live.going


@pytest.mark.parametrize("prefilled", [True, False])
def test_a_key_that_was_held_while_it_counted_may_move_on_at_once(playing, prefilled):
    choose_countdown(True)
    choose_prefill(prefilled)
    save_handling(Handling(das=60, arr=0))
    tab = playing("tetris:sprint:607")
    left = ends(tab)[0]
    QTest.keyPress(tab.game.board, Key.Key_Left)
    QTest.qWait(80)
    count_down(tab)
    assert ends(tab)[0] == (0 if prefilled else left - 1)


def test_zen_goes_on_without_a_countdown(playing):
    choose_countdown(True)
    tab = playing("tetris:zen:607")
    tap(tab, Key.Key_Left)
    tab.game.live.pause()
    tap(tab, Key.Key_Left)
    assert tab.game.live.going


def test_another_game_ends_the_countdown(playing):
    choose_countdown(True)
    tab = playing("tetris:sprint:607")
    tap(tab, Key.Key_Left)
    tab.game.start("tetris:sprint:1")
    assert not tab.game.live.countdown.counting
    assert tab.game.board.picture.count == 0


def test_a_stack_near_the_top_is_in_danger(playing):
    tab = playing("tetris:marathon:607")
    seen = []
    while not tab.game.state.finished:
        cells = tab.game.state.simulation.field.cells
        seen.append((any(cells[160:]), tab.game.board.picture.danger))
        tap(tab, Key.Key_Space)
    assert {True, False} == {danger for danger, _ in seen}
    assert all(near == shown for near, shown in seen)
    assert not tab.game.board.picture.danger, "it is over"


def test_the_grid_shows_and_plays_any_place(playing):
    tab = playing("tetris:zen:607")
    tab.page.hint()
    grid = tab.game.hints.section.grid
    grid.pointed.emit(0)
    assert min(x for x, _ in tab.game.board.picture.outlined) == 0
    grid.pointed.emit(-1)
    grid.chosen.emit(0)
    assert tab.game.state.tally.pieces == 1


def test_the_shadow_follows_every_piece(playing):
    tab = playing("tetris:zen:607")
    tab.game.hints.show_shadow(True)
    first = tab.game.board.picture.outlined
    assert first
    assert "The outline is where" in tab.game.hints.section.text, "not that H would show it"
    tap(tab, Key.Key_Space)
    assert tab.game.board.picture.outlined
    tab.game.hints.show_shadow(False)
    assert tab.game.board.picture.outlined == ()


def test_a_mind_plays_the_game_on(playing, qtbot):
    tab = playing("tetris:sprint/4:607")
    tap(tab, Key.Key_Space)
    tab.solver_bar.solvers.setCurrentIndex(0)
    tab.page.solve()
    tab.page.worker.set_speed(0.0)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=20_000)
    assert tab.game.state.finished
    assert tab.game.live.simulation.over == "won"
    assert tab.game.statistics_writer.standing.helped
    assert STATISTICS.read()[0].played == {}


def test_keys_can_be_rebound(playing):
    tab = playing("tetris:zen:607")
    tetris_keys.BINDINGS.save(with_key(tetris_keys.BINDINGS.read(), "hard", Key.Key_H))
    tab.game.board.clearFocus()
    tab.game.board.setFocus()  # as it has again once the settings are closed
    tap(tab, Key.Key_H)
    assert tab.game.state.tally.pieces == 1
    assert ("Space or H", "Fall at once, and lock") in tab.page.board_keys()
    tetris_keys.BINDINGS.save(tetris_keys.BINDINGS.usual)


def test_a_key_takes_a_piece_back_and_another_begins_again(playing):
    tab = playing("tetris:zen:607")
    tap(tab, Key.Key_Space)
    tap(tab, Key.Key_Backspace)
    assert tab.game.state.tally.pieces == 0
    tap(tab, Key.Key_R)
    assert tab.game.state.setup.mode.name == "zen"
    assert tab.game.game_id != "tetris:zen:607"
    playing("tetris:marathon:607")
    tap(tab, Key.Key_Space)
    tap(tab, Key.Key_Backspace)
    assert tab.game.state.tally.pieces == 1, "what is played to be counted cannot be taken back"
    while not tab.game.state.finished:
        tap(tab, Key.Key_Space)
    tap(tab, Key.Key_R)
    assert not tab.game.state.finished
    assert tab.game.history.position == 0


def test_a_key_that_somebody_steers_by_is_no_command(playing):
    chosen = tetris_keys.BINDINGS.read()
    tetris_keys.BINDINGS.save({**chosen, "hold": (Key.Key_R,)})
    tab = playing("tetris:zen:607")
    tab.game.board.clearFocus()
    tab.game.board.setFocus()
    tap(tab, Key.Key_R)
    assert tab.game.live.simulation.hold is not None
    assert tab.game.game_id == "tetris:zen:607"
    tetris_keys.BINDINGS.save(tetris_keys.BINDINGS.usual)


def test_looks_are_worn_at_once(playing):
    tab = playing("tetris:zen:607")
    board, column = tab.game.board, tab.game.margin_view.next
    ghost = board.cell_of(tab.game.live.simulation.ghost.cells[0])
    side = board.side
    assert board.value(ghost)
    assert len(column.accessibleDescription().split(", ")) == 5
    looks.choose(looks.Looks(ghost=False, previews=2, size=22))
    assert not board.value(ghost)
    assert len(column.accessibleDescription().split(", ")) == 2
    assert board.side == min(side, 22)
    looks.choose(looks.Looks())
    assert board.side == side
    assert board.value(ghost)


def test_the_settings_know_the_keys_of_the_game(playing):
    def own():
        return {action.text: action.keys for action in tab.game.commands() if action.keys}

    tab, others = playing(), {**tetris_keys.BINDINGS.shortcuts, "Export as a film…": "Ctrl+Shift+E"}
    chosen = {"Pause the game": "P", "Show where each piece would go": "G", "Play the hint": "Return Enter"}
    assert own() == {**others, **chosen}
    tetris_keys.BINDINGS.save({"pause": (Key.Key_F10,), "ask": (Key.Key_J,), "shadow": (), "follow": (Key.Key_Insert,)})
    assert own() == {**others, "Pause the game": "F10", "Show where this piece would go": "J", "Play the hint": "Ins"}
    # An action is a shortcut and steers nothing.
    with_keys = {name for name, each in tetris_keys.STEERING.items() if each.keys}
    assert set(tetris_keys.read_inputs().values()) == with_keys == {*tetris_keys.STEERING} - {"far left", "far right"}
    for widget, words in ((tab.game.hints.section.text_buttons["Play it"], "Put the piece there (Ins)"),
                          (tab.game.hints.section.findChild(CommandBox), "would put each piece")):
        QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, QPoint(), QPoint()))
        assert widget.toolTip().endswith(words)


@pytest.mark.parametrize(("name", "key", "said"), [
    ("right", Key.Key_H, "H now does “Right”. While you play, it no longer does “Hint”."),
    ("left", Key.Key_P,
     "P now does “Left”, instead of “Pause”. “Pause” has no key now: click one of its places."),
    ("left", Key.Key_A,
     "A now does “Left”, instead of “Half turn”. “Half turn” has no key now: click one of its places."),
    ("soft", Key.Key_S, "S now does “Soft drop”."),
])
def test_a_key_that_is_bound_is_told_with_what_it_did_before(playing, qtbot, name, key, said):
    page = SettingsPage()
    qtbot.addWidget(page)
    catcher = page.keys.catchers[name][2]
    catcher.click()
    QTest.keyClick(catcher, key)
    assert plain(page.keys.message.text()) == said
    page.reset()


def test_a_sprint_is_counted_once(playing):
    tab = playing("tetris:sprint/1:607")
    controller = tab.game.presets.get("dellacherie")
    tap(tab, Key.Key_Z)
    while not tab.game.state.finished:
        for given in steered(tab.game.live.simulation, controller, 1000.0):
            tab.game.live.apply_inputs([given])
    best = STATISTICS.read()[0].games_for(tab.game.state.setup)
    assert [record.lines for record in best] == [tab.game.state.tally.lines]
    assert tab.game.live.simulation.over == "won"
    tab.game.undo()
    tab.game.redo()
    assert STATISTICS.read()[0].played == {"sprint/1": 1}


def sprint(tab, pace, seed=607):
    """Play a sprint of ten lines as a person might who never errs."""
    tab.game.start(f"tetris:sprint/10:{seed}")
    tab.game.live.ready()
    controller = tab.game.presets.get("dellacherie")
    while not tab.game.state.finished:
        tab.game.live.apply_inputs(steered(tab.game.live.simulation, controller, pace))


def test_a_replay_is_led_to_any_moment(playing):
    tab = playing()
    seek = tab.game.seek_section
    assert seek.isHidden()
    sprint(tab, 4.0)
    assert seek.isVisible()
    slider, length = seek.slider, tab.game.state.tally.time
    assert (slider.value(), slider.maximum()) == (length, length)
    slider.setFocus()
    QTest.keyClick(slider, Key.Key_Left)
    assert slider.value() == length - 1000
    assert tab.game.solving, "paused, so that Play goes on from there"
    assert not tab.game.working
    assert tab.game.board.picture.falling, "the game is not over yet then"
    assert slider.accessibleDescription() == f"{short_time(length - 1000)} of {short_time(length)}"
    slider.setValue(length // 2)
    assert tab.game.game_section.rows["Time"] == exact_time(length // 2)
    tab.page.stop()
    assert slider.value() == length
    tab.game.start("tetris:zen:607")
    assert seek.isHidden()


def test_a_board_is_set_up_copied_pasted_saved_and_opened(playing, tmp_path):
    tab = playing("tetris:marathon:607")
    tap(tab, Key.Key_Space)
    copy, = (action for action in tab.page.commands() if action.text == "Copy as fumen")
    copy.run()
    copied = fumen.read(QGuiApplication.clipboard().text())
    assert copied.field.cells == tab.game.live.simulation.field.cells[:230]
    assert copied.queue == (tab.game.live.simulation.falling.kind, *tab.game.live.simulation.next)
    tab.game.open_id(QGuiApplication.clipboard().text())
    assert tab.game.live.simulation.position.queue == copied.queue
    assert tab.game.parameters() == "Zen, set up"
    tap(tab, Key.Key_Space)
    tap(tab, Key.Key_Backspace)
    assert tab.game.state.tally.pieces == 0
    path = tmp_path / "board.fumen"
    tab.game.file.save_to(path)
    playing("tetris:marathon:1")
    tab.files.open_file(path)
    assert tab.game.live.simulation.position.queue == copied.queue
    path.write_text("v115@vhA")
    tab.files.open_file(path)
    assert "not opened" in tab.banner.message.subject
    assert tab.game.live.simulation.position.queue == copied.queue, "a bad file changes nothing"


def test_a_fumen_of_several_pages_is_pasted_on_the_page_that_shows_them(playing):
    tab = playing("tetris:marathon:607")
    pages = tuple(Page(comment=word) for word in ("one", "two", "three"))
    tab.game.open_id(write_pages(pages))
    assert tab.page is not tab.game
    assert [page.comment for page in tab.page.timeline.value.pages] == ["one", "two", "three"]
    assert tab.game.parameters() == "Marathon, 150 lines", "the game is as it was"


def test_a_sprint_is_told_beside_the_best(playing):
    tab = playing()
    sprint(tab, 4.0)
    assert tab.banner.message.text.endswith("Your first of this kind. Gold for speed.")
    first = tab.game.state.tally
    assert first.splits == (first.time,)
    sprint(tab, 5.0)
    assert tab.banner.message.text.endswith("This game had the same pieces as one of your best, so it is not listed.")
    assert len(STATISTICS.read()[0].games_for(tab.game.state.setup)) == 1
    tab.game.start("tetris:sprint/10:608")
    assert tab.game.splits_section.rows["10 lines"].startswith("best 0:0"), "not in the place of one's own"
    sprint(tab, 5.0, 608)
    second = tab.game.state.tally
    assert tab.banner.message.text.endswith(
        f"Your best, by {(first.time - second.time) / 1000:.3f} s. Gold for speed.")
    rows = tab.game.splits_section.rows
    assert rows["10 lines"].endswith(f"−{(first.time - second.time) / 1000:.2f}"), "beside the best before it"
    assert tab.game.splits_section.isVisible()
    assert [each.splits for each in STATISTICS.read()[0].games_for(tab.game.state.setup)] == [
        second.splits, first.splits]
    tab.game.start("tetris:marathon:607")
    assert tab.game.splits_section.isHidden()


def test_faults_of_finesse_are_counted(playing):
    tab = playing("tetris:zen:607")
    for key in (Key.Key_Left, Key.Key_Right, Key.Key_Space):
        tap(tab, key)
    assert tab.game.game_section.rows["Finesse faults"] == "2"
    tab.game.undo()
    assert tab.game.game_section.rows["Finesse faults"] == "0"


def test_records_of_earlier_versions_have_no_splits():
    old = b'{"format":1,"best":{"sprint":[[0,61000,40,100,607]]},"played":{"sprint":1}}'
    record, = msgspec.json.decode(old, type=BestGames).best["sprint"]
    assert (record.time, record.splits) == (61000, ())


@pytest.mark.shares_tab
@pytest.mark.parametrize("text", [
    "tetris:", "tetris:sprint:", "tetris:marathon/3:4", "tetris:strict/99x9:1", "tetris:zen:x",
])
def test_a_bad_id_changes_nothing(playing, text):
    tab = playing()
    before = tab.game.state
    tab.game.open_id(text)
    assert tab.game.state == before
    assert tab.banner.message.subject == "Not opened:"


def test_a_file_that_is_refused_pauses_the_game(playing, tmp_path):
    tab, path = playing(), tmp_path / "bad.json"
    path.write_text("{}")
    tap(tab, Key.Key_Left)
    tab.files.open_file(path)
    assert "not opened" in tab.banner.message.subject
    assert not tab.game.live.going


def test_a_piece_with_a_great_many_inputs_is_saved(playing):
    tab = playing("tetris:zen:607")
    for _ in range(2100):
        tap(tab, Key.Key_Left)
    tap(tab, Key.Key_Space)
    assert len(tab.game.history.moves[0]) > 10_000
    save = tab.game.as_save()
    assert saves.load(saves.dump(save)) == save
    assert tab.game.read_save(save)[0].state == tab.game.state


def test_the_account_of_a_game_changes_ten_times_a_second_at_most(playing):
    tab = playing("tetris:zen:607")
    tally = tab.game.live.simulation.tally

    def shown(time):
        tab.game.game_section.set(tab.game.state.setup, tally._replace(time=time), 0)
        return tab.game.game_section.findChildren(Row)[-1].value

    assert [shown(time) for time in (1210, 1216, 1299, 1300)] == ["0:01.210"] * 3 + ["0:01.300"]


def test_an_invisible_stack_is_seen_only_once_the_game_is_over(playing):
    tab = playing("tetris:invisible/1:607")
    for _ in range(4):
        tap(tab, Key.Key_Space)
    board = tab.game.board
    assert tab.game.live.simulation.pieces > 1
    assert any(board.picture.field.cells)
    assert board.picture.hidden
    ghosts = {board.cell_of(place) for place in (*board.picture.falling, *board.picture.ghost)}
    assert all(not board.value((row, column)) for row in range(board.rows) for column in range(board.columns)
               if (row, column) not in ghosts)
    for _ in range(30):
        tap(tab, Key.Key_Space)
    assert tab.game.state.finished
    assert not board.picture.hidden
    tab.game.undo()
    assert not board.picture.hidden, "it is looked at, and not played"
