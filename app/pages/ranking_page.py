"""Page of a contest with one table; the panel describes the row that is chosen."""
from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from app.canvas.rows_board import RowsBoard
from app.pages.contest_page import ContestPage
from app.pages.page_context import PageContext
from app.pages.page_header import Headline, page_with_header
from app.pages.panel import Section
from app.pages.table_export import TableExport
from solvers.core.contest import ContestState

K = TypeVar("K", bound=ContestState)
S = TypeVar("S")
E = TypeVar("E")


class RankingPage(ContestPage[K, S], Generic[K, S, E]):
    """Each row of `board` is an `E`; `chosen_section` is that of the row which is chosen."""

    board: RowsBoard[E]

    # What a page supplies

    chosen_section: Section

    def tell_of(self, entry: E, above: E | None) -> None:
        """Tell of a row in its section, and of what is between it and the one above; None for the first."""
        raise NotImplementedError

    def markdown(self, games: K) -> str:
        """The table for a page."""
        raise NotImplementedError

    def values(self, games: K) -> str:
        """The table with figures as they are, separated by commas."""
        raise NotImplementedError

    # The table

    def __init__(
        self, context: PageContext, name: str, read: Callable[[bytes], K], write: Callable[[K], bytes],
        board: RowsBoard[E],
    ) -> None:
        """`name` is that of the file; see `SavedRun`."""
        super().__init__(context, name, read, write)
        self.board, self._header = board, Headline()
        self.remark = self._header.remark
        self.table_export = TableExport(
            context, self.noun, partial(self._text, self.markdown), partial(self._text, self.values))
        board.pressed.connect(lambda cell, *_: self._choose_row(cell[1]))
        board.cursor_moved.connect(lambda cell: self._choose_row(cell[1]))

    def lay_out(self, content: QWidget) -> None:
        """Make the page: the header, and below it what has the table."""
        self.widget = page_with_header(self._header, content)
        self.widget.setFocusProxy(self.board)

    @property
    def entries(self) -> tuple[E, ...]:
        """The rows, the best first."""
        return self.board.entries

    def show_entries(self, entries: Sequence[E], headline: str, remark: str) -> None:
        """Show another table, and what the header says of it."""
        self.board.show_entries(entries)
        self._header.headline.set(headline)
        self.remark.set(remark)
        self._show_chosen()

    def choose(self, name: str) -> None:
        """Tell of a row."""
        self.board.choose(name)
        self._show_chosen()

    def _choose_row(self, place: int) -> None:
        self.choose(self.board.name_of(self.entries[place]))

    def _show_chosen(self) -> None:
        place = self.board.chosen_place
        if place is not None:
            self.tell_of(self.entries[place], self.entries[place - 1] if place else None)
        self.chosen_section.setVisible(place is not None)

    # What a page is asked

    def refresh_sections(self) -> None:
        super().refresh_sections()
        self._show_chosen()

    def _text(self, write: Callable[[K], str]) -> str:
        """The table as a text; empty before there is a game."""
        return write(self.saved.value) if self.saved.value is not None and self.any_game else ""
