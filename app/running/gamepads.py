"""Gamepads: the buttons and sticks of game controllers, read through SDL by pygame-ce, where that is installed.

Nothing is imported before `start`. A pad is read by a timer in the window's own thread, as a look at SDL's event queue
takes some hundredths of a millisecond; while no pad is connected, one looks now and then for a new one.
"""
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from types import ModuleType
from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QObject, Qt, QTimer, Signal

READING: Final = 4     # ms between two looks while a pad is connected
SEARCHING: Final = 2000  # ms between two looks for a pad
TILTED: Final = 16_000   # of 32,767: how far a stick is pushed to press a button
UPRIGHT: Final = 11_000  # below which it is let go
BUTTONS: Final = ("a", "b", "x", "y", "back", "guide", "start", "left stick", "right stick", "left shoulder",
                  "right shoulder", "up", "down", "left", "right")
"""Names of the buttons in SDL's order; the left stick is pressed as the four last ones are."""

_STICK: Final = {0: ("left", "right"), 1: ("up", "down")}
_PACKAGE: Final = "pygame"
_SDL: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1", "SDL_NO_SIGNAL_HANDLERS": "1",
               "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@runtime_checkable
class PadListener(Protocol):
    """A widget that knows what the buttons of a pad do in it."""

    def pad_changed(self, pad: int, button: str, down: bool) -> bool:
        """Handle a button, if it does anything now. Returns False if it is to act as a key."""


class Gamepads(QObject):
    """The connected pads, numbered from 0 in the order in which they came."""

    changed = Signal(int, str, bool)  # the pad, a button by its name, and whether it went down

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pygame: ModuleType | None = None  # once it has been started
        self._controller = ModuleType("")       # its part for pads
        self._pads: dict[int, tuple[object, str]] = {}  # open controllers, and their names, by SDL's numbers for them
        self._down: set[tuple[int, str]] = set()
        self._fault = ""
        self._timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.read)

    def start(self) -> None:
        """Look for pads from now on; without the library nothing happens."""
        if self._pygame is None and not self._fault and find_spec(_PACKAGE) is not None:
            try:
                with _sdl_environment():
                    import pygame
                    from pygame._sdl2 import controller
                    pygame.display.init()  # without a window: SDL has no event queue otherwise
                    controller.init()
            except (ImportError, OSError, RuntimeError) as error:  # pygame's own error is a RuntimeError
                self._fault = f"Gamepads cannot be read: {error}".rstrip(".") + "."
                return
            self._pygame, self._controller = pygame, controller
            self._timer.start(SEARCHING)
            self.read()

    def stop(self) -> None:
        """Let all pads go, and look for none any more."""
        self._timer.stop()
        self._pads.clear()
        if self._pygame is not None:
            self._controller.quit()
            self._pygame.display.quit()
            self._pygame = None

    @property
    def status(self) -> str:
        """One sentence on which pads are connected, or why none can be."""
        if self._fault:
            return self._fault
        if find_spec(_PACKAGE) is None:
            return "To play with a gamepad, install Solvarium with the extra “gamepad”."
        names = [name for _, name in self._pads.values()]
        return f"Connected: {', '.join(names)}." if names else "No gamepad is connected."

    def read(self) -> None:
        """Emit what the pads have done since the last look."""
        pygame = self._pygame
        if pygame is None:
            return
        for event in pygame.event.get():
            if event.type == pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            elif event.type == pygame.CONTROLLERDEVICEREMOVED:
                self._remove(event.instance_id)
            elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                if event.button < len(BUTTONS):
                    self._press(event.instance_id, BUTTONS[event.button], event.type == pygame.CONTROLLERBUTTONDOWN)
            elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in _STICK:
                self._tilt(event.instance_id, _STICK[event.axis], event.value)

    def _add(self, index: int) -> None:
        with suppress(RuntimeError):  # it has gone again
            pad = self._controller.Controller(index)
            number = pad.as_joystick().get_instance_id()  # its `id` is only its place among them
            self._pads[number] = pad, str(pad.name)
            self._timer.setInterval(READING)

    def _remove(self, pad_id: int) -> None:
        for held_id, button in [*self._down]:
            if held_id == pad_id:
                self._press(pad_id, button, False)
        self._pads.pop(pad_id, None)
        if not self._pads:
            self._timer.setInterval(SEARCHING)

    def _tilt(self, pad_id: int, ends: tuple[str, str], value: int) -> None:
        """Press an end of an axis that is pushed far enough, and release one that is not any more."""
        for button, push in zip(ends, (-value, value), strict=True):
            if push >= TILTED or push < UPRIGHT:
                self._press(pad_id, button, push >= TILTED)

    def _press(self, pad_id: int, button: str, down: bool) -> None:
        if down == ((pad_id, button) in self._down) or pad_id not in self._pads:
            return
        (self._down.add if down else self._down.remove)((pad_id, button))
        self.changed.emit([*self._pads].index(pad_id), button, down)


@contextmanager
def _sdl_environment() -> Iterator[None]:
    """What SDL reads as it starts: no window, pads also heard while another library has the focus, no signals."""
    before = {name: os.environ.get(name) for name in _SDL}
    os.environ.update(_SDL)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
