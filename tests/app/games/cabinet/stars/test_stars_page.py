"""The Stars page: sliders, keys and the inner circle make moves; views, hints, solvers, files; ids of every room."""
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt

from app.games.cabinet.cabinet_dialog import OWN, CabinetDialog
from app.games.cabinet.stars.star_appearance import StarAppearance
from app.games.cabinet.stars.stars_page import ROOMS, room_of
from app.pages.begun import HowFar
from solvers.stars.engines import Bracket
from solvers.stars.star import Star


@pytest.fixture
def page(tab):
    tab.resize(1000, 700)
    return tab.game


def drag_inner_circle(page, qtbot, radius):
    board = page.board
    page.board.grab()
    centre = board.cell_rect((0, 0)).center().toPoint()
    unit = (board.knob - board.cell_rect((0, 0)).center()).toPoint()
    reach = (unit.x() ** 2 + unit.y() ** 2) ** 0.5 / page.state.star.inner
    start, end = (centre + QPoint(round(reach * each), 0) for each in (page.state.star.inner, radius))
    qtbot.mousePress(board, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(board, end)
    seen = board.star
    qtbot.mouseRelease(board, Qt.MouseButton.LeftButton, pos=end)
    return seen


def test_dragging_the_circle_is_one_move_and_it_snaps(page, qtbot):
    seen = drag_inner_circle(page, qtbot, 0.6)
    assert abs(seen.inner - 0.6) < 0.02
    assert page.history.position == 1
    assert abs(page.state.star.inner - 0.6) < 0.02
    assert "miss by" in page.angles.rows["Sides"]
    drag_inner_circle(page, qtbot, page.state.star.true)
    assert page.state.moved == 0
    assert page.context.banner.message.subject == "Now the sides are straight."
    page.undo()
    page.undo()
    assert page.state.id == "cabinet:star/5/2:0"


def test_by_eye_nothing_tells_where_the_circle_belongs(page, qtbot):
    page.show_view("both")
    page.start("cabinet:eye/7/3:4123")
    assert page.view == "star"
    assert page.parameters() == "{7/3}, by eye"
    assert [solver.key for solver in page.solvers] == ["straighten"]
    assert "miss" not in page.board.accessibleDescription()
    assert page.angles.isHidden()
    assert page.star_section.points.isHidden()
    page.show_view("both")
    assert page.view == "star"
    true = page.state.star.true
    drag_inner_circle(page, qtbot, true + 0.005)
    assert 0 < abs(page.state.moved / 10_000 - true) < 0.011, "it does not snap"
    page.hint()
    assert str(page.context.banner.message.sentence) in (
        "The side from A runs outside the corner that it should come to.",
        "The side from A runs inside the corner that it should come to.")
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.state.finished
    assert "beside its place" in page.context.banner.message.subject
    assert not page.angles.isHidden()
    assert "miss" in page.board.accessibleDescription()
    page.new()
    assert page.state.unmeasured
    page.show_view("both")
    page.begin_star(5, 2)
    assert page.state.id == "cabinet:star/5/2:0"
    assert len(page.solvers) == 4


def test_the_solver_straightens_by_eye_as_well(page, qtbot):
    page.start("cabinet:eye/7/3:4123")
    page.take_result(Bracket(0, 1, Star(7, 3, Star(7, 3).true)))
    assert page.state.finished
    assert page.state.error == 0


def test_keys_change_points_density_and_circle(page, qtbot):
    board = page.board
    for key, star in ((Qt.Key.Key_Up, (6, 2)), (Qt.Key.Key_Up, (7, 2)), (Qt.Key.Key_Right, (7, 3)),
                      (Qt.Key.Key_Down, (6, 2)), (Qt.Key.Key_Left, (6, 1))):
        qtbot.keyClick(board, key)
        assert (page.state.points, page.state.density) == star
    qtbot.keyClick(board, Qt.Key.Key_PageUp)
    assert page.state.moved > 0
    qtbot.keyClick(board, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert page.state.moved == 0
    assert "density 1" in board.accessibleDescription()


def test_sliders_make_moves(page):
    page.star_section.points.slider.setValue(12)
    page.star_section.density.slider.setValue(5)
    assert page.state.id == "cabinet:star/12/5:0"
    assert page.angles.rows["Made of"] == "one line"
    page.star_section.inner.slider.setValue(5000)
    assert page.state.id == "cabinet:star/12/5:5000"
    page.star_section.snap.click()
    assert page.state.id == "cabinet:star/12/5:0"


def test_dragging_a_knob_is_one_move_once_it_is_let_go(page):
    slider = page.star_section.points.slider
    slider.setSliderDown(True)
    for points in range(6, 31):
        slider.setValue(points)
        assert page.board.star.points == points
    assert not page.history.moves
    slider.setSliderDown(False)
    assert page.history.moves == ("points 30",)
    page.undo()
    slider.setSliderDown(True)
    slider.setValue(9)
    slider.setValue(5)
    slider.setSliderDown(False)
    assert page.history.moves == ("points 30",)  # to redo: the knob came back to where it was
    assert page.board.star == page.state.star == Star(5, 2)
    page.star_section.inner.slider.setValue(3850)
    assert page.state.moved == 0
    assert page.context.banner.message is None


def test_the_views_show_what_belongs_to_them(page):
    page.show_view("dots")
    assert "1, 13, 37" not in page.dots.text  # the star has five points
    assert "1, 11, 31, 61" in page.dots.text
    page.dots.stage.slider.setValue(6)
    assert "151" in page.board.describe((0, 0))
    page.show_view("both")
    assert page.dots.isHidden()
    for view in ("star", "both", "dots"):
        page.show_view(view)
        assert not page.board.grab().isNull()


def test_solvers_are_watched_and_leave_the_star(page, qtbot):
    page.start("cabinet:star/7/3:6000")
    page.context.solver_bar.set_solver("straighten")
    page.step()
    qtbot.waitUntil(lambda: page.board.star.inner != 0.6)
    page.stop()
    assert page.board.star == page.state.star == Star(7, 3, 0.6)
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving)
    assert page.state.moved == 0
    assert "0.356895867" in page.context.banner.message.sentence
    assert "choose another star" in page.context.banner.message.sentence
    for solver in ("densities", "points", "turn"):
        page.context.solver_bar.set_solver(solver)
        page.context.solver_bar.set_speed(0)
        page.solve()
        qtbot.waitUntil(lambda: not page.solving)
        assert page.board.star == page.state.star
        assert page.board.look.turn == 0


def test_a_hint_says_which_star_is_one_line(page):
    page.start("cabinet:star/8/2:0")
    page.hint()
    assert page.context.banner.message.subject == "Choose density 3."


def test_a_new_star_lies_wrong_and_asks_for_its_circle(page):
    page.new()
    assert page.state.moved
    assert page.invitation() == "Drag the inner circle, or press Page Up and Page Down, until the sides are straight."


def test_a_star_by_eye_says_which_key_measures_it_until_it_is_measured(page):
    page.start("cabinet:eye/5/2:2000")
    assert page.invitation().endswith("straight, then press Enter to measure.")
    assert page.play("inner 3000")
    assert page.invitation() == "Press Enter to measure it once the sides look straight."
    assert page.play("measure")
    assert not page.invitation()


@pytest.mark.parametrize("ending", ["tex", "svg", "pdf", "png"])
def test_the_star_is_saved_for_a_document(page, tmp_path, ending):
    page.write_star(tmp_path / f"a.{ending}")
    assert (tmp_path / f"a.{ending}").stat().st_size > 200
    page.write_star(tmp_path / "a.gif")
    assert page.context.banner.message.subject == "Not saved:"
    assert not (tmp_path / "a.gif").exists()


def test_the_star_is_copied_for_latex(page, qapp):
    page.copy_star()
    text = qapp.clipboard().text()
    assert text.count(r"\draw") == 1
    assert text.rstrip().endswith(r"\end{tikzpicture}")


def test_the_look_and_the_view_come_back(page, tab_of):
    page.looks.show_look(StarAppearance(chords=True, colour="good", width=5.0, turn=30.0))
    page.show_view("dots")
    save = page.as_save()
    page.looks.show_look(StarAppearance())
    page.show_view("star")
    page.restore_save(save)
    assert page.looks.look == StarAppearance(chords=True, colour="good", width=5.0, turn=30.0)
    assert page.view == "dots"
    for nonsense in ('{"colour": "window"}', '{"width": 1e9}', "[]", '{"turn": null}'):
        page.restore_extra(0.0, {"look": nonsense, "view": "x", "stage": "99"})
        assert (page.looks.look, page.view, page.stage) == (StarAppearance(), "star", 4)


def test_the_outer_circle_has_a_radius_which_the_document_has_too(page, tmp_path):
    page.star_section.outer.slider.setValue(25)
    assert not page.history.moves
    assert page.angles.rows["True i"] == "0.381966 r"
    assert page.angles.rows["In a document"] == "9.549 mm"
    assert "outer radius 25 mm" in page.board.accessibleDescription()
    page.looks.show_look(replace(page.looks.look, colour="good", width=5.0))
    page.write_star(tmp_path / "star.svg")
    assert 'width="58mm"' in (tmp_path / "star.svg").read_text()
    assert 'stroke="#009e73" stroke-width="0.9"' in (tmp_path / "star.svg").read_text()
    page.restore_save(page.as_save())
    assert page.looks.look.radius == 25


def test_points_density_and_radius_are_asked_for(page):
    page.choose_new()
    dialog = page.context.widget.findChild(CabinetDialog)
    assert dialog.values == (5, 2, 40)
    dialog.fields[1].setValue(3)
    assert "With 5 points the density is 1 to 2" in dialog.complaint.text()
    assert not dialog.start_button.isEnabled()
    dialog.usual.buttons[(9, 4, 40)].click()
    assert dialog.values == (9, 4, 40)
    dialog.fields[2].setValue(60)
    assert dialog.usual.buttons[OWN].isChecked()
    dialog.start_button.click()
    assert page.state.id == "cabinet:star/9/4:0"
    assert page.looks.look.radius == 60


@pytest.mark.parametrize(("game_id", "key"), [
    ("cabinet:star/7/3:0", "game"), ("cabinet:primes/5000/5:499", "primes"), ("cabinet:quality/9x8/3x5:12", "quality"),
    ("cabinet:triangles/4/5/12:1000", "triangles"),
])
def test_an_id_leads_to_its_page(tab, game_id, key):
    tab.game.open_id(game_id)
    assert tab.page.key == key
    assert tab.page.shown_id() == game_id
    tab.turn_to("game")
    assert tab.game.game_id.startswith("cabinet:star/")


@pytest.mark.parametrize("game_id", ["cabinet:primes/5000/5:500", "cabinet:quality/9x8/2x5:12", "cabinet:nothing/1:2"])
def test_a_bad_id_changes_nothing(tab, game_id):
    tab.game.open_id(game_id)
    assert tab.page.key == "game"
    assert tab.game.context.banner.message.kind == "bad"


def test_other_ids_are_no_room():
    assert room_of("cabinet:star/7/3:0") is None
    assert room_of("abgame:4/10:guess:1") is None
    assert all(room_of(f"cabinet:{room}/1") == room for room in ROOMS)


def test_angles_follow_a_moved_circle_and_stellar_numbers_have_points_alone(page):
    page.play("inner 5390")
    assert page.angles.rows["Half a tip"] == "29.33°"
    assert page.angles.rows["At a notch"] == "114.67°"
    page.show_view("dots")
    assert page.star_section.points.isVisibleTo(page.star_section)
    assert not page.star_section.density.isVisibleTo(page.star_section)
    page.show_view("star")
    assert page.star_section.density.isVisibleTo(page.star_section)


def test_how_far_it_is_tells_whether_the_sides_are_straight(page):
    page.start("cabinet:star/7/3:4123")
    assert page.how_far() == HowFar("<b>0</b> moves, the inner circle is moved")
    page.play("snap")
    assert page.how_far() == HowFar("<b>1</b> move, the sides are straight")
    page.start("cabinet:eye/7/3:4123")
    page.play("inner 3000")
    assert page.how_far() == HowFar("<b>1</b> move, not measured yet")
    page.play("measure")
    assert page.how_far() == HowFar(f"<b>2</b> moves, {page.state.error:.2f} mm beside its place")
