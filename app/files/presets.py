"""Named values: those that come with the program, and the user's own, one file each."""
import re
import unicodedata
from collections.abc import Container, Mapping
from pathlib import Path
from typing import ClassVar, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, Signal

from app.files import store
from app.files.store import StoreError
from solvers.core.formats import FormatError, printable
from solvers.core.remarks import listen_to_remarks

LONGEST_FILE = 60  # characters of a file's name before its suffix


class Named(Protocol):
    """The minimum of a preset: a name."""

    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=Named)


class Presets(QObject, Generic[N]):
    """Shipped values, and those in the user's folder, whose files are read on first use.

    Two names that differ only in case or blanks are equal. Subclasses define the type of the values.
    """

    changed = Signal()

    # What a subclass says

    noun: ClassVar[str]     # what one of them is called
    suffix: ClassVar[str]   # of their files
    limit: ClassVar[int]    # bytes of a file
    longest: ClassVar[int]  # characters of a name

    def folder(self) -> Path:
        raise NotImplementedError

    def come_with(self) -> Mapping[str, N]:
        """The shipped values, in the order of the list, by `folded` names."""
        raise NotImplementedError

    def read(self, data: bytes, name: str) -> N:
        """Parse a file; `name` is the default name. Raises FormatError."""
        raise NotImplementedError

    def write(self, value: N) -> bytes:
        """Format a value for its file. Raises FormatError."""
        raise NotImplementedError

    def with_name(self, value: N, name: str) -> N:
        """The same value under another name."""
        raise NotImplementedError

    def taken(self, key: str) -> str:
        """Why the name of this key cannot be used, as a sentence that continues the name; empty if it can."""
        return "comes with Solvarium and cannot be changed" if key in self._read_shipped() else ""

    # What there is

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shipped: Mapping[str, N] | None = None
        self._own: dict[str, tuple[Path, N]] | None = None
        self._complaints: list[str] = []
        self._remarks: list[str] = []  # about files that were read all the same
        self._said: set[str] = set()   # of both, what `take_unsaid` has given

    def names(self) -> list[str]:
        """The shipped names, then the user's own in alphabetical order."""
        own = [each.name for _, each in self._read_own().values()]
        return [each.name for each in self._read_shipped().values()] + sorted(own, key=sort_key)

    def get(self, name: str) -> N:
        """The value of a name. Raises KeyError if there is none."""
        key, shipped = fold_name(name), self._read_shipped()
        return shipped[key] if key in shipped else self._read_own()[key][1]

    def __contains__(self, name: str) -> bool:
        return fold_name(name) in self._read_shipped() or fold_name(name) in self._read_own()

    def shipped(self, name: str) -> bool:
        """True if a name is that of a shipped value."""
        return fold_name(name) in self._read_shipped()

    @property
    def complaints(self) -> list[str]:
        """One sentence for each file that cannot be read; the files stay where they are."""
        self._read_own()
        return list(self._complaints)

    def take_unsaid(self) -> str:
        """Sentences about the user's files that were not shown yet: which cannot be read, and remarks about others."""
        self._read_own()
        fresh = [each for each in (*self._complaints, *self._remarks) if each not in self._said]
        self._said.update(fresh)
        return " ".join(fresh)

    # What changes it

    def refusal(self, name: str) -> str:
        """Why a user's preset cannot have a name, as a sentence; empty if it can."""
        if not fold_name(name):
            return f"A {self.noun} needs a name."
        if not name.isprintable():
            return "A name has letters, digits and signs only. Remove the invisible characters."
        if len(name) > self.longest:
            return f"A name has {self.longest} characters at the most, not {len(name):,}. Choose a shorter one."
        if reason := self.taken(fold_name(name)):
            return f"“{name.strip()}” {reason}. Choose another name."
        return ""

    def free_name(self, name: str, others: Container[str] = ()) -> str:
        """A name that is used neither here nor in `others`: this one, with a number if necessary."""
        wanted = " ".join(printable(name).split())[: self.longest - 8]
        stem = re.sub(r"\s+\d+$", "", wanted) or f"{self.noun[:1].upper()}{self.noun[1:]}"
        number, free = 2, wanted or stem
        while free in self or free in others or self.refusal(free):
            number, free = number + 1, f"{stem} {number}"
        return free

    def save(self, value: N) -> None:
        """Save a value, replacing the user's own of the same name.

        Raises FormatError if the name is invalid, StoreError if the file cannot be written, or if another window has
        written one of this name that was not read here.
        """
        if reason := self.refusal(value.name):
            raise FormatError(reason)
        kept = self.with_name(value, " ".join(value.name.split()))
        data, key = self.write(kept), fold_name(value.name)
        with store.locked():
            own = self._read_own_again(key)
            path = own[key][0] if key in own else self._free_path(value.name)
            store.write_atomically(path, data)
            own[key] = path, kept
        self.changed.emit()

    def remove(self, name: str) -> None:
        """Delete one of the user's own, unless another window has changed it since it was read.

        Raises KeyError if there is none of that name, StoreError if it fails.
        """
        key = fold_name(name)
        path, _ = self._read_own()[key]
        with store.locked():
            own = self._read_own_again(key)
            if key in own:  # if not, another window was quicker
                path, _ = own.pop(key)
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                self._own = None
                reason = error.strerror or error
                raise StoreError(f"“{path.name}” in {path.parent} cannot be deleted ({reason}).") from error
        self.changed.emit()

    # Files

    def read_file(self, file: Path) -> N:
        """The value in a file that the user chose. Raises StoreError, or FormatError with file and line."""
        try:
            return self.read(store.read_file(file, self.limit), file.stem)
        except FormatError as error:
            raise error.within(file.name) from None

    def _read_shipped(self) -> Mapping[str, N]:
        if self._shipped is None:
            self._shipped = self.come_with()
        return self._shipped

    def _read_own(self) -> dict[str, tuple[Path, N]]:
        if self._own is None:
            self._own, place = {}, self.folder()
            try:
                files = sorted(
                    each for each in place.iterdir() if each.name.endswith(self.suffix) and each.name[0] != ".")
            except FileNotFoundError:
                files = []
            except OSError as error:
                files = []
                self._complain(f"The folder {place} cannot be read ({error.strerror}). Check its permissions.")
            for file in files:
                try:
                    self._add_own(file)
                except (StoreError, FormatError) as error:
                    self._complain(str(error))
        return self._own

    def _read_own_again(self, key: str) -> dict[str, tuple[Path, N]]:
        """Read the user's own again, as other windows have left them.

        Raises StoreError if that of the key differs from the one here; from then on it is up to date, and can be
        changed.
        """
        before = self._read_own().get(key)
        self._own, self._complaints, self._remarks = None, [], []
        own = self._read_own()
        if key in own and (before is None or self.write(own[key][1]) != self.write(before[1])):
            self.changed.emit()
            raise StoreError(f"Another window of Solvarium has saved “{own[key][1].name}” meanwhile, and now it is here"
                             " as well. Do it again to replace it, or choose another name.")
        return own

    def _add_own(self, file: Path) -> None:
        """Add a value from one of the user's files."""
        assert self._own is not None
        with listen_to_remarks(lambda remark: self._remarks.append(printable(f"{file.name}: {remark}"))):
            value = self.read_file(file)
        key = fold_name(value.name)
        reason = self.refusal(value.name)
        if not reason and key in self._own:
            reason = f"“{value.name}” is also the name of the one in {self._own[key][0].name}. Give it another name."
        if reason:
            raise FormatError(reason, file=file.name)
        self._own[key] = file, value

    def _complain(self, text: str) -> None:
        self._complaints.append(printable(text))

    def _free_path(self, name: str) -> Path:
        """A path for that name that overwrites no other file."""
        parted = unicodedata.normalize("NFKD", name)
        letters = "".join(one if one.isascii() and one.isalnum() else " " for one in parted)
        stem = "-".join(letters.lower().split())[:LONGEST_FILE] or self.noun.lower().replace(" ", "-")
        folder, number = self.folder(), 2
        path = folder / f"{stem}{self.suffix}"
        while path.exists():
            path = folder / f"{stem}-{number}{self.suffix}"
            number += 1
        return path


def fold_name(name: str) -> str:
    """Key of a name that ignores case and blanks."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def sort_key(name: str) -> str:
    """Key for sorting names that ignores an article."""
    return fold_name(name).removeprefix("the ")
