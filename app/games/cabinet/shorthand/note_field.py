"""The field for a text in shorthand, the steps by which typing is undone, and the text as a line."""
import msgspec
from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

from app.look import theme
from solvers.core.formats import FormatError

LONGEST = 600_000  # letters of a text, so that any can be remembered


class TypingSteps:
    """Looks at each change of a text by hand, and says where a step ends."""

    def __init__(self) -> None:
        self._place = -1         # where the last change ended
        self._was_removal = False

    def ends_before(self, before: str, after: str, caret: int) -> bool:
        """True if the text before a change is a step: a word begins with that, or another kind of change.

        Args:
            before, after: the text.
            caret: where the caret is after it, in letters from the beginning.
        """
        more = len(after) - len(before)
        is_removal = more < 0
        start, end = (caret, caret - more) if is_removal else (caret - more, caret - more)  # of what is gone, before
        is_plain = start >= 0 and before[:start] == after[:start] and before[end:] == after[caret:]
        goes_on = is_plain and (is_removal, end if is_removal else start) == (self._was_removal, self._place)
        self._was_removal, self._place = is_removal, caret
        if not goes_on or abs(more) > 1:
            return True
        return not is_removal and not after[start].isspace() and before[start - 1 : start].isspace()


def as_line(text: str) -> str:
    """A text as a line of a saved game."""
    return msgspec.json.encode(text).decode()


def from_line(line: str) -> str:
    """The text of a line. Raises FormatError."""
    try:
        return msgspec.json.decode(line, type=str)[:LONGEST]
    except (msgspec.DecodeError, ValueError):
        raise FormatError("this is no text of the Shorthand page.") from None


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
