"""MusicPlayer: what a page plays a piece with: play, pause, seek, repeat a section, and a cursor that moves."""
import weakref
from array import array
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.sound.output import Output, output
from app.sound.track import Track
from solvers.core.synthesis import RATE


class MusicPlayer(QObject):
    """Plays one piece at a time, in seconds. Two players never sound together: who plays stops the other one.

    With or without a device the cursor moves in the same way; `note` says in a sentence why nothing is heard.
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
        """Another piece, of one or more parts that begin together, RATE samples a second each; it stands still.

        The cursor stays where it is, if the piece is so long; the section and the shares of the parts stay, too.
        """
        self.pause()
        self._track.load(parts)
        self.repeat(self._section)

    def play(self, begin: float | None = None) -> None:
        """Play on, or from a time; from the beginning where it stands at its end. There need be no device."""
        if begin is not None:
            self.seek(begin)
        self._output.play(self._track)

    def pause(self) -> None:
        """Stand still where the piece is heard; `play` goes on from there."""
        if self._playing:
            self._output.stop(self._track)

    def stop(self) -> None:
        """Stand still at the beginning."""
        self.pause()
        self.seek(0.0)

    def seek(self, seconds: float) -> None:
        """Stand at another time, or play on from there."""
        self._track.seek(round(seconds * RATE))
        self.moved.emit(self.position)

    def repeat(self, section: tuple[float, float] | None) -> None:
        """Go from the end of a section back to its beginning, both in seconds, as long as it plays; None ends that.

        The cursor is not moved; a section under a twentieth of a second repeats nothing.
        """
        self._section = section
        begin, end = section or (0.0, 0.0)
        self._track.repeat(round(begin * RATE), round(end * RATE))

    def set_share(self, part: int, share: float) -> None:
        """How loud a part is, from 0 to 1, at once: mute it, or all others. Kept for later pieces."""
        self._track.set_share(part, share)

    @property
    def playing(self) -> bool:
        return self._playing

    @property
    def position(self) -> float:
        """What is heard now, in seconds of the piece."""
        return self._track.position(self._output.now()) / RATE

    @property
    def seconds(self) -> float:
        """How long the piece is."""
        return self._track.length / RATE

    @property
    def note(self) -> str:
        """Why what plays is not heard, in a sentence; empty if it is, or if nothing was played."""
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
