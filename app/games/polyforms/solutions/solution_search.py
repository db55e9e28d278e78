"""SolutionSearch: the search for all solutions of a puzzle, what it found, and whether to make it again later."""
from collections.abc import Callable, Iterable
from typing import NamedTuple

from app.pages import PageContext, Solver
from solvers.polyforms.gathering import Gathered, Gathering
from solvers.polyforms.puzzle import Puzzle

QUICK = 3_000_000  # nodes of a search, some tenths of a second: after a restart it is made again unasked
KEY = "listing"    # of its hidden runs


class Sought(NamedTuple):
    """The game whose solutions were looked for, by which solver, and whether that was `quick`."""

    game_id: str = ""
    solver: str = ""
    quick: bool = False


class SolutionSearch:
    """One search at a time: `running` is watched or hidden, `gathered` is what the last one found, None before its end.

    Args:
        on_found: shows what was found.
    """

    def __init__(self, context: PageContext, on_found: Callable[[Gathered], None]) -> None:
        self._context, self._on_found = context, on_found
        self.running: Gathering | None = None
        self.gathered: Gathered | None = None
        self._sought = Sought()
        self._is_restored = False  # True while `_sought` is of the program before this one

    def clear(self) -> None:
        """Forget what was found: the puzzle is another."""
        self._context.cancel(KEY)
        self.running = self.gathered = None

    def start(self, puzzle: Puzzle, game_id: str, solver: str) -> Gathering:
        """Return the engine that looks for all solutions; the page has it watched."""
        self._context.cancel(KEY)
        self._sought, self._is_restored = Sought(game_id, solver), False
        return self._engine(puzzle)

    def _engine(self, puzzle: Puzzle) -> Gathering:
        self.gathered = None
        self.running = Gathering(puzzle, images=self._sought.solver == "images")
        return self.running

    def finish(self, gathered: Gathered) -> None:
        """Take the result of the running search, and show it."""
        if self.running is not None and gathered.complete and self.running.snapshot().nodes <= QUICK:
            self._sought = self._sought._replace(quick=True)
        self.running, self.gathered = None, gathered
        self._on_found(gathered)

    def keep_found(self) -> bool:
        """Show what the running search has found, though it was ended before its end. False if that is nothing."""
        assert self.running is not None
        if not self.running.snapshot().count:
            self.running = None
            return False
        self.running.cut_short()
        self._context.run(self.running, self.finish, KEY)
        return True

    # After a restart

    def written(self, game_id: str) -> str:
        """What a session keeps: which solver found the solutions of this game; empty if none has."""
        sought = self._sought
        return "\n".join((*sought[:2], "quick" if sought.quick else "")) if sought.game_id == game_id else ""

    def restore(self, text: str, solvers: Iterable[Solver]) -> None:
        """Take what `written` returned. Ignores what names no solver."""
        match text.split("\n"):
            case [game_id, solver, how] if any(solver == one.key for one in solvers):
                self._sought, self._is_restored = Sought(game_id, solver, how == "quick"), True

    def recall(self, game_id: str) -> Sought | None:
        """What was sought before the program ended, if it was for this game; told once, and not after a search."""
        if not self._is_restored or self._sought.game_id != game_id:
            return None
        self._is_restored = False
        return self._sought if self.gathered is None and self.running is None else None

    def repeat(self, puzzle: Puzzle) -> None:
        """Make the recalled search again, hidden, and show what it finds."""
        self._context.run(self._engine(puzzle), self.finish, KEY)
