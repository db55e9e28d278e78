"""The panel's way to the journal while no reading with notes is told."""
from app.controls import button
from app.panel import Panel
from solvers.core import wording


class JournalSection:
    """Says how many readings were kept."""

    def __init__(self, panel: Panel) -> None:
        self.section = panel.add_section("Journal")
        self.section.add_sentence("Each answer is kept, with your notes.", muted=True)
        self.open = button("Journal")
        self.open.setToolTip("Look through all readings that were kept  (J)")
        self.section.add_buttons(self.open)

    def show(self, kept: int) -> None:
        """How many they are."""
        self.section.set_note(wording.counted(kept, "reading") if kept else "no reading yet")
