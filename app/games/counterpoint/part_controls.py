"""Controls of the parts that a play bar plays: Mute and Solo, in the bar, or of many parts above it."""
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGridLayout, QWidget

from app.controls import IconButton, Line, Painted, row_of
from app.look import paint_with, theme, write_text
from solvers.counterpoint.piece import Part

NAME: Final = 104            # px
MARK: Final = 16             # px, with the colour of a part
GAP: Final = 16              # px between two columns
LONGEST: Final = 8           # rows above a bar


class PartControls(Painted, QWidget):
    """The name of a part, with Mute and Solo, whose states outlast the piece."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._ink: theme.Ink = "text"
        self.name = Line(role="small")
        self.name.setFixedWidth(NAME)
        self.mute, self.solo = Switch("Mute"), Switch("Solo")
        row_of(MARK, self.name, self.mute, self.solo, gap=4, parent=self)
        for each in (self.mute, self.solo):
            each.toggled.connect(self.changed)

    def show_part(self, name: str, ink: theme.Ink) -> None:
        self._ink = ink
        self.name.set(name)
        self.mute.setAccessibleName(f"Mute {name.lower()}")
        self.solo.setAccessibleName(f"Solo {name.lower()}")
        self.mute.setToolTip(f"Leave {name.lower()} out")
        self.solo.setToolTip(f"Hear {name.lower()} alone")
        self.update()

    def paint(self, painter: QPainter) -> None:
        paint_with(painter, fill=theme.current().colour(self._ink))
        rect = QRectF(2, self.height() / 2 - 4, 8, 8)
        if self._ink == "text":
            painter.drawRect(rect)
        else:
            painter.drawEllipse(rect)


class Switch(Painted, IconButton):
    """A small toggle button with a text."""

    def __init__(self, words: str) -> None:
        self._words = words
        super().__init__("play", words, side=28)
        self.setCheckable(True)
        self.setFixedSize(round(theme.text_width(words, "small")) + 16, 26)

    def sizeHint(self) -> QSize:
        return QSize(round(theme.text_width(self._words, "small")) + 16, 26)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        on = self.isChecked()
        painter.setPen(QPen(tokens.accent if self.ringed else tokens.edge, 2 if self.ringed else 1))
        painter.setBrush(tokens.accent if on else tokens.hover if self.underMouse() else tokens.panel)
        inset = 1.0 if self.ringed else 0.5
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), theme.RADIUS, theme.RADIUS)
        write_text(painter, self.rect(), self._words, theme.font("small", on), tokens.on_accent if on else tokens.text)


class PartsPopup(Painted, QWidget):
    """The controls of more parts than a bar has room for, over what is there until one clicks elsewhere."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAccessibleName("Voices")
        self.rows: list[PartControls] = []
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(GAP)
        self._grid.setVerticalSpacing(4)

    def show_parts(self, parts: Sequence[Part], inks: Sequence[theme.Ink]) -> None:
        """Show other parts, all of them heard."""
        for row in self.rows:
            self._grid.removeWidget(row)
            row.deleteLater()
        self.rows = [PartControls() for _ in parts]
        for place, (row, part) in enumerate(zip(self.rows, parts, strict=True)):
            row.show_part(part.name or f"Part {place + 1}", inks[place] if place < len(inks) else "text")
            row.changed.connect(self.changed)
            self._grid.addWidget(row, place % LONGEST, place // LONGEST)

    def open_above(self, button: QWidget) -> None:
        """Open above a button, with the keys on its first switch."""
        self.adjustSize()
        corner = button.mapToGlobal(button.rect().topRight())
        self.move(corner.x() - self.width(), corner.y() - self.height() - 6)
        self.show()
        self.rows[0].mute.setFocus(Qt.FocusReason.PopupFocusReason)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        paint_with(painter, line=QPen(tokens.edge, 1), fill=tokens.panel)
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
