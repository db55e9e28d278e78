"""TalkEditing: the conversation of a map edited line by line, on the graph and in the field below it."""
from collections.abc import Callable
from functools import partial
from typing import Final, cast

from PySide6.QtCore import QObject

from app.games.ferry.editor.tale_editor_views import TalkView
from app.pages import PageContext
from solvers.ferry import manuscript as ms
from solvers.ferry.manuscript import Manuscript
from solvers.ferry.tale import END_DIALOG, Opcode

NEW_LINE: Final[dict[Opcode, str]] = {"chgspk": "What is answered.", "same": "What comes next.",
                                      "choose": "What can be said."}


class TalkEditing(QObject):
    """Edits the line at the cursor of the graph."""

    def __init__(
        self, context: PageContext, view: TalkView, manuscript: Callable[[], Manuscript], change: Callable[..., bool],
    ) -> None:
        """`manuscript` gives the tale as it stands; `change` goes on to what an edit with its values makes of it."""
        super().__init__(context)
        self._context, self._view, self._manuscript, self._change = context, view, manuscript, change
        self._leading: int | None = None  # a line from which a way is to lead to the line that is chosen next
        view.graph.cursor_moved.connect(lambda _: self._choose())
        view.graph.pressed.connect(lambda *_: self._choose())
        view.graph.entered.connect(lambda _: view.words.setFocus())
        view.graph.asked.connect(self.do)
        view.words.editingFinished.connect(self._say)
        for key, line_button in view.buttons.items():
            line_button.clicked.connect(partial(self.do, key))

    def show_line(self) -> None:
        """Show the words of the line at the cursor."""
        line, view = self._view.graph.line, self._view
        view.number.set(f"Line {line}" if line else "No line")
        text = self._manuscript().tale.text_of.get(line, "") if line else ""
        if text != view.words.text():
            view.words.setText(text)
        view.words.setEnabled(bool(line))
        for button in view.buttons.values():
            button.setEnabled(bool(line))

    def _choose(self) -> None:
        line = self._view.graph.line
        if self._leading is not None and line != self._leading:
            source, self._leading = self._leading, None
            self._change(ms.with_link, source, line, "chgspk")
        self.show_line()
        if (place := self._manuscript().draft.places.get(("line", line))) is not None:
            self._view.text.go_to(place[1])

    def _say(self) -> None:
        line, text = self._view.graph.line, self._view.words.text().strip()
        if line and text and text != self._manuscript().tale.text_of.get(line):
            self._change(ms.with_line_text, line, text)

    def do(self, key: str) -> None:
        """Do one of the deeds below the graph with the line at the cursor, by its key there."""
        line = self._view.graph.line
        if not line:
            return
        if key == "link":
            self._leading = line
            self._context.say("info", f"Line {line}", "leads to the line that you choose next.")
        elif key == "end":
            self._change(ms.with_link, line, END_DIALOG, "same")
        elif key == "remove":
            self._change(ms.without_line, line)
        else:
            self.add_line(line, cast(Opcode, key))

    def add_line(self, source: int, opcode: Opcode) -> None:
        """Add a line behind one, and let its words be typed."""
        numbers: list[int] = []

        def add(manuscript: Manuscript) -> Manuscript:
            fresh, number = ms.with_next(manuscript, source, opcode, NEW_LINE[opcode])
            numbers.append(number)
            return fresh

        if self._change(add):
            self._view.graph.go_to(numbers[0])
            self.show_line()
            self._view.words.setFocus()
            self._view.words.selectAll()
