"""The AB game's task of the day: a code that six guesses can find."""
from collections.abc import Callable, Iterator
from datetime import date
from functools import lru_cache, partial
from itertools import count
from math import log2
from typing import Final, NamedTuple

from solvers.abgame.codes import CodeSpace
from solvers.abgame.game import GuessingGame, read_id
from solvers.abgame.history import History, Turn
from solvers.abgame.scoring import Codes
from solvers.abgame.strategies import STRATEGIES, Position
from solvers.abgame.weights import Weighing
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.today.seeds import seed_of
from solvers.today.task import DOTS, Par, Play, Task, Verdict

game = "abgame"
GUESSES: Final = 6
PANEL: Final = ("minimax", "parts", "size")
"""The strategies whose guesses are counted, with those of best play. All begin in order, with 0123, as people do: to
them a code is hard whose answers mislead."""

WEEK: Final = (
    ("4/6", range(10, 16)), ("4/7", range(16, 18)), ("4/8", range(18, 20)), ("4/9", range(20, 21)),
    ("4/10", range(21, 23)), ("4/10", range(23, 25)), ("4/10r", range(25, 27)),
)
"""By weekday the codes, and how many guesses the four plays need together."""

POINTS: Final = 10  # of luck, for a bit
SAME: Final = 1e-6  # bits; guesses that differ by less are equally good: such sums are not exact


class Decision(NamedTuple):
    """What a guess was worth, what the best one was, one at random on average, and what `came` of it.

    A guess is worth the bits that are expected of its answer, and its chance to be right.
    """

    value: float
    best: float
    random: float
    came: float


def make_task(day: date) -> Task:
    """The task of a day."""
    kind, wanted = WEEK[day.weekday()]
    for attempt in count():
        start = GuessingGame(CodeSpace.parse(kind), "guess", seed_of(game, day, attempt) % 10**18)
        moves = _played(start, _best_guess)
        together = len(moves) + sum(len(_played(start, partial(_next_guess, strategy))) for strategy in PANEL)
        if together in wanted and len(moves) <= GUESSES:
            break
    space = start.space
    which = f"0 to {space.symbols[-1]}, {'which may repeat' if space.repeats else 'none twice'}"
    return Task(
        game, start.id, f"Find 4 digits of {which}", together / (1 + len(PANEL)),
        DOTS[day.weekday()], Par(len(moves), "guesses"), moves,
        {"codes": space.size, "guesses at best play": len(moves), "guesses of four strategies": together},
    )


def figure_of(task: Task, play: Play) -> float | None:
    """The guesses so far."""
    return len(play.moves)


def judge(task: Task, play: Play) -> Verdict:
    """What a play is worth: later guesses than the sixth find the code as well, but have no part in skill and luck."""
    state = read_id(task.id)
    assert isinstance(state, GuessingGame)
    for move in play.moves:
        try:
            state = state.play(move)
        except IllegalMove as error:
            raise FormatError(str(error)) from None
    made = list(decisions(History(state.space, state.turns[:GUESSES])))
    at_stake = sum(one.best - one.random for one in made)
    gained = max(sum(one.value - one.random for one in made), 0.0)
    share = min(gained / at_stake, 1.0) if at_stake > 1e-9 else float(state.finished)
    luck = POINTS * sum(one.came - one.value for one in made)
    return Verdict(state.finished, len(state.turns), round(100 * share**2 * play.own_share, 1), round(luck, 1))


def decisions(history: History) -> Iterator[Decision]:
    """What each guess of a history was worth."""
    space, sizes = history.space, history.sizes
    for place, (guess, answer) in enumerate(history.turns):
        before = History(space, history.turns[:place]).candidates
        values = _values(before)
        right = answer == space.right
        yield Decision(
            values[guess], max(values), sum(values) / len(values), log2(sizes[place] / sizes[place + 1]) + right,
        )


def _values(before: Codes) -> list[float]:
    """What each guess is worth, by its number."""
    survey, chance = finish(Weighing(before), before.space.size).survey, 1 / len(before)
    return [bits + chance * possible for bits, possible in zip(survey.bits, survey.possible, strict=True)]


def _played(state: GuessingGame, choose: Callable[[CodeSpace, tuple[Turn, ...]], int]) -> tuple[str, ...]:
    """The guesses of a strategy until the code is found."""
    moves: list[str] = []
    while not state.finished:
        moves.append(state.space.text(choose(state.space, state.turns)))
        state = state.play(moves[-1])
    return tuple(moves)


# Cached, as the first two guesses of a strategy serve for every candidate of the day.
@lru_cache(maxsize=1024)
def _best_guess(space: CodeSpace, turns: tuple[Turn, ...]) -> int:
    """The first guess that is worth most."""
    values = _values(History(space, turns).candidates)
    most = max(values)
    return next(guess for guess, value in enumerate(values) if value > most - SAME)


@lru_cache(maxsize=4096)
def _next_guess(strategy: str, space: CodeSpace, turns: tuple[Turn, ...]) -> int:
    return finish(STRATEGIES[strategy].engine_for(Position.from_history(History(space, turns))), space.size)
