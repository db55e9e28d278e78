"""Playing: an engine in which two players play on from a position, one move a step, by the referee's rules."""
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.spanit.board import Position, Side
from solvers.spanit.personality.player import Deliberation, Glimpse, PersonalityPlayer
from solvers.spanit.play.referee import Clock, Player, ask, judge, player_name

SLICE = 200_000  # nodes that a personality weighs in one call of `advance`: about a millisecond


@dataclass(frozen=True, slots=True)
class Played:
    """The moves so far (indices of nodes), the fault that ended the game, if any, and the deliberation in progress."""

    moves: tuple[int, ...]
    fault: str = ""
    glimpse: Glimpse | None = None


class Playing:
    """An engine that continues a game. One step is one move; a personality may take several calls for a move."""

    def __init__(
        self, players: Mapping[Side, Player], position: Position, ply: int = 0, seed: int = 0, moves: int | None = None,
        *, clock: Clock | None = None, limit: float | None = None,
    ) -> None:
        """
        Args:
            ply: number of moves that led to the position.
            moves: the most moves to play; None to the end of the game.
            limit: seconds by the clock for a move of a personality, in place of its budget; then it plays the best move
                found so far.

        Raises ValueError if a limit has no clock.
        """
        if limit is not None and clock is None:
            raise ValueError("a limit of time needs a clock")
        self._players, self._position, self._ply, self._seed = dict(players), position, ply, seed
        self._most = len(position.free) if moves is None else moves
        self._clock, self._limit = clock, limit
        self._played: list[int] = []
        self._fault = ""
        self._thought: Deliberation | None = None
        self._spent = 0.0  # seconds, on this move

    @property
    def _over(self) -> bool:
        return bool(self._fault or self._position.winner or len(self._played) >= self._most)

    @property
    def midway(self) -> bool:
        """True if a personality is in the middle of its move; see `Engine`."""
        return self._thought is not None

    def hurry(self) -> None:
        """From now on, personalities play the best move that they have found so far."""
        self._limit = 0.0

    def advance(self, steps: int, /) -> bool:
        while steps > 0 and not self._over:
            self._step()
            if self.midway:
                break
            steps -= 1
        return self._over

    def _step(self) -> None:
        position = self._position
        player = self._players[position.to_move]
        # A personality is asked in slices, so that it can be watched and stopped; every other player answers at once.
        answer: object
        if isinstance(player, PersonalityPlayer):
            answer, fault = self._think(player), ""
            if self.midway:
                return
        else:
            answer, fault = ask(player, position, self._ply + len(self._played), self._seed)
        fault = fault or judge(position, answer)
        if fault:
            self._fault = f"{player_name(player, position.to_move)} {fault}"
            return
        assert isinstance(answer, int)
        self._played.append(answer)
        self._position = position.play(answer)

    def _think(self, mind: PersonalityPlayer) -> int | None:
        """Let a personality think for one slice of time. Returns its move, or None while it is undecided."""
        if self._thought is None:
            budget = mind.budget if self._limit is None else None
            ply = self._ply + len(self._played)
            self._thought = Deliberation(mind.personality, self._position, ply, self._seed, budget, mind.order)
            self._spent = 0.0
        # Only thinking counts against the limit, not the time between two calls, when the engine may be paused.
        began = self._now()
        finished = self._thought.advance(SLICE)
        self._spent += self._now() - began
        move = self._thought.snapshot().move
        if finished or (move is not None and self._spent >= (inf if self._limit is None else self._limit)):
            self._thought = None
            return move
        return None

    def _now(self) -> float:
        return 0.0 if self._clock is None else self._clock()

    def snapshot(self) -> Played:
        return Played(tuple(self._played), self._fault, None if self._thought is None else self._thought.snapshot())

    def progress(self) -> Progress:
        """Progress in moves; in ms of the limit while a personality thinks."""
        if self._thought is not None and self._limit:
            return Progress(round(1000 * self._spent), round(1000 * self._limit), self._thought.progress().text)
        ply = self._ply + len(self._played)
        return Progress(len(self._played), None, f"{counted(ply, 'move')} played")

    def result(self) -> Played:
        return self.snapshot()
