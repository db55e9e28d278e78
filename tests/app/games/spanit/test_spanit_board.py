"""The board of Span-It!: every node can be reached by keys, and labels have room."""
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest

from app.canvas import chart_marks
from app.games.spanit import spanit_board as boards
from app.games.spanit.connectors import DESIGNED, DOT
from app.games.spanit.spanit_board import SpanBoard
from app.games.spanit.toolkit.evolution_view import EvolutionChart
from app.look import theme
from solvers.spanit.board import Position, nodes
from solvers.spanit.competition.evolution import Generation

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def board(qtbot):
    board = SpanBoard()
    qtbot.addWidget(board)
    return board


def test_a_connector_is_drawn_from_dot_to_dot(board, qtbot):
    board.resize(700, 700)
    board.show_position(Position.empty(6))
    board.show()
    qtbot.waitUntil(lambda: board.side > 30)
    asked = []
    board.asked.connect(asked.append)

    def dot(x, y):
        return (board.cell_rect((x - 1, y)).center() + board.cell_rect((x + 1, y)).center()).toPoint() / 2

    for begin, end in (((2, 3), (4, 3)), ((2, 3), (2, 3)), ((2, 3), (6, 3)), ((4, 5), (4, 3))):
        QTest.mousePress(board, Qt.MouseButton.LeftButton, pos=dot(*begin))
        QTest.mouseMove(board, dot(*end))
        QTest.mouseRelease(board, Qt.MouseButton.LeftButton, pos=dot(*end))
    assert asked == [(3, 3), (4, 4)], "a click on a dot or a line past the next one lays nothing"


def test_two_dots_that_are_clicked_are_joined(board, qtbot):
    board.resize(700, 700)
    board.show_position(Position.empty(6))
    board.show()
    qtbot.waitUntil(lambda: board.side > 30)
    asked, begun = [], []
    board.asked.connect(asked.append)
    board.dot_clicked.connect(lambda dot: begun.append((dot, board.begun_at)))
    before = board.grab().toImage()
    for dot in ((2, 3), (3, 4), (2, 3), (2, 3), (2, 3), (8, 3), (8, 5)):
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.point(*dot).toPoint())
        if dot == (2, 3) and board.begun_at:
            assert board.grab().toImage() != before, "the connectors that can be laid there"
    assert begun == [((2, 3), (2, 3)), ((3, 4), None), ((2, 3), (2, 3)), ((2, 3), None), ((2, 3), (2, 3)),
                     ((8, 3), (8, 3))]
    assert asked == [(8, 4)]


@pytest.mark.parametrize("size", [2, 3, 6, 20])
def test_arrows_reach_every_node(board, size):
    board.show_position(Position.empty(size))
    seen, fresh = {(1, 1)}, [(1, 1)]
    while fresh:
        cell = fresh.pop()
        for key in ARROWS:
            there = board.next_cell(cell, key, NONE)
            assert there in nodes(size)
            if there not in seen:
                seen.add(there)
                fresh.append(there)
    assert seen == set(nodes(size))


def test_a_row_is_walked_along_and_left_at_its_ends(board):
    at = [(1, 3)]
    while (there := board.next_cell(at[-1], Qt.Key.Key_Right, NONE)) != at[-1]:
        at.append(there)
    assert at == [(x, 3) for x in (1, 3, 5, 7, 9, 11)]
    assert [board.next_cell(cell, Qt.Key.Key_Left, NONE) for cell in at] == [(1, 3), *at[:-1]]


@pytest.mark.parametrize("column", range(1, 12))
def test_down_and_up_go_through_every_row_and_keep_to_their_column(board, column):
    board.move_cursor((column, 2 - column % 2))
    at = [board.cursor_cell]
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        while (there := board.next_cell(at[-1], key, NONE)) != at[-1]:
            board.move_cursor(there)
            at.append(there)
    assert [y for _, y in at] == [*range(at[0][1], 12), *range(10, 0, -1)]
    assert {x for x, _ in at if x % 2 == column % 2} == {column}
    beside = {10: 11, 11: 10}.get(column, column + 1 if column % 2 else column - 1)
    assert {x for x, _ in at} == {column, beside}, "also at the edges, which it does not leave"


@pytest.mark.parametrize(("cell", "key", "there"), [
    ((4, 4), Qt.Key.Key_Home, (2, 4)), ((3, 5), Qt.Key.Key_Home, (1, 5)),
    ((4, 4), Qt.Key.Key_End, (10, 4)), ((3, 5), Qt.Key.Key_End, (11, 5)),
    ((4, 4), Qt.Key.Key_PageUp, (4, 2)), ((3, 5), Qt.Key.Key_PageUp, (3, 1)),
    ((4, 4), Qt.Key.Key_PageDown, (4, 10)), ((3, 5), Qt.Key.Key_PageDown, (3, 11)),
    ((11, 1), Qt.Key.Key_Down, (10, 2)), ((10, 2), Qt.Key.Key_Right, (10, 2)), ((2, 2), Qt.Key.Key_Left, (2, 2)),
])
def test_to_the_ends(board, cell, key, there):
    assert board.next_cell(cell, key, NONE) == there
    arrow = {Qt.Key.Key_Home: Qt.Key.Key_Left, Qt.Key.Key_End: Qt.Key.Key_Right,
             Qt.Key.Key_PageUp: Qt.Key.Key_Up, Qt.Key.Key_PageDown: Qt.Key.Key_Down}.get(key)
    if arrow is not None:
        assert board.next_cell(cell, arrow, Qt.KeyboardModifier.ControlModifier) == there


def test_commands_are_not_keys_of_the_cursor(board):
    assert board.next_cell((1, 1), Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier) is None
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    assert board.next_cell((1, 1), Qt.Key.Key_Right, both) is None, "it goes through the game"
    assert board.next_cell((1, 1), Qt.Key.Key_A, NONE) is None


@pytest.mark.parametrize(("size", "height"), [(6, 560), (20, 560), (20, 1000)])
def test_column_letters_do_not_run_together(qtbot, monkeypatch, size, height):
    drawn = []
    name = boards.column_name
    monkeypatch.setattr(boards, "column_name", lambda place: drawn.append(place) or name(place))
    board = SpanBoard()
    qtbot.addWidget(board)
    board.resize(800, height)
    board.show_position(Position.empty(size))
    drawn.clear()
    board.grab()
    written = sorted(set(drawn))
    metrics = QFontMetricsF(theme.font("caption"))
    apart = min(later - place for place, later in pairwise(written)) * board.side
    assert metrics.horizontalAdvance("ak" if size == 20 else "k") + 3 < apart
    assert written[0] == 0
    assert len(written) >= size


def test_the_words_of_the_even_line_stay_below_the_upper_edge(qtbot, monkeypatch):
    written = {}
    monkeypatch.setattr(chart_marks, "draw_text", lambda _, rect, words, *rest: written.update({words: rect}))
    chart = EvolutionChart()
    qtbot.addWidget(chart)
    chart.resize(800, 500)
    for best in (0.4, 0.7):
        chart.show_history([Generation(best, 0.2, 0.3), Generation(best, 0.25, 0.35)], 60, rated=True)
        chart.grab()
        assert written["half its games won"].top() >= chart.plot.top()


def test_a_smaller_board_forgets_the_node_under_the_pointer(board):
    board.show_position(Position.empty(6))
    board.hover_cell = (11, 11)
    board.show_position(Position.empty(4))
    assert not board.grab().isNull()
    assert board.hover_cell is None


@pytest.mark.parametrize("size", [2, 6, 15, 20])
def test_row_numbers_touch_neither_the_wall_nor_the_edge(board, size):
    board.resize(704, 580)  # as in a window of 1280x820
    board.show()
    board.show_position(Position.empty(size))
    assert board.side >= 12
    room = board.number_rect(2 * size - 1)
    width = QFontMetricsF(board.label_font()).horizontalAdvance(str(2 * size - 1))
    assert width + 4 <= room.width()
    assert room.right() <= board.point(0, 1).x() - DOT * board.side / DESIGNED


def has_ink(board, rect):
    """Whether something is painted in a part of the widget, in px."""
    image = board.grab(rect).toImage()
    return len({image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}) > 1


def test_labels_stand_beside_the_dots_in_sight_alone(board):
    board.resize(800, 420)  # as in a window of 900x640
    board.show()
    board.show_position(Position.empty(6))
    for _ in range(4):
        board.zoom_in()
        bed = board.bed.toAlignedRect()
        above, below = QRect(0, 0, 800, bed.top()), QRect(0, bed.bottom() + 1, 800, 419 - bed.bottom())
        assert not has_ink(board, above), "no number of a row that is out of sight"
        assert not has_ink(board, below)
    board.show_position(Position.empty(20))
    bed = board.bed.toAlignedRect()
    assert has_ink(board, QRect(0, bed.top(), bed.left(), bed.height())), "numbers beside a large board"
    assert has_ink(board, QRect(0, bed.bottom() + 1, 800, 419 - bed.bottom())), "letters below it"
