"""Fillings: all ways in which different pieces fill an outline around convex holes."""
from collections.abc import Sequence

def fillings(cells: Sequence[tuple[int, int]]) -> list[int]: ...
