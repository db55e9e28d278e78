"""Handling: how the keys of a player move pieces while they are held."""
import re
from dataclasses import dataclass
from typing import Final, Self

from solvers.core.formats import FormatError

LONGEST: Final = 1000  # ms
FASTEST: Final = 100   # times gravity

_TEXT = re.compile(r"([0-9]{1,4})/([0-9]{1,4})/([0-9]{1,3})(?:/([0-9]{1,4})(?:/(?=[rht])(r?h?t?))?)?")


@dataclass(frozen=True, slots=True)
class Handling:
    """`das` (delayed auto shift): for how many ms a key is held before the piece goes on by itself; `arr` (auto
    repeat rate): after how many ms it goes on each time, 0 for at once to the wall; `sdf` (soft drop factor): how many
    times faster than by itself it falls, 0 for at once to the ground; `dcd` (DAS cut delay): for how many ms at least a
    key that is held does not move a piece that has just come. With `irs` (initial rotation) a piece comes turned by the
    key that is held then, with `ihs` (initial hold) it is exchanged for the one on hold. With `cut` a held key waits
    for `dcd` ms after a turn, too. FormatError says what cannot be.
    """

    das: int = 167
    arr: int = 33
    sdf: int = 20
    dcd: int = 0
    irs: bool = False
    ihs: bool = False
    cut: bool = False

    def __post_init__(self) -> None:
        if not all(0 <= delay <= LONGEST for delay in (self.das, self.arr, self.dcd)):
            raise FormatError(f"delays of keys go from 0 to {LONGEST:,} ms.")
        if not 0 <= self.sdf <= FASTEST:
            raise FormatError(f"soft drop goes from 0 (at once) to {FASTEST} times the speed.")

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `167/33/20`: das, arr, sdf; or `167/33/20/50/rht` with dcd, and r, h and t for irs, ihs and cut.
        Raises FormatError."""
        match = _TEXT.fullmatch(text)
        if match is None:
            raise FormatError(f"“{text[:20]}” is no handling of keys; one looks like 167/33/20.")
        das, arr, sdf, dcd, initial = match.groups("")
        return cls(int(das), int(arr), int(sdf), int(dcd or 0), "r" in initial, "h" in initial,
                   "t" in initial)

    def __str__(self) -> str:
        text, initial = f"{self.das}/{self.arr}/{self.sdf}", "r" * self.irs + "h" * self.ihs + "t" * self.cut
        if self.dcd or initial:
            text += f"/{self.dcd}"
        return f"{text}/{initial}" if initial else text
