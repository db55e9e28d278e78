"""The Watch page: piece by piece and at full speed, its figures, hints and dialog, and what is remembered of it."""
import time

import msgspec
import psutil
import pytest
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.games.tetris.axes import CloseAxis, LogAxis
from app.games.tetris.drop_effects import LockPulse
from app.games.tetris.play.tetris_play_page import TetrisPlay
from app.games.tetris.tetris_text import count_text, lines_text, round_roughly
from app.games.tetris.watch.tetris_watch_page import SPEED
from app.games.tetris.watch.watch_sections import TOO_FAST
from app.games.tetris.watch.watch_side import PieceRate
from app.games.tetris.watch.watched_game import NewWatchDialog, WatchedGame
from app.look import theme
from app.pages.actions import Action
from solvers.tetris.controllers import NAMED
from solvers.tetris.named import read_controller
from solvers.tetris.pieces import placements
from solvers.tetris.strict.games import Watching
from solvers.tetris.strict.rules import Rules
from solvers.tetris.weights_file import attacker, bred

PATIENCE = 20_000
GAME = WatchedGame(controller="dellacherie", rules=Rules(10, 20), seed=607)


@pytest.fixture
def page(tab):
    tab.turn_to("watch")
    tab.page.start_game(GAME)
    return tab.page


def after(pieces, watched=GAME):
    engine = Watching(read_controller(watched.controller), watched.rules, watched.seed)
    engine.advance(pieces)
    return engine.snapshot()


def step(page, qtbot, steps=1):
    for _ in range(steps):
        evaluations = page.seen.evaluations, page.seen.game
        page.step()
        qtbot.waitUntil(lambda before=evaluations: (page.seen.evaluations, page.seen.game) != before,
                        timeout=PATIENCE)


def test_the_first_piece_stands_there(page):
    assert page.seen == after(0)
    assert page.judgement is not None
    shown = page.board.picture
    assert len(shown.falling) == len(shown.ghost) == 4
    assert page.side.counters.values["Game"] == "1"
    assert page.side.counters.values["Mean before"] == "–"


def test_a_step_is_a_piece(page, tab, qtbot):
    step(page, qtbot, 3)
    assert page.seen == after(3)
    assert page.board.picture.field == after(3).field
    assert page.side.counters.values["Pieces"] == "3"
    assert tab.page.worker.paused


def test_space_begins_pauses_and_goes_on(page, tab):
    tab.trigger(Action.PAUSE)
    assert page.solving
    assert not page.worker.paused
    tab.trigger(Action.PAUSE)
    assert page.worker.paused
    tab.trigger(Action.PAUSE)
    assert not page.worker.paused
    page.stop()


def test_stopped_it_goes_on_where_it_stood(page, tab, qtbot):
    step(page, qtbot, 2)
    tab.page.stop()
    tab.turn_to("game")
    tab.turn_to("watch")
    assert page.seen == after(2)
    step(page, qtbot)
    assert page.seen == after(3)
    page.start_over()
    assert page.seen == after(0)


def test_at_full_speed_few_boards_are_drawn_and_calmly(page, tab, qtbot):
    drawn = []
    show = page.board.show_field
    page.board.show_field = lambda shown: (drawn.append(shown), show(shown))
    tab.solver_bar.set_speed(0)
    began = time.monotonic()
    tab.page.solve()
    qtbot.wait(700)
    running = len(drawn)
    assert 1 <= running <= 2 + 3 * (time.monotonic() - began)
    assert page.choice_section.isVisible()
    assert page.judgement.places == page.board.picture.ghost, "the panel is about the piece that is drawn"
    assert len(page.side.grid.heats) == len(placements(page.judgement.kind, 10)), "three times a second, no oftener"
    said = [label.text() for label in page.choice_section.findChildren(QLabel)]
    assert "–" not in said
    assert any(TOO_FAST in words for words in said)
    tab.page.play_or_pause()
    qtbot.waitUntil(lambda: page.board.picture.field == page.seen.field, timeout=PATIENCE)
    assert page.judgement is not None
    assert page.side.counters.values["Drawn"].startswith("1 in ")
    assert page.side.counters.values["Pieces per second"] != "–"


def test_at_first_games_are_short_enough_to_end(tab, qtbot):
    tab.turn_to("watch")
    tab.solver_bar.set_speed(0)
    tab.page.solve()
    qtbot.waitUntil(lambda: len(tab.page.side.chart.lines) > 2, timeout=PATIENCE)


def test_the_grid_shows_every_placement_while_one_can_follow_that(page, tab, qtbot):
    grid = page.side.grid
    heats = grid.heats
    assert len(heats) == len(placements(page.seen.kind, 10))
    number = next(number for number, heat in enumerate(heats) if heat.placement != page.seen.placement)
    grid.pointed.emit(number)
    wanted = page.seen.field.placed(page.seen.kind, heats[number].placement)
    assert page.board.picture.outlined == wanted
    grid.pointed.emit(-1)
    assert page.board.picture.outlined == ()
    tab.solver_bar.set_speed(6)
    tab.page.solve()
    qtbot.waitUntil(lambda: page.seen.all_pieces > 1, timeout=PATIENCE)
    assert grid.heats == []      # cells that large change three times a second at most
    assert page.judgement is not None
    tab.page.play_or_pause()
    assert len(grid.heats) == len(placements(page.seen.kind, 10))


def test_a_game_that_is_over_is_followed_by_another(page, qtbot):
    page.start_game(WatchedGame(controller="blog-1", rules=Rules(4, 8, "sz"), seed=5))
    seen_over = False
    for _ in range(200):
        step(page, qtbot)
        seen_over = seen_over or page.seen.placement is None
        if page.seen.game == 2:
            break
    assert seen_over
    assert page.side.chart.lines == page.seen.lengths
    assert len(page.seen.lengths) == 1
    assert page.side.counters.values["Mean before"] == count_text(page.seen.lengths[0])
    assert page.side.chart.describe((0, 0)).startswith("Game 1: ")
    assert page.side.chart.describe((1, 0)) == "Game 2, on: 0 lines so far"


def test_the_end_of_a_game_is_told(page, tab, qtbot):
    page.start_game(WatchedGame(controller="blog-1", rules=Rules(4, 8, "sz"), seed=5))
    while page.seen.placement is not None:
        step(page, qtbot)
    assert page.judgement is None
    page.hint()
    assert tab.banner.message.subject == "The game is over."
    assert page.board.picture.falling == ()


def test_a_hint_names_cells_and_follows_the_steps(page, tab, qtbot):
    tab.page.hint()
    first = tab.banner.message
    assert first.kind == "hint"
    assert first.subject == f"{page.judgement.where}."
    assert first.sentence == page.judgement.reason
    step(page, qtbot)
    assert tab.banner.message.subject == f"{page.judgement.where}." != first.subject
    tab.page.play_or_pause()  # it goes on
    assert tab.banner.message is None


def test_a_hint_while_it_runs_pauses(page, tab, qtbot):
    tab.solver_bar.set_speed(0)
    tab.page.solve()
    qtbot.waitUntil(lambda: page.seen.all_pieces > 100, timeout=PATIENCE)
    tab.page.hint()
    assert tab.page.worker.paused
    qtbot.waitUntil(lambda: tab.banner.message is not None and page.judgement is not None, timeout=PATIENCE)
    qtbot.wait(300)
    assert tab.banner.message.subject == f"{page.judgement.where}."
    assert page.board.picture.ghost == page.judgement.places


def test_another_controller_gets_the_same_pieces_at_the_same_speed(page, tab, qtbot):
    tab.solver_bar.set_speed(5)
    step(page, qtbot)
    place = tab.solver_bar.solvers.findData("lee")
    tab.solver_bar.solvers.setCurrentIndex(place)
    tab.solver_bar.solvers.activated.emit(place)
    assert page.controller == NAMED["lee"]
    assert page.seen.kind == after(0).kind
    assert page.seen.following == after(0).following
    assert tab.solver_bar.speed == 5
    assert page.parameters() == "Yiyuan Lee, 10 × 20"
    step(page, qtbot, 2)
    assert page.seen == after(2, msgspec.structs.replace(GAME, controller="lee"))


def test_the_speed_of_watching_is_not_that_of_playing(tab):
    playing = tab.solver_bar.speed
    tab.turn_to("watch")
    assert tab.solver_bar.speed == SPEED
    tab.solver_bar.set_speed(0)
    tab.turn_to("game")
    assert tab.solver_bar.speed == playing
    tab.solver_bar.set_speed(25)
    tab.turn_to("watch")
    assert tab.solver_bar.speed == 0


def test_a_controller_that_was_changed_begins_anew(page, tab):
    own = msgspec.structs.replace(NAMED["bcts"], name="Mine")
    tab.game.presets.save(own)
    page.start_game(msgspec.structs.replace(GAME, controller="Mine"))
    tab.game.presets.save(msgspec.structs.replace(NAMED["dt-10"], name="Mine"))
    assert page.controller.weights == NAMED["dt-10"].weights
    assert page.seen == after(0, msgspec.structs.replace(GAME, controller="dt-10"))
    tab.game.presets.remove("Mine")
    assert page.controller == bred()
    assert tab.solver_bar.solver == "bred"


def test_it_is_remembered(page, tab, tab_of):
    page.start_game(WatchedGame(controller="dt-10", rules=Rules(8, 10, (1, 2, 3, 4, 5, 6, 0)), seed=12))
    tab.shut_down()
    later = tab_of("tetris")
    assert later.front == "watch"
    assert later.page.watched == page.watched
    assert later.solver_bar.solver == "dt-10"
    assert later.page.parameters() == "DT-10, 8 × 10, by weights"


@pytest.mark.shares_tab
@pytest.mark.parametrize("text", [
    "", "nonsense", "{}x", '{"rules": {"width": 99}}', '{"seed": -1}', '{"controller": 5}', '{"other": 1}',
    '{"rules": {"pieces": [0, 0, 0, 0, 0, 0, 0]}}', "\ud800",
])
def test_what_cannot_be_read_is_as_if_it_were_not_there(page, text):
    page.restore({"watch-game": text})
    assert page.watched == GAME


def test_a_controller_that_is_gone_leaves_the_first(page, tab):
    page.start_game(msgspec.structs.replace(GAME, controller="gone"))
    assert page.controller == bred()
    assert page.seen == after(0, msgspec.structs.replace(GAME, controller="bred"))


def test_the_dialog_gives_what_is_watched(page, tab, monkeypatch):
    begun = []
    monkeypatch.setattr(page, "start_game", begun.append)
    page.new()
    dialog = tab.findChild(NewWatchDialog)
    form = dialog.form
    assert form.rules == GAME.rules
    dialog.controllers.setCurrentRow(tab.game.presets.names().index("dt-20"))
    assert "20 rows" in dialog.about.text()
    form.preset.setCurrentIndex(form.preset.findText("8 × 10 (harder)"))
    form.preset.activated.emit(form.preset.currentIndex())
    assert form.rules == Rules(8, 10)
    form.rows.setValue(12)
    assert form.preset.currentText() == "Custom"
    form.pieces.setCurrentIndex(form.pieces.findData("own"))
    for place, weight in enumerate(form.weights):
        weight.setValue(0)
        assert weight.isEnabled()
        assert dialog.start_button.isEnabled() == (place < 6)
    assert form.complaint.text() == "Give one piece at least a weight above 0."
    form.weights[2].setValue(7)
    form.lookahead.chosen.emit("2")
    form.lookahead.set_value("2")
    dialog.seed.setValue(9)
    QTest.keyClick(dialog.seed, Qt.Key.Key_Return)
    assert begun == [WatchedGame(controller="dt-20", rules=Rules(8, 12, (0, 0, 7, 0, 0, 0, 0), 2), seed=9)]


@pytest.mark.parametrize("rules", [Rules(4, 24), Rules(12, 8), Rules(12, 24), Rules(4, 8)])
def test_any_board_fits(page, tab, rules, qtbot):
    page.start_game(msgspec.structs.replace(GAME, rules=rules))
    for size in ((1208, 764), (828, 584)):
        tab.resize(*size)
        QApplication.processEvents()
        assert page.board.width() <= tab.width() // 2
        assert page.board.side >= 12
        assert page.board.bed.right() <= page.board.width()


def test_a_rate_is_of_the_last_seconds():
    rate = PieceRate()
    rate.add(0, 0.0)
    assert rate.value is None
    for second in range(1, 6):
        rate.add(100 * second, float(second))
    assert rate.value == 100
    rate.add(10_500, 6.0)
    rate.add(20_500, 7.0)
    assert rate.value == 10_000
    rate.pause()
    assert rate.value == 10_000
    rate.add(20_500, 60.0)  # what stood still is not counted
    rate.add(20_600, 61.0)
    assert rate.value == 100


def test_numbers_in_words():
    assert [lines_text(lines) for lines in (0, 46.1, 99.96, 2364, 7.8e6, 999.7e6, 1.2e9, 3.456e12)] == [
        "0", "46.1", "100.0", "2,364", "7.8 million", "1,000 million", "1.2 billion", "3,456 billion"]
    assert [count_text(number) for number in (834, 42_650, 9_999_999, 12_900_000, 999_900_000, 3.4e9)] == [
        "834", "42,650", "9,999,999", "12.9 M", "1,000 M", "3.4 G"]
    assert [lines_text(round_roughly(number)) for number in (0.4, 7, 184, 2345, 1_949_000)] == [
        "0", "7", "180", "2,300", "1.9 million"]


def test_an_axis_of_powers_of_ten():
    axis = LogAxis(46, 5089)
    assert axis.steps == [10, 100, 1000, 10_000]
    assert [axis.position_of(lines) for lines in (1, 10, 100, 10_000, 10**6)] == pytest.approx([0, 0, 1 / 3, 1, 1])
    assert axis.ticks(9) == [10, 100, 1000, 10_000]
    assert axis.ticks(2) == [10, 1000]
    assert LogAxis(0, 0).ticks(5) == [1, 10]
    assert CloseAxis(620, 7100).steps == [500, 1000, 2000, 5000, 10_000]
    assert CloseAxis(620, 7100).ticks(4) == [1000, 10_000]
    assert CloseAxis(1000, 1000).steps == [1000, 2000]


def test_pieces_arrive_and_rows_go_with_a_motion_when_they_come_slowly(page, qtbot):
    theme.set_reduced_motion(False)
    step(page, qtbot)
    assert page.board.impact.find(LockPulse)
    page.board.impact.stop()
    swept = []
    page.board.impact.clear_rows = lambda filled, rows: swept.append(rows)
    while not page.seen.lines:
        step(page, qtbot)
    assert swept == [(0,)]


MINUTES = 10
WARM_UP = 30          # seconds until everything is allocated that one needs
SPREAD = 6_000_000    # bytes that come and go


def run_for(seconds):
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()


@pytest.mark.slow
@pytest.mark.timeout(60 * MINUTES + 300)
def test_memory_stays_flat(tab):
    tab.turn_to("watch")
    tab.page.solve()
    tab.solver_bar.set_speed(0)
    tab.page.worker.set_speed(0.0)
    run_for(WARM_UP)
    process, sizes = psutil.Process(), []
    for _ in range(MINUTES):
        sizes.append(process.memory_info().rss)
        run_for(60)
    sizes.append(process.memory_info().rss)
    assert tab.page.solving
    assert max(sizes) - sizes[0] < SPREAD, [round(size / 1e6, 1) for size in sizes]


def test_who_does_not_know_the_strict_rules_is_refused_in_a_sentence(tab):
    tab.turn_to("watch")
    before = tab.page.watched
    assert "attacker" not in [solver.key for solver in tab.page.solvers]
    tab.page.context.turn_to("watch", attacker())
    assert tab.banner.message.text == (
        "Attacker cannot be watched here. It only plays by the guideline’s rules; games on this page have the strict "
        "rules.")
    assert tab.page.watched == before


def play_on(page):
    found, = (each for each in page.commands() if each.text == "Play on from here")
    return found


def test_a_watched_game_is_played_on_in_zen(page, tab):
    page.step()
    page.stop()
    seen = page.seen
    assert play_on(page).enabled()
    play_on(page).run()
    assert tab.front == "game"
    position = tab.page_of(TetrisPlay).state.simulation.position
    assert position.field.cells[: len(seen.field.cells)] == seen.field.cells
    assert position.queue[:2] == (seen.kind, seen.following)


def test_a_board_of_another_width_is_not_played_on(page):
    page.start_game(WatchedGame(controller="dellacherie", rules=Rules(8, 20), seed=607))
    assert not play_on(page).enabled()
