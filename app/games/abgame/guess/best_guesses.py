"""Buttons of the best guesses, each with its bits: a press types it."""
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import PaintedButton, draw_text, fill_circle, paint_ring, row_of
from app.look import theme

HEIGHT = 32
SIDES = 8.0    # px beside the words
GAP = 6        # px between buttons
DOT = 10.0     # px for the dot of a possible guess
BEFORE = 8.0   # px between the code and its bits, with some to spare


class GuessButton(PaintedButton):
    """A guess, a dot before it if it may be right, and what it tells."""

    def __init__(self, *, best: bool) -> None:
        super().__init__()
        self.guess, self.code, self.bits, self._possible, self._best = -1, "", "", False, best
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_guess(self, guess: int, code: str, bits: float, *, possible: bool) -> None:
        """Show a guess by its code: what it tells, and whether it may be right."""
        self.guess, self.code, self.bits, self._possible = guess, code, f"{bits:.2f}", possible
        may = "may be the secret" if possible else "cannot be the secret"
        self.setAccessibleName(f"{code}, {self.bits} bits, {may}")
        self.setToolTip(f"Type {code}: {self.bits} bits, {may}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = theme.text_width(self.code, "body", True) + theme.text_width(self.bits, "small") + 6
        return QSize(round(width + DOT + 2 * SIDES), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.text_width(self.code, "body", True) + DOT + 2 * SIDES), HEIGHT)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        painter.setPen(QPen(tokens.warning if self._best else tokens.edge, 2 if self._best else 1))
        painter.setBrush(tokens.hover if self.underMouse() else tokens.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.RADIUS, theme.RADIUS)
        middle = self.height() / 2
        if self._possible:
            fill_circle(painter, QPointF(SIDES + 2, middle), 2.25, tokens.text)
        words = QRectF(SIDES + DOT, 0, self.width() - 2 * SIDES - DOT, self.height())
        taken = draw_text(painter, words, self.code, theme.font("body", True), tokens.text)
        if words.width() - taken >= theme.text_width(self.bits, "small") + BEFORE:
            draw_text(painter, words.adjusted(taken + BEFORE - 2, 0, 0, 0), self.bits, theme.font("small"),
                      tokens.text if self.underMouse() else tokens.muted)
        if self.ringed:
            paint_ring(painter, QRectF(self.rect()).adjusted(4, 4, -4, -4), 4)


class BestGuesses(QWidget):
    """A row of such buttons, the best guess first."""

    chosen = Signal(int)  # the guess

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[GuessButton] = []  # those that show a guess
        self._made: list[GuessButton] = []    # and those that wait for one
        self._row = row_of(gap=GAP, parent=self)
        self.setFixedHeight(HEIGHT)

    def show_guesses(self, guesses: Sequence[tuple[int, str, float, bool]]) -> None:
        """Show guesses: the number, the code, its bits, and whether it may be right."""
        while len(self._made) < len(guesses):
            made = GuessButton(best=not self._made)
            made.clicked.connect(partial(self._press, made))
            self._row.addWidget(made, 1)
            self._made.append(made)
        self.buttons = self._made[:len(guesses)]
        for button, (guess, code, bits, possible) in zip(self.buttons, guesses, strict=True):
            button.show_guess(guess, code, bits, possible=possible)
        for place, button in enumerate(self._made):
            button.setVisible(place < len(guesses))

    def _press(self, button: GuessButton) -> None:
        self.chosen.emit(button.guess)
