"""The simulation: against a plain one that goes ms by ms, and however time is cut into calls."""
from dataclasses import astuple, replace
from itertools import pairwise
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Ended, Locked
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import LATEST, MOST, MOST_GARBAGE, Input
from solvers.tetris.guideline.matrix.attacks import attack_of_ai
from solvers.tetris.guideline.matrix.bag import FIRST_HOLE, GARBAGE_HOLE, SEQUENCES, draw
from solvers.tetris.guideline.matrix.garbage import hole
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.pieces import KINDS
from tests.reference.tetris_guideline import STATES, PlainGame
from tests.solvers.tetris.guideline.players import inputs, setups, stacks, waits


def plain(setup: Setup) -> PlainGame:
    """The same game, played by the plain rules."""
    sequence = SEQUENCES[setup.rules.pieces]
    messiness = setup.amount if setup.mode is modes.VERSUS else setup.mode.messiness
    holes = [draw(setup.width, setup.seed, FIRST_HOLE)]

    def hole_in(number: int) -> int:
        while len(holes) <= number + 1:
            holes.append(hole(setup.seed, len(holes) - 1, holes[-1], setup.width, messiness))
        return holes[number + 1]

    return PlainGame(setup.mode.name, setup.amount, msgspec.to_builtins(setup.rules),
                     lambda number: KINDS[sequence(setup.seed, number)], hole_in,
                     lambda number: attack_of_ai(setup.seed, number), draw(4, setup.seed, GARBAGE_HOLE, 0))


def agree(simulation: Simulation, game: PlainGame) -> None:
    field = {(x, y): code for y in range(game.rows) for x, code in enumerate(simulation.field.row(y)) if code}
    assert field == game.cells
    piece = simulation.falling
    assert (KINDS[piece.kind], STATES[piece.rotation], piece.x, piece.y) == (game.letter, game.state, game.x, game.y)
    assert simulation.counts.perfect_clears == game.perfect_clears
    for name in ("time", "misses", "over", "score", "lines", "level", "pieces", "combo", "incoming", "attack", "sent",
                 "hold_used"):
        assert getattr(simulation, name) == getattr(game, name), name
    assert simulation.back_to_back == game.chain
    assert (None if simulation.hold is None else KINDS[simulation.hold]) == game.hold


def written(what: str | Handling | int) -> str | tuple[int, ...] | int:
    return astuple(what) if isinstance(what, Handling) else what


@settings(max_examples=60)
@given(setups, stacks, inputs(40, 12))
def test_it_does_what_the_plain_rules_do(setup: Setup, stack: list[int], given_inputs: list[Input]) -> None:
    simulation, game = Simulation(setup), plain(setup)
    if setup.mode not in (modes.DIG, modes.CHEESE, modes.FOUR_WIDE):
        game.cells = {(x, y): 8 for y, mask in enumerate(stack) for x in range(4) if mask >> x & 1}
        cells = bytes(game.cells.get((x, y), 0) for y in range(setup.rows) for x in range(setup.width))
        simulation.set_field(Field(setup.width, setup.rows, cells))
        simulation.schedule()
    agree(simulation, game)
    for each in given_inputs:
        accepted = simulation.apply_input(each)
        if accepted:
            game.key(each.at, written(each.what))
        else:
            game.wait(each.at)
        agree(simulation, game)


@settings(max_examples=60)
@given(setups, inputs(), st.lists(waits, min_size=1, max_size=40))
def test_it_does_not_matter_how_time_is_cut(setup: Setup, given_inputs: list[Input], cuts: list[int]) -> None:
    once, often = Simulation(setup), Simulation(setup)
    end = given_inputs[-1].at + 700 if given_inputs else 2000
    for each in [*given_inputs, Input(end, "H")]:
        number = 0
        while (then := often.time + cuts[number % len(cuts)]) < each.at and not often.over and number < 200:
            often.advance(then)
            number += 1
        assert once.apply_input(each) == often.apply_input(each)
        assert once == often
        assert once.events == often.events


def test_a_copy_goes_its_own_way() -> None:
    simulation = Simulation(Setup.read("sprint", 1))
    simulation.press("hard", 5)
    before, events = simulation.copy(), list(simulation.events)
    twin = simulation.copy()
    assert (twin, twin.events) == (simulation, [])
    twin.press("hard", 9)
    assert (simulation, simulation.events) == (before, events)
    assert twin != simulation


def test_what_says_nothing_is_no_part_of_the_game() -> None:
    simulation = Simulation(Setup.read("zen", 1))
    assert not simulation.apply_input(Input(5, 3))
    assert not simulation.apply_input(Input(5, simulation.handling))
    assert not simulation.apply_input(Input(5, "l"))
    assert simulation.apply_input(Input(5, "L"))
    assert not simulation.apply_input(Input(5, "L"))
    versus = Simulation(Setup.read("versus", 1))
    assert not versus.apply_input(Input(5, MOST_GARBAGE + 1))
    assert versus.apply_input(Input(5, MOST_GARBAGE))
    assert not simulation.apply_input(Input(LATEST + 1, "X"))


def test_a_piece_that_was_touched_too_often_can_only_be_dropped() -> None:
    start = Guideline.from_id("tetris:zen:1")
    simulation = start.simulation
    for _ in range(MOST):
        assert simulation.apply_input(Input(0, "X"))
    assert not simulation.apply_input(Input(1, "X"))
    assert simulation.apply_input(Input(1, "H"))
    [locked] = simulation.take_events()
    assert isinstance(locked, Locked)
    assert start.play(locked.move).simulation == simulation


def test_a_hold_that_finds_no_room_is_the_end_and_a_move() -> None:
    simulation = Simulation(Setup.read("sprint", 1))
    row = bytes(8 * (x > 3) for x in range(10))
    simulation.set_field(Field(10, 40, (bytes(200) + row * 2).ljust(400, b"\0")))
    simulation.falling = simulation.falling._replace(x=0)
    simulation.press("hold", 7)
    assert simulation.take_events() == [Ended("topped", "7C")]
    assert simulation.over == "topped"


def best_keys(simulation: Simulation, chance: Random) -> str:
    """Turns and steps after which a drop leaves few holes and a low stack; a T may also be turned after its fall."""

    def worth(keys: str) -> int:
        after = simulation.copy()
        for key in keys:
            after.apply_input(Input(after.time, key))
        heights = [column.bit_length() for column in after.field.columns]
        holes = sum(heights) - sum(map(bool, after.field.cells))
        steps = sum(abs(left - right) for left, right in pairwise(heights))
        spins = sum(after.counts[4:11]) - sum(simulation.counts[4:11])
        return sum(heights) + 10 * holes + steps - 40 * spins + 1000 * (after.over == "topped")

    width = simulation.setup.width
    ways = [turn + step * steps + drop for turn in ("", "X", "A", "Z") for step in ("Ll", "Rr")
            for steps in range(width // 2 + 1) for drop in ("H", "SsXH", "SsZH")]
    return min(chance.sample(ways, len(ways) * 4 // 5), key=worth)


PLAYED_WELL = (
    "marathon", "dig/20", "versus/50", "seed", "zen", "cheese/20", "survival/1", "barrage/300", "fourwide", "invisible",
    "master/30", "allclear/5", "sprint~allspin,rows1.2.3.4.5.6.7.8.9.10.11.12.150", "marathon~20g,step1,top9,shrink50")


@pytest.mark.parametrize(("text", "width"), [
    pytest.param(text, width, marks=[pytest.mark.slow] if (number + width // 2) % 2 else [])
    for number, text in enumerate(PLAYED_WELL) for width in (4, 6)])
def test_it_does_what_the_plain_rules_do_when_played_well(text: str, width: int) -> None:
    chance = Random(width)
    setup = Setup.read(text, width)
    setup = replace(setup, own=msgspec.structs.replace(setup.rules, width=width, height=14))
    simulation, game = Simulation(setup), plain(setup)
    handling = Input(0, Handling(50, 0, 0))
    for number in range(45):
        keys = best_keys(simulation, chance)
        at = simulation.time + chance.randrange(40)
        garbage = [Input(at, 2)] if number % 4 == 0 else []
        for each in [handling, *garbage, *(Input(at, key) for key in keys)]:
            if simulation.apply_input(each):
                game.key(each.at, written(each.what))
        agree(simulation, game)
        if simulation.over:
            break
    assert simulation.lines > 5
