"""“What fits here”: the positions that cover the place at the cursor, each shown on the form when it is chosen."""
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from app.controls import fill_rounded
from app.controls.row_list import RowList
from app.games.polyforms.form_painter import Scale, paint_tile, plan_of
from app.games.polyforms.form_plan import FormPlan
from app.games.polyforms.laid import Laid
from app.look import paint_with, theme, write_with
from app.pages import Section, SectionColumn
from solvers.polyforms.play.table import Spot
from solvers.polyforms.puzzle import Puzzle

ROW = 40       # px
PICTURE = 34   # px, the height of a picture
WIDEST = 92    # px
SHOWN = 7      # rows without scrolling at least,
BESIDE = 230   # px of the window’s height that all else needs: flat forms have rows in the rest


@dataclass(frozen=True)
class Fit:
    """A position, how it is painted, and what is wrong with it; empty if nothing is seen to be."""

    spot: Spot
    laid: Laid
    flaw: str


class FitsSection(Section):
    """The list, with a sentence above it."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "What fits here")
        self.sentence = self.add_sentence(muted=True)
        self.list = FitList()
        self.add_widget(self.list)

    def show_fits(self, puzzle: Puzzle, fits: Sequence[Fit], sentence: str) -> None:
        """Show the positions at a place, or the sentence alone."""
        self.sentence.set(sentence)
        self.set_note(f"{len(fits):,}" if fits else "")
        self.list.show_fits(puzzle, fits)


class FitList(RowList[Fit]):
    """The positions, those without a flaw first: each with its tile, and its name at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._puzzle: Puzzle | None = None
        self._rows = SHOWN  # without scrolling
        self.setAccessibleName("Positions that fit here")
        self.setWhatsThis("All positions of tiles that cover the place at the cursor. Choose one to see it on the "
                          "form; Enter or a double click places it.")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_fits(self, puzzle: Puzzle, fits: Sequence[Fit]) -> None:
        """Show these, and choose none."""
        self._puzzle = puzzle
        self.set_items(fits)
        self.clearSelection()
        self.setCurrentIndex(self.rootIndex())
        self.setVisible(bool(fits))
        self._rows = SHOWN if puzzle.grid.solid else max((self.window().height() - BESIDE) // ROW, SHOWN)
        self.setFixedHeight(min(len(fits), self._rows) * ROW)

    @property
    def row_height(self) -> int:
        return ROW

    def describe_item(self, item: Fit) -> str:
        return f"{item.spot.name}, {item.flaw}" if item.flaw else item.spot.name

    def paint_row(self, painter: QPainter, rect: QRectF, item: Fit, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if selected or hovered:
            fill_rounded(painter, rect, tokens.tint if selected else tokens.hover)
        assert self._puzzle is not None
        plan = plan_of(self._puzzle)
        wide = min(max(PICTURE * plan.width / plan.height, PICTURE), WIDEST)
        box = QRectF(rect.left() + 4, rect.top() + (ROW - PICTURE) / 2, wide, PICTURE)
        scale = Scale.fit(plan, box)
        _paint_small(painter, plan, scale, item.laid)
        x = box.right() + 12
        write_with(painter, theme.font("body", True), tokens.text)
        middle = rect.top() + (2 if item.flaw else 9)
        line = QRectF(x, middle, rect.right() - theme.UNIT - x, 20)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, item.laid.name)
        write_with(painter, theme.font("small"), tokens.muted)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, item.spot.name)
        if item.flaw:
            write_with(painter, theme.font("small"), tokens.text if hovered or selected else tokens.bad_ink)
            room = QRectF(x, rect.top() + 19, rect.right() - x, 18)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, painter.fontMetrics().elidedText(
                item.flaw, Qt.TextElideMode.ElideRight, int(room.width())))

    def sizeHint(self) -> QSize:
        return QSize(200, min(len(self.items), self._rows) * ROW)


def _paint_small(painter: QPainter, plan: FormPlan, scale: Scale, laid: Laid) -> None:
    """The form in one colour, and one tile on it."""
    paint_with(painter, fill=theme.current().track)
    for line in plan.outlines(frozenset(plan.atoms)):
        painter.drawPolygon(scale.polygon(line))
    paint_tile(painter, plan, scale, laid, letters=False)
