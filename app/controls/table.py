"""Table: a few rows under small headings, for a panel; figures at the right, marks at the left."""
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.look import icons, theme, write_with

HEADINGS = 20
ROW = 26
MARK = 20  # side of a mark, px
ICON = 14
GAP = 8

Mark = Callable[[QPainter, QRectF], None]


@dataclass(frozen=True, slots=True)
class Item:
    """What stands in one field: text in an ink, an icon before them, or a mark that paints itself in 20 x 20 px."""

    text: str = ""
    ink: theme.Ink = "text"
    strong: bool = False
    icon: str = ""
    mark: Mark | None = None


class Table(QWidget):
    """Columns by their headings: the first at the left and as wide as what is left over, the others at the right."""

    def __init__(self, name: str, headings: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._headings = name, tuple(headings)
        self.rows: tuple[tuple[Item, ...], ...] = ()
        self._widths: list[float] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.notifier.changed.connect(self._measure)
        self.set(())

    def set_headings(self, headings: Sequence[str]) -> None:
        """Other words above the same columns."""
        if len(headings) != len(self._headings):
            raise ValueError("Each column keeps a heading.")
        self._headings = tuple(headings)
        self.set(self.rows)

    def set(self, rows: Sequence[Sequence[Item]]) -> None:
        """Show other rows, each with an item for every heading. Columns never become narrower."""
        self.rows = tuple(tuple(row) for row in rows)
        if any(len(row) != len(self._headings) for row in self.rows):
            raise ValueError("Each row has one item for each heading.")
        self._update_description()
        self._grow()
        self.updateGeometry()
        self.update()

    def _update_description(self) -> None:
        lines = [
            ", ".join(f"{heading} {item.text}".strip() for heading, item in zip(self._headings, row, strict=True))
            for row in self.rows
        ]
        self.setAccessibleName(self._name)
        self.setAccessibleDescription("; ".join(lines))

    def _measure(self) -> None:
        self._widths = []
        self._grow()
        self.updateGeometry()

    def _grow(self) -> None:
        needs = [theme.text_width(heading, "caption") for heading in self._headings]
        for row in self.rows:
            needs = [max(need, _item_width(item)) for need, item in zip(needs, row, strict=True)]
        self._widths = [max(pair) for pair in zip(needs, self._widths or needs, strict=True)]

    def sizeHint(self) -> QSize:
        width = sum(self._widths) + GAP * (len(self._widths) - 1)
        return QSize(ceil(width), HEADINGS + ROW * len(self.rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def edges(self) -> list[tuple[float, float]]:
        """Left and right of each column: the spare room is shared between them."""
        spare = (self.width() - sum(self._widths)) / max(len(self._widths) - 1, 1)
        edges, right = [], float(self.width())
        for width in reversed(self._widths[1:]):
            edges.append((right - width, right))
            right -= width + spare
        edges.append((0.0, max(self._widths[0], 0.0) if self._widths else 0.0))
        return edges[::-1]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edges = self.edges()
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        write_with(painter, theme.font("caption"), theme.current().muted)
        for place, (heading, (start, end)) in enumerate(zip(self._headings, edges, strict=True)):
            side = left if place == 0 else right
            painter.drawText(QRectF(start, 0, end - start, HEADINGS), side | Qt.AlignmentFlag.AlignVCenter, heading)
        for number, row in enumerate(self.rows):
            y = HEADINGS + number * ROW
            for place, (item, (start, end)) in enumerate(zip(row, edges, strict=True)):
                x = start if place == 0 else end - _item_width(item)
                self._paint_item(painter, item, QRectF(x, y, end - x, ROW))
        painter.end()

    def _paint_item(self, painter: QPainter, item: Item, rect: QRectF) -> None:
        ink = theme.current().colour(item.ink)
        if item.mark is not None:
            painter.save()
            item.mark(painter, QRectF(rect.x(), rect.center().y() - MARK / 2, MARK, MARK))
            painter.restore()
            rect.setLeft(rect.left() + MARK + GAP)
        if item.icon:
            pixmap = icons.pixmap(item.icon, ink, ICON, self.devicePixelRatioF())
            painter.drawPixmap(round(rect.left()), round(rect.center().y() - ICON / 2), pixmap)
            rect.setLeft(rect.left() + ICON + 4)
        font = theme.font("body", item.strong)
        write_with(painter, font, ink)
        text = QFontMetricsF(font).elidedText(item.text, Qt.TextElideMode.ElideRight, rect.width() + 0.5)
        painter.drawText(rect.adjusted(0, 0, 1, 0), Qt.AlignmentFlag.AlignVCenter, text)


def _item_width(item: Item) -> float:
    width = theme.text_width(item.text, "body", item.strong)
    return width + (MARK + GAP if item.mark is not None else 0) + (ICON + 4 if item.icon else 0)
