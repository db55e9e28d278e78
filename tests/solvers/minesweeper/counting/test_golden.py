"""Golden positions: how many boards fit, and on how many of them each cell is a mine."""
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.counting.analyse import analyse
from solvers.minesweeper.counting.exact import count_exactly
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.play.watch import Outcome, Strategy
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import geometry_of
from tests.reference.minesweeper_brute import layouts

FILES = Path(__file__).parents[3] / "data" / "minesweeper"
BLOG = "golden_blog.txt"  # the endgames of the tank solver's blog


class Golden(NamedTuple):
    position: Position
    configurations: int
    mine_counts: tuple[int | None, ...]


def goldens() -> list[Golden]:
    """Blocks of a header, then for each row its codes and, beside them, the mine counts of its hidden cells."""
    found = []
    for name in ("golden_13_11.txt", "golden_10_30.txt", BLOG):
        for block in re.split(r"^GOLD ", (FILES / name).read_text(), flags=re.MULTILINE)[1:]:
            header, *lines = block.splitlines()
            facts = re.match(r"(\d+)x(\d+) mines (\d+), hidden (\d+), configs (\d+), offfrontier (\d+)", header)
            assert facts is not None
            width, height, mines, hidden, configurations, _ = map(int, facts.groups())
            rows = [line.split() for line in lines[:height]]
            assert all(len(codes) == len(counts) == width for codes, *counts in rows)
            position = Position.parse("\n".join([f"mines {mines}", *(codes for codes, *_ in rows)]))
            assert position.cells.count(HIDDEN) == hidden
            counts = [None if count == "." else int(count) for _, *row in rows for count in row]
            # A hidden cell without a number beside it is a mine on no board.
            found.append(Golden(position, configurations, tuple(
                (count or 0) if code == HIDDEN else None
                for code, count in zip(position.cells, counts, strict=True)
            )))
    return found


def test_all_are_read() -> None:
    assert len(goldens()) == 11


@pytest.mark.parametrize("golden", goldens())
def test_golden(golden: Golden) -> None:
    exact = count_exactly(golden.position)
    assert (exact.configurations, exact.mine_counts) == (golden.configurations, golden.mine_counts)
    chances = analyse(golden.position).probability
    for cell, mines in enumerate(golden.mine_counts):
        expected = None if mines is None else pytest.approx(mines / golden.configurations, abs=1e-12)
        assert chances[cell] == expected


@pytest.mark.parametrize(("text", "configurations"), [
    ("mines 4\n????\n????\n????\n????\n", 1820),
    ("mines 5\n?????\n?1???\n?3???\n?????\n", 360),
])
def test_boards_of_a_published_puzzle(text: str, configurations: int) -> None:
    # Code Golf Stack Exchange 34276: how many boards each of its examples has.
    assert count_exactly(Position.parse(text)).configurations == configurations


def test_the_first_tactic_of_the_endgame() -> None:
    # The numbers are met by one mine in the middle or by two at the ends; the mines left say which.
    free = analyse(Position.parse("mines 1\n?1?1?\n"), counter=False)
    assert (free.safe, free.mines) == ((), ())
    assert (free.regions[0].layouts, free.regions[0].fewest, free.regions[0].most) == (2, 1, 2)
    one, two = analyse(Position.parse("mines 1\n?1?1?\n")), analyse(Position.parse("mines 2\n?1?1?\n"))
    assert (one.safe, one.mines) == ((0, 4), (2,))
    assert (two.safe, two.mines) == ((2,), (0, 4))


def test_the_second_tactic_of_the_endgame() -> None:
    # Two even chances take the two mines that are left, so the cell between them, beside no number, is free.
    position = Position.parse("mines 2\n?1???1?\n")
    assert analyse(position).safe == (3,)
    assert analyse(position).probability == (0.5, None, 0.5, 0.0, 0.5, None, 0.5)
    assert analyse(position, counter=False).safe == ()
    assert analyse(position, counter=False).probability[3] is None


def endings(golden: Golden, strategy: Strategy) -> list[Outcome]:
    """The games on all boards that fit."""
    position = golden.position
    geometry = geometry_of(position.width, position.height)
    hidden = [cell for cell, code in enumerate(position.cells) if code == HIDDEN]
    fields = [
        bytes(cell in mines or code == MINE for cell, code in enumerate(position.cells))
        for mines in layouts(position.width, position.height, position.cells, hidden)
        if len(mines) == position.mines_left
    ]
    assert len(fields) == golden.configurations
    return [finish(Solver(geometry, field, position.cells, strategy)) for field in fields]


@pytest.mark.parametrize("strategy", ["tank", "greedy", "full"])
def test_the_endgames_of_the_blog_are_played(strategy: Strategy) -> None:
    counter_decides, even_chance, enclosed = goldens()[8:]
    assert [(one.status, one.guesses) for one in endings(counter_decides, strategy)] == [("won", 0)]
    assert sorted(one.status for one in endings(even_chance, strategy)) == ["lost", "won"]
    games = endings(enclosed, strategy)
    assert {game.moves[0] for game in games} == {"open d1"}
    assert [game.status for game in games].count("won") == 1


def test_without_the_counter_the_endgames_are_guessed() -> None:
    counter_decides, _, enclosed = goldens()[8:]
    for golden in (counter_decides, enclosed):
        for game in endings(golden, "tank-plain"):
            assert game.guesses > 0
    assert {game.moves[0] for game in endings(enclosed, "tank-plain")} == {"open a1"}
