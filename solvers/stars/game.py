"""StarGame: a star as a State: its points, its density, and where its inner circle was moved to; to be straightened by
eye, if its id says so."""
import re
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.stars.star import FEWEST, MOST, Star, most_dense, true_inner

GRAIN = 10_000     # the inner radius is kept in these parts of the outer one
NEAR = 0.012       # as near as this to the true radius the circle snaps to it
OFF = 0.07         # how far from its true place the circle of a new star lies, at least
MEASURED = 50.0    # mm, the outer radius of a star whose error is measured
_ID = re.compile(r"cabinet:(star|eye)/([1-9]\d?)/([1-9]\d?):(0|[1-9]\d{0,3})")
_MOVE = re.compile(r"(points|density|inner) ([1-9]\d{0,4})|star ([1-9]\d?)/([1-9]\d?)|snap")
_BY_EYE = re.compile(r"inner ([1-9]\d{0,3})|(measure)")


@dataclass(frozen=True, slots=True)
class StarGame:
    """A star, of which everything can be changed. `moved` is the inner radius in ten-thousandths; 0 is the true one.

    Moves: `points 7`, `density 3`, `star 7/3`, after which the inner circle is the true one; `inner 4123`, `snap`.
    A star that is straightened `by_eye` has only `inner 4123`, and `measure`, which ends it.
    """

    points: int
    density: int
    moved: int = 0
    by_eye: bool = False
    finished: bool = False  # only a star that was straightened by eye and measured is

    @property
    def id(self) -> str:
        """cabinet:star/POINTS/DENSITY:INNER, INNER being 0 for the true inner circle; cabinet:eye/… by eye."""
        return f"cabinet:{'eye' if self.by_eye else 'star'}/{self.points}/{self.density}:{self.moved}"

    @property
    def unmeasured(self) -> bool:
        """True if nothing may show where the inner circle belongs."""
        return self.by_eye and not self.finished

    @property
    def error(self) -> float:
        """Distance of the inner circle from its nearest possible place, in mm for a star of radius 50 mm."""
        true = round(true_inner(self.points, self.density) * GRAIN)
        return abs((self.moved or true) - true) * MEASURED / GRAIN

    @property
    def star(self) -> Star:
        """Geometry of the star."""
        return Star(self.points, self.density, self.moved / GRAIN if self.moved else None)

    def play(self, move: str, /) -> Self:
        """The star after a move. Raises IllegalMove."""
        if self.by_eye:
            return self._by_eye(move)
        match = _MOVE.fullmatch(move)
        if match is None:
            raise IllegalMove(f"There is no move “{move}” here; one is written like density 3, or inner 4123.")
        try:
            next_state = self._after(match)
        except FormatError as error:
            raise IllegalMove(str(error)) from None
        if next_state == self:
            raise IllegalMove("That is the star which is shown already.")
        return next_state

    def _by_eye(self, move: str) -> Self:
        match = _BY_EYE.fullmatch(move)
        if match is None:
            raise IllegalMove("By eye, only the inner circle is moved; a move is written like inner 4123, or measure.")
        if self.finished:
            raise IllegalMove("This star is measured; begin another one.")
        if match[2]:
            return replace(self, finished=True)
        if int(match[1]) == self.moved:
            raise IllegalMove("The inner circle lies there already.")
        return replace(self, moved=int(match[1]))

    def _after(self, match: re.Match[str]) -> Self:
        kind, number = match[1], int(match[2] or 0)
        if kind == "points":
            check(number, 1)
            return type(self)(number, min(self.density, most_dense(number)))
        if kind == "density":
            check(self.points, number)
            return type(self)(self.points, number)
        if kind == "inner":
            if number >= GRAIN:
                raise FormatError("The inner circle lies within the outer one: its radius is at most 9999.")
            return type(self)(self.points, self.density, number)
        if match[3]:
            check(int(match[3]), int(match[4]))
            return type(self)(int(match[3]), int(match[4]))
        return type(self)(self.points, self.density)


def check(points: int, density: int) -> None:
    """Raises FormatError with one sentence if there is no such star."""
    if not FEWEST <= points <= MOST:
        raise FormatError(f"A star here has {FEWEST} to {MOST} points.")
    most = most_dense(points)
    if not 1 <= density <= most:
        raise FormatError(f"With {points} points the density is 1 to {most}: at half of {points} nothing is left of "
                          "the inner circle.")


def read_id(text: str) -> StarGame:
    """The star of an id. Raises FormatError with one sentence."""
    match = _ID.fullmatch(text)
    if match is None:
        raise FormatError(f"“{text[:40]}” is no star; one is written like cabinet:star/7/3:0.")
    points, density, moved = map(int, match.groups()[1:])
    check(points, density)
    if match[1] == "star":
        return StarGame(points, density, moved)
    if not moved:
        raise FormatError("A star to be straightened by eye says where its inner circle lies, such as "
                          "cabinet:eye/7/3:4123.")
    return StarGame(points, density, moved, by_eye=True)


def read_radius(radius: float, star: StarGame) -> str:
    """The move that puts the inner circle at a radius, 0 to 1: it snaps where that is nearly the true one, but not by
    eye."""
    if not star.by_eye and abs(radius - true_inner(star.points, star.density)) < NEAR:
        return "snap"
    return f"inner {min(max(round(radius * GRAIN), 1), GRAIN - 1)}"


def puzzle(seed: int) -> StarGame:
    """A star whose inner circle lies wrong, drawn by a seed: where does it belong?"""
    chance = Random(f"star:{seed}")
    points = chance.randint(5, 16)
    density = chance.randint(2, most_dense(points))
    true = true_inner(points, density)
    places = [place for place in range(800, 9300) if abs(place / GRAIN - true) > OFF]
    return StarGame(points, density, chance.choice(places))
