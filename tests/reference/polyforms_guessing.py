"""Somebody who guesses at a puzzle, once more and slowly, with sets of atoms and nothing else."""
from collections.abc import Sequence
from fractions import Fraction

from tests.reference.polyforms_cover import Place


def guesser(atoms: int, positions: Sequence[Place]) -> tuple[int, Fraction]:
    """How many ways there are to cover all atoms, each tile used once at most, and the chance of who guesses.

    Who guesses covers the atom that the fewest positions can cover, the lowest of several, with any of these.
    """
    def go_on(taken: frozenset[int], used: frozenset[int]) -> tuple[int, Fraction]:
        if len(taken) == atoms:
            return 1, Fraction(1)
        choices = {
            atom: [(tile, own) for tile, own in positions if atom in own and tile not in used and not taken & set(own)]
            for atom in range(atoms) if atom not in taken
        }
        fewest = min(map(len, choices.values()))
        atom = min(atom for atom, found in choices.items() if len(found) == fewest)
        if not fewest:
            return 0, Fraction(0)
        ways, chance = 0, Fraction(0)
        for tile, own in choices[atom]:
            more, likely = go_on(taken | set(own), used | {tile})
            ways, chance = ways + more, chance + likely / fewest
        return ways, chance

    return go_on(frozenset(), frozenset())
