"""ListedPositions: all positions of the puzzle that is laid, listed behind the scenes."""
from collections.abc import Callable
from functools import partial

from app.pages import PageContext
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import Positions, list_positions

KEY = "positions"  # of the hidden run that lists them
MOST = 16          # puzzles whose positions are kept

_listed: dict[str, Positions] = {}  # by the id: a puzzle that one comes back to is not listed again


class ListedPositions:
    """Lists the positions of one puzzle after the other; `on_listed` is called once those of the last one are there."""

    def __init__(self, context: PageContext, on_listed: Callable[[], object]) -> None:
        self.positions: Positions | None = None  # of the puzzle, once they are listed
        self._context, self._driver, self._on_listed = context, context.add_driver(), on_listed
        self._id = ""
        self._waiting: Callable[[], object] | None = None  # what waits for them

    def start_puzzle(self, state: Laying) -> None:
        """Another puzzle is laid: list its positions, unless they are known."""
        self._id, self._waiting, self.positions = state.id, None, None
        if (listed := _listed.get(state.id)) is not None and listed.table is state.table:
            self.positions = listed
        else:
            self._driver.run_hidden(list_positions(state.table), partial(self._take_positions, state.id), KEY)

    def _take_positions(self, game_id: str, positions: Positions) -> None:
        _listed[game_id] = positions
        if len(_listed) > MOST:
            del _listed[next(iter(_listed))]
        if game_id == self._id:
            self.positions = positions
            self._on_listed()
            waiting, self._waiting = self._waiting, None
            if waiting is not None:
                waiting()

    def of_state(self, state: Laying) -> Positions | None:
        """The positions of a state's puzzle; None while they are being listed."""
        positions = self.positions
        return positions if positions is not None and positions.table is state.table else None

    def ready_for(self, state: Laying, then: Callable[[], object]) -> Positions | None:
        """The same; while they are being listed that is said, and `then` is done after that."""
        if (positions := self.of_state(state)) is None:
            self._context.say("info", "One moment.", "The positions of the tiles are not all listed yet.")
            self._waiting = then
        return positions
