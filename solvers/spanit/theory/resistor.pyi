"""Shannon's machine: the board as a network of resistors between H's walls, and the voltage across each free node."""
from collections.abc import Iterable

def drops(cells: bytes, size: int) -> list[float | None]:
    """The voltage drop across each node, 0 to 1, None across those not free; bytes as for the oracle, in reading order.

    Raises ValueError if the bytes are no position of that size.
    """

def best(cells: bytes, size: int, among: Iterable[int] | None = None) -> list[int]:
    """The free nodes with the greatest voltage drop, the major ones first; only of `among`, if that is given.

    Raises ValueError if there are none, or the bytes are no position of that size.
    """
