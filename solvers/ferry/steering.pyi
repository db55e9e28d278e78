"""The shortest walks of the second motion between the places of a map."""
from solvers.ferry.body_graph import BodyGraph
from solvers.ferry.keys import Stretch
from solvers.ferry.motion import Body

UNREACHABLE: int

class SteeredPlaces(BodyGraph):
    def routes(self, body: Body, least_time: bool) -> tuple[tuple[int, ...], int, tuple[int, ...]]: ...
    def way(
        self, body: Body, least_time: bool, gate: int, talking: bool
    ) -> tuple[tuple[Stretch, ...], tuple[Stretch, ...]]: ...
