"""Challenge: whom one plays against, how fast, with how untidy garbage, how many games win; and texts about it."""
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from app.games.tetris import programs
from app.games.tetris.controller_presets import ControllerPresets
from app.pages.banner import Kind
from solvers.core.formats import FormatError, read_json
from solvers.tetris.attacking.pilot import WIDTH
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.versus import MOST_WIDTH, PACES, RIGHT, Pilot, Terms
from solvers.tetris.levels.table import levels

YOU: Final = "You"
PROGRAM: Final = "The program"
PLAYERS: Final = ("Player 1", "Player 2")  # two people at one keyboard
OWN: Final = 0        # the level of a challenge that is none of the levels
MOST_LEVEL: Final = 99
LEVEL_WINS: Final = 2  # games that win a level
LONGEST: Final = 12_000  # bytes of what a saved game remembers

Messiness = Annotated[int, Meta(
    ge=0, le=100, title="Garbage", extra={"unit": " %"},
    description="How often the hole of a garbage row is in another column than that of the row before: 0 is easy to "
    "dig, 100 hard")]


class Challenge(msgspec.Struct, frozen=True, kw_only=True):
    """What a match is played by. `level` counts from 1, in the table of levels that there was when it began; `rival`
    plays at the left where minds play each other. With a `program`, a command line, that plays in the place of the
    controller."""

    level: Annotated[int, Meta(ge=OWN, le=MOST_LEVEL)]
    controller: Controller
    pace: Annotated[float, Meta(
        ge=PACES[0], le=PACES[1], title="Speed", extra={"unit": " pieces a second"},
        description="How many pieces it places each second; fast people reach 2 to 3")]
    messiness: Messiness = modes.VERSUS.amounts[1]
    wins: Annotated[int, Meta(ge=1, le=9, title="Games to win",
                              description="Who first wins this many games wins the match")] = 3
    rival: Controller = NAMED["dellacherie"]
    program: Annotated[str, Meta(max_length=programs.LONGEST)] = ""
    width: Annotated[int, Meta(ge=1, le=MOST_WIDTH)] = WIDTH  # of an attacker's beam
    second: bool = False  # a second person plays at the right, at the same keyboard
    rules: Annotated[str, Meta(max_length=200)] = ""  # what is changed of the rules, as an id has it

    def terms(self, seed: int) -> Terms:
        """The terms of a game."""
        return Terms(seed, (None, self.pilot), self.messiness, self.second, self.rules)

    @property
    def players(self) -> tuple[str, str]:
        """What the people are called, at the left and, if one sits there or a program plays, at the right."""
        return PLAYERS if self.second else (YOU, PROGRAM)

    @property
    def pilot(self) -> Pilot | None:
        """The opponent; None for a program or a person."""
        return None if self.program or self.second else Pilot(self.controller, self.pace, self.width)

    @property
    def opposite(self) -> Controller:
        """Who plays at the left where minds play each other: somebody else than the opponent, or they would play the
        same game twice."""
        others = (self.rival, NAMED["dellacherie"], NAMED["dt-20"])
        return next(each for each in others if each.weights != self.controller.weights)

    @property
    def place(self) -> int:
        """Its level, from 1, among those that there are now; OWN if it is none of them any more."""
        if self.level == OWN or self.program or self.second or self.rules:
            return OWN
        return level_of(self.controller, self.pace, self.width)

    @property
    def text(self) -> str:
        """As a saved game remembers it."""
        written = msgspec.to_builtins(self)
        for name, usual in (("program", ""), ("width", WIDTH), ("second", False), ("rules", "")):  # not in all files
            if written[name] == usual:
                del written[name]
        return msgspec.json.encode(written).decode()

    def with_terms(self, terms: Terms) -> "Challenge":
        """The same match outside of the levels, by the terms of another game."""
        pilot = terms.pilots[RIGHT]
        if pilot is None:
            return msgspec.structs.replace(self, level=OWN, program="", second=True, rules=terms.rules,
                                           messiness=terms.messiness)
        return msgspec.structs.replace(self, level=OWN, controller=pilot.controller, pace=pilot.pace, width=pilot.width,
                                       messiness=terms.messiness, program="", second=False, rules=terms.rules)

    @classmethod
    def read(cls, text: str) -> "Challenge | None":
        """What is remembered; None if it cannot be read, or cannot be played."""
        try:
            challenge = read_json(text.encode(errors="replace"), cls, LONGEST)
            if challenge.program or (challenge.level != OWN and not challenge.second):
                # Such games have the usual rules. Early files remembered there those of two people.
                challenge = msgspec.structs.replace(challenge, rules="")
            challenge.terms(0).check()
        except FormatError:
            return None
        return challenge


def at_level(level: int, presets: ControllerPresets, like: Challenge | None = None) -> Challenge:
    """The challenge of a level, from 1, which two of three games win; garbage and rival stay as in `like`, or are the
    usual ones."""
    found = levels()[level - 1]
    controller = presets.get(found.controller)
    if like is None:
        return Challenge(level=level, controller=controller, pace=found.pace, width=found.width, wins=LEVEL_WINS)
    return msgspec.structs.replace(like, level=level, controller=controller, pace=found.pace, width=found.width,
                                   wins=LEVEL_WINS, program="", second=False, rules="")


def level_of(controller: Controller, pace: float, width: int) -> int:
    """The level at which somebody plays so fast, and looks so far; OWN if none is that."""
    played = (controller.name, pace, width)
    return next((number for number, level in enumerate(levels(), start=1)
                 if (level.controller, level.pace, level.width) == played), OWN)


def pace_text(pace: float) -> str:
    """How fast a mind plays: `1.3 a second`."""
    return f"{pace:g} a second"


def level_text(challenge: Challenge, title: str) -> str:
    """A challenge, as the parameter button has it."""
    own = ", own rules" if challenge.rules else ""
    if challenge.second:
        return f"Two players{own}"
    opponent = f"{title}, {pace_text(challenge.pace)}{own}"
    return opponent if challenge.place == OWN else f"Level {challenge.place}, {opponent}"


def ending_text(
    challenge: Challenge, wins: tuple[int, int], winner: int | None, opponent: str,
) -> tuple[Kind, str, str]:
    """How a game of a match ended: the kind of message, the bold part, and a sentence.

    Args:
        wins: games won by the person and by the opponent, with this one.
        winner: side 0 is the person; None if nobody won.
        opponent: what it is called.
    """
    mine, its = wins
    of = challenge.wins
    score = f"{mine} : {its}"
    if winner is None:
        return "info", "Nobody wins.", f"Both topped out at the same moment. The score stays {score}."
    if challenge.second:
        winner_name = challenge.players[winner]
        decided = "the match" if max(wins) >= of else "this game"
        return "good", f"{winner_name} wins {decided}.", f"{score}, first to {of}."
    if mine >= of:
        return "good", f"You win the match, {score}.", f"{opponent} is beaten."
    if its >= of:
        return "info", f"{opponent} wins the match, {score}.", _advice(challenge)
    verb = "You win" if winner == 0 else f"{opponent} wins"
    return "good" if winner == 0 else "info", f"{verb} this game.", f"{score}, first to {of}."


def _advice(challenge: Challenge) -> str:
    """What would make the next match easier; nothing where it cannot be any easier."""
    easier = ["a lower level"] * (challenge.place != 1) + ["tidier garbage"] * (challenge.messiness > 0)
    return f"{' or '.join(easier)} would give you more room.".capitalize() if easier else ""
