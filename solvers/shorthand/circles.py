"""Direction of a circle: inside a curve, outside an angle, clockwise on a line, as the manual teaches it."""
from typing import NamedTuple

from solvers.shorthand.shapes import Shape

WITH_THE_CLOCK, AGAINST_IT = -1, 1
STRAIGHT_ON = 12  # degrees between two lines that still count as one
LEAST_SWEEP = 140  # degrees of a circle that is seen as one; less, and it goes round once more
OPEN_END = 335  # degrees of a circle at an end


class Turn(NamedTuple):
    """Direction of a circle, and the rule for it: the key of a sentence in `REASONS`."""

    way: int
    rule: str


REASONS = {  # of a circle, which each sentence calls it
    "alone": "Alone it turns with the clock.",
    "line": "Beside a straight line it turns with the clock.",
    "curve": "It lies inside the curve that it is joined to.",
    "same": "Both curves turn the same way, and it lies inside them.",
    "reverse": "The curves turn apart, so it lies on the back of the first.",
    "angle": "Two lines meet in an angle, and it lies outside of it.",
    "straight on": "Between two lines in one direction it turns with the clock.",
    "beside a line": "It lies inside the curve, and the line is its tangent.",
    "reversed": "It turns against its rule, and so tells of an r that is left out.",
}


def turn_of_circle(before: Shape | None, after: Shape | None, *, reverse: bool = False) -> Turn:
    """The way of a circle between two strokes, or at the beginning or the end of an outline.

    `before` and `after` are the strokes that it touches, with the headings that they have there.
    """
    turn = _turn(before, after)
    return Turn(-turn.way, "reversed") if reverse else turn


def _turn(before: Shape | None, after: Shape | None) -> Turn:
    if before is None or after is None:
        only = before or after
        if only is None:
            return Turn(WITH_THE_CLOCK, "alone")
        return Turn(sign(only.turn), "curve") if only.turn else Turn(WITH_THE_CLOCK, "line")
    if before.turn and after.turn:
        same = sign(before.turn) == sign(after.turn)
        return Turn(sign(after.turn), "same" if same else "reverse")
    if before.turn or after.turn:
        return Turn(sign(before.turn or after.turn), "beside a line")
    angle = between(before.end, after.begin)
    if abs(angle) <= STRAIGHT_ON:
        return Turn(WITH_THE_CLOCK, "straight on")
    return Turn(-sign(angle), "angle")


def sweep(way: int, begin: float, end: float) -> float:
    """By how many degrees a circle turns from one heading to another, with its sign: about one full turn."""
    part = way * (end - begin) % 360 or 360.0
    return way * (part if part >= LEAST_SWEEP else part + 360)


def between(begin: float, end: float) -> float:
    """The turn from one heading to another, -180 to 180 degrees."""
    return (end - begin + 180) % 360 - 180


def sign(number: float) -> int:
    """1, 0 or -1."""
    return (number > 0) - (number < 0)
