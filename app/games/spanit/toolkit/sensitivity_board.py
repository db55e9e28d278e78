"""SensitivityBoard: how far each factor can change before another node is chosen, the most sensitive first."""
from math import inf

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.canvas.board import Cell
from app.canvas.rows_board import HEADINGS, RowsBoard
from app.controls import draw_text
from app.games.spanit.toolkit.words import number, place_name
from app.look import theme
from solvers.spanit.personality.sensitivity import Leaning, Sensitivity, Switch

TICK = 7.0
RIGHT, CENTRE = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter


class SensitivityBoard(RowsBoard[Leaning]):
    """The table: a row for each factor."""

    lowest, highest = 34, 48
    indent, headings_of = 8.0, ("factor", "value")
    title_width, figure_width = 140.0, 64.0
    interval_widths = (120.0, inf)

    def __init__(self) -> None:
        super().__init__()
        self.invitation = ""
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
        self.invitation = invitation
        self.choose(most[0].factor.name if most else "")
        self.show_entries(most)

    def name_of(self, entry: Leaning) -> str:
        return entry.factor.name

    def title_of(self, entry: Leaning) -> str:
        return f"{entry.factor.group.capitalize()}, {entry.factor.words.lower()}"

    def figure_of(self, entry: Leaning) -> str:
        return number(entry.value)

    def describe(self, cell: Cell) -> str:
        if not self.entries:
            return "Nothing yet"
        leaning = self.entries[cell[1]]
        parts = [f"{leaning.factor.name} is {number(leaning.value)}"]
        for words, switch in (("Below", leaning.down), ("Above", leaning.up)):
            if switch is not None:
                parts.append(f"{words} {number(switch.value)} it plays {place_name(self.size_of_board, switch.node)}")
        if len(parts) == 1:
            parts.append("This factor alone changes nothing here")
        return ". ".join(parts) + "."

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        if self.entries:
            super().paint_below(painter)

    def paint_axis(self, painter: QPainter) -> None:
        left, right = self.interval
        track = QRectF(left, self.headings.y(), right - left, HEADINGS)
        draw_text(painter, track, "where the move changes", theme.font("caption"), theme.current().muted, CENTRE)

    def paint_text(self, painter: QPainter, place: int, rect: QRectF) -> None:
        entry, chosen = self.entries[place], place == self.chosen_place
        names = rect.adjusted(self.indent, 0, -self.figure_width, 0)
        draw_text(painter, names, self.title_of(entry), theme.font("body", chosen), theme.current().text)
        draw_text(painter, rect, self.figure_of(entry), theme.font("body"), theme.current().text, RIGHT)

    def paint_interval(self, painter: QPainter, entry: Leaning, y: float) -> None:
        tokens, factor, (left, right) = theme.current(), entry.factor, self.interval
        width = factor.high - factor.low
        low, high = factor.low, factor.high
        if not factor.whole:
            low, high = min(low, entry.value) - width, max(high, entry.value) + width
        y = round(y) + 5.5

        def across(at: float) -> float:
            return left + (right - left) * (at - low) / (high - low)

        painter.setPen(QPen(tokens.track, 1))
        painter.drawLine(QLineF(left, y, right, y))
        painter.setPen(QPen(tokens.track, 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QLineF(across(factor.low), y, across(factor.high), y))
        ends = [switch.value for switch in (entry.down, entry.up) if switch]
        if ends:  # where the move stays
            painter.setPen(QPen(tokens.accent, 2))
            first = entry.down.value if entry.down else low
            last = entry.up.value if entry.up else high
            painter.drawLine(QLineF(across(first), y, across(last), y))
        for switch in (entry.down, entry.up):
            if switch is not None:
                self._paint_switch(painter, switch, across(switch.value), y, below=switch is entry.down)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.text)
        painter.drawEllipse(QPointF(across(entry.value), y), 4, 4)

    def _paint_switch(self, painter: QPainter, switch: Switch, x: float, y: float, *, below: bool) -> None:
        """A tick, with the node that is chosen beyond it."""
        tokens = theme.current()
        painter.setPen(QPen(tokens.accent, 2))
        painter.drawLine(QLineF(x, y - TICK, x, y + TICK))
        side = RIGHT if below else Qt.AlignmentFlag.AlignLeft
        left = max(x - 44, self.interval[0] - 12) if below else min(x + 4, self.interval[1] - 20)
        words = place_name(self.size_of_board, switch.node)
        draw_text(painter, QRectF(left, y - 24, x - 4 - left if below else 40, 18), words,
                   theme.font("small", True), tokens.accent, side)
