"""The lesson of Connexion says nothing untrue: the rules and the search bear out what fits, and what cannot."""
from solvers.connexion.hints import Hint, hint
from solvers.connexion.pieces import doors
from solvers.connexion.rules import Labyrinth
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.lessons import Step, lesson_of

LESSON = lesson_of("connexion")
assert LESSON is not None
STEPS = {step.title: step for step in LESSON.steps}


def state_of(step: Step) -> Labyrinth:
    state = Labyrinth.from_id(step.id)
    for move in step.moves:
        state = state.play(move)
    return state


def goals_at(state: Labyrinth, cell: tuple[int, int]) -> set[str]:
    """The moves that fill a cell."""
    return {f"place {cell[0]},{cell[1]} {mask}" for mask in state.surroundings.need(cell).fits(state.free)}


def fits(state: Labyrinth) -> dict[tuple[int, int], int]:
    """How many free pieces fit each open cell."""
    return {cell: len(need.fits(state.free)) for cell, need in state.surroundings.needs().items()}


def test_every_piece_that_fits_the_open_cell_is_right() -> None:
    step = STEPS["Doors meet doors"]
    state = state_of(step)
    assert state.surroundings.waiting == [(0, 1)]
    assert goals_at(state, (0, 1)) == set(step.goals)


def test_one_free_piece_fits_where_it_is_said() -> None:
    step = STEPS["Walls stay alone"]
    state = state_of(step)
    assert [cell for cell, count in fits(state).items() if count == 1] == [(1, -1)]
    need = state.surroundings.need((1, -1))
    assert len(need.doors) == 5
    assert len(need.fits()) == 2, "one of them lies on the board"
    assert goals_at(state, (1, -1)) == set(step.goals)


def test_the_cell_with_least_choice_is_the_one_that_is_asked_for() -> None:
    step = STEPS["The open cell with the least choice"]
    state = state_of(step)
    assert [cell for cell, count in fits(state).items() if count == 2] == [(1, -1)]
    assert min(fits(state).values()) == 2
    assert goals_at(state, (1, -1)) == set(step.goals)


def test_the_dead_end_is_one_and_ends_with_the_lower_piece() -> None:
    step = STEPS["A dead end"]
    state = state_of(step)
    assert state.surroundings.need((0, 1)).closed
    assert not state.play(step.goals[0]).surroundings.need((0, 1)).closed


def test_the_group_is_complete() -> None:
    step = STEPS["Close a group"]
    state = state_of(step)
    assert [f"place 0,1 {mask}" for mask in state.free if doors(mask) == (0,)] == list(step.goals)
    assert not state.play(step.goals[0]).surroundings.waiting


def test_the_hint_has_a_piece_to_lay() -> None:
    engine = GeneratorEngine(hint(state_of(STEPS["Ask for a piece"])), "")
    while not engine.advance(1_000):
        pass
    found = engine.result()
    assert isinstance(found, Hint)
    assert found.kind == "place"
