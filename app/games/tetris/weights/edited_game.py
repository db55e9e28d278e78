"""EditedGame: what the live games of all weights share: when they stand still, when one sees them, what is chosen."""
from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QObject

from app.games.tetris.weights.placements import OVER, RUNNING, HereSection
from app.games.tetris.weights.weights_editing import Editing
from app.pages import Page
from app.running.throttle import Throttle
from solvers.core.engine import Engine

FOLLOWED: Final = 8.0  # pieces a second up to which every piece is drawn

M = TypeVar("M")  # a moment of the game
P = TypeVar("P")  # a place for its piece


class EditedGame(QObject, Generic[M, P]):
    """A game that the solver of a page plays by the weights that are edited.

    A kind of game has a `view`, an `engine` that plays it, and shows a moment by `_show_moment`; of the places for its
    piece one may be `_chosen`, None being the best.
    """

    engine: Engine[M, object]

    def __init__(self, page: Page, editing: Editing, section: HereSection) -> None:
        super().__init__(page)
        self._page, self._editing, self.section = page, editing, section
        self._chosen: P | None = None
        self._throttle: Throttle[M] = Throttle(self, self._show_moment, lambda before, after: True)

    def again(self) -> None:
        """Begin another game by the same rules; it runs if the last one did."""
        raise NotImplementedError

    def show(self) -> None:
        """Show the present moment again: the weights are others, or the game stands still, or goes on."""
        raise NotImplementedError

    def take_apart(self) -> None:
        """Take the score of the chosen place apart."""
        raise NotImplementedError

    def _show_moment(self, moment: M) -> None:
        raise NotImplementedError

    @property
    def standing(self) -> bool:
        """True while the game is paused."""
        return not self._page.worker.running or self._page.worker.paused

    def _begin_anew(self, begin: Callable[[], object]) -> None:
        """Have another game begin, which runs if the last one did."""
        running = self._page.solving and not self.standing
        self._page.stop()
        begin()
        if running:
            self._page.solve()

    def _show_in_time(self, moment: M) -> None:
        """Show the moment that the game has come to, at once if eyes can follow it."""
        if self.standing or 0 < self._page.context.solver_bar.speed <= FOLLOWED:
            self._throttle.clear()
            self._show_moment(moment)
        else:
            self._throttle.push(moment)

    def _is_listed(self, places: Sequence[object]) -> bool:
        """True if placements of the piece can be listed; if not, the section says why."""
        if not self.standing:
            self.section.show_none(RUNNING)
        elif not places:
            self.section.show_none(OVER)
        return self.standing and bool(places)

    def _choose_next(self, covering: Sequence[P]) -> None:
        """Freeze the game, and choose the first of these places, or the next one if one of them is chosen already."""
        self._page.worker.pause()
        if covering:
            at = covering.index(self._chosen) + 1 if self._chosen in covering else 0
            self._chosen = covering[at % len(covering)]
        self.show()
