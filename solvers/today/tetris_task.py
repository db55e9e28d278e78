"""Tetris's task of the day: a stack that the next pieces empty, every one of them shown."""
from datetime import date
from itertools import count
from math import log2
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.tetris.attacking.beam import Move
from solvers.tetris.attacking.pilot import step_inputs
from solvers.tetris.guideline import fumen, modes
from solvers.tetris.guideline.inputs import write_inputs
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.perfect.finder import count_ways
from solvers.tetris.perfect.odds import odds
from solvers.tetris.perfect.question import questions
from solvers.tetris.tasks.perfect_clears import ending, ways_left
from solvers.today.seeds import seed_of
from solvers.today.task import DOTS, Par, Play, Task, Verdict

game = "tetris"

WEEK: Final = (
    (3, range(3, 5)), (4, range(5, 7)), (4, range(7, 9)), (5, range(9, 11)), (5, range(11, 13)), (6, range(13, 15)),
    (6, range(15, 19)),
)
"""By weekday how many pieces there are, and how improbable it is that chance puts them right, in whole bits."""

SHOWN: Final = 1 + modes.ZEN.rules.preview  # of the queue, the falling piece with those after it
BEAT: Final = 100  # ms between the keys of the solution
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


def make_task(day: date) -> Task:
    """The task of a day."""
    return next(task for attempt in count() if (task := _candidate(day, seed_of(game, day, attempt))))


def _candidate(day: date, seed: int) -> Task | None:
    """The task that the bags of a seed make; None if it is not as hard as the day asks."""
    pieces, wanted = WEEK[day.weekday()]
    found = ending(seed, pieces)
    if found is None or pieces + (found.hold is None) > SHOWN:
        return None
    queue = found.queue[:pieces + (found.hold is None)]
    asked = [one for one in questions(found.field, found.hold, queue) if one.pieces <= pieces]
    if len(asked) > 1:  # fewer rows might do
        return None
    question, = asked
    chance = 1 / odds(question)
    if int(chance).bit_length() - 1 not in wanted:
        return None
    start = Guideline.from_id(f"tetris:zen/{fumen.write(fumen.Position(found.field, found.hold, queue))}:0")
    return Task(
        game, start.id, f"Empty the field with {NUMBERS[pieces]} pieces", round(log2(chance), 2),
        DOTS[day.weekday()], Par(pieces, "pieces"), _played(start, found.way),
        {"pieces": pieces, "ways": count_ways(question.board, question.hold, question.queue)},
        ends_game=False,
    )


def figure_of(task: Task, play: Play) -> float | None:
    """The pieces so far."""
    return len(play.moves)


def judge(task: Task, play: Play) -> Verdict:
    """What a play is worth: how many pieces lay so that the field could still be emptied. Chance has no part in it."""
    state, pieces = Guideline.from_id(task.id), int(task.par.figure)
    kept, stands, empty = 0, True, False
    for made, move in enumerate(play.moves, 1):
        try:
            state = state.play(move)
        except IllegalMove as error:
            raise FormatError(str(error)) from None
        if made <= pieces and not empty:
            simulation = state.simulation
            empty = not any(simulation.field.cells)
            stands = stands and (empty or ways_left(simulation, pieces - made) > 0)
            kept = pieces if empty else kept + stands
    return Verdict(empty, len(play.moves), round(100 * (kept / pieces) ** 2 * play.own_share, 1), None)


def _played(state: Guideline, way: tuple[Move, ...]) -> tuple[str, ...]:
    """The moves that put pieces into their places."""
    moves: list[str] = []
    for step in way:
        board = state.simulation
        inputs = step_inputs(board, step, board.time + BEAT, BEAT, board.time + BEAT)
        assert inputs is not None, "a way is found by the same keys"
        moves.append(write_inputs(inputs))
        state = state.play(moves[-1])
    return tuple(moves)
