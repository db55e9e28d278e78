"""JournalDialog: all that was said in a tale so far, from the first word on, with a field to search it."""
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QTextBrowser, QWidget

from app.controls import plain
from app.controls.dialog import Dialog
from app.controls.layouts import column_of
from app.games.ferry.play.sections import said_text
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
        blocks, place = [], ""
        for said in self._game.journal:
            line = plain(said_text(self._game, said))
            if wanted.casefold() not in line.casefold():
                continue
            if said.map != place:
                place = said.map
                blocks.append(f"— {self._game.tale.map_named[place].title} —")
            blocks.append(line)
        shown = sum(not block.startswith("—") for block in blocks)
        self.lines.setPlainText("\n\n".join(blocks) if blocks else "Nothing that was said has these words.")
        self.lines.setAccessibleDescription(counted(shown, "line"))
