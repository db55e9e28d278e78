"""Live: a strict game that goes on while its player's mind changes."""
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from solvers.engine import Progress
from solvers.tetris.controllers import Controller
from solvers.tetris.field import Field
from solvers.tetris.pieces import KINDS
from solvers.tetris.placing import best
from solvers.tetris.strict import Rules
from solvers.wording import counted


class Moment(NamedTuple):
    """A game as it stands before a piece: the board, the piece and the one after it, the rows removed and the pieces
    put down so far, and which game it is, from 1."""

    field: Field
    kind: int
    following: int
    lines: int
    pieces: int
    game: int


class Live:
    """An engine without an end. One step is a piece, put where the controller wants it that `mind` gives at that
    moment; a game that is over is followed by another one. The same seed gives the same pieces."""

    def __init__(self, mind: Callable[[], Controller], rules: Rules, seed: int) -> None:
        self._mind, self._rules, self._seed = mind, rules, seed
        self._moment = self._begun(1)

    def advance(self, steps: int, /) -> bool:
        """Put down so many pieces. Never True."""
        for _ in range(steps):
            self._put()
        return False

    def snapshot(self) -> Moment:
        """Where the game stands."""
        return self._moment

    def progress(self) -> Progress:
        """Nobody knows when it ends."""
        moment = self._moment
        return Progress(moment.pieces, None, f"Game {moment.game:,}, {counted(moment.lines, 'line')}")

    def result(self) -> Moment:
        """Where the game stands; it never finishes."""
        return self._moment

    def _begun(self, game: int) -> Moment:
        """The game of a number before its first piece."""
        self._pieces = _drawn(self._rules, Random(f"{self._seed} live {game}"))
        field = Field.empty(self._rules.width, self._rules.height)
        return Moment(field, next(self._pieces), next(self._pieces), 0, 0, game)

    def _put(self) -> None:
        now, controller = self._moment, self._mind()
        looked = now.following if (self._rules.lookahead or controller.lookahead) == 2 else None
        placement = best(now.field.columns, now.field.height, now.kind, controller, looked)
        found = None if placement is None else now.field.dropped(now.kind, placement)
        if found is None:
            self._moment = self._begun(now.game + 1)
            return
        field, lines = found
        self._moment = Moment(
            field, now.following, next(self._pieces), now.lines + lines, now.pieces + 1, now.game)


def _drawn(rules: Rules, chance: Random) -> Iterator[int]:
    """Kinds as the rules have them drawn, without an end."""
    kinds = range(len(KINDS))
    while True:
        if rules.pieces == "bag":
            yield from chance.sample(kinds, len(kinds))
        else:
            yield from chance.choices(kinds, rules.weights)
