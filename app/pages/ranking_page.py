"""Page of a contest with a table, best first; the panel describes the selected row."""
from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from app.canvas.rows_board import RowsBoard
from app.controls import Column, literal
from app.controls.columns import comma_separated, markdown_table
from app.pages.contest_page import C, ContestPage, S
from app.pages.contest_sections import EntrySection
from app.pages.page_context import PageContext
from app.pages.page_header import Headline, PageHeader, page_with_header

E = TypeVar("E")


READ_ON = "Choose a row to read its figures."  # what one can do once all is played


class RankingPage(ContestPage[C, S], Generic[C, S, E]):
    """Rows of the table `ranking` are of type `E`."""

    solve_text, solve_tip = "Start", "Start the contest, or continue it"

    # What a page supplies

    entry_section: EntrySection[E]

    def entries_in(self, contest: C, seen: S) -> Sequence[E]:
        """The rows in a snapshot, best first."""
        raise NotImplementedError

    def headline(self, *, finished: bool) -> str:
        """Who leads the table."""
        raise NotImplementedError

    def remark_on(self, contest: C) -> str:
        """How far the contest is, and its rules."""
        raise NotImplementedError

    def show_entry(self, entry: E, above: E | None) -> None:
        """Show a row in its section, compared with the one above; None for the first."""
        raise NotImplementedError

    def export_title(self, contest: C) -> tuple[str, str]:
        """The title of an exported table, and the sentence below it."""
        raise NotImplementedError

    def export_columns(self, contest: C) -> Sequence[Column[E]]:
        return self.ranking.columns

    def export_notes(self, contest: C) -> Sequence[str]:
        """Lines below an exported table."""
        return ()

    # The table

    def __init__(
        self, context: PageContext, name: str, kind: type[C], ranking: RowsBoard[E],
        header: Headline | PageHeader | None = None,
    ) -> None:
        """`name` is that of the file, see `SavedRun`. Without a `header`, the page has a headline and a remark."""
        super().__init__(context, name, kind)
        self.ranking = self.board = ranking
        self._header = header or Headline()
        self.remark = self._header.remark
        ranking.pressed.connect(lambda cell, *_: self._choose_row(cell[1]))
        ranking.cursor_moved.connect(lambda cell: self._choose_row(cell[1]))

    def lay_out(self, content: QWidget) -> None:
        """Build the page: the header, and below it the content with the table."""
        self.widget = page_with_header(self._header, content)
        self.widget.setFocusProxy(self.board)

    @property
    def entries(self) -> tuple[E, ...]:
        """The rows, best first."""
        return self.ranking.entries

    def show_standing(self, contest: C, seen: S) -> None:
        self.ranking.show_entries(self.entries_in(contest, seen))
        self._header.headline.set(literal(self.headline(finished=self.known and contest.finished)))
        self.remark.set(self.remark_on(contest))
        self._show_chosen()

    def choose(self, name: str) -> None:
        """Select the row of this name, and describe it in the panel."""
        self.ranking.choose(name)
        self._show_chosen()

    def _choose_row(self, place: int) -> None:
        self.choose(self.ranking.name_of(self.entries[place]))

    def _show_chosen(self) -> None:
        place = self.ranking.chosen_place
        if place is not None:
            self.show_entry(self.entries[place], self.entries[place - 1] if place else None)
        self.entry_section.setVisible(place is not None)

    # What a page is asked

    def refresh_sections(self) -> None:
        super().refresh_sections()
        self._show_chosen()

    def markdown(self, contest: C) -> str:
        title, sentence = self.export_title(contest)
        table = markdown_table(self.export_columns(contest), self.entries, ranked=True)
        return "\n".join([f"# {title}", "", sentence, "", *table, *self.export_notes(contest)]) + "\n"

    def comma_separated(self, contest: C) -> str:
        return comma_separated(self.export_columns(contest), self.entries, ranked=True)
