"""PillarsView: the four pillars of a birth side by side: characters where a font has them, pinyin, the animal."""
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import draw_words
from app.games.iching.hexagram_names import shown
from app.look import theme
from solvers.iching.calendar.cycle import Pillars
from solvers.iching.natal.steps import PILLARS

CAPTION, CHARACTERS, ROW = 18, 30, 18  # px, the heights of the lines


class PillarsView(QWidget):
    """Year, month, day and hour, from the left."""

    def __init__(self) -> None:
        super().__init__()
        self._pillars: Pillars | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setToolTip("The four pillars: a stem and a branch for the year, the month, the day and the double hour")

    def show_pillars(self, pillars: Pillars) -> None:
        """Show those of another birth."""
        self._pillars = pillars
        self.setAccessibleName("; ".join(
            f"{name} {pillar.word}, {pillar.animal}" for name, pillar in zip(PILLARS, pillars, strict=True)
        ))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(272, CAPTION + CHARACTERS + 2 * ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._pillars is None:
            return
        painter = QPainter(self)
        tokens, width = theme.current(), self.width() / 4
        for place, (name, pillar) in enumerate(zip(PILLARS, self._pillars, strict=True)):
            characters = shown(pillar.chinese)
            rows: list[tuple[theme.Role, str, QColor, int]] = [("small", name, tokens.muted, CAPTION)]
            if characters:
                rows += [("figure", characters, tokens.text, CHARACTERS), ("body", pillar.word, tokens.text, ROW)]
            else:
                rows += [("sentence", pillar.word, tokens.text, CHARACTERS)]
            rows.append(("small", pillar.animal, tokens.muted, ROW))
            top = 0
            for role, words, ink, height in rows:
                draw_words(painter, QRectF(place * width, top, width - 4, height), words, theme.font(role), ink)
                top += height
        painter.end()
