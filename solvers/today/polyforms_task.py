"""Polyforms' task of the day: five pentominoes that fill a small form in one way."""
from datetime import date
from itertools import count
from math import log
from typing import Final

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.five import five_of_days, forms, puzzle_of_five, single_sets
from solvers.polyforms.guessing import guess
from solvers.polyforms.play.ids import five_id
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.problem import problem_of
from solvers.today.seeds import seed_of
from solvers.today.task import DOTS, Par, Play, Task, Verdict

game = "polyforms"
TILES: Final = 5

WEEK: Final = ((6, 16), (16, 28), (28, 44), (44, 66), (66, 110), (110, 220), (220, 10_000))
"""By weekday, how often a player has to begin who guesses: one who fills the place that the fewest positions cover with
any of these, and takes nothing back. From the first number on, and below the second."""

TURN: Final = 5       # weeks after which the same forms came again: so no puzzle came twice within a month
LISTED_FROM: Final = date(2027, 1, 1)  # days whose puzzle is the next one of its weekday's list, for a year or more
SKIPPED: Final = 4    # places in these lists: so no puzzle of January 2027 was drawn in the month before
UNFINISHED: Final = 50  # the most that a form is worth which is not filled


def make_task(day: date) -> Task:
    """The task of a day."""
    if day >= LISTED_FROM:
        puzzles = five_of_days()[day.weekday()]
        name, letters = puzzles[(day.toordinal() // 7 + SKIPPED) % len(puzzles)].split("/")
    else:
        name, letters = _drawn(day)
    problem = problem_of(puzzle_of_five(name, letters))
    found = guess(problem.cover)
    begins, dots = round(float(1 / found.chance), 3), DOTS[day.weekday()]
    first = min(finish(FastSearch(problem.cover)).solutions)
    return Task(
        game, five_id(name, letters), f"Fill {forms()[name].title} with five tiles", begins, dots,
        Par(TILES + 4 * dots, "moves"), tuple(f"place {place}" for place in problem.names(first)),
        {"ways to fill it": found.ways, "beginnings of a player who guesses": begins, "dead ends": found.dead_ends},
    )


def _drawn(day: date) -> tuple[str, str]:
    """Form and tiles of a day before the lists: a week has every fifth form, and the bands of its days have nothing in
    common."""
    names = tuple(forms())[day.toordinal() // 7 % TURN::TURN]
    puzzles = [(name, letters) for name in names for letters in single_sets(name)]
    start = seed_of(game, day)
    least, below = WEEK[day.weekday()]
    for attempt in count():
        name, letters = puzzles[(start + attempt) % len(puzzles)]
        if least <= 1 / guess(problem_of(puzzle_of_five(name, letters)).cover).chance < below:
            break
    return name, letters


def figure_of(task: Task, play: Play) -> float | None:
    """The moves so far, with those that were taken back."""
    return max(play.tries, len(play.moves))


def judge(task: Task, play: Play) -> Verdict:
    """What a play is worth: how far the form could still be filled, and how few moves were taken back."""
    state, laid = Laying.from_id(task.id), list[str]()
    for move in play.moves:
        try:
            state = state.play(move)
        except IllegalMove as error:
            raise FormatError(str(error)) from None
        word, _, place = move.partition(" ")
        laid = [*laid, place] if word == "place" else [other for other in laid if other != place]
    tries = max(play.tries, len(play.moves))
    skill = 100.0 if state.finished else UNFINISHED * _solved_share(state, laid)
    own = play._replace(moves=tuple(laid), tries=tries).own_share
    return Verdict(state.finished, tries, round(skill * own, 1), None)


def _solved_share(state: Laying, laid: list[str]) -> float:
    """How much of what there was to find out is found: 1 once nothing is left to guess.

    Counted are the tiles, in the order in which they were laid, up to the last one after which the form could still be
    filled; what is left to find out is the logarithm of how often one who guesses would have to begin.
    """
    problem = problem_of(state.puzzle)
    places = [problem.by_name[place] for place in laid]
    start = chance = guess(problem.cover).chance
    for number in range(1, len(places) + 1):
        found = guess(problem.cover, places[:number])
        if not found.ways:
            break
        chance = found.chance
    return min(max(1 - log(chance) / log(start), 0.0), 1.0)
