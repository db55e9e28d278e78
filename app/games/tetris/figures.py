"""Figures: counters with their names above them, in columns of equal width, so that none moves another."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import draw_words
from app.look import theme

NAME, VALUE, GAP = 18, 28, 14  # px of a figure's name, of its value, and below both


class Figures(QWidget):
    """As many rows as the names need."""

    def __init__(self, name: str, names: Sequence[str], columns: int) -> None:
        """`name` is what a screen reader calls all of them."""
        super().__init__()
        self._names, self._columns = tuple(names), columns
        self._values: tuple[str, ...] = ("–",) * len(names)
        self._rows = -(-len(names) // columns)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    def set(self, values: Sequence[str]) -> None:
        """Show other values, one for each name."""
        if tuple(values) == self._values:
            return
        before, self._values = self._values, tuple(values)
        self.setAccessibleDescription("; ".join(f"{name}: {value}" for name, value in
                                                zip(self._names, self._values, strict=True)))
        for place, (old, new) in enumerate(zip(before, self._values, strict=True)):
            if old != new:
                self.update(self._place(place).toAlignedRect())

    @property
    def values(self) -> dict[str, str]:
        """What is shown, by name."""
        return dict(zip(self._names, self._values, strict=True))

    def _place(self, place: int) -> QRectF:
        row, column = divmod(place, self._columns)
        width = self.width() / self._columns
        return QRectF(column * width, row * (NAME + VALUE + GAP), width, NAME + VALUE)

    def sizeHint(self) -> QSize:
        return QSize(self._columns * 116, self._rows * (NAME + VALUE + GAP) - GAP)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._columns * 84, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        tokens = theme.current()
        for place, (name, value) in enumerate(zip(self._names, self._values, strict=True)):
            rect = self._place(place).adjusted(0, 0, -8, 0)
            upper = QRectF(rect.topLeft(), rect.topRight())
            upper.setHeight(NAME)
            draw_words(painter, upper, name, theme.font("small"), tokens.muted)
            draw_words(painter, rect.adjusted(0, NAME, 0, 0), value, theme.font("figure"), tokens.text,
                       Qt.AlignmentFlag.AlignLeft)
        painter.end()
