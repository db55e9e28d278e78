"""The MIDI keyboard: keys that are pressed on an instrument, and notes that are sent back, by mido and python-rtmidi.

Nothing is imported before `start`. Messages come in a thread of the library's own and are queued for the window's; now
and then one looks which instruments are connected.
"""
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Protocol

import mido
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from app.files import store

SEARCHING: Final = 2000  # ms between two looks at what is connected
BACKEND: Final = "mido.backends.rtmidi"
ERRORS: Final = (OSError, RuntimeError, ValueError)  # rtmidi's own are some of these
INPUT, OUTPUT = "midi/input", "midi/output"  # in the settings, the names of the ports that were chosen
NONE: Final = "-"  # in the settings, that no port is wanted
_PACKAGE: Final = "rtmidi"
SEQUENCER: Final = Path("/dev/snd/seq")  # without it ALSA prints a complaint at each look
_NUMBERS: Final = re.compile(r" \d+:\d+$")  # of ALSA's clients, which differ from day to day
_OWN: Final = re.compile(r"midi through|rtmidi", re.IGNORECASE)  # loops of the system, which nobody plays


class _Port(Protocol):
    def close(self) -> None: ...
    def send(self, message: mido.Message, /) -> None: ...


class MidiKeyboard(QObject):
    """One per application (`midi_keyboard`). It listens to the input that was chosen, or to the first one there is."""

    pressed = Signal(int)       # a key, middle c is 60
    released = Signal(int)
    connection_changed = Signal(str)  # a sentence about what came or went

    def __init__(self, parent: QObject | None, backend: str = BACKEND) -> None:
        super().__init__(parent)
        self._name = backend
        self._backend: mido.Backend | None = None  # once it has been started
        self._input: _Port | None = None
        self._output: _Port | None = None
        self._connected = self._sounding = ""  # the ports' names
        self._held: set[int] = set()
        self._fault = ""
        self._timer = QTimer(self, interval=SEARCHING)
        self._timer.timeout.connect(self.search)
        self.pressed.connect(self._held.add)
        self.released.connect(self._held.discard)

    def start(self) -> None:
        """Look for instruments from now on; without the library nothing happens."""
        if self._backend is None and not self._fault and self._is_installed():
            if self._name == BACKEND and Path("/proc").exists() and not SEQUENCER.exists():
                self._fault = "No MIDI keyboard can be read: the system has no MIDI sequencer (snd-seq)."
                return
            try:
                backend = mido.Backend(self._name)
                backend.load()
            except (ImportError, *ERRORS) as error:
                self._fault = f"No MIDI keyboard can be read: {error}".rstrip(".") + "."
                return
            self._backend = backend
            self._timer.start()
            self.search()

    def stop(self) -> None:
        """Let the instrument go, and look for none any more."""
        self._timer.stop()
        self._let_go()
        self._backend = None

    def _is_installed(self) -> bool:
        return self._name != BACKEND or find_spec(_PACKAGE) is not None

    @property
    def status(self) -> str:
        """One sentence on which instrument is connected, or why none can be."""
        if self._fault:
            return self._fault
        if not self._is_installed():
            return "To play on a MIDI keyboard, install Solvarium with the extra “midi”."
        return f"Connected: {plain_name(self._connected)}." if self._connected else "No MIDI keyboard is connected."

    @property
    def is_connected(self) -> bool:
        return bool(self._connected)

    def inputs(self) -> Sequence[str]:
        """The names of the instruments that can be played now."""
        return self._names(lambda backend: backend.get_input_names())

    def outputs(self) -> Sequence[str]:
        """The names of what can sound now."""
        return self._names(lambda backend: backend.get_output_names())

    def _names(self, ask: "Callable[[mido.Backend], Sequence[str]]") -> Sequence[str]:
        if self._backend is None:
            return ()
        try:
            return tuple(dict.fromkeys(name for name in ask(self._backend) if not _OWN.search(name)))
        except ERRORS as error:
            self._fault = f"No MIDI keyboard can be read: {error}".rstrip(".") + "."
            self.stop()
            return ()

    def choose(self, setting: str, name: str) -> None:
        """Use another port from now on, as INPUT or OUTPUT: one by its name, NONE, or whichever there is if empty."""
        store.settings().set_value(setting, name)
        self._let_go()
        self.search()

    def search(self) -> None:
        """Open what came, and close what has gone."""
        if self._backend is None:
            return
        there = self.inputs()
        if self._connected and self._connected not in there:
            gone = plain_name(self._connected)
            self._let_go()
            self.connection_changed.emit(f"The MIDI keyboard {gone} is no longer connected.")
        if not self._connected and (found := _chosen(INPUT, there, first=True)):
            with suppress(*ERRORS):  # another program has it, or it has gone again
                self._input = self._backend.open_input(found, callback=self._on_message)
                self._connected = found
                self.connection_changed.emit(f"The MIDI keyboard {plain_name(found)} is connected.")
        sounding = _chosen(OUTPUT, self.outputs(), first=False)
        if sounding != self._sounding and self._backend is not None:
            self._close(self._output)
            self._output, self._sounding = None, ""
            if sounding:
                with suppress(*ERRORS):
                    self._output, self._sounding = self._backend.open_output(sounding), sounding

    def send(self, key: int, loudness: int) -> None:
        """Let the output that was chosen sound a key, 1 to 127; 0 ends it."""
        if self._output is not None:
            with suppress(*ERRORS):  # it has gone
                self._output.send(mido.Message("note_on", note=key, velocity=loudness))

    def _on_message(self, message: mido.Message) -> None:
        """Called in the library's thread."""
        if message.type == "note_on" and message.velocity:
            self.pressed.emit(message.note)
        elif message.type in ("note_on", "note_off"):
            self.released.emit(message.note)

    def _let_go(self) -> None:
        for key in [*self._held]:
            self.released.emit(key)
        self._close(self._input)
        self._close(self._output)
        self._input, self._output, self._connected, self._sounding = None, None, "", ""

    @staticmethod
    def _close(port: _Port | None) -> None:
        if port is not None:
            with suppress(*ERRORS):
                port.close()


def plain_name(port: str) -> str:
    """The name of a port without the numbers that a system gives it."""
    return _NUMBERS.sub("", port)


def _chosen(setting: str, there: Sequence[str], *, first: bool) -> str:
    """The port that was chosen, if it is there; `first` is taken where nothing was."""
    wanted = store.settings().value(setting, "")
    if not wanted:
        return there[0] if there and first else ""
    return next((name for name in there if plain_name(name) == plain_name(wanted)), "")


def midi_keyboard() -> MidiKeyboard:
    """The one keyboard of the application."""
    application = QCoreApplication.instance()
    found = None if application is None else application.findChild(MidiKeyboard)
    if found is None:
        found = MidiKeyboard(application)
        if application is not None:
            application.aboutToQuit.connect(found.stop)
    return found
