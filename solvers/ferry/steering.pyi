"""The shortest walks of a steered motion between the places of a map."""
from solvers.ferry.body_graph import BodyGraph
from solvers.ferry.keys import Stretch
from solvers.ferry.motion import Body

UNREACHABLE: int

PIECE: int

class RouteSearch:
    def __init__(self, graph: BodyGraph, body: Body, least_time: bool) -> None: ...
    def advance(self, states: int) -> bool: ...
    def routes(self) -> tuple[tuple[int, ...], int, tuple[int, ...]]: ...
    def way(self, gate: int, talking: bool) -> tuple[tuple[Stretch, ...], tuple[Stretch, ...]]: ...

class SteeredPlaces(BodyGraph):
    def routes(self, body: Body, least_time: bool) -> tuple[tuple[int, ...], int, tuple[int, ...]]: ...
    def way(
        self, body: Body, least_time: bool, gate: int, talking: bool
    ) -> tuple[tuple[Stretch, ...], tuple[Stretch, ...]]: ...
