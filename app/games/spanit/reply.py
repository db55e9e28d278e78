"""The computer's reply to a move, after a short pause; a game of two computers is handed to the solver bar."""
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.controls import literal
from app.games.spanit.seats import titles
from app.look import theme
from app.pages.banner import Message
from app.running.driver import RunListener
from solvers.spanit.play.playing import Played, Playing

if TYPE_CHECKING:
    from app.games.spanit.tab import SpanTab

PAUSE = 250  # ms before the computer answers, so that one sees what one has played
SIGHT = 300  # ms that a mind thinks before one sees it think: most have chosen by then
LIMITS = (0.1, 60.0)  # s, the least and the greatest Maximum Auto Move
USUAL = 2.0  # s


def read_limit(text: str) -> float:
    """A remembered limit, or the usual one if it cannot be read."""
    try:
        limit = float(text)
    except ValueError:
        return USUAL
    return limit if LIMITS[0] <= limit <= LIMITS[1] else USUAL


class Reply(QObject):
    """Plays the side to move, if the computer has it. `limit` is the greatest time for a move, in seconds."""

    def __init__(self, tab: "SpanTab") -> None:
        super().__init__(tab)
        self._tab = tab
        self._driver = tab.driver  # the game's, whatever page comes to the front
        self.limit = USUAL
        self._playing: Playing | None = None  # while its mind thinks
        self._broken_off = False  # by another page
        self._turned_away: Message | None = None  # what a human was told who could not move
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._begin)
        self._review = QTimer(self, singleShot=True, interval=0)  # one thought may give way to the next
        self._review.timeout.connect(self._review_turning_away)
        self._sight = QTimer(self, singleShot=True, interval=SIGHT)
        self._sight.timeout.connect(self._come_in_sight)

    @property
    def due(self) -> bool:
        """Whether the computer is to move, the game is in front, and nothing else is going on."""
        tab = self._tab
        here = tab.driver is self._driver and not tab.solving and not tab.finished()
        return here and not tab.player_seats.seats[tab.state.position.to_move].human

    @property
    def thinking(self) -> bool:
        """Whether the computer is about to answer a human."""
        return self._pause.isActive() or (self._playing is not None and self._driver.worker.running)

    def start(self) -> None:
        """Answer soon, if it is the computer's turn."""
        self.stop()
        if self.due:
            self._pause.start(PAUSE if theme.duration() else 0)

    def stop(self) -> None:
        """Do not answer."""
        self._pause.stop()
        self._sight.stop()
        playing, self._playing = self._playing, None
        if playing is not None:
            self._driver.stop()

    def leave(self) -> None:
        """Another page comes to the front, or a position is drawn."""
        self._broken_off = self.thinking or (self._tab.solving and not self._tab.worker.paused)

    def come_back(self) -> None:
        """The game is in front again: answer a human. Two computers go on only if they were at it."""
        if self._broken_off or any(seat.human for seat in self._tab.player_seats.seats.values()):
            self.start()
        self._broken_off = False

    def hurry(self) -> None:
        """Play the best move that is found by now."""
        playing = self._playing
        self.stop()
        if playing is None:
            self._begin()
        else:
            playing.hurry()
            self._think(playing)

    def turn_away(self) -> bool:
        """Whether no human can lay a connector now; the banner says why."""
        self._turned_away = why = self._why_not()
        if why is not None:
            self._tab.say(why.kind, why.subject, why.sentence, why.action, why.run)
        return why is not None

    def review_turning_away(self) -> None:
        """What the banner says of it goes once it is true no more."""
        self._review.start()

    def _review_turning_away(self) -> None:
        banner, why = self._tab.banner, self._turned_away
        if why is not None and why == banner.message and why != self._why_not():
            banner.clear()
            self._tab.changed.emit()

    def _why_not(self) -> Message | None:
        tab = self._tab
        if self.thinking:
            mover = literal(titles(tab.player_seats.seats)[tab.state.position.to_move])
            return Message("info", f"{mover} is thinking.", "", "Play now", self.hurry)
        if tab.solving:
            return Message("info", "The minds are playing.", "Stop them first, or take a side over.")
        if not tab.state.finished and not tab.player_seats.human_to_move:
            return Message("info", "The computer is to move.",
                           "Let it play, or take the side over to play it yourself.", "Let it play", self.start)
        return None

    def _begin(self) -> None:
        tab = self._tab
        if not self.due:
            return
        if any(seat.human for seat in tab.player_seats.seats.values()):
            self._think(tab.play_engine(moves=1))
            self._sight.start()
        else:
            tab.let_play()

    def _think(self, playing: Playing) -> None:
        self._driver.think(playing, self._take)
        self._playing = playing

    def _come_in_sight(self) -> None:
        """It takes a while: let the solver bar and the board show what is thought."""
        playing = self._playing
        if playing is not None:
            self._driver.watch(playing, RunListener(self._tab.show_thought, self._take, self._tab.show_unwatched), 0.0,
                               paused=False)

    def _take(self, played: Played) -> None:
        self._playing = None
        self.stop()
        if played.fault:
            self._tab.say("warning", "The mind gave up.", played.fault)
            return
        self._tab.take_moves(played.moves)
        self.start()
