"""The search proposed for the Octopuszle in 1997: fewest candidates first, and back where there is none."""

class Backtracking:
    placed: int      # squares on the board
    most: int        # that ever were
    widest: int      # the most candidates that a chosen cell had
    steps: int       # squares laid, and cells given up
    taken_back: int
    since: int       # steps since there were more squares on the board than ever before
    exhausted: bool  # everything was tried
    def __init__(self, diagonals: bytes, seed: int) -> None: ...
    @property
    def order(self) -> list[int]: ...
    @property
    def masks(self) -> bytes: ...
    @property
    def empty(self) -> frozenset[int]: ...
    def advance(self, steps: int, /) -> bool: ...
