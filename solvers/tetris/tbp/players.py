"""Players: they think about a position for a bot. Another kind of player needs a class like `DropPlayer` and a name in
`named`."""
from typing import Final, NamedTuple, Protocol

from solvers.core.engine import Engine, Progress
from solvers.tetris.choosing.placing import rank
from solvers.tetris.controllers import Controller
from solvers.tetris.field import landing
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.pilot import REACH
from solvers.tetris.moves.destinations import destinations
from solvers.tetris.pieces import ORIENTATIONS, Placement
from solvers.tetris.tbp.position import Choice, Position

SEEN: Final = 20  # rows; whoever puts a piece above them has lost
_WORTH: Final = ("", "mini", "full")  # the best spin last


class Thought(NamedTuple):
    """A player's result so far: where to put the piece, the best first; how many positions it has examined, and how
    many pieces ahead."""

    choices: tuple[Choice, ...] = ()
    nodes: int = 0
    depth: int = 0


class Player(Protocol):
    """Chooses a place for a piece."""

    @property
    def name(self) -> str: ...

    def think(self, position: Position) -> Engine[Thought, Thought]:
        """An engine whose snapshots improve as it advances; after its first step there is a usable one."""


class DropPlayer:
    """A controller, which knows the strict rules alone: it drops pieces from above. Of its places those are left to
    which a way leads, and a T-spin is made wherever one can be made on the way."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller

    @property
    def name(self) -> str:
        return self._controller.name

    def think(self, position: Position) -> "Dropping":
        return Dropping(self._controller, position)


class Dropping:
    """An engine of two steps at most: each ranks the places of a piece, the falling one or what a hold brings."""

    def __init__(self, controller: Controller, position: Position) -> None:
        self._controller, self._position = controller, position
        self._left = list(position.kinds)
        self._columns = position.field.columns
        self._found: list[tuple[float, Choice]] = []
        self._nodes = 0

    def advance(self, steps: int, /) -> bool:
        """Rank the places of at most `steps` pieces. True once all are ranked."""
        while steps > 0 and self._left:
            steps -= 1
            self._rank(self._left.pop(0))
        return not self._left

    def _rank(self, kind: int) -> None:
        controller, position = self._controller, self._position
        height = SEEN + REACH  # it ignores what lies higher
        columns = tuple(column & (1 << height) - 1 for column in self._columns)
        following = position.following(kind)[:1] if controller.lookahead == 2 else ()
        ways = {frozenset(place.cells): Choice(Falling(*place[:4]), place.spin)
                for place in sorted(destinations(self._columns, kind), key=lambda place: _WORTH.index(place.spin))}
        for placement, score in rank(columns, height, kind, controller, *following):
            self._nodes += 1
            row = landing(columns, kind, placement)
            if choice := ways.get(_cells(kind, placement, row)):
                self._found.append((float("-inf") if score is None or row >= SEEN else score, choice))
        # Equal ones stay in the order in which they were found.
        self._found.sort(key=lambda rated: -rated[0])

    def snapshot(self) -> Thought:
        """The best moves found so far."""
        depth = self._controller.lookahead if self._nodes else 0
        return Thought(tuple(choice for _, choice in self._found), self._nodes, depth)

    def progress(self) -> Progress:
        """Number of pieces ranked."""
        kinds = len(self._position.kinds)
        return Progress(kinds - len(self._left), kinds, f"{self._nodes} places")

    def result(self) -> Thought:
        return self.snapshot()


def _cells(kind: int, placement: Placement, row: int) -> frozenset[tuple[int, int]]:
    return frozenset((placement.column + x, row + y) for x, y in ORIENTATIONS[kind][placement.orientation].cells)

