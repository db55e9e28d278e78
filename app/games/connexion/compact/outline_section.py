"""The panel's outline: which one, whether it is whole, filling it, and drawing one's own."""
from PySide6.QtCore import QSignalBlocker, Signal

from app.controls import Choice, button
from app.games.connexion.compact.draft import Draft
from app.games.connexion.compact.outline_words import outline_name, verdict
from app.pages.panel import Panel, Section
from solvers.connexion.pieces import COUNT
from solvers.connexion.puzzles.outlines import NAMES, OWN


class OutlineSection(Section):
    """Chooses an outline, and says what is to be said of it."""

    name_chosen = Signal(str)   # of outlines.NAMES, or OWN

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Outline")
        self._choice = Choice("Outline")
        for name in (*NAMES, OWN):
            self._choice.addItem(outline_name(name), name)
        self._choice.setToolTip("The 64 cells that all pieces are to fill")
        self._choice.setWhatsThis("The outline: 64 cells that all pieces are to fill, its border closed. Choose one, "
                                  "or draw your own on the board.")
        self._choice.activated.connect(lambda _: self.name_chosen.emit(self._choice.currentData()))
        self.add_widget(self._choice)
        self._words = self.add_sentence()
        self.fill = button("Fill it", "primary")
        self.fill.setToolTip("Look for a picture with every piece once, at full speed  (F2)")
        self.fill.setWhatsThis("Fills the outline with all 64 pieces: doors meet doors, walls meet walls.")
        self.draw = button("Draw")
        self.draw.setCheckable(True)
        self.draw.setToolTip("Add and take away cells on the board  (E)")
        self.draw.setWhatsThis("While this is on, a click on the board adds a cell or takes it away, and a stroke many "
                               "of them. Keys: arrows, Enter adds or takes away.")
        self.clear = button("Clear")
        self.clear.setToolTip("Take all cells away, to draw an outline from nothing")
        self.clear.setWhatsThis("Takes all cells away. Undo brings them back.")
        self.add_buttons(self.fill, self.draw, self.clear)

    def set(self, draft: Draft, *, drawing: bool, searching: bool) -> None:
        """An outline; `drawing` by hand, or `searching` for its picture."""
        with QSignalBlocker(self._choice):
            place = self._choice.findData(draft.name)
            if place < 0:
                self._choice.insertItem(0, outline_name(draft.name), draft.name)
                place = 0
            self._choice.setCurrentIndex(place)
        self.set_note(f"{len(draft.cells)} of {COUNT} cells", "bad_ink" if draft.lack else "muted")
        self._words.set(verdict(draft))
        self.fill.setText("Stop" if searching else "Find another" if draft.filling else "Fill it")
        self.fill.setEnabled(not draft.lack or searching)
        self.draw.setChecked(drawing)
        self.draw.setText("Done" if drawing else "Draw")
        self.clear.setVisible(drawing)
        self.clear.setEnabled(bool(draft.cells))
