"""Outlines: the border around a set of square cells."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath


def outline(rects: Sequence[QRectF], inset: float = 0.0) -> QPainterPath:
    """The edges that only one of the squares has, as lines; `inset` px inside of them."""
    path = QPainterPath()
    if not rects:
        return path
    origin, side = rects[0].topLeft(), rects[0].width()
    places = {(round((rect.x() - origin.x()) / side), round((rect.y() - origin.y()) / side)): rect for rect in rects}
    for (x, y), rect in places.items():
        inner = rect.adjusted(inset, inset, -inset, -inset)
        left, right = (x - 1, y) in places, (x + 1, y) in places
        start = rect.left() if left else inner.left()
        end = rect.right() if right else inner.right()
        if (x, y - 1) not in places:
            path.moveTo(start, inner.top())
            path.lineTo(end, inner.top())
        if (x, y + 1) not in places:
            path.moveTo(start, inner.bottom())
            path.lineTo(end, inner.bottom())
        top = rect.top() if (x, y - 1) in places else inner.top()
        bottom = rect.bottom() if (x, y + 1) in places else inner.bottom()
        if not left:
            path.moveTo(inner.left(), top)
            path.lineTo(inner.left(), bottom)
        if not right:
            path.moveTo(inner.right(), top)
            path.lineTo(inner.right(), bottom)
    return path
