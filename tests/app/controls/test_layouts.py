"""Layouts: parts beside and under each other; in a flow, what has no room on a line goes on the next."""
import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.controls import Flow
from app.controls.layouts import STRETCH, column_of, row_of


@pytest.fixture
def page(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    return page


@pytest.fixture
def row(page):
    """Four things of 50 x 20 in a column, 8 px between them and 4 px between lines."""
    row = QWidget()
    flow = Flow(row, 8, 4)
    for _ in range(4):
        thing = QLabel()
        thing.setFixedSize(50, 20)
        flow.addWidget(thing)
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(row)
    column.addStretch(1)
    page.show()
    return row


def places(row):
    return [(thing.x(), thing.y()) for thing in row.findChildren(QLabel)]


@pytest.mark.parametrize(("width", "expected", "height"), [
    (224, [(0, 0), (58, 0), (116, 0), (174, 0)], 20),
    (223, [(0, 0), (58, 0), (116, 0), (0, 24)], 44),
    (108, [(0, 0), (58, 0), (0, 24), (58, 24)], 44),
    (60, [(0, 0), (0, 24), (0, 48), (0, 72)], 92),
])
def test_lines(row, qtbot, width, expected, height):
    row.window().resize(width, 300)
    qtbot.waitUntil(lambda: row.width() == width and row.height() == height)
    assert places(row) == expected


def test_what_is_hidden_takes_no_room(row, qtbot):
    row.window().resize(108, 300)
    row.findChildren(QLabel)[0].hide()
    qtbot.waitUntil(lambda: places(row)[1:] == [(0, 0), (58, 0), (0, 24)])


def test_it_asks_for_one_line_and_needs_its_widest(row):
    assert row.sizeHint() == QSize(224, 20)
    assert row.minimumSizeHint() == QSize(50, 20)


def box(width, height):
    label = QLabel()
    label.setMinimumSize(width, height)
    return label


def test_rows_and_columns(page):
    first, second, third, last = box(10, 20), box(30, 20), box(10, 20), box(20, 40)
    row = row_of(first, 5, (second, 1), third, gap=2)
    column_of(row, STRETCH, last, margins=(1, 2, 3, 4), parent=page)
    page.resize(104, 106)
    page.show()
    assert [each.geometry().getRect() for each in (first, second, third, last)] == [
        (1, 2, 10, 20), (18, 2, 71, 20), (91, 2, 10, 20), (1, 62, 100, 40)]
