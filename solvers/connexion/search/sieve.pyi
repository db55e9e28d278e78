"""Labyrinths sieved: a fast search that goes on until one has so many groups, or so many groups with holes."""
from solvers.connexion.search.fast import FastSearch

class Sieve:
    """Runs a search from solution to solution until one is wanted.

    Wanted are at least `least` groups, at most `most`, and at least `holed` of them with holes of their own. Counted
    are the solutions seen; and the most groups, and groups with holes, that any of them had.
    """

    search: FastSearch
    seen: int
    most_groups: int
    most_holed: int
    def __init__(self, search: FastSearch, *, least: int = 2, most: int = 8, holed: int = 0) -> None: ...
    def advance(self, steps: int, /) -> bool:
        """Let the search go on by at most so many events. True if it stands at a wanted solution, or is exhausted."""
