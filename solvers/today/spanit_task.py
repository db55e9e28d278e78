"""Span-It!'s task of the day: a position that is won in so many moves, whatever the opponent does."""
from collections.abc import Iterable
from datetime import date
from fractions import Fraction
from itertools import count
from math import log2, prod
from random import Random
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.spanit.board import SIDES, Position, Side, name, nodes
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.forced_win import Decision, forced_line, moves_to_win
from solvers.spanit.play.players import winning_moves
from solvers.spanit.rules import Span
from solvers.spanit.theory.distance import distance
from solvers.today.seeds import seed_of
from solvers.today.task import DOTS, Par, Play, Task, Verdict

game = "spanit"


class Kind(NamedTuple):
    """The tasks of a weekday: the size of the board, in how many moves it is won, how improbable it is that chance
    finds these moves, in whole bits (10 are one in 1,024 to 2,047), and who defends."""

    size: int
    moves: int
    bits: range
    opponent: str


WEEK: Final = (
    Kind(4, 3, range(6, 9), "runner"), Kind(5, 3, range(9, 11), "settler"), Kind(5, 4, range(11, 14), "gambler"),
    Kind(5, 4, range(14, 17), "weaver"), Kind(5, 5, range(17, 19), "gatekeeper"), Kind(6, 5, range(19, 22), "fencer"),
    Kind(6, 6, range(22, 30), "prophet"),
)
"""By weekday; the opponents as the ladder has them."""

MOST_WINS: Final = 7     # moves that win at all, so that there is something to find
QUICK: Final = 2_000     # positions of the search that rejects candidates
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")
POINTS: Final = 10       # of luck, for a move that the opponent gave away


def make_task(day: date) -> Task:
    """The task of a day."""
    kind = WEEK[day.weekday()]
    for attempt in count():
        seed = seed_of(game, day, attempt)
        start = _random_position(kind.size, Random(seed))
        if not _is_candidate(start, kind.moves):
            continue
        line = list(forced_line(start, kind.moves))
        decisions = [decision for _, decision in line if decision is not None]
        chance = odds(decisions)
        if int(chance).bit_length() - 1 in kind.bits:
            break
    opponent = shipped()[kind.opponent].name
    return Task(
        game, Span.from_start(start, seed % 10**18).id,
        f"Beat {opponent} in {NUMBERS[kind.moves]} moves",
        round(log2(chance), 2), DOTS[day.weekday()], Par(kind.moves, "moves"),
        tuple(name(nodes(kind.size)[place]) for place, _ in line),
        {"free nodes": len(start.free), "moves that win in time": len(decisions[0].fastest)}, kind.opponent,
    )


def figure_of(task: Task, play: Play) -> float | None:
    """The player’s own moves so far: they have the first one, and every other."""
    return (len(play.moves) + 1) // 2


def judge(task: Task, play: Play) -> Verdict:
    """What a play is worth: the moves of both sides, from the position of the task on.

    Skill ends with the move that throws the win away: what the opponent gives back is luck.
    """
    state, moves = Span.from_id(task.id), int(task.par.figure)
    side = state.start.to_move
    needed: int | None = moves  # until the win, against the longest defence
    earned, judged, left, stands, gifts, made = 0.0, 0, moves, True, 0, 0
    for move in play.moves:
        own = state.position.to_move == side
        try:
            state = state.play(move)
        except IllegalMove as error:
            raise FormatError(str(error)) from None
        after = _needed_after(state, side)
        if not own:
            gifts += 0 if after is None else moves if needed is None else needed - after
        elif stands and needed is not None:
            judged += 1
            stands, left = after is not None, needed - 1 if after is None else after
            earned += 0 if after is None else 1 / (after - needed + 2)
        made, needed = made + own, after
    skill = 100 * (earned / (judged + left)) ** 2 * play.own_share
    return Verdict(state.winner == side and made <= moves, made, round(skill, 1), float(POINTS * gifts))


def _needed_after(state: Span, side: Side) -> int | None:
    """In how many moves a side wins a game that may have ended."""
    if state.winner is None:
        return moves_to_win(state.position, side)
    return 0 if state.winner == side else None


def odds(decisions: Iterable[Decision]) -> Fraction:
    """One in how many players who move at random finds all these moves."""
    return prod((Fraction(each.free, len(each.fastest)) for each in decisions), start=Fraction(1))


def _random_position(size: int, chance: Random) -> Position:
    """A position in which nobody has won, after some moves of chance."""
    position = Position.empty(size, chance.choice(SIDES))
    for _ in range(chance.randrange(size, size * size)):
        after = position.play(chance.choice(position.free))
        if after.winner:
            break
        position = after
    return position


def _is_candidate(position: Position, moves: int) -> bool:
    """Whether few moves win, and the soonest of them in so many: by the cheap test first."""
    side = position.to_move
    if not 1 <= len(winning_moves(position, side)) <= MOST_WINS:
        return False
    found = distance(position.cells, position.size, side, side, QUICK, moves)
    return found is not None and found.moves == moves
