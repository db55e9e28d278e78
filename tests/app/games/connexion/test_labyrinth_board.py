"""The labyrinth's board: where cells lie, what it says of them, what it paints, and that it makes room in time."""
from math import cos, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from app.files import export
from app.games.connexion.cell_marks import DeadEnd
from app.games.connexion.hexagons import HexagonFrame
from app.games.connexion.highlights import HIGHLIGHTS
from app.games.connexion.labyrinth_board import BoardState, LabyrinthBoard
from app.games.connexion.labyrinth_drawing import BACKGROUNDS, NUMBERED, DrawingPlan, LabyrinthLook
from app.games.connexion.piece_colours import HUES, MODES
from app.look import theme
from solvers.connexion.arrangement import on_one_plane
from solvers.connexion.labyrinth import Solution, neighbours
from solvers.connexion.open_cells import Need
from solvers.connexion.pieces import number_of
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import Replay, record
from solvers.connexion.search.mirror import MirrorSearch
from solvers.connexion.way import shortest_way

CELLS = st.tuples(st.integers(-50, 50), st.integers(-50, 50))


@pytest.fixture
def board(qtbot):
    theme.set_reduced_motion(True)
    board = LabyrinthBoard()
    qtbot.addWidget(board)
    board.resize(880, 640)
    board.show()
    return board


def plane(seed=1):
    engine = Replay(record(FastSearch(seed)))
    engine.advance(1 << 20)
    return engine.snapshot().plane


def assert_alike(one, other):
    """Equal but for the rounding of half-covered pixels."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 3


@given(CELLS, st.floats(0, 0.42), st.floats(0, 6.28), st.floats(3, 60))
def test_a_point_in_a_hexagon_is_in_its_cell(cell, part, angle, s):
    frame = HexagonFrame(QPointF(13.5, -7.25), s)
    middle = frame.centre(cell)
    point = QPointF(middle.x() + 2 * part * s * cos(angle), middle.y() + 2 * part * s * sin(angle))
    assert frame.cell_at(point) == cell  # it lies within the circle inside the hexagon


@given(CELLS, st.integers(0, 5))
def test_a_side_lies_between_its_cells(cell, direction):
    frame = HexagonFrame(QPointF(), 20)
    other = neighbours(cell)[direction]
    side = frame.side(cell, direction)
    assert (side - (frame.centre(cell) + frame.centre(other)) / 2).manhattanLength() < 1e-6
    one, two = frame.edge(cell, direction)
    assert (side - (one + two) / 2).manhattanLength() < 1e-6


def test_everything_shown_is_in_sight(board):
    pieces = plane()
    board.show_position(BoardState(DrawingPlan(pieces)))
    for cell in pieces:
        assert QRectF(board.rect()).contains(board.cell_rect(cell))
        assert board.cell_at(board.cell_rect(cell).center()) == cell


def test_a_growing_labyrinth_seldom_changes_its_size(board):
    engine, sizes = Replay(record(FastSearch(2))), []
    while not engine.advance(1):
        growth = engine.snapshot()
        board.show_position(BoardState(DrawingPlan(growth.plane)))
        sizes.append(board.side)
        assert all(QRectF(board.rect()).contains(board.cell_rect(cell)) for cell in growth.plane)
    assert len(set(sizes)) < 16


def test_the_room_it_will_need_keeps_it_at_one_size(board):
    engine, sizes = Replay(record(FastSearch(2))), set()
    board.reset_view()
    while not engine.advance(1):
        growth = engine.snapshot()
        if growth.attempt == 1 and growth.room:
            board.show_position(BoardState(DrawingPlan(growth.plane), room=growth.room))
            sizes.add(board.side)
    assert len(sizes) <= 1


def test_it_says_what_lies_where(board):
    pieces = {(0, 0): 0b001001, (0, -1): 0b001000}
    board.show_position(BoardState(
        DrawingPlan(pieces), {(0, 1): 3, (2, 2): 1}, dead=DeadEnd((2, 2), Need(1, 1)),
    ))
    assert board.describe((0, 0)) == f"0, 0: piece {number_of(9)}, doors up and down"
    assert board.describe((0, 1)) == "0, 1: waiting, 3 pieces fit"
    assert board.describe((2, 2)) == "2, 2: a dead end"
    assert board.describe((-3, -4)) == "−3, −4: empty"


def test_the_arrows_walk_and_page_down_goes_to_what_waits(board):
    board.show_position(BoardState(DrawingPlan({(0, 0): 63}), {(0, -1): 5, (1, -1): 6}))
    board.move_cursor((0, 0))
    for key, cell in (
        (Qt.Key.Key_Up, (0, -1)), (Qt.Key.Key_Right, (1, -2)), (Qt.Key.Key_Right, (2, -2)), (Qt.Key.Key_Left, (1, -2)),
        (Qt.Key.Key_Left, (0, -1)), (Qt.Key.Key_Down, (0, 0)), (Qt.Key.Key_PageDown, (0, -1)),
        (Qt.Key.Key_PageDown, (1, -1)), (Qt.Key.Key_PageUp, (0, -1)), (Qt.Key.Key_Home, (0, 0)),
    ):
        QTest.keyClick(board, key)
        assert board.cursor_cell == cell


def test_enter_and_delete_ask(board, qtbot):
    board.show_position(BoardState(DrawingPlan({(0, 0): 63})))
    board.move_cursor((0, 0))
    with qtbot.waitSignal(board.pressed):
        QTest.keyClick(board, Qt.Key.Key_Return)
    with qtbot.waitSignal(board.removal_asked):
        QTest.keyClick(board, Qt.Key.Key_Delete)


@pytest.mark.parametrize("mode", [mode for mode, _ in MODES])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_look_paints(board, mode, scheme):
    theme.set_scheme(scheme)
    board.show_position(BoardState(DrawingPlan(plane(3), {5: "actual", 9: "future"})))
    pictures = set()
    for hue in HUES:
        board.set_look(LabyrinthLook(mode, hue, numbered=True))
        pictures.add(bytes(board.grab().toImage().constBits()))
    assert len(pictures) == len(HUES)


def test_every_ground_and_light_shows(board):
    board.show_position(BoardState(DrawingPlan(plane(3))))
    pictures = [bytes(board.grab().toImage().constBits())]
    for background, _ in BACKGROUNDS[1:]:
        board.set_background(background)
        pictures.append(bytes(board.grab().toImage().constBits()))
    for light, _ in HIGHLIGHTS:
        board.set_highlighted(frozenset([light]))
        pictures.append(bytes(board.grab().toImage().constBits()))
    assert len(set(pictures)) == len(pictures)


def test_a_lit_hole_is_tinted_to_its_edges(board):
    theme.set_scheme("light")
    hole = (0, 0)
    board.show_position(BoardState(DrawingPlan(dict.fromkeys(neighbours(hole), 0))))
    middle = board.frame.centre(hole)
    corners = [middle + 0.8 * (board.frame.edge(hole, direction)[0] - middle) for direction in range(6)]

    def colours():
        image = board.grab().toImage()
        return [image.pixelColor(corner.toPoint()) for corner in corners]

    plain = colours()
    board.set_highlighted(frozenset({"holes"}))
    for before, after in zip(plain, colours(), strict=True):
        assert after.green() < before.green() - 20, "violet over the ground and the rims of the pieces"


@pytest.mark.parametrize("numbered", [False, True])
def test_a_way_and_an_axis_go_behind_the_numbers(board, numbered):
    theme.set_scheme("light")
    search = MirrorSearch(1, 3)
    while not search.advance(1 << 20):
        pass
    pieces = on_one_plane(Solution.from_pieces(search.pieces()))
    start, goal = list(pieces)[5], list(pieces)[50]
    steps = shortest_way(pieces, start, goal, 3)
    assert steps
    board.set_look(LabyrinthLook(numbered=numbered))
    roles = {pieces[start]: "actual", pieces[goal]: "future"}
    board.show_position(BoardState(DrawingPlan(pieces, roles)))
    with_axis = board.grab().toImage()
    board.show_way([start, *(step.cell for step in steps)])
    with_way = board.grab().toImage()
    board.board_state.plan.__dict__["axis"] = None
    board.show_way(())
    plain = board.grab().toImage()
    frame, hub = board.frame, NUMBERED * board.frame.s - 3
    for cell in pieces if numbered else (start, goal):
        middle = frame.centre(cell).toPoint()
        for dx, dy in ((0, 0), (-hub, 0), (hub, 0), (0, hub), (0, -hub), (0.7 * hub, 0.7 * hub)):
            place = middle + QPointF(dx, dy).toPoint()
            assert with_axis.pixel(place) == with_way.pixel(place) == plain.pixel(place)
    door = frame.side(start, neighbours(start).index(steps[0].cell)).toPoint()
    assert with_way.pixel(door) != plain.pixel(door)
    assert with_axis != plain


@pytest.mark.parametrize("light", [(), ("holes",), ("groups", "perimeter")])
def test_painting_what_changed_is_painting_everything(board, light):
    """A piece laid and another taken away leave the same picture as a board that is painted anew."""
    theme.set_scheme("light")
    pieces = plane(4)
    board.set_highlighted(frozenset(light))
    board.show_position(BoardState(DrawingPlan(pieces), room=pieces.keys()))
    board.grab()
    cell = list(pieces)[30]
    without = {each: mask for each, mask in pieces.items() if each != cell}
    for now in (without, pieces):
        board.show_position(BoardState(DrawingPlan(now), room=pieces.keys()))
        in_part = board.grab().toImage()
        board.update_all()
        assert_alike(in_part, board.grab().toImage())


def test_a_sweep_and_an_arrival_end_in_the_same_picture(board, qtbot):
    theme.set_reduced_motion(False)
    pieces = plane(5)
    room = pieces.keys()
    few = dict(list(pieces.items())[:5])
    board.show_position(BoardState(DrawingPlan(pieces), room=room))
    board.grab()
    board.show_position(BoardState(DrawingPlan(few), room=room), sweep=True)
    board.grab()
    qtbot.wait(60)
    board.grab()
    qtbot.waitUntil(lambda: not board.moving, timeout=20_000)
    swept = board.grab().toImage()
    board.update_all()
    assert_alike(swept, board.grab().toImage())


def test_pictures_hold_the_whole_labyrinth_and_no_more(board):
    pieces = plane(6)
    board.show_position(BoardState(DrawingPlan(pieces)))
    board.zoom_in()
    image = export.picture(board, 1.0)
    ground = theme.current().window.rgb()
    used = [(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)
            if image.pixel(x, y) != ground]
    assert min(x for x, _ in used) < 0.12 * image.width()
    assert max(x for x, _ in used) > 0.88 * image.width()
    assert min(y for _, y in used) < 0.12 * image.height()
    assert max(y for _, y in used) > 0.88 * image.height()


def test_a_painter_is_left_as_it_was(board):
    board.show_position(BoardState(DrawingPlan(plane(1)), {(40, 0): 2}, dead=DeadEnd((30, 0), Need(3, 11), (5,))))
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    board.draw(painter, QRectF(0, 0, 400, 400))
    assert painter.opacity() == 1
    assert not painter.hasClipping()
    painter.end()
