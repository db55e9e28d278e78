"""Two personalities on one position: what each thinks of every free node, which it plays, and how they differ."""
from dataclasses import dataclass

from app.controls.numbers import written
from solvers.spanit.board import Position
from solvers.spanit.personality.factors import FACTORS
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.weights import weights


@dataclass(frozen=True, slots=True)
class Compared:
    """A free node by its index, with its weight to each of two personalities, and its rank, 1 for the heaviest."""

    node: int
    weights: tuple[float, float]
    ranks: tuple[int, int]

    @property
    def apart(self) -> int:
        """By how many ranks they differ."""
        return abs(self.ranks[0] - self.ranks[1])


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every free node in reading order, and the node that each of the two plays; None where nobody can move."""

    nodes: tuple[Compared, ...]
    moves: tuple[int, int] | None

    @classmethod
    def of(cls, position: Position, pair: tuple[Personality, Personality], seed: int, ply: int) -> "Comparison":
        """Let both look at a position; `seed` and `ply` as for `weights`."""
        if position.winner or not position.free:
            return cls((), None)
        side = position.to_move
        first, second = (_ranked(weights(position.cells, position.size, side, one, seed, ply)) for one in pair)
        compared = tuple(
            Compared(node, (first[node][0], second[node][0]), (first[node][1], second[node][1]))
            for node in position.free
        )
        move, other = (PersonalityPlayer(one).choose(position, side, ply, seed) for one in pair)
        return cls(compared, (move, other))


def _ranked(found: list[float | None]) -> dict[int, tuple[float, int]]:
    """The weight and the rank of each free node; equal weights share a rank."""
    known = {node: weight for node, weight in enumerate(found) if weight is not None}
    places: dict[float, int] = {}
    for place, weight in enumerate(sorted(known.values(), reverse=True), start=1):
        places.setdefault(weight, place)
    return {node: (weight, places[weight]) for node, weight in known.items()}


def differing(first: Personality, second: Personality) -> list[tuple[str, str, str]]:
    """What they do not have in common, in words: a factor, and its value in each."""
    found = []
    for factor in FACTORS:
        one, other = (written(getattr(each, factor.field), factor.unit) for each in (first, second))
        if one != other:
            found.append((f"{factor.group.capitalize()}: {factor.words.lower()}", one, other))
    if first.semantics != second.semantics:
        found.append(("Rule", str(first.semantics), str(second.semantics)))
    if first.minor_sign != second.minor_sign:
        found.append(("Minor sign", first.minor_sign, second.minor_sign))
    return found
