"""The result of a personality's look-ahead."""
from typing import NamedTuple


class Choice(NamedTuple):
    """The index of the chosen node, its value at the deepest finished depth, and how many evaluations it all took."""

    node: int
    value: float
    depth: int
    evaluations: int
