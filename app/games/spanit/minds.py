"""Minds at play: their engine, the moves that they make, the line that they think of, and the reply to a human."""
from collections.abc import Callable, Sequence
from time import monotonic

from PySide6.QtCore import QObject, QTimer

from app.controls import literal
from app.games.spanit.player_seats import PLAY_YOURSELF, PlayerSeats
from app.games.spanit.roster import Roster
from app.games.spanit.seats import titles
from app.games.spanit.spanit_board import SpanBoard
from app.look import theme
from app.pages import Message, PlayPage
from app.running.driver import RunListener
from app.running.throttle import Throttle
from solvers.spanit.board import name, nodes
from solvers.spanit.play.playing import Played, Playing
from solvers.spanit.rules import Span

EACH = "\teach"  # in the solver bar: each side by its own mind; no personality can be called that
LIMITS = (0.1, 60.0)  # s, the least and the greatest Maximum Auto Move
USUAL = 2.0  # s
PAUSE = 250  # ms before the computer answers, so that one sees what one has played
SIGHT = 300  # ms that a mind thinks before one sees it think: most have chosen by then


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
        self.limit_now: Callable[[float], float] = lambda usual: usual  # what a clock leaves of it
        self._played_by = EACH  # whose moves they are: those of each side's own mind, or of one
        self._shown = 0  # of the moves that the minds at work have played
        self._line: Throttle[tuple[int, ...]] = Throttle(self, board.show_line, lambda before, after: False)

    def engine(self, mind: str = EACH, moves: int | None = None) -> Playing:
        """The engine that plays on, each side by its own mind or both by one; to the end of the game if `moves` is
        None."""
        self._shown = 0
        self._played_by = mind
        players = {side: self._roster.player(seat.mind if mind == EACH else mind)
                   for side, seat in self._seats.seats.items()}
        state = self._page.state
        return Playing(players, state.position, state.ply, state.seed, moves, clock=monotonic,
                       limit=self.limit_now(self.limit))

    def take_moves(self, places: Sequence[int]) -> None:
        """Play the nodes of these indices."""
        every = nodes(self._page.state.position.size)
        if places:
            moves = tuple(name(every[place]) for place in places)
            self._seats.note_stand_ins(moves, "" if self._played_by == EACH else self._played_by)
            self._page.play_all(moves)

    def show(self, played: Played) -> None:
        """Play the moves that are new, and show what is thought of."""
        fresh = played.moves[self._shown:]
        self._shown = len(played.moves)
        if fresh:
            self.take_moves(fresh)
        self.show_thought(played)

    def show_thought(self, played: Played) -> None:
        self._line.push(() if played.glimpse is None else played.glimpse.line)

    def hide_thought(self) -> None:
        self._line.clear()
        self._board.show_line(())

    def finish(self, played: Played) -> None:
        """Play the moves that are left, and say what went wrong."""
        self.take_moves(played.moves[self._shown:])
        self._shown = len(played.moves)
        if played.fault:
            self._page.context.say("warning", "The player failed.", played.fault)


class PlayerReply(QObject):
    """Plays the side to move after a short pause, if the computer has it; a game of two goes to the solver bar."""

    def __init__(self, page: PlayPage[Span], minds: Minds, seats: PlayerSeats) -> None:
        super().__init__(page)
        self._page, self._minds, self._seats = page, minds, seats
        self._playing: Playing | None = None  # while its mind thinks
        self._broken_off = False  # by another page
        self._turned_away: Message | None = None  # what a human was told who could not move
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._start_engine)
        self._review = QTimer(self, singleShot=True, interval=0)  # one thought may give way to the next
        self._review.timeout.connect(self._review_turning_away)
        self._sight = QTimer(self, singleShot=True, interval=SIGHT)
        self._sight.timeout.connect(self._come_in_sight)
        seats.changed.connect(self._seats_changed)

    @property
    def due(self) -> bool:
        """True if it is the computer's turn, the game is in front, and nothing else is going on."""
        page = self._page
        waits = page.context.in_front and not page.solving and not page.finished()
        return waits and not self._seats.seats[page.state.position.to_move].human

    @property
    def thinking(self) -> bool:
        """True while the computer is choosing its answer to a human."""
        return self._pause.isActive() or (self._playing is not None and self._page.worker.running)

    def start(self) -> None:
        """Answer soon, if it is the computer's turn."""
        self.stop()
        if self.due:
            self._pause.start(PAUSE if theme.duration() else 0)

    def _seats_changed(self) -> None:
        """Answer for who has sat down; in the middle of a game that went on from here, only when told to."""
        history = self._page.history
        if self.due and history.can_redo:
            self.stop()
            self._page.context.show_message(Message(
                "info", "The game went on from here.", "Its moves would stay as a variation.", "Play on", self.start,
                "Go to the end", lambda: self._page.go_to_move(len(history.moves))))
        else:
            self.start()

    def stop(self) -> None:
        """Do not answer."""
        self._pause.stop()
        self._sight.stop()
        playing, self._playing = self._playing, None
        if playing is not None:
            self._page.driver.stop()

    def leave(self) -> None:
        """Another page comes to the front, or a position is drawn."""
        self._broken_off = self.thinking or self._page.driver.working

    def come_back(self) -> None:
        """The game is in front again: answer a human. Two computers go on only if they were at it."""
        if self._broken_off or self._seats.any_human:
            self.start()
        self._broken_off = False

    def hurry(self) -> None:
        """Play the best move that is found by now."""
        playing = self._playing
        self.stop()
        if playing is None:
            self._start_engine()
        else:
            playing.hurry()
            self._think(playing)

    def turn_away(self) -> bool:
        """True if no human can place a connector now; the banner says why."""
        self._turned_away = why = self._why_not()
        if why is not None:
            self._page.context.show_message(why)
        return why is not None

    def review_turning_away(self) -> None:
        """Remove the message of `turn_away` once it no longer applies."""
        self._review.start()

    def _review_turning_away(self) -> None:
        context, why = self._page.context, self._turned_away
        if why is not None and why == context.banner.message and why != self._why_not():
            context.banner.clear()
            context.changed()

    def _why_not(self) -> Message | None:
        page = self._page
        if self.thinking:
            mover = literal(titles(self._seats.seats)[page.state.position.to_move])
            return Message("info", f"{mover} is thinking.", "", "Play now", self.hurry)
        if page.solving:
            return Message("info", "The computer plays both sides.", "Stop it first, or take over a side.",
                           PLAY_YOURSELF, self._seats.play_yourself)
        if not page.state.finished and not self._seats.human_to_move:
            return Message("info", "The computer is to move.",
                           "Let it play, or take over the side yourself.", "Let it play", self.start)
        return None

    def _start_engine(self) -> None:
        if not self.due:
            return
        if self._seats.any_human:
            self._think(self._minds.engine(moves=1))
            self._sight.start()
        else:
            self._let_play()

    def _let_play(self) -> None:
        """Let each side's own mind play, by the solver bar; the banner stays."""
        page = self._page
        page.context.solver_bar.set_solver(EACH)
        page.driver.watch(self._minds.engine(), page.listener, page.context.solver_bar.speed, paused=False)

    def _think(self, playing: Playing) -> None:
        self._page.driver.run_hidden(playing, self._on_result)
        self._playing = playing

    def _come_in_sight(self) -> None:
        """The computer takes a while: show its thinking in the solver bar and on the board."""
        playing = self._playing
        if playing is not None:
            listener = RunListener(self._minds.show_thought, self._on_result, self._minds.hide_thought)
            self._page.driver.watch(playing, listener, 0.0, paused=False)

    def _on_result(self, played: Played) -> None:
        self._playing = None
        self.stop()
        if played.fault:
            self._page.context.say("warning", "The player failed.", played.fault)
            return
        mover = titles(self._seats.seats)[self._page.state.position.to_move]
        self._minds.take_moves(played.moves)
        if played.moves:
            size = self._page.state.position.size
            where = ", ".join(name(nodes(size)[place]) for place in played.moves)
            self._page.context.announce(f"{mover} plays {where}.")
        self.start()
