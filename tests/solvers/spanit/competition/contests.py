"""Players for the tests of competitions: fair ones by chance, and one for each way of cheating."""
from concurrent.futures import Executor, Future
from random import Random
from typing import Any

from solvers.spanit.board import Position, Side
from solvers.spanit.personality.personality import Personality

FENCER = Personality(name="Fencer", node_major=6, node_minor=-2, path_major_span=2.4, path_minor_span=1.5,
                     path_is_anchored=-4, path_is_winner=10000, path_member_count=0.7, board_path_count=-1,
                     game_predictability=110)
RUNNER = Personality(name="Runner", node_major=10, node_minor=-4, path_major_span=3, path_is_winner=10000)
GAMBLER = Personality(name="Gambler", node_major=2, node_random=20, path_major_span=2, path_is_winner=10000,
                      game_predictability=90)


class Cheat:
    """Plays fair at first, then does something that no player may."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> Any:
        if ply > 3 and self.name == "occupies":
            return next(place for place, byte in enumerate(position.cells) if byte)
        if ply > 3 and self.name == "leaves":
            return len(position.cells)
        if ply > 3 and self.name == "stops":
            raise RuntimeError("no more")
        if ply > 3 and self.name == "moves twice":
            return list(position.free[:2])
        if self.name == "changes":
            vars(position)["cells"] = bytes(len(position.cells))
            return position.free[0]
        return Random(f"{seed} {ply}").choice(position.free)


CHEATS = ("occupies", "leaves", "stops", "moves twice")


class Idle(Executor):
    """Workers that never begin."""

    def __init__(self) -> None:
        self.asked: list[Future[Any]] = []

    def submit(self, *work: Any, **more: Any) -> Future[Any]:
        self.asked.append(Future())
        return self.asked[-1]
