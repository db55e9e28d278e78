"""Sections of the page Check: which rules are shown and how often each is broken, and the list of marks."""
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QModelIndex, QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QCheckBox, QWidget

from app.controls import column_of, draw_text, fill_rounded
from app.controls.buttons import check_box
from app.controls.row_list import RowList
from app.look import theme
from app.pages import Command, Section, SectionColumn
from solvers.core.wording import counted
from solvers.counterpoint.checker.chorale import Mark
from solvers.counterpoint.checking import rule_title
from solvers.counterpoint.spoken import with_note_names

MOST_RULES: Final = 16   # that are listed
LIST_HEIGHT: Final = 300  # px


class MarkedRulesSection(Section):
    """The rules that are broken, each with a box that shows or hides its marks; `changed` follows each of them."""

    changed = Signal()

    def __init__(self, column: SectionColumn, shows_marks: Command, *buttons: Command) -> None:
        super().__init__(column, "Marks")
        self.add_widget(shows_marks.box())
        self.hidden: set[str] = set()
        self._rules: list[str] = []
        self.boxes: list[QCheckBox] = [check_box("") for _ in range(MOST_RULES)]
        holder = QWidget()
        column_of(*self.boxes, gap=4, parent=holder)
        self.add_widget(holder)
        self.sentence = self.add_sentence(muted=True)
        self.add_buttons(*buttons)
        for place, box in enumerate(self.boxes):
            box.toggled.connect(partial(self._on_toggled, place))

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """List the rules of all marks, hidden ones too."""
        counts = Counter(mark.rule for mark in marks)
        self._rules = [rule for rule, _ in counts.most_common(MOST_RULES)]
        for place, box in enumerate(self.boxes):
            box.setVisible(place < len(self._rules))
            if place < len(self._rules):
                rule = self._rules[place]
                box.setText(f"{rule_title(rule)}  ·  {counts[rule]}")
                box.setToolTip("Show or hide the marks of this rule")
                with QSignalBlocker(box):
                    box.setChecked(rule not in self.hidden)
        self.set_note(counted(len(marks), "mark"))
        self.sentence.show_text("" if marks else "Nothing is marked by these rules.")

    def _on_toggled(self, place: int, wanted: bool) -> None:
        rule = self._rules[place]
        (self.hidden.discard if wanted else self.hidden.add)(rule)
        self.changed.emit()


class MarkList(RowList[Mark]):
    """The marks in the order of their times; `mark_selected` emits the place of one."""

    mark_selected = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Marks")
        self.setWhatsThis("What is marked, in the order of the bars. A click or the arrows show one on the score.")
        self.setMinimumHeight(LIST_HEIGHT)
        self.selectionModel().currentChanged.connect(lambda index, _: self.mark_selected.emit(index.row()))

    @property
    def row_height(self) -> int:
        return round(3 * theme.leading("small")) + 12

    def describe_item(self, item: Mark) -> str:
        return with_note_names(item.sentence)

    def show_marks(self, marks: Sequence[Mark], current: int | None) -> None:
        """List marks, one of them as the current one, without a signal."""
        with QSignalBlocker(self.selectionModel()):
            if list(self.items) != list(marks):
                self.set_items(marks, current or 0)
            elif current is not None:
                self.go_to(current)
            if current is None:
                self.setCurrentIndex(QModelIndex())  # else a click on the first mark would change nothing
        self.viewport().update()

    def paint_row(self, painter: QPainter, rect: QRectF, item: Mark, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(0, 1, 0, -1), tokens.tint if selected else tokens.hover)
        inner, high = rect.adjusted(8, 5, -8, -5), theme.leading("small")
        draw_text(painter, QRectF(inner.x(), inner.y(), inner.width(), high), rule_title(item.rule),
                  theme.font("small", True), tokens.text)
        painter.setFont(theme.font("small"))
        painter.setPen(tokens.text if selected or hovered else tokens.muted)
        painter.drawText(QRectF(inner.x(), inner.y() + high, inner.width(), 2 * high + 2),
                         Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft, with_note_names(item.sentence))


class MarkSection(Section):
    """What is wrong, mark by mark."""

    def __init__(self, column: SectionColumn, *buttons: Command) -> None:
        super().__init__(column, "What is wrong")
        self.list = MarkList()
        self.add_widget(self.list)
        self.add_buttons(*buttons)

    def show_marks(self, marks: Sequence[Mark], current: int | None) -> None:
        """List marks; the note says how far one is."""
        self.list.setVisible(bool(marks))
        self.list.show_marks(marks, current)
        self.set_note("" if current is None else f"{current + 1:,} of {len(marks):,}")
