"""Tasks: fields that a few pieces clear, made without end, at four levels, each by a number."""
from collections.abc import Generator
from typing import Final, Literal, NamedTuple, get_args

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.matrix.bag import from_bags
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.perfect.finder import count_ways
from solvers.tetris.perfect.perfect_clear import PerfectClear
from solvers.tetris.perfect.question import Step, questions

Level = Literal["easy", "medium", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
MEASURES: Final[dict[Level, tuple[int, int, int]]] = {
    "easy": (3, 2, 1000), "medium": (4, 2, 12), "hard": (5, 2, 12), "expert": (6, 1, 12),
}
"""By level how many pieces are left, and how many ways there are at least and at most."""

PIECES: Final = 10
ROWS: Final = 4
MANY: Final = 10**6  # numbers of tasks are below that


class Task(NamedTuple):
    """A field, the piece on hold and those to come, of which one more is known than is needed; one `way` to clear the
    field, and how many `ways` there are. `before` led from the empty field to it."""

    level: Level
    number: int
    field: Field
    hold: int | None
    queue: tuple[int, ...]
    before: tuple[Step, ...]
    way: tuple[Step, ...]
    ways: int

    def begin(self) -> Simulation:
        """The game in which one tries it: in zen nothing falls by itself, and its bags give these very pieces."""
        simulation = Simulation(Setup(modes.ZEN, self.number))
        for step in self.before:
            simulation.put_down(step.piece, held=step.held)
        simulation.take_events()
        return simulation


def task_engine(level: Level, number: int) -> GeneratorEngine[Task]:
    """An engine that finds the task of a level and a number, or where there is none of that number, the next one."""
    return GeneratorEngine(_find(level, number), "looking for a task")


def ways_left(simulation: Simulation, pieces: int) -> int:
    """How many ways there are to empty the field of a game, in its lowest rows and with so many pieces and one more."""
    queue = (simulation.falling.kind, *simulation.next)[: pieces + 1]
    try:
        asked = [question for question in questions(simulation.field, simulation.hold, queue)
                 if question.pieces <= pieces]
    except FormatError:  # the stack is too high, or has a cell too many
        return 0
    return sum(count_ways(question.board, question.hold, queue, most=MANY) for question in asked)


def _find(level: Level, number: int) -> Generator[None, None, Task]:
    while True:
        task = _made(level, number % MANY)
        if task is not None:
            return task
        number += 1
        yield


def _made(level: Level, number: int) -> Task | None:
    """The task of that number: the last pieces of a perfect clear from the empty field; None if it has more or fewer
    ways than the level allows."""
    left, fewest, most = MEASURES[level]
    queue = [from_bags(number, piece) for piece in range(PIECES + 1)]
    way = finish(PerfectClear(Field.empty(), None, queue, ROWS)).way
    if way is None:
        return None
    field, hold = Field.empty(), None
    for step in way[: PIECES - left]:
        coming = queue.pop(0)
        if step.held:
            hold, coming = coming, queue.pop(0) if hold is None else hold
        field = landed(field, step.piece.cells, 1 + coming).field
    question = list(questions(field, hold, queue))[-1]
    ways = count_ways(question.board, hold, queue, most=most + 1)
    if not fewest <= ways <= most:
        return None
    return Task(level, number, field, hold, tuple(queue), way[: PIECES - left], way[PIECES - left :], ways)
