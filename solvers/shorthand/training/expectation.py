"""Chances of an alignment by expectation and maximisation: those that make all pairs as likely as can be."""
from collections import defaultdict
from collections.abc import Sequence

from solvers.shorthand.alignment import Part

Pair = tuple[Sequence[str], Part]
Table = dict[str, dict[Part, float]]
LEAST = 1e-7  # a chance below this is none


def learn_chances(pairs: Sequence[Pair], longest: int, rounds: int) -> Table:
    """Learn the chance of each part of the second sequences for each symbol of the first, for parts of up to `longest`
    symbols.

    All parts start out equally likely. Each round computes their expected counts over all alignments with forward and
    backward sums (the algorithm of L. E. Baum and L. R. Welch), and normalizes these to the new chances.
    """
    chances: Table | None = None
    for _ in range(rounds):
        counts: Table = defaultdict(lambda: defaultdict(float))
        for source, target in pairs:
            _count(source, target, longest, chances, counts)
        chances = {}
        for symbol, parts in counts.items():
            total = sum(parts.values())
            chances[symbol] = {part: count / total for part, count in parts.items() if count / total > LEAST}
    return chances or {}


def _count(source: Sequence[str], target: Part, longest: int, chances: Table | None, counts: Table) -> None:
    """Add to `counts` how often each part is expected in the alignments of one pair.

    Forward-backward, as in Baum and Welch: `forward[row][used]` is the chance that the first `row` symbols give the
    first `used` of the target, `backward` that the others give the rest. A step's share of all alignments is the
    product of both with its own chance, over the total. Without `chances`, the first round, all parts are alike.
    """
    width = len(target) + 1
    forward = [[0.0] * width for _ in range(len(source) + 1)]
    forward[0][0] = 1.0
    steps: list[tuple[int, int, int, Part, float]] = []
    for row, symbol in enumerate(source):
        parts = None if chances is None else chances.get(symbol, {})
        for used, value in enumerate(forward[row]):
            if value:
                for end in range(used, min(used + longest, width - 1) + 1):
                    part = target[used:end]
                    chance = 0.02 if parts is None else parts.get(part, 0.0)
                    if chance:
                        forward[row + 1][end] += value * chance
                        steps.append((row, used, end, part, chance))
    total = forward[-1][-1]
    if not total:
        return
    backward = [[0.0] * width for _ in range(len(source) + 1)]
    backward[-1][-1] = 1.0
    for row, used, end, part, chance in reversed(steps):
        rest = backward[row + 1][end]
        if rest:
            backward[row][used] += chance * rest
            counts[source[row]][part] += forward[row][used] * chance * rest / total
