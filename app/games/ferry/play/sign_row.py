"""SignRow: a line that is signs, side by side, at the side of whoever shows them."""
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls.painted import Painted
from app.games.ferry.scene.drawn import paint_sign

SIDE: Final = 60  # px of a sign
GAP: Final = 0.3  # between two signs, as a share of one


class SignRow(Painted, QWidget):
    """They stand at the left or at the right, as who shows them does."""

    def __init__(self) -> None:
        super().__init__()
        self.signs: tuple[str, ...] = ()
        self._at_left = True
        self.setFixedHeight(SIDE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_signs(self, signs: tuple[str, ...], *, at_left: bool) -> None:
        self.signs, self._at_left = signs, at_left
        self.setVisible(bool(signs))
        self.update()

    def paint(self, painter: QPainter) -> None:
        paint_signs(painter, QRectF(self.rect()), self.signs, at_left=self._at_left)


def paint_signs(painter: QPainter, rect: QRectF, signs: tuple[str, ...], *, at_left: bool = True) -> None:
    """Paint signs in a row, as high as there is room, smaller where the row would be too long."""
    side = min(rect.height(), rect.width() / max(len(signs) * (1 + GAP) - GAP, 1))
    wide = side * (len(signs) * (1 + GAP) - GAP)
    left = rect.left() if at_left else rect.right() - wide
    for number, name in enumerate(signs):
        paint_sign(painter, name, QRectF(left + number * side * (1 + GAP), rect.center().y() - side / 2, side, side))
