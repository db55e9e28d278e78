"""What a locked piece does: T-spins by the corners, points, attack, and how they follow each other."""
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.attack import attack
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.matrix.srs import Falling, T
from solvers.tetris.guideline.matrix.stack import fits, solid
from solvers.tetris.guideline.matrix.t_spins import spin
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.ruleset import Ruleset
from solvers.tetris.guideline.scoring import Clear, points, seed_points
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.guideline.tally import Counts
from tests.reference.tetris_guideline import STATES, PlainGame


def drawn(*rows: str, height: int = 40) -> Field:
    """A field of which the lowest rows are given, the upper one first."""
    cells = b"".join(bytes(8 * (cell == "#") for cell in row) for row in reversed(rows))
    return Field(len(rows[0]), height, cells.ljust(len(rows[0]) * height, b"\0"))


@given(
    st.lists(st.integers(0, 2), min_size=25, max_size=25), st.integers(0, 3), st.integers(-1, 3), st.integers(-1, 3),
    st.sampled_from([(0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2), (1, 2), (0, 1)]),
)
def test_t_spins_go_by_the_corners(
    filled: list[int], rotation: int, x: int, y: int, kick: tuple[int, int]
) -> None:
    field = Field(5, 5, bytes(8 * bool(cell) for cell in filled))
    if not fits(solid(Field.empty(5, 5)), T, rotation, x, y):
        return
    game = PlainGame("zen", 0, msgspec.to_builtins(Ruleset(5, 5)), lambda number: "T", lambda number: 0)
    game.rows = 5
    game.cells = {(n % 5, n // 5): 8 for n, cell in enumerate(field.cells) if cell}
    game.x, game.y, game.state, game.turned = x, y, STATES[rotation], kick
    assert spin(solid(field), Falling(T, rotation, x, y), kick) == game.spin()


def test_the_last_kick_makes_a_mini_full() -> None:
    masks = solid(drawn("#.#", "...", "#.."))
    assert spin(masks, Falling(T, 2, 0, 0), (0, 0)) == "mini"
    assert spin(masks, Falling(T, 2, 0, 0), (-1, 0)) == "mini"
    assert spin(masks, Falling(T, 2, 0, 0), (-1, -2)) == "full"
    assert spin(masks, Falling(T, 0, 0, 0), (0, 0)) == "full"
    assert spin(solid(drawn("#..", "...", "#..")), Falling(T, 2, 0, 0), (-1, -2)) == ""


def game(kind: int, field: Field, mode: modes.Mode = modes.ZEN, seed: int = 0) -> Simulation:
    while (simulation := Simulation(Setup(mode, seed, mode.amounts[1]))).falling.kind != kind:
        seed += 1
    simulation.handle(Handling(sdf=0), 0)
    simulation.set_field(field)
    return simulation


def last(simulation: Simulation) -> Locked:
    return [event for event in simulation.take_events() if isinstance(event, Locked)][-1]


SLOT = ("...#......", "###...####", "####.#####")


def test_a_t_that_is_turned_into_its_slot_is_a_double() -> None:
    simulation = game(T, drawn(*SLOT))
    for key in ("cw", "soft", "cw"):
        simulation.press(key, 10)
    simulation.release_all(10)
    simulation.press("hard", 10)
    locked = last(simulation)
    assert locked.clear == Clear(2, "full")
    assert (locked.clear.text, locked.gained, locked.attack, locked.rows) == ("T-spin double", 1200, 4, (0, 1))
    assert simulation.field == drawn("...#......")
    assert simulation.counts == Counts(t_spin_doubles=1, back_to_back=1)
    assert simulation.score == 1200 + 18  # rows of soft drop


@pytest.mark.parametrize(("keys", "made"), [
    (("cw", "cw", "hard"), ""), (("cw", "soft", "hard"), ""), (("cw", "soft", "cw", "soft", "hard"), "full"),
    (("cw", "soft", "cw", "ccw", "hard"), "mini"), (("cw", "soft", "cw", "right", "hard"), "full"),
    (("cw", "soft", "ccw", "right", "hard"), "mini"),
])
def test_the_last_thing_that_a_t_does_must_be_a_turn(keys: tuple[str, ...], made: str) -> None:
    """One that cannot be done, such as a step to the side in the slot, does not count."""
    simulation = game(T, drawn(*SLOT))
    for key in keys:
        simulation.press(key, 10)
    assert last(simulation).clear.spin == made


def test_four_lines_again_and_again_are_back_to_back() -> None:
    well = ["#########."] * 4
    simulation = game(0, drawn(*well))
    attacks, gains = [], []
    for _ in range(3):
        simulation.set_field(drawn(*well))
        simulation.falling = Falling(0, 1, 7, 10)
        simulation.press("hard", 0)
        event = last(simulation)
        attacks.append(event.attack)
        gains.append(event.gained)
    assert gains == [800 + 2000, 1200 + 3200 + 50, 1200 + 3200 + 100]
    assert attacks == [4 + 10, 4 + 1 + 10, 4 + 1 + 1 + 10]
    assert event.clear.text == "Four lines, back to back, combo 2, perfect clear"
    assert simulation.counts == Counts(fours=3, perfect_clears=3, combo=2, back_to_back=3)
    simulation.press("hard", 0)
    assert (simulation.combo, simulation.back_to_back) == (0, 3)  # only an easy clear ends it


@pytest.mark.parametrize(("clear", "level", "expected"), [
    (Clear(0), 3, 0), (Clear(1), 1, 100), (Clear(2), 2, 600), (Clear(3), 1, 500), (Clear(4), 1, 800),
    (Clear(4, back_to_back=True), 2, 2400), (Clear(0, "full"), 1, 400), (Clear(1, "full"), 1, 800),
    (Clear(2, "full"), 1, 1200), (Clear(3, "full"), 1, 1600), (Clear(3, "full", back_to_back=True), 1, 2400),
    (Clear(0, "mini"), 1, 100), (Clear(1, "mini"), 1, 200), (Clear(2, "mini"), 1, 400), (Clear(1, combo=3), 2, 500),
    (Clear(1, perfect=True), 1, 900), (Clear(2, perfect=True), 1, 1500), (Clear(3, perfect=True), 1, 2300),
    (Clear(4, perfect=True), 1, 2800), (Clear(4, perfect=True, back_to_back=True), 1, 4400),
])
def test_points_are_those_of_the_guideline(clear: Clear, level: int, expected: int) -> None:
    assert points(clear, level) == expected


def test_points_are_those_of_the_blog() -> None:
    assert [seed_points(Clear(lines)) for lines in range(5)] == [1, 41, 121, 301, 1201]


@pytest.mark.parametrize(("clear", "rows"), [
    (Clear(0, "full"), 0), (Clear(1), 0), (Clear(2), 1), (Clear(3), 2), (Clear(4), 4), (Clear(1, "full"), 2),
    (Clear(2, "full"), 4), (Clear(3, "full"), 6), (Clear(1, "mini"), 0), (Clear(2, "mini"), 1),
    (Clear(4, back_to_back=True), 5), (Clear(1, combo=5), 2), (Clear(1, combo=40), 5), (Clear(1, perfect=True), 10),
])
def test_attack_goes_by_its_table(clear: Clear, rows: int) -> None:
    assert attack(clear) == rows


@pytest.mark.parametrize(("clear", "words"), [
    (Clear(), ""), (Clear(1), "Single"), (Clear(0, "mini"), "Mini T-spin"), (Clear(2, "mini"), "Mini T-spin double"),
    (Clear(1, combo=1), "Single, combo 1"), (Clear(4, back_to_back=True), "Four lines, back to back"),
])
def test_a_clear_is_called_by_its_name(clear: Clear, words: str) -> None:
    assert clear.text == words
