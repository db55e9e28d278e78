"""Alone: games without an opponent, to measure how many rows a player sends."""
from collections.abc import Callable, Sequence
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.tetris.strict.games import game_seeds
from solvers.tetris.tbp.players import Player
from solvers.tetris.tbp.table import Table


class Played(NamedTuple):
    """A game alone: the pieces put down, the lines cleared and the rows sent."""

    pieces: int
    lines: int
    attack: int


class Alone:
    """An engine whose step is a piece, for which the player thinks about `seconds`. A game ends after `pieces`, or when
    the stack reaches the top."""

    def __init__(
        self, player: Player, games: int, pieces: int, seed: int, seconds: float, clock: Callable[[], float],
        known: Sequence[Played] = (),
    ) -> None:
        """`known` are the first games of the same seed, which are not played again."""
        self._player, self._pieces, self._seconds, self._clock = player, pieces, seconds, clock
        self._seeds = game_seeds(seed, games)
        self._games = list(known)
        self._table = self._next()

    def advance(self, steps: int, /) -> bool:
        """Play at most `steps` pieces. True once all games are over."""
        while steps > 0 and len(self._games) < len(self._seeds):
            steps -= 1
            self._play_piece()
            if self._table.lost or self._table.pieces >= self._pieces:
                self._games.append(Played(self._table.pieces, self._table.lines, self._table.attack))
                self._table = self._next()
        return len(self._games) >= len(self._seeds)

    def _next(self) -> Table:
        """The game after those that are over; the first one again after the last."""
        return Table(self._seeds[len(self._games) % len(self._seeds)], 0)

    def _play_piece(self) -> None:
        until = self._clock() + self._seconds
        thinking = self._player.think(self._table.position)
        while not thinking.advance(1) and (self._clock() < until or not thinking.snapshot().choices):
            pass
        choices = thinking.snapshot().choices
        if choices:
            self._table.play(choices[0])
        else:
            self._table.lost = "found no place"

    def snapshot(self) -> tuple[Played, ...]:
        """The games that are over."""
        return tuple(self._games)

    def progress(self) -> Progress:
        """Progress in pieces."""
        pieces_done = sum(game.pieces for game in self._games) + self._table.pieces
        return Progress(pieces_done, len(self._seeds) * self._pieces, counted(pieces_done, "piece"))

    def result(self) -> tuple[Played, ...]:
        """The results of all games."""
        return self.snapshot()
