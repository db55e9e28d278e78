"""Fact: one row of a section as a value; Facts shows a list of them."""
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.controls import Line, Painted, as_tip
from app.controls.table import MARK, Mark
from app.look import Ink

ROW = 24  # height, px


class Fact(NamedTuple):
    """A label at the left, with an optional mark, and a bold value at the right in the given ink. Without a value there
    is no row."""

    label: str
    value: str
    tip: str = ""
    mark: Mark | None = None
    ink: Ink = "text"


class Facts(QWidget):
    """A list of facts whose rows are made on demand; hidden while none has a value."""

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._rows: list[Row] = []
        self._facts: Sequence[Fact] = ()
        self.hide()

    def set(self, facts: Sequence[Fact]) -> None:
        self._facts = facts
        for fact in facts[len(self._rows):]:
            row = Row(fact)
            self._rows.append(row)
            self._column.addWidget(row)
        for row, fact in zip(self._rows, facts, strict=False):
            row.show_fact(fact)
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(facts) and bool(facts[place].value))
        self.setVisible(any(fact.value for fact in facts))

    def change(self, *facts: Fact) -> None:
        """Replace those facts that have the same labels."""
        changed = {fact.label: fact for fact in facts}
        self.set([changed.get(fact.label, fact) for fact in self._facts])


class Row(Painted, QWidget):
    def __init__(self, fact: Fact) -> None:
        super().__init__()
        self.setFixedHeight(ROW)
        self._fact = Fact("", "")
        self._label = Line(ink="muted")
        self._value = Line(strong=True, align=Qt.AlignmentFlag.AlignRight)
        self._value.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(12)
        self._line.addWidget(self._label, 1)
        self._line.addWidget(self._value)
        self.show_fact(fact)

    def show_fact(self, fact: Fact) -> None:
        before, self._fact = self._fact, fact
        if fact == before:
            return
        self._label.set(fact.label)
        self._value.set(fact.value)
        self._value.set_ink(fact.ink)
        self.setAccessibleName(f"{self.label}: {self.value}")
        self.setToolTip(as_tip(fact.tip))
        if fact.mark != before.mark:
            self._line.setContentsMargins(0 if fact.mark is None else MARK + 8, 0, 0, 0)
            self.update()

    @property
    def label(self) -> str:
        return self._label.text()

    @property
    def value(self) -> str:
        return self._value.text()

    def paint(self, painter: QPainter) -> None:
        if self._fact.mark is not None:
            self._fact.mark(painter, QRectF(0, (self.height() - MARK) / 2, MARK, MARK))
