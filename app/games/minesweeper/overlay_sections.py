"""Sections of the panel on probabilities: the overlay's mode and legend, and the figures of the position."""
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import exp, log
from typing import Literal

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.controls import Line, Painted, Segment
from app.games.minesweeper import guess_text, mine_colours, mine_tiles
from app.games.minesweeper.guess_text import CellName
from app.games.minesweeper.mine_tiles import MineTile
from app.games.minesweeper.mines_marks import MinesOverlay
from app.games.minesweeper.percents import chance, figure, percent
from app.look import draw_shape, paint_with, theme, write_with
from app.pages import Fact, Section, SectionColumn
from solvers.core.wording import counted, power_of_ten
from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.play.choice import Choice

Mode = Literal["off", "percent", "fraction"]
TOO_LONG = ("Percent only.", "This board has so many layouts that the fractions would be too long to read.")
MODES: tuple[tuple[str, str], ...] = (("off", "Off"), ("percent", "Percent"), ("fraction", "Fraction"))
NOWHERE = Fact("Elsewhere", "", "Hidden cells that no number touches; all of them are equally risky")
AT_NO_CELL = Fact("Mine at the cursor", "–")
_EXACT = log(1e9)  # more layouts are written as a power of ten


class OverlaySection(Section):
    """Section that chooses the overlay's mode, and explains its colours and marks."""

    def __init__(self, column: SectionColumn, chosen: Callable[[str], object]) -> None:
        super().__init__(column, "Overlay", "P")
        self.modes = Segment(MODES, "Mine probabilities on the board", height=28)
        self.modes.set_tip("percent", "Show each hidden cell’s mine probability in percent")
        self.modes.set_tip("fraction", "Show it as an exact fraction where that is short")
        self.modes.setWhatsThis("Shows on the board how likely a mine is in every hidden cell.")
        self.modes.chosen.connect(chosen)
        self._scale = _Scale()
        self._legend = _Legend()
        self.add_widget(self.modes)
        self.add_widget(self._scale, gap=12)
        self.add_widget(self._legend, gap=8)
        self._elsewhere, self._cell = NOWHERE, AT_NO_CELL
        self.set("off", None)

    def set(self, mode: str, overlay: MinesOverlay | None) -> None:
        """The mode that is on, and the overlay that the board shows, if it shows one."""
        # The legend explains a mode that is on; scale and cell need an overlay; "Elsewhere" needs cells off the border.
        self.modes.set_value(mode)
        self._legend.setVisible(mode != "off")
        self._scale.setVisible(overlay is not None and mode != "off")
        self._elsewhere = NOWHERE
        if overlay is not None:
            self._scale.set_average(overlay.average)
            if (alike := next(iter(overlay.elsewhere), None)) is not None:
                risk, exact = overlay.risks[alike], None if overlay.fractions is None else overlay.fractions[alike]
                self._elsewhere = NOWHERE._replace(value=percent(risk) if exact is None else chance(risk, exact))
        self._show_facts()

    def show_cell(self, name: str, risk: float, exact: Fraction | None) -> None:
        """Show the risk of a named cell, from 0 to 1, and as a fraction where that is known."""
        self._cell = Fact(f"Mine at {name}", chance(risk, exact))
        self._show_facts()

    def show_no_cell(self) -> None:
        """There is no cell at the cursor whose risk is known."""
        self._cell = AT_NO_CELL
        self._show_facts()

    def _show_facts(self) -> None:
        self.show_facts(*(() if self._scale.isHidden() else (self._elsewhere, self._cell)))


class _Scale(Painted, QWidget):
    """Bar with the colours from certainly safe to certainly a mine, the average marked."""

    def __init__(self) -> None:
        super().__init__()
        self._average = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_average(self, average: float) -> None:
        self._average = average
        self.setAccessibleName(f"{figure(average)} percent on average")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, 32)

    def paint(self, painter: QPainter) -> None:
        palette, tokens = mine_colours.current(), theme.current()
        bar = QRectF(0, 0, self.width(), 12)
        gradient = QLinearGradient(bar.topLeft(), bar.topRight())
        for place, colour in ((0.0, palette.safe), (self._average, palette.average), (1.0, palette.risky)):
            gradient.setColorAt(place, colour)
        draw_shape(painter, bar, line=tokens.panel, fill=gradient, radius=2)
        x = self._average * self.width()
        painter.setPen(QPen(tokens.text, 2))
        painter.drawLine(round(x), 0, round(x), 12)
        font = theme.font("caption")
        metrics = QFontMetricsF(font)
        write_with(painter, font, tokens.muted)
        painter.drawText(0, 27, "0")
        end = percent(1.0)
        painter.drawText(round(self.width() - metrics.horizontalAdvance(end)), 27, end)
        text = f"{percent(self._average)} on average"
        width = metrics.horizontalAdvance(text)
        left, right = metrics.horizontalAdvance("0") + 8, self.width() - metrics.horizontalAdvance(end) - 8 - width
        painter.setPen(tokens.text)
        painter.drawText(round(min(max(x - width / 2, left), right)), 27, text)


class _Legend(QWidget):
    """Legend of the marks of overlay and hint."""

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(8)
        entries = (
            (lambda: MineTile(ground=mine_colours.current().safe.name(), mark="safe"), "certainly safe"),
            (lambda: MineTile(ground=mine_colours.current().risky.name(), mark="mine"), "certainly a mine"),
            (lambda: MineTile(number=2, forcing=True), "proves the hint"),
            (lambda: MineTile(ground=mine_colours.current().average.name()), "average risk"),
            (lambda: MineTile(ground=mine_colours.current().average.name(), best=True), "best guess"),
            (lambda: MineTile(ground=mine_colours.current().average.name(), dead=True), "tells nothing new"),
        )
        for place, (tile, title) in enumerate(entries):
            grid.addWidget(_TileSample(tile), place // 2, place % 2 * 2)
            grid.addWidget(Line(title, role="small"), place // 2, place % 2 * 2 + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)


class _TileSample(QWidget):
    """Picture of one tile, for the legend."""

    def __init__(self, tile: Callable[[], MineTile]) -> None:
        super().__init__()
        self._tile = tile
        self.setFixedSize(20, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        tile = self._tile()
        mine_tiles.paint(painter, QRectF(self.rect()), tile)
        if tile.forcing:
            paint_with(painter, line=QPen(theme.current().warning, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()


class PositionSection(Section):
    """Section on the position. Hidden without the overlay: it would give away whether a guess is needed."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Position")
        self.hide()

    def set(
        self, analysis: Analysis, risks: Mapping[int, float], choice: Choice | None, name: CellName, *more: Fact
    ) -> None:
        """Show the figures of a position: of the hidden cells without a flag, whose risks these are, by index, and of
        the best guess, None where none is needed; and `more` facts below."""
        self.show()
        safe = sum(cell in risks for cell in analysis.safe)
        mines = sum(cell in risks for cell in analysis.mines)
        self.show_facts(
            Fact("Hidden cells", f"{len(risks):,}"), Fact("Border regions", f"{len(analysis.regions):,}"),
            Fact("Layouts of all mines", count_text(analysis.log_configurations)),
            Fact("Cells certain now", f"{safe:,} safe, {counted(mines, 'mine')}"),
            Fact("Guess needed", "no" if choice is None else f"yes, {guess_text.brief(choice, name)}"), *more,
        )


def count_text(logarithm: float) -> str:
    """A number given by its natural logarithm: exact while it is short, else a power of ten."""
    if logarithm < _EXACT:
        return f"{round(exp(logarithm)):,}"
    return power_of_ten(logarithm / log(10))
