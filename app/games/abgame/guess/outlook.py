"""What the typed guess would tell: the histogram of its answers, three figures, and its rank in words."""
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Line, draw_text
from app.controls.layouts import column_of, row_of
from app.controls.painted import Painted
from app.games.abgame.answer_histogram import AnswerHistogram, paint_marked
from app.look import theme

LOW = 300   # px of height below which the sentence about the host has no room kept for it
RANK = 240  # px of height that the rank needs
WORDS = 20  # px below a figure
MARK = 16   # px for the mark before one


class Figures(Painted, QWidget):
    """Three figures side by side, each with small words below."""

    def __init__(self) -> None:
        super().__init__()
        self.figures: tuple[tuple[str, str], ...] = ()
        self.marked = False  # whether the last one is that of the marked bar
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("What the guess would tell")

    def show_figures(self, *figures: tuple[str, str], marked: bool = False) -> None:
        """Show these, each with its words; the last one may be that of the marked bar."""
        if (figures, marked) != (self.figures, self.marked):
            self.figures, self.marked = figures, marked
            self.setAccessibleDescription("; ".join(f"{figure} {words}" for figure, words in figures))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(344, theme.leading("figure") + WORDS)

    def paint(self, painter: QPainter) -> None:
        tokens, third = theme.current(), self.width() / 3
        for place, (figure, words) in enumerate(self.figures):
            left, high = place * third, theme.leading("figure")
            if self.marked and place == len(self.figures) - 1:
                paint_marked(painter, QRectF(left + 1, high / 2 - 7, 8, 14))
                left += MARK
            draw_text(painter, QRectF(left, 0, third - 6, high), figure, theme.font("figure"), tokens.text)
            draw_text(painter, QRectF(left, high, third - 6, WORDS), words, theme.font("small"), tokens.muted)


class Outlook(QWidget):
    """The left half below the guesses. The page says what stands in it."""

    def __init__(self) -> None:
        super().__init__()
        self.title, self.note = Line(strong=True), Line(role="small", ink="muted")
        self.histogram, self.figures = AnswerHistogram(), Figures()
        self.rank, self.host = Line(), Line(ink="muted")
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        for line in (self.rank, self.host):
            line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        head = row_of(self.title, -1, self.note)
        column_of(head, 4, (self.histogram, 1), 6, self.figures, 4, self.rank, self.host,
                  margins=(theme.MARGIN, theme.UNIT, 0, theme.UNIT), parent=self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def set_host(self, text: str) -> None:
        """What the host would say; empty where nobody knows."""
        self.host.set(text)
        self._make_room()

    def _make_room(self) -> None:
        """Where there is little height the bars have it first, then the sentence about the host, then the rank."""
        said = bool(self.host.text())
        self.host.setVisible(said or self.height() >= LOW)
        self.rank.setVisible(self.height() >= RANK + said * theme.leading("body"))
