"""The panel's way to the journal while no reading with notes is told."""
from app.controls import button
from app.pages.panel import Panel, Section
from solvers.core import wording


class JournalSection(Section):
    """Says how many readings were kept."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Journal")
        self.add_sentence("Each answer is kept, with your notes.", muted=True)
        self.open = button("Journal")
        self.open.setToolTip("Look through all readings that were kept  (J)")
        self.add_buttons(self.open)

    def set(self, kept: int) -> None:
        """How many they are."""
        self.set_note(wording.counted(kept, "reading") if kept else "no reading yet")
