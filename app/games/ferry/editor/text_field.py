"""TextField: the text of one file, read a moment after each key; faults are underlined where they stand."""
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QColor, QFontDatabase, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from app.look import theme
from solvers.ferry.faults import Fault

PAUSE: Final = 400  # ms after a key until the text is read


class TextField(QPlainTextEdit):
    """A field for the text of a file of a tale. What is typed is told after a pause, or when the field is left."""

    typed = Signal(str)

    def __init__(self, name: str, help_text: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setWhatsThis(help_text)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self._timer = QTimer(self, interval=PAUSE, singleShot=True)
        self._timer.timeout.connect(self.read_now)
        self.textChanged.connect(self._timer.start)

    def read_now(self) -> None:
        """Tell what is typed, without waiting for more."""
        self._timer.stop()
        self.typed.emit(self.toPlainText())

    def leave(self) -> None:
        """What is being typed counts, before something else is shown."""
        if self._timer.isActive():
            self.read_now()

    def show_text(self, text: str, faults: Iterable[Fault]) -> None:
        """Show a text, and what is wrong with it; the cursor stays where it is."""
        if text != self.toPlainText():
            place = self.textCursor().position()
            with QSignalBlocker(self):
                self.setPlainText(text)
            cursor = self.textCursor()
            cursor.setPosition(min(place, len(text)))
            self.setTextCursor(cursor)
        self._timer.stop()
        self.setExtraSelections([self._mark(fault) for fault in faults])

    def go_to(self, line: int, column: int = 1) -> None:
        """Put the cursor at a place, both from 1, and let it be seen."""
        block = self.document().findBlockByNumber(line - 1)
        cursor = QTextCursor(block if block.isValid() else self.document().lastBlock())
        cursor.setPosition(cursor.block().position() + min(max(column - 1, 0), max(cursor.block().length() - 1, 0)))
        self.setTextCursor(cursor)
        self.centerCursor()

    def _mark(self, fault: Fault) -> QTextEdit.ExtraSelection:
        """The word that a fault is about."""
        cursor = QTextCursor(self.document().findBlockByNumber(fault.line - 1))
        length = max(cursor.block().length() - 1, 0)
        cursor.setPosition(cursor.block().position() + min(fault.column - 1, max(length - 1, 0)))
        if length:
            cursor.movePosition(QTextCursor.MoveOperation.EndOfWord, QTextCursor.MoveMode.KeepAnchor)
            if not cursor.hasSelection():
                cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor)
        mark, form = QTextEdit.ExtraSelection(), QTextCharFormat()
        colour = theme.current().bad if fault.refused else theme.current().warning
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(colour)
        ground = QColor(colour)
        ground.setAlphaF(0.2)
        form.setBackground(ground)
        mark.format, mark.cursor = form, cursor
        return mark
