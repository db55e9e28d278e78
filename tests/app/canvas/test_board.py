"""The board: fitting, zooming, hit-testing, the cursor, and that painting only what changed paints the same."""
import random
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel

from app.canvas.board import step_across, step_along
from app.canvas.canvas import BED, GUTTER
from app.canvas.grid_board import GridBoard
from app.look import theme


class Squares(GridBoard):
    """Squares of a few colours, with a ring and a dashed outline above."""

    def __init__(self, columns=16, rows=16):
        super().__init__()
        self.kinds = {(row, column): (row + column) % 3 for row in range(rows) for column in range(columns)}
        self.painted = []
        self.ring = (1, 1)
        self.set_grid(columns, rows)

    def describe(self, cell):
        return f"row {cell[0]}, column {cell[1]}"

    def paint_cell(self, painter, cell, rect):
        self.painted.append(cell)
        self.tile(painter, rect, self.kinds[cell])

    def paint_tile(self, painter, rect, kind):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush([theme.current().accent, theme.current().good, theme.current().warning][kind])
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(theme.current().text)
        painter.setFont(theme.font("small"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(kind))

    def paint_above(self, painter):
        painter.setPen(QPen(theme.current().bad, 3))
        painter.drawRoundedRect(self.cell_rect(self.ring), 4, 4)
        painter.setPen(QPen(theme.current().text, 2, Qt.PenStyle.DashLine))
        painter.drawRect(self.cell_rect((2, 2)) | self.cell_rect((2, 3)))


@pytest.fixture
def board(qtbot):
    board = Squares()
    qtbot.addWidget(board)
    board.resize(700, 640)
    board.show()
    board.grab()
    return board


def picture(board):
    return board.grab().toImage()


def wheel(board, turn, modifiers=Qt.KeyboardModifier.NoModifier, at=None):
    at = at or QPointF(board.rect().center())
    QApplication.sendEvent(board, QWheelEvent(
        at, board.mapToGlobal(at), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton, modifiers,
        Qt.ScrollPhase.NoScrollPhase, False,
    ))


def test_the_board_fits_with_crisp_cells_in_its_middle(board):
    assert board.side == floor(min((700 - 48) / 16, (640 - 8 - 24 - 4) / 16)) == 37
    assert board.shown.width() == 16 * 37
    assert abs(board.shown.center().x() - 350) <= 1
    assert board.bed == board.shown.adjusted(-BED, -BED, BED, BED)


def test_small_boards_stop_growing(qtbot):
    board = Squares(5, 5)
    qtbot.addWidget(board)
    board.resize(2000, 2000)
    board.show()
    assert board.side == board.largest


@settings(deadline=None, max_examples=40)
@given(columns=st.integers(1, 60), rows=st.integers(1, 60), width=st.integers(60, 1500), height=st.integers(60, 1000),
       ins=st.integers(0, 3))
def test_every_cell_is_hit_where_it_lies(qapp, columns, rows, width, height, ins):
    board = GridBoard()
    board.columns, board.rows = columns, rows
    board.resize(width, height)
    board.zoom_fit()
    for _ in range(ins):
        board.zoom_in()
    nearly = board.side * 0.49
    for row in range(rows):
        for column in range(columns):
            middle = board.cell_rect((row, column)).center()
            for corner in (QPointF(0, 0), QPointF(nearly, nearly), QPointF(-nearly, -nearly), QPointF(nearly, -nearly)):
                assert board.cell_at(middle + corner) == (row, column)
    end = board.origin + QPointF(columns * board.side, rows * board.side)
    for outside in (board.origin - QPointF(1, 1), end + QPointF(1, 1)):
        assert board.cell_at(outside) is None
    board.deleteLater()


def test_the_cells_in_a_rectangle_are_those_that_touch_it(board):
    rect = QRectF(100, 90, 130, 77)
    touching = [cell for cell in board.kinds if board.cell_rect(cell).intersects(rect)]
    assert sorted(board.cells_in(rect)) == sorted(touching)


@pytest.mark.parametrize("zooms", [0, 3])
def test_painting_what_changed_is_painting_everything(board, zooms):
    for _ in range(zooms):
        board.zoom_in()
    chance = random.Random(7)
    for _ in range(25):
        for cell in chance.sample(sorted(board.kinds), chance.choice([1, 3, 90])):
            board.kinds[cell] = chance.randrange(3)
            board.update_cells([cell])
        if chance.random() < 0.5:
            board.ring = (chance.randrange(16), chance.randrange(16))
            board.update()
        if chance.random() < 0.3:
            board.move_cursor((chance.randrange(16), chance.randrange(16)), show=chance.random() < 0.7)
        partly = picture(board)
        board.update_all()
        assert partly == picture(board)


def test_only_dirty_cells_are_painted(board):
    board.painted.clear()
    board.update_cells([(3, 4), (5, 6)])
    picture(board)
    assert sorted(board.painted) == [(3, 4), (5, 6)]


def test_an_overlay_alone_paints_no_cell(board):
    board.painted.clear()
    board.ring = (9, 9)
    board.update()
    picture(board)
    assert board.painted == []


def test_drawing_on_a_picture_is_what_the_screen_shows(board):
    size = board.picture_size(board.side).toSize()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(theme.current().window)
    painter = QPainter(image)
    board.draw(painter, QRectF(image.rect()))
    painter.end()
    margin = BED + GUTTER
    corner = (board.shown.topLeft() - QPointF(margin, margin)).toPoint()
    # The screen has no gutter above the bed: compare from the bed down.
    crop = board.bed.translated(-corner).toRect().adjusted(-GUTTER, 0, GUTTER, GUTTER)
    screen = picture(board).convertToFormat(QImage.Format.Format_RGB32).copy(crop.translated(corner))
    assert image.copy(crop) == screen


def test_drawing_leaves_the_view_alone(board):
    before = (board.side, board.origin)
    image = QImage(QSize(300, 300), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    board.draw(painter, QRectF(0, 0, 300, 300))
    painter.end()
    assert (board.side, board.origin) == before


def test_another_theme_repaints_everything(board):
    try:
        theme.set_scheme("dark")
        dark = picture(board)
        theme.set_scheme("light")
        light = picture(board)
        assert dark.pixelColor(2, 2) == theme.DARK.window
        assert light.pixelColor(2, 2) == theme.LIGHT.window
        inside = board.cell_rect((0, 0)).center().toPoint() - QPoint(10, 10)
        assert dark.pixelColor(inside) == theme.DARK.accent
        assert light.pixelColor(inside) == theme.LIGHT.accent
    finally:
        theme.set_scheme("light")


@pytest.mark.parametrize(("key", "modifiers", "cell"), [
    (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier, (5, 4)),
    (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, (5, 6)),
    (Qt.Key.Key_Up, Qt.KeyboardModifier.NoModifier, (4, 5)),
    (Qt.Key.Key_Down, Qt.KeyboardModifier.KeypadModifier, (6, 5)),
    (Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier, (5, 0)),
    (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier, (5, 15)),
    (Qt.Key.Key_PageUp, Qt.KeyboardModifier.NoModifier, (0, 5)),
    (Qt.Key.Key_PageDown, Qt.KeyboardModifier.NoModifier, (15, 5)),
    (Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier, (0, 0)),
    (Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier, (15, 15)),
])
def test_keys_move_the_cursor(board, qtbot, key, modifiers, cell):
    board.move_cursor((5, 5), show=False)
    with qtbot.waitSignal(board.cursor_moved) as moved:
        qtbot.keyClick(board, key, modifiers)
    assert moved.args == [cell]
    assert board.cursor_cell == cell
    assert board.cursor_shown
    assert board.accessibleDescription() == f"row {cell[0]}, column {cell[1]}"


def test_the_cursor_stops_at_the_edge(board, qtbot):
    board.move_cursor((0, 0))
    qtbot.keyClick(board, Qt.Key.Key_Up)
    qtbot.keyClick(board, Qt.Key.Key_Left)
    assert board.cursor_cell == (0, 0)


def test_a_shown_cursor_is_seen_when_the_board_has_the_focus(board, qtbot):
    board.move_cursor((9, 9))
    board.clearFocus()
    without = picture(board)
    board.activateWindow()
    board.setFocus()
    qtbot.waitUntil(board.hasFocus)
    assert picture(board) != without
    board.move_cursor((9, 9), show=False)
    assert picture(board) == without


def test_a_press_takes_the_cursor_and_hides_it(board, qtbot):
    board.move_cursor((9, 9))
    point = board.cell_rect((2, 3)).center().toPoint()
    with qtbot.waitSignals([board.pressed, board.released]):
        qtbot.mouseClick(board, Qt.MouseButton.RightButton, pos=point)
    assert board.cursor_cell == (2, 3)
    assert not board.cursor_shown


def test_a_press_says_cell_button_and_modifiers(board, qtbot):
    with qtbot.waitSignal(board.pressed) as pressed:
        qtbot.mousePress(board, Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.ShiftModifier,
                         board.cell_rect((7, 2)).center().toPoint())
    assert pressed.args == [(7, 2), Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.ShiftModifier]
    qtbot.mouseRelease(board, Qt.MouseButton.MiddleButton)  # or Qt takes it for held in later tests


def test_outside_the_cells_nothing_is_pressed(board, qtbot):
    with qtbot.assertNotEmitted(board.pressed):
        qtbot.mousePress(board, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    with qtbot.waitSignal(board.released) as released:
        qtbot.mouseRelease(board, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert released.args[0] is None


def test_the_second_press_of_a_double_click_is_a_press(board, qtbot):
    presses, doubles = [], []
    board.pressed.connect(lambda *args: presses.append(args[0]))
    board.double_clicked.connect(lambda *args: doubles.append(args[0]))
    point = board.cell_rect((1, 2)).center().toPoint()
    qtbot.mousePress(board, Qt.MouseButton.LeftButton, pos=point)
    qtbot.mouseDClick(board, Qt.MouseButton.LeftButton, pos=point)
    assert presses.count((1, 2)) >= 2
    assert doubles == [(1, 2)]


def test_the_pointer_hovers_over_cells(board, qtbot):
    with qtbot.waitSignal(board.hovered) as hovered:
        qtbot.mouseMove(board, board.cell_rect((4, 4)).center().toPoint())
    assert hovered.args == [(4, 4)]
    assert board.hover_cell == (4, 4)


def test_control_and_wheel_zoom_and_the_wheel_scrolls(board):
    wheel(board, 120)
    assert not board.zoomed
    for _ in range(2):
        wheel(board, 120, Qt.KeyboardModifier.ControlModifier)
    assert board.zoomed
    assert board.side > 37
    before = board.origin
    wheel(board, 120)
    assert board.origin.y() > before.y()
    wheel(board, 120, Qt.KeyboardModifier.ShiftModifier)
    assert board.origin.x() > before.x()
    for _ in range(4):
        wheel(board, -120, Qt.KeyboardModifier.ControlModifier)
    assert not board.zoomed
    assert board.side == 37


def test_zooming_in_and_out_ends_at_the_whole_board(qtbot):
    board = Squares(200, 200)
    qtbot.addWidget(board)
    board.resize(888, 640)
    board.show()
    assert board.side == 3
    sides = [board.side]
    for _ in range(20):
        board.zoom_in()
        sides.append(board.side)
    assert sides == sorted(sides)
    assert board.side == board.largest
    for _ in range(30):
        board.zoom_out()
    assert (board.side, board.zoomed) == (3, False)


def test_the_cursor_is_scrolled_into_view(qtbot):
    board = Squares(100, 100)
    qtbot.addWidget(board)
    board.resize(700, 600)
    board.show()
    for _ in range(9):
        board.zoom_in()
    for cell in [(99, 99), (0, 0), (50, 99), (99, 3)]:
        board.move_cursor(cell)
        assert board.shown.contains(board.cell_rect(cell))


@pytest.mark.parametrize("key", [Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier, None])
def test_the_left_button_moves_a_zoomed_board_with_ctrl_or_alt_or_where_nothing_is_played(board, qtbot, key):
    board.at_rest = key is None
    held = key or Qt.KeyboardModifier.NoModifier
    for _ in range(3):
        board.zoom_in()
    before = board.origin
    with qtbot.assertNotEmitted(board.pressed):
        qtbot.mousePress(board, Qt.MouseButton.LeftButton, held, QPoint(300, 300))
        qtbot.mouseMove(board, QPoint(280, 290))
        qtbot.mouseRelease(board, Qt.MouseButton.LeftButton, held, QPoint(280, 290))
    assert board.origin - before == QPointF(-20, -10)


def test_another_grid_keeps_the_cursor_on_the_board(board):
    board.move_cursor((15, 15))
    board.zoom_in()
    board.set_grid(4, 3)
    assert board.cursor_cell == (2, 3)
    assert not board.zoomed
    picture(board)


def test_the_head_stands_above_the_bed(board):
    head = QLabel("19 mines left")
    head.setFixedHeight(32)
    board.set_head(head)
    head.show()
    assert head.parent() is board
    assert head.geometry().bottom() < board.bed.top() <= head.geometry().bottom() + 10
    assert head.width() == board.bed.width()
    assert head.x() == board.bed.x()


def test_cells_move_and_come_to_rest(board, qtbot):
    progress = []
    board.paint_cell = lambda painter, cell, rect: progress.append((cell, board.progress(cell)))
    board.animate({(1, 1): 0, (2, 2): 40}, 80)
    qtbot.waitUntil(lambda: not board.moving)
    picture(board)
    for cell in [(1, 1), (2, 2)]:
        seen = [done for each, done in progress if each == cell]
        assert seen == sorted(seen)
        assert seen[-1] == 1


def test_reduced_motion_does_not_move(board):
    theme.set_reduced_motion(True)
    try:
        board.animate({(1, 1): 0})
        assert not board.moving
    finally:
        theme.set_reduced_motion(False)


def test_arrows_lead_along_a_line_of_cells_and_stop_at_its_ends():
    keys = Qt.Key
    assert [step_along((7, 1), 1, 3, key) for key in (keys.Key_Up, keys.Key_Down, keys.Key_Home, keys.Key_End)] == [
        (7, 0), (7, 2), (7, 0), (7, 2)]
    assert step_along((7, 0), 1, 3, keys.Key_Up) == (7, 0)
    assert step_along((2, 7), 0, 3, keys.Key_Down) == (2, 7)
    assert step_along((0, 0), 1, 0, keys.Key_End) == (0, 0), "an empty line has one place for the cursor"
    assert step_along((7, 1), 1, 3, keys.Key_Left) is None
    assert step_across((7, 1), 1, 3, keys.Key_Right) == (7, 2)
    assert step_across((7, 1), 1, 3, keys.Key_Up) is None
