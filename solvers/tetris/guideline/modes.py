"""The modes of play: the aim and settings of each, and a game of it as text."""
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, Self

import msgspec

from solvers.core.formats import FormatError
from solvers.tetris.guideline import fumen
from solvers.tetris.guideline.ruleset import HEIGHTS, WIDTHS, Ruleset, read_ruleset

SIZE: Final = (10, 20)
ENDLESS: Final = "endless"
LOCK_DELAY: Final = 500  # ms
MARATHON_LINES: Final = 150
GUIDELINE: Final = Ruleset()


@dataclass(frozen=True, slots=True)
class Mode:
    """The constants of a game mode, and its usual `rules`.

    `goal` is what ends the game once its amount is reached: lines, rows of garbage, or perfect clears. `ranking` says
    which game is the best: that with the most points, the fastest or the longest. `amounts` are (least, usual, most) of
    the number that a game may set, such as the lines of a sprint, counted in `unit`.
    """

    name: str
    title: str
    sentence: str
    rules: Ruleset = GUIDELINE
    scoring: Literal["guideline", "seed"] = "guideline"
    goal: Literal["", "lines", "garbage", "clears"] = ""
    ranking: Literal["points", "fastest", "longest"] = "points"
    hovers: bool = False    # above the stack, until it is dropped
    hides: bool = False     # what has locked is not seen
    messiness: int = 100    # chance, in %, that the hole of a garbage row is in another column than the last one
    amounts: tuple[int, int, int] = (0, 0, 0)
    unit: str = ""

    def __reduce__(self) -> tuple[Callable[[str], "Mode"], tuple[str]]:
        """A copy of a mode is that mode: the rules ask `is` of it."""
        return BY_NAME.__getitem__, (self.name,)


MARATHON = Mode(
    "marathon", "Marathon", "Faster every ten lines; 150 lines win.", Ruleset(top=15), goal="lines",
    amounts=(0, MARATHON_LINES, MARATHON_LINES), unit="lines",
)
SPRINT = Mode("sprint", "Sprint", "Clear 40 lines as fast as you can.", goal="lines", ranking="fastest",
              amounts=(1, 40, 1000), unit="lines")
ULTRA = Mode("ultra", "Ultra", "As many points as you can in two minutes.", amounts=(10, 120, 3600), unit="seconds")
DIG = Mode("dig", "Dig", "Clear all rows of garbage.", goal="garbage", ranking="fastest", amounts=(1, 10, 1000),
           unit="rows")
CHEESE = Mode("cheese", "Cheese race", "Dig through rows of garbage; new ones rise only when a piece clears nothing.",
              goal="garbage", ranking="fastest", amounts=(1, 10, 1000), unit="rows")
SURVIVAL = Mode("survival", "Survival", "Garbage rises faster and faster. Rows that you send hold back as many.",
                ranking="longest", amounts=(1, 5, 60), unit="seconds to the first row")
BARRAGE = Mode("barrage", "AI’s garbage", "The rows that an AI sent in a game come at you. Hold out for two minutes.",
               messiness=30, amounts=(6, 30, 300), unit="pieces a minute")
FOUR_WIDE = Mode("fourwide", "4-wide", "Build long combos in the four columns between two walls.", goal="lines",
                 amounts=(1, 40, 1000), unit="lines")
INVISIBLE = Mode("invisible", "Invisible", "Pieces vanish as they lock. Clear 20 lines from memory.", goal="lines",
                 ranking="fastest", hides=True, amounts=(1, 20, 1000), unit="lines")
MASTER = Mode("master", "Master", "Pieces fall at once, and lock sooner from level to level; 300 lines win.",
              Ruleset(gravity="20g", top=30, shrink=12), goal="lines", amounts=(1, 300, 1000), unit="lines")
ALL_CLEAR = Mode("allclear", "Perfect clears", "Empty the field with ten pieces, again and again. Three misses end it.",
                 goal="clears", ranking="fastest", amounts=(1, 10, 1000), unit="perfect clears")
ZEN = Mode("zen", "Zen", "Nothing falls by itself, you cannot lose, and you can undo everything.",
           Ruleset(gravity="0g"), amounts=(0, LOCK_DELAY, 9999), unit="ms")
ADVERSARIAL = Mode("adversarial", "Worst pieces", "Each piece is the one that fits worst.",
                   Ruleset(pieces="worst", preview=0, hold="nohold"))
SEED = Mode(
    "seed", "Blog scoring", "The blog’s scoring: 40, 120, 300 or 1,200 points for lines, and 1 for each piece.",
    Ruleset(pieces="uniform", preview=1, hold="nohold", top=15), scoring="seed",
)
STRICT = Mode(
    "strict", "Strict", "Turn and move the piece above the stack, then drop it: the rules that AIs are measured by.",
    Ruleset(pieces="strict", preview=1, hold="nohold", gravity="0g"), scoring="seed", hovers=True,
)
VERSUS = Mode("versus", "Versus", "Lines that you clear become garbage for the other side.", amounts=(0, 30, 100),
              unit="% messiness")

MODES: Final = (MARATHON, SPRINT, ULTRA, DIG, CHEESE, SURVIVAL, BARRAGE, FOUR_WIDE, INVISIBLE, MASTER, ALL_CLEAR, ZEN,
                ADVERSARIAL, SEED, STRICT, VERSUS)
BY_NAME: Final = {mode.name: mode for mode in MODES}

_TEXT = re.compile(r"([a-z]+)(?:/([0-9a-z]+|v115@[A-Za-z0-9+/?]+))?(?:~([0-9a-z.,]+))?")
_NUMBER = re.compile(r"[0-9]{1,4}")
_SIZE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")


@dataclass(frozen=True, slots=True)
class Setup:
    """A game before it begins: its mode with its amount (see Mode; an endless marathon has 0), its seed, and rules of
    somebody's own, None for those of the mode. Zen can begin with a board and a queue that somebody has set up, a
    `fumen`."""

    mode: Mode
    seed: int = 0
    amount: int = 0
    own: Ruleset | None = None
    fumen: str = ""

    def __post_init__(self) -> None:
        """Write what can be said in two ways in one: the lock delay of zen is its amount, and usual rules are none."""
        own = self.own
        if own is not None and self.mode is ZEN and own.lock_delay != ZEN.rules.lock_delay:
            object.__setattr__(self, "amount", own.lock_delay)
            own = msgspec.structs.replace(own, lock_delay=ZEN.rules.lock_delay)
        object.__setattr__(self, "own", None if own == self.mode.rules else own)

    @classmethod
    def read(cls, text: str, seed: int) -> Self:
        """Read `sprint`, `sprint/20`, `marathon/endless`, `strict/8x12`, `zen/v115@vhAAgH` or, with other rules,
        `sprint/20~8x16,20g`. Raises FormatError."""
        match = _TEXT.fullmatch(text)
        if match is None or match[1] not in BY_NAME:
            raise FormatError(f"“{text[:30]}” is no way to play; {', '.join(BY_NAME)} are.")
        mode, option = BY_NAME[match[1]], match[2]
        if mode is STRICT:
            if match[3]:
                raise FormatError("the strict rules are always the same, but for the size of the board.")
            return cls(mode, seed, 0, None if option is None else msgspec.structs.replace(
                mode.rules, **dict(zip(("width", "height"), _read_size(option), strict=True))))
        own = None if match[3] is None else read_ruleset(match[3], mode.rules)
        if option is None:
            return cls(mode, seed, mode.amounts[1], own)
        if mode is ZEN and fumen.is_fumen(option):
            if own is not None and own.width != fumen.WIDTH:
                raise FormatError(f"a board that was set up is {fumen.WIDTH} columns wide.")
            return cls(mode, seed, LOCK_DELAY, own, fumen.write(fumen.read(option)))
        if mode is MARATHON and option == ENDLESS:
            return cls(mode, seed, 0, own)
        least, _, most = mode.amounts
        if mode is MARATHON or not most or not _NUMBER.fullmatch(option) or not least <= int(option) <= most:
            raise FormatError(f"“{option[:20]}” cannot follow {mode.name}; {_options(mode)}.")
        return cls(mode, seed, int(option), own)

    @property
    def text(self) -> str:
        """The shortest text that `read` parses to this value."""
        if self.mode is STRICT:
            return self.mode.name if self.size == SIZE else f"{self.mode.name}/{self.width}x{self.height}"
        if self.fumen:
            option = f"/{self.fumen}"
        elif self.amount == self.mode.amounts[1]:
            option = ""
        else:
            option = f"/{self.amount or ENDLESS}" if self.mode is MARATHON else f"/{self.amount}"
        return self.mode.name + option + (f"~{self.own.text(self.mode.rules)}" if self.own else "")

    @property
    def rules(self) -> Ruleset:
        """By which it is played."""
        return self.own or self.mode.rules

    @property
    def size(self) -> tuple[int, int]:
        """Columns and visible rows."""
        return self.rules.size

    @property
    def width(self) -> int:
        return self.rules.width

    @property
    def height(self) -> int:
        """Visible rows."""
        return self.rules.height

    @property
    def suits_attackers(self) -> bool:
        """True if who plans by the guideline's rules can play it: ten columns, and pieces that fall from above."""
        return self.width == SIZE[0] and not self.mode.hovers and self.rules.gravity != "20g"

    def lock_delay_at(self, level: int) -> int:
        """How long a piece may lie at a level before it locks, in ms; 0 for no limit, an option of zen."""
        return self.amount if self.mode is ZEN else self.rules.lock_delay_at(level)

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
