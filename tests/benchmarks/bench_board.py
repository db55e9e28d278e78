"""Painting a board of 30 x 16: a frame with a few changed cells, and a whole one, beside bare pictures."""
import statistics
from time import perf_counter

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from app.canvas.grid_board import GridBoard
from app.look import theme

ROUNDS = 60
COLUMNS, ROWS, SIDE = 30, 16, 28


class Numbers(GridBoard):
    """Rounded tiles with numbers."""

    def describe(self, cell):
        return ""

    def paint_cell(self, painter, cell, rect):
        self.tile(painter, rect, (cell[0] * 7 + cell[1]) % 9)

    def paint_tile(self, painter, rect, kind):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().panel)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(theme.current().accent)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(kind))


def milliseconds(work):
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        work()
        times.append(1000 * (perf_counter() - start))
    return statistics.median(times)


def test_frames(figures, qapp):
    board = Numbers()
    board.set_grid(COLUMNS, ROWS)
    board.resize(900, 560)
    board.show()
    QApplication.processEvents()
    some = [(row, 3 * row % COLUMNS) for row in range(5)]

    def few():
        board.update_cells(some)
        QApplication.processEvents()

    def all_of_it():
        board.update_all()
        board.repaint()

    tile, target = QPixmap(SIDE, SIDE), QPixmap(900, 560)
    tile.fill(theme.current().accent)

    def bare():
        painter = QPainter(target)
        for row in range(ROWS):
            for column in range(COLUMNS):
                painter.drawPixmap(QPointF(column * SIDE, row * SIDE), tile)
        painter.end()

    reference = milliseconds(bare)
    frame = milliseconds(few)
    whole = milliseconds(all_of_it)
    against = "480 bare pictures"
    figures.add("board 30x16: 5 changed cells", frame, "ms", reference, against, "at most 0.4 ms", frame <= 0.4)
    figures.add("board 30x16: all of it", whole, "ms", reference, against)
    board.close()
