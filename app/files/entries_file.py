"""A list of entries on disk that several windows edit at once, such as a journal."""
from collections.abc import Callable, Hashable, Sequence
from hashlib import blake2b
from typing import Generic, TypeVar

import msgspec

from app.files import store
from app.files.merging import merge_entries

E = TypeVar("E", bound=msgspec.Struct)


def keep_mine(mine: E, theirs: E) -> Sequence[E]:
    """If two windows changed the same field of an entry, the last change wins."""
    return [mine]


def keep_both(mine: E, theirs: E) -> Sequence[E]:
    """If two windows changed the same field of an entry, keep both versions."""
    return [theirs, mine]


class EntriesFile(Generic[E]):
    """A collection of entries. It remembers the file's last contents, so that `write` can merge three ways."""

    def __init__(
        self, name: str, load: Callable[[bytes], list[E]], dump: Callable[[list[E]], bytes],
        key: Callable[[E], Hashable], both_changed: Callable[[E, E], Sequence[E]] = keep_mine,
    ) -> None:
        """`name` is that of the collection; for `key` and `both_changed` see `merge_entries`."""
        self._name, self._parse, self._dump = name, load, dump
        self._key, self._both_changed = key, both_changed
        self._base: list[E] = []  # what the file had when it was last read or written
        self._digest = b""

    def read(self) -> tuple[list[E], str]:
        """The entries; and a sentence for the user, empty if all is well."""
        found, sentence = store.read_collection(self._name, self._load)
        return list(found or ()), sentence

    def write(self, mine: list[E]) -> tuple[list[E], str]:
        """Write these entries, merged with the changes of other windows.

        Returns:
            The entries that are in the file now; and a sentence for the user, empty if all is well.

        Raises:
            StoreError: the file cannot be written; the changes are merged the next time.
            FormatError: `dump` refuses the entries.
        """
        base, merged = self._base, mine
        written = b""

        def merge(theirs: list[E] | None) -> bytes:
            nonlocal merged, written
            if theirs is not None and theirs is not base:  # a file that is gone has deleted nothing
                merged = merge_entries(base, mine, theirs, self._key, self._both_changed)
            written = self._dump(merged)
            return written

        try:
            sentence = store.update_collection(self._name, self._load, merge)
        except (store.StoreError, ValueError):
            self._base, self._digest = base, b""
            raise
        self._base, self._digest = list(merged), _digest(written)
        return merged, sentence

    def _load(self, data: bytes) -> list[E]:
        """The entries in a file; the same list as the last time if nothing has changed."""
        digest = _digest(data)
        if digest != self._digest:
            self._base, self._digest = self._parse(data), digest
        return self._base


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
