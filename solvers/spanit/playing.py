"""Playing: minds that play on from a position, one move a step, by the referee; watched, paused and cancelled."""
from collections.abc import Mapping
from dataclasses import dataclass

from solvers.engine import Progress
from solvers.spanit.board import Position, Side
from solvers.spanit.referee import Player, ask, called, judge
from solvers.wording import counted


@dataclass(frozen=True, slots=True)
class Played:
    """What has been played: the indices of the nodes, and why it ended if it was not by spanning the board."""

    moves: tuple[int, ...]
    fault: str = ""


class Playing:
    """An engine that plays a game on. One step is one move."""

    def __init__(
        self, players: Mapping[Side, Player], position: Position, ply: int = 0, seed: int = 0, moves: int | None = None
    ) -> None:
        """`ply` counts the moves that led to the position; `moves` is how many to play at most."""
        self._players, self._position, self._ply, self._seed = dict(players), position, ply, seed
        self._most = len(position.free) if moves is None else moves
        self._played: list[int] = []
        self._fault = ""

    @property
    def _over(self) -> bool:
        return bool(self._fault or self._position.winner or len(self._played) >= self._most)

    def advance(self, steps: int, /) -> bool:
        """Play at most so many moves. True once the game is over, or enough has been played."""
        while steps > 0 and not self._over:
            steps -= 1
            self._step()
        return self._over

    def _step(self) -> None:
        position = self._position
        player = self._players[position.to_move]
        answer, fault = ask(player, position, self._ply + len(self._played), self._seed)
        fault = fault or judge(position, answer)
        if fault:
            self._fault = f"{called(player, position.to_move)} {fault}"
            return
        assert isinstance(answer, int)
        self._played.append(answer)
        self._position = position.play(answer)

    def snapshot(self) -> Played:
        """What has been played so far."""
        return Played(tuple(self._played), self._fault)

    def progress(self) -> Progress:
        """In moves of the whole game."""
        ply = self._ply + len(self._played)
        return Progress(len(self._played), None, f"{counted(ply, 'move')} played")

    def result(self) -> Played:
        """What was played."""
        return self.snapshot()
