"""Many labyrinths at once, as bytes."""

def harvest(seed: int, first: int, count: int) -> tuple[bytes, list[int]]:
    """What the fast search finds first with the streams `first` to `first` + `count` - 1, and the fingerprints.

    A labyrinth is 256 signed bytes: group, q, r and mask of each piece, in the order in which they were placed.
    """
