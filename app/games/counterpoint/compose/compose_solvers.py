"""Solvers of the page Compose: which there are for a piece, their engines, and what the board shows of them."""
from collections.abc import Sequence
from types import EllipsisType
from typing import Final

from app.pages import Solver
from solvers.core.engine import Engine
from solvers.core.generator_engine import at_once
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.invention import Inventing
from solvers.counterpoint.outlook import Candidate, Outlook, lines_of
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import Personality
from solvers.counterpoint.voices.composing import ComposedPiece, Composing
from solvers.counterpoint.writing import METHODS, Moment, Writing

SOLVERS: Final = (
    Solver("bound", "Branch and bound", "note", 4.0), Solver("backtracking", "Backtracking", "note", 8.0),
    Solver("exact", "Exact", "note", 4.0),
)
MANY: Final = (Solver("composing", "Branch and bound", "note", 40.0),)
FREE: Final = (Solver("invent", "Inventing", "note", 80.0),)
Result = Composition | ComposedPiece | tuple[float, tuple[Pitch | None, ...]] | None  # of all its solvers


def solvers_for(state: Composition) -> Sequence[Solver]:
    """The solvers that can write a piece."""
    if state.exercise() is not None:
        return SOLVERS
    if state.setting.kind == "species":
        return MANY
    return FREE if state.setting.is_inventable else ()


def engine_for(state: Composition, judge: Personality, solver: str) -> Engine[object, object]:
    """The engine of a solver that writes on at a piece."""
    exercise = state.exercise(judge)
    if exercise is None:
        species = state.setting.kind == "species"
        return Composing(state, judge) if species else Inventing(state.setting)
    at_once(lines_of(exercise))  # else the first notes would wait for it, step by step; it takes some milliseconds
    begun: list[Pitch | None] = []
    for pitch in state.places(state.free_voices[0]):
        if isinstance(pitch, EllipsisType):
            break
        begun.append(pitch)
    if len(begun) == exercise.notes:  # all is written, and something is wrong with it
        begun = []
    return Writing(exercise, next(method for method in METHODS if method == solver), tuple(begun))


def outlook_of_moment(lines: Lines, moment: Moment) -> Outlook:
    """What a solver sees at a moment, as the board shows it: the ways after each note that it has written, too."""
    after = tuple(lines.ways(moment.line[:count]) for count in range(1, len(moment.line) + 1))
    return Outlook(len(moment.line), after[-1] if after else lines.count, lines.count, moment.least, lines.least, after,
                   {}, None, tuple(Candidate(one.pitch, one.refused, one.ways, one.least) for one in moment.choices))
