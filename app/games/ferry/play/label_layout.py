"""Labels above heads are laid so that none covers another."""
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF

GAP: Final = 4.0  # px between two labels


def lay_labels(wanted: Iterable[QRectF], bounds: QRectF) -> list[QRectF]:
    """Where labels come to lie, px, in the order in which they are `wanted`.

    The first stays where it is; each other one that would cover those before it is moved above one of them, beside it
    or below it, in this order, as long as it stays within `bounds`. One for which there is no room stays, too.
    """
    laid: list[QRectF] = []
    for rect in wanted:
        free = (each for each in _places(rect, laid) if bounds.contains(each) and _is_free(each, laid))
        laid.append(next(free, rect))
    return laid


def _is_free(rect: QRectF, laid: Sequence[QRectF]) -> bool:
    return not any(rect.intersects(each) for each in laid)


def _places(rect: QRectF, laid: Sequence[QRectF]) -> Iterator[QRectF]:
    """The place of a label, and others beside those that are laid."""
    yield rect
    for each in laid:
        yield QRectF(QPointF(rect.left(), each.top() - GAP - rect.height()), rect.size())
    for each in laid:
        sides = (each.left() - GAP - rect.width(), each.right() + GAP)
        for left in sorted(sides, key=lambda left: abs(left - rect.left())):
            yield QRectF(QPointF(left, rect.top()), rect.size())
    for each in laid:
        yield QRectF(QPointF(rect.left(), each.bottom() + GAP), rect.size())
