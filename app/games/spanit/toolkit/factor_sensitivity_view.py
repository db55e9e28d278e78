"""Sensitivity of a move to each factor of a personality, in the position of the Game page."""
from math import inf
from typing import Final

from PySide6.QtCore import QLineF, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen

from app.canvas.board import Cell
from app.canvas.chart_board import ScrollFrame
from app.canvas.rows_board import HEADINGS, RowsBoard
from app.controls import Choice, Column, ResponsiveRow, draw_text, fill_circle, literal
from app.games.spanit.roster import PersonalityPresets
from app.games.spanit.spanit_board import NodeMarks, SpanBoard
from app.games.spanit.toolkit import toolkit_text
from app.games.spanit.toolkit.toolkit_sections import FactorEffectSection
from app.games.spanit.toolkit.toolkit_text import number, place_name
from app.look import draw_line, theme
from app.pages import PageContext, PlayPage
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.wording import counted
from solvers.spanit.personality.sensitivity import FactorEffect, Sensitivity, Switch, sensitivity_engine
from solvers.spanit.rules import Span

TICK = 7.0
RIGHT, CENTRE = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter
OVER, SEARCHING = "The game is over, so there is no move to examine.", "Trying every factor…"


COLUMNS: Final = (
    Column[FactorEffect]("factor", lambda effect: effect.factor.title, lambda effect: effect.factor.name),
    Column[FactorEffect]("value", lambda effect: number(effect.value), width=64),
)


class FactorSensitivityBoard(RowsBoard[FactorEffect]):
    """Table with a row for each factor, the most decisive first: how far it can change before the move does."""

    lowest, highest = 34, 48
    indent, title_width = 8.0, 140.0
    interval_widths = (120.0, inf)

    def __init__(self) -> None:
        super().__init__("What each factor decides", COLUMNS, "nothing yet")
        self.invitation = ""
        self.size_of_board = 6
        self.node = ""
        self.setWhatsThis(
            "The point is the factor’s value, the thick part of the line its usual range. A tick is the value at which "
            "the personality moves elsewhere, with the node that it chooses then; no tick means that this factor alone "
            "changes nothing here. The factor that decides most stands first. Choose a factor, and the board beside it "
            "shows how each weight grows with it. Keys: up and down."
        )

    def show_sensitivity(self, found: Sensitivity | None, size: int, invitation: str = "") -> None:
        """Show other findings, on a board of a size; None while there are none, which `invitation` explains."""
        self.size_of_board = size
        effects = () if found is None else found.effects
        self.node = "" if found is None else place_name(size, found.node)
        most = sorted(effects, key=lambda each: (each.distance is None, each.distance or 0.0))
        self.invitation = invitation
        self.choose(most[0].factor.name if most else "")
        self.show_entries(most)

    def describe(self, cell: Cell) -> str:
        if not self.entries:
            return super().describe(cell)
        effect = self.entries[cell[1]]
        parts = [f"{effect.factor.name} is {number(effect.value)}"]
        for label, switch in (("Below", effect.down), ("Above", effect.up)):
            if switch is not None:
                parts.append(f"{label} {number(switch.value)} it plays {place_name(self.size_of_board, switch.node)}")
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
        names = rect.adjusted(self.indent, 0, -self.measured_width, 0)
        draw_text(painter, names, entry.factor.title, theme.font("body", chosen), theme.current().text)
        draw_text(painter, rect, number(entry.value), theme.font("body"), theme.current().text, RIGHT)

    def paint_interval(self, painter: QPainter, entry: FactorEffect, y: float) -> None:
        tokens, factor, (left, right) = theme.current(), entry.factor, self.interval
        width = factor.high - factor.low
        low, high = factor.low, factor.high
        if not factor.whole:
            low, high = min(low, entry.value) - width, max(high, entry.value) + width
        y = round(y) + 5.5

        def across(at: float) -> float:
            return left + (right - left) * (at - low) / (high - low)

        draw_line(painter, QLineF(left, y, right, y), QPen(tokens.track, 1))
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
        fill_circle(painter, QPointF(across(entry.value), y), 4, tokens.text)

    def _paint_switch(self, painter: QPainter, switch: Switch, x: float, y: float, *, below: bool) -> None:
        """A tick, with the node that is chosen beyond it."""
        tokens = theme.current()
        draw_line(painter, QLineF(x, y - TICK, x, y + TICK), QPen(tokens.accent, 2))
        side = RIGHT if below else Qt.AlignmentFlag.AlignLeft
        left = max(x - 44, self.interval[0] - 12) if below else min(x + 4, self.interval[1] - 20)
        text = place_name(self.size_of_board, switch.node)
        draw_text(painter, QRectF(left, y - 24, x - 4 - left if below else 40, 18), text,
                   theme.font("small", True), tokens.accent, side)


class ShiftBoard(SpanBoard):
    """Board that shows how the weights of free nodes grow with a factor."""

    def __init__(self) -> None:
        super().__init__()
        self.show_playable(False)
        self.setAccessibleName("How each weight grows with the factor")
        self.setToolTip("How much each weight grows when the chosen factor grows by a hundredth of its usual range")

    def show_effect(self, effect: FactorEffect | None) -> None:
        """Show what a factor does to the weights; none, and the free nodes are empty."""
        shifts = {} if effect is None else {
            place: shift for place, shift in enumerate(effect.shift) if shift is not None
        }
        self.show_marks(NodeMarks(weights=shifts))


class FactorSensitivityView(QObject):
    """View of the sensitivity: `widget` has the table and the board, `mind` chooses the personality."""

    said = Signal(str, str)  # headline and remark of the page

    def __init__(self, context: PageContext, game: PlayPage[Span], mind: str) -> None:
        """`mind` is the one whose factors are tried first, if it is a personality."""
        super().__init__(context)
        self._game = game
        self._presets = context.shared(PersonalityPresets)
        self.driver = context.add_driver(lambda: (game.state, self.mind.currentText()))
        self.board, self.shifts = FactorSensitivityBoard(), ShiftBoard()
        self.widget = ResponsiveRow(ScrollFrame(self.board), self.shifts, share=0.42)
        self.mind = Choice("Personality", tip="Whose factors are tried")
        self.mind.setWhatsThis("The personality whose factors are changed one by one, in the position on the Game "
                               "page.")
        self.mind.setMaximumWidth(160)
        self.effect = FactorEffectSection(context.column)
        self.mind.activated.connect(lambda _: self.find_out())
        self.board.pressed.connect(lambda cell, *_: self.choose_factor(cell[1]))
        self.board.cursor_moved.connect(lambda cell: self.choose_factor(cell[1]))
        self._presets.changed.connect(lambda: self._show_minds(self.mind.currentText()))
        self._show_minds(mind)

    def _show_minds(self, chosen: str) -> None:
        self.mind.set_items([(name, name) for name in self._presets.names()], chosen)

    def choose_mind(self, name: str) -> None:
        """Try the factors of a personality, if there is one of that name."""
        place = self.mind.findData(name)
        if place >= 0:
            self.mind.setCurrentIndex(place)

    def find_out(self) -> None:
        """Try every factor of the chosen personality, out of sight."""
        engine = self.engine()
        self.shifts.show_position(self._game.state.position)
        self.said.emit(literal(f"What decides for {self.mind.currentText()}"),
                       "The move changes at the ticks, if this factor alone is changed")
        self.show(None, OVER if engine is None else SEARCHING)
        if engine is not None:
            self.driver.run_hidden(engine, self.show)

    def engine(self) -> GeneratorEngine[Sensitivity] | None:
        """The engine that measures it; None once the game is over."""
        state = self._game.state
        if state.finished:
            return None
        return sensitivity_engine(state.position, self._presets.get(self.mind.currentText()), state.ply, state.seed)

    def show(self, found: Sensitivity | None, invitation: str = "") -> None:
        """Show what each factor decides, or why nothing is shown."""
        size = self._game.state.position.size
        self.board.show_sensitivity(found, size, invitation)
        self.choose_factor(0)
        if found is not None:
            deciding = [entry for entry in self.board.entries if entry.distance is not None]
            self.said.emit(literal(f"{self.mind.currentText()} plays {toolkit_text.place_name(size, found.node)}"),
                           f"{len(deciding)} of {counted(len(found.effects), 'factor')} can change that alone")

    def choose_factor(self, place: int) -> None:
        """Tell of a factor, and show how each weight grows with it."""
        if self.board.entries:
            self.board.choose(self.board.name_of(self.board.entries[place]))
        effect = self.board.chosen_entry
        self.effect.set(effect, self.board.size_of_board, self.board.node)
        self.shifts.show_effect(effect)
