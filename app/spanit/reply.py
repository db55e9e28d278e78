"""Reply: the computer's answer to a move: a short pause, then its mind chooses, for so long as it may."""
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app import theme
from solvers.spanit.choice import Choice
from solvers.spanit.mind import Deliberation
from solvers.spanit.playing import Played

if TYPE_CHECKING:
    from app.spanit.tab import SpanTab

PAUSE = 250  # ms before the computer answers, so that one sees what one has played
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
        self.limit = USUAL
        self._deliberation: Deliberation | None = None
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._think)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._end_thought)

    @property
    def due(self) -> bool:
        """Whether the computer is to move, and nothing else is going on."""
        state = self._tab.state
        return not (self._tab.solving or self._tab.finished() or self._tab.seating.seats[state.position.to_move].human)

    def start(self) -> None:
        """Answer soon, if it is the computer's turn."""
        self.stop()
        if self.due:
            self._pause.start(PAUSE if theme.duration() else 0)

    def stop(self) -> None:
        """Do not answer."""
        self._pause.stop()
        self._patience.stop()
        self._deliberation = None

    def _think(self) -> None:
        if not self.due:
            return
        tab, state = self._tab, self._tab.state
        personality = tab.roster.personality(tab.seating.seats[state.position.to_move].mind)
        if personality is None:
            tab.think(tab.playing(moves=1), self._take_played)
            return
        deliberation = Deliberation(personality, state.position, state.ply, state.seed)
        tab.think(deliberation, self._take_choice)
        self._deliberation = deliberation
        self._patience.start(round(1000 * self.limit))

    def _end_thought(self) -> None:
        """The time is over: play the best move of the last depth that was finished, or let the first one finish."""
        deliberation = self._deliberation
        if deliberation is None:
            return
        self._tab.stop()
        move = deliberation.snapshot().move
        if move is not None:
            self._take([move])
            return
        self._tab.think(deliberation, self._take_choice)
        self._deliberation = deliberation
        self._patience.start(round(1000 * self.limit))

    def _take_choice(self, choice: Choice) -> None:
        self._take([choice.node])

    def _take_played(self, played: Played) -> None:
        if played.fault:
            self._tab.say("warning", "The mind gave up.", played.fault)
        else:
            self._take(played.moves)

    def _take(self, moves: "tuple[int, ...] | list[int]") -> None:
        self.stop()
        self._tab.take_moves(moves)
        self.start()
