"""The lesson of Tetris says nothing untrue: the rules bear out where pieces fit, and what is worth how much."""
import pytest

from solvers.core.lessons import Step, lesson_of
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.pilot import Option, ranked
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.scoring import Clear, points
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.pieces import KINDS

LESSON = lesson_of("tetris")
assert LESSON is not None
STEPS = {step.title: step for step in LESSON.steps}
CONTROLLER = next(each for each in NAMED.values() if each.lookahead == 1)


def simulation_of(step: Step) -> Simulation:
    state = Guideline.from_id(step.id)
    for move in step.moves:
        state = state.play(move)
    return state.simulation


def filled(simulation: Simulation) -> set[tuple[int, int]]:
    width, cells = simulation.field.width, simulation.field.cells
    return {(place % width, place // width) for place, cell in enumerate(cells) if cell}


def places(simulation: Simulation, *, held: bool = False) -> list[Option]:
    """Where the falling piece can be dropped straight down, or the one that a hold brings."""
    return [option for option in ranked(simulation, CONTROLLER) if option.hold == held]


def without_hole(simulation: Simulation, *, held: bool = False) -> list[set[tuple[int, int]]]:
    """The cells of each place where no cell beneath stays empty."""
    taken = filled(simulation)
    cells = [set(option.cells) for option in places(simulation, held=held)]
    return [each for each in cells if all(y == 0 or (x, y - 1) in taken | each for x, y in each)]


@pytest.mark.parametrize("title", STEPS)
def test_nothing_falls_by_itself_and_nothing_is_counted(title: str) -> None:
    assert Guideline.from_id(STEPS[title].id).setup.mode is modes.ZEN


def test_the_row_lacks_four_cells() -> None:
    taken = filled(simulation_of(STEPS["Fill a row"]))
    assert [x for x in range(10) if (x, 0) not in taken] == [4, 5, 6, 7]


def test_the_square_fits_one_place_alone() -> None:
    simulation = simulation_of(STEPS["Leave no hole"])
    assert KINDS[simulation.falling.kind] == "O"
    assert without_hole(simulation) == [{(5, 0), (6, 0), (5, 1), (6, 1)}]


def test_lying_flat_the_piece_covers_a_hole_wherever_it_is_dropped() -> None:
    simulation = simulation_of(STEPS["Turn it until it fits"])
    found = without_hole(simulation)
    assert found == [{(6, 1), (6, 2), (7, 2), (7, 3)}]
    flat = [option for option in places(simulation) if option.placement.orientation == 0]
    assert flat
    assert all(set(option.cells) not in found for option in flat)


def test_the_piece_that_is_put_aside_fits_nowhere_and_the_next_one_does() -> None:
    simulation = simulation_of(STEPS["Put it aside"])
    assert without_hole(simulation) == []
    assert without_hole(simulation, held=True)


def test_four_rows_wait_for_the_long_piece() -> None:
    simulation = simulation_of(STEPS["Four at once"])
    assert KINDS[simulation.falling.kind] == "I"
    assert filled(simulation) == {(x, y) for x in range(9) for y in range(4)}
    assert points(Clear(4), 1) == 8 * points(Clear(1), 1)


def test_the_t_cannot_be_dropped_into_the_gap_and_its_spin_is_worth_more_than_four_rows() -> None:
    simulation = simulation_of(STEPS["A T-spin"])
    assert KINDS[simulation.falling.kind] == "T"
    gap = {(5, 0), (4, 1), (5, 1), (6, 1)}
    assert not gap & filled(simulation)
    assert all(set(option.cells) != gap for option in places(simulation))
    assert points(Clear(2, "full"), 1) > points(Clear(4), 1)
