"""Board of the town: the ranks of its cells as a heat map, or less, equal and more than a guess; and rectangles."""
from array import array
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QKeyEvent, QPainter, QPainterPath, QPainterPathStroker, QPen

from app.canvas.board import Cell
from app.canvas.grid_board import GridBoard
from app.controls import draw_text
from app.look import draw_shape, theme
from app.look.contrast import contrast
from solvers.core.coordinates import cell_name
from solvers.numbers.town import picture_of

WORDS = 17.0   # px of a cell that its number needs
MANY = 3600    # cells that are painted one by one at any size
BEST, WORST = QColor("#1F7A8C"), QColor("#E9B872")  # of the ranks; between them they are mixed
PAPER = {"light": QColor("#F7F3E8"), "dark": QColor("#3B4148")}  # the middle rank
INK, CHALK = QColor("#22252A"), QColor("#FFFFF0")
CENTRE = Qt.AlignmentFlag.AlignCenter


class TownBoard(GridBoard):
    """A cell is (row, column). Pressing one, or Enter at the cursor, places the rectangle around it."""

    def __init__(self) -> None:
        super().__init__()
        self.ranks: array[int] = array("i", [1])
        self.height_width = (1, 1)
        self.guess = 0                     # 0 shows the ranks
        self.own: Cell | None = None       # upper left corner of the rectangle that was placed
        self.tried: Cell | None = None     # of the best one at the guess
        self.won: Cell | None = None       # of the best one of all
        self.setAccessibleName("Town")
        self.setWhatsThis(
            "The town. 1 is the best place to live in. Press a cell to place the rectangle around it, or move with the "
            "arrow keys and press Enter; the panel tells its median. Solve guesses the least median: then each cell is "
            "− below the guess, 0 at it, + above it."
        )

    def show_town(self, ranks: Sequence[int], columns: int, height: int, width: int) -> None:
        """Show another town, or look for another rectangle in it."""
        self.ranks = ranks if isinstance(ranks, array) else array("i", ranks)
        self.height_width = (height, width)
        self.guess, self.own, self.tried, self.won = 0, None, None, None
        if (columns, len(ranks) // columns) != (self.columns, self.rows):
            self.set_grid(columns, len(ranks) // columns)
        self.update_all()

    def show_rectangles(self, own: Cell | None, won: Cell | None) -> None:
        """Show the rectangle that was placed, and the best one once it is known."""
        self.own, self.won = own, won
        self.update()

    def show_guess(self, guess: int, tried: Cell | None) -> None:
        """Show the signs of a guess, and the rectangle that is best at it; 0 shows the ranks again."""
        self.tried = tried
        if guess != self.guess:
            self.guess = guess
            self.update_all()
        self.update()

    def rank(self, cell: Cell) -> int:
        return self.ranks[cell[0] * self.columns + cell[1]]

    def sign(self, cell: Cell) -> int:
        """-1, 0 or 1: whether its rank is less than the guess, the guess, or more."""
        rank = self.rank(cell)
        return (rank > self.guess) - (rank < self.guess)

    def around(self, cell: Cell) -> Cell:
        """The upper left corner of the rectangle that has a cell in its middle, or as near as the town allows."""
        height, width = self.height_width
        row, column = cell[0] - height // 2, cell[1] - width // 2
        return min(max(row, 0), self.rows - height), min(max(column, 0), self.columns - width)

    def describe(self, cell: Cell) -> str:
        description = f"{cell_name(*cell)}, rank {self.rank(cell):,}"
        if self.guess:
            description += (", below the guess", ", the guess", ", above the guess")[self.sign(cell) + 1]
        return description

    def key(self, event: QKeyEvent) -> bool:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter:
            self.pressed.emit(self.cursor_cell, Qt.MouseButton.LeftButton, event.modifiers())
        return enter

    # Painting

    @property
    def paints_at_once(self) -> bool:
        """True if its cells are many and small, and are painted as one picture."""
        return len(self.ranks) > MANY and self.side < WORDS

    def _grain(self) -> float:
        return 0.0 if len(self.ranks) > MANY else super()._grain()  # a cell may be a part of a pixel

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        if not self.paints_at_once:
            super().paint_cells(painter, cells)
            return
        side, origin, ratio = self.side, self.origin, self.devicePixelRatioF()
        shown = self.shown.intersected(QRectF(origin, QSizeF(self.columns * side, self.rows * side)))
        across, down = max(round(shown.width() * ratio), 1), max(round(shown.height() * ratio), 1)
        pixels = picture_of(
            self.ranks, self.columns, (shown.x() - origin.x()) / side, (shown.y() - origin.y()) / side,
            shown.width() / side, shown.height() / side, across, down, self.guess, array("I", self._colours()))
        painter.drawImage(shown, QImage(pixels.tobytes(), across, down, 4 * across, QImage.Format.Format_RGB32))

    def _colours(self) -> list[int]:
        """The colours of a picture: of ranks from the best to the worst, or from below a guess to above it."""
        if self.guess:
            return [theme.blend(self._sign_colour(-1), self._sign_colour(1), share / 255).rgb() for share in range(256)]
        return [_rank_colour(share / 255).rgb() for share in range(256)]

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        gap = 0.5 if self.side > 6 else 0.0
        place = rect.adjusted(gap, gap, -gap, -gap)
        if self.guess:
            self._paint_sign(painter, cell, place)
        else:
            self._paint_rank(painter, cell, place)

    def _paint_rank(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        rank, colour = self.rank(cell), self.rank_colour(cell)
        painter.fillRect(rect, colour)
        if self.side >= WORDS + 6 * (len(self.ranks) >= 1000):
            dark = contrast(colour, INK) < 4.5
            painter.setPen(CHALK if dark else INK)
            painter.setFont(theme.font("title" if self.side > 60 else "small" if self.side > 26 else "caption", False))
            painter.drawText(rect, CENTRE, str(rank))

    def _paint_sign(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        tokens, sign = theme.current(), self.sign(cell)
        painter.fillRect(rect, self._sign_colour(sign))
        if self.side >= 14:
            painter.setPen(tokens.text if sign else QColor(INK))
            if sign > 0:
                painter.setPen(tokens.muted)
            painter.setFont(theme.font("title" if self.side > 60 else "small", sign <= 0))
            painter.drawText(rect, CENTRE, ("−1", "0", "+1")[sign + 1] if self.side >= 22 else "−0+"[sign + 1])

    def rank_colour(self, cell: Cell) -> QColor:
        """The colour of a cell's rank."""
        return _rank_colour((self.rank(cell) - 1) / max(len(self.ranks) - 1, 1))

    @staticmethod
    def _sign_colour(sign: int) -> QColor:
        tokens = theme.current()
        return (theme.blend(tokens.accent, tokens.panel, 0.62), tokens.warning, tokens.panel)[sign + 1]

    def rectangle(self, corner: Cell) -> QRectF:
        """Where the rectangle with a corner lies, px."""
        height, width = self.height_width
        top = self.cell_rect(corner).topLeft()
        return QRectF(top, top + QPointF(width * self.side, height * self.side))

    def paint_above(self, painter: QPainter) -> None:
        tokens = theme.current()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.own is not None:
            self._frame(painter, self.own, tokens.text, "yours", dashed=True)
        if self.tried is not None:
            self._frame(painter, self.tried, tokens.bad, "best at this guess")
        if self.won is not None:
            self._frame(painter, self.won, tokens.good, "best")

    def _frame(self, painter: QPainter, corner: Cell, colour: QColor, words: str, *, dashed: bool = False) -> None:
        tokens, rect = theme.current(), self.rectangle(corner).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(tokens.window, 6))
        painter.drawRoundedRect(rect, 4, 4)
        painter.setPen(QPen(colour, 3))
        if dashed:
            painter.fillPath(_dashes(rect), colour)
        else:
            painter.drawRoundedRect(rect, 4, 4)
        wide = theme.text_width(words, "caption", True) + 12
        edge = rect.bottom() if dashed else rect.top()  # or two frames of one row would hide each other's words
        tag = QRectF(rect.left() + 6, edge - 9, wide, 18)
        draw_shape(painter, tag, line=QPen(colour, 1.25), fill=QBrush(tokens.panel), radius=9)
        draw_text(painter, tag, words, theme.font("caption", True), tokens.text, Qt.AlignmentFlag.AlignHCenter)
        painter.setBrush(Qt.BrushStyle.NoBrush)


def _rank_colour(share: float) -> QColor:
    """The colour of a rank, 0 the best and 1 the worst."""
    paper = PAPER[theme.current().scheme]
    return theme.blend(BEST, paper, 2 * share) if share < 0.5 else theme.blend(paper, WORST, 2 * share - 1)


def _dashes(rect: QRectF) -> QPainterPath:
    """A dashed frame as its outline: a dashed pen begins its dashes anew where only a part of the board is painted."""
    path, stroker = QPainterPath(), QPainterPathStroker()
    path.addRoundedRect(rect, 4, 4)
    stroker.setWidth(3)
    stroker.setDashPattern([4.0, 2.0])
    return stroker.createStroke(path)
