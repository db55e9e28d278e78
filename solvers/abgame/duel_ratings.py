"""Ratings of strategies in duels, by how many guesses their whole decision trees take, and the next stronger one."""
from collections.abc import Mapping
from functools import cache
from itertools import combinations

from solvers.abgame.codes import CodeSpace
from solvers.abgame.figures import Figures, figures_of
from solvers.core.ratings import ratings

GAMES = 10_000  # for each pair: so many that the drawn game of each player in `ratings` counts for nothing


@cache
def duel_ratings(space: CodeSpace) -> Mapping[str, int]:
    """The ratings of strategies by name, the weakest first; their average is 1000. None where there are no figures."""
    figures = figures_of(space)
    if len(figures) < 2:
        return {}
    names, shares = list(figures), []
    for one, two in combinations(range(len(names)), 2):
        wins = round(GAMES * expected_score(figures[names[one]], figures[names[two]]))
        shares.append((one, two, wins, GAMES - wins))
    numbers = [round(each.rating) for each in ratings(len(names), shares, resamplings=0)]
    return dict(sorted(zip(names, numbers, strict=True), key=lambda item: item[1]))


def expected_score(one: Figures, two: Figures) -> float:
    """Expected score of the first strategy in duels with the second; a draw counts half.

    Each looks for a secret of its own, and the last round is completed: so whoever needs fewer guesses wins, whoever
    begins.
    """
    # `later` is how many secrets of `two` take more guesses than those of `one` at hand.
    later, score = sum(two.distribution), 0.0
    for number, secrets in enumerate(one.distribution):
        alike = two.distribution[number] if number < two.most else 0
        later -= alike
        score += secrets * (later + alike / 2)
    return score / (sum(one.distribution) * sum(two.distribution))


def stronger_strategy(space: CodeSpace, strategy: str) -> str | None:
    """The next stronger strategy; None for the strongest, and for one without a rating."""
    names = list(duel_ratings(space))
    place = names.index(strategy) + 1 if strategy in names else len(names)
    return names[place] if place < len(names) else None
