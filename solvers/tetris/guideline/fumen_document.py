"""Document: the pages of a fumen with the one that is shown, and its edits as plain functions."""
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.tetris.field import Field
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.fumen_page import ROWS, WIDTH, Page
from solvers.tetris.guideline.matrix.srs import CELLS, Falling
from solvers.tetris.guideline.rules import Guideline


class Document(NamedTuple):
    """At least one page; `number` is that of the page shown, from 0."""

    pages: tuple[Page, ...] = (Page(),)
    number: int = 0

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.pages[self.number]

    def turned_to(self, number: int) -> "Document":
        """Show another page, the nearest one if there is none of that number."""
        return self._replace(number=min(max(number, 0), len(self.pages) - 1))

    def with_page(self, page: Page) -> "Document":
        """Change the page that is shown. Later pages that stood as it led to them do so again."""
        pages = [*self.pages]
        before, pages[self.number] = pages[self.number], page
        for number in range(self.number + 1, len(pages)):
            expected, now, found = before.following(), pages[number - 1].following(), pages[number]
            changed = found._replace(field=now.field if found.field == expected.field else found.field,
                                     rising=now.rising if found.rising == expected.rising else found.rising,
                                     comment=now.comment if found.comment == expected.comment else found.comment)
            if changed == found:
                break
            before, pages[number] = found, changed
        return self._replace(pages=tuple(pages))

    def added(self) -> "Document":
        """Add the page that comes next, and show it."""
        return self._inserted(self.page.following())

    def duplicated(self) -> "Document":
        """Add a copy of the page, and show it."""
        return self._inserted(self.page._replace(colour=False))

    def _inserted(self, page: Page) -> "Document":
        place = self.number + 1
        return Document((*self.pages[:place], page, *self.pages[place:]), place)

    def removed(self) -> "Document":
        """Remove the page, and show the one after it, or the last one; the only page becomes an empty one."""
        rest = [*self.pages[: self.number], *self.pages[self.number + 1 :]] or [Page()]
        rest[0] = rest[0]._replace(colour=self.pages[0].colour)
        return Document(tuple(rest), min(self.number, len(rest) - 1))


def is_inside(piece: Falling) -> bool:
    """True if all cells of a piece are in the field."""
    return all(0 <= x < WIDTH and 0 <= y < ROWS for x, y in piece.cells)


def moved_inside(piece: Falling) -> Falling:
    """The piece, moved by the least that brings all its cells into the field."""
    columns, rows = zip(*CELLS[piece.kind][piece.rotation], strict=True)
    return piece._replace(x=min(max(piece.x, -min(columns)), WIDTH - 1 - max(columns)),
                          y=min(max(piece.y, -min(rows)), ROWS - 1 - max(rows)))


def dropped(piece: Falling, field: Field) -> Falling:
    """The piece as far below as there is room for it."""
    while is_inside(lower := piece._replace(y=piece.y - 1)) and not any(
            field.cells[y * WIDTH + x] for x, y in lower.cells):
        piece = lower
    return piece


def pages_from_game(states: Sequence[Guideline]) -> tuple[Page, ...]:
    """A game on ten columns as pages, one for each piece that locked, and one for the field at its end."""
    pages = [Page(_field_of(before), piece=event.piece, colour=number == 0)
             for number, (before, after) in enumerate(pairwise(states))
             for event in after.events if isinstance(event, Locked)]
    return (*pages, Page(_field_of(states[-1]), colour=not pages))


def _field_of(state: Guideline) -> Field:
    field = state.simulation.field
    return Field(WIDTH, ROWS, field.cells[: ROWS * WIDTH].ljust(ROWS * WIDTH, b"\0"))


class PageShow:
    """Engine that shows the pages of a document one after the other, one a step, from the shown one on; from the last
    one it starts over. Its snapshots are documents."""

    def __init__(self, document: Document) -> None:
        self._document = document
        if document.number == len(document.pages) - 1:
            self._document = document.turned_to(0)

    def advance(self, steps: int, /) -> bool:
        """Turn over at most `steps` pages. True at the last page."""
        self._document = self._document.turned_to(self._document.number + steps)
        return self._document.number == len(self._document.pages) - 1

    def snapshot(self) -> Document:
        """The document with the page that is shown."""
        return self._document

    def progress(self) -> Progress:
        """The number of the page."""
        number, count = self._document.number + 1, len(self._document.pages)
        return Progress(number, count, f"page {number:,} of {count:,}")

    def result(self) -> Document:
        """The document at its last page."""
        return self._document
