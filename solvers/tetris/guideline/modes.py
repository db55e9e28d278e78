"""The modes of play: the aim and settings of each, and a game of it as text."""
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, Self

from solvers.core.formats import FormatError
from solvers.tetris.guideline import fumen

SIZE: Final = (10, 20)
ENDLESS: Final = "endless"
LOCK_DELAY: Final = 500  # ms
MARATHON_LINES: Final = 150
WIDTHS: Final = range(4, 13)
HEIGHTS: Final = range(8, 25)


@dataclass(frozen=True, slots=True)
class Mode:
    """The constants of a game mode.

    `pieces` names the sequence of pieces (see `bag`, and `adversary` for the worst); `preview` is the number of pieces
    shown; `levels` is the highest level, 1 if the speed is constant. `amounts` are (least, usual, most) of the number
    that a game may set, such as the lines of a sprint, counted in `unit`.
    """

    name: str
    title: str
    sentence: str
    pieces: Literal["bag", "uniform", "strict", "worst"] = "bag"
    scoring: Literal["guideline", "seed"] = "guideline"
    preview: int = 5
    holds: bool = True
    falls: bool = True     # by itself
    hovers: bool = False   # above the stack, until it is dropped
    levels: int = 1
    amounts: tuple[int, int, int] = (0, 0, 0)
    unit: str = ""

    def __reduce__(self) -> tuple[Callable[[str], "Mode"], tuple[str]]:
        """A copy of a mode is that mode: the rules ask `is` of it."""
        return BY_NAME.__getitem__, (self.name,)


MARATHON = Mode(
    "marathon", "Marathon", "Faster every ten lines; 150 lines win.", levels=15,
    amounts=(0, MARATHON_LINES, MARATHON_LINES), unit="lines",
)
SPRINT = Mode("sprint", "Sprint", "Clear 40 lines as fast as you can.", amounts=(1, 40, 1000), unit="lines")
ULTRA = Mode("ultra", "Ultra", "As many points as you can in two minutes.", amounts=(10, 120, 3600), unit="seconds")
DIG = Mode("dig", "Dig", "Clear all rows of garbage.", amounts=(1, 10, 1000),
           unit="rows")
ZEN = Mode("zen", "Zen", "Nothing falls by itself, you cannot lose, and you can undo everything.", falls=False,
           amounts=(0, LOCK_DELAY, 9999), unit="ms")
ADVERSARIAL = Mode(
    "adversarial", "Worst pieces", "Each piece is the one that fits worst.", pieces="worst", preview=0, holds=False
)
SEED = Mode(
    "seed", "Blog scoring", "The blog’s scoring: 40, 120, 300 or 1,200 points for lines, and 1 for each piece.",
    pieces="uniform", scoring="seed", preview=1, holds=False, levels=15,
)
STRICT = Mode(
    "strict", "Strict", "Turn and move the piece above the stack, then drop it: the rules that AIs are measured by.",
    pieces="strict", scoring="seed", preview=1, holds=False, falls=False, hovers=True,
)
VERSUS = Mode("versus", "Versus", "Lines that you clear become garbage for the other side.", amounts=(0, 30, 100),
              unit="% messiness")

MODES: Final = (MARATHON, SPRINT, ULTRA, DIG, ZEN, ADVERSARIAL, SEED, STRICT, VERSUS)
BY_NAME: Final = {mode.name: mode for mode in MODES}

_TEXT = re.compile(r"([a-z]+)(?:/([0-9a-z]+|v115@[A-Za-z0-9+/?]+))?")
_NUMBER = re.compile(r"[0-9]{1,4}")
_SIZE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")


@dataclass(frozen=True, slots=True)
class Setup:
    """A game before it begins: its mode with its amount (see Mode; an endless marathon has 0), its seed, and the
    visible cells of its board, which are 10 × 20 but by the strict rules. Zen can begin with a board and a queue that
    somebody has set up, a `fumen`."""

    mode: Mode
    seed: int = 0
    amount: int = 0
    width: int = SIZE[0]
    height: int = SIZE[1]
    fumen: str = ""

    @classmethod
    def read(cls, text: str, seed: int) -> Self:
        """Read `sprint`, `sprint/20`, `marathon/endless`, `strict/8x12` or `zen/v115@vhAAgH`. Raises FormatError."""
        match = _TEXT.fullmatch(text)
        if match is None or match[1] not in BY_NAME:
            raise FormatError(f"“{text[:30]}” is no way to play; {', '.join(BY_NAME)} are.")
        mode, option = BY_NAME[match[1]], match[2]
        if option is None:
            return cls(mode, seed, mode.amounts[1])
        if mode is STRICT:
            return cls(mode, seed, 0, *_read_size(option))
        if mode is ZEN and fumen.is_fumen(option):
            return cls(mode, seed, LOCK_DELAY, fumen=fumen.write(fumen.read(option)))
        if mode is MARATHON and option == ENDLESS:
            return cls(mode, seed, 0)
        least, _, most = mode.amounts
        if mode is MARATHON or not most or not _NUMBER.fullmatch(option) or not least <= int(option) <= most:
            raise FormatError(f"“{option[:20]}” cannot follow {mode.name}; {_options(mode)}.")
        return cls(mode, seed, int(option))

    @property
    def text(self) -> str:
        """The shortest text that `read` parses to this value."""
        if self.mode is STRICT:
            option = "" if (self.width, self.height) == SIZE else f"/{self.width}x{self.height}"
        elif self.fumen:
            option = f"/{self.fumen}"
        elif self.amount == self.mode.amounts[1]:
            option = ""
        else:
            option = f"/{self.amount or ENDLESS}" if self.mode is MARATHON else f"/{self.amount}"
        return self.mode.name + option

    @property
    def lock_delay(self) -> int:
        """How long a piece may lie before it locks, in ms; 0 for no limit, an option of zen."""
        return self.amount if self.mode is ZEN else LOCK_DELAY

    @property
    def rows(self) -> int:
        """Rows of the board: twice the visible ones, or enough for a piece to hover."""
        return self.height + 4 if self.mode.hovers else 2 * self.height


def _read_size(text: str) -> tuple[int, int]:
    match = _SIZE.fullmatch(text)
    if match is None:
        raise FormatError(f"“{text[:20]}” is no size of a board; one looks like 8x12, width and height.")
    width, height = int(match[1]), int(match[2])
    if width not in WIDTHS or height not in HEIGHTS:
        raise FormatError(
            f"boards are {WIDTHS[0]} to {WIDTHS[-1]} wide and {HEIGHTS[0]} to {HEIGHTS[-1]} high, "
            f"not {width} × {height}."
        )
    return width, height


def _options(mode: Mode) -> str:
    least, _, most = mode.amounts
    if mode is MARATHON:
        return f"“{ENDLESS}” can"
    return f"a number from {least} to {most:,} can" if most else "nothing can"
