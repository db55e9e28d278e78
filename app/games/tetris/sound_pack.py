"""Sound packs: a folder of one's own sounds in place of ours, each file named after what is heard."""
from array import array
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.files import store
from app.running.file_reading import FileReading, Refused
from app.sound.sound_files import ENDINGS, LARGEST, read_sound
from solvers.core.formats import FormatError
from solvers.tetris.effects import NAMES, effect

PLACE: Final = "tetris/sounds"  # of the folder in the settings
MUSIC: Final = "music"
LONGEST_EFFECT, LONGEST_MUSIC = 10.0, 300.0  # seconds
MOST_FILES: Final = 1_000  # of a folder that are looked at


class SoundPack(NamedTuple):
    """What a folder has: effects by their names, and music that is repeated. Ours is heard for all else."""

    effects: Mapping[str, "array[float]"] = {}
    music: "array[float] | None" = None


def read_pack(folder: Path) -> SoundPack:
    """The sounds of a folder. Raises FormatError if it has none, or one that cannot be read."""
    found: dict[str, array[float]] = {}
    try:
        paths = sorted(islice(folder.iterdir(), MOST_FILES))
        for path in paths:
            name = path.stem.lower()
            if path.suffix.lower() in ENDINGS and (name in NAMES or name == MUSIC):
                found[name] = _read(path, LONGEST_MUSIC if name == MUSIC else LONGEST_EFFECT)
    except OSError as error:
        raise FormatError(f"“{folder.name}” cannot be read: {error.strerror}.") from error
    if not found:
        raise FormatError(f"“{folder.name}” has no sound with a name such as “{NAMES[0]}.wav” or “music.ogg”.")
    music = found.pop(MUSIC, None)
    return SoundPack(found, music)


def _read(path: Path, most: float) -> "array[float]":
    if path.stat().st_size > LARGEST:
        raise FormatError(f"“{path.name}”: this is longer than the {LARGEST:,} bytes that can be read.")
    try:
        return read_sound(path.read_bytes(), most)
    except FormatError as error:
        raise FormatError(f"“{path.name}”: {error}") from error


class WornPack(QObject):
    """The pack that is heard, one for the application; it is read on a thread."""

    changed = Signal()
    refused = Signal(str)  # a sentence: the folder is as it was before

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pack = SoundPack()
        self.folder = ""  # of the pack; empty for ours
        self._reading = FileReading(self)
        if folder := store.settings().value(PLACE, ""):
            self._read(folder)

    def effect(self, name: str) -> "array[float]":
        """The samples of an effect."""
        return self.pack.effects.get(name) or effect(name)

    def choose(self, folder: str) -> None:
        """Wear the pack of a folder from now on; an empty name stands for our own sounds."""
        if folder:
            self._read(folder)
        else:
            self._wear("", SoundPack())

    def _read(self, folder: str) -> None:
        self._reading.read(Path(folder).name, lambda: read_pack(Path(folder)), lambda pack: self._wear(folder, pack),
                           self._refuse)

    def _wear(self, folder: str, pack: SoundPack) -> None:
        self.folder, self.pack = folder, pack
        store.settings().set_value(PLACE, folder)
        self.changed.emit()

    def _refuse(self, error: Refused) -> None:
        self.refused.emit(f"The sounds stay as they are. {error}")


def worn_pack() -> WornPack:
    """The one pack of the application."""
    application = QCoreApplication.instance()
    found = None if application is None else application.findChild(WornPack)
    return WornPack(application) if found is None else found
