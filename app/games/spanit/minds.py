"""Minds at play: the engine in which they move, the moves that they make, and the line that they think of."""
from collections.abc import Sequence
from time import monotonic

from PySide6.QtCore import QObject

from app.games.spanit.board import SpanBoard
from app.games.spanit.player_seats import PlayerSeats
from app.games.spanit.roster import Roster
from app.pages.play_page import PlayPage
from app.running.throttle import Throttle
from solvers.spanit.board import name, nodes
from solvers.spanit.play.playing import Played, Playing
from solvers.spanit.rules import Span

EACH = "\teach"  # in the solver bar: each side by its own mind; no personality can be called that
LIMITS = (0.1, 60.0)  # s, the least and the greatest Maximum Auto Move
USUAL = 2.0  # s


def read_limit(text: str) -> float:
    """A remembered limit, or the usual one if it cannot be read."""
    try:
        limit = float(text)
    except ValueError:
        return USUAL
    return limit if LIMITS[0] <= limit <= LIMITS[1] else USUAL


class Minds(QObject):
    """Lets minds play the game of a page. `limit` is the greatest time for a move, in seconds."""

    def __init__(self, page: PlayPage[Span], board: SpanBoard, roster: Roster, seats: PlayerSeats) -> None:
        super().__init__(page)
        self._page, self._roster, self._seats = page, roster, seats
        self._board = board
        self.limit = USUAL
        self._shown = 0  # of the moves that the minds at work have played
        self._line: Throttle[tuple[int, ...]] = Throttle(self, board.show_line, lambda before, after: False)

    def engine(self, mind: str = EACH, moves: int | None = None) -> Playing:
        """The engine that plays on, each side by its own mind or both by one; to the end of the game if `moves` is
        None."""
        self._shown = 0
        players = {side: self._roster.player(seat.mind if mind == EACH else mind)
                   for side, seat in self._seats.seats.items()}
        state = self._page.state
        return Playing(players, state.position, state.ply, state.seed, moves, clock=monotonic, limit=self.limit)

    def take_moves(self, places: Sequence[int]) -> None:
        """Play the nodes of these indices."""
        every = nodes(self._page.state.position.size)
        if places:
            self._page.play_all(name(every[place]) for place in places)

    def show(self, played: Played) -> None:
        """Play the moves that are new, and show what is thought of."""
        fresh = played.moves[self._shown:]
        self._shown = len(played.moves)
        if fresh:
            self.take_moves(fresh)
        self.show_thought(played)

    def show_thought(self, played: Played) -> None:
        """Show the line that a mind thinks of."""
        self._line.offer(() if played.glimpse is None else played.glimpse.line)

    def hide_thought(self) -> None:
        """Nobody thinks any more."""
        self._line.end()
        self._board.show_line(())

    def finish(self, played: Played) -> None:
        """Play the moves that are left, and say what went wrong."""
        self.take_moves(played.moves[self._shown:])
        self._shown = len(played.moves)
        if played.fault:
            self._page.context.say("warning", "The mind gave up.", played.fault)
