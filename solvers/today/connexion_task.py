"""Connexion's task of the day: the last 14 pieces of a labyrinth"""
from collections.abc import Iterable, Sequence
from datetime import date
from fractions import Fraction
from itertools import count
from math import log
from typing import Final

from solvers.connexion.completions import Completions, TooManyWays, find_completions
from solvers.connexion.labyrinth import Placed
from solvers.connexion.last_pieces import grow_last_pieces
from solvers.connexion.pieces import COUNT
from solvers.connexion.rules import Labyrinth
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.today.seeds import seed_of
from solvers.today.task import DOTS, Par, Play, Task, Verdict

game = "connexion"
PIECES: Final = 14

WEEK: Final[Sequence[tuple[Fraction | int, Fraction | int]]] = (
    (4, Fraction(9, 2)), (Fraction(9, 2), 6), (6, 8), (8, 9), (9, 14), (14, 24), (24, COUNT * COUNT),
)
"""By weekday, how often a player has to begin who guesses: one who fills the most confined cell with any piece that
fits, and takes nothing back. From the first number on, and below the second."""

MOST: Final = 300     # positions of a task's whole tree; beyond that a labyrinth leaves too much open to be thought out
UNFINISHED: Final = 50  # the most that an unfinished labyrinth is worth


def make_task(day: date) -> Task:
    """The task of a day."""
    return next(task for attempt in count() if (task := _candidate(day, seed_of(game, day, attempt) % 10**9)))


def _candidate(day: date, seed: int) -> Task | None:
    """The task that a seed makes; None if it is not as hard as the day asks."""
    # Laying the groups beside each other takes five times as long as all else, and changes nothing where they do not
    # touch: so this is asked only of what would do with the groups apart.
    last, week = grow_last_pieces(seed, PIECES), WEEK[day.weekday()]
    if _find(last.laid, week) is None:
        return None
    laid, rim = last.on_one_plane()
    found = _find([Placed(0, *piece) for piece in laid], week)
    if found is None:
        return None
    begins, dots = round(float(1 / found.chance), 3), DOTS[day.weekday()]
    return Task(
        game, Labyrinth.nearly_finished(PIECES, seed).id, f"Lay the last {PIECES} pieces of a labyrinth", begins, dots,
        Par(PIECES + 2 * dots, "moves"), tuple(f"place {q},{r} {mask}" for q, r, mask in rim),
        {"ways to finish": found.ways, "beginnings of a player who guesses": begins, "dead ends": found.dead_ends},
    )


def figure_of(task: Task, play: Play) -> float | None:
    """The moves so far, with those that were taken back."""
    return max(play.tries, len(play.moves))


def judge(task: Task, play: Play) -> Verdict:
    """What a play is worth: how far the labyrinth could still be finished, and how few moves were taken back."""
    state = Labyrinth.from_id(task.id)
    for move in play.moves:
        try:
            state = state.play(move)
        except IllegalMove as error:
            raise FormatError(str(error)) from None
    tries = max(play.tries, len(play.moves))
    own = play._replace(moves=tuple(map(str, state.placed[state.laid:])), tries=tries).own_share
    skill = 100.0 if state.finished else UNFINISHED * _solved_share(state)
    return Verdict(state.finished, tries, round(skill * own, 1), None)


def _solved_share(state: Labyrinth) -> float:
    """How much of what there was to find out is found: 1 once nothing is left to guess.

    Counted are the pieces, in the order in which they lie, up to the last one after which the labyrinth could still be
    finished; what is left to find out is the logarithm of how often one who guesses would have to begin.
    """
    lying = {(0, q, r): mask for q, r, mask in state.placed[:state.laid]}
    start = chance = find_completions(lying).chance
    for q, r, mask in state.placed[state.laid:]:
        lying[0, q, r] = mask
        found = find_completions(lying)
        if not found.ways:
            break
        chance = found.chance
    return min(max(1 - log(chance) / log(start), 0.0), 1.0)


def _find(pieces: Iterable[Placed], week: tuple[Fraction | int, Fraction | int]) -> Completions | None:
    """All ways to finish; None where they are too many, too easy or too hard to find."""
    try:
        found = find_completions({(piece.group, *piece.cell): piece.mask for piece in pieces}, MOST)
    except TooManyWays:
        return None
    least, below = week
    return found if least <= 1 / found.chance < below else None
