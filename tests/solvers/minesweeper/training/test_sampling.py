"""Layouts drawn at random: all that fit, and no others, each as likely as any other."""
from collections import Counter

import pytest

from solvers.minesweeper.counting.analysis import TooComplex
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.training.sampling import draw_layouts
from tests.reference.minesweeper_brute import layouts

DRAWS = 100  # of each layout, on the average


@pytest.mark.parametrize("text", [
    "mines 5\n?????\n?1???\n?3???\n?????\n",  # 360 layouts
    "mines 6\n1????\n?2???\n????1\n2?2??\n",  # all cells on the border
    "mines 3\n1??\nF??\n???\n",  # a known mine, and certain cells
    "mines 4\n??????\n",  # no border at all
])
def test_each_layout_is_as_likely_as_any_other(text: str) -> None:
    position = Position.parse(text)
    free = [cell for cell, code in enumerate(position.cells) if code == HIDDEN]
    known = {cell for cell, code in enumerate(position.cells) if code == MINE}
    fitting = {
        bytes(cell in mines | known for cell in range(len(position.cells)))
        for mines in layouts(position.width, position.height, position.cells, free)
        if len(mines | known) == position.mines
    }
    drawn = Counter(draw_layouts(position, DRAWS * len(fitting), 1))
    assert set(drawn) <= fitting
    squares = sum((drawn[layout] - DRAWS) ** 2 / DRAWS for layout in fitting)
    freedom = len(fitting) - 1
    assert abs(squares - freedom) < 4 * (2 * freedom) ** 0.5  # chi squared: its mean and four deviations


def test_the_seed_decides() -> None:
    position = Position.parse("mines 5\n?????\n?1???\n?3???\n?????\n")
    assert draw_layouts(position, 20, 3) == draw_layouts(position, 30, 3)[:20]
    assert draw_layouts(position, 20, 3) != draw_layouts(position, 20, 4)


@pytest.mark.parametrize("text", ["mines 2\n?3?\n", "mines 1\n?1??1?\n", "mines 3\n?1?\n"])
def test_what_contradicts_itself_has_no_layout(text: str) -> None:
    with pytest.raises(ValueError, match="no layout fits"):
        draw_layouts(Position.parse(text), 1, 0)


def test_what_is_decided_is_as_it_is() -> None:
    assert draw_layouts(Position(2, 1, 1, bytes([1, MINE])), 2, 0) == [bytes([0, 1])] * 2


def test_too_complex_is_said() -> None:
    cells = [3 if row % 2 and column % 2 else HIDDEN for row in range(100) for column in range(100)]
    with pytest.raises(TooComplex):
        draw_layouts(Position(100, 100, 3000, bytes(cells)), 1, 0)
