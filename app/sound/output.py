"""Output: all sound of the program, on the system's device during playback, or by the clock without one."""
import weakref
from array import array
from collections.abc import Callable
from time import monotonic
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from app.sound.device import DeviceThread
from app.sound.mixer import Mixer, Playable
from app.sound.volume import Volume, keep_volume, kept_volume
from solvers.core.synthesis import RATE

TICK: Final = 16          # ms between two looks
PATIENCE: Final = 1.0     # seconds that a piece waits for its device
LOST: Final = 60          # looks in a row at a device that pulls nothing, after which it is gone
IDLE: Final = 20.0        # seconds that a device is kept while nothing sounds
GONE: Final = "You hear nothing any more: the sound device has gone. Play again to look for another."
SLOW: Final = "You hear nothing: the sound device does not answer. Perhaps another program has it."


class Output(QObject):
    """One per application (`output`). One track plays at a time; another one replaces it."""

    ticked = Signal()            # a track goes, or has just ended
    volume_changed = Signal()
    note_changed = Signal()      # why nothing is heard is another sentence, or none
    track_changed = Signal()     # another track plays, or none

    def __init__(self, parent: QObject | None = None, now: Callable[[], float] = monotonic) -> None:
        """`now` is the clock of the tracks, in seconds; that of a device is `time.monotonic`."""
        super().__init__(parent)
        self.now = now
        self.note = ""
        self._mixer = Mixer()
        self._volume = kept_volume()
        self._mixer.set_gains(self._volume.piece_gain, self._volume.music_gain)
        self._track: Playable | None = None
        self._device: DeviceThread | None = None
        self._asked = 0.0     # when a device was asked for
        self._sounded = 0.0   # when something sounded last
        self._pulled, self._misses = 0.0, 0  # as it was at the last look; looks since then
        self._silent_to: float | None = None  # up to when the clock has pulled, in place of a device
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self._tick)
        self._devices: set[DeviceThread] = set()
        weakref.finalize(self, _close_all, self._devices)  # at the latest when Python ends

    # What plays

    @property
    def track(self) -> Playable | None:
        """The track or loop that plays."""
        return self._track

    def play(self, track: Playable, *, again: bool = True) -> None:
        """Resume a track or a loop; whatever played before stops. A lost device is looked for `again`."""
        if self._track is not None and self._track is not track:
            self._track.stop(self.now())
        self._track = track
        self.prepare(again=again)
        track.play()
        self._mixer.add(track)
        self._silent_to = None
        self.track_changed.emit()

    def stop(self, track: Playable) -> None:
        """Pause a track or a loop."""
        track.stop(self.now())
        if track is self._track:
            self._track = None
            self.track_changed.emit()

    def effect(self, samples: "array[float]", channel: str = "") -> None:
        """Play a short sound over whatever plays, if effects are on and a device is ready.

        It cuts off what plays on the same named channel.
        """
        self._play_over(samples, self._volume.effect_gain, channel)

    def sound(self, samples: "array[float]") -> None:
        """Play a note over whatever plays, as loud as pieces are, if a device is ready."""
        self._play_over(samples, self._volume.piece_gain)

    def _play_over(self, samples: "array[float]", gain: float, channel: str = "") -> None:
        if gain:
            self.prepare()
            if self._device is not None and self._device.open and not self._device.fault:
                self._mixer.add_effect(samples, gain, channel)

    def prepare(self, *, again: bool = False) -> None:
        """Open the device if it is closed, so that playback can start without delay.

        After a fault another one is looked for only `again`.
        """
        self._sounded = self.now()
        if self._device is None or (self._device.fault and again):
            if self._device is not None:
                self._let_go(self._device)
            self._device = DeviceThread(self._mixer.pull)
            self._devices.add(self._device)
            self._asked, self._misses = self.now(), 0
        if not self._timer.isActive():
            self._timer.start()

    # How loud

    @property
    def volume(self) -> Volume:
        return self._volume

    def set_volume(self, volume: Volume) -> None:
        """Set and save the volume."""
        self._volume = volume
        self._mixer.set_gains(volume.piece_gain, volume.music_gain)
        keep_volume(volume)
        self.volume_changed.emit()

    # The device

    def close(self) -> None:
        """Stop everything and end all threads."""
        if self._track is not None:
            self.stop(self._track)
        self._mixer.clear()
        self._timer.stop()
        self._device = None
        _close_all(self._devices)

    def _tick(self) -> None:
        now = self.now()
        if self._device is not None and self._device.open and not self._device.fault:
            self._watch_device(self._device)
        elif self._track is not None:
            self._pass_time(now)
        if self._track is not None:
            self._sounded = now
            self.ticked.emit()
        elif not self._mixer.silent:
            self._sounded = now
        if now - self._sounded > IDLE or (self._track is None and self._device is not None and self._device.fault):
            self._rest()

    def _watch_device(self, open_device: DeviceThread) -> None:
        self._silent_to = None
        pulled = self._mixer.pulled
        self._misses, self._pulled = (self._misses + 1 if pulled == self._pulled else 0), pulled
        if self._misses <= LOST:
            self._say("")  # it may have come late
        else:
            open_device.fault = GONE
            self._let_go(open_device)
            self._say(GONE)

    def _pass_time(self, now: float) -> None:
        """Pull in place of a device, so that the cursor moves."""
        fault = "" if self._device is None else self._device.fault
        if fault or now - self._asked > PATIENCE:
            self._say(fault or SLOW)
            if self._silent_to is None:
                self._silent_to = now
            count = int((now - self._silent_to) * RATE)
            if count:
                self._mixer.pull(count, self._silent_to)
                self._silent_to += count / RATE

    def _rest(self) -> None:
        """After a while of silence, release the device for other programs."""
        self._timer.stop()
        if self._device is not None and not self._device.fault:
            self._let_go(self._device)
            self._device = None

    def _let_go(self, device: DeviceThread) -> None:
        device.close(wait=False)
        self._devices.discard(device)

    def _say(self, note: str) -> None:
        if note != self.note:
            self.note = note
            self.note_changed.emit()


def _close_all(devices: set[DeviceThread]) -> None:
    for device in devices:
        device.close()
    devices.clear()


def output() -> Output:
    """The one output of the application."""
    application = QCoreApplication.instance()
    found = None if application is None else application.findChild(Output)
    return Output(application) if found is None else found


def close_output() -> None:
    """Release the sound device, if it was used."""
    application = QCoreApplication.instance()
    found = None if application is None else application.findChild(Output)
    if found is not None:
        found.close()
