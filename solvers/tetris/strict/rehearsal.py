"""Rehearsal: games by the strict rules that go on while the weights of their controller change."""
from collections.abc import Callable

from solvers.core.engine import Progress
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Seen, Series, Watching
from solvers.tetris.strict.rules import Rules


class Rehearsal:
    """An engine that never ends; one step is a piece. Each call asks `controller` once who plays from then on."""

    def __init__(self, controller: Callable[[], Controller], rules: Rules, seed: int) -> None:
        self._current_controller, self._player = controller, controller()
        self._games = Watching(self._player, rules, seed)

    def advance(self, steps: int, /) -> bool:
        """Play `steps` pieces. Never finishes by itself, so always returns False."""
        return self._updated_games.advance(steps)

    def snapshot(self) -> Seen:
        """The present position, as the present controller judges it."""
        return self._updated_games.snapshot()

    def progress(self) -> Progress:
        """Games so far; the total is unknown."""
        return self._games.progress()

    def result(self) -> Series:
        """The games that are over."""
        return self._games.result()

    @property
    def _updated_games(self) -> Watching:
        """The games, played on by the present controller."""
        player = self._current_controller()
        if player is not self._player:
            self._player = player
            self._games.turn_to(player)
        return self._games
