"""Drawn: a watched game of which every so many-th board is drawn: one step is so many pieces."""
from solvers.core.engine import Progress
from solvers.tetris.strict.games import Seen, Watching


class Drawn:
    """Plays at many pieces a second, and is looked at a few times."""

    def __init__(self, engine: Watching, every: int) -> None:
        self._engine, self._every = engine, every

    def advance(self, steps: int, /) -> bool:
        """Play `every` pieces a step. True once all games are over."""
        return self._engine.advance(steps * self._every)

    def snapshot(self) -> Seen:
        return self._engine.snapshot()

    def progress(self) -> Progress:
        return self._engine.progress()

    def result(self) -> Seen:
        """The last board."""
        return self._engine.snapshot()
