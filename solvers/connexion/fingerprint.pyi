"""When two labyrinths are the same: a canonical 64-bit fingerprint, and sets of them."""
from collections.abc import Iterable

MOST: int

def fingerprint(pieces: Iterable[tuple[int, int, int, int]]) -> int:
    """The fingerprint, 64 bits, of at most 64 different pieces (group, q, r, mask).

    Connected parts are found here; parts that share a group share its plane. Raises ValueError if a mask is not one of
    0 to 63 or is there twice.
    """

class FingerprintSet:
    """A set of 64-bit fingerprints that remembers the first `most` that it is given, in 16 to 32 bytes each."""

    most: int
    def __init__(self, most: int = ...) -> None: ...
    def add(self, fingerprint: int) -> bool:
        """Whether it is new; it is then remembered, as long as the set is not full."""
    def __contains__(self, fingerprint: int) -> bool: ...
    def __len__(self) -> int: ...
