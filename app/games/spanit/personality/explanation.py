"""Explanation: what the factor means that the mouse or the keyboard is at; its formula on demand."""
from collections.abc import Iterable
from functools import partial
from itertools import accumulate
from math import copysign

from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from app.controls import IconButton
from app.controls.explanation_box import ExplanationBox
from app.controls.numbers import written
from app.games.spanit.vocabulary import terms
from solvers.spanit.personality.breakdown import shown
from solvers.spanit.personality.factors import FACTORS, Factor

PADDING = (12, 8, 4, 8)
CLAMP = 1e15  # what a power is worth at most
GAUGED = 3.3  # a value as long as most of those that a slider gives, for the height of the box


class Explanation(ExplanationBox):
    """A factor at a time; beside its words the way to its formula, and to the words of the game."""

    def __init__(self) -> None:
        super().__init__(PADDING)
        self._factor: Factor = next(each for each in FACTORS if each.name == "PathMajorSpan")
        self._value = 0.0
        self.formula = IconButton("formula", "The formula", side=28, size=16, ink="muted")
        self.formula.setCheckable(True)
        self.words = IconButton("book", "The words of the game", side=28, size=16, ink="muted")
        self.formula.toggled.connect(self._write)
        self.words.clicked.connect(self._offer_words)
        self._menu = QMenu(self)
        buttons = QWidget()
        column = QVBoxLayout(buttons)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.formula)
        column.addWidget(self.words)
        column.addStretch(1)
        self.put_aside(buttons)

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

    def texts(self) -> Iterable[str]:
        return (words for factor in FACTORS for words in (_words(factor, GAUGED), _formula(factor)))


def _words(factor: Factor, value: float) -> str:
    return f"<b>{factor.words}.</b> {factor.explanation} {powers_sentence(factor, value)}".strip()


def _formula(factor: Factor) -> str:
    usual = f"Usually {written(factor.low)} to {written(factor.high, factor.unit)}."
    return f"<b>{factor.words}.</b> {factor.formula}.\n{usual} In a file: {factor.name}."


def powers_sentence(factor: Factor, value: float) -> str:
    """What a factor that is multiplied by itself gives now, for 1 to 4 steps; empty for the others."""
    if factor.name not in ("PathMajorSpan", "PathMinorSpan", "PathMemberCount"):
        return ""
    powers = list(accumulate([abs(value)] * 4, lambda power, once: min(power * once, CLAMP), initial=1.0))[1:]
    words = (shown(round(copysign(power, value), 1) + 0.0) for power in powers)
    return f"Now 1, 2, 3, 4 are worth {', '.join(words)}."
