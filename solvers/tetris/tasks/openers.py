"""Openers: build a stack of the book with the pieces to come, and carry out what it is for."""
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from solvers.core.wording import counted, listed
from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.matrix.bag import draw, from_bags
from solvers.tetris.guideline.matrix.srs import T
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.pieces import KINDS
from solvers.tetris.tasks.building import Line, PieceSupply, build, missing, spins_of
from solvers.tetris.tasks.opener_book import Opener, Stage, openers
from solvers.tetris.tasks.task import (
    MANY,
    Finding,
    Hint,
    Level,
    TargetPiece,
    Task,
    Try,
    Verdict,
    capital,
    rows_text,
    step_text,
)

SPARE: Final = 2   # known pieces beyond those that an opener takes
SPACE: Final = "\u2009"  # between bags
CLEAR: Final = 3   # pieces of a perfect clear that follows

_MIRROR = 121  # the purpose of a draw


@dataclass(frozen=True)
class OpenerTask(Task):
    """Build the first stage of an opener, or all of them; with `shown` the stack is drawn on the field."""

    opener: Opener  # with the stages that are asked for
    shown: bool

    def new_game(self) -> Simulation:
        return Simulation(Setup(modes.ZEN, self.number))

    @property
    def goal(self) -> str:
        spins = [stage.then for stage in self.opener.stages if stage.lines]
        if len(spins) > len(set(spins)):
            aim = f", and make two T-spin {spins[0]}s"
        elif spins:
            aim = f", and make {listed([f'a T-spin {each}' for each in spins])}"
        else:
            aim = ", and empty the field" if self.opener.stages[-1].then == "clear" else ""
        return f"<b>{self.opener.name}:</b> build the stack{aim}."

    def judge(self, made: Try) -> Verdict:
        last, stage, left = made.locked[-1], self._stage(made), len(self.way) - len(made.locked)
        if stage == len(self.opener.stages):
            return Verdict("solved", f"{self.opener.name}!", self.opener.purpose)
        if self._way(made) is not None:
            return Verdict("open", "Good.", f"{counted(left, 'piece')} to go.")
        was = self._stage(made._replace(locked=made.locked[:-1]))
        cells = self.opener.stages[stage].cells
        if was == stage and cells and not cells.issuperset(last.piece.cells):
            return Verdict("failed", "That is not part of the stack.", f"{KINDS[last.piece.kind]} belongs elsewhere.")
        return Verdict("failed", "This stack cannot be finished.", "The pieces to come no longer fit, in their order.")

    def hint(self, made: Try) -> Hint | None:
        way = self._way(made)
        if not way:
            return None
        step, stage = way[0], self.opener.stages[self._stage(made)]
        other_missing = missing(made.game.field, stage) - set(step.place.cells)
        above = [KINDS[kind] for kind, cells in stage.pieces
                 if set(cells) & other_missing & {(x, y + 1) for x, y in step.place.cells}]
        if not missing(made.game.field, stage):
            reason = f"The stack stands: now {_aim(stage)}."
        elif above:
            reason = f"{listed(above)} {'lies' if len(above) == 1 else 'lie'} on it, so it comes first."
        else:
            reason = f"Its place in {rows_text(sorted({y for _, y in step.place.cells}))} is ready."
        return Hint(f"{capital(step_text(step))}.", reason, step.place)

    def target(self, made: Try) -> tuple[TargetPiece, ...]:
        at = self._stage(made)
        if not self.shown or at == len(self.opener.stages):
            return ()
        stage, field = self.opener.stages[at], made.game.field
        missing_cells = missing(field, stage)
        if missing_cells:
            return tuple(TargetPiece(kind, tuple(cell for cell in cells if cell in missing_cells))
                         for kind, cells in stage.pieces if missing_cells & set(cells))
        return tuple(TargetPiece(T, spin.cells) for spin in spins_of(field, stage.lines)[:1])

    def figures(self, made: Try) -> Mapping[str, str]:
        pieces_left = len(self.way) - len(made.locked)
        at = len(made.locked) + (made.game.hold is not None)
        coming = "".join(f"{'' if number % len(KINDS) else SPACE}{KINDS[from_bags(self.number, number)]}"
                         for number in range(at, at + pieces_left + 1))
        return {"Pieces left": str(pieces_left), "To come": coming.strip()}

    def _stage(self, made: Try) -> int:
        """Number of completed stages, which is the index of the one being built."""
        at = 0
        for locked in made.locked:
            if at < len(self.opener.stages):
                at += _completes(self.opener.stages[at], locked.filled, locked.clear.spin, locked.clear.lines,
                            perfect=locked.clear.perfect)
        return at

    def _way(self, made: Try) -> Line | None:
        """A line from there to the end; None if there is none."""
        at = len(made.locked) + (made.game.hold is not None)
        known_pieces = len(self.way) - len(made.locked) + SPARE
        queue = tuple(from_bags(self.number, at + number) for number in range(known_pieces))
        return build(made.game.field, PieceSupply(made.game.hold, queue), self.opener.stages[self._stage(made) :])


def _aim(stage: Stage) -> str:
    return {"": "build on", "clear": "empty the field"}.get(stage.then, f"make a T-spin {stage.then}")


def _completes(stage: Stage, filled: Field, spin: str, lines: int, *, perfect: bool) -> bool:
    """True if the piece that has just locked completes a stage."""
    if stage.then == "clear":
        return perfect
    if stage.lines:
        return spin == "full" and lines == stage.lines
    return not missing(filled, stage)


def find(level: Level, number: int) -> Finding:
    """The task of a level and a number, or where there is none of that number, the next one of the same opener."""
    while True:
        task = _task_for(level, number, _opener_for(level, number))
        if task is not None:
            return task
        number = (number + len(openers())) % MANY
        yield


def _opener_for(level: Level, number: int) -> Opener:
    """The opener of a number: on easy a single stage as the book has it, on medium perhaps mirrored; from hard on all
    stages."""
    opener = openers()[number % len(openers())]
    if level in ("easy", "medium"):
        opener = replace(opener, stages=opener.stages[:1])
    return opener.mirrored if level != "easy" and draw(2, number, _MIRROR) else opener


def _task_for(level: Level, number: int, opener: Opener) -> OpenerTask | None:
    """The task by the bags of that number; None if they do not allow the opener."""
    pieces = sum(len(stage.pieces) + bool(stage.lines) + CLEAR * (stage.then == "clear") for stage in opener.stages)
    queue = tuple(from_bags(number, at) for at in range(pieces + SPARE))
    way = build(Field.empty(10, 2 * modes.SIZE[1]), PieceSupply(None, queue), opener.stages)
    return None if way is None else OpenerTask(level, number, way, opener, level != "expert")
