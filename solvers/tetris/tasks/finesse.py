"""Finesse: bring a piece to a given place with the fewest keys."""
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from solvers.core.wording import counted
from solvers.tetris.attacking.beam import Move
from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.finesse import pressed_keys
from solvers.tetris.guideline.inputs import KEYS, read_inputs
from solvers.tetris.guideline.matrix.bag import draw, from_bags
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.moves.destinations import Destination, destinations
from solvers.tetris.moves.finesse import Stroke, ways
from solvers.tetris.pieces import KINDS
from solvers.tetris.tasks.stacks import Stand, stands
from solvers.tetris.tasks.task import MANY, Finding, Hint, Level, TargetPiece, Task, Try, Verdict, game_of

TURNS: Final = ("cw", "ccw", "half")
FIRST: Final = 8  # pieces of a game that precede the stack of a task

_FROM, _PLACE = range(111, 113)  # the purposes of draws


@dataclass(frozen=True)
class FinesseTask(Task):
    """Bring the falling piece to the only place of the way, by no more keys than `strokes`."""

    stand: Stand
    strokes: tuple[Stroke, ...]

    takes_hold = False

    def new_game(self) -> Simulation:
        return game_of(*self.stand, seed=self.number)

    @property
    def place(self) -> Destination:
        """Target of the piece."""
        return self.way[0].place

    @property
    def goal(self) -> str:
        return (f"<b>{KINDS[self.place.kind]} to the outline</b> with {counted(len(self.strokes), 'key')}, "
                "then a hard drop.")

    def judge(self, made: Try) -> Verdict:
        last = made.locked[-1]
        pressed = pressed_keys(read_inputs(last.move))
        if set(last.piece.cells) != set(self.place.cells):
            return Verdict("failed", "Not there.", "The piece should lie in the outline.")
        fewest = self._fewest(half=KEYS["half"] in pressed)
        text = counted(len(pressed), "key")
        if len(pressed) <= fewest:
            return Verdict("solved", "Right!", f"{text}: there is no shorter way.")
        return Verdict("failed", f"{text}.", f"{'One is' if fewest == 1 else f'{fewest} are'} enough.")

    def _fewest(self, *, half: bool) -> int:
        """The fewest keys needed, with or without half turns as the rules allow."""
        way, = ways(self.stand.field.columns, [self.place], half=half)
        return len(self.strokes) if way is None else len(way)

    def hint(self, made: Try) -> Hint | None:
        if made.locked:
            return None
        return Hint(f"{counted(len(self.strokes), 'key')}.", _reason(self.strokes), self.place)

    def target(self, made: Try) -> tuple[TargetPiece, ...]:
        on_target = made.locked and set(made.locked[-1].piece.cells) == set(self.place.cells)
        return () if on_target else (TargetPiece(self.place.kind, self.place.cells),)

    def figures(self, made: Try) -> Mapping[str, str]:
        yours = len(pressed_keys(read_inputs(made.locked[-1].move))) if made.locked else None
        return {"Your keys": "–" if yours is None else str(yours), "Fewest keys": str(len(self.strokes))}


def _reason(strokes: tuple[Stroke, ...]) -> str:
    """A sentence on what makes a path short.

    It names the first of its rarest tricks: a soft drop under an overhang, a key held to the wall, the nearer of two
    turns, or none.
    """
    keys = [stroke.key for stroke in strokes]
    if "soft" in keys:
        keys_after = set(keys[keys.index("soft") + 1 :])
        return ("Let it fall, then turn it in under the overhang." if keys_after & set(TURNS)
                else "Let it fall, then push it in under the overhang.")
    if any(key.startswith("far") for key in keys):
        beyond = keys[-1] in ("left", "right") or keys[-1] in TURNS
        return ("Hold a key to go to the wall at once, then come back from there." if beyond and len(keys) > 1
                else "Hold a key to go to the wall at once.")
    if any(key in TURNS for key in keys):
        return "The direction of the turn decides its column: choose the nearer one."
    return "It need not be turned, only moved." if keys else "It is already there: drop it."


def find(level: Level, number: int) -> Finding:
    """The task of a level and a number, or where there is none of that number, the next one."""
    while True:
        for stand in _positions(level, number):
            yield
            if (task := _task_for(level, number, stand)) is not None:
                return task
        number = (number + 1) % MANY


def _positions(level: Level, number: int) -> Iterator[Stand]:
    if level == "easy":
        queue = tuple(from_bags(number, at) for at in range(1 + modes.ZEN.rules.preview))
        yield Stand(Field.empty(10, 2 * modes.SIZE[1]), None, queue)
        return
    first = FIRST + draw(12, number, _FROM)
    yield from (stand for at, stand in enumerate(stands(number)) if at >= first)


def _task_for(level: Level, number: int, stand: Stand) -> FinesseTask | None:
    """A task on a stack: one of the places of its piece that fit the level; None if none does."""
    columns = stand.field.columns
    targets: dict[frozenset[tuple[int, int]], tuple[Destination, tuple[Stroke, ...]]] = {}
    places = destinations(columns, stand.queue[0])
    for place, way in zip(places, ways(columns, places), strict=True):
        cells = frozenset(place.cells)
        if way is not None and (cells not in targets or len(way) < len(targets[cells][1])):
            targets[cells] = place, way
    fitting = [(place, way) for place, way in targets.values() if _level_of(columns, place, way) == level]
    if not fitting:
        return None
    place, way = fitting[draw(len(fitting), number, _PLACE)]
    return FinesseTask(level, number, (Move(place, False),), stand._replace(hold=None), way)


def _level_of(columns: tuple[int, ...], place: Destination, way: tuple[Stroke, ...]) -> Level | None:
    """The level that asks for a place: on the empty field, on a stack, pushed in under an overhang, or turned in there.
    None for one that a single key leads to, or where a cell right below the piece would stay empty."""
    keys = [stroke.key for stroke in way]
    if len(keys) < 2:
        return None
    if not any(columns):
        return "easy"
    cells = set(place.cells)
    if any(y and (x, y - 1) not in cells and not columns[x] >> (y - 1) & 1 for x, y in cells):
        return None
    if not any(columns[x] >> y for x, y in cells):
        return None if "soft" in keys else "medium"
    return "expert" if set(keys[keys.index("soft") :]) & set(TURNS) else "hard"
