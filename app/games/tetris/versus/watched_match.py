"""WatchedMatch: who plays whom at equal time while one only watches, for how long, and how their bots are started."""
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Final, Self

import msgspec
from msgspec import Meta

from app.files import store
from app.games.tetris import programs
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.versus.challenge import OWN, Messiness
from solvers.core.formats import FormatError, read_json
from solvers.laboratory.program import Program, own_command, read_command
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.guideline import modes
from solvers.tetris.levels.table import levels
from solvers.tetris.tbp.attacking_player import WIDEST
from solvers.tetris.tbp.client import Line
from solvers.tetris.tbp.match import Terms
from solvers.tetris.tbp.messages import LIMIT
from solvers.tetris.weights_file import attacker, write_json

SETTING: Final = "tetris/watched-match"  # the place in the settings
LONGEST: Final = 24_000                  # bytes of what stands there
PATIENCE: Final = 5.0                    # seconds for an answer after that
MOST_LEVEL: Final = 99

Door = Callable[[], Line]


class Contestant(msgspec.Struct, frozen=True, kw_only=True):
    """A side: a controller, which may be that of a `level`, from 1; or a `program` in its place, a command line."""

    controller: Controller
    level: Annotated[int, Meta(ge=OWN, le=MOST_LEVEL)] = OWN
    program: Annotated[str, Meta(max_length=programs.LONGEST)] = ""

    @property
    def widest(self) -> int:
        """The widest beam of an attacker: a level looks as far as it does in a game against a person."""
        return levels()[self.level - 1].width if OWN < self.level <= len(levels()) else WIDEST

    def title(self, presets: ControllerPresets) -> str:
        """What it is called before a program has said its name."""
        if self.program:
            return programs.program_title(self.program)
        title = presets.title(self.controller.name)
        return f"Level {self.level}, {title}" if self.level else title


class WatchedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Both sides, the seconds that both think about a piece, how many games they play, and how messy garbage is."""

    sides: tuple[Contestant, Contestant] = (
        Contestant(controller=NAMED["dellacherie"]), Contestant(controller=attacker()))
    seconds: Annotated[float, Meta(
        ge=0.02, le=10.0, title="Time for a piece", extra={"unit": " s"},
        description="How long both think about each piece")] = 0.1
    games: Annotated[int, Meta(ge=1, le=99, title="Games", description="How many games they play")] = 3
    messiness: Messiness = modes.VERSUS.amounts[1]

    def with_left(self, controller: Controller) -> Self:
        """The same with another AI at the left."""
        return msgspec.structs.replace(self, sides=(Contestant(controller=controller), self.sides[1]))

    def terms(self, seed: int) -> Terms:
        """What its games are played by."""
        return Terms(self.games, seed, self.seconds, PATIENCE, messiness=self.messiness)

    def doors(self, folder: Path) -> tuple[Door, Door]:
        """What starts both bots; the weights of AIs are written into a folder, which has to stay while they play.
        Raises FormatError for a program that is not there, OSError if the folder cannot be written to."""
        left, right = (partial(Program, self._command(number, folder), LIMIT) for number in (0, 1))
        return left, right

    def _command(self, number: int, folder: Path) -> list[str]:
        side = self.sides[number]
        if side.program:
            return read_command(side.program)
        weights = folder / f"{number}.json"
        weights.write_bytes(write_json(side.controller))
        return own_command("tetris", "tbp", "--controller", str(weights), "--seconds", str(self.seconds),
                           "--width", str(side.widest))


def read_match() -> WatchedMatch:
    """The match that was watched last, in this window or an earlier one. Only the settings know it: a saved game of
    somebody else starts no program here."""
    try:
        return read_json(store.settings().value(SETTING, "").encode(errors="replace"), WatchedMatch, LONGEST)
    except FormatError:
        return WatchedMatch()


def remember_match(match: WatchedMatch) -> None:
    """Keep a match in the settings."""
    store.settings().set_value(SETTING, msgspec.json.encode(match).decode())
