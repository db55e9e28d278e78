"""TextView: the tale without a picture; what happened as text, and a list of what you can do now, by keys alone."""
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from app.controls import column_of, draw_text, fill_rounded
from app.controls.row_list import RowList
from app.look import theme
from solvers.ferry.text_mode import Action

MOST: Final = 400   # paragraphs that stay


class DeedList(RowList[tuple[int, Action]]):
    """The possible deeds, numbered from 1."""

    def describe_item(self, item: tuple[int, Action]) -> str:
        number, deed = item
        return f"{number}: {deed.title}" + (f", {deed.hindrance}" if deed.hindrance else "")

    @property
    def row_height(self) -> int:
        return 40

    def paint_row(
        self, painter: QPainter, rect: QRectF, item: tuple[int, Action], *, selected: bool, hovered: bool
    ) -> None:
        number, deed = item
        colours = theme.current()
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(4, 2, -4, -2), colours.tint if selected else colours.hover)
        ink = colours.text if not deed.hindrance else colours.muted
        draw_text(painter, rect.adjusted(16, 0, 0, 0), str(number), theme.font("body", strong=True), ink)
        wide = theme.text_width(deed.hindrance, "small") + 24 if deed.hindrance else 12
        draw_text(painter, rect.adjusted(48, 0, -wide, 0), deed.title, theme.font("body"), ink)
        if deed.hindrance:
            draw_text(painter, rect.adjusted(0, 0, -16, 0), deed.hindrance, theme.font("small"),
                      colours.warning_ink if not selected else colours.text, Qt.AlignmentFlag.AlignRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = int(event.text()) if event.text() in tuple("123456789") else 0
        if 0 < number <= len(self.items):
            self.go_to(number - 1)
            self.opened.emit(self.items[number - 1])
        else:
            super().keyPressEvent(event)


class TextView(QWidget):
    """The story so far above, the possible deeds below. The list has the focus; Tab leads to the text and back."""

    chosen = Signal(object)  # an Action

    def __init__(self) -> None:
        super().__init__()
        self.log = QTextBrowser()
        self.log.setAccessibleName("What happened")
        self.log.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.log.setOpenLinks(False)
        self.log.document().setMaximumBlockCount(MOST)
        self.log.document().setDocumentMargin(2 * theme.UNIT)
        self.log.setWhatsThis("What happened so far, in words. What you can do stands below.")
        self.deeds = DeedList()
        self.deeds.setAccessibleName("What you can do")
        self.deeds.setWhatsThis("What you can do now: choose by a number, or by the arrow keys and Enter.")
        self.deeds.opened.connect(lambda item: self.chosen.emit(item[1]))
        self.deeds.clicked.connect(lambda index: self.chosen.emit(self.deeds.items[index.row()][1]))
        self.setFocusProxy(self.deeds)
        column_of((self.log, 3), (self.deeds, 2), gap=theme.UNIT, margins=(theme.MARGIN, theme.UNIT, theme.MARGIN, 12),
                  parent=self)
        theme.notifier.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        self.log.setFont(theme.font("sentence"))

    def start_over(self, words: str) -> None:
        """Clear the log, and start it with these words."""
        self.log.clear()
        self.add(words)

    def add(self, words: str) -> None:
        """Something happened."""
        if not words:
            return
        cursor = QTextCursor(self.log.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not self.log.document().isEmpty():
            cursor.insertBlock()
            cursor.insertBlock()
        cursor.insertText(words)
        self.log.verticalScrollBar().setValue(self.log.verticalScrollBar().maximum())

    def show_deeds(self, deeds: Sequence[Action]) -> None:
        self.deeds.set_items(list(enumerate(deeds, 1)))
