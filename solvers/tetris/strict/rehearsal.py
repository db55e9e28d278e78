"""Rehearsal: games that go on while their player's mind changes."""
from collections.abc import Callable

from solvers.core.engine import Progress
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Seen, Series, Watching
from solvers.tetris.strict.rules import Rules


class Rehearsal:
    """An engine without an end. One step is a piece; what follows from a call is up to the controller that `mind` gives
    at its beginning."""

    def __init__(self, mind: Callable[[], Controller], rules: Rules, seed: int) -> None:
        self._mind, self._player = mind, mind()
        self._games = Watching(self._player, rules, seed)

    def advance(self, steps: int, /) -> bool:
        """Put down so many pieces. Never True."""
        return self._listening.advance(steps)

    def snapshot(self) -> Seen:
        """This moment, as the mind sees it now."""
        return self._listening.snapshot()

    def progress(self) -> Progress:
        """Nobody knows when it ends."""
        return self._games.progress()

    def result(self) -> Series:
        """The games that are over."""
        return self._games.result()

    @property
    def _listening(self) -> Watching:
        """The games, once they have heard of the present mind."""
        player = self._mind()
        if player is not self._player:
            self._player = player
            self._games.turn_to(player)
        return self._games
