"""The Ferry's task of the day: an errand on one map, from its first token to the other bank."""
from datetime import date
from functools import lru_cache
from itertools import count
from typing import Final

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.ferry.errands import LOCKED, PLOTS
from solvers.ferry.game import FerryGame
from solvers.ferry.graph import TaleGraph
from solvers.ferry.keys import LATEST, Motion, read_walk
from solvers.ferry.scene import STEPS_A_SECOND
from solvers.ferry.solving import Play as Shortest
from solvers.ferry.solving import Solve
from solvers.ferry.tales import errand_id, read_id
from solvers.today.seeds import seed_of
from solvers.today.task import DOTS, Par, Play, Task, Verdict

game = "ferry"

WEEK: Final = ((1, 10, 12), (2, 12, 13), (4, 13, 15), (6, 15, 17), (8, 17, 19), (10, 19, 22), (12, 22, 60))
"""By weekday how many ledges a tale has, and the keys of its shortest play: from the first number on, and below the
second."""

PLOTS_FROM: Final = date(2027, 1, 1)
"""Before this day all errands have the first plot, as they had when these days were first played."""

FEWER: Final = {"loan": 2}  # ledges: its talk takes two keys more
PAR: Final = 1.4        # times the shortest play
UNFINISHED: Final = 50  # the most that a tale is worth which has not come to its end


def make_task(day: date) -> Task:
    """The task of a day."""
    return next(task for attempt in count() if (task := _candidate(day, seed_of(game, day, attempt) % 10**9)))


def _candidate(day: date, seed: int) -> Task | None:
    """The task that a seed makes; None if it is not as long as the day asks, or cannot be done."""
    ledges, low, high = WEEK[day.weekday()]
    plot = (*PLOTS,)[seed % len(PLOTS)] if day >= PLOTS_FROM else LOCKED
    ledges -= FEWER.get(plot, 0)
    if ledges < 0:
        return None
    start = read_id(errand_id(ledges, seed, plot))
    play = _shortest(start, 1)
    if play is None or not low <= play.presses < high:
        return None
    return Task(
        game, start.id, f"{start.tale.title}: come across", play.presses, DOTS[day.weekday()],
        Par(round(PAR * play.presses), "keys"), play.moves,
        {"keys": play.presses, "seconds": round(play.steps / STEPS_A_SECOND, 1), "ledges": ledges},
    )


def figure_of(task: Task, play: Play) -> float | None:
    """The keys so far."""
    state = read_id(task.id)
    for move in play.moves:
        state = state.play(move)
    return state.presses


def judge(task: Task, play: Play) -> Verdict:
    """What a play is worth: the keys of the shortest play to those that were pressed or are still to be."""
    motion = min(map(_motion_of, play.moves), default=LATEST)
    start = state = read_id(task.id)
    for move in play.moves:
        try:
            state = state.play(move)
        except IllegalMove as error:
            raise FormatError(str(error)) from None
    best = _shortest(start, motion)
    rest = None if state.finished else _shortest(state, motion)
    assert best is not None, "a task can be done"
    if state.finished:
        skill = 100 * best.presses / state.presses
    elif rest is None:
        skill = 0.0
    else:
        come = max(1 - rest.presses / best.presses, 0.0)
        skill = UNFINISHED * come * best.presses / (state.presses + rest.presses)
    return Verdict(state.finished, state.presses, round(min(skill, 100.0) * play.own_share, 1), None)


def _motion_of(move: str) -> Motion:
    """The motion of a move: a play is measured by the earliest of its own. Tasks are still made by the first, so that
    the task of a day stays the same."""
    if move in ("next", "leave") or move.isdecimal():
        return LATEST
    walk = read_walk(move)
    return walk.motion if walk.stretches else LATEST


@lru_cache(maxsize=64)
def _shortest(state: FerryGame, motion: Motion) -> Shortest | None:
    """The proven shortest play on from a state; None if there is none."""
    return finish(Solve(state, graph=TaleGraph(state.tale, motion=motion)))
