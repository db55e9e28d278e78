"""Fumens of several pages: there and back, beside plain readers, and equal to what other programs write."""
import json
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.tetris.field import Field
from solvers.tetris.guideline.fumen_page import ROWS, WIDTH, Page
from solvers.tetris.guideline.fumen_text import read_first, read_pages, write_pages
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.pieces import KINDS
from tests.reference import tetris_fumen
from tests.reference.tetris_fumen import PlainPage
from tests.solvers.tetris.guideline.fumen_documents import document

GOLDEN = json.loads((Path(__file__).parents[3] / "data" / "fumens.json").read_text("utf-8"))
documents = st.integers(0, 2**32).map(lambda seed: document(Random(seed)))


def plain(page: Page) -> PlainPage:
    letters = f"_{KINDS}X"
    rows = ["".join(letters[cell] for cell in row)
            for row in (*(page.field.row(y) for y in reversed(range(ROWS))), page.rising)]
    piece = None if page.piece is None else (page.letter, frozenset(page.piece.cells))
    return PlainPage(rows, piece, page.comment, page.lock, page.rise, page.mirror, page.colour)


@pytest.mark.parametrize("seed", range(200))
def test_documents_are_written_as_other_programs_write_them(seed: int) -> None:
    """The golden texts are those of tetris-fumen 1.1.3 for the same documents, which it also reads as we do."""
    pages = document(Random(seed))
    text = write_pages(pages)
    assert sha256(text.encode()).hexdigest()[:16] == GOLDEN["digests"][seed]
    assert seed >= len(GOLDEN["texts"]) or text == GOLDEN["texts"][seed]
    assert read_pages(text) == pages


@given(documents)
def test_what_is_written_is_read_by_a_plain_reader(pages: tuple[Page, ...]) -> None:
    text = write_pages(pages)
    assert read_pages(text) == pages
    assert tetris_fumen.read_pages(text) == [plain(page) for page in pages]
    assert read_first(text) == pages[0]
    assert [len(part) for part in text.removeprefix("v115@").split("?")][1:-1] == [47] * max(text.count("?") - 1, 0)


@given(documents)
def test_the_next_page_is_what_a_page_leads_to(pages: tuple[Page, ...]) -> None:
    """A page as it follows costs nothing but its three digits, and the plain reader comes to the same."""
    last = pages[-1]
    *_, read = tetris_fumen.read_pages(write_pages((*pages, last.following())))
    assert read == plain(last.following())


@given(st.integers(0, 6), st.integers(0, 3), st.integers(-3, 10), st.integers(-3, 22))
def test_pieces_lie_where_they_did(kind: int, rotation: int, x: int, y: int) -> None:
    piece = Falling(kind, rotation, x, y)
    if all(0 <= column < WIDTH and 0 <= row < ROWS for column, row in piece.cells):
        page = Page(piece=piece)
        assert read_pages(write_pages((page,))) == (page,)
        assert tetris_fumen.read_pages(write_pages((page,))) == [plain(page)]


def test_a_known_document_of_another_program() -> None:
    """One of the documentation of tetris-fumen."""
    pages = read_pages("v115@vhGRQYHAvItJEJmhCAUGJKJJvMJTNJGBJFKYPAUEzP?EJG98AQmqhECDdCA")
    assert "".join(page.letter for page in pages) == "IZLSOJT"
    assert [page.comment for page in pages] == ["Opening"] * 6 + ["T-Spin Double"]
    assert pages[0].piece is not None
    assert pages[0].piece.cells == ((3, 0), (4, 0), (5, 0), (6, 0))


def test_a_full_row_goes_before_garbage_rises_and_the_field_is_mirrored() -> None:
    cells = bytes([8] * 9 + [0]) + bytes([1] + [0] * 9)
    page = Page(Field(WIDTH, ROWS, cells.ljust(WIDTH * ROWS, b"\0")), bytes([2] + [0] * 9),
                Falling(0, 1, 7, 0), rise=True, mirror=True)
    field, rising = page.locked()
    assert page.piece is not None
    assert page.piece.cells == ((9, 3), (9, 2), (9, 1), (9, 0))
    assert [field.row(y) for y in range(5)] == [
        bytes([0] * 9 + [2]), bytes([1] + [0] * 8 + [1]), bytes([1] + [0] * 9), bytes([1] + [0] * 9), bytes(10)]
    assert rising == bytes(10)


def test_words_behind_a_fumen_are_no_pages() -> None:
    text = write_pages((Page(), Page(comment="two")))
    assert read_pages(f"see https://fumen.zui.jp/?{text} here it is") == read_pages(text)
    assert read_pages(f"{text[:20]}\n{text[20:]}") == read_pages(text)


@pytest.mark.parametrize(("text", "words"), [
    ("v115@vhBAgHA", "cut off before the end of page 2"), ("v115@vhAAgHAA", "page 2 has cells that cannot be"),
    ("v115@vh/" + "AAA" * 64 + ("vh/" + "AAA" * 64) * 157, "more than 10,000 pages"), ("v105@vhAAgH", "of version 105"),
])
def test_what_is_damaged_is_refused(text: str, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        read_pages(text)
