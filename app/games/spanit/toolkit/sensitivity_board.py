"""SensitivityBoard: how far each factor can change before another node is chosen, the most sensitive first."""
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.canvas.board import Cell
from app.canvas.leaning_board import LeaningBoard
from app.canvas.rows_board import HEADINGS
from app.controls import draw_words
from app.games.spanit.toolkit.words import number, place_name
from app.look import theme
from solvers.spanit.personality.sensitivity import Leaning, Sensitivity, Switch

NAMES, VALUE = 148.0, 56.0
SMALLEST = 120.0       # px of a track; where there is less room, names are cut
TICK = 7.0
RIGHT, CENTRE = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter


class SensitivityBoard(LeaningBoard[Leaning]):
    """The table: a row for each factor."""

    lowest, highest = 34, 48

    def __init__(self) -> None:
        super().__init__()
        self.size_of_board = 6
        self.node = ""
        self.setAccessibleName("What each factor decides")
        self.setWhatsThis(
            "The point is the factor's value, the thick part of the line its usual range. A tick is the value at which "
            "the personality moves elsewhere, with the node that it chooses then; no tick means that this factor alone "
            "changes nothing here. The factor that decides most stands first. Choose a factor, and the board beside it "
            "shows how each weight grows with it. Keys: up and down."
        )

    def show_sensitivity(self, found: Sensitivity | None, size: int, invitation: str = "") -> None:
        """Show other findings, on a board of a size; None while there are none, which `invitation` explains."""
        self.size_of_board = size
        leanings = () if found is None else found.leanings
        self.node = "" if found is None else place_name(size, found.node)
        most = sorted(leanings, key=lambda each: (each.distance is None, each.distance or 0.0))
        self.show_leanings(most, invitation)
        self.choose(0)

    # Where things lie

    def _track(self, rect: QRectF) -> QRectF:
        names = min(NAMES, max(rect.width() - VALUE - SMALLEST, 72.0))
        return QRectF(rect.x() + names + VALUE + 16, rect.y(), rect.width() - names - VALUE - 32, rect.height())

    def describe(self, cell: Cell) -> str:
        if not self.leanings:
            return "Nothing yet"
        leaning = self.leanings[cell[1]]
        parts = [f"{leaning.factor.name} is {number(leaning.value)}"]
        for words, switch in (("Below", leaning.down), ("Above", leaning.up)):
            if switch is not None:
                parts.append(f"{words} {number(switch.value)} it plays {place_name(self.size_of_board, switch.node)}")
        if len(parts) == 1:
            parts.append("This factor alone changes nothing here")
        return ". ".join(parts) + "."

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        if not self.leanings:
            return
        tokens, head, font = theme.current(), self.headings, theme.font("caption")
        track = self._track(head)
        draw_words(painter, head, "factor", font, tokens.muted)
        draw_words(painter, QRectF(track.x() - 16 - VALUE, head.y(), VALUE, HEADINGS), "value", font, tokens.muted,
                   RIGHT)
        draw_words(painter, track, "where the move changes", font, tokens.muted, CENTRE)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        tokens, leaning = theme.current(), self.leanings[cell[1]]
        self.paint_ground(painter, rect, chosen=cell[1] == self.chosen)
        track, factor = self._track(rect), leaning.factor
        words = f"{factor.group.capitalize()}, {factor.words.lower()}"
        names = QRectF(rect.x() + 8, rect.y(), track.x() - rect.x() - VALUE - 28, rect.height())
        draw_words(painter, names, words, theme.font("body", cell[1] == self.chosen), tokens.text)
        value = QRectF(track.x() - 16 - VALUE, rect.y(), VALUE, rect.height())
        draw_words(painter, value, number(leaning.value), theme.font("body"), tokens.text, RIGHT)
        self._paint_track(painter, leaning, track)

    def _paint_track(self, painter: QPainter, leaning: Leaning, track: QRectF) -> None:
        tokens, factor = theme.current(), leaning.factor
        width = factor.high - factor.low
        low, high = factor.low, factor.high
        if not factor.whole:
            low, high = min(low, leaning.value) - width, max(high, leaning.value) + width
        y = round(track.center().y()) + 5.5

        def across(at: float) -> float:
            return track.x() + track.width() * (at - low) / (high - low)

        painter.setPen(QPen(tokens.track, 1))
        painter.drawLine(QLineF(track.x(), y, track.right(), y))
        painter.setPen(QPen(tokens.track, 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QLineF(across(factor.low), y, across(factor.high), y))
        ends = [switch.value for switch in (leaning.down, leaning.up) if switch]
        if ends:  # where the move stays
            painter.setPen(QPen(tokens.accent, 2))
            first = leaning.down.value if leaning.down else low
            last = leaning.up.value if leaning.up else high
            painter.drawLine(QLineF(across(first), y, across(last), y))
        for switch in (leaning.down, leaning.up):
            if switch is not None:
                self._paint_switch(painter, switch, across(switch.value), y, track, below=switch is leaning.down)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.text)
        painter.drawEllipse(QPointF(across(leaning.value), y), 4, 4)

    def _paint_switch(
        self, painter: QPainter, switch: Switch, x: float, y: float, track: QRectF, *, below: bool
    ) -> None:
        """A tick, with the node that is chosen beyond it."""
        tokens = theme.current()
        painter.setPen(QPen(tokens.accent, 2))
        painter.drawLine(QLineF(x, y - TICK, x, y + TICK))
        side = RIGHT if below else Qt.AlignmentFlag.AlignLeft
        left = max(x - 44, track.x() - 12) if below else min(x + 4, track.right() - 20)
        words = place_name(self.size_of_board, switch.node)
        draw_words(painter, QRectF(left, y - 24, x - 4 - left if below else 40, 18), words,
                   theme.font("small", True), tokens.accent, side)
