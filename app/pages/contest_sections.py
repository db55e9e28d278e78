"""Sections of a contest's panel: its plan, and the selected entry of its table."""
from collections.abc import Sequence
from typing import Generic, TypeVar

from app.controls import Column, literal
from app.controls.columns import texts
from app.pages.facts import Fact
from app.pages.panel import Section, SectionColumn
from solvers.core.contest import ContestState

C = TypeVar("C", bound=ContestState)
E = TypeVar("E")


class PlanSection(Section, Generic[C]):
    """The plan of a contest; the page adds command buttons."""

    def __init__(self, column: SectionColumn, noun: str, plan: Sequence[Column[C]]) -> None:
        super().__init__(column, noun.capitalize())
        self._plan = plan
        self.add_facts()

    def show_contest(self, contest: C, *, known: bool) -> None:
        """Show a contest; `known` is False for one that is only proposed."""
        self.set_note("proposed" if not known else "finished" if contest.finished else "")
        self.show_facts(*(Fact(column.label, column.text_of(contest), column.tip) for column in self._plan))


class EntrySection(Section, Generic[E]):
    """The selected entry of a table: a sentence about it, its figures, and a comparison."""

    def __init__(self, column: SectionColumn, title: str, columns: Sequence[Column[E]]) -> None:
        super().__init__(column, title)
        self._name_column, *self._figures = texts(columns)
        self._about = self.add_sentence(muted=True)
        self.add_facts()
        self._compared = self.add_sentence(muted=True)

    def show_entry(self, entry: E, about: str = "", compared: str = "") -> None:
        """Show another entry; its figures are hidden while nothing is measured."""
        self.set_title(literal(self._name_column.text_of(entry)))
        measured = bool(self._figures[0].text_of(entry))
        figures = self._figures if measured else ()
        self.show_facts(*(Fact(column.label, column.text_of(entry), column.tip) for column in figures))
        for sentence, text in ((self._about, about), (self._compared, compared if measured else "")):
            sentence.show_text(literal(text))


def amount(contest: ContestState) -> str:
    """“12 of 40 games” while a contest is incomplete."""
    some = 0 < contest.played < contest.length
    return f"{contest.played:,} of {contest.length:,}" if some else f"{contest.length:,}"
