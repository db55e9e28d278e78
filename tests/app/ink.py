"""Where the ink of a painting lies, px."""
import numpy as np
from PySide6.QtGui import QColor, QImage, QPainter


def ink(paint, colour=None, size=400):
    """Columns and rows of what `paint` leaves on an empty square; those of one colour alone, if it is named."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(size, size)
    rows, columns = (pixels == QColor(colour).rgba() if colour else pixels >> 24 > 0x60).nonzero()
    assert len(rows), "nothing was painted"
    return columns + 0.5, rows + 0.5


def middle(inked):
    """The middle of the rectangle around ink."""
    return tuple((each.min() + each.max()) / 2 for each in inked)


def weight(inked):
    """The centre of gravity of ink."""
    return tuple(each.mean() for each in inked)
