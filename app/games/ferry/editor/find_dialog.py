"""FindDialog: all places of a tale that have some words, in its conversations and its other files."""
from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QWidget

from app.controls import Line, column_of
from app.controls.dialog import Dialog
from app.games.ferry.editor.tale_editor_sections import FaultList
from app.look import theme
from solvers.core.wording import counted
from solvers.ferry.faults import Fault
from solvers.ferry.manuscript import Manuscript

SIZE: Final = (560, 420)  # px


def find_places(manuscript: Manuscript, wanted: str) -> tuple[Fault, ...]:
    """The lines of all files that have these words, capitals or not; each with its file, line and column."""
    words = wanted.strip().casefold()
    return tuple(
        Fault(name, number, line.casefold().index(words) + 1, line.strip(), refused=False)
        for name, text in manuscript.files for number, line in enumerate(text.split("\n"), start=1)
        if words and words in line.casefold())


class HitList(FaultList):
    """Lines that have the words: no faults, so nothing is red."""

    has_bands = False


class FindDialog(Dialog):
    """Lists what has the words that are typed; a click, or Enter, leads there."""

    def __init__(self, parent: QWidget, manuscript: Manuscript, show_place: Callable[[Fault], object]) -> None:
        super().__init__(parent, "Find in the tale")
        self._manuscript, self._show_place = manuscript, show_place
        self.search = QLineEdit()
        self.search.setPlaceholderText("Words")
        self.search.setAccessibleName("Words to find")
        self.search.textChanged.connect(self._fill)
        self.search.returnPressed.connect(self._open_current)
        self.hits = HitList()
        self.hits.setAccessibleName("Where they stand")
        self.hits.opened.connect(self._open_hit)
        self.hits.clicked.connect(lambda _: self._open_current())
        self.count = Line(ink="muted")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column_of(self.search, self.count, (self.hits, 1), buttons, gap=theme.UNIT,
                  margins=(theme.MARGIN, 20, theme.MARGIN, 20), parent=self)
        self.resize(*SIZE)
        self._fill("")
        self.search.setFocus()

    def _fill(self, wanted: str) -> None:
        hits = find_places(self._manuscript, wanted)
        self.hits.set_items(hits)
        self.count.set(counted(len(hits), "place") if wanted.strip() else "In all conversations, maps and endings.")

    def _open_current(self) -> None:
        if self.hits.current is not None:
            self._open_hit(self.hits.current)

    def _open_hit(self, hit: Fault) -> None:
        self.accept()
        self._show_place(hit)
