"""A personality as a player, and as an engine that can be watched while it chooses a move."""
from dataclasses import dataclass

from solvers.core.engine import Progress
from solvers.core.wording import counted, large_number
from solvers.spanit.board import Position, Side
from solvers.spanit.personality.choice import Choice
from solvers.spanit.personality.look_ahead import LookAhead, search
from solvers.spanit.personality.personality import Personality
from solvers.spanit.ties import Order, as_listed

BUDGET = 1_000_000  # evaluations of a move: some ten milliseconds


@dataclass(frozen=True, slots=True)
class PersonalityPlayer:
    """A player that chooses as a personality does. A budget instead of a time limit makes its games repeatable; the
    `order` breaks ties."""

    personality: Personality
    budget: int | None = BUDGET
    order: Order = as_listed

    @property
    def name(self) -> str:
        """What it is called in tables."""
        return self.personality.name

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        """The index of the node to take; ValueError if none is free."""
        order = self.order(position.free, ply, seed)
        return search(position.cells, position.size, side, self.personality, seed, ply, self.budget, order).node


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A mind at one moment.

    `weights` has the weight of each node, None where it is taken or not weighed yet. `line` are the moves it thinks of:
    those assumed so far, its own and the opponent's in turn, then the trial node on the scales. `depth` is how far
    it has finished looking, 0 at first, with the best `move` and its `value` so far; `goal` is how far it looks now.
    """

    weights: tuple[float | None, ...]
    line: tuple[int, ...]
    depth: int
    goal: int
    move: int | None
    value: float
    evaluations: int


class Deliberation:
    """An engine that chooses a move; a step weighs one trial node. From `snapshot` a move can be taken at any time."""

    def __init__(
        self, personality: Personality, position: Position, ply: int = 0, seed: int = 0, budget: int | None = None,
        order: Order = as_listed,
    ) -> None:
        """ValueError if no node is free."""
        cells, size, side = position.cells, position.size, position.to_move
        self._look_ahead = LookAhead(
            cells, size, side, personality, seed, ply, budget, order(position.free, ply, seed))
        self._nodes = cells.count(0)
        self._budget = budget
        self._finished = False

    def advance(self, steps: int, /) -> bool:
        """Weigh at most so many trial nodes. True once the choice is made."""
        self._finished = self._look_ahead.advance(steps)
        return self._finished

    def snapshot(self) -> Glimpse:
        """Where it stands."""
        mind = self._look_ahead
        return Glimpse(
            tuple(mind.weights), tuple(mind.line), mind.depth, mind.goal_depth, mind.node, mind.value, mind.evaluations
        )

    def progress(self) -> Progress:
        """In nodes at first, afterwards in evaluations; only a budget knows how many of these there will be."""
        mind = self._look_ahead
        if not mind.depth:
            weighed = sum(weight is not None for weight in mind.weights)
            return Progress(weighed, self._nodes, f"{weighed} of {counted(self._nodes, 'node')} weighed")
        return Progress(
            mind.evaluations, mind.evaluations if self._finished else self._budget,
            f"depth {mind.goal_depth}, {large_number(mind.evaluations)} weighed",
        )

    def result(self) -> Choice:
        """The choice, once it is made."""
        mind = self._look_ahead
        if not self._finished or mind.node is None:
            raise RuntimeError("the choice is not made yet")
        return Choice(mind.node, mind.value, mind.depth, mind.evaluations)
