"""JournalDialog: all that was said in a tale so far, from the first word on, with a field to search it."""
from html import escape

from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QTextBrowser, QWidget

from app.controls import plain
from app.controls.dialog import Dialog
from app.controls.layouts import column_of
from app.controls.text import runs
from app.games.ferry.play.story_sections import said_text
from app.look import theme
from solvers.core.wording import counted
from solvers.ferry.game import FerryGame


class JournalDialog(Dialog):
    """Shows the journal; what is typed above leaves only the lines that have it."""

    def __init__(self, parent: QWidget, game: FerryGame) -> None:
        super().__init__(parent, "Journal")
        self._game = game
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search")
        self.search.setAccessibleName("Search the journal")
        self.search.textChanged.connect(self._fill)
        self.lines = QTextBrowser()
        self.lines.setAccessibleName("What was said")
        self.lines.setFont(theme.font("body"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column_of(self.search, (self.lines, 1), buttons, gap=theme.UNIT, margins=(theme.MARGIN, 20, theme.MARGIN, 20),
                  parent=self)
        self.resize(560, 520)
        self._fill("")

    def _fill(self, wanted: str) -> None:
        blocks, place, shown = [], "", 0
        for said in self._game.journal:
            line = said_text(self._game, said)
            if wanted.casefold() not in plain(line).casefold():
                continue
            if said.map != place:
                place = said.map
                blocks.append(f"<p>— {escape(self._game.tale.map_named[place].title)} —</p>")
            blocks.append(f"<p>{_html(line)}</p>")
            shown += 1
        self.lines.setHtml("".join(blocks) or "<p>Nothing that was said has these words.</p>")
        self.lines.setAccessibleDescription(counted(shown, "line"))


def _html(text: str) -> str:
    """A text with its marks, and nothing else in it, as HTML."""
    return "".join(f"<b>{escape(part)}</b>" if bold else escape(part) for part, bold in runs(text))
