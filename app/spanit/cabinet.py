"""Cabinet: the personalities that there are, those that come with the program and the user's own, by their names."""
import re
import unicodedata
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app import resources, store
from app.store import StoreError
from solvers.formats import FormatError, printable
from solvers.spanit.personality import LIMIT, LONGEST, Personality
from solvers.spanit.players import PLAYERS

SUFFIX = ".toml"
LONGEST_FILE = 60  # characters of a file's name before its suffix


class Cabinet(QObject):
    """The shipped personalities, and those in the user's folder, a file each. Files are read when first asked for.

    Two names that differ only in capitals or in blanks are one name.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shipped: dict[str, Personality] | None = None
        self._own: dict[str, tuple[Path, Personality]] | None = None
        self._complaints: list[str] = []

    # What there is

    def names(self) -> list[str]:
        """The shipped ones, then the user's own, each in the order of the alphabet."""
        shipped = [each.name for each in self._read_shipped().values()]
        own = [each.name for _, each in self._read_own().values()]
        return sorted(shipped, key=_sorted) + sorted(own, key=_sorted)

    def get(self, name: str) -> Personality:
        """The personality of a name. Raises KeyError if there is none."""
        key = _key(name)
        if key in self._read_shipped():
            return self._read_shipped()[key]
        return self._read_own()[key][1]

    def __contains__(self, name: str) -> bool:
        return _key(name) in self._read_shipped() or _key(name) in self._read_own()

    def shipped(self, name: str) -> bool:
        """Whether a name is that of a personality that comes with the program."""
        return _key(name) in self._read_shipped()

    @property
    def complaints(self) -> list[str]:
        """One sentence for each file that cannot be read; it stays where it is."""
        self._read_own()
        return list(self._complaints)

    # What changes it

    def refusal(self, name: str) -> str:
        """Why the user's own personality cannot have a name, in one sentence; empty if it can."""
        if not _key(name):
            return "A personality needs a name."
        if not name.isprintable():
            return "A name has letters, figures and signs only. Take out what cannot be seen."
        if _key(name) in PLAYERS:
            return f"“{name.strip()}” is what another player is called. Choose another name."
        if self.shipped(name):
            return f"“{name.strip()}” comes with Solvarium and stays as it is. Choose another name."
        return ""

    def free_name(self, name: str) -> str:
        """A name that nobody has: this one, or with a number behind it."""
        words = " ".join(printable(name).split())[: LONGEST - 8]
        if words and words not in self and not self.refusal(words):
            return words
        stem = re.sub(r"\s+\d+$", "", words) or "Personality"
        number, free = 2, stem
        while free in self or self.refusal(free):
            number, free = number + 1, f"{stem} {number}"
        return free

    def save(self, personality: Personality) -> None:
        """Keep a personality in place of the user's own one of that name, if there is one.

        Raises FormatError if the name cannot be, StoreError if the file cannot be written.
        """
        if words := self.refusal(personality.name):
            raise FormatError(words)
        own, key = self._read_own(), _key(personality.name)
        path = own[key][0] if key in own else _free_path(personality.name)
        kept = replace(personality, name=" ".join(personality.name.split()), missing=())
        store.write_atomically(path, kept.write().encode())
        own[key] = path, kept
        self.changed.emit()

    def remove(self, name: str) -> None:
        """Delete one of the user's own. Raises KeyError if there is none of that name, StoreError if it cannot be."""
        own, key = self._read_own(), _key(name)
        path = own[key][0]
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            reason = error.strerror or error
            raise StoreError(f"“{path.name}” in {path.parent} cannot be deleted ({reason}).") from error
        del own[key]
        self.changed.emit()

    # Reading

    def _read_shipped(self) -> dict[str, Personality]:
        if self._shipped is None:
            folder = resources.folder("assets") / "spanit"
            read = [Personality.read(file.read_bytes()) for file in folder.iterdir() if file.name.endswith(SUFFIX)]
            self._shipped = {_key(each.name): each for each in read}
        return self._shipped

    def _read_own(self) -> dict[str, tuple[Path, Personality]]:
        if self._own is None:
            self._own, place = {}, store.places().personalities
            try:
                files = sorted(each for each in place.iterdir() if each.name.endswith(SUFFIX) and each.name[0] != ".")
            except FileNotFoundError:
                files = []
            except OSError as error:
                files = []
                self._complain(f"The folder {place} cannot be read ({error.strerror}). Check that you may read it.")
            for file in files:
                try:
                    self._take(file)
                except (StoreError, FormatError) as error:
                    self._complain(str(error))
        return self._own

    def _take(self, file: Path) -> None:
        """Put what one of the user's files has into the cabinet."""
        assert self._own is not None
        personality = read_personality(file)
        key = _key(personality.name)
        words = self.refusal(personality.name)
        if not words and key in self._own:
            words = f"“{personality.name}” is the name of the one in {self._own[key][0].name} too. Give it another."
        if words:
            raise FormatError(words, file=file.name)
        self._own[key] = file, personality

    def _complain(self, words: str) -> None:
        self._complaints.append(printable(words))


def read_personality(file: Path) -> Personality:
    """The personality in a file of the user's choice. Raises StoreError, or FormatError with file and line."""
    try:
        return Personality.read(store.read_file(file, LIMIT), file.stem)
    except FormatError as error:
        raise error.within(file.name) from None


def _key(name: str) -> str:
    """What is the same in all ways to write a name."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def _sorted(name: str) -> str:
    return _key(name).removeprefix("the ")


def _free_path(name: str) -> Path:
    """Where a personality of that name can be written without touching another file."""
    letters = "".join(one if one.isascii() and one.isalnum() else " " for one in unicodedata.normalize("NFKD", name))
    stem = "-".join(letters.lower().split())[:LONGEST_FILE] or "personality"
    folder, number = store.places().personalities, 2
    path = folder / f"{stem}{SUFFIX}"
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path
