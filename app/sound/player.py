"""MusicPlayer: plays a piece on a page: play, pause, seek, repeat a section, and a moving cursor."""
import weakref
from array import array
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.sound.output import Output, output
from app.sound.track import Track
from solvers.core.synthesis import RATE


class MusicPlayer(QObject):
    """Plays one piece at a time; times are in seconds. Starting one player stops any other.

    The cursor moves with or without a device; `note` explains why nothing is heard.
    """

    moved = Signal(float)   # the cursor is here now, some sixty times a second
    ended = Signal()        # the piece came to its end by itself
    changed = Signal()      # it plays, or stands still
    note_changed = Signal(str)

    def __init__(self, parent: QObject, to: Output | None = None) -> None:
        """`to` is the application's output if it is None."""
        super().__init__(parent)
        self._output = to or output()
        self._track = Track()
        self._section: tuple[float, float] | None = None
        self._playing = False
        self._output.ticked.connect(self._tick)
        self._output.track_changed.connect(self._check_playing)
        self._output.note_changed.connect(self._tell_note)
        # Whether Qt deletes the player or Python does: nothing goes on to sound.
        stop = partial(self._output.stop, self._track)
        self.destroyed.connect(stop)
        weakref.finalize(self, stop)

    def load(self, parts: "Sequence[array[float]]") -> None:
        """Load another piece, paused: one or more parts that start together, at RATE samples per second.

        The cursor stays where it is, if the piece is that long; so do the section and the volumes of the parts.
        """
        self.pause()
        self._track.load(parts)
        self.repeat(self._section)

    def play(self, begin: float | None = None) -> None:
        """Play from the cursor or from a time; from the beginning if it is at the end. Works without a device."""
        if begin is not None:
            self.seek(begin)
        self._output.play(self._track)

    def pause(self) -> None:
        """Pause at the position that is heard."""
        if self._playing:
            self._output.stop(self._track)

    def stop(self) -> None:
        """Stop, and go to the beginning."""
        self.pause()
        self.seek(0.0)

    def seek(self, seconds: float) -> None:
        """Move the cursor, playing on if it plays."""
        self._track.seek(round(seconds * RATE))
        self.moved.emit(self.position)

    def repeat(self, section: tuple[float, float] | None) -> None:
        """Repeat a section, in seconds, during playback; None ends that.

        The cursor is not moved; a section under a twentieth of a second repeats nothing.
        """
        self._section = section
        begin, end = section or (0.0, 0.0)
        self._track.repeat(round(begin * RATE), round(end * RATE))

    def set_share(self, part: int, share: float) -> None:
        """Set the volume of a part, 0 to 1, at once. Kept for later pieces."""
        self._track.set_share(part, share)

    @property
    def playing(self) -> bool:
        return self._playing

    @property
    def position(self) -> float:
        """The position that is heard now, in seconds."""
        return self._track.position(self._output.now()) / RATE

    @property
    def seconds(self) -> float:
        """The length of the piece, in seconds."""
        return self._track.length / RATE

    @property
    def note(self) -> str:
        """Why what plays is not heard, as a sentence; empty if it is, or if nothing was played."""
        return self._output.note

    def _check_playing(self) -> None:
        playing = self._output.track is self._track
        if playing != self._playing:
            self._playing = playing
            self.changed.emit()

    def _tick(self) -> None:
        if self._playing:
            self.moved.emit(self.position)
            if self._track.ended(self._output.now()):
                self._output.stop(self._track)
                self.ended.emit()

    def _tell_note(self) -> None:
        self.note_changed.emit(self._output.note)
