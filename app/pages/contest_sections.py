"""Sections of a contest's panel: what is played, and the entry of its table that is chosen."""
from collections.abc import Sequence
from typing import Generic, TypeVar

from app.controls import literal
from app.controls.columns import Column, texts
from app.pages.facts import Fact
from app.pages.panel import Section, SectionColumn
from solvers.core.contest import ContestState

C = TypeVar("C", bound=ContestState)
E = TypeVar("E")


class PlanSection(Section, Generic[C]):
    """What is played; the page adds buttons for what can be done with it."""

    def __init__(self, column: SectionColumn, noun: str, plan: Sequence[Column[C]]) -> None:
        super().__init__(column, noun.capitalize())
        self._plan = plan
        self.add_facts()

    def show_contest(self, contest: C, *, known: bool) -> None:
        """Show a contest so far; one that is only proposed is not `known`."""
        self.set_note("proposed" if not known else "finished" if contest.finished else "")
        self.show_facts(*(Fact(each.label, each.text_of(contest), each.tip) for each in self._plan))


class EntrySection(Section, Generic[E]):
    """The chosen entry of a table: a sentence about it, its figures, and a sentence that compares it."""

    def __init__(self, column: SectionColumn, title: str, columns: Sequence[Column[E]]) -> None:
        super().__init__(column, title)
        self._who, *self._figures = texts(columns)
        self._about = self.add_sentence(muted=True)
        self.add_facts()
        self._compared = self.add_sentence(muted=True)

    def show_entry(self, entry: E, about: str = "", compared: str = "") -> None:
        """Show another entry; its figures are hidden where nothing is measured yet, or nothing is known."""
        self.set_title(literal(self._who.text_of(entry)))
        measured = bool(self._figures[0].text_of(entry))
        figures = self._figures if measured else ()
        self.show_facts(*(Fact(each.label, each.text_of(entry), each.tip) for each in figures))
        for sentence, text in ((self._about, about), (self._compared, compared if measured else "")):
            sentence.show_text(literal(text))


def amount(contest: ContestState) -> str:
    """How many games have been played of how many, while it is some of them."""
    some = 0 < contest.played < contest.length
    return f"{contest.played:,} of {contest.length:,}" if some else f"{contest.length:,}"
