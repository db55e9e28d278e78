"""Play a game for perfect clears: at each piece the move that begins one for most of what may come after it.

The pieces that are not shown yet are guessed, in the order of the bags as far as whoever counts knows them. For some
guesses the finder is asked for a way to empty the field; the move with which most of these ways begin is played.
"""
from collections import Counter
from random import Random
from typing import Final

from solvers.core.formats import FormatError
from solvers.tetris.attacking.beam import Move
from solvers.tetris.attacking.pilot import step_inputs
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.moves.destinations import Destination
from solvers.tetris.perfect.perfect_clear import PerfectClear
from solvers.tetris.perfect.question import WIDTH
from solvers.tetris.pieces import KINDS

GUESSES: Final = 8
MOST_BOARDS: Final = 20_000  # that are looked at for each guess, a few milliseconds


def clearing_inputs(simulation: Simulation, pace: float) -> tuple[Input, ...] | None:
    """The inputs by which the falling piece is played at `pace` pieces a second; None if no way to empty the field is
    found."""
    now, time = simulation.time, max(round(1000 / pace), 1)
    for move, _ in _count_first_moves(simulation).most_common():
        for start, beat in ((now + time // 4, time // 12), (now, 0)):
            inputs = step_inputs(simulation, move, start, beat, now + time)
            if inputs is not None:
                return inputs
    return None


def _count_first_moves(simulation: Simulation) -> Counter[Move]:
    """How often each move begins a way to empty the field, over guesses of the pieces that are not shown."""
    counts: Counter[Move] = Counter()
    visible = (simulation.falling.kind, *simulation.next)
    chance = Random(simulation.pieces)
    for _ in range(GUESSES if len(visible) < WIDTH else 1):
        move = _first_move(simulation, (*visible, *_guess_pieces(simulation, chance))[: WIDTH + 1])
        if move is not None:
            counts[move] += 1
    return counts


def _guess_pieces(simulation: Simulation, chance: Random) -> list[int]:
    """Kinds that may follow those that are shown."""
    kinds = range(len(KINDS))
    rest, bag = list(simulation.bag), chance.sample(kinds, len(kinds))
    chance.shuffle(rest)
    return rest + bag


def _first_move(simulation: Simulation, queue: tuple[int, ...]) -> Move | None:
    """The first move of a way to empty the field with these pieces; None if there is none, or it takes too long."""
    can_hold = simulation.rules.hold != "nohold"
    try:
        search = PerfectClear(simulation.field, simulation.hold, queue)
    except FormatError:  # the field is too high, or has a cell too many
        return None
    if not search.advance(MOST_BOARDS):
        return None
    way = search.result().way
    if way is None or (way[0].held and (simulation.hold_used or not can_hold)):
        return None
    return Move(Destination(*way[0].piece), way[0].held)
