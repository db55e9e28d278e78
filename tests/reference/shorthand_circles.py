"""Which way a circle turns, as the manual's rules read: a table of strokes, and a turn measured on the drawn points."""
import itertools
from math import atan2, pi

WITH_THE_CLOCK = {"K", "G", "F", "V", "TN", "TM", "DF"}
AGAINST_IT = {"R", "L", "P", "B", "NT", "MT", "JNT"}
COMPASS = {"N": 0, "M": 0, "T": 34, "D": 34, "NG": -16, "SH": -114, "CH": -114, "J": -114}  # degrees of straight lines


def curve(name):
    """-1 for a curve with the clock, 1 for one against it, 0 for a line."""
    return -1 if name in WITH_THE_CLOCK else 1 if name in AGAINST_IT else 0


def way(before, after):
    """Inside a curve; on the back of the first of two that turn apart; outside an angle; with the clock on a line."""
    first, second = curve(before), curve(after)
    if second and first:
        return second
    if first or second:
        return first or second
    turn = (COMPASS[after] - COMPASS[before] + 180) % 360 - 180
    if abs(turn) < 12:
        return -1
    return 1 if turn < 0 else -1


# Sixty pairs: every kind of stroke before every other kind.
PAIRS = [
    (before, after)
    for before in ("K", "L", "P", "V", "N", "T", "J", "NT")
    for after in ("G", "R", "B", "F", "M", "D", "CH", "TN")
][:60]


def turned(points):
    """By how many degrees a line turns along its points, x and y in turn, y downwards; positive against the clock."""
    headings = [atan2(points[at + 1] - points[at + 3], points[at + 2] - points[at])
                for at in range(0, len(points) - 2, 2)]
    turns = ((after - before + pi) % (2 * pi) - pi for before, after in itertools.pairwise(headings))
    return sum(turns) * 180 / pi


def heading(points, *, at_end):
    """The heading in degrees in which a line begins or ends."""
    x, y, then_x, then_y = points[-4:] if at_end else points[:4]
    return atan2(y - then_y, then_x - x) * 180 / pi
