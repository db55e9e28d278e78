"""What a painter draws and writes with, set at once."""
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QFont, QGradient, QPainter, QPen


def paint_with(
    painter: QPainter, line: QPen | QColor | None = None, fill: QBrush | QColor | QGradient | None = None
) -> None:
    """Draw shapes with a line, a filling, or both; None is without."""
    painter.setPen(Qt.PenStyle.NoPen if line is None else line)
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)


def write_with(painter: QPainter, font: QFont, ink: QColor) -> None:
    """Write in a font and an ink."""
    painter.setFont(font)
    painter.setPen(ink)


def faded(colour: QColor | str, alpha: float) -> QColor:
    """A colour that lets what is below shine through; an `alpha` of 1 hides it."""
    result = QColor(colour)
    result.setAlphaF(alpha)
    return result
