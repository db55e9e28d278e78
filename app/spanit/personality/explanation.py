"""Explanation: what the factor means that the mouse or the keyboard is at; its formula on demand."""
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QVBoxLayout, QWidget

from app import theme
from app.controls import IconButton, Sentence
from app.numbers import written
from app.spanit.personality import numbers
from app.spanit.vocabulary import terms
from solvers.spanit.factors import FACTORS, Factor

PADDING = (12, 8, 4, 8)
GAUGED = 3.3  # a value as long as most of those that a slider gives, for the height of the box


class Explanation(QWidget):
    """A box that is always as high as the longest explanation needs it, so that nothing below it moves."""

    def __init__(self) -> None:
        super().__init__()
        self._factor: Factor = next(each for each in FACTORS if each.name == "PathMajorSpan")
        self._value = 0.0
        self.sentence = Sentence(role="body")
        self.sentence.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._gauge = Sentence(role="body", parent=self)  # measures how high the others would be
        self._gauge.hide()
        self.formula = IconButton("formula", "The formula", side=28, size=16, ink="muted")
        self.formula.setCheckable(True)
        self.formula.toggled.connect(self._write)
        self.words = IconButton("book", "The words of the game", side=28, size=16, ink="muted")
        self.words.clicked.connect(self._offer_words)
        self._menu = QMenu(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(*PADDING)
        row.setSpacing(4)
        row.addWidget(self.sentence, 1)
        side = QVBoxLayout()
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(self.formula)
        side.addWidget(self.words)
        side.addStretch(1)
        row.addLayout(side)
        theme.notifier.changed.connect(self._measure)

    @property
    def factor(self) -> Factor:
        """The one that is explained."""
        return self._factor

    def show_factor(self, factor: Factor, value: float) -> None:
        """Explain a factor, with what it does at its present value."""
        self._factor, self._value = factor, value
        self._write()

    def show_words(self, title: str, words: str) -> None:
        """Explain something else for a moment."""
        self.sentence.set(f"<b>{title}.</b> {words}")

    def _offer_words(self) -> None:
        """A list of the terms; the one that is chosen is explained in the box."""
        if self._menu.isEmpty():
            for term, meaning in terms().items():
                self._menu.addAction(term.capitalize(), partial(self.show_words, term.capitalize(), f"{meaning}."))
        self._menu.popup(self.words.mapToGlobal(self.words.rect().bottomLeft()))

    def _write(self) -> None:
        self.sentence.set(_formula(self._factor) if self.formula.isChecked() else _words(self._factor, self._value))

    def _measure(self) -> None:
        room = self.width() - PADDING[0] - PADDING[2] - 4 - self.formula.width()
        if room < 100:
            return
        highest = 0
        for factor in FACTORS:
            for words in (_words(factor, GAUGED), _formula(factor)):
                self._gauge.set(words)
                highest = max(highest, self._gauge.heightForWidth(room))
        self.setFixedHeight(highest + PADDING[1] + PADDING[3])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.current().sunken)
        painter.setBrush(theme.current().sunken)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        painter.end()


def _words(factor: Factor, value: float) -> str:
    return f"<b>{factor.words}.</b> {factor.explanation} {numbers.example(factor, value)}".strip()


def _formula(factor: Factor) -> str:
    usual = f"Usually {written(factor.low)} to {written(factor.high, factor.unit)}."
    return f"<b>{factor.words}.</b> {factor.formula}.\n{usual} In a file: {factor.name}."
