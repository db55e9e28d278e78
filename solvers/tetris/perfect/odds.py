"""Odds: how probable it is that pieces at random empty a field."""
from fractions import Fraction
from functools import cache
from typing import Final

from solvers.tetris.perfect.finder import count_ways
from solvers.tetris.perfect.pieces import ROWS, after, places
from solvers.tetris.perfect.question import WIDTH, Question

FULL: Final = (1 << WIDTH * ROWS) - 1  # the board once all rows are filled


def odds(question: Question) -> Fraction:
    """The chance that somebody fills the rows who puts each piece, the falling one or that from hold, into any place
    within them, each as likely as the others. Exact: only boards from which a way leads on are followed."""
    @cache
    def chance(board: int, hold: int | None, queue: tuple[int, ...]) -> Fraction:
        if board == FULL:
            return Fraction(1)
        if not count_ways(board, hold, queue, most=1):
            return Fraction(0)
        boards = [(after(board, piece), kept, rest) for kind, kept, rest in _pieces(hold, queue)
                  for piece in places(board, kind)]
        return sum((chance(*one) for one in boards), start=Fraction(0)) / len(boards)

    return chance(question.board, question.hold, question.queue)


def _pieces(hold: int | None, queue: tuple[int, ...]) -> list[tuple[int, int | None, tuple[int, ...]]]:
    """The kinds that can be put down next, each with what is on hold and in the queue after it."""
    choices: list[tuple[int, int | None, tuple[int, ...]]] = []
    if queue:
        choices.append((queue[0], hold, queue[1:]))
    if hold is not None and hold not in queue[:1]:
        choices.append((hold, queue[0] if queue else None, queue[1:]))
    elif hold is None and len(queue) > 1 and queue[0] != queue[1]:
        choices.append((queue[1], queue[0], queue[2:]))
    return choices
