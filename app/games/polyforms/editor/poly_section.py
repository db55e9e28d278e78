"""The panel's section with the puzzle as text: what is typed there is shown at once, and a fault where it stands."""
from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from app.controls import literal
from app.look import faded, theme
from app.pages import Section, SectionColumn
from solvers.core.formats import FormatError

PAUSE = 400   # ms after a key until the text is read
HEIGHT = 260  # px


class PolySection(Section):
    """A field for the text of a `.poly` file, with a sentence under it while it cannot be read."""

    typed = Signal(str)

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Text", "a .poly file")
        self.field = QPlainTextEdit()
        self.field.setAccessibleName("The puzzle as text")
        self.field.setWhatsThis("The puzzle as a .poly file. What you change here shows on the canvas.")
        self.field.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.field.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.field.setTabChangesFocus(True)
        self.field.setFixedHeight(HEIGHT)
        self.add_widget(self.field)
        self.fault = self.add_sentence("", muted=True)
        self.fault.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self.read_now)
        self.field.textChanged.connect(self._timer.start)

    def read_now(self) -> None:
        """Tell what is typed, without waiting for more."""
        self._timer.stop()
        self.typed.emit(self.field.toPlainText())

    def leave(self) -> None:
        """Apply what is being typed before something else is shown."""
        if self._timer.isActive():
            self.read_now()

    def show_text(self, text: str, fault: FormatError | None) -> None:
        """A text, and what is wrong with it."""
        if text != self.field.toPlainText():
            with QSignalBlocker(self.field):
                self.field.setPlainText(text)
        self._timer.stop()
        self.fault.show_text(literal(str(fault)[:1].upper() + str(fault)[1:]) if fault else "")
        self.field.setExtraSelections([self._mark(fault)] if fault and fault.line else [])

    def _mark(self, fault: FormatError) -> QTextEdit.ExtraSelection:
        """The letter, or the line, that the fault is about."""
        cursor = QTextCursor(self.field.document().findBlockByNumber((fault.line or 1) - 1))
        if fault.column is None:
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        else:
            length = max(cursor.block().length() - 1, 0)
            start = min(fault.column - 1, max(length - 1, 0))
            cursor.setPosition(cursor.block().position() + start)
            if length:
                cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor)
        mark = QTextEdit.ExtraSelection()
        form = QTextCharFormat()
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(theme.current().bad)
        form.setBackground(faded(theme.current().bad, 0.2))
        mark.format, mark.cursor = form, cursor
        return mark
