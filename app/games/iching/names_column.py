"""A column of a hexagram's names, as it stands under a hexagram in the panel: number and Chinese, English, trigrams."""
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from app.controls import draw_words
from app.games.iching.faces import Names
from app.look import theme

GAP = 8.0  # px from the number to the name
_ROWS: tuple[tuple[theme.Role, float], ...] = (("sentence", 22.0), ("body", 18.0), ("small", 16.0))  # px high
HEIGHT = sum(height for _, height in _ROWS)


def draw_names(painter: QPainter, left: float, top: float, width: float, names: Names, ink: QColor) -> None:
    """Draw the column `width` px wide, the number in an ink of its own."""
    tokens = theme.current()
    for (role, height), words in zip(_ROWS, names[1:], strict=True):
        row = QRectF(left, top, width, height)
        if role == "sentence":
            taken = draw_words(painter, row, str(names.number), theme.font(role, True), ink)
            draw_words(painter, row.adjusted(taken + GAP, 0, 0, 0), words, theme.font(role), tokens.text)
        else:
            draw_words(painter, row, words, theme.font(role), tokens.muted)
        top += height
