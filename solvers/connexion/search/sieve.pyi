"""Labyrinths sieved: a fast search that goes on until one has so many groups, or so many groups with holes."""
from solvers.connexion.search.fast import FastSearch

class Sieve:
    search: FastSearch
    seen: int
    most_groups: int
    most_holed: int
    def __init__(self, search: FastSearch, *, least: int = 2, most: int = 8, holed: int = 0) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
