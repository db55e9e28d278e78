"""VariationList: lines that were left for another, each one a click away."""
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPainter

from app.controls import draw_text
from app.controls.row_list import RowList
from app.look import theme
from solvers.spanit.play.record import Record

ROW = 30      # px
SHOWN = 6     # rows before the list scrolls
PADDING = 8   # px


@dataclass(frozen=True, slots=True)
class Aside:
    """A line that is not the one played: its moves from the start, of which the first `shared` are played too."""

    moves: tuple[str, ...]
    shared: int

    @property
    def words(self) -> str:
        """Its number and its moves."""
        return f"{self.shared + 1}. {' '.join(self.moves[self.shared:])}"


class VariationList(RowList[Aside]):
    """The variations of a game; a click, or Enter, chooses one. Hidden while there is none."""

    chosen = Signal(object)  # an Aside

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Variations")
        self.opened.connect(self.chosen)
        self.clicked.connect(lambda index: self.chosen.emit(self.items[index.row()]))
        self.hide()

    @property
    def row_height(self) -> int:
        return ROW

    def tell(self, item: Aside) -> str:
        return item.words

    def paint_row(self, painter: QPainter, rect: QRectF, item: Aside, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if hovered:
            painter.fillRect(rect, tokens.hover)
        words = rect.adjusted(PADDING, 0, -PADDING, 0)
        draw_text(painter, words, item.words, theme.font("body"), tokens.text)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The first click went to a variation; another stands in its place by now."""

    def show_record(self, record: Record) -> None:
        """The variations of a game."""
        asides = [Aside(moves, shared) for shared, moves in record.asides]
        if asides != list(self.items):
            self.set_items(asides)
            self.setFixedHeight(ROW * min(len(asides), SHOWN))
        self.setVisible(bool(asides))
