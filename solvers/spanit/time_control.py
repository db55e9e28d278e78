"""Clocks of a game: each side has minutes for all its moves and gains seconds with each (R. J. Fischer, 1988)."""
from dataclasses import dataclass, replace
from math import ceil
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, printable
from solvers.spanit.board import SIDES, Side

LONGEST: Final = 180 * 60 + 5000 * 60  # s that a side can ever have: with the most moves, each at no cost
SHARE: Final = 20     # a player that may think for as long as it likes gets that part of what is left
GAIN: Final = 0.8     # and that part of what it gains


class TimeControl(msgspec.Struct, frozen=True):
    """Time for each side: minutes at the start, 0 for no clock, and the increment in s per move."""

    minutes: Annotated[int, Meta(ge=0, le=180, title="Clock", extra={"unit": " min", "zero": "None"},
                                 description="How many minutes each side has for all its moves")] = 0
    seconds: Annotated[int, Meta(ge=0, le=60, title="For each move", extra={"unit": " s"},
                                 description="How many seconds each side gains with a move")] = 0

    def __str__(self) -> str:
        """`5+3`."""
        return f"{self.minutes}+{self.seconds}"

    @classmethod
    def read(cls, text: str) -> "TimeControl":
        """Parse a time control. Raises FormatError."""
        minutes, plus, seconds = text.partition("+")
        try:
            return msgspec.convert({"minutes": minutes, "seconds": seconds if plus else "none"}, cls, strict=False)
        except (msgspec.ValidationError, UnicodeEncodeError) as error:
            raise FormatError(f"“{printable(text[:40])}” is no time control; one looks like 5+3.") from error


@dataclass(frozen=True, slots=True)
class Clocks:
    """The seconds that horizontal and vertical have left."""

    control: TimeControl
    left: tuple[float, float]

    @classmethod
    def from_control(cls, control: TimeControl) -> "Clocks | None":
        """The clocks before the first move; None if the game has none."""
        return cls(control, (60.0 * control.minutes, 60.0 * control.minutes)) if control.minutes else None

    def left_for(self, side: Side) -> float:
        """The seconds that a side has left."""
        return self.left[SIDES.index(side)]

    def after(self, side: Side, seconds: float) -> "Clocks":
        """After a side has thought for so long."""
        return self._with(side, max(self.left_for(side) - seconds, 0.0))

    def after_move(self, side: Side) -> "Clocks":
        """After a side has moved, which gains it time."""
        return self._with(side, self.left_for(side) + self.control.seconds)

    def budget(self, side: Side) -> float:
        """The time that a player may use for a move, in s, without ever running out."""
        return self.left_for(side) / SHARE + GAIN * min(self.control.seconds, self.left_for(side))

    @property
    def over(self) -> Side | None:
        """The side whose time is over."""
        return next((side for side in SIDES if self.left_for(side) <= 0), None)

    def _with(self, side: Side, seconds: float) -> "Clocks":
        h, v = self.left
        return replace(self, left=(seconds, v) if side == "h" else (h, seconds))

    def __str__(self) -> str:
        """`5+3 283.2 300.0`; who has time left still has some of it when it is read."""
        return " ".join((str(self.control), *(f"{ceil(10 * seconds) / 10:.1f}" for seconds in self.left)))

    @classmethod
    def read(cls, text: str) -> "Clocks":
        """Parse the clocks of both sides. Raises FormatError."""
        control, *remaining = text[:100].split(" ")
        try:
            h, v = map(float, remaining)
        except ValueError:
            h = v = -1.0
        if not (0 <= h <= LONGEST and 0 <= v <= LONGEST):
            raise FormatError(f"“{text[:40]}” are no clocks; they look like 5+3 283.2 300.0.")
        return cls(TimeControl.read(control), (h, v))
