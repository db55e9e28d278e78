"""The views of the editor: the canvas with its tools, the conversation as graph and text, and files."""
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QBoxLayout, QPlainTextEdit, QPushButton, QTextEdit, QWidget

from app.controls import Choice, Flow, Line, ResponsiveRow, Segment, button, column_of, explain, line_field, row_of
from app.games.ferry.editor.graph_board import GraphBoard
from app.games.ferry.editor.map_canvas import KEYS, TOOLS, MapCanvas
from app.look import faded, theme
from solvers.ferry.faults import Fault
from solvers.ferry.scene import SCENERY
from solvers.ferry.speech import LONGEST_LINE

SPEECH_HELP: Final = "The conversations of the whole tale as text. First which line follows which, then the lines."
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
        """Apply what is being typed before something else is shown."""
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
        """Move the cursor to a line and column, both from 1, and scroll there."""
        block = self.document().findBlockByNumber(line - 1)
        cursor = QTextCursor(block if block.isValid() else self.document().lastBlock())
        cursor.setPosition(cursor.block().position() + min(max(column - 1, 0), max(cursor.block().length() - 1, 0)))
        self.setTextCursor(cursor)
        self.centerCursor()

    def _mark(self, fault: Fault) -> QTextEdit.ExtraSelection:
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
        form.setBackground(faded(colour, 0.2))
        mark.format, mark.cursor = form, cursor
        return mark


class CanvasView(QWidget):
    """The map, and below it the tools."""

    scenery_chosen = Signal(str)

    def __init__(self, board: MapCanvas) -> None:
        super().__init__()
        self.board = board
        numbers = {tool: number for number, tool in KEYS.items()}
        self.tools = Segment([(tool, name, f"{tip}  ({numbers[tool]})") for tool, name, tip in TOOLS], "Tool")
        self.scenery = Choice("Scenery", [(words.removeprefix("a ").capitalize(), mark)
                                          for mark, words in SCENERY.items()])
        explain(self.scenery, "Scenery", "What the tool Scenery puts on the map")
        self.scenery.activated.connect(lambda _: self.scenery_chosen.emit(self.scenery.currentData()))
        self.scenery.setMaximumWidth(150)
        self._bar = row_of((self.tools, 1), self.scenery, gap=theme.UNIT, margins=(theme.MARGIN, 0, theme.MARGIN, 8))
        column_of((board, 1), self._bar, parent=self)
        self.setFocusProxy(board)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the tools would be cut off beside it, the choice of scenery is below them."""
        super().resizeEvent(event)
        needed = sum(self.tools.button(tool).sizeHint().width() for tool, *_ in TOOLS)
        beside = needed + self.scenery.sizeHint().width() + 2 * theme.MARGIN + theme.UNIT
        self._bar.setDirection(QBoxLayout.Direction.LeftToRight if self.width() >= beside else
                               QBoxLayout.Direction.TopToBottom)


class TalkView(QWidget):
    """The conversation on this map as a graph, beside it the text of all, below it what can be done with a line."""

    def __init__(self) -> None:
        super().__init__()
        self.graph = GraphBoard()
        self.graph.setWhatsThis("The conversation of this map. Blue lines are the player’s. Arrows lead from line to "
                                "line; dashed ones are choices, and orange ones depend on tokens.")
        self.text = TextField("Conversations as text", SPEECH_HELP)
        self.words = line_field("What the line says", "Good evening.", LONGEST_LINE, "The text of the chosen line")
        self.number = Line(role="small", ink="muted")
        self.buttons: dict[str, QPushButton] = {
            "chgspk": button("Answer", tip="A new line, said by the other one  (A)"),
            "same": button("Go on", tip="A new line, said by the same one  (G)"),
            "choose": button("Choice", tip="A new line that the player can choose  (C)"),
            "link": button("Lead to…", tip="A way from this line to another one: choose it next  (T)"),
            "end": button("End", tip="Let the conversation end behind this line  (E)"),
            "remove": button("Remove", tip="Take this line out  (Delete)"),
        }
        bar = QWidget()
        flow = Flow(bar, theme.UNIT, theme.UNIT)
        for line_button in self.buttons.values():
            flow.addWidget(line_button)
        left = QWidget()
        below = column_of(row_of(self.number, (self.words, 1), gap=theme.UNIT), bar, gap=theme.UNIT,
                          margins=(0, 0, theme.UNIT, 8))
        column_of((self.graph, 1), below, parent=left)
        column_of((ResponsiveRow(left, self.text, 0.42, 420), 1), margins=(theme.MARGIN, 0, theme.MARGIN, 8),
                  parent=self)
        self.setFocusProxy(self.graph)


class FilesView(QWidget):
    """Each file of the tale as text."""

    file_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.file = Choice("File")
        explain(self.file, "File", "Which file of the tale is shown")
        self.file.activated.connect(lambda _: self.file_chosen.emit(self.file.currentData()))
        self.text = TextField("Text of the file", "A file of the tale as it is saved. What is wrong is underlined.")
        column_of(row_of(self.file, gap=theme.UNIT), (self.text, 1), gap=theme.UNIT,
                  margins=(theme.MARGIN, 0, theme.MARGIN, 12), parent=self)
        self.setFocusProxy(self.text)
