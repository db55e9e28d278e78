"""Three problems about numbers: sums of consecutive primes, the quality of living, three similar triangles.

    >>> from solvers.numbers import PrimesChoice, read_choice
    >>> read_choice("cabinet:primes/2011/3:2011") == PrimesChoice(2011, 3, 2011)
    True
"""
from solvers.numbers.choices import PrimesChoice, QualityChoice, TrianglesChoice, read_choice

__all__ = ["PrimesChoice", "QualityChoice", "TrianglesChoice", "read_choice"]
