"""The motion of a piece: delays and repeats to the millisecond, gravity, soft drop, the lock delay and its resets."""
from typing import Any

import msgspec
import pytest

from solvers.tetris.field import Field
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import KEYS
from solvers.tetris.guideline.matrix.motion import FASTEST, NEVER, ROW_TIME
from solvers.tetris.guideline.modes import BY_NAME, Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.pieces import KINDS, ORIENTATIONS, placements


def game(kind: str = "T", mode: str = "sprint", handling: Handling | None = None, **shape: Any) -> Simulation:
    """A game that begins with that piece."""
    for seed in range(1000):
        own = msgspec.structs.replace(BY_NAME[mode].rules, **shape)
        simulation = Simulation(Setup(BY_NAME[mode], seed, BY_NAME[mode].amounts[1], own))
        if simulation.falling.kind == KINDS.index(kind):
            if handling:
                simulation.handle(handling, 0)
            return simulation
    raise LookupError(kind)


def columns(simulation: Simulation, end: int) -> dict[int, int]:
    """When the piece came to each x."""
    found = {simulation.time: simulation.falling.x}
    for at in range(simulation.time + 1, end + 1):
        simulation.advance(at)
        if simulation.falling.x != list(found.values())[-1]:
            found[at] = simulation.falling.x
    return found


def test_a_held_key_moves_at_once_then_after_das_then_every_arr() -> None:
    simulation = game(handling=Handling(das=133, arr=10))
    simulation.press("left", 5)
    assert columns(simulation, 200) == {5: 2, 138: 1, 148: 0}
    simulation.release("left", 200)
    simulation.press("right", 210)
    assert columns(simulation, 360) == {210: 1, 343: 2, 353: 3}


def test_no_repeat_rate_is_to_the_wall() -> None:
    simulation = game(handling=Handling(das=100, arr=0))
    simulation.press("right", 7)
    assert columns(simulation, 300) == {7: 4, 107: 7}


def test_a_key_stays_charged_for_the_next_piece() -> None:
    simulation = game(handling=Handling(das=100, arr=0))
    simulation.press("left", 0)
    simulation.advance(150)
    simulation.press("hard", 160)
    assert min(x for x, _ in simulation.falling.cells) == 0
    simulation = game(handling=Handling(das=100, arr=20))
    simulation.press("left", 0)
    simulation.press("hard", 110)
    assert list(columns(simulation, 165)) == [110, 120, 140, 160]


def test_the_last_of_two_keys_wins_and_the_other_resumes() -> None:
    simulation = game(handling=Handling(das=50, arr=10))
    simulation.press("left", 0)
    simulation.press("right", 20)
    assert columns(simulation, 85) == {20: 3, 70: 4, 80: 5}
    simulation.release("right", 85)
    assert columns(simulation, 115) == {85: 5, 90: 4, 100: 3, 110: 2}
    simulation.press("right", 116)
    simulation.release("left", 117)
    assert simulation.held == ("right",)
    simulation.release_all(118)
    assert simulation.held == ()


def test_a_turn_or_a_hold_is_done_once_however_long_its_key_is_held() -> None:
    simulation = game()
    simulation.press("cw", 0)
    simulation.press("hold", 1)
    first = simulation.falling.kind
    simulation.advance(900)
    assert (simulation.falling.rotation, simulation.falling.kind) == (0, first)
    simulation.press("hold", 901)
    assert (simulation.falling.kind, simulation.hold_used) == (first, True)


def test_gravity_is_that_of_the_guideline() -> None:
    assert ROW_TIME[1:5] == (1_000_000, 793_000, 617_796, 472_729)
    assert (ROW_TIME[10], ROW_TIME[15]) == (64_152, 7_059)
    assert len(ROW_TIME) == FASTEST + 1
    assert sorted(ROW_TIME[1:], reverse=True) == list(ROW_TIME[1:])


def test_a_piece_falls_a_row_at_once_and_then_one_each_second() -> None:
    simulation = game("O")
    assert simulation.falling.y == 19
    for at, y in ((999, 19), (1000, 18), (1999, 18), (2000, 17)):
        simulation.advance(at)
        assert simulation.falling.y == y


def test_soft_drop_is_so_many_times_faster_and_goes_on_for_the_next_piece() -> None:
    simulation = game("O", handling=Handling(sdf=20))
    simulation.press("soft", 100)  # it has waited for more than 50 ms
    assert (simulation.falling.y, simulation.score) == (18, 1)
    simulation.advance(149)
    assert simulation.falling.y == 18
    simulation.advance(150)
    assert (simulation.falling.y, simulation.score) == (17, 2)
    simulation.press("hard", 160)
    assert simulation.score == 2 + 2 * 17
    simulation.advance(210)
    assert simulation.falling.bottom == 18
    simulation.release("soft", 220)
    simulation.advance(1209)
    assert simulation.falling.bottom == 18
    simulation.advance(1210)
    assert simulation.falling.bottom == 17


def test_other_keys_leave_the_soft_drop_alone() -> None:
    simulation = game("O", handling=Handling(sdf=20))
    simulation.press("left", 0)
    simulation.press("soft", 0)
    simulation.release("left", 60)
    simulation.press("cw", 70)
    simulation.advance(149)
    assert (simulation.held, simulation.score, simulation.falling.y) == (("soft",), 2, 17)


def test_instant_soft_drop_does_not_lock() -> None:
    simulation = game("O", handling=Handling(sdf=0))
    simulation.press("soft", 30)
    assert (simulation.falling.y, simulation.score, simulation.pieces) == (0, 19, 0)
    simulation.advance(529)
    assert simulation.pieces == 0
    simulation.advance(530)
    assert simulation.pieces == 1
    assert simulation.falling.bottom == 2 if simulation.falling.x in (3, 4) else simulation.falling.bottom == 0


def grounded(*garbage: int) -> Simulation:
    """A game that begins with a square on the ground, or on garbage that the lowest row has in those columns."""
    simulation = game("O", handling=Handling(sdf=0))
    simulation.set_field(Field(10, 40, bytes(8 * (x in garbage) for x in range(10)).ljust(400, b"\0")))
    simulation.press("soft", 0)
    simulation.release("soft", 0)
    return simulation


def test_a_move_gives_the_piece_its_time_to_lock_anew_at_most_fifteen_times() -> None:
    simulation = grounded()
    for move in range(20):
        simulation.press(("left", "right")[move % 2], 400 * (move + 1))
        simulation.release(("left", "right")[move % 2], 400 * (move + 1))
        if simulation.pieces:
            break
    # The fifteenth move was at 6000; one at 6400 moves it, but no longer helps.
    assert simulation.pieces == 1
    assert simulation.events[-1].move.count("L") + simulation.events[-1].move.count("R") == 16  # type: ignore[union-attr]


def test_moves_count_anew_in_a_lower_row() -> None:
    simulation = grounded(*range(6))
    for move in range(16):
        simulation.press(("left", "right")[move % 2], 400 * (move + 1))
        simulation.release(("left", "right")[move % 2], 400 * (move + 1))
    assert (simulation.pieces, simulation.resets) == (0, 15)
    simulation.press("right", 6450)
    simulation.release("right", 6450)
    simulation.press("right", 6460)
    simulation.release("right", 6460)
    simulation.press("soft", 6500)
    assert (simulation.falling.y, simulation.resets) == (0, 0)
    simulation.press("right", 6900)
    simulation.release("right", 6900)
    assert simulation.resets == 1
    simulation.advance(7399)
    assert simulation.pieces == 0
    simulation.advance(7400)
    assert simulation.pieces == 1


def step(simulation: Simulation, *keys: str, at: int) -> None:
    """Tap keys, all in one ms."""
    for key in keys:
        simulation.press(key, at)
        simulation.release(key, at)


def falls(simulation: Simulation, end: int) -> dict[int, int]:
    """When the piece came to each y."""
    found = {simulation.time: simulation.falling.y}
    for at in range(simulation.time + 1, end + 1):
        simulation.advance(at)
        if simulation.falling.y != list(found.values())[-1]:
            found[at] = simulation.falling.y
    return found


def test_a_key_never_moves_a_piece_twice_in_a_millisecond() -> None:
    simulation = game(handling=Handling(das=0, arr=10))
    simulation.press("left", 3)
    assert columns(simulation, 30) == {3: 2, 13: 1, 23: 0}
    simulation = game(handling=Handling(das=50, arr=10))
    simulation.press("left", 0)
    simulation.press("right", 20)
    simulation.release("right", 60)  # a time at which the key at the left would repeat
    assert columns(simulation, 85) == {60: 3, 70: 2, 80: 1}


def test_gravity_beats_on_while_a_piece_stands() -> None:
    simulation = grounded(*range(6))
    for at in range(400, 2500, 400):
        step(simulation, "left", "right", at=at)
    walked = simulation.copy()
    step(simulation, "right", "right", at=2500)
    assert falls(simulation, 3100) == {2500: 1, 3000: 0}
    walked.press("right", 2400)
    walked.advance(2400 + 167)  # over the edge by itself
    assert walked.falling.x == 6
    assert falls(walked, 3100) == {2567: 1, 3000: 0}


def test_gravity_begins_anew_where_an_instant_soft_drop_ended() -> None:
    simulation = game("O", handling=Handling(sdf=0))
    simulation.set_field(grounded(*range(6)).field)
    simulation.press("soft", 0)
    simulation.release("soft", 400)
    step(simulation, "right", "right", at=450)
    assert falls(simulation, 1500) == {450: 1, 1400: 0}


def test_a_row_that_a_piece_had_before_gives_time_but_does_not_count() -> None:
    simulation = game("I", handling=Handling(sdf=0))
    simulation.press("soft", 0)
    step(simulation, "cw", at=100)
    simulation.release("soft", 100)
    step(simulation, "cw", at=200)
    assert (simulation.falling.bottom, simulation.resets) == (1, 2)
    simulation.press("soft", 600)
    assert (simulation.falling.bottom, simulation.resets) == (0, 2)
    simulation.advance(1099)
    assert simulation.pieces == 0
    simulation.advance(1100)
    assert simulation.pieces == 1


def test_a_turn_into_a_lower_row_counts_anew() -> None:
    simulation = game("I", handling=Handling(sdf=0))
    row = bytes(8 * (x != 5) for x in range(10))
    simulation.set_field(Field(10, 40, (row * 2).ljust(400, b"\0")))
    simulation.press("soft", 0)
    step(simulation, "left", "right", at=10)
    assert (simulation.falling.bottom, simulation.resets) == (2, 2)
    step(simulation, "cw", at=20)
    assert (simulation.falling.bottom, simulation.resets) == (0, 0)


def test_a_held_key_pushes_a_falling_piece_under_what_hangs_over() -> None:
    simulation = game("O", handling=Handling(das=50, arr=0, sdf=0))
    rows = ["......####"] * 2 + ["........##"] * 2 + ["......####"] * 12
    simulation.set_field(Field(10, 40, bytes(8 * (cell == "#") for cell in "".join(rows)).ljust(400, b"\0")))
    simulation.falling = simulation.falling._replace(y=14)
    simulation.press("right", 0)
    simulation.advance(60)
    assert (simulation.falling.x, simulation.falling.y) == (4, 14)
    simulation.press("soft", 61)
    assert (simulation.falling.x, simulation.falling.y) == (6, 2)


def test_nothing_falls_in_zen_unless_it_is_pressed() -> None:
    simulation = game("T", "zen")
    y = simulation.falling.y
    simulation.advance(10**8)
    assert (simulation.falling.y, simulation.due) == (y, NEVER)
    simulation.press("soft", 10**8)
    simulation.advance(10**8 + 50)
    assert simulation.falling.y == y - 2


def test_by_the_strict_rules_a_piece_waits_above_the_stack() -> None:
    simulation = game("I", "strict", width=4, height=8)
    for key in ("cw", "left", "left", "left", "left", "soft", "ccw", "half", "cw"):
        simulation.press(key, 5)
        simulation.release(key, 5)
        assert all(8 <= y < 12 for _, y in simulation.falling.cells)
        simulation.advance(simulation.time + 10_000)
    assert (simulation.pieces, simulation.falling.y) == (0, 8)
    simulation.press("hard", 10**6)
    assert simulation.pieces == 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", [4, 7, 12])
def test_by_the_strict_rules_every_placement_can_be_reached(kind: str, width: int) -> None:
    found = set()
    for turns in range(4):
        for moves in range(-width, width + 1):
            simulation = game(kind, "strict", width=width, height=20)
            for _ in range(turns):
                simulation.press("cw", 0)
            for _ in range(abs(moves)):
                simulation.press("left" if moves < 0 else "right", 0)
                simulation.release_all(0)
            found.add(frozenset(simulation.ghost.cells))
    empty = Field.empty(width, 20)
    number = KINDS.index(kind)
    assert found == {frozenset(empty.placed(number, each)) for each in placements(number, width)}
    assert len(found) == sum(width - shape.width + 1 for shape in ORIENTATIONS[number])


@pytest.mark.parametrize("key", KEYS)
def test_keys_do_nothing_once_the_game_is_over(key: str) -> None:
    simulation = Simulation(Setup(BY_NAME["ultra"], 1, 10))
    simulation.advance(20_000)
    assert (simulation.over, simulation.time) == ("won", 10_000)
    before = simulation.copy()
    simulation.press(key, 20_001)
    simulation.release(key, 20_002)
    assert simulation == before


def test_a_held_turn_turns_the_next_piece_as_it_comes() -> None:
    simulation = game("O", handling=Handling(irs=True))
    simulation.press("ccw", 5)
    simulation.press("hard", 10)
    assert simulation.falling.rotation == 3
    simulation.press("hard", 20)
    assert simulation.falling.rotation == 3, "for as long as it is held"
    simulation.release("ccw", 25)
    simulation.press("hard", 30)
    assert simulation.falling.rotation == 0
    plain = game("O")
    plain.press("ccw", 5)
    plain.press("hard", 10)
    assert plain.falling.rotation == 0


def test_a_held_hold_exchanges_the_next_piece() -> None:
    simulation = game("O", handling=Handling(ihs=True))
    first, second, third = simulation.next[:3]
    simulation.press("hold", 5)
    assert (simulation.hold, simulation.falling.kind) == (KINDS.index("O"), first)
    simulation.press("hard", 10)
    assert (simulation.hold, simulation.falling.kind) == (second, KINDS.index("O"))
    assert simulation.hold_used
    simulation.release("hold", 15)
    simulation.press("hard", 20)
    assert (simulation.hold, simulation.falling.kind) == (second, third)


def test_a_key_that_is_held_waits_for_the_next_piece() -> None:
    simulation = game("O", handling=Handling(das=50, arr=10, dcd=30))
    simulation.press("right", 0)
    simulation.press("hard", 100)
    came = simulation.falling.x
    assert columns(simulation, 145) == {100: came, 130: came + 1, 140: came + 2}


@pytest.mark.parametrize(("delay", "locks"), [(500, 500), (80, 80), (0, None)])
def test_zen_can_have_another_lock_delay(delay: int, locks: int | None) -> None:
    simulation = Simulation(Setup(BY_NAME["zen"], 1, delay))
    simulation.handle(Handling(sdf=0), 0)
    simulation.press("soft", 0)
    simulation.advance(10_000)
    assert simulation.pieces == (0 if locks is None else 10_000 // locks)
