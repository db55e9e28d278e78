"""The Laboratory's figures in words: margins of error, the best step limits, and the value of rules."""
from collections.abc import Sequence
from math import ceil, sqrt

from solvers.connexion.classic.limits import LimitPoint
from solvers.connexion.classic.worth import WorthPoint

FLAT = 0.06    # limits that find so much less than the best at most are as good as that
SURE = 0.05    # the relative error at which a best is worth naming
SIGMAS = 1.96  # for 95 of 100 cases
NONE_SEEN = 3.0  # as many may have been due where none was found, in 95 of 100 cases

IN_1997 = 384
NO_DOORS = "No preference for many doors"  # a key of VARIANTS


def margin_of_error(solutions: int, steps: int) -> float:
    """Half of the 95 % interval of a rate, since finding labyrinths is a Poisson process.

    Args:
        solutions: labyrinths that were found.
        steps: placements that this took; 0 gives 0.

    Returns:
        Labyrinths per million placements.
    """
    return 1e6 * (SIGMAS * sqrt(solutions) if solutions else NONE_SEEN) / steps if steps else 0.0


def best_limit(points: Sequence[LimitPoint]) -> LimitPoint | None:
    """The limit that finds most; None while nothing has been found."""
    top = max(points, key=lambda point: point.rate, default=None)
    return top if top is not None and top.solutions else None


def best_limits(points: Sequence[LimitPoint]) -> tuple[LimitPoint, ...]:
    """The limits around the best one that are as good as it, in order."""
    top = best_limit(points)
    if top is None:
        return ()
    limited = sorted((point for point in points if point.limit), key=lambda point: point.limit)
    if top not in limited:
        return (top,)
    first = last = limited.index(top)
    while first > 0 and limited[first - 1].rate >= (1 - FLAT) * top.rate:
        first -= 1
    while last < len(limited) - 1 and limited[last + 1].rate >= (1 - FLAT) * top.rate:
        last += 1
    return tuple(limited[first : last + 1])


def is_reliable(points: Sequence[LimitPoint]) -> bool:
    """True if the best limit is known well enough to be named."""
    top = best_limit(points)
    return top is not None and margin_of_error(top.solutions, top.steps) <= SURE * top.rate


def headline(points: Sequence[LimitPoint]) -> str:
    """The result of the step limits, in a few words."""
    top, plateau = best_limit(points), best_limits(points)
    if top is None:
        return "No labyrinth yet" if any(point.steps for point in points) else "After how many steps to start again"
    off = percent(margin_of_error(top.solutions, top.steps) / top.rate)
    if not is_reliable(points):
        return f"{limit_label(top.limit)} is best so far, give or take {off} %"
    if len(plateau) > 1:
        lowest = min(point.rate for point in plateau)
        within = percent(1 - lowest / top.rate)
        return f"From {plateau[0].limit:,} to {plateau[-1].limit:,} the limit hardly matters ({within} %, ± {off} %)"
    return f"{limit_label(top.limit)} is best, give or take {off} %"


def remark(points: Sequence[LimitPoint]) -> str:
    """A comparison of the limit of 1997 with the best; empty while unknown."""
    if not is_reliable(points):
        return ""
    plateau = best_limits(points)
    if any(point.limit == IN_1997 for point in plateau):
        return f"The {IN_1997} of 1997 is as good as any."
    top = plateau[0]
    old = next((point for point in points if point.limit == IN_1997), None)
    if old is None:
        return ""
    return f"The {IN_1997} of 1997 finds {percent(1 - old.rate / top.rate)} % less than the best."


def rules_headline(points: Sequence[WorthPoint]) -> str:
    """The result of the rules, in a few words."""
    first, other = points[0], next((point for point in points if point.name == NO_DOORS), None)
    if other is None or not other.solutions or margin_of_error(other.solutions, other.steps) > 2 * SURE * other.rate:
        return "What each rule is worth"
    return f"Trying many doors first finds {first.rate / other.rate:.1f} times as many"


def percent(part: float) -> int:
    """A part in whole percent, rounded up, and at least 1."""
    return max(ceil(100 * part - 1e-9), 1)


def limit_label(limit: int) -> str:
    """A step limit as it is written in the window."""
    return f"{limit:,}" if limit else "never"


def steps_label(steps: int) -> str:
    """A number of steps as it is written in the window."""
    return f"{steps / 1e6:,.0f} million steps" if steps >= 10**7 else f"{steps:,} steps"
