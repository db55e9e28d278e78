"""Sentences of the Octopuszle page: squares by their doors, and durations beside the years of 1997."""
from math import log10

from solvers.core.coordinates import cell_name
from solvers.core.wording import listed, noun_for, power_of_ten

YEARS_OF_1997 = 6.7e79      # how long one solution with given diagonals was reckoned to take
SECONDS_IN_A_YEAR = 3.156e7
SIDE = 16                   # of the board, in squares

SIDES = ("up", "right", "down", "left")
CORNERS = ("up right", "down right", "down left", "up left")


def square_name(index: int) -> str:
    """The name of a place, such as c3; `index` counts from 0, row by row."""
    return cell_name(*divmod(index, SIDE))


def describe_doors(mask: int) -> str:
    """The doors of a square: `doors up and left, corner down right`."""
    sides = [SIDES[place] for place in range(4) if mask >> 2 * place & 1]
    corners = [CORNERS[place] for place in range(4) if mask >> 2 * place + 1 & 1]
    parts = [f"{noun_for(len(sides), 'door')} {listed(sides)}"] if sides else []
    if corners:
        parts.append(f"{noun_for(len(corners), 'corner')} {listed(corners)}")
    return ", ".join(parts) or "no doors"


def duration_text(seconds: float) -> str:
    """A duration in seconds or minutes: 0.07 s, 12 s, 3 min."""
    if seconds < 10:
        return f"{max(seconds, 0.01):.2f} s"
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def years_of_1997() -> str:
    """The years that were reckoned, written short."""
    return power_of_ten(log10(YEARS_OF_1997))


def compare_with_1997(seconds: float) -> str:
    """The time taken beside the one that was expected, in a sentence or two."""
    sooner = YEARS_OF_1997 * SECONDS_IN_A_YEAR / max(seconds, 0.01)
    return f"Done {power_of_ten(log10(sooner))} times sooner than expected. The rest of the time is yours."


def describe_time_taken(seconds: float) -> str:
    """The time taken and the one expected, in one line."""
    return f"Found in {duration_text(seconds)}; in 1997, {years_of_1997()} years were expected."
