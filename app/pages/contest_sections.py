"""Sections of a contest's panel: what is played, and the entry of its table that is chosen."""
from collections.abc import Sequence
from typing import Generic, TypeVar

from app.controls import literal
from app.controls.columns import Column, texts
from app.pages.panel import Section, SectionColumn
from solvers.core.contest import ContestState

C = TypeVar("C", bound=ContestState)
E = TypeVar("E")


class PlanSection(Section, Generic[C]):
    """What is played; the page adds buttons for what can be done with it."""

    def __init__(self, column: SectionColumn, noun: str, plan: Sequence[Column[C]]) -> None:
        super().__init__(column, noun.capitalize())
        self._rows = [(each, self.add_row(each.label, tip=each.tip)) for each in plan]

    def show_contest(self, contest: C, *, known: bool) -> None:
        """Show a contest so far; one that is only proposed is not `known`."""
        self.set_note("proposed" if not known else "finished" if contest.finished else "")
        for column, row in self._rows:
            row.set(column.text_of(contest))


class EntrySection(Section, Generic[E]):
    """The chosen entry of a table: a sentence about it, its figures, and a sentence that compares it."""

    def __init__(self, column: SectionColumn, title: str, columns: Sequence[Column[E]]) -> None:
        super().__init__(column, title)
        self._who, self._measured, *_ = figures = texts(columns)
        self._about = self.add_sentence(muted=True)
        self._rows = [(each, self.add_row(each.label, tip=each.tip)) for each in figures[1:]]
        self._compared = self.add_sentence(muted=True)

    def show_entry(self, entry: E, about: str = "", compared: str = "") -> None:
        """Show another entry; its figures are hidden where nothing is measured yet, or nothing is known."""
        self.set_title(literal(self._who.text_of(entry)))
        measured = bool(self._measured.text_of(entry))
        for column, row in self._rows:
            text = column.text_of(entry) if measured else ""
            row.set(text)
            row.setVisible(bool(text))
        for sentence, text in ((self._about, about), (self._compared, compared if measured else "")):
            sentence.set(literal(text))
            sentence.setVisible(bool(text))


def amount(contest: ContestState) -> str:
    """How many games have been played of how many, while it is some of them."""
    some = 0 < contest.played < contest.length
    return f"{contest.played:,} of {contest.length:,}" if some else f"{contest.length:,}"
