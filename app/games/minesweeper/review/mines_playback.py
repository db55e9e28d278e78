"""Playback of a recording in real time: a section with its moment and speed, and the mouse on the board."""
from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QSignalBlocker, QTimer

from app.controls import Choice, Slider
from app.games.minesweeper.mines_board import MinesBoard
from app.pages import Command, PlayPage, Section
from app.running.clock import Clock, clock_text
from solvers.minesweeper.replays.playback import Playback
from solvers.minesweeper.rules import Game

FRAME = 25  # ms
LITTLE, MUCH = 1000, 10_000  # ms by arrow keys, and by Page Up and Page Down
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class MinesPlayback(QObject):
    """Plays a recording as it was played, pauses, and goes to any moment of it.

    The game goes along: it stands at the last move before the moment. Whoever goes to another move takes the moment
    along, and whoever plays on by other moves ends the playback.
    """

    def __init__(
        self, play: PlayPage[Game], board: MinesBoard, clock: Clock, show_game: Callable[[int], object],
    ) -> None:
        """`show_game` opens the game of this number in the same file."""
        super().__init__(play)
        self._play, self._board, self._clock, self._show_game = play, board, clock, show_game
        self.recording: Playback | None = None
        self._line: tuple[str, ...] = ()
        self._number, self._count = 0, 1  # which of the games of its file it is
        self._seconds = 0.0               # the moment that is shown
        self._going = False               # to a move of the moment, and not by somebody else
        self._draws_path = True
        self._timer = QTimer(self, interval=FRAME)
        self._timer.timeout.connect(self._on_frame)
        self._since = QElapsedTimer()
        self._build_section()

    def _build_section(self) -> None:
        play = Command("Play the replay", self.toggle, "Play it in real time, or pause it", "Shift+Space",
                       enabled=lambda: self.recording is not None, group="replay",
                       label=lambda: "Pause" if self._timer.isActive() else "Play")
        path = Command("Path of the mouse", self._toggle_path, "Draw the way of the mouse over the board", "",
                       checked=lambda: self._draws_path, enabled=lambda: bool(self.recording and self.recording.path),
                       group="replay")
        after = Command("Next game of the replay", lambda: self._show_game((self._number + 1) % self._count),
                        "Show the next game of this file", enabled=lambda: self._count > 1, group="replay",
                        label="Next game", shown=lambda: self._count > 1)
        self.commands = play, path, after
        self.section = Section(self._play.context.column, "Replay")
        self.slider = Slider(0, 1, "Moment of the replay")
        self.slider.setToolTip("Drag to any moment of the game; arrow keys go a second, Page Up and Page Down ten")
        self.slider.setSingleStep(LITTLE)
        self.slider.setPageStep(MUCH)
        self.slider.valueChanged.connect(lambda value: self.go_to(value / 1000))
        self.section.add_widget(self.slider)
        self.speed = Choice("Speed of the replay", [(f"{speed:g} × speed", speed) for speed in SPEEDS],
                            tip="How fast the replay is played")
        self.speed.setCurrentIndex(SPEEDS.index(1.0))
        self.section.add_buttons(play, after)
        self.section.add_widget(self.speed)
        self.section.add_widget(path.box())
        self.section.hide()

    @property
    def is_shown(self) -> bool:
        """True if the game on the page is a recording, which has its own time."""
        return self.recording is not None

    def show(self, playback: Playback, number: int, count: int) -> None:
        """Show a recording whose game is on the page, at its end: game `number` of `count` in its file."""
        self.recording, self._line = playback, self._play.history.moves
        self._number, self._count = number, count
        self._seconds = playback.end
        self.section.set_title(f"Replay, game {number + 1} of {count}" if count > 1 else "Replay")
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, round(1000 * playback.end))
        self.section.show()
        self._show_moment()
        self._play.context.changed()

    def clear(self) -> None:
        """Show no recording any more."""
        self.pause()
        self.recording = None
        self.section.hide()
        self._board.show_pointer(())

    def follow_game(self) -> None:
        """Follow the game to another move, or end where it left the line of the recording."""
        if self.recording is None or self._going:
            return
        if self._play.history.moves != self._line:
            self.clear()
            return
        self.pause()
        self.go_to(self.recording.time_of(self._play.history.position))

    def toggle(self) -> None:
        """Play on from the moment that is shown, from the beginning at the end, or pause."""
        if self.recording is None:
            return
        if self._timer.isActive():
            self.pause()
            return
        if self._seconds >= self.recording.end:
            self.go_to(0.0)
        self._since.start()
        self._timer.start()
        self._play.context.changed()

    def pause(self) -> None:
        """Stop playing, and stay at the moment that is shown."""
        if self._timer.isActive():
            self._timer.stop()
            self._play.context.changed()

    def go_to(self, seconds: float) -> None:
        """Show the game as it was at a moment of the recording."""
        if self.recording is None:
            return
        self._seconds = min(max(seconds, 0.0), self.recording.end)
        self._clock.set(max(self._seconds - self.recording.opened, 0.0))
        moves = self.recording.moves_at(self._seconds)
        if moves != self._play.history.position:
            self._going = True
            try:
                self._play.go_to_move(moves)
            finally:
                self._going = False
        self._show_moment()

    def _on_frame(self) -> None:
        assert self.recording is not None
        speed: float = self.speed.currentData()
        self.go_to(self._seconds + speed * self._since.restart() / 1000)
        if self._seconds >= self.recording.end:
            self.pause()

    def _toggle_path(self) -> None:
        self._draws_path = not self._draws_path
        self._show_moment()
        self._play.context.changed()

    def _show_moment(self) -> None:
        playback = self.recording
        if playback is None:
            return
        words = f"{_time_text(self._seconds)} of {_time_text(playback.end)}"
        self.section.set_note(words)
        self.slider.setAccessibleDescription(words)
        if not self.slider.isSliderDown():
            with QSignalBlocker(self.slider):
                self.slider.setValue(round(1000 * self._seconds))
        self._board.show_pointer(playback.path_until(self._seconds) if self._draws_path else ())


def _time_text(seconds: float) -> str:
    """A moment to the hundredth of a second."""
    return f"{clock_text(seconds)}.{int(seconds * 100 + 1e-6) % 100:02}"
