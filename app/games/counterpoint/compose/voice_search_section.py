"""Section of the panel about a watched search for several voices: what it keeps, and which rules refuse notes."""
from typing import Final

from app.pages.panel import Section, SectionColumn
from solvers.counterpoint.rules import BY_NAME
from solvers.counterpoint.voices.search import SearchState

MOST: Final = 7  # rules
TRIED, KEPT, DROPPED = "Notes tried", "Beginnings kept", "Beginnings dropped"


class VoiceSearchSection(Section):
    """How many beginnings are kept and dropped, and which rules refuse most notes; hidden until a search is watched."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "The search")
        self.add_rows(TRIED, KEPT, DROPPED)
        self._words = self.add_sentence("Refused by rules, the most frequent first:", muted=True)
        self._rules = [self.add_row("") for _ in range(MOST)]
        self.hide()

    def show_search(self, search_state: SearchState) -> None:
        self.set_rows({TRIED: f"{search_state.tried:,}", KEPT: f"{search_state.kept:,}",
                       DROPPED: f"{search_state.dropped:,}" if search_state.dropped else ""})
        most = sorted(((times, rule) for rule, times in search_state.refused.items() if times), reverse=True)[:MOST]
        self._words.setVisible(bool(most))
        for row, (times, rule) in zip(self._rules, most, strict=False):
            row.set_label(BY_NAME[rule].title)
            row.set(f"{times:,}")
        for number, row in enumerate(self._rules):
            row.setVisible(number < len(most))
        self.show()
