"""Hints: where the inner circle belongs, or which densities draw a star in one line."""
from math import gcd

from solvers.stars.game import StarGame
from solvers.stars.star import Star, most_dense


def regular(points: int) -> list[int]:
    """The densities that give a star in one line: those that have no divisor with the number of points."""
    return [density for density in range(2, most_dense(points) + 1) if gcd(points, density) == 1]


def reason(game: StarGame) -> tuple[str, str]:
    """The advice and its reason, a sentence each.

    An inner circle that was moved comes first, since the sides are bent as long as it is; by eye, no figure is told.
    Then the density: whether any gives one line, and if the present one does not, the largest that does.
    """
    star = game.star
    if game.moved:
        side = "outside" if star.bend > 0 else "inside"
        over, under = (_degrees(180 * number, game.points) for number in (game.density, game.density - 1))
        advice = "Make the inner circle smaller." if star.bend > 0 else "Make the inner circle larger."
        if game.unmeasured:
            return advice, f"The side from A runs {side} the corner that it should come to."
        return advice, (
            f"The side from A runs {abs(star.bend):.1f}° too far {side}: i is cos {over} / cos {under} = "
            f"{star.true:.4f}."
        )
    found = regular(game.points)
    if not found:
        return f"No star of {game.points} points is one line.", (
            f"Every density from 2 to {most_dense(game.points)} has a divisor in common with {game.points}."
            if most_dense(game.points) > 1 else "A density of 2 would leave nothing of the inner circle."
        )
    listed = ", ".join(map(str, found[:12])) + (", …" if len(found) > 12 else "")
    if game.density in found:
        return f"This star is one line: {game.density} and {game.points} have no divisor in common.", (
            f"So every corner is met before the line closes. The others of {game.points} points: density {listed}."
            if len(found) > 1 else f"It is the only such star of {game.points} points."
        )
    if game.density == 1:
        return f"Choose density {found[-1]}.", (
            f"Density 1 joins neighbours, which makes a polygon. Stars in one line have density {listed}."
        )
    part = Star(game.points, game.density)
    return f"Choose density {found[-1]}.", (
        f"{game.density} and {game.points} have the divisor {part.strokes} in common, so the line closes after "
        f"{part.part[0]} corners, and there are {part.strokes} of them. Stars in one line have density {listed}."
    )


def _degrees(numerator: int, denominator: int) -> str:
    text = f"{numerator / denominator:.2f}".rstrip("0").rstrip(".")
    return f"{text}°"
