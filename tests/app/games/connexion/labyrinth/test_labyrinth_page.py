"""The Labyrinth page: growing, watching, seeking, laying by hand, hints, and a whole labyrinth by mouse or by keys."""
import time
from itertools import count, groupby, pairwise

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controls import Sentence
from app.files import store
from app.games.connexion import preferences
from app.games.connexion.gallery import labyrinth_gallery as gallery_module
from app.games.connexion.labyrinth import grower
from app.games.connexion.labyrinth.new_labyrinth_dialog import NewLabyrinth
from app.games.connexion.piece_grid import COLUMNS
from app.look import theme
from app.pages.actions import Action
from app.pages.begun import HowFar
from solvers.connexion.labyrinth import Solution, neighbours
from solvers.connexion.pieces import COUNT, mask_of, number_of
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import EndlessSearch, Replay, record
from solvers.connexion.search.wishes import Wish
from tests.reference.connexion_check import check
from tools.screenshots import connexion

PATIENCE = 20_000
FREE, READING = "connexion:free:607", "connexion:25-30:8841"


def pieces(tab):
    return [(0, *piece) for piece in tab.game.state.placed]


def grow(tab, qtbot, mind="fast"):
    tab.solver_bar.set_solver(mind)
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)


def solution_moves(tab):
    """Where pieces go in a labyrinth that begins as the tab's."""
    engine = Replay(record(FastSearch(tab.game.state.seed, start=tab.game.state.placed)))
    engine.advance(1 << 20)
    laid = tab.game.state.pieces
    return [(cell, mask) for cell, mask in engine.snapshot().plane.items() if cell not in laid]


def click(tab, cell, button=Qt.MouseButton.LeftButton):
    if not tab.game.board.rect().contains(tab.game.board.cell_rect(cell).center().toPoint()):
        tab.game.board.fit_closely()
    QTest.mouseClick(tab.game.board, button, pos=tab.game.board.cell_rect(cell).center().toPoint())


def click_piece(tab, mask):
    tray = tab.game.tray.tray
    QTest.mouseClick(tray, Qt.MouseButton.LeftButton, pos=tray.piece_rect(mask).center().toPoint())


@pytest.mark.parametrize("mind", ["fast", "1997"])
@pytest.mark.parametrize("game_id", [FREE, READING])
def test_it_grows_a_labyrinth(tab, qtbot, mind, game_id):
    tab.game.open_id(game_id)
    given = tab.game.state.placed
    grow(tab, qtbot, mind)
    assert tab.game.state.finished
    assert check([(piece.group, *piece[1:]) for piece in tab.game.state.solution().pieces]) is None
    assert tab.game.state.placed[: len(given)] == given
    assert tab.banner.message.subject == "Finished."
    assert not tab.game.result.isHidden()
    assert tab.game.board.board_state.plan.pieces == tab.game.state.pieces


def test_the_panel_says_what_one_can_do_now(tab, qtbot):
    tab.game.open_id(FREE)
    assert "click a dashed cell, then a piece" in tab.game.guide.text
    tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: "pauses the search" in tab.game.guide.text, timeout=PATIENCE)
    grow(tab, qtbot)
    assert "Click a hexagram to read it" in tab.game.guide.text
    assert "Click a hexagram to read it" in tab.banner.message.text
    tab.game.open_id("connexion:last=14:607")
    assert "until none is left" in tab.game.guide.text
    assert "Play" not in tab.game.guide.text, "it would solve a task of the day"


def test_the_figures_of_euler_wait_behind_a_fold(tab):
    assert not tab.game.euler.is_open
    tab.game.euler.set_open(True)
    assert "0 cells, 0 door pairs, 0 triangles" in tab.game.euler.text


def test_a_growth_is_said_by_quarters_to_who_does_not_see_it(tab, qtbot, monkeypatch):
    heard = []
    monkeypatch.setattr(tab.game.context, "announce", heard.append)
    tab.solver_bar.set_solver("fast")
    tab.solver_bar.set_speed(30)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    quarters = [int(words.split()[0]) * 4 // COUNT for words in heard if words.endswith("of 64 pieces.")]
    assert quarters
    assert quarters == sorted(set(quarters) & {1, 2, 3}), "each once, and the end by the banner"


def test_the_same_id_grows_the_same(tab, qtbot):
    tab.game.open_id(FREE)
    grow(tab, qtbot)
    first = tab.game.state.placed
    tab.game.open_id(FREE)
    grow(tab, qtbot)
    assert tab.game.state.placed == first


def test_every_piece_can_be_taken_back_and_laid_again(tab, qtbot):
    tab.game.open_id(FREE)
    grow(tab, qtbot)
    done = tab.game.state
    assert tab.solver_bar.text == "64 of 64 pieces"
    for left in range(COUNT - 1, -1, -1):
        tab.trigger(Action.UNDO)
        assert not tab.solver_bar.text
        assert len(tab.game.board.board_state.plan.pieces) == left
    while tab.page.can(Action.REDO):
        tab.trigger(Action.REDO)
    assert tab.game.state == done


def test_a_growth_can_be_paused_stepped_sought_and_kept(tab, qtbot):
    tab.game.open_id(FREE)
    tab.solver_bar.set_solver("fast")
    tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: len(tab.game.board.board_state.plan.pieces) == 1, timeout=PATIENCE)
    assert tab.page.worker.paused
    tab.game.grower.seek(20)
    qtbot.waitUntil(lambda: len(tab.game.board.board_state.plan.pieces) > 10, timeout=PATIENCE)
    assert tab.page.worker.paused
    assert not tab.game.state.placed
    shown = dict(tab.game.board.board_state.plan.pieces)
    tab.game.grower.take_over()
    assert not tab.page.solving
    assert tab.game.state.pieces == shown
    assert len(tab.game.history.moves) == len(shown)


def test_stopping_leaves_the_position_as_it_was(tab, qtbot):
    tab.game.open_id(READING)
    before = tab.game.state
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: len(tab.game.board.board_state.plan.pieces) > 4, timeout=PATIENCE)
    tab.trigger(Action.STOP)
    assert tab.game.state == before
    assert tab.game.board.board_state.plan.pieces == before.pieces


def test_a_finished_growth_can_be_watched_again(tab, qtbot):
    tab.game.open_id(FREE)
    grow(tab, qtbot)
    moves = tab.game.history.moves
    tab.game.grower.seek(30)
    qtbot.waitUntil(lambda: 0 < len(tab.game.board.board_state.plan.pieces) < COUNT, timeout=PATIENCE)
    tab.trigger(Action.PAUSE)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert tab.game.history.moves == moves
    assert tab.game.board.board_state.plan.pieces == tab.game.state.pieces


def test_a_dead_end_is_explained(tab, qtbot):
    tab.solver_bar.set_solver("1997")
    at = None
    for seed in range(20):
        tab.game.open_id(f"connexion:free:{seed}")
        engine = tab.game.make_engine("1997")
        recording = tab.game.grower.recording  # none of a very long run
        events = () if recording is None else recording.events
        at = next((place for place, event in enumerate(events, 1) if event.reason == "unfit"), None)
        if at is not None:
            break
    tab.game.grower.seek(at)
    qtbot.waitUntil(lambda: tab.game.board.board_state.dead is not None, timeout=PATIENCE)
    engine.advance(at)
    dead = tab.game.board.board_state.dead
    assert dead.cell == engine.snapshot().cell_shown(*events[at - 1][1:4])
    assert not tab.game.dead_end.isHidden()
    reason = tab.game.dead_end.text
    assert "needs" in reason
    assert "used" in reason
    for mask in range(COUNT):
        fits = mask & dead.need.known == dead.need.required
        assert (mask in dead.used) == fits


def test_searching_on_and_on_fills_the_gallery(tab, qtbot):
    tab.game.open_id(FREE)
    before = tab.game.gallery.count
    tab.solver_bar.set_solver("fast-on")
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.game.grower.tally.solutions > 20, timeout=PATIENCE)
    qtbot.waitUntil(lambda: not tab.game.search.isHidden(), timeout=PATIENCE)
    tab.trigger(Action.STOP)
    assert tab.game.state.finished, "the last one stays"
    print_of = tab.game.state.solution().fingerprint
    qtbot.waitUntil(lambda: tab.game.gallery.count > before + 10)
    assert print_of in tab.game.gallery
    for _ in range(2):  # it can be watched again, and the search can go on
        tab.trigger(Action.SOLVE)
        assert tab.page.solving
        tab.trigger(Action.STOP)
        tab.solver_bar.set_solver("fast")
    while tab.page.can(Action.UNDO):
        tab.trigger(Action.UNDO)
    assert not tab.game.state.placed


def test_each_labyrinth_found_on_and_on_is_as_large_as_if_it_were_the_first(tab):
    tab.game.open_id(FREE)
    tab.solver_bar.set_solver("fast-on")
    tab.solver_bar.set_speed(0)
    tab.game.grower.throttle.now = count().__next__  # a picture a second: none comes too early
    engine, growths = EndlessSearch(FastSearch(607)), []
    while len(growths) < 6:
        solutions = engine.tally().solutions
        while engine.tally().solutions == solutions:
            engine.advance(1)
        growths.append(engine.snapshot())
    sizes = {}
    for growth in (*growths, *reversed(growths)):
        tab.game.grower.show_snapshot(growth)
        sizes.setdefault(growth.latest, set()).add(tab.game.board.side)
    assert len(sizes) == 6
    assert all(len(of_one) == 1 for of_one in sizes.values()), "whatever was shown before"


def test_the_cursor_stays_in_no_cell_of_another_labyrinth(tab):
    tab.game.open_id(FREE)
    QTest.keyClick(tab.game.board, Qt.Key.Key_Left)
    assert tab.game.board.cursor_shown
    tab.solver_bar.set_solver("fast-on")
    tab.trigger(Action.SOLVE)
    assert not tab.game.board.cursor_shown, "nobody lays anything while a search is watched"
    tab.trigger(Action.STOP)
    QTest.keyClick(tab.game.board, Qt.Key.Key_Left)
    tab.game.open_id(READING)
    assert tab.game.board.cursor_cell == (0, 0)


def test_what_was_found_goes_into_the_gallery_in_small_pieces_of_work(tab, monkeypatch):
    entry_maker, made = tab.game.grower.entry_maker, []
    monkeypatch.setattr(gallery_module, "SLICE", 0)
    entry_maker.start([labyrinth(seed) for seed in range(3)], (), made.extend)
    QApplication.processEvents()
    assert (made, tab.game.gallery.count) == ([], 0)
    tab.shut_down()
    assert len(made) == 3, "nothing is lost when the tab closes"


def labyrinth(seed):
    search = FastSearch(seed)
    search.advance(10**6)
    return Solution.from_pieces(search.pieces())


def test_all_of_the_board_moves_three_times_a_second_at_most(tab, qtbot, monkeypatch):
    tab.game.open_id(FREE)
    moved, show, throttle = [], tab.game.board.show_position, tab.game.grower.throttle
    moments = [0.0]  # at which it was asked whether a picture may be shown
    throttle.now = lambda: moments.append(time.monotonic()) or moments[-1]

    def watched(shown, **how):
        before = tab.game.board.frame
        show(shown, **how)
        if tab.game.board.frame != before:
            moved.append(moments[-1])

    monkeypatch.setattr(tab.game.board, "show_position", watched)
    tab.solver_bar.set_solver("fast-on")
    tab.solver_bar.set_speed(100)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: len(moved) > 4, timeout=PATIENCE)
    assert min(after - before for before, after in pairwise(moved[1:])) > 0.3
    tab.trigger(Action.STOP)


def test_a_flood_of_labyrinths_does_not_sweep_all_others_away(tab, qtbot, monkeypatch):
    monkeypatch.setattr(grower, "LATELY", 20)
    tab.game.open_id(FREE)
    tab.solver_bar.set_solver("fast-on")
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.game.grower.tally.solutions > 100, timeout=PATIENCE)
    tab.trigger(Action.STOP)
    tab.game.grower.entry_maker.finish()
    assert 20 <= tab.game.gallery.count <= 21, "and the one that stays on the board"


def test_a_whole_labyrinth_by_mouse(tab, qtbot):
    tab.game.open_id(READING)
    for cell, mask in solution_moves(tab):
        click(tab, cell)
        assert tab.game.board.selected == cell
        click_piece(tab, mask)
        assert tab.game.state.pieces.get(cell) == mask, tab.banner.message
    assert tab.game.state.finished
    assert not tab.game.result.isHidden()


def test_an_empty_board_invites_until_there_is_a_piece(tab):
    tab.game.open_id(FREE)
    click(tab, (0, 0))
    empty = tab.game.board.grab().toImage()
    click_piece(tab, 0)
    tab.game.board.select(None)
    laid = tab.game.board.grab().toImage()
    below = tab.game.board.cell_rect((0, 1)).toAlignedRect()
    assert len(colours_in(empty, below)) > 1
    assert len(colours_in(laid, below.adjusted(0, 24, 0, 0))) == 1


@pytest.mark.parametrize("size", [(1208, 764), (828, 584)])
def test_an_empty_board_tells_the_rules_in_lines_that_have_room(tab, size):
    tab.game.open_id(FREE)
    tab.resize(*size)
    tab.game.board.select(None)
    image = tab.game.board.grab().toImage()
    below = int(tab.game.board.cell_rect((0, 0)).bottom()) + theme.MARGIN
    inked = [len(colours_in(image, QRect(0, y, image.width(), 2))) > 1 for y in range(below, image.height())]
    assert sum(dark for dark, _ in groupby(inked)) >= 3, "one line that invites, and two of rules"
    assert not any(inked[-theme.UNIT:]), "the last line is whole"


def colours_in(image, rect):
    return {image.pixel(x, y) for x in range(rect.left(), rect.right()) for y in range(rect.top(), rect.bottom())}


def test_a_whole_labyrinth_by_keys(tab, qtbot):
    tab.game.open_id(FREE)
    tray = tab.game.tray.tray
    for cell, mask in solution_moves(tab):
        tab.game.board.setFocus(Qt.FocusReason.TabFocusReason)
        walk(tab, cell)
        QTest.keyClick(tab.game.board, Qt.Key.Key_Return)
        assert tray.hasFocus()
        while tray.piece != mask:
            here, there = number_of(tray.piece) - 1, number_of(mask) - 1
            down = there // COLUMNS != here // COLUMNS
            QTest.keyClick(tray, Qt.Key.Key_Down if down else Qt.Key.Key_Right)
        QTest.keyClick(tray, Qt.Key.Key_Return)
        assert tab.game.state.pieces.get(cell) == mask
    assert tab.game.state.finished


def walk(tab, cell):
    """Take the cursor to a cell by the arrow keys."""
    while tab.game.board.cursor_cell != cell:
        q, r = tab.game.board.cursor_cell
        if q != cell[0]:
            key = Qt.Key.Key_Right if q < cell[0] else Qt.Key.Key_Left
        else:
            key = Qt.Key.Key_Down if r < cell[1] else Qt.Key.Key_Up
        QTest.keyClick(tab.game.board, key)


def test_right_click_and_delete_take_a_piece_away(tab):
    tab.game.open_id(FREE)
    tab.game.hand_play.lay((0, 0), 63)
    tab.game.hand_play.lay((0, -1), 8)
    click(tab, (0, -1), Qt.MouseButton.RightButton)
    assert tab.game.state.pieces == {(0, 0): 63}
    tab.game.board.move_cursor((0, 0))
    QTest.keyClick(tab.game.board, Qt.Key.Key_Delete)
    assert not tab.game.state.pieces


def test_given_pieces_stay(tab):
    tab.game.open_id(READING)
    before = tab.game.state
    click(tab, next(iter(before.pieces)), Qt.MouseButton.RightButton)
    assert tab.game.state == before
    assert "was given" in tab.banner.message.sentence


def test_of_a_labyrinth_that_is_nearly_finished_the_last_pieces_are_laid(tab):
    page = tab.game
    page.start("connexion:last=3:607")
    assert page.parameters() == "The last 3 pieces"
    assert not any(game.on for game in page.usual_games())
    q, r, _ = page.state.placed[0]
    page.hand_play.remove((q, r))
    assert "from the beginning" in tab.banner.message.sentence
    page.new()
    assert page.state.id.startswith("connexion:last=3:")
    assert page.state.id != "connexion:last=3:607"
    assert not page.solving
    assert len(page.state.placed) == 61


def test_a_piece_that_does_not_fit_is_not_taken(tab):
    tab.game.open_id(FREE)
    tab.game.hand_play.lay((0, 0), 1)
    tab.game.hand_play.choose((0, -1))
    click_piece(tab, 1)
    click_piece(tab, 0)
    assert tab.game.state.pieces == {(0, 0): 1}
    click_piece(tab, 8)
    assert tab.game.state.pieces == {(0, 0): 1, (0, -1): 8}


def test_the_tray_offers_exactly_what_may_be_laid(tab):
    tab.game.open_id(READING)
    cell = next(iter(tab.game.state.surroundings.waiting))
    tab.game.hand_play.choose(cell)
    fits = tab.game.tray.tray.fits
    assert fits == {
        mask for mask in tab.game.state.free
        if not tab.game.state.may_place(cell, mask) and mask in tab.game.state.surroundings.need(cell).fits()
    }


def told(tab):
    return tab.game.tray.text.splitlines()[-1]


def test_a_cell_that_walls_face_says_so(tab):
    tab.game.open_id(FREE)
    tab.game.hand_play.lay((0, 0), 0b001001)   # up and down
    tab.game.hand_play.lay((0, -1), 0b001000)  # down
    tab.game.hand_play.choose((1, -1))
    one, other = number_of(0b001001), number_of(0b001000)
    low, high = sorted((one, other))
    assert told(tab) == f"Walls of {low} and {high} face this cell, so it stays empty."
    tab.game.hand_play.choose((-1, 1))
    assert told(tab) == f"A wall of {one} faces this cell, so it stays empty."


def test_a_piece_that_does_not_fit_is_answered(tab):
    tab.game.open_id(FREE)
    tab.game.hand_play.lay((0, 0), 0b001001)
    click_piece(tab, 0b111111)
    assert tab.banner.message.text.startswith("No cell is chosen.")
    tab.game.hand_play.choose((0, 1))
    click_piece(tab, 0b001000)
    assert tab.banner.message.text == (
        f"Piece {number_of(0b001000)} does not fit. The chosen cell needs a door up, and walls up right and up left.")
    click_piece(tab, 0b001001)
    assert tab.banner.message.text.startswith(f"Piece {number_of(0b001001)} lies on the board already.")
    assert len(tab.game.state.placed) == 1


def test_page_keys_go_from_one_piece_that_fits_to_the_next(tab):
    tab.game.open_id(READING)
    around = tab.game.state.surroundings
    tab.game.hand_play.choose(min(around.waiting, key=lambda at: len(around.need(at).fits(tab.game.state.free))))
    tray = tab.game.tray.tray
    fits = sorted(map(number_of, tray.fits))
    assert 2 < len(fits) < COUNT
    seen = []
    for _ in range(len(fits) + 1):
        QTest.keyClick(tray, Qt.Key.Key_PageDown)
        seen.append(number_of(tray.piece))
    assert sorted(seen[:-1]) == fits
    assert seen[-1] == seen[0]
    QTest.keyClick(tray, Qt.Key.Key_PageUp)
    assert number_of(tray.piece) == seen[-2]


def test_a_hint_shows_its_piece_in_the_cell_and_in_the_tray(tab, qtbot):
    tab.game.open_id(READING)
    tab.trigger(Action.HINT)
    qtbot.waitUntil(lambda: not tab.page.worker.running, timeout=PATIENCE)
    piece = tab.game.board.ghost
    assert tab.game.tray.tray.hinted == piece
    assert f"Piece {number_of(piece)} " in tab.banner.message.subject
    beside = [number_of(tab.game.state.pieces[cell]) for cell in neighbours(tab.game.board.selected)
              if cell in tab.game.state.pieces]
    assert tab.banner.message.subject.endswith((f" {beside[0]}.", f" {beside[min(1, len(beside) - 1)]}."))
    fits = {cell: len(need.fits(tab.game.state.free)) for cell, need in tab.game.state.surroundings.needs().items()}
    fewest = min(fits, key=fits.__getitem__)
    assert tab.game.board.selected == fewest
    assert f"{fits[fewest]} pieces fit there, the fewest." in tab.banner.message.sentence
    tab.game.hand_play.choose(list(tab.game.state.surroundings.waiting)[-1])
    assert tab.game.board.ghost is None
    assert tab.game.tray.tray.hinted is None


def test_a_complete_group_says_that_the_next_piece_goes_anywhere_apart(tab):
    tab.game.open_id(FREE)
    tab.game.hand_play.lay((0, 0), 0b000001)
    tab.game.hand_play.lay((0, -1), 0b001000)
    assert told(tab).startswith("The group is complete. The next group starts apart from it")
    (cell, count), = tab.game.board.board_state.waiting.items()
    assert count == 62
    tab.game.hand_play.choose(cell)
    assert len(tab.game.tray.tray.fits) == 62


def test_each_piece_laid_by_hand_is_kept_at_once(tab):
    tab.game.open_id(FREE)
    tab.game.hand_play.lay((0, 0), 0b000001)
    kept, _ = store.read_autosave(tab.name, tab.game.read_save)
    assert kept[0].state.pieces == {(0, 0): 0b000001}, "whatever happens to the computer"


def test_a_double_click_lays_the_only_piece(tab, qtbot):
    tab.game.open_id(FREE)
    grow(tab, qtbot)
    while not any(count == 1 for count in tab.game.board.board_state.waiting.values()):
        tab.trigger(Action.UNDO)
    cell = next(cell for cell, count in tab.game.board.board_state.waiting.items() if count == 1)
    QTest.mouseDClick(tab.game.board, Qt.MouseButton.LeftButton, pos=tab.game.board.cell_rect(cell).center().toPoint())
    assert cell in tab.game.state.pieces


def test_hints_lead_to_a_whole_labyrinth(tab, qtbot):
    tab.game.open_id(READING)
    for _ in range(COUNT):
        if tab.game.state.finished:
            break
        placed = len(tab.game.state.placed)
        tab.trigger(Action.HINT)
        qtbot.waitUntil(lambda: not tab.page.worker.running, timeout=PATIENCE)
        assert tab.banner.message.kind == "hint"
        assert tab.banner.message.action == "Place it"
        tab.banner.message.run()
        assert len(tab.game.state.placed) == placed + 1
    assert tab.game.state.finished


def test_a_hint_is_put_away_with_the_cell_that_it_chose(tab, qtbot):
    tab.game.open_id(READING)
    tab.trigger(Action.HINT)
    qtbot.waitUntil(lambda: not tab.page.worker.running, timeout=PATIENCE)
    assert tab.game.board.selected is not None
    assert tab.put_away()
    assert tab.banner.message is None
    assert tab.game.board.selected is None
    assert tab.game.tray.tray.fits is None
    assert not tab.put_away()


def test_a_hint_says_what_to_take_back(tab, qtbot):
    """A corridor of two between dead ends: the wall of the last piece closes a cell that a door opens onto."""
    tab.game.open_id(FREE)
    tab.game.hand_play.lay((0, 0), 0b000011)  # up, up right
    tab.game.hand_play.lay((0, -1), 0b001000)  # down: a wall towards the cell that the door opens onto
    assert tab.game.board.board_state.dead is not None
    assert not tab.game.dead_end.isHidden()
    tab.trigger(Action.HINT)
    qtbot.waitUntil(lambda: not tab.page.worker.running, timeout=PATIENCE)
    assert tab.banner.message.action == "Take back"
    tab.banner.message.run()
    assert tab.game.state.pieces == {(0, 0): 0b000011}


def test_a_reading_grows_around_its_pieces(tab, qtbot):
    tab.game.connect_pieces((mask_of(1), mask_of(2), mask_of(64)))
    assert tab.game.state.given == (mask_of(1), mask_of(2), mask_of(64))
    assert tab.page.solving
    tab.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert tab.game.state.finished
    assert tab.page.parameters() == "Around 1, 2 and 64"


@pytest.mark.parametrize("number", [1, 2, 30])
def test_a_reading_without_moving_lines_grows_around_one_piece(tab, qtbot, number):
    tab.game.connect_pieces((mask_of(number),))
    assert tab.page.parameters() == f"Around {number}"
    assert tab.game.board.board_state.plan.roles == {mask_of(number): "both"}
    tab.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert tab.game.state.finished
    before = tab.game.state
    tab.game.open_id(tab.game_id)
    assert tab.game.state.given == before.given


@pytest.mark.parametrize("wish", ["single", "groups=4", "hole=3"])
def test_a_wish_is_met_and_then_grows(tab, qtbot, wish):
    tab.game.start_new(NewLabyrinth(given=(), wish=Wish.parse(wish), grow=True))
    assert tab.page.solving
    qtbot.waitUntil(lambda: tab.game.grower.recording is not None, timeout=PATIENCE)
    tab.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    solution = tab.game.state.solution()
    assert check(solution.pieces) is None
    sizes = sorted(len(group) for group in solution.groups)
    assert {"single": sizes == [1, 63], "groups=4": len(sizes) == 4,
            "hole=3": max(len(hole) for each in solution.holes for hole in each) >= 3}[wish]


def test_a_wish_is_in_the_id_and_the_title_says_no_more_than_is_true(tab, qtbot):
    tab.game.start_new(NewLabyrinth(wish=Wish.parse("groups=4"), grow=False))
    game_id = tab.game_id
    assert "groups=4" in game_id
    assert tab.page.parameters() == "From nothing, 4 groups"
    tab.game.start(FREE)
    assert tab.page.parameters() == "From nothing"
    assert tab.solver_bar.solvers.findData("wish") < 0
    tab.game.open_id(game_id)
    assert tab.solver_bar.solver == "wish", "F5 looks for it"
    grow(tab, qtbot, "wish")
    assert len(tab.game.state.solution().groups) == 4
    assert tab.page.parameters() == "From nothing, 4 groups"
    tab.game.open_id(f"connexion:free/groups=7:{tab.game.state.seed}")
    assert tab.page.parameters() == "From nothing, 7 groups"
    grow(tab, qtbot, "fast")
    assert len(tab.game.state.solution().groups) < 7
    assert tab.page.parameters() == "From nothing"


def test_while_a_wish_is_looked_for_nobody_is_invited_to_lay(tab):
    tab.game.start_new(NewLabyrinth(wish=Wish.parse("hole=60"), grow=True))
    assert tab.page.solving
    assert tab.game.board.board_state.invitation.startswith("Looking for a labyrinth: a hole of 60 cells.")
    assert tab.game.tray.isHidden()
    tab.page.stop()
    assert tab.game.board.board_state.invitation.startswith("Press play")
    assert not tab.game.tray.isHidden()


def test_the_next_one_grows_by_the_same_search_at_the_same_speed(tab):
    tab.solver_bar.set_solver("1997")
    tab.solver_bar.set_speed(0)
    tab.game.new()
    assert (tab.solver_bar.solver, tab.solver_bar.speed) == ("1997", 0)
    tab.turn_to("compact")
    assert tab.solver_bar.speed > 0
    tab.turn_to("labyrinth")
    assert (tab.solver_bar.solver, tab.solver_bar.speed) == ("1997", 0)


def test_the_next_one_is_one_also_where_the_search_goes_on_without_end(tab, qtbot):
    tab.game.open_id(READING)
    tab.solver_bar.set_solver("fast-on")
    tab.game.new()
    assert tab.solver_bar.solver == "fast"
    tab.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: tab.game.state.finished, timeout=PATIENCE)
    assert tab.game.gallery.count == 1


def test_hexagrams_are_called_actual_and_future_where_there_is_a_reading(tab):
    tab.game.open_id(READING)
    assert tab.game.status.legend.accessibleName() == "25 given, 30 given"


def test_the_next_one_meets_the_wish_as_well(tab, qtbot):
    tab.game.start_new(NewLabyrinth(given=(), wish=Wish.parse("groups=5"), grow=True))
    for _ in range(2):
        qtbot.waitUntil(lambda: tab.game.grower.recording is not None, timeout=PATIENCE)
        tab.solver_bar.set_speed(0)
        qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
        assert len(tab.game.state.solution().groups) == 5
        tab.game.new()


def test_a_labyrinth_finished_by_hand_has_no_growth_of_another(tab, qtbot):
    """What was grown, taken over and finished in another way can be watched as it was laid."""
    tab.game.open_id(FREE)
    tab.solver_bar.set_solver("fast")
    tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: len(tab.game.board.board_state.plan.pieces) > 0, timeout=PATIENCE)
    tab.game.grower.take_over()
    while tab.page.can(Action.UNDO):
        tab.trigger(Action.UNDO)
    for cell, mask in other_moves():
        tab.game.hand_play.lay(cell, mask)
    assert tab.game.state.finished
    tab.game.grower.seek(12)
    qtbot.waitUntil(lambda: len(tab.game.board.board_state.plan.pieces) == 12, timeout=PATIENCE)
    assert list(tab.game.board.board_state.plan.pieces.items()) == list(other_moves())[:12]


def other_moves():
    engine = Replay(record(FastSearch(608)))
    engine.advance(1 << 20)
    return engine.snapshot().plane.items()


def test_who_lays_the_last_piece_is_told_that_it_is_the_last(tab):
    tab.game.open_id(FREE)
    for cell, mask in solution_moves(tab):
        assert tab.banner.message is None
        tab.game.hand_play.lay(cell, mask)
    assert tab.banner.message.subject == "Finished."
    assert tab.banner.message.action == "Grow another"


def test_a_mirror_image_is_not_sought_around_pieces(tab):
    tab.game.start_new(NewLabyrinth(given=(), wish=Wish.parse("mirror"), grow=False))
    tab.game.hand_play.lay((0, 0), 63)
    tab.trigger(Action.SOLVE)
    assert not tab.page.solving
    assert tab.banner.message.kind == "warning"
    assert "mirror image cannot grow around" in tab.banner.message.sentence


def test_a_wish_is_met_around_islands(tab, qtbot):
    tab.game.start_new(NewLabyrinth(given=(), wish=Wish.parse("groups=4"), grow=False))
    for cell, mask in (((0, 0), 0), ((5, -3), 0b001001), ((9, -3), 0b100100)):
        tab.game.hand_play.lay(cell, mask)
    before = tab.game.state.placed
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.game.grower.recording is not None, timeout=PATIENCE)
    tab.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert tab.game.state.finished
    assert tab.game.state.placed[:3] == before


def test_a_labyrinth_that_grows_too_far_out_is_not_laid(tab, qtbot):
    tab.game.open_id(FREE)
    tab.game.hand_play.lay((40, -40), 1)
    before = tab.game.state
    grow(tab, qtbot)
    assert tab.game.state == before
    assert tab.banner.message.subject == "Too far out."


def test_pieces_are_called_as_the_reader_counts_lines(tab):
    tab.game.open_id(READING)
    assert tab.page.parameters() == "Around 25 and 30"
    preferences.set_first_line(0)
    assert tab.page.parameters() == f"Around {number_of(mask_of(25), 0)} and {number_of(mask_of(30), 0)}"
    assert tab.game_id == READING
    preferences.set_first_line(3)


def test_the_id_is_shown_and_copied_where_it_is_that_of_what_is_seen(tab):
    tab.game.open_id(READING)
    assert tab.page.shown_id() == READING
    assert tab.page.can(Action.COPY_ID)
    assert tab.page.picture_name() == "connexion-25-30-8841"
    tab.turn_to("compact")
    assert tab.page.shown_id() == ""
    assert not tab.page.can(Action.COPY_ID)
    assert tab.page.picture_name() == "connexion-compact"


def test_closing_in_the_middle_of_anything(tab, qtbot):
    for mind in ("fast", "1997", "fast-on", "1997-on"):
        tab.game.open_id(FREE)
        tab.solver_bar.set_solver(mind)
        tab.trigger(Action.SOLVE)
        qtbot.wait(30)
        tab.shut_down()
        assert not tab.page.worker.running
    assert store.read_autosave("connexion", tab.game.read_save)[0] is not None


def test_it_opens_where_it_was_closed(tab, qtbot):
    tab.game.open_id(READING)
    grow(tab, qtbot)
    tab.trigger(Action.UNDO)
    tab.autosave()
    state, moves = tab.game.state, tab.game.history.moves
    tab.game.open_id(FREE)
    tab.restore_autosave()
    assert (tab.game.state, tab.game.history.moves) == (state, moves)


@pytest.mark.shares_tab
@pytest.mark.parametrize("text", [
    "connexion:", "connexion:free", "connexion:free:x", "connexion:65:1", "connexion:25-25:1", "connexion:0-65:1",
    "connexion:1-2-3-4:1", "connexion:free:1:2", "connexion:٣-4:1",
])
def test_a_bad_id_is_answered_in_one_sentence(tab, text):
    tab.game.open_id(FREE)
    before = tab.game.state
    tab.game.open_id(text)
    assert tab.game.state == before
    assert tab.banner.message.kind == "bad"
    assert tab.banner.message.sentence.endswith(".")


def test_the_scenes_show_what_they_are_called(tab, qtbot):
    scenes = {scene.name: scene for scene in connexion.labyrinth(tab)}
    scenes["growing"].prepare()
    assert 30 < len(tab.game.board.board_state.plan.pieces) < 60
    assert tab.game.board.board_state.waiting
    scenes["dead-end"].prepare()
    qtbot.waitUntil(lambda: tab.game.board.board_state.dead is not None, timeout=PATIENCE)
    assert len(tab.game.board.board_state.dead.used) == 2
    assert tab.banner.message.subject == "Dead end."  # it stands still: there is time to read
    scenes["finished"].prepare()
    assert tab.game.state.finished
    scenes["by-hand"].prepare()
    assert tab.game.board.selected is not None


@pytest.mark.parametrize("mind", ["fast", "1997", "fast-on", "1997-on", "wish"])
def test_pieces_that_contradict_each_other_are_told(tab, qtbot, mind):
    """A door opens onto a cell that the wall of another piece closes: nothing grows on from here."""
    tab.game.start_new(NewLabyrinth(given=(), wish=Wish.parse("single"), grow=False))
    tab.game.hand_play.lay((0, 0), 0b000011)  # up, up right
    tab.game.hand_play.lay((0, -1), 0b001000)  # down: a wall towards the cell that the door opens onto
    before = tab.game.state
    tab.solver_bar.set_solver(mind)
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: not tab.page.solving and tab.banner.message is not None, timeout=PATIENCE)
    assert tab.banner.message.kind == "warning"
    assert tab.game.state == before


def test_the_first_hint_speaks_of_no_group(tab, qtbot):
    tab.game.open_id(FREE)
    tab.trigger(Action.HINT)
    qtbot.waitUntil(lambda: not tab.page.worker.running, timeout=PATIENCE)
    assert tab.banner.message.sentence.startswith("You may start with any piece")
    tab.banner.message.run()
    assert len(tab.game.state.placed) == 1


def test_a_wish_is_sought_anew_once_it_was_met(tab, qtbot):
    tab.game.start_new(NewLabyrinth(given=(), wish=Wish.parse("single"), grow=True))
    qtbot.waitUntil(lambda: tab.game.grower.recording is not None, timeout=PATIENCE)
    tab.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    first = tab.game.state
    assert first.finished
    tab.solver_bar.set_solver("wish")
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.game.grower.recording is not None, timeout=PATIENCE)
    tab.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert tab.game.state.finished
    assert tab.game.state.solution().fingerprint != first.solution().fingerprint
    assert len(tab.game.state.solution().groups) == 2


def test_the_view_says_what_its_choices_are_of(tab):
    captions = " ".join(each.text() for each in tab.game.view.findChildren(Sentence))
    assert "What the colours mean" in captions
    assert "Highlight" in captions


def test_how_far_it_is_counts_pieces_and_open_cells(tab):
    tab.game.start(READING)
    assert tab.game.how_far() == HowFar("<b>2</b> of 64 pieces laid, 5 open cells", 2 / 64)
    tab.game.start("connexion:last=2:607")
    moves = solution_moves(tab)
    for (q, r), mask in moves[:1]:
        assert tab.game.play(f"place {q},{r} {mask}")
    assert tab.game.how_far() == HowFar("<b>63</b> of 64 pieces laid, 1 open cell", 63 / 64)
    for (q, r), mask in moves[1:]:
        assert tab.game.play(f"place {q},{r} {mask}")
    assert tab.game.how_far() == HowFar("<b>64</b> of 64 pieces laid", 1.0)


def test_a_small_picture_shows_the_largest_of_groups_that_lie_far_apart(tab):
    tab.game.start(READING)
    for (q, r), mask in solution_moves(tab)[:6]:
        assert tab.game.play(f"place {q},{r} {mask}")
    assert tab.game.small_board() is tab.game.board
    group = dict(tab.game.state.pieces)
    assert tab.game.play(f"place -30,15 {tab.game.state.free[-1]}")
    small = tab.game.small_board()
    assert dict(small.board_state.plan.pieces) == group
    assert len(small.board_state.waiting) < len(tab.game.board.board_state.waiting)
    assert small.picture_size(32).width() < tab.game.board.picture_size(32).width() / 2
