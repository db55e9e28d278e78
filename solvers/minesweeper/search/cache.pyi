"""Layers that remember regions: one that comes up again is not counted again."""
from solvers.minesweeper.counting.layers import Layers

class CachedLayers(Layers): ...
