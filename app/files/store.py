"""Persistent data: settings, games, statistics, collections. Every file is written atomically.

Several processes may use one home. Shared files are read again, merged and written under one lock
(`update_statistics`, `update_collection`); each window has games and long runs of its own (`window_slot`).
"""
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from errno import EISDIR
from pathlib import Path
from stat import S_ISREG
from typing import Any, TypeVar

import msgspec
from PySide6.QtCore import QIODevice, QSaveFile, QSettings, QStandardPaths

from app.files import file_lock, window_slot
from solvers.core import formats, saves
from solvers.core.formats import FormatError, read_json
from solvers.core.saves import Save

LOCK_WAIT = 2.0  # seconds: others hold the lock for milliseconds, unless they are stopped

T = TypeVar("T")
V = TypeVar("V", bool, int, float, str)


class StoreError(OSError):
    """A file that could not be read or written. Its message is one sentence that names it and says what to do."""


@dataclass(frozen=True, slots=True)
class Places:
    """Locations: one settings file, and folders that are created on the first write."""

    home: Path  # with the locks; all others but settings and documents lie in it
    settings: Path
    autosaves: Path  # of this window
    runs: Path  # the long runs of this window
    statistics: Path
    collections: Path
    texts: Path  # the user's own packs of I Ching texts, a folder each
    personalities: Path  # the user's own players of Span-It!, a file each
    controllers: Path  # the user's own weights for Tetris, a file each
    documents: Path  # where file dialogs begin


def places() -> Places:
    """The platform's standard locations, or everything inside the folder SOLVARIUM_HOME."""
    if home := os.environ.get("SOLVARIUM_HOME"):
        data = Path(home)
        documents = data / "games"
    else:
        where = QStandardPaths.writableLocation
        kinds = QStandardPaths.StandardLocation
        data = Path(where(kinds.GenericDataLocation)) / "solvarium"
        documents = Path(where(kinds.DocumentsLocation))
    number = window_slot.number(data)
    own = f"window-{number}" if number > 1 else ""
    return Places(
        data, _settings_file(), data / "autosaves" / own, data / "collections" / own, data / "statistics",
        data / "collections", data / "texts", data / "personalities", data / "controllers", documents,
    )


@contextmanager
def locked() -> Iterator[None]:
    """Exclude other processes from the shared files within this context. Raises StoreError after some seconds of
    waiting."""
    home = places().home
    try:
        with file_lock.locked(home / "shared.lock", LOCK_WAIT):
            yield
    except TimeoutError as error:
        raise StoreError(
            f"Another window of Solvarium is writing to {home} and does not come to an end. What changed here is kept "
            "in this window and written with the next change; close the other window if it hangs.") from error


def _settings_file() -> Path:
    """The path of the settings, without the other locations, since it is needed at every update of the window."""
    if home := os.environ.get("SOLVARIUM_HOME"):
        return Path(home, "settings.ini")
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    return Path(folder, "solvarium", "settings.ini")


class Settings:
    """The settings file. Missing and invalid settings read as their defaults."""

    def __init__(self, path: Path):
        self._file = QSettings(str(path), QSettings.Format.IniFormat)

    def value(self, key: str, default: V) -> V:
        """The setting, in the type of its default."""
        stored = self._file.value(key)
        if stored is None:
            return default
        try:
            if isinstance(default, bool):
                return {"true": True, "false": False}[str(stored).lower()]
            return type(default)(stored)
        except (KeyError, TypeError, ValueError):
            return default

    def set_value(self, key: str, value: bool | int | float | str) -> None:
        self._file.setValue(key, value)

    def update(self, key: str, default: V, change: Callable[[V], V]) -> None:
        """Change a setting based on its value on disk, which another window may have changed."""
        with ExitStack() as stack:
            with suppress(StoreError):  # a list of files is not worth a complaint
                stack.enter_context(locked())
            self._file.sync()
            self.set_value(key, change(self.value(key, default)))
            self._file.sync()

    def remove(self, key: str) -> None:
        self._file.remove(key)

    def sync(self) -> None:
        """Write pending changes now."""
        self._file.sync()


def settings() -> Settings:
    """The settings of the current home; every call returns the same values."""
    return Settings(_settings_file())


def restore_settings() -> str:
    """Set aside an unreadable settings file; returns a sentence for the user, empty if all is well."""
    path = _settings_file()

    def check(data: bytes) -> None:
        if data and QSettings(str(path), QSettings.Format.IniFormat).status() != QSettings.Status.NoError:
            raise FormatError("this is not a list of settings.")

    return _read_or_set_aside(path, check)[1]


PERSONAL = "files/confiding"


def includes_private() -> bool:
    """True if files, pictures and prints include personal data: a question, a birth."""
    return settings().value(PERSONAL, True)


def set_includes_private(on: bool) -> None:
    settings().set_value(PERSONAL, on)


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file by `data`, and create its folder. On StoreError the old file is untouched."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritten(path, error.strerror) from error
    file = QSaveFile(str(path))
    if not (file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(data) == len(data) and file.commit()):
        reason = file.errorString()
        file.cancelWriting()
        raise _unwritten(path, reason)


def _unwritten(path: Path, reason: str | None) -> StoreError:
    return StoreError(
        f"“{path.name}” could not be written to {path.parent} ({reason or 'unknown reason'})."
        " Choose another folder, or free some space, and try again."
    )


def read_file(path: Path, limit: int = formats.LIMIT) -> bytes:
    """The bytes of a file the user chose. StoreError if it cannot be read, FormatError if it is over `limit` bytes."""
    try:
        return _content(path, limit)
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError) as error:
        raise StoreError(f"There is no file “{path.name}” in {path.absolute().parent}. Choose another file.") from error
    except FormatError:
        raise
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        reason = getattr(error, "strerror", None) or error
        raise StoreError(f"“{path.name}” cannot be read ({reason}). Check its permissions.") from error


def _content(path: Path, limit: int) -> bytes:
    """The bytes of a file. Raises FormatError if there are more than `limit`, and any OSError."""
    if not S_ISREG(path.stat().st_mode):
        raise IsADirectoryError(EISDIR, "it is no file")
    with path.open("rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise FormatError(f"this file is larger than the {limit:,} bytes that can be read.", file=path.name)
    return data


def open_game(path: Path, load: Callable[[bytes], Save] = saves.load) -> Save:
    """Read a game with `load` from a file the user chose. Raises StoreError, or FormatError naming the file."""
    data = read_file(path, saves.LIMIT)
    try:
        return load(data)
    except FormatError as error:
        raise error.within(path.name) from None


def write_autosave(tab: str, save: Save) -> None:
    """Save the game of a tab for the next start. Raises StoreError or FormatError."""
    _write_own(places().autosaves / f"{tab}.json", saves.dump(save))


def read_autosave(tab: str, build: Callable[[Save], T]) -> tuple[T | None, str]:
    """The saved game of a tab, made by `build`, or None; and a sentence for the user, empty if all is well.

    A file that cannot be read, or that `build` refuses by a ValueError (FormatError and IllegalMove are), is set
    aside under another name.
    """
    return _read_or_set_aside(places().autosaves / f"{tab}.json", lambda data: build(saves.load(data)))


def update_statistics(game: str, kind: type[T], change: Callable[[T], T]) -> tuple[T, str]:
    """Update a game's statistics, including what other windows have counted.

    Args:
        game: their name.
        kind: their type, as for `read_statistics`.
        change: returns the new statistics, such as with one game more. If writing fails it waits, is seen by
            `read_statistics`, and is applied with the next change.

    Returns:
        The statistics, and a sentence for the user, empty if all is well.
    """
    path = places().statistics / f"{game}.json"
    waiting = _waiting.setdefault(path, [])
    waiting.append(change)
    try:
        with locked():
            found, sentence = _read_or_set_aside_locked(path, lambda data: read_json(data, kind))
            changed = _apply(waiting, kind() if found is None else found)
            _write_own(path, msgspec.json.encode(changed) + b"\n")
    except StoreError as error:
        return read_statistics(game, kind)[0], str(error)
    waiting.clear()
    return changed, sentence


def read_statistics(game: str, kind: type[T]) -> tuple[T, str]:
    """A game's statistics, or `kind()` where there are none; and a sentence for the user, empty if all is well."""
    path = places().statistics / f"{game}.json"
    found, sentence = _read_or_set_aside(path, lambda data: read_json(data, kind))
    return _apply(_waiting.get(path, ()), kind() if found is None else found), sentence


_waiting: dict[Path, list[Callable[[Any], Any]]] = {}
"""Changes of statistics that could not be written yet."""


def _apply(changes: Iterable[Callable[[T], T]], value: T) -> T:
    for change in changes:
        value = change(value)
    return value


def forget_damaged() -> None:
    """Forget which of our own files could be neither read nor set aside, as after a restart."""
    _in_the_way.clear()


def update_collection(name: str, load: Callable[[bytes], T], merge: Callable[[T | None], bytes]) -> str:
    """Write a game's collection: the result of `merge` with what other windows have written, None if there is nothing.

    Returns a sentence for the user, empty if all is well. Raises StoreError, and what `merge` raises.
    """
    path = places().collections / f"{name}.json"
    with locked():
        found, sentence = _read_or_set_aside_locked(path, load)
        _write_own(path, merge(found))
    return sentence


def read_collection(name: str, load: Callable[[bytes], T]) -> tuple[T | None, str]:
    """A game's collection, made by `load`, or None; and a sentence for the user, empty if all is well."""
    return _read_or_set_aside(places().collections / f"{name}.json", load)


def write_run(name: str, data: bytes) -> None:
    """Write a long run of this window. Raises StoreError."""
    _write_own(places().runs / f"{name}.json", data)


def read_run(name: str, load: Callable[[bytes], T]) -> tuple[T | None, str]:
    """A long run of this window, made by `load`, or None; and a sentence for the user, empty if all is well."""
    return _read_or_set_aside(places().runs / f"{name}.json", load)


_in_the_way: dict[Path, str] = {}
"""Files of our own that could be neither read nor set aside, and why not: nothing is written over them."""


def _write_own(path: Path, data: bytes) -> None:
    """Write one of our own files, after moving an unreadable one out of the way."""
    if path in _in_the_way and os.path.lexists(path):
        _set_aside(path, _in_the_way[path])
        if path in _in_the_way:
            raise StoreError(f"“{path.name}” in {path.parent} could not be read ({_in_the_way[path]}), so nothing is "
                             "written over it. Move it away to keep what you do now.")
    write_atomically(path, data)


def _read_or_set_aside(path: Path, load: Callable[[bytes], T]) -> tuple[T | None, str]:
    """The value of one of our own files, or None. An unreadable file is moved away, unless it has become readable."""
    try:
        return load(_content(path, saves.LIMIT)), ""
    except (FileNotFoundError, NotADirectoryError):
        return None, ""
    except (OSError, ValueError):
        with ExitStack() as stack:
            with suppress(StoreError):  # whoever holds it for so long will not mend the file
                stack.enter_context(locked())
            return _read_or_set_aside_locked(path, load)


def _read_or_set_aside_locked(path: Path, load: Callable[[bytes], T]) -> tuple[T | None, str]:
    try:
        return load(_content(path, saves.LIMIT)), ""
    except (FileNotFoundError, NotADirectoryError):
        return None, ""
    except OSError as error:
        return None, _set_aside(path, error.strerror or str(error))
    except ValueError as error:
        return None, _set_aside(path, str(error))


def _set_aside(path: Path, reason: str) -> str:
    """Move one of our own files out of the way without overwriting another; the sentence says where it is now."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")):
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        _in_the_way[path] = reason
        return (f"“{path.name}” in {path.parent} cannot be read ({reason}) and could not be moved aside "
                f"({error.strerror}). It stays as it is.")
    _in_the_way.pop(path, None)
    return f"“{path.name}” could not be read and was kept as {aside}: {reason}"
