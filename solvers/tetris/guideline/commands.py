"""The laboratory's command about fumens: tetris fumen, which reads one and writes one."""
from typing import Annotated

import msgspec
import typer
from msgspec import Meta

from solvers.core.formats import FormatError, read_json, read_text
from solvers.core.wording import counted
from solvers.laboratory.console import AsJson, Stopwatch, answer, naming, read_bytes
from solvers.tetris.field import Field
from solvers.tetris.guideline.fumen_page import ROWS, WIDTH, Page
from solvers.tetris.guideline.fumen_text import LIMIT, find_start, read_pages, write_pages
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.pieces import KINDS

LETTERS = f"_{KINDS}X"  # by the value of a cell

Row = Annotated[str, Meta(min_length=WIDTH, max_length=WIDTH, pattern=rf"^[{LETTERS}]*$")]


class PlainPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a page; `x` and `y` are the column and the row of its box, as in `tetris perfect`."""

    kind: Annotated[str, Meta(min_length=1, max_length=1, pattern=f"[{KINDS}]")]
    rotation: Annotated[int, Meta(ge=0, le=3)]
    x: Annotated[int, Meta(ge=-3, le=WIDTH)]
    y: Annotated[int, Meta(ge=-3, le=ROWS)]


class PlainPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page as JSON: `rows` are those of its field, the upper ones first; empty ones above them may be left out."""

    rows: Annotated[tuple[Row, ...], Meta(max_length=ROWS)] = ()
    rising: Row = "_" * WIDTH
    piece: PlainPiece | None = None
    comment: str = ""
    lock: bool = True
    rise: bool = False
    mirror: bool = False
    colour: bool = True


class PlainDocument(msgspec.Struct, frozen=True):
    """What the command answers, and reads again."""

    pages: Annotated[tuple[PlainPage, ...], Meta(min_length=1)]


def fumen(
    text: Annotated[str, typer.Argument(help="A fumen, an address with one, a file, or - for standard input.")],
    as_json: AsJson = False,
) -> None:
    """Read all pages of a fumen of version 110 or 115, and write it again; or write one from pages as JSON."""
    watch = Stopwatch()
    pages = _pages_of(text)
    plain = tuple(map(_plain_page, pages))
    result = {"pages": msgspec.to_builtins(plain), "fumen": write_pages(pages), "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: _drawn(plain, write_pages(pages)))


def _pages_of(text: str) -> tuple[Page, ...]:
    if find_start(text):
        return read_pages(text)
    with naming(text):
        data = read_bytes(text, LIMIT)
        if not data.lstrip().startswith(b"{"):
            return read_pages(read_text(data, LIMIT))
        return tuple(map(_page_from, read_json(data, PlainDocument, LIMIT).pages))


def _plain_page(page: Page) -> PlainPage:
    rows = [_letters(page.field.row(y)) for y in range(ROWS)]
    while rows and rows[-1] == "_" * WIDTH:
        rows.pop()
    piece = page.piece and PlainPiece(KINDS[page.piece.kind], *page.piece[1:])
    return PlainPage(tuple(reversed(rows)), _letters(page.rising), piece, page.comment, *page[4:])


def _page_from(plain: PlainPage) -> Page:
    cells = b"".join(map(_values, reversed(plain.rows))).ljust(ROWS * WIDTH, b"\0")
    piece = None
    if plain.piece is not None:
        given = plain.piece
        piece = Falling(KINDS.index(given.kind), given.rotation, given.x, given.y)
        if not all(0 <= x < WIDTH and 0 <= y < ROWS for x, y in piece.cells):
            raise FormatError(f"a piece {given.kind} at {given.x}, {given.y} is not inside the field.")
    return Page(Field(WIDTH, ROWS, cells), _values(plain.rising), piece, plain.comment, plain.lock, plain.rise,
                plain.mirror, plain.colour)


def _letters(row: bytes) -> str:
    return "".join(LETTERS[cell] for cell in row)


def _values(row: str) -> bytes:
    return bytes(map(LETTERS.index, row))


def _drawn(pages: tuple[PlainPage, ...], written: str) -> str:
    """The pages as pictures in text, the cells of a page's piece in small letters."""
    lines = []
    for number, page in enumerate(pages, 1):
        words = [word for word, on in (("stays", not page.lock), ("rises", page.rise), ("mirrors", page.mirror)) if on]
        lines += [" ".join([f"Page {number:,}.", *words, page.comment]).rstrip(), *_rows(page), ""]
    return "\n".join([*lines, f"{counted(len(pages), 'page')}:", written])


def _rows(page: PlainPage) -> list[str]:
    rows = [[*row.replace("_", ".")] for row in reversed(page.rows)]
    if page.piece is not None:
        piece = _page_from(page).piece
        for x, y in piece.cells if piece is not None else ():
            rows += [["."] * WIDTH for _ in range(len(rows), y + 1)]
            rows[y][x] = page.piece.kind.lower()
    below = [] if page.rising == "_" * WIDTH else ["-" * WIDTH, page.rising.replace("_", ".")]
    return [*map("".join, reversed(rows)), *below]
