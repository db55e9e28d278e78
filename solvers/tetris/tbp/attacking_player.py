"""The attacker as a player of the Tetris Bot Protocol."""
from typing import Final

from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.tetris.attacking import beam
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.tbp.players import Thought
from solvers.tetris.tbp.position import Choice, Position

WIDEST: Final = 4096  # positions of a beam; as much takes seconds
MOST: Final = 24      # pieces of the queue that it looks at
EVERY: Final = 16     # positions that a step looks at, a fraction of a millisecond
ALL: Final = tuple(range(7))


class AttackingPlayer:
    """A controller that plays by the guideline's rules: it uses all pieces that it knows."""

    def __init__(self, controller: Controller, widest: int = WIDEST) -> None:
        """`widest` is its widest beam."""
        self._controller, self._widest = controller, widest

    @property
    def name(self) -> str:
        return self._controller.name

    def think(self, position: Position) -> "Attacking":
        return Attacking(self._controller, position, self._widest)


class Attacking:
    """An engine that looks with wider and wider beams. FormatError for a board that has complete rows."""

    def __init__(self, controller: Controller, position: Position, widest: int) -> None:
        bag = () if position.randomizer is None else position.randomizer.left
        seen = beam.Position(position.field.columns, position.known[:MOST], position.hold, position.combo,
                             position.back_to_back, bag=tuple(kind for kind, count in enumerate(bag) if count) or ALL)
        try:
            self._search = beam.AttackSearch(seen, controller.weights, widest)
        except ValueError as error:
            raise FormatError(f"this position cannot be: {error}.") from None
        self._nodes = 0

    def advance(self, steps: int, /) -> bool:
        """Examine `EVERY` positions a step. True once the widest beam is finished."""
        self._nodes += steps * EVERY
        return self._search.advance(steps * EVERY)

    def snapshot(self) -> Thought:
        """The result of the widest finished beam.

        Moves that it pruned come last: a game may not allow every move, or no hold at all.
        """
        plan = self._search.snapshot()
        steps = (*(step for step, _ in plan.first_moves), *plan.pruned_first_moves)
        choices = tuple(Choice(Falling(*step.place[:4]), step.place.spin) for step in steps)
        return Thought(choices, self._nodes, len(plan.moves))

    def progress(self) -> Progress:
        """Progress by the width of the beam."""
        return self._search.progress()

    def result(self) -> Thought:
        return self.snapshot()
