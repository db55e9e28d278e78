"""The modes: how each begins, goes on and ends; garbage, and the adversary."""
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.tetris.field import GARBAGE, Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Emptied, Ended, Levelled, Risen
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.matrix.adversary import HOLE, LINE, worst
from solvers.tetris.guideline.matrix.attacks import attack_of_ai
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.modes import MODES, Mode, Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.pieces import placements
from tests.solvers.tetris.guideline.test_scoring import drawn

WELL = ["#########."] * 4


def four_lines(simulation: Simulation) -> None:
    """Clear four lines with a bar."""
    simulation.set_field(drawn(*WELL, height=simulation.field.height))
    simulation.falling = Falling(0, 1, 7, 10)
    simulation.press("hard", simulation.time)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_every_mode_is_said_in_a_sentence(mode: Mode) -> None:
    assert mode.title
    assert mode.sentence.endswith(".")
    simulation = Simulation(Setup.read(mode.name, 5))
    assert len(simulation.next) == mode.rules.preview
    assert simulation.setup.text == mode.name


def test_a_marathon_gets_faster_every_ten_lines_and_is_won_by_150() -> None:
    simulation = Simulation(Setup.read("marathon", 1))
    levels = []
    for _ in range(38):
        assert not simulation.over
        four_lines(simulation)
        levels += [event.level for event in simulation.take_events() if isinstance(event, Levelled)]
    assert (simulation.over, simulation.lines, simulation.rows_left) == ("won", 152, 0)
    assert levels == list(range(2, 16))


def test_an_endless_marathon_goes_on() -> None:
    simulation = Simulation(Setup.read("marathon/endless", 1))
    for _ in range(60):
        four_lines(simulation)
    assert (simulation.over, simulation.level) == ("", 15)


def test_a_sprint_is_won_by_its_lines() -> None:
    simulation = Simulation(Setup.read("sprint/7", 1))
    four_lines(simulation)
    assert (simulation.over, simulation.rows_left) == ("", 3)
    four_lines(simulation)
    assert (simulation.over, simulation.tally.lines) == ("won", 8)
    assert simulation.events[-1] == Ended("won", "")


def test_ultra_ends_by_the_clock_in_the_middle_of_a_piece() -> None:
    simulation = Simulation(Setup.read("ultra/10", 1))
    simulation.press("hard", 9_000)
    simulation.press("left", 9_999)
    simulation.press("hard", 10_000)
    assert (simulation.over, simulation.time, simulation.pieces) == ("won", 10_000, 1)
    assert simulation.events[-1] == Ended("won", "9999L")


@pytest.mark.parametrize("amount", [3, 10, 18])
def test_digging_has_ten_rows_before_it_and_ends_with_the_last(amount: int) -> None:
    simulation = Simulation(Setup.read(f"dig/{amount}", 7))
    left = amount
    while left:
        rows = [simulation.field.row(y) for y in range(40)]
        garbage = [row for row in rows if GARBAGE in row]
        assert rows[: len(garbage)] == garbage
        assert len(garbage) == min(10, left) == min(10, simulation.rows_left)
        assert all(row.count(0) == 1 for row in garbage)
        holes = [row.index(0) for row in garbage]
        assert all(below != above for below, above in pairwise(holes))
        x = holes[-1]
        # A bar upright in the hole of the highest row.
        simulation.set_field(simulation.field._replace(cells=b"".join(garbage).ljust(400, b"\0")))
        simulation.falling = Falling(0, 1, x - 2, 15)
        simulation.press("hard", simulation.time)
        left -= 1
    assert simulation.over == "won"


def test_zen_empties_a_full_board_and_goes_on() -> None:
    simulation = Simulation(Setup.read("zen", 3))
    for _ in range(100):
        simulation.press("hard", simulation.time)
    assert not simulation.over
    assert any(isinstance(event, Emptied) for event in simulation.events)


@pytest.mark.parametrize("game", ["sprint", "seed", "adversarial", "versus", "strict"])
def test_whoever_stacks_in_the_middle_tops_out(game: str) -> None:
    simulation = Simulation(Setup.read(game, 3))
    while not simulation.over:
        simulation.press("hard", simulation.time)
    assert simulation.over == "topped"
    assert 8 <= simulation.pieces <= 21


def test_a_piece_that_locks_above_what_is_seen_is_the_last() -> None:
    simulation = Simulation(Setup.read("sprint", 3))
    simulation.set_field(drawn(*["####......"] * 20))
    simulation.falling = Falling(1, 0, 0, 25)
    simulation.press("hard", 0)
    assert (simulation.over, simulation.pieces) == ("topped", 1)


def test_an_overflow_by_the_strict_rules_clears_nothing_and_is_no_piece() -> None:
    simulation = Simulation(Setup.read("strict/5x8", 3))
    simulation.set_field(drawn("####.", *[".####"] * 7, height=12))
    simulation.falling = Falling(0, 1, 2, 8)
    simulation.press("hard", 0)
    assert (simulation.over, simulation.lines, simulation.pieces, simulation.score) == ("topped", 0, 0, 0)
    assert [bool(cell) for cell in simulation.field.row(7)] == [True] * 5


@pytest.mark.parametrize(("height", "over"), [(6, ""), (7, "topped")])
def test_a_strict_board_is_full_at_its_highest_row(height: int, over: str) -> None:
    simulation = Simulation(Setup.read("strict/5x8", 3))
    simulation.set_field(drawn(*["##..."] * height, height=12))
    simulation.falling = Falling(1, 0, 0, 8)
    simulation.press("hard", 0)
    assert simulation.over == over


def test_garbage_waits_is_cancelled_and_rises_when_nothing_is_cleared() -> None:
    simulation = Simulation(Setup.read("versus", 9))
    simulation.receive(3, 10)
    simulation.receive(4, 20)
    assert (simulation.incoming, simulation.field) == (7, Field.empty(10, 40))
    four_lines(simulation)  # a perfect clear: 14 rows
    assert (simulation.incoming, simulation.attack, simulation.sent) == (0, 14, 7)
    simulation.receive(2, 30)
    simulation.press("hard", 40)
    risen = [event for event in simulation.events if isinstance(event, Risen)]
    assert len(risen) == 1
    assert len(risen[0].holes) == 2
    upper, lower = risen[0].holes
    assert (simulation.field.row(1).index(0), simulation.field.row(0).index(0)) == (upper, lower)
    assert simulation.incoming == 0


@pytest.mark.parametrize(("messiness", "low", "high"), [(0, 0, 0), (30, 220, 380), (100, 999, 999)])
def test_holes_change_as_often_as_messiness_says(messiness: int, low: int, high: int) -> None:
    """Of 999 changes at 30 % 300 are expected, give or take 14.5."""
    simulation = Simulation(Setup.read(f"versus/{messiness}", 9))
    holes: list[int] = []
    while len(holes) < 1000:
        simulation.receive(10, simulation.time)
        simulation.press("hard", simulation.time)
        holes += simulation.events[-1].holes if isinstance(simulation.events[-1], Risen) else ()
        simulation.set_field(Field.empty(10, 40))
        simulation.over = ""
    assert low <= sum(before != after for before, after in pairwise(holes[:1000])) <= high
    assert set(holes) <= set(range(10))


def test_garbage_that_pushes_the_stack_out_ends_the_game() -> None:
    simulation = Simulation(Setup.read("versus", 9))
    simulation.receive(41, 0)
    simulation.press("hard", 0)
    assert simulation.over == "topped"


def left_by(field: Field, kind: int) -> int:
    """What the best drop of a kind leaves, cell by cell."""
    found = []
    for placement in placements(kind, field.width):
        cells = {(x, y) for y in range(field.height) for x in range(field.width) if field.row(y)[x]}
        cells |= set(field.placed(kind, placement))
        top = max(y for _, y in cells) + 1
        full = [y for y in range(top) if all((x, y) in cells for x in range(field.width))]
        bad = -LINE * len(full)
        for x in range(field.width):
            height = max((y + 1 for cx, y in cells if cx == x), default=0)
            bad += height - len(full) + HOLE * sum((x, y) not in cells for y in range(height))
        found.append(bad)
    return min(found)


@settings(max_examples=40)
@given(st.lists(st.booleans(), min_size=30, max_size=30), st.integers(0, 10**9), st.integers(0, 10**3))
def test_the_adversary_gives_what_fits_worst(filled: list[bool], seed: int, number: int) -> None:
    field = Field(6, 16, bytes(8 * cell for cell in filled).ljust(96, b"\0"))
    kind = worst(field, seed, number)
    assert kind == worst(field, seed, number)
    assert left_by(field, kind) == max(left_by(field, each) for each in range(7))


def test_another_adversary_can_choose() -> None:
    chosen: list[tuple[Field, int, int]] = []

    def bars(field: Field, seed: int, number: int) -> int:
        chosen.append((field, seed, number))
        return 0

    simulation = Simulation(Setup(modes.ADVERSARIAL, 4), bars)
    simulation.press("hard", 0)
    assert simulation.falling.kind == 0
    assert chosen == [(Field.empty(10, 40), 4, 0), (simulation.field, 4, 1)]


def locked_games(text: str, seed: int, times: int) -> Simulation:
    """A game in which so many pieces were dropped where they came."""
    simulation = Simulation(Setup.read(text, seed))
    for _ in range(times):
        simulation.press("hard", simulation.time)
    return simulation


def test_a_cheese_race_brings_rows_only_after_a_piece_that_clears_nothing() -> None:
    simulation = Simulation(Setup.read("cheese/18", 7))
    garbage = [simulation.field.row(y) for y in range(10)]
    simulation.falling = Falling(0, 1, garbage[9].index(0) - 2, 15)
    simulation.press("hard", 0)
    assert (simulation.rows_left, sum(GARBAGE in simulation.field.row(y) for y in range(40))) == (17, 9)
    simulation.press("hard", 0)
    assert sum(GARBAGE in simulation.field.row(y) for y in range(40)) == 10


def test_survival_pushes_rows_under_the_piece_sooner_and_sooner() -> None:
    simulation = Simulation(Setup.read("survival/5~0g,lock0", 7))
    times: list[int] = []
    while not simulation.over:
        simulation.advance(simulation.due)
        times += [simulation.time for event in simulation.take_events() if isinstance(event, Risen)]
    gaps = [after - before for before, after in pairwise(times)]
    assert times[0] == 5000
    assert gaps[:2] == [4850, 4704]
    assert gaps == sorted(gaps, reverse=True)
    assert simulation.over == "topped"
    assert simulation.pieces == 0, "it was never put down, and no row may wait for that"


def test_rows_that_are_sent_hold_back_those_of_survival() -> None:
    simulation = Simulation(Setup.read("survival/1", 7))
    four_lines(simulation)  # a perfect clear: 14 rows
    simulation.advance(5000)
    assert not any(isinstance(event, Risen) for event in simulation.events)


def test_the_rows_of_the_ai_wait_as_in_a_match_and_end_after_two_minutes() -> None:
    simulation = Simulation(Setup.read("barrage/60~0g", 7))
    simulation.advance(119_999)
    rows = sum(attack_of_ai(7, number) for number in range(119))
    assert (simulation.incoming, simulation.over) == (rows, "")
    assert rows > 40
    simulation.advance(120_000)
    assert (simulation.over, simulation.events[-1]) == ("won", Ended("won", "-"))


def test_between_walls_there_are_always_four_columns() -> None:
    simulation = Simulation(Setup.read("fourwide", 7))
    assert simulation.field.row(0).count(0) == 1
    for _ in range(6):
        for y in range(20):
            assert simulation.field.row(y)[:3] == simulation.field.row(y)[7:] == bytes([GARBAGE] * 3)
        lane = {3: GARBAGE, 4: GARBAGE, 5: GARBAGE, 6: 0}
        simulation.set_field(simulation.field._replace(cells=bytes(
            (lane[n % 10] if n < 10 else 0) if n % 10 in lane else cell
            for n, cell in enumerate(simulation.field.cells))))
        simulation.falling = Falling(0, 1, 4, 10)
        simulation.press("hard", simulation.time)
    assert (simulation.lines, simulation.combo) == (6, 6)


def test_master_falls_at_once_and_locks_sooner() -> None:
    simulation = Simulation(Setup.read("master", 7))
    assert simulation.falling.bottom == 0
    simulation.advance(499)
    assert simulation.pieces == 0
    simulation.advance(500)
    assert simulation.pieces == 1
    assert simulation.setup.lock_delay_at(30) == 500 - 12 * 29


def test_three_fields_that_were_not_emptied_end_the_race_for_perfect_clears() -> None:
    simulation = locked_games("allclear", 3, 10)
    assert (simulation.misses, simulation.field, simulation.over) == (1, Field.empty(10, 40), "")
    assert any(isinstance(event, Emptied) for event in simulation.events)
    for _ in range(10):
        simulation.press("hard", simulation.time)
    four_lines(simulation)
    assert (simulation.misses, simulation.counts.perfect_clears, simulation.rows_left) == (2, 1, 9)
    for _ in range(10):
        simulation.press("hard", simulation.time)
    assert (simulation.misses, simulation.over) == (3, "topped")


def test_a_key_that_was_held_before_the_start_moves_on_at_once() -> None:
    for charged in (False, True):
        simulation = Simulation(Setup.read("sprint~0g", 1))
        first = min(cell for cell, _ in simulation.falling.cells)
        simulation.handle(Handling(arr=0), 0)
        simulation.press("left", 0)
        before = simulation.keys
        if charged:
            simulation.press("charge", 0)
        simulation.advance(100)
        assert min(cell for cell, _ in simulation.falling.cells) == (0 if charged else first - 1)
        assert simulation.keys == before
    simulation.release("left", 100)
    assert not simulation.apply_input(Input(100, "D")), "nothing is held"


def test_a_turn_can_cut_the_delay_of_a_held_key() -> None:
    for cut, moved in ((False, True), (True, False)):
        simulation = Simulation(Setup.read("zen", 1))
        simulation.handle(Handling(das=50, arr=10, dcd=80, cut=cut), 0)
        simulation.press("right", 100)
        simulation.press("cw", 149)
        x = simulation.falling.x
        simulation.advance(150)
        assert (simulation.falling.x != x) == moved
