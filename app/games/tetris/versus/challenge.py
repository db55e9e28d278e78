"""Challenge: whom one plays against, how fast, with how untidy garbage, how many games win; and texts about it."""
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from app.games.tetris import programs
from app.games.tetris.controller_presets import ControllerPresets
from solvers.core.formats import FormatError, read_json
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.versus import PACES, Pilot

OWN: Final = 0        # the level of a challenge that is none of the levels
MOST_WINS: Final = 9
LONGEST: Final = 12_000  # bytes of what a saved game remembers


class Level(NamedTuple):
    """A level: the name of its controller, empty for the strongest there is, and its pieces a second."""

    controller: str
    pace: float


LEVELS: Final = (
    Level("blog-2", 0.4),
    Level("blog-1", 0.6),
    Level("lee", 0.8),
    Level("blog-hand", 1.0),
    Level("dellacherie", 1.3),
    Level("bcts", 1.7),
    Level("dt-10", 2.3),
    Level("", 3.0),
)
"""From 1, which a beginner can beat, to 8; each beats the one before it in most of their games."""


class Challenge(msgspec.Struct, frozen=True, kw_only=True):
    """What a match is played by. `level` counts from 1; `rival` plays at the left where minds play each other. With a
    `program`, a command line, that plays in the place of the controller."""

    level: Annotated[int, Meta(ge=OWN, le=len(LEVELS))]
    controller: Controller
    pace: Annotated[float, Meta(ge=PACES[0], le=PACES[1])]
    messiness: Annotated[int, Meta(ge=0, le=100)] = modes.VERSUS.amounts[1]
    wins: Annotated[int, Meta(ge=1, le=MOST_WINS)] = 3
    rival: Controller = NAMED["dellacherie"]
    program: Annotated[str, Meta(max_length=programs.LONGEST)] = ""

    @property
    def pilot(self) -> Pilot | None:
        """The opponent; None for a program."""
        return None if self.program else Pilot(self.controller, self.pace)

    @property
    def opposite(self) -> Controller:
        """Who plays at the left where minds play each other: somebody else than the opponent, or they would play the
        same game twice."""
        others = (self.rival, NAMED["dellacherie"], NAMED["dt-20"])
        return next(each for each in others if each.weights != self.controller.weights)

    @property
    def text(self) -> str:
        """As a saved game remembers it."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def read(cls, text: str) -> "Challenge | None":
        """What is remembered; None if it cannot be read."""
        try:
            return read_json(text.encode(errors="replace"), cls, LONGEST)
        except FormatError:
            return None


def at_level(level: int, presets: ControllerPresets, like: Challenge | None = None) -> Challenge:
    """The challenge of a level, from 1; garbage, games and rival stay as in `like`, or are the usual ones."""
    name, pace = LEVELS[level - 1]
    controller = presets.get(name or presets.strongest)
    if like is None:
        return Challenge(level=level, controller=controller, pace=pace)
    return msgspec.structs.replace(like, level=level, controller=controller, pace=pace, program="")


def pace_text(pace: float) -> str:
    """How fast a mind plays: `1.3 a second`."""
    return f"{pace:g} a second"


def level_text(challenge: Challenge, title: str) -> str:
    """A challenge, as the parameter button has it."""
    opponent = f"{title}, {pace_text(challenge.pace)}"
    return opponent if challenge.level == OWN else f"Level {challenge.level}, {opponent}"


def ending_text(wins: tuple[int, int], of: int, winner: int | None, opponent: str) -> tuple[str, str, str]:
    """How a game of a match ended: the kind of message, the bold part, and a sentence.

    Args:
        wins: games won by the person and by the opponent, with this one.
        of: games that win the match.
        winner: side 0 is the person; None if nobody won.
        opponent: what it is called.
    """
    mine, its = wins
    score = f"{mine} : {its}"
    if winner is None:
        return "info", "Nobody wins.", f"Both topped out at the same moment. It stays {score}."
    if mine >= of:
        return "good", f"You win the match, {score}.", f"{opponent} is beaten."
    if its >= of:
        return "info", f"{opponent} wins the match, {score}.", "A lower level, or tidier garbage, gives you more room."
    verb = "You win" if winner == 0 else f"{opponent} wins"
    return "good" if winner == 0 else "info", f"{verb} this game.", f"{score}, first to {of}."
