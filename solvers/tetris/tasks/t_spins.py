"""T-spins: stacks on which a few pieces make one that clears enough rows, and no fewer pieces do."""
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from solvers.core.wording import counted
from solvers.tetris.attacking.beam import Move
from solvers.tetris.field import EMPTY, GARBAGE, Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.matrix.bag import draw, from_bags
from solvers.tetris.guideline.matrix.srs import T
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.moves.destinations import Destination
from solvers.tetris.moves.finesse import ways as key_ways
from solvers.tetris.tasks.spin_search import MANY as MOST
from solvers.tetris.tasks.spin_search import Spins, find_spins
from solvers.tetris.tasks.stacks import Stand, stands
from solvers.tetris.tasks.task import (
    MANY,
    Finding,
    Hint,
    Level,
    Task,
    Try,
    Verdict,
    capital,
    game_of,
    rows_text,
    step_text,
)

LINES: Final = ("", "single", "double", "triple")


class Measure(NamedTuple):
    """The tasks of a level: how many rows their spin clears (one of these), how many pieces it takes, and the most ways
    to do it."""

    lines: tuple[int, ...]
    pieces: tuple[int, ...]
    ways: int


MEASURES: Final[dict[Level, Measure]] = {
    "easy": Measure((2, 2, 1), (1,), 1000), "medium": Measure((2,), (2,), 60), "hard": Measure((2,), (3,), 30),
    "expert": Measure((3,), (2, 3), 60),
}

# The purposes of draws, so that those of one number are independent of each other.
_LINES, _FROM, _COLUMN, _RISE, _MIRROR, _QUEUE = range(101, 107)
_EARLIEST, _LATEST = 7, 18  # pieces of the game that have come before a task at least
_WIDTH = 10
_TRIES = 12  # queues for one stack


@dataclass(frozen=True)
class SpinTask(Task):
    """Make a T-spin that clears `lines` rows, with the pieces of the way; there are `ways` ways to do it."""

    stand: Stand
    lines: int
    ways: int

    def new_game(self) -> Simulation:
        return game_of(*self.stand, seed=self.number)

    @property
    def goal(self) -> str:
        pieces = len(self.way)
        within = "with this piece or the one on hold" if pieces == 1 else f"within {counted(pieces, 'piece')}"
        return f"<b>T-spin {LINES[self.lines]}</b> {within}: turn the T in."

    def judge(self, made: Try) -> Verdict:
        last, left = made.locked[-1], len(self.way) - len(made.locked)
        if last.clear.spin == "full" and last.clear.lines >= self.lines:
            return Verdict("solved", f"{last.clear.text}!", f"It took {counted(len(made.locked), 'piece')}.")
        if left and self._spins(made, left).ways:
            return Verdict("open", "Good.", f"{counted(left, 'piece')} to go.")
        why = _fault_text(last.clear.spin, last.piece.kind)
        return Verdict("failed", f"No T-spin {LINES[self.lines]} from here.", why)

    def hint(self, made: Try) -> Hint | None:
        way = self._spins(made, len(self.way) - len(made.locked)).way
        if not way:
            return None
        return Hint(f"{capital(step_text(way[0]))}.", reason(made.game.field, way), way[0].place)

    def figures(self, made: Try) -> Mapping[str, str]:
        pieces_left = len(self.way) - len(made.locked)
        ways = self._spins(made, pieces_left).ways if pieces_left else 0
        return {"Pieces left": str(pieces_left),
                "Ways from here": f"{ways:,}{' or more' if ways == MOST else ''}" if pieces_left else "–"}

    def _spins(self, made: Try, left: int) -> Spins:
        return find_spins(made.game.field.columns, made.game.hold, made.queue[: left + 1], left, self.lines)


def _fault_text(spin: str, kind: int) -> str:
    if kind != T:
        return "This piece is in the way, or was needed elsewhere."
    if spin == "full":
        return "This T-spin clears too few rows."
    if spin == "mini":
        return "That was a mini: both corners at the point of the T must be filled."
    return "The last movement of the T must be a turn, and three of the corners around it must be filled."


def reason(field: Field, way: tuple[Move, ...]) -> str:
    """Why the first step of a way to a T-spin is right, by what it does for the T at its end.

    The first reason that holds is given, from the most specific one: it is the T itself, clears rows, gives the third
    corner as an overhang, fills a row of the T, or is the roof that kicks the T down.
    """
    place, spin = way[0].place, way[-1].place
    rows = landed(field, place.cells, 1 + place.kind).rows
    if len(way) == 1:
        return f"{_last_key(field, spin)} at its end brings it into the slot, and {rows_text(rows)} are complete."
    if rows:
        return f"It clears {rows_text(rows)}; what lies above comes down."
    cells, spun = set(place.cells), {y for _, y in spin.cells}
    corners = {(spin.x + x, spin.y + y) for x in (0, 2) for y in (0, 2)}
    if any(corner in corners and corner[1] >= max(spun) for corner in cells):
        return "It is the overhang under which the T turns in: the third corner that it needs."
    if filled := sorted({y for _, y in cells} & spun):
        return f"It fills {rows_text(filled)}, which the T will complete."
    if any(x in {column for column, _ in spin.cells} and y > max(spun) for x, y in cells):
        return "It is the roof over the slot: under it the T has no room to turn, and is kicked down into the slot."
    return "It keeps clear of the slot until the T comes."


def _last_key(field: Field, spin: Destination) -> str:
    """The key that turns a T into its place, in words."""
    way, = key_ways(field.columns, [spin])
    assert way is not None, "it was found by the same keys"
    return {"cw": "A turn", "ccw": "A turn back"}[way[-1].key]


def find(level: Level, number: int) -> Finding:
    """The task of a level and a number, or where there is none of that number, the next one."""
    while True:
        measure = MEASURES[level]
        lines = measure.lines[draw(len(measure.lines), number, _LINES)]
        for stand in (_triple_stacks(number) if lines == 3 else _game_stacks(number)):
            yield
            task = _task_for(level, number, stand, lines)
            if task is not None:
                return task
        number = (number + 1) % MANY


def _task_for(level: Level, number: int, stand: Stand, lines: int) -> SpinTask | None:
    """The task of a stack; None if it takes other numbers of pieces than the level asks for, or has too many ways."""
    measure = MEASURES[level]
    if measure.pieces != (1,) and find_spins(stand.field.columns, None, (T,), 1, lines).ways:
        return None  # there is nothing to build, the T has only to be waited for
    for pieces in range(1, max(measure.pieces) + 1):
        spins = find_spins(stand.field.columns, stand.hold, stand.queue[: pieces + 1], pieces, lines)
        if spins.ways:
            fits = pieces in measure.pieces and spins.ways <= measure.ways and _clears(stand, spins.way, lines)
            return SpinTask(level, number, spins.way, stand, lines, spins.ways) if fits else None
    return None


def _clears(stand: Stand, way: tuple[Move, ...], lines: int) -> bool:
    """True if the way ends by clearing exactly that many rows."""
    field = stand.field
    for step in way:
        filled = landed(field, step.place.cells, 1 + step.place.kind)
        field = filled.field
    return len(filled.rows) == lines


def _game_stacks(number: int) -> Iterator[Stand]:
    earliest = _EARLIEST + draw(_LATEST - _EARLIEST, number, _FROM)
    return (stand for at, stand in enumerate(stands(number)) if at >= earliest)


def _triple_stacks(number: int) -> Iterator[Stand]:
    """Stacks with the deep slot of a triple, which lack what holds the T from above, each with another queue.

    Three rows are full but for a column and one cell beside it in the middle row, covered from above; the column at the
    other side is higher, so that an overhang finds a hold there.
    """
    slot = 2 + draw(_WIDTH - 4, number, _COLUMN)
    cells = bytearray(_WIDTH * 2 * modes.SIZE[1])
    for x in range(_WIDTH):
        high = 3 + draw(2, number, _RISE, x)
        if x == slot - 1:
            high = 3
        elif x == slot:
            high = 0
        elif x == slot + 1:
            high = 4 + draw(2, number, _RISE, x)
        for y in range(high):
            cells[y * _WIDTH + x] = GARBAGE
    cells[_WIDTH + slot - 1] = EMPTY
    field = Field(_WIDTH, 2 * modes.SIZE[1], bytes(cells))
    if draw(2, number, _MIRROR):
        field = field._replace(cells=b"".join(field.row(y)[::-1] for y in range(field.height)))
    for attempt in range(_TRIES):
        kinds = tuple(from_bags(number, 7 * attempt + at) for at in range(2 + modes.ZEN.rules.preview))
        yield Stand(field, kinds[0] if draw(2, number, _QUEUE, attempt) else None, kinds[1:])
