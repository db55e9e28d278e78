"""A personality as a player, and as an engine to watch while it chooses a move."""
from dataclasses import dataclass

from solvers.core.engine import Progress
from solvers.core.wording import counted, large_number
from solvers.spanit.board import Position, Side
from solvers.spanit.personality.choice import Choice
from solvers.spanit.personality.look_ahead import LookAhead, search
from solvers.spanit.personality.personality import Personality
from solvers.spanit.ties import Order, reading_order

BUDGET = 1_000_000  # evaluations for one move: some ten milliseconds


@dataclass(frozen=True, slots=True)
class PersonalityPlayer:
    """A player with a personality. A budget of evaluations, unlike a time limit, makes its games repeatable."""

    personality: Personality
    budget: int | None = BUDGET
    order: Order = reading_order

    @property
    def name(self) -> str:
        """Name of the player in tables."""
        return self.personality.name

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        """The index of the node to take. Raises ValueError if none is free."""
        order = self.order(position.free, ply, seed)
        return search(position.cells, position.size, side, self.personality, seed, ply, self.budget, order).node


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A deliberation at one moment.

    `weights` has the weight of each node, None where it is taken or not weighed yet. `line` are the moves at hand:
    those assumed so far, its own and the opponent's in turn, then the node being weighed. `depth` is the last finished
    depth, 0 at first, with its best `move` and `value`; `goal` is the depth in progress.
    """

    weights: tuple[float | None, ...]
    line: tuple[int, ...]
    depth: int
    goal: int
    move: int | None
    value: float
    evaluations: int


class Deliberation:
    """An engine that chooses a move; a step weighs one node. A move can be taken from any `snapshot`."""

    def __init__(
        self, personality: Personality, position: Position, ply: int = 0, seed: int = 0, budget: int | None = None,
        order: Order = reading_order,
    ) -> None:
        """Raises ValueError if no node is free."""
        cells, size, side = position.cells, position.size, position.to_move
        self._look_ahead = LookAhead(
            cells, size, side, personality, seed, ply, budget, order(position.free, ply, seed))
        self._nodes = cells.count(0)
        self._budget = budget
        self._finished = False

    def advance(self, steps: int, /) -> bool:
        self._finished = self._look_ahead.advance(steps)
        return self._finished

    def snapshot(self) -> Glimpse:
        mind = self._look_ahead
        return Glimpse(
            tuple(mind.weights), tuple(mind.line), mind.depth, mind.goal_depth, mind.node, mind.value, mind.evaluations
        )

    def progress(self) -> Progress:
        """Progress in nodes at depth 1, then in evaluations, whose total is known only with a budget."""
        mind = self._look_ahead
        if not mind.depth:
            weighed = sum(weight is not None for weight in mind.weights)
            return Progress(weighed, self._nodes, f"{weighed} of {counted(self._nodes, 'node')} weighed")
        return Progress(
            mind.evaluations, mind.evaluations if self._finished else self._budget,
            f"depth {mind.goal_depth}, {large_number(mind.evaluations)} weighed",
        )

    def result(self) -> Choice:
        mind = self._look_ahead
        if not self._finished or mind.node is None:
            raise RuntimeError("the choice is not made yet")
        return Choice(mind.node, mind.value, mind.depth, mind.evaluations)
