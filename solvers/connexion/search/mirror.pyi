"""Labyrinths that are their own mirror image, grown on both sides of an axis at once."""

class MirrorSearch:
    """A search for labyrinths whose large group is its own mirror image, beside the piece without doors.

    The numbers of (seed, stream) alone decide what it finds. One step of `advance` is a pair of pieces placed, one on
    each side, or a dead end. `attempts` counts those begun.
    """

    solved: bool
    attempts: int
    def __init__(self, seed: int, stream: int = 0) -> None: ...
    def advance(self, steps: int, /) -> bool:
        """Go on by at most so many steps. True at a solution; then it does nothing more."""
    def pieces(self) -> list[tuple[int, int, int, int]]:
        """The pieces that lie there, (group, q, r, mask), turned by a multiple of 60 degrees that chance decides."""
