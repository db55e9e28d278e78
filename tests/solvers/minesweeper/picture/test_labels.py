"""Boards in the tiles of many programs, at seven sizes, compressed and smoothed: nothing is wrong and certain."""
import pytest

from tests.app.games.minesweeper.tile_sets import SETS
from tests.solvers.minesweeper.picture.measuring import DISTURBANCES, LOSSLESS, SIDES, Count, measure

NAMES = list(SETS)
SOME = [(name, SIDES[(3 * number) % 7], LOSSLESS) for number, name in enumerate(NAMES)]
DISTURBED = [("xp", 16, "JPEG 85"), ("jsminesweeper", 24, "JPEG 95"), ("online", 13, "150 %"), ("google", 20, "125 %"),
             ("midnight", 16, "200 %")]
ALL = [(name, side, disturbance) for name in NAMES for side in SIDES for disturbance in DISTURBANCES]


@pytest.mark.parametrize(("name", "side", "disturbance"), [
    *SOME, *DISTURBED, *(pytest.param(*each, marks=pytest.mark.slow) for each in ALL)])
def test_no_cell_is_wrong_without_a_question(qapp, name, side, disturbance):
    assert measure(name, side, disturbance, range(1)).wrong == 0


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_most_cells_of_lossless_pictures_are_right_without_a_question(qapp, name):
    total = Count()
    for side in SIDES:
        total.add(measure(name, side, LOSSLESS, range(2)))
    assert total.wrong == 0
    assert total.share >= 0.97


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_no_cell_of_a_lost_board_is_wrong_without_a_question(qapp, name):
    for side in SIDES:
        assert measure(name, side, LOSSLESS, range(1), lost=True).wrong == 0
