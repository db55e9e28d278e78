"""The system's sound device, by miniaudio, which is imported on the first playback.

Opening one takes some tenths of a second, and may hang where another program has locked it. So a thread of its own
opens it, waits until it is no longer needed, and closes it; the window only polls its state.
"""
import ctypes
import sys
import threading
from array import array
from collections.abc import Callable, Generator
from contextlib import suppress
from time import monotonic
from typing import Final, Protocol

from solvers.core.synthesis import RATE

PERIOD: Final = 25   # ms that a device is given at a time
AHEAD: Final = 0.05  # seconds from there to the ear: a device has two periods in hand
PARTING: Final = 2.0  # seconds that closing is waited for

Pull = Callable[[int, float], "array[float]"]


class NoSoundError(Exception):
    """There is no sound. Its message is one sentence with the reason, and what to do."""


class Device(Protocol):
    """An open device; it pulls no more after `close`."""

    def close(self) -> None: ...


def open_device(pull: Pull) -> Device:
    """Open the system's device, which calls `pull` in a thread of its own.

    `pull` is called with a number of samples of each of two channels and the time at which the first of them will be
    heard; it returns left and right in turn. Raises NoSoundError.
    """
    try:
        import miniaudio
    except (ImportError, OSError) as error:
        raise NoSoundError("You hear nothing: the package miniaudio is not installed.") from error
    _quieten_alsa()
    backends = sorted(miniaudio.get_enabled_backends() - {miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM},
                      key=lambda backend: backend.value)
    try:
        device = miniaudio.PlaybackDevice(
            miniaudio.SampleFormat.FLOAT32, 2, RATE, PERIOD, backends=backends, app_name="Solvarium")
        stream = streaming(pull)
        next(stream)
        device.start(stream)
    except miniaudio.MiniaudioError as error:
        raise NoSoundError("You hear nothing: no sound device answers here.") from error
    opened: Device = device
    return opened


def streaming(pull: Pull) -> "Generator[bytes | array[float], int, None]":
    """The generator that miniaudio pulls from: it is sent a number of samples, and yields them."""
    count = yield b""
    while True:
        count = yield pull(count, monotonic() + AHEAD)


_HANDLER: Final = ctypes.CFUNCTYPE(None)(lambda: None)  # called with arguments, which the caller clears away


def _quieten_alsa() -> None:
    """Silence ALSA, which would print thirty lines where there is no device; we report it in one sentence."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_HANDLER)


class DeviceThread:
    """The thread of a device, from before it is open until after it is closed."""

    def __init__(self, pull: Pull) -> None:
        self._pull = pull
        self._unwanted = threading.Event()
        self.fault = ""    # why there is no sound, in a sentence
        self.open = False
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            device = open_device(self._pull)
        except NoSoundError as error:
            self.fault = str(error)
            return
        self.open = True
        self._unwanted.wait()
        self.open = False
        device.close()

    def close(self, *, wait: bool = True) -> None:
        """Close the device, and wait for the thread's end unless it hangs."""
        self._unwanted.set()
        if wait and self._thread is not threading.current_thread():
            self._thread.join(PARTING)
