"""Comparison of two personalities on one position: what each free node weighs to both, and what they play."""
from dataclasses import dataclass

from solvers.spanit.board import Position
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.weights import weights


@dataclass(frozen=True, slots=True)
class NodeComparison:
    """A free node, by index, with its weights and its ranks (1 is the heaviest) for both personalities."""

    node: int
    weights: tuple[float, float]
    ranks: tuple[int, int]

    @property
    def apart(self) -> int:
        """Difference of the two ranks."""
        return abs(self.ranks[0] - self.ranks[1])


@dataclass(frozen=True, slots=True)
class Comparison:
    """Result of a comparison: free nodes in reading order, and the node that each plays; None where nobody can move."""

    nodes: tuple[NodeComparison, ...]
    moves: tuple[int, int] | None

    @classmethod
    def from_position(
        cls, position: Position, pair: tuple[Personality, Personality], seed: int, ply: int,
    ) -> "Comparison":
        """Let two personalities weigh the same position.

        Args:
            position: may be finished; the comparison is empty then.
            pair: the two personalities.
            seed: that of the game, for NodeRandom.
            ply: number of moves played.
        """
        if position.winner or not position.free:
            return cls((), None)
        side = position.to_move
        first, second = (_rank(weights(position.cells, position.size, side, one, seed, ply)) for one in pair)
        compared = tuple(
            NodeComparison(node, (first[node][0], second[node][0]), (first[node][1], second[node][1]))
            for node in position.free
        )
        move, other = (PersonalityPlayer(one).choose(position, side, ply, seed) for one in pair)
        return cls(compared, (move, other))


def _rank(node_weights: list[float | None]) -> dict[int, tuple[float, int]]:
    """The weight and the rank of each free node; equal weights share a rank."""
    # `places` keeps the first place of each weight, so that equal ones share the better rank.
    weight_by_node = {node: weight for node, weight in enumerate(node_weights) if weight is not None}
    places: dict[float, int] = {}
    for place, weight in enumerate(sorted(weight_by_node.values(), reverse=True), start=1):
        places.setdefault(weight, place)
    return {node: (weight, places[weight]) for node, weight in weight_by_node.items()}
