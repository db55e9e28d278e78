"""Section of the panel about a watched search for several voices: what it keeps, and which rules refuse notes."""
from typing import Final

from app.pages import Fact, Section, SectionColumn
from solvers.counterpoint.rules import BY_NAME
from solvers.counterpoint.voices.search import SearchState

MOST: Final = 7  # rules


class VoiceSearchSection(Section):
    """How many beginnings are kept and dropped, and which rules refuse most notes; hidden until a search is watched."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "The search")
        self.add_facts()
        self._words = self.add_sentence("Refused by rules, the most frequent first:", muted=True)
        self._rules = self.add_facts()
        self.hide()

    def show_search(self, search_state: SearchState) -> None:
        self.show_facts(Fact("Notes tried", f"{search_state.tried:,}"),
                        Fact("Beginnings kept", f"{search_state.kept:,}"),
                        Fact("Beginnings dropped", f"{search_state.dropped:,}" if search_state.dropped else ""))
        most = sorted(((times, rule) for rule, times in search_state.refused.items() if times), reverse=True)[:MOST]
        self._words.setVisible(bool(most))
        self._rules.set([Fact(BY_NAME[rule].title, f"{times:,}") for times, rule in most])
        self.show()
