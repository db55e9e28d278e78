"""Swatches: the seven colours of labyrinths side by side, each shown on a piece."""
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from app.controls import PaintedButton, row_of
from app.games.connexion.labyrinth_drawing import LabyrinthLook, draw_piece
from app.games.connexion.piece_colours import HUES
from app.look import paint_with, theme

SIZE = QSize(36, 32)  # px of a swatch, its frame included
SHOWN = 0b010110      # the doors of the piece that shows a colour
INSET = 4             # px between the frame of the one that is on and its piece


class Swatches(QWidget):
    """Chooses a hue. Arrow keys move between the swatches."""

    chosen = Signal(str)  # the key of HUES, when the user chose it

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Colour")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        group = QButtonGroup(self)
        self._swatches: dict[str, _Swatch] = {}
        row = row_of(parent=self)
        for key, (label, *_) in HUES.items():
            swatch = _Swatch(key, label)
            swatch.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            group.addButton(swatch)
            row.addWidget(swatch)
            self._swatches[key] = swatch
        self.set_value(next(iter(HUES)))

    @property
    def value(self) -> str:
        return next(key for key, swatch in self._swatches.items() if swatch.isChecked())

    def set_value(self, key: str) -> None:
        """Choose without a signal."""
        self._swatches[key].setChecked(True)

    def swatch(self, key: str) -> QAbstractButton:
        return self._swatches[key]


class _Swatch(PaintedButton):
    """A piece in a hue, as a button."""

    def __init__(self, hue: str, label: str) -> None:
        super().__init__()
        self._hue = hue
        self.setText(label)
        self.setToolTip(label)
        self.setWhatsThis(f"{label}: the colour of labyrinths.")
        self.setCheckable(True)
        self.setFixedSize(SIZE)

    def paint(self, painter: QPainter) -> None:
        colours, rect = theme.current(), QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isChecked() or self.underMouse():
            painter.setBrush(colours.tint if self.isChecked() else colours.hover)
            painter.drawRoundedRect(rect, theme.RADIUS, theme.RADIUS)
        draw_piece(painter, rect.adjusted(INSET, INSET, -INSET, -INSET), SHOWN, LabyrinthLook(hue=self._hue))
        if self.isChecked() or self.ringed:
            paint_with(painter, line=colours.accent)
            width = theme.FOCUS if self.ringed else 1
            pen = painter.pen()
            pen.setWidth(width)
            painter.setPen(pen)
            inset = width / 2
            painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), theme.RADIUS, theme.RADIUS)
