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
    known = figures_of(space)
    if len(known) < 2:
        return {}
    names, shares = list(known), []
    for one, two in combinations(range(len(names)), 2):
        won = round(GAMES * expected_score(known[names[one]], known[names[two]]))
        shares.append((one, two, won, GAMES - won))
    found = [round(each.rating) for each in ratings(len(names), shares, resamplings=0)]
    return dict(sorted(zip(names, found, strict=True), key=lambda item: item[1]))


def expected_score(one: Figures, two: Figures) -> float:
    """What the first expects of a duel with the second, an equal one counting half. Each looks for a secret of its own,
    and the last round is completed: so whoever needs fewer guesses wins, whoever begins."""
    # `later` is how many secrets of `two` take more guesses than those of `one` at hand.
    later, score = sum(two.distribution), 0.0
    for number, secrets in enumerate(one.distribution):
        alike = two.distribution[number] if number < two.most else 0
        later -= alike
        score += secrets * (later + alike / 2)
    return score / (sum(one.distribution) * sum(two.distribution))


def stronger_strategy(space: CodeSpace, strategy: str) -> str | None:
    """The next stronger one; None for the strongest, and for one without a rating."""
    names = list(duel_ratings(space))
    place = names.index(strategy) + 1 if strategy in names else len(names)
    return names[place] if place < len(names) else None
