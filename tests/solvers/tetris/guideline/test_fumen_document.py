"""Edits of fumen documents: pages added, copied and removed, changes that later pages follow, and games as pages."""
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from solvers.tetris.field import GARBAGE, Field
from solvers.tetris.guideline.fumen_document import (
    Document,
    PageShow,
    dropped,
    is_inside,
    moved_inside,
    pages_from_game,
)
from solvers.tetris.guideline.fumen_page import ROWS, WIDTH, Page
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.replay import Recording
from solvers.tetris.guideline.rules import Guideline
from tests.solvers.tetris.guideline.fumen_documents import document

pieces = st.builds(Falling, st.integers(0, 6), st.integers(0, 3), st.integers(-9, 15), st.integers(-9, 30))
I_LYING = Falling(0, 0, 3, -2)


def test_pages_are_added_copied_and_removed() -> None:
    one = Document((Page(piece=I_LYING, comment="flat"),))
    two = one.added()
    assert (two.number, two.page.piece, two.page.comment) == (1, None, "flat")
    assert two.page.field.row(0) == bytes([0] * 3 + [1] * 4 + [0] * 3)
    three = two.turned_to(0).duplicated()
    assert three.pages == (one.page, one.page._replace(colour=False), two.page)
    assert three.number == 1
    assert three.removed() == two.turned_to(1)
    assert three.turned_to(0).removed().pages[0] == one.page
    assert one.removed() == Document()
    assert (three.turned_to(-5).number, three.turned_to(9).number) == (0, 2)


def test_later_pages_follow_a_change_as_far_as_they_stood_as_it_led_to_them() -> None:
    pages = Document((Page(piece=I_LYING, comment="#Q=[](I)OS"),)).added().added()
    painted = pages.page._replace(field=Field(WIDTH, ROWS, bytes([GARBAGE]).ljust(WIDTH * ROWS, b"\0")), comment="end")
    pages = pages.with_page(painted)
    changed = pages.turned_to(0).with_page(Page(piece=I_LYING._replace(x=0), comment="#Q=[](I)TZ"))
    assert changed.pages[1].field.row(0) == bytes([1] * 4 + [0] * 6)
    assert changed.pages[1].comment == "#Q=[](T)Z"
    assert changed.pages[2] == painted


@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_what_stood_as_expected_follows_and_all_else_stays(seed: int, other: int) -> None:
    pages = document(Random(seed))
    changed = Document(pages).with_page(document(Random(other))[-1]).pages
    assert changed[0] == document(Random(other))[-1]
    for before, page, led, now in zip(pages, pages[1:], changed, changed[1:], strict=False):
        expected, wanted = before.following(), led.following()
        for name in ("field", "rising", "comment"):
            follows = getattr(page, name) == getattr(expected, name)
            assert getattr(now, name) == getattr(wanted if follows else page, name)
        assert (now.piece, now.lock, now.colour) == (page.piece, page.lock, page.colour)


@given(pieces)
def test_a_piece_is_moved_inside_by_the_least(piece: Falling) -> None:
    inside = moved_inside(piece)
    assert is_inside(inside)
    assert (inside == piece) == is_inside(piece)
    assert moved_inside(inside) == inside


@given(pieces, st.lists(st.sampled_from((0, 0, 0, GARBAGE)), min_size=60, max_size=60))
def test_a_dropped_piece_lies_on_something(piece: Falling, cells: list[int]) -> None:
    field = Field(WIDTH, ROWS, bytes(cells).ljust(WIDTH * ROWS, b"\0"))
    start = moved_inside(piece)
    end = dropped(start, field)
    lower = end._replace(y=end.y - 1)
    assert end.y <= start.y
    assert not is_inside(lower) or any(field.cells[y * WIDTH + x] for x, y in lower.cells)


def test_a_game_is_a_page_for_each_piece() -> None:
    moves = ("0H", "100L 120l 200H", "300H")
    states = Recording(Guideline.from_id("tetris:zen:6"), moves).states
    pages = pages_from_game(states)
    assert len(pages) == 4
    assert [page.colour for page in pages] == [True, False, False, False]
    for page, after in pairwise(pages):
        assert page.piece is not None
        assert page.following().field == after.field
    assert pages[-1].piece is None
    assert pages_from_game(states[:1]) == (Page(),)


def test_pages_are_shown_one_a_step() -> None:
    show = PageShow(Document((Page(), Page(comment="two"), Page(comment="three"))))
    assert not show.advance(1)
    assert show.snapshot().page.comment == "two"
    assert show.advance(5)
    assert show.result().page.comment == "three"
    assert not PageShow(show.result()).advance(1), "from the last page it starts over"
