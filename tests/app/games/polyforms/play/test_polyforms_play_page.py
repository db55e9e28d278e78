"""The Play page by mouse and keys: dragging, turning, snapping, lifting, hints, what fits, and watching solvers."""
import re

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication

from app.games import GAMES
from app.games.polyforms.play.polyforms_play_page import PolyformsPlay
from app.games.polyforms.play.polyforms_solver_watch import ALL, FAST, FIRST
from app.games.polyforms.polyforms_statistics import STATISTICS
from app.games.polyforms.problem_choice import ChooseProblemDialog
from app.pages.actions import Action
from app.pages.begun import HowFar
from app.shell.game_entry import owner
from solvers.polyforms.play.ids import own_id
from tests.solvers.polyforms.importing.test_burrtools import PLATES, with_two_problems

PATIENCE = 30_000
BOX = "polyforms:pentominoes-3x5:0"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(tab, qtbot):
    tab.window().resize(1280, 820)
    tab.turn_to("game")
    tab.page.start(BOX)
    qtbot.waitUntil(lambda: tab.page.listed.positions is not None, timeout=PATIENCE)
    return tab.page


def at(page, *atom):
    """Where an atom lies on the board, px."""
    return page.board.scale.point(page.board.plan.centres[atom]).toPoint()


def on_card(page, name, atom=0):
    """Where an atom of a tile lies in the tray, px."""
    place = next(place for place, card in enumerate(page.tray.cards) if card.name == name)
    return page.tray.atom_point(place, atom).toPoint()


def drag(qtbot, page, name, to):
    """Drag a tile by its first atom from the tray to a point of the board."""
    tray, start = page.tray, on_card(page, name)
    goal = tray.mapFromGlobal(page.board.mapToGlobal(to))
    qtbot.mousePress(tray, LEFT, pos=start)
    for part in (1, 2, 3, 4):
        qtbot.mouseMove(tray, start + (goal - start) * (part / 4))
    qtbot.mouseRelease(tray, LEFT, pos=goal)


def keys(qtbot, page, *pressed):
    for key in pressed:
        qtbot.keyClick(page.board, key)


def test_the_invitation_is_whole_beside_the_panel(page, tab):
    assert tab.panel.isVisible()
    for name, words in ((BOX, "drag tiles"), ("polyforms:soma-cube:0", "F and T tip it"),
                        ("polyforms:burr-dubois:0", "Dotted cubes may stay empty")):
        page.start(name)
        assert words in tab.switch.invitation.text()
        assert not tab.switch.lesson.isHidden()
        assert tab.switch.invitation.width() >= tab.switch.invitation.sizeHint().width()


def test_a_tile_is_dragged_and_snaps(page, qtbot):
    drag(qtbot, page, "V", at(page, 0, 0) + QPoint(9, -7))
    assert page.state.placed == {"V.1@1.1"}
    assert page.hand.held is None
    assert page.laid.value == "1"


def test_a_tile_that_is_dropped_beside_the_form_returns(page, qtbot):
    drag(qtbot, page, "V", QPoint(5, 5))
    assert not page.state.placed
    assert page.hand.held is None
    assert page.context.banner.message is None


def test_a_tile_that_is_dropped_where_it_does_not_fit_says_so_and_returns(page, qtbot):
    page.play("place V.1@1.1")
    drag(qtbot, page, "P", at(page, 0, 0))
    assert page.state.placed == {"V.1@1.1"}
    assert page.hand.held is None
    assert page.context.banner.message.sentence.startswith("P ")


def test_the_figures_of_a_tile_are_explained_where_one_points_at_it(page):
    at_tile = on_card(page, "V")
    QApplication.sendEvent(page.tray, QHelpEvent(QEvent.Type.ToolTip, at_tile, page.tray.mapToGlobal(at_tile)))
    whole = next(card.fits[1] for card in page.tray.cards if card.name == "V")
    assert page.tray.toolTip() == ("Tile V: drag or click it; R or the wheel turns it, F or the right button flips it. "
                                   f"{whole} of its {whole} positions in the form are left.")


def test_the_list_of_what_fits_is_as_long_as_the_window_allows(page, qtbot):
    page.start("polyforms:pentominoes-6x10:0")
    qtbot.waitUntil(lambda: page.listed.positions is not None, timeout=PATIENCE)
    heights = []
    for high in (640, 1080):
        page.context.widget.window().resize(1280, high)
        page.board.move_cursor(page.board.cell((2, 2)))
        heights.append(page.fits.list.height())
    assert 1.5 * heights[0] < heights[1] < 1080


def test_a_click_takes_a_tile_and_another_one_lays_it(page, qtbot):
    qtbot.mouseClick(page.tray, LEFT, pos=on_card(page, "V"))
    assert page.hand.held is not None
    qtbot.mouseMove(page.board, at(page, 0, 0))
    qtbot.mouseClick(page.board, LEFT, pos=at(page, 0, 0))
    assert page.state.placed == {"V.1@1.1"}


def test_a_tile_that_a_click_took_follows_the_pointer_wherever_it_goes(page, qtbot):
    view, flying = page.view, page.view.flying
    for far in (0, 1):  # to another card; to the empty ground below the tray
        qtbot.mouseClick(page.tray, LEFT, pos=on_card(page, "V"))
        goal = page.tray.mapTo(view, on_card(page, "P")) if not far else QPoint(view.width() - 20, view.height() - 5)
        child = view.childAt(goal)
        target = child if child is not None and child.hasMouseTracking() else view
        qtbot.mouseMove(target, target.mapFrom(view, goal))
        number = page.hand.held.atom
        assert (flying.pose.atom_point(number) - goal.toPointF()).manhattanLength() < 2
        shape = page.hand.held.shape
        qtbot.mousePress(target, Qt.MouseButton.RightButton, pos=target.mapFrom(view, goal))
        assert page.hand.held.shape != shape
        if far:
            qtbot.mouseClick(target, LEFT, pos=target.mapFrom(view, goal))
            assert page.hand.held is None
        else:
            page.hand.put_back()


def test_a_tile_is_moved_on_the_board_and_back(page, qtbot):
    page.play("place V.1@1.1")
    qtbot.mousePress(page.board, LEFT, pos=at(page, 0, 0))
    qtbot.mouseMove(page.board, at(page, 1, 0))
    qtbot.mouseMove(page.board, at(page, 2, 0))
    qtbot.mouseRelease(page.board, LEFT, pos=at(page, 2, 0))
    assert page.state.placed == {"V.1@3.1"}
    position = page.history.position
    qtbot.mousePress(page.board, LEFT, pos=at(page, 2, 0))
    qtbot.mouseMove(page.board, at(page, 3, 0))
    qtbot.mouseMove(page.board, at(page, 2, 0) + QPoint(8, 0))
    qtbot.mouseRelease(page.board, LEFT, pos=at(page, 2, 0) + QPoint(8, 0))
    assert (page.state.placed, page.history.position) == ({"V.1@3.1"}, position)


def test_esc_puts_a_lifted_tile_back_where_it_lay(page, qtbot):
    page.play("place V.1@1.1")
    position = page.history.position
    qtbot.mouseClick(page.board, LEFT, pos=at(page, 0, 0))
    assert page.hand.held is not None
    assert page.put_away()
    assert (page.state.placed, page.history.position, page.hand.held) == ({"V.1@1.1"}, position, None)
    qtbot.mouseClick(page.board, LEFT, pos=at(page, 0, 0))
    page.gestures.do("lift")
    assert (page.state.placed, page.hand.held) == (set(), None), "Delete puts it into the tray"


def test_keys_that_mean_nothing_leave_the_hand_alone(page, qtbot):
    qtbot.keyClick(page.board, Qt.Key.Key_R)
    assert not page.board.cursor_shown, "there is nothing to turn"
    qtbot.mouseClick(page.tray, LEFT, pos=on_card(page, "V"))
    qtbot.mouseMove(page.board, at(page, 0, 0))
    assert page.hand.spot is not None
    for key in (Qt.Key.Key_R, Qt.Key.Key_Q):  # no tile has these names
        qtbot.keyClick(page.board, key, Qt.KeyboardModifier.ShiftModifier)
        assert page.view.flying.isVisible()
        assert not page.board.cursor_shown


def test_another_puzzle_takes_the_tile_out_of_the_hand(page):
    page.start("polyforms:tritetratan:7")
    page.hand.take_tile(17)
    page.hand.turn("turn")
    page.start(BOX)
    assert page.hand.held is None
    assert [card.name for card in page.tray.cards] == ["P", "U", "V"]


def test_a_tile_is_flipped_where_it_hangs(page, qtbot):
    page.start("polyforms:pentominoes-6x10:0")
    assert not page.board.within(page.board.mapFromGlobal(page.tray.mapToGlobal(on_card(page, "P").toPointF())))
    qtbot.mouseClick(page.tray, LEFT, pos=on_card(page, "P"))
    shape = page.hand.held.shape
    for heard, key, is_turned in ((page.board, Qt.Key.Key_F, True), (page.tray, Qt.Key.Key_F, False),
                                  (page.board, Qt.Key.Key_T, True)):
        qtbot.keyClick(heard, key)
        assert (page.hand.held.shape != shape) == is_turned
        assert (page.hand.flying.isVisible(), page.board.cursor_shown, page.hand.amiss) == (True, False, frozenset())


def test_the_right_button_flips_in_the_hand_and_what_lies_there_is_taken(page, qtbot):
    page.play("place P.1@1.1")
    lain = page.state.laid[0].shape
    qtbot.mouseClick(page.board, Qt.MouseButton.RightButton, pos=at(page, 0, 0))
    assert not page.state.placed
    assert page.hand.held.shape != lain
    assert page.hand.flying.isVisible()
    page.hand.put_back()
    page.hand.take_tile(0)
    shape = page.hand.held.shape
    qtbot.mouseClick(page.board, Qt.MouseButton.RightButton, pos=at(page, 2, 1))
    assert page.hand.held.shape != shape


def test_the_box_is_filled_by_keys_alone(page, qtbot):
    board = page.board
    qtbot.keyClick(board, Qt.Key.Key_V, Qt.KeyboardModifier.ShiftModifier)
    keys(qtbot, page, Qt.Key.Key_Home, Qt.Key.Key_Return)
    assert page.state.placed == {"V.1@1.1"}
    qtbot.keyClick(board, Qt.Key.Key_U, Qt.KeyboardModifier.ShiftModifier)
    keys(qtbot, page, Qt.Key.Key_E, Qt.Key.Key_End, Qt.Key.Key_Return)
    assert page.state.placed == {"V.1@1.1", "U.2@4.1"}
    keys(qtbot, page, *[Qt.Key.Key_Left] * 2, Qt.Key.Key_Up, Qt.Key.Key_Return)  # the only tile that fits there
    assert page.hand.held is not None
    keys(qtbot, page, Qt.Key.Key_Return)
    assert page.state.finished
    assert page.context.banner.message.subject == "Solved."
    assert not page.solved.isHidden()
    assert (page.solved.rows["You solved it"], page.solved.rows["Fewest moves"]) == ("once", "3")
    assert page.board.cursor_shown
    solved = page.board.grab().toImage()
    page.board.cursor_shown = False
    assert page.board.grab().toImage() == solved, "no cursor looks like a tile of its own"
    page.board.cursor_shown = True
    keys(qtbot, page, Qt.Key.Key_Delete)
    assert not page.state.finished


def test_tab_leads_to_the_tray_and_enter_back_with_a_tile(page, qtbot):
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_Tab)
    assert page.tray.hasFocus()
    for key in (Qt.Key.Key_End, Qt.Key.Key_F, Qt.Key.Key_Return):
        qtbot.keyClick(page.tray, key)
    assert page.board.hasFocus()
    assert page.state.puzzle.tiles[page.hand.held.tile].name == "V"
    assert page.hand.held.shape == page.hand.shape(page.hand.held.tile) > 1


def test_tab_leads_to_a_tile_that_is_not_laid(page, qtbot):
    assert page.play("place P.1@1.1")
    assert not page.tray.cards[page.tray.place].left
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_Tab)
    assert page.tray.cards[page.tray.place].left


def test_a_tile_that_does_not_fit_says_why(page, qtbot):
    page.play("place V.1@1.1")
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_U, Qt.KeyboardModifier.ShiftModifier)
    page.board.move_cursor(page.board.cell((0, 0)))
    assert page.hand.spot is None
    keys(qtbot, page, Qt.Key.Key_Return)
    sentence = page.context.banner.message.sentence
    assert "lie on V" in sentence or "beyond the form" in sentence
    assert page.hand.held is not None
    assert page.put_away()
    assert page.hand.held is None


def test_a_hint_is_forced_and_can_be_placed(page, qtbot):
    page.play("place V.1@1.1")
    page.play("place U.2@4.1")
    page.hint()
    qtbot.waitUntil(lambda: bool(page.hints.marks), timeout=PATIENCE)
    assert page.context.banner.message.kind == "hint"
    assert re.match(r"Only the [a-z ]+ tile P fits cell \d\.\d[,:]", page.context.banner.message.subject)
    page.context.banner.message.run()
    assert page.state.finished
    assert page.context.banner.message.text == "Solved. 3 tiles in 3 moves, with hints."


def test_enter_lays_the_tile_of_a_hint_at_its_place(page, qtbot):
    page.play("place V.1@1.1")
    page.hint()
    qtbot.waitUntil(lambda: bool(page.hints.marks), timeout=PATIENCE)
    spot, away = page.hints.spot, page.board.cell(min(page.state.laid[0].atoms))
    page.board.move_cursor(away)
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.state.placed == frozenset(), "elsewhere it lifts what lies there, as ever"
    page.undo()
    page.hand.put_back()
    assert page.board.cursor_shown
    page.hint()
    qtbot.waitUntil(lambda: bool(page.hints.marks), timeout=PATIENCE)
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.state.placed == {"V.1@1.1", spot.name}
    page.undo()
    page.board.move_cursor(away, show=False)
    page.hint()
    qtbot.waitUntil(lambda: bool(page.hints.marks), timeout=PATIENCE)
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.state.placed == {"V.1@1.1", spot.name}, "nobody has seen a cursor elsewhere"


def test_a_hint_leads_back_to_where_it_went_wrong(page, qtbot):
    page.play("place V.1@1.1")
    page.play("place P.1@4.1")
    page.hint()
    qtbot.waitUntil(lambda: bool(page.hints.marks), timeout=PATIENCE)
    assert page.context.banner.message.text.startswith("No longer solvable since move 2: the ")
    assert "tile P was laid " in page.context.banner.message.sentence
    page.context.banner.message.run()
    assert page.state.placed == {"V.1@1.1"}
    assert not page.hints.marks


def test_what_fits_here_is_listed_shown_and_laid(page):
    page.play("place V.1@1.1")
    page.board.move_cursor(page.board.cell((4, 2)))
    fits = page.fits.list.items
    assert [fit.spot.name for fit in fits if not fit.flaw] == ["U.2@4.1"]
    page.fits.list.go_to(0)
    assert page.board.marks[-1].atoms == fits[0].spot.atoms
    page.fits.list.opened.emit(fits[0])
    assert page.state.placed == {"V.1@1.1", "U.2@4.1"}


def test_the_place_that_is_asked_about_is_marked(page, qtbot):
    assert page.fits.section.text.endswith("what fits.")
    assert not page.board.marks
    qtbot.mouseClick(page.board, LEFT, pos=at(page, 3, 0))
    assert [mark.atoms for mark in page.board.marks] == [frozenset({(3, 0)})]
    assert page.fits.list.items
    page.hand.take_tile(0)
    assert frozenset({(3, 0)}) not in [mark.atoms for mark in page.board.marks]
    page.hand.put_back()
    page.play("place V.1@3.1")
    assert not page.board.marks, "it is covered"
    page.start(BOX)
    assert not page.board.marks


def test_counts_stand_on_every_free_place(page):
    page.fits.show_counts(True)
    state, positions = page.state, page.listed.positions
    for atom in state.puzzle.atoms:
        covering = sum(atom in spot.atoms for spot in positions.spots)
        assert page.board.numbers[atom] == str(covering)
    page.fits.show_counts(False)
    assert not page.board.numbers


def test_cubes_are_shown_as_a_block_as_well(page, qtbot):
    assert page.block.isHidden()
    page.start("polyforms:soma-cube:0")
    assert not page.block.isHidden()
    block = page.block.view.block
    assert (len(block.form), block.tiles) == (27, ())
    page.play("place V.2@1.1.1")
    assert [tile.name for tile in block.tiles] == ["V"]
    page.undo()
    assert not block.tiles
    page.context.solver_bar.set_solver(FIRST)
    page.context.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: page.listed.positions is not None, timeout=PATIENCE)
    page.solve()
    assert not page.block.isHidden()
    qtbot.waitUntil(lambda: not page.solving, timeout=PATIENCE)
    assert len(block.tiles) == 7
    page.start(BOX)
    assert page.block.isHidden()


def test_a_block_in_the_hand_is_seen_where_it_would_lie(page, qtbot):
    page.start("polyforms:burr-dubois:0")
    block = page.block.view.block
    hand, form = page.hand, page.state.puzzle.atoms
    tile = {tile.name: number for number, tile in enumerate(page.state.puzzle.tiles)}["A"]
    shadows = set()
    hand.take_tile(tile)
    for atom in form:
        qtbot.mouseMove(page.board, page.board.cell_rect(page.board.cell(atom)).center().toPoint())
        assert hand.spot is not None or atom in hand.amiss
        (mark,) = page.board.marks
        assert mark.atoms == (hand.spot.atoms if hand.spot else hand.amiss.intersection(form))
        assert [each.atoms for each in block.tiles] == [hand.spot.atoms if hand.spot else hand.amiss]
        assert block.marked == (frozenset(block.tiles) if hand.spot else frozenset())
        shadows.add(hand.spot is not None)
    assert shadows == {True, False}
    hand.put_back()
    assert not block.tiles


@pytest.mark.parametrize("solver", [FIRST, ALL, FAST])
def test_solvers_find_what_is_there(page, qtbot, solver):
    page.context.solver_bar.set_solver(solver)
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving, timeout=PATIENCE)
    if solver == FIRST:
        assert page.state.finished
    else:
        assert page.context.banner.message.subject == "4 solutions."
        page.context.banner.message.run()
        assert page.state.finished


def test_solving_goes_on_from_what_lies_there(page, qtbot):
    page.play("place U.2@4.1")
    page.context.solver_bar.set_solver(FIRST)
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving, timeout=PATIENCE)
    assert page.state.finished
    assert "U.2@4.1" in page.state.placed
    assert page.context.banner.message.text == "Solved. 3 tiles, 2 of them laid by the solver."
    last = page.history.moves[-1]
    page.undo()
    assert not page.state.finished
    assert page.play(last)
    score = STATISTICS.read()[0].scores["pentominoes-3x5"]
    assert (score.solved, score.alone) == (1, 0)


def test_a_solved_puzzle_is_counted_once(page, tab):
    for move in ("place V.1@1.1", "place U.2@4.1", "place P.2@2.2", "lift P.2@2.2", "place P.2@2.2"):
        assert page.play(move)
    score = STATISTICS.read()[0].scores["pentominoes-3x5"]
    assert (score.solved, score.alone, score.moves) == (1, 1, 3)
    tab.trigger(Action.RESTART)
    assert not page.state.placed


def test_a_search_at_full_speed_is_estimated_and_its_figures_stay(page, qtbot):
    page.start("polyforms:bedlam:0")
    qtbot.waitUntil(lambda: page.listed.positions is not None, timeout=PATIENCE)
    page.context.solver_bar.set_solver(FAST)
    page.context.solver_bar.set_speed(0)
    page.solve()
    watching = page.watching
    qtbot.waitUntil(lambda: watching.estimate.rows["At this speed"].endswith("left"), timeout=PATIENCE)
    assert "random probes" in watching.estimate.note
    qtbot.waitUntil(lambda: "Solutions a second" in watching.search.rows, timeout=PATIENCE)
    assert watching.depths.chart.accessibleDescription()
    page.stop()
    assert watching.estimate.isHidden()
    assert not watching.search.isHidden()
    assert watching.search.rows["Placements"] != "0"
    assert page.play(f"place {page.listed.positions.spots[0].name}")
    assert watching.search.isHidden()
    assert watching.depths.isHidden()


def test_a_tile_that_follows_the_pointer_is_turned_where_it_is(page, qtbot):
    page.board.setFocus()
    page.board.move_cursor(page.board.cell((0, 0)), show=False)
    qtbot.mouseClick(page.tray, LEFT, pos=on_card(page, "U"))
    qtbot.mouseMove(page.board, at(page, 3, 1))
    for key in (Qt.Key.Key_R, Qt.Key.Key_E, Qt.Key.Key_R):
        qtbot.keyClick(page.board, key)
        assert min(x for x, _ in page.hand.spot.atoms) >= 2
        assert not page.board.cursor_shown
    qtbot.keyClick(page.board, Qt.Key.Key_Right)
    assert page.board.cursor_shown, "now the keys lead it"
    assert page.board.cursor_atom in page.hand.spot.atoms


def test_a_tile_that_is_turned_beside_the_board_lies_nowhere(page):
    page.hand.take_tile(0)
    page.board.pointed.emit(at(page, 2, 1).toPointF())
    assert page.hand.spot is not None
    page.board.pointed.emit(None)
    page.gestures.do("turn")
    assert page.hand.spot is None


def test_another_page_takes_the_hint_and_the_tile_in_the_hand_away(page, tab, qtbot):
    page.hint()
    qtbot.waitUntil(lambda: bool(page.hints.marks), timeout=PATIENCE)
    tab.turn_to("verify")
    tab.turn_to("game")
    assert not page.board.marks
    page.hand.take_tile(0)
    tab.turn_to("editor")
    assert page.hand.held is None


def test_a_click_on_the_first_place_is_a_question_too(page, qtbot):
    assert page.board.cursor_atom == (0, 0)
    qtbot.mouseClick(page.board, LEFT, pos=at(page, 0, 0))
    assert page.fits.list.items


def test_marks_of_a_solver_stay_while_one_clicks(page, qtbot):
    page.context.solver_bar.set_solver(FIRST)
    page.step()
    for _ in range(60):
        page.step()
        qtbot.wait(5)
        if page.board.marks:
            break
    qtbot.waitUntil(lambda: bool(page.board.marks), timeout=PATIENCE)
    marks = page.board.marks
    qtbot.mouseClick(page.board, LEFT, pos=at(page, 3, 1))
    assert page.board.marks == marks
    page.stop()


MINE = "title: My own\ngrid: square\ntiles: triominoes\n\nform:\nXXX\nXXX\n"


def test_a_poly_file_is_opened_and_never_written_over(page, tab, tmp_path):
    path = tmp_path / "mine.poly"
    path.write_text(MINE)
    assert owner(path, GAMES) == "polyforms"
    tab.files.open_file(path)
    assert page.parameters() == "My own, 2 tiles"
    assert page.file.path is None, "Ctrl+S asks where"
    assert page.picture_name() == "polyforms-my-own"
    for text in ("", "title: My own\n", "\0", "<"):
        path.write_text(text)
        tab.files.open_file(path)
        assert page.context.banner.message.subject == "mine.poly was not opened."
        assert page.context.banner.message.sentence
        assert page.parameters() == "My own, 2 tiles"


def test_after_five_tiles_there_are_five_others(page):
    page.start("polyforms:five/house/FLPWY:0")
    assert page.parameters() == "Five pentominoes, a house, 5 tiles"
    assert page.picture_name() == "polyforms-five-house-FLPWY-0"
    page.new()
    assert page.state.id.startswith("polyforms:five/")
    assert page.state.id != "polyforms:five/house/FLPWY:0"


def test_a_saved_game_of_a_puzzle_of_ones_own_is_opened_again(page, tab, tmp_path):
    (tmp_path / "mine.poly").write_text(MINE)
    tab.files.open_file(tmp_path / "mine.poly")
    assert page.play("place I.1@1.1")
    placed = page.state.placed
    page.file.save_to(tmp_path / "game.json")
    page.start(BOX)
    tab.files.open_file(tmp_path / "game.json")
    assert (page.state.placed, page.file.path) == (placed, tmp_path / "game.json")


@pytest.mark.parametrize("page", ["game", "solutions", "verify"])
def test_areas_that_differ_are_told_and_no_solver_begins(tab, page):
    tab.page_of(PolyformsPlay).start(own_id("tiles: pentominoes one-sided\nform:\n" + 3 * ("X" * 30 + "\n")))
    tab.turn_to(page)
    tab.trigger(Action.SOLVE)
    assert not tab.page.solving
    assert tab.banner.message.text == "There is no solution. The tiles have 60 cells, and the form has 90."


def test_a_hint_tells_at_once_that_areas_differ(page, qtbot):
    page.start(own_id("tiles: pentominoes one-sided\nform:\n" + 3 * ("X" * 30 + "\n")))
    qtbot.waitUntil(lambda: page.listed.positions is not None, timeout=PATIENCE)
    page.hint()
    assert page.context.banner.message.text == "There is no solution. The tiles have 60 cells, and the form has 90."


def test_a_rung_of_the_ladder_leads_to_the_next_one(page):
    page.start("polyforms:ladder-3x5:0")
    for name in ("L.7@1.1", "V.3@5.1", "N.3@2.2"):
        page.play(f"place {name}")
    message = page.context.banner.message
    assert (message.subject, message.action) == ("Solved.", "Next rung")
    message.run()
    assert page.state.id == "polyforms:ladder-4x5:0"


@pytest.mark.parametrize("key", ["game", "editor"])
def test_every_problem_of_a_file_is_listed_and_can_be_shown(tab, tmp_path, key, qtbot):
    tab.turn_to(key)
    path = tmp_path / "box.xmpuzzle"
    path.write_bytes(with_two_problems().replace(b' name="Plates"', b"").replace(
        b"</problems>", b'<problem name="Locked"/></problems>'))
    tab.files.open_file(path)
    puzzle = (lambda: tab.page.state.puzzle) if key == "game" else (lambda: tab.page.puzzle)
    assert (puzzle().title, len(puzzle().must)) == ("box, problem 1", 27)
    for number, size in ((2, 4), (1, 27)):
        dialog = tab.findChildren(ChooseProblemDialog)[-1]
        assert [dialog.list.describe_item(item) for item in dialog.list.items] == [
            "Problem 1, box, problem 1, 9 tiles", "Problem 2, box, problem 2, 4 tiles",
            "Problem 3, cannot be read"]
        qtbot.keyClick(dialog.list, Qt.Key.Key_End)
        assert not dialog.start_button.isEnabled()
        assert "does not say which shape" in dialog.complaint.text()
        dialog.list.go_to(number - 1)
        qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
        assert (puzzle().title, len(puzzle().must)) == (f"box, problem {number}", size)
        assert tab.banner.message.text == f"Problem {number} of 3 of box is shown."
        tab.banner.message.run()


@pytest.mark.parametrize("key", ["game", "editor"])
def test_a_file_of_one_problem_is_named_by_its_file(tab, tmp_path, key):
    tab.turn_to(key)
    path = tmp_path / "Würfel.xmpuzzle"
    path.write_bytes(PLATES.replace(' name="Plates"', "").encode("latin-1"))
    tab.files.open_file(path)
    assert (tab.page.state.puzzle if key == "game" else tab.page.puzzle).title == "Würfel"
    assert tab.banner.message is None


def test_how_far_it_is_counts_tiles_and_fills_the_meter_with_cells(page):
    assert page.how_far() == HowFar("<b>0</b> of 3 tiles laid", 0.0)
    page.play("place V.1@1.1")
    assert page.how_far() == HowFar("<b>1</b> of 3 tiles laid", 5 / 15)
