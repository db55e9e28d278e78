"""Minesweeper's task of the day: a board that needs no guess, with a time to beat."""
from collections.abc import Mapping
from datetime import date
from itertools import count
from typing import Final

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.minesweeper.board import Board, first_cell
from solvers.minesweeper.explain.explanation import Level
from solvers.minesweeper.explain.reviewing import Reviewing
from solvers.minesweeper.explain.walkthrough import walk_through
from solvers.minesweeper.no_guess.generator import Generator
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.rules import FLAG, QUESTION, Game, opens
from solvers.today.seeds import seed_of
from solvers.today.task import DOTS, Par, Play, Task, Verdict

game = "minesweeper"

WEEK: Final = (
    (Board(9, 9, 10), range(12, 21)), (Board(9, 9, 12), range(21, 36)), (Board(12, 12, 24), range(40, 61)),
    (Board(14, 14, 34), range(65, 86)), (Board(16, 16, 44), range(90, 111)), (Board(16, 16, 51), range(115, 141)),
    (Board(24, 16, 80), range(170, 241)),
)
"""By weekday the board, and its difficulty."""

EFFORT: Final[Mapping[Level, int]] = {
    "one number": 1, "two numbers": 5, "several numbers": 15, "mine counter": 20, "exhaustive": 30,
}
"""How hard a proof of each level is to see, in clicks of a board's 3BV."""

START: Final = "zero"
SECONDS: Final = 1.5  # of the par time for each click of the 3BV
STEPS: Final = 1_000_000  # of an engine at a time


def make_task(day: date) -> Task:
    """The task of a day."""
    return next(task for attempt in count() if (task := _candidate(day, seed_of(game, day, attempt))))


def _candidate(day: date, seed: int) -> Task | None:
    """The task that a seed makes; None if it is not as hard as the day asks."""
    board, wanted = WEEK[day.weekday()]
    found = finish(Generator(board, START, None, 1, seed), STEPS).boards[0]
    untouched = Game.new(board, START, found.seed)
    begun = untouched.play(f"open {untouched.name(first_cell(board, START))}")
    walk, clicks = walk_through(begun), begun.bbbv()[1]
    if walk is None:
        return None
    difficulty = clicks + sum(EFFORT[level] * number for level, number in walk.proofs.items())
    if difficulty not in wanted:
        return None
    return Task(
        game, begun.id, f"{board.width} × {board.height} cells, {board.mines} mines, no guess",
        difficulty, DOTS[day.weekday()], Par(round(SECONDS * clicks), "s"), walk.moves,
        {"3BV": clicks} | {f"proofs by {level}": walk.proofs[level] for level in EFFORT if level in walk.proofs},
    )


def figure_of(task: Task, play: Play) -> float | None:
    """The time so far, in s."""
    return play.seconds


def judge(task: Task, play: Play) -> Verdict:
    """What a play is worth: how much of the board was opened by proof. Time has no part in it."""
    state = Game.from_id(task.id)
    try:
        moves = finish(Reviewing(state, play.moves, reach=1), STEPS).moves
    except IllegalMove as error:
        raise FormatError(str(error)) from None
    done, clicks = state.bbbv()
    needed, earned, credit, luck = clicks - done, 0.0, 1.0, 0.0
    for move in moves:
        survival = None if move.disclosure else move.survival
        if survival is not None and survival.chosen < 1:
            credit *= max(1 - (1 - survival.chosen) / _blind_risk(state), 0.0)
            luck += survival.came - survival.chosen
        state, before = state.play(move.move), done
        done = state.bbbv()[0]
        if not move.disclosure:
            earned += credit * (done - before)
    if state.status == "lost":  # whether a mine was hit is luck, so the rest counts as if it had been a free cell
        earned += credit * (clicks - done)
    opened = sum(map(opens, play.moves))
    useful = min((opened + state.board.mines) / len(play.moves), 1.0) if play.moves else 1.0
    skill = 100 * earned / needed * useful * play.own_share if needed else 100.0
    return Verdict(state.status == "won", play.seconds, round(skill, 1), round(100 * luck, 1))


def _blind_risk(state: Game) -> float:
    """The chance that any hidden cell is a mine."""
    return state.board.mines / sum(state.cells.count(code) for code in (HIDDEN, FLAG, QUESTION))
