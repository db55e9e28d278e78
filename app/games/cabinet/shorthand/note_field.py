"""The field in which the text is typed: it leaves undo, redo and Esc to the page."""
from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

from app.look import theme

HEIGHT = 92  # px
LONG = 300   # letters of a text, or more, that is shown from its start


class NoteField(QPlainTextEdit):
    """`typed` tells of each change by hand, `at` of where the caret is, `left` that Esc was pressed."""

    typed = Signal(str)
    at = Signal(int)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setFixedHeight(HEIGHT)
        self.document().setDocumentMargin(10)
        self._dress()
        theme.notifier.changed.connect(self._dress)
        self.setPlaceholderText("Type English here; the outline follows as you type.")
        self.setAccessibleName("Text")
        self.setWhatsThis("The text that the page above has in shorthand. Esc leads back to the page.")
        self.textChanged.connect(lambda: self.typed.emit(self.toPlainText()))
        self.cursorPositionChanged.connect(lambda: self.at.emit(self.textCursor().position()))

    def show_text(self, text: str) -> None:
        """Show another text, without telling."""
        if text != self.toPlainText():
            with QSignalBlocker(self):
                self.setPlainText(text)
                move = QTextCursor.MoveOperation
                self.moveCursor(move.End if len(text) < LONG else move.Start)

    def _dress(self) -> None:
        self.setFont(theme.font("sentence"))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and (
            event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
        ):
            event.ignore()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not event.modifiers():
            self.left.emit()
        elif event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(400, HEIGHT)
