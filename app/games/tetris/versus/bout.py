"""Bout: one game of a match against the clock: ready, counted down, going, paused, over."""
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.controls.key_catcher import Key, key_text
from app.games.tetris.play import tetris_keys, two_players
from app.games.tetris.play.countdown import Countdown
from app.games.tetris.play.live_simulation import LiveSimulation, tap_towards
from app.games.tetris.play.two_players import BINDINGS, MARK, split_input
from app.games.tetris.versus.versus_boards import NO_INVITATION, Invitation, VersusBoard, end_invitation
from solvers.tetris.guideline.versus import LEFT, RIGHT, Match, Side, Terms


class Bout(QObject):
    """One game of a match against the clock.

    A person plays at the left. Whatever they press first begins the countdown, and goes on after a pause.
    """

    happened = Signal(object)  # (side, event)
    moved = Signal()           # what can be seen may be another
    ended = Signal()           # the game is over

    def __init__(
        self, parent: QObject, board: VersusBoard, terms: Terms, now: Callable[[], int] = time.perf_counter_ns
    ) -> None:
        """`board` has the keys and the mouse of the person at the left; `now` is in nanoseconds."""
        super().__init__(parent)
        self._board = board
        board.read_inputs, board.mark_of_pad = self._read_inputs, self._mark_of_pad
        board.steered.connect(self.steer)
        board.tapped.connect(self.tap)
        board.pointed.connect(self.point)
        board.double_clicked.connect(lambda *_: self.start())
        self.live = LiveSimulation(self, Match(terms), now)
        self._end_announced = False  # whether `ended` was emitted
        self.prepare: Callable[[], bool] = lambda: True  # called before it counts down; False if it cannot go on
        self.countdown = Countdown(self)
        self.countdown.ticked.connect(self.moved)
        self.countdown.ended.connect(self._start_clock)
        self.live.happened.connect(self.happened)
        self.live.moved.connect(self._on_moved)

    @property
    def match(self) -> Match:
        return self.live.simulation

    @property
    def going(self) -> bool:
        """True while time passes."""
        return self.live.going

    @property
    def begun(self) -> bool:
        """True once something has been played, until the game is over."""
        return self.match.time > 0 and not self.match.over

    @property
    def paused(self) -> bool:
        """True while a started game is paused."""
        return self.begun and not self.going

    def set_match(self, match: Match) -> None:
        """Take another game, or one that was left, and let it stand still."""
        self.countdown.stop()
        self._end_announced = match.over
        self.live.set_simulation(match)

    def start(self) -> None:
        """Count down, then let the game begin or go on; nothing for one that goes or is over."""
        if not (self.going or self.countdown.counting or self.match.over) and self.prepare():
            self.countdown.start()

    def pause(self) -> None:
        """Let the clock stand still."""
        self.countdown.stop()
        self.live.halt()
        self.moved.emit()

    def pause_or_start(self) -> None:
        """Pause, or go on."""
        if self.going or self.countdown.counting:
            self.pause()
        else:
            self.start()

    def invitations(self, pace: str) -> tuple[Invitation, Invitation]:
        """What stands on both fields; `pace` is how fast the opponent plays, in words."""
        match = self.match
        if match.over and match.terms.second:
            left, right = (end_invitation(board) for board in match.boards)
            return (left[0], "Enter: another game"), right
        if match.over:
            mine = "Won" if match.winner == LEFT else "Topped out"
            its = ("Out", "") if match.forfeit == RIGHT else end_invitation(match.boards[RIGHT])
            return (mine, "Enter: another game"), its
        if self.going or self.countdown.counting:
            return NO_INVITATION, NO_INVITATION
        if self.paused:
            return ("Paused", "Press any game key to resume"), ("Paused", "")
        if match.terms.second:
            return ("Press a key to start", _keys_text("1")), ("Player 2", _keys_text("2"))
        return ("Press a key to start", "Arrows move and turn, Space drops"), ("Ready", pace)

    # What the person does

    def _read_inputs(self) -> dict[Key, str]:
        """What each key means, for one person or for two."""
        return two_players.read_inputs() if self.match.terms.second else tetris_keys.read_inputs()

    def _mark_of_pad(self, pad: int) -> str:
        """Whose pad it is: where two people play, the second one's is that of the right."""
        return f"{min(pad + 1, 2)}{MARK}" if self.match.terms.second else ""

    def _steer_held(self) -> None:
        """The clock goes: keys that are held by then steer the pieces."""
        delay = tetris_keys.read_handling().das
        marks = {self._mark_of_pad(side) for side in self.match.people}
        charges = [f"{mark}charge" for mark in sorted(marks) if self._board.is_charged(delay, mark)]
        for name in [*self._board.held, *charges]:
            self.steer(name, True)

    def steer(self, name: str, began: bool) -> None:
        """An input by key begins or ends; that of the second person has their number before it."""
        player, alone = split_input(name)
        if self.going:
            side: Side = RIGHT if player == "2" else LEFT
            self.live.act(lambda match: (match.press if began else match.release)(alone, match.time, side))
        elif began:
            self.start()

    def tap(self, name: str) -> None:
        """An input by mouse, which lets nothing begin."""
        if self.going:
            self.live.tap(name)

    def point(self, column: int) -> None:
        """The pointer is over another column."""
        if self.going:
            tap_towards(self.match.boards[LEFT], column, self.live.tap)

    def update(self) -> None:
        """Let the game catch up with the clock."""
        self.live.update()

    def _start_clock(self) -> None:
        self.live.start(tetris_keys.read_handling())
        self._steer_held()
        self.moved.emit()

    def _on_moved(self) -> None:
        self.moved.emit()
        if self.match.over and not self._end_announced:
            self._end_announced = True
            self.ended.emit()


def _keys_text(player: str) -> str:
    """The keys of a player that one needs first."""
    keys = BINDINGS.read()
    move, drop, turn = ([key_text(key) for name in names for key in keys[player + MARK + name][:1]]
                        for names in (("left", "right"), ("hard",), ("ccw", "cw")))
    return ", ".join(filter(None, (" ".join(move) + " move" * bool(move), " ".join(turn) + " turn" * bool(turn),
                                   " ".join(drop) + " drops" * bool(drop))))
