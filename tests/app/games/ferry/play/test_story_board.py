"""The scene paints anew whatever changes: no name, figure or ring is left where it was."""
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtTest import QTest

from app.files import export
from app.games.ferry.play.story_page import FerryPlay
from app.games.ferry.scene import splash
from app.games.ferry.scene.exchange import AROUND, Exchange
from app.games.ferry.scene.figure import FALL, HIGH, JUMP, LAND
from app.look import theme
from solvers.ferry.motion import Body
from solvers.ferry.scene import CELL, PIXEL
from tests.app.painted import stale_boards

ROPE = "You now carry “A place in the boat”. You no longer carry “A measure of oil” and “A new rope for the ferry”."


@pytest.fixture
def page(tab):
    page = tab.page_of(FerryPlay)
    page.start("ferry:the-ford:607")
    page.board.setFocus()
    return page


@pytest.mark.parametrize("size", [(1208, 764), (640, 470)])  # where the scene is small, names reach beyond figures
def test_nothing_is_left_behind(tab, page, size):
    board = page.board
    tab.resize(*size)
    person = board.to_screen(board.person_rect(board.map.person)).center().toPoint()
    for deed in (
        lambda: QTest.mouseMove(board, person), lambda: page.play("r150 talk"), lambda: page.play("leave"),
        lambda: QTest.mouseMove(board, person / 3), lambda: page.play("r40"), lambda: page.play("talk"),
        lambda: page.go_to_move(0), lambda: page.go_to_move(2), page.undo,
        lambda: board.show_hint("A", person=False), lambda: board.show_hint("", person=True),
        lambda: page.live.press("jump"), page.live.halt, lambda: page.play("r180 s30"), page.undo,
        lambda: page.solve(), page.stop, lambda: QTest.keyClick(board, Qt.Key.Key_Escape),
    ):
        deed()
        assert not stale_boards(tab), deed


def test_no_label_covers_another(tab, page):
    """Whoever is pointed at where the figure stands has no second name; an arch left behind has none."""
    board, marta = page.board, page.board.person_rect(page.board.map.person)
    page.play("r150 talk")
    page.play("leave")
    QTest.mouseMove(board, board.to_screen(marta).center().toPoint() + QPoint(9, 9))
    QTest.mouseMove(board, board.to_screen(marta).center().toPoint())
    assert [text for text, _ in board.labels()] == ["Enter: talk to Marta"]
    page.start("ferry:the-ford:607")
    page.play("r389 R142")
    page.play("l40")
    arch = board.foot(page.state.map.portals[0]) - QPointF(0, 20)
    for aside in (9, 0):
        QTest.mouseMove(board, board.to_screen(QRectF(arch - QPointF(aside, 0), QSizeF())).topLeft().toPoint())
    board.note = "Somebody: something long to say here"
    board.show_portals(board.open_letters, "")
    (_, one), (text, other) = board.labels()
    assert text == "where you have not been"
    assert not one.intersects(other)
    assert board.shown.contains(other)
    QTest.keyClick(board, Qt.Key.Key_Left)
    assert text not in [each for each, _ in board.labels()]
    assert not stale_boards(tab)


def test_the_pose_is_that_of_the_body(page):
    board = page.board
    poses = {board.pose}
    page.live.press("jump")
    later = page.live.now() + 50_000_000
    page.live.now = lambda: later
    page.live.catch_up()
    poses.add(board.pose)
    page.live.halt()
    assert len(poses) == 2


@pytest.mark.parametrize("still", [False, True])
def test_what_is_given_is_seen_at_the_figure_for_a_moment(tab, page, qtbot, still):
    theme.set_reduced_motion(still)
    board = page.board
    for move in ("r150 talk", "next", "1"):
        page.play(move)
    empty = board.grab().toImage()
    board.show_exchange(Exchange("You now carry “A lantern”.", ("lantern",)))
    qtbot.waitUntil(lambda: not board.rising)
    assert "You now carry “A lantern”." in [text for text, _ in board.labels()]
    beside = board.to_screen(AROUND.translated(board.feet)).toRect()
    assert board.grab().toImage().copy(beside) != empty.copy(beside)
    assert not stale_boards(tab)
    board.show_exchange(Exchange(ROPE, ("lantern",)))
    (label,) = (rect for text, rect in board.labels() if text == ROPE)
    assert board.shown.contains(label), "long words go on below"
    board.show_exchange(Exchange())
    assert not stale_boards(tab)
    page.play("next")
    assert "You now carry “A lantern”." in [text for text, _ in board.labels()], "so does a move that wins it"
    page.undo()
    assert "You now carry “A lantern”." not in [text for text, _ in board.labels()]
    assert not stale_boards(tab)


def test_who_lands_is_bent_for_a_moment(page, qtbot):
    theme.set_reduced_motion(False)
    board, stands = page.board, page.board.pose
    page.play("2 R20 s40")
    assert board.body.flying
    page.play("2 s80")
    assert not board.body.flying
    assert board.pose not in (stands, JUMP, FALL)
    qtbot.waitUntil(lambda: board.pose == stands)


@pytest.mark.parametrize("still", [False, True])
def test_a_map_fades_and_water_splashes_where_one_falls_in(tab, page, qtbot, still):
    theme.set_reduced_motion(still)
    board = page.board
    page.play("r389 R142 up")
    assert board.map.name == "bank"
    assert board.fade.fading != still, "the map that was left fades"
    qtbot.waitUntil(lambda: not board.fade.fading)
    assert not stale_boards(tab)
    page.play("4 r96")
    assert board.body.flying
    assert not board.splashes
    page.play("4 s40")
    assert board.splashes != still
    assert not stale_boards(tab)
    assert board.pose is not LAND
    qtbot.waitUntil(lambda: not board.splashes)
    assert not stale_boards(tab)


def test_a_figure_splashes_at_its_head_where_it_comes_into_a_fall():
    fall = ("." * 35,) + ("." * 10 + "~" + "." * 24,) * 20
    body = Body(10 * CELL, 15 * CELL)
    assert splash.surface_above(fall, body).y() == 12 * CELL / PIXEL + 4
    pond = (*("." * 35,) * 14, "~" * 35)
    assert splash.surface_above(pond, body).y() == 14 * CELL / PIXEL + 4, "and elsewhere at the surface"


def test_a_picture_has_no_words_about_keys(page):
    without = export.picture(page.drawing)
    page.play("r150 talk")
    page.play("leave")
    assert page.board.note
    talked = export.picture(page.drawing)
    page.board.note = ""
    assert export.picture(page.drawing) == talked
    assert talked != without


def test_a_zoomed_scene_follows_the_figure(page):
    board = page.board
    for _ in range(4):
        board.zoom_in()
    for move in ("r300", "r900", "l1200"):
        page.play(move)
        assert board.zoomed
        assert board.rect().contains(board.to_screen(QRectF(board.feet.x(), board.feet.y() - HIGH, 1, HIGH)).toRect())
    board.zoom_fit()
    assert not board.zoomed
