"""The Cabinet's task of the day: the sides of a star, to be straightened by eye."""
from collections.abc import Iterator
from datetime import date
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.stars.game import GRAIN, MEASURED, StarGame, read_id
from solvers.stars.star import Star, most_dense
from solvers.today.seeds import seed_of
from solvers.today.task import DOTS, Par, Play, Task, Verdict

game = "cabinet"
POINTS: Final = range(5, 21)
PLACES: Final = range(1000, 9301)  # of the inner circle, in ten-thousandths: not at the centre, nor at the outer circle
OFF: Final = 1000                  # how far from its place the circle lies at first, in ten-thousandths

WEEK: Final = ((0, 0.24), (0.24, 0.31), (0.31, 0.42), (0.42, 0.56), (0.56, 0.78), (0.78, 1.18), (1.18, 9))
"""By weekday, by how many mm the circle can be wrong before a side misses its corner by a degree: from the first number
on, and below the second. No star's figure is near a bound, so rounding decides nothing."""

PAR: Final = 0.5      # mm
WORTHLESS: Final = 3  # mm; nearer than that, skill grows with the square


def make_task(day: date) -> Task:
    """The task of a day."""
    seed = seed_of(game, day)
    least, below = WEEK[day.weekday()]
    stars = [star for star in possible_stars() if least <= tolerance(star) < below]
    star = stars[seed % len(stars)]
    true = round(star.true * GRAIN)
    places = [place for place in PLACES if abs(place - true) >= OFF]
    start = StarGame(star.points, star.density, places[seed // len(stars) % len(places)], by_eye=True)
    return Task(
        game, start.id, "Straighten a star, then press Measure", round(tolerance(star), 3),
        DOTS[day.weekday()], Par(PAR, "mm"), (f"inner {true}", "measure"),
        {"inner radius": true / GRAIN, "mm for a degree": round(tolerance(star), 3)},
    )


def figure_of(task: Task, play: Play) -> float | None:
    """The error in mm; nothing tells it before it is measured."""
    state = read_id(task.id)
    for move in play.moves:
        state = state.play(move)
    return round(state.error, 3) if state.finished else None


def judge(task: Task, play: Play) -> Verdict:
    """What a play is worth: how near the circle comes to its place, however often it was moved."""
    state = read_id(task.id)
    for move in play.moves:
        try:
            state = state.play(move)
        except IllegalMove as error:
            raise FormatError(str(error)) from None
    skill = 100 * max(1 - state.error / WORTHLESS, 0.0) ** 2
    return Verdict(state.finished, round(state.error, 3), round(skill * play.own_share, 1), None)


def tolerance(star: Star) -> float:
    """By how many mm the inner circle can be wrong before the sides miss their corners by a degree, in a star of 10 cm
    across: the derivative at its place."""
    near = 10 / GRAIN
    outside, inside = (Star(star.points, star.density, star.true + step).bend for step in (near, -near))
    return MEASURED * 2 * near / (outside - inside)


def possible_stars() -> Iterator[Star]:
    """All stars whose inner circle is neither very small nor nearly the outer one."""
    for points in POINTS:
        for density in range(2, most_dense(points) + 1):
            star = Star(points, density)
            if PLACES[0] <= star.true * GRAIN <= PLACES[-1]:
                yield star
