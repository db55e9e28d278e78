"""A task of the trainer: its position and goal, the verdict on a try, and hints."""
from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, get_args

from solvers.core.wording import listed
from solvers.tetris.attacking.beam import Move
from solvers.tetris.choosing.judgement import columns_text
from solvers.tetris.field import Field
from solvers.tetris.guideline import fumen, modes
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.matrix.srs import Cells, Falling
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.moves.destinations import Destination, destinations
from solvers.tetris.pieces import KINDS

Level = Literal["easy", "medium", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
MANY: Final = 10**6  # numbers of tasks are below that


class Try(NamedTuple):
    """A try at a task so far: its game, and what the pieces did that were put down."""

    game: Simulation
    locked: tuple[Locked, ...] = ()

    @property
    def queue(self) -> tuple[int, ...]:
        """The falling kind and those that are shown after it."""
        return (self.game.falling.kind, *self.game.next)


class Verdict(NamedTuple):
    """The state of a try, and a sentence about it that begins with its subject."""

    state: Literal["open", "solved", "failed"]
    subject: str
    sentence: str = ""


class Hint(NamedTuple):
    """The suggested next step, with its reason; without a place it is about keys."""

    subject: str
    reason: str
    place: Destination | None = None


class TargetPiece(NamedTuple):
    """A kind and the cells that it is to fill."""

    kind: int
    cells: Cells


@dataclass(frozen=True)
class Task(ABC):
    """Base of all tasks. The same set, level and number give the same task."""

    level: Level
    number: int
    way: tuple[Move, ...]  # one that leads to the goal

    takes_hold = True  # True if pieces can be put on hold

    @abstractmethod
    def new_game(self) -> Simulation:
        """Start the game of a try."""

    @property
    @abstractmethod
    def goal(self) -> str:
        """The goal in words, with `<b>` around the important ones."""

    @abstractmethod
    def judge(self, made: Try) -> Verdict:
        """Verdict on a try after its last piece."""

    @abstractmethod
    def hint(self, made: Try) -> Hint | None:
        """The suggested next step of an unfinished try; None if the goal is out of reach."""

    def target(self, made: Try) -> tuple[TargetPiece, ...]:
        """Pieces that are to lie on the field, and do not yet."""
        return ()

    def figures(self, made: Try) -> Mapping[str, str]:
        """Figures of a try, by their titles."""
        return {"Pieces left": str(len(self.way) - len(made.locked))}


Finding = Generator[None, None, Task]
"""A generator that works in short pieces and returns a task."""


def game_of(field: Field, hold: int | None, queue: Sequence[int], seed: int) -> Simulation:
    """A game in which nothing falls by itself, that begins so; after the queue come the pieces of the seed."""
    position = fumen.write(fumen.Position(field, hold, tuple(queue)))
    return Simulation(Setup(modes.ZEN, seed, fumen=position))


def place_of(columns: Sequence[int], piece: Falling) -> Destination:
    """The destination in which a piece covers the same cells, by plain moves if it can. StopIteration if none does."""
    cells = set(piece.cells)
    fitting = (place for place in destinations(columns, piece.kind) if set(place.cells) == cells)
    return min(fitting, key=lambda place: ("", "mini", "full").index(place.spin))


def step_text(step: Move) -> str:
    """`put the T on columns c–e`, `hold, then put the I on column c`."""
    columns = columns_text(step.place.cells)
    return (f"{'hold, then ' if step.held else ''}put the {KINDS[step.place.kind]} on "
            f"column{'s' if '–' in columns else ''} {columns}")


def rows_text(rows: Sequence[int]) -> str:
    """`row 2`, `rows 1 and 2`, from 0-based numbers."""
    return f"row{'s' if len(rows) > 1 else ''} {listed([str(row + 1) for row in sorted(rows)])}"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
