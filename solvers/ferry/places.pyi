"""The standing places of a map, and the shortest walks between them, found by simulating the physics."""
from collections.abc import Sequence

from solvers.ferry.keys import Stretch
from solvers.ferry.motion import Body, Terrain

UNREACHABLE: int

class Places:
    simulated: int
    def __init__(
        self, terrain: Terrain, gates: Sequence[tuple[int, int]], person: tuple[int, int] | None = ...
    ) -> None: ...
    def routes(self, body: Body, least_time: bool) -> tuple[tuple[int, ...], int, tuple[int, ...]]: ...
    def way(
        self, body: Body, least_time: bool, gate: int, talking: bool
    ) -> tuple[tuple[Stretch, ...], tuple[Stretch, ...]]: ...
    def standing(self, body: Body) -> dict[tuple[int, int], tuple[tuple[int, int], ...]]: ...
