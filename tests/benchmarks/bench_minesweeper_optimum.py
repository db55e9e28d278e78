"""The Minesweeper strategy full on all mine fields of small boards: how much of what best play wins it wins."""
import pytest

from solvers.minesweeper.board import Board
from tests.reference.minesweeper_optima import OPTIMA
from tests.reference.minesweeper_played import play_all


@pytest.mark.parametrize("start", ["safe", "zero"])
@pytest.mark.parametrize("name", [*OPTIMA, "5x5/5"])
def test_every_field(figures, name, start):
    openings = play_all(Board.parse(name), start)
    fields = sum(len(opening.fields) for opening in openings)
    won = sum(len(opening.won) for opening in openings)
    optimum = sum(opening.optimum for opening in openings)
    against = "best play, same first cell"
    figures.add(f"full on {name}, {start}: of {fields:,}", won, "fields won", optimum, against)
    assert won <= optimum
