"""Perfect clears: fields that a few pieces empty, with the number of ways to do it."""
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.tetris.attacking.beam import Move
from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.matrix.bag import from_bags
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.moves.destinations import destinations
from solvers.tetris.perfect.finder import count_ways
from solvers.tetris.perfect.perfect_clear import PerfectClear
from solvers.tetris.perfect.question import Step as Placing
from solvers.tetris.perfect.question import questions
from solvers.tetris.tasks.task import MANY, Finding, Hint, Level, Task, Try, Verdict, capital, place_of, step_text

MEASURES: Final[dict[Level, tuple[int, int, int]]] = {
    "easy": (3, 2, 1000), "medium": (4, 2, 12), "hard": (5, 2, 12), "expert": (6, 1, 12),
}
"""By level how many pieces are left, and how many ways there are at least and at most."""

PIECES: Final = 10
ROWS: Final = 4


@dataclass(frozen=True)
class ClearTask(Task):
    """Empty the field. `before` led from the empty field to it, `queue` has one piece more than is needed, and there
    are so many `ways`."""

    field: Field
    hold: int | None
    queue: tuple[int, ...]
    before: tuple[Placing, ...]
    ways: int

    def new_game(self) -> Simulation:
        game = Simulation(Setup(modes.ZEN, self.number))  # whose bags give these very pieces
        for step in self.before:
            game.put_down(step.piece, held=step.held)
        game.take_events()
        return game

    @property
    def goal(self) -> str:
        return f"<b>Empty the field</b> with {counted(len(self.way), 'piece')}."

    def judge(self, made: Try) -> Verdict:
        pieces_left = len(self.way) - len(made.locked)
        if not any(made.game.field.cells):
            return Verdict("solved", "Perfect clear!", "Not a cell is left.")
        if not pieces_left or not ways_left(made.game, pieces_left):
            return Verdict("failed", "No way leads to the goal from here.", "These pieces no longer empty the field.")
        return Verdict("open", "Good.", f"{counted(pieces_left, 'piece')} to go.")

    def hint(self, made: Try) -> Hint | None:
        """The piece that leaves the most ways."""
        best, ways, others = None, 0, 0
        for step, after in _steps(made.game):
            possible = ways_left(after, len(self.way) - len(made.locked) - 1) or not any(after.field.cells)
            others += bool(possible)
            if possible > ways:
                best, ways = step, int(possible)
        if best is None:
            return None
        if len(self.way) - len(made.locked) == 1:
            reason = "It empties the field."
        elif others == 1:
            reason = f"Nothing else works any more. After it {_remaining(ways)}."
        else:
            reason = f"{others} placements still work; after this one {_remaining(ways)}, the most of all."
        return Hint(f"{capital(step_text(best))}.", reason, best.place)

    def figures(self, made: Try) -> Mapping[str, str]:
        pieces = len(self.way) - len(made.locked)
        return {"Pieces left": str(pieces), "Ways from here": f"{ways_left(made.game, pieces):,}" if pieces else "–"}


def find(level: Level, number: int) -> Finding:
    """The task of a level and a number, or where there is none of that number, the next one."""
    while True:
        task = _task_for(level, number % MANY)
        if task is not None:
            return task
        number += 1
        yield


def ways_left(game: Simulation, pieces: int) -> int:
    """In how many ways `pieces` of the next `pieces` + 1 pieces empty the field of a game."""
    queue = (game.falling.kind, *game.next)[: pieces + 1]
    try:
        candidates = [question for question in questions(game.field, game.hold, queue) if question.pieces <= pieces]
    except FormatError:  # the stack is too high, or has a cell too many
        return 0
    return sum(count_ways(question.board, question.hold, queue, most=MANY) for question in candidates)


def _remaining(ways: int) -> str:
    return f"{counted(ways, 'solution')} {'remains' if ways == 1 else 'remain'}"


def _steps(game: Simulation) -> Iterator[tuple[Move, Simulation]]:
    """Each move of the next piece within the lowest `ROWS` rows, with the game after it."""
    for held in (False, True):
        twin = game.copy()
        if held:
            twin.press("hold", twin.time)
        if held and twin.falling.kind == game.falling.kind:
            continue
        for place in destinations(twin.field.columns, twin.falling.kind):
            if max(y for _, y in place.cells) < ROWS:
                next_game = game.copy()
                next_game.put_down(Falling(*place[:4]), held=held)
                yield Move(place, held), next_game


class Ending(NamedTuple):
    """The last pieces of a perfect clear from the empty field: where they begin, what led there, and the way on.
    `queue` and `hold` have one piece more than is needed."""

    field: Field
    hold: int | None
    queue: tuple[int, ...]
    before: tuple[Placing, ...]
    way: tuple[Move, ...]


def ending(number: int, left: int) -> Ending | None:
    """The last `left` pieces of the perfect clear with the bags of a number; None if these pieces allow none."""
    queue = [from_bags(number, piece) for piece in range(PIECES + 1)]
    solution = finish(PerfectClear(Field.empty(), None, queue, ROWS)).way
    if solution is None:
        return None
    field, hold, way = Field.empty(), None, []
    for at, step in enumerate(solution):
        if at == PIECES - left:
            start_position = field, hold, tuple(queue)
        if at >= PIECES - left:
            way.append(Move(place_of(field.columns, step.piece), step.held))
        coming = queue.pop(0)
        if step.held:
            hold, coming = coming, queue.pop(0) if hold is None else hold
        field = landed(field, step.piece.cells, 1 + coming).field
    return Ending(*start_position, solution[: PIECES - left], tuple(way))


def _task_for(level: Level, number: int) -> ClearTask | None:
    """The task of that number: the last pieces of a perfect clear from the empty field; None if it has more or fewer
    ways than the level allows."""
    left, fewest, most = MEASURES[level]
    found = ending(number, left)
    if found is None:
        return None
    question = list(questions(found.field, found.hold, found.queue))[-1]
    ways = count_ways(question.board, found.hold, found.queue, most=most + 1)
    if not fewest <= ways <= most:
        return None
    return ClearTask(level, number, found.way, found.field, found.hold, found.queue, found.before, ways)
