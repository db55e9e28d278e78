"""A list of entries on disk that several windows edit at once, such as a journal, merged three ways."""
from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

import msgspec

from app.files import store

E = TypeVar("E", bound=msgspec.Struct)
Name = tuple[Hashable, int]  # the key of an entry, and how many before it have the same


def merge_entries(
    base: Iterable[E], mine: Iterable[E], theirs: Iterable[E], key: Callable[[E], Hashable],
    both_changed: Callable[[E, E], Sequence[E]],
) -> list[E]:
    """Merge two lists of entries with a common ancestor.

    The result has what either added, and lacks what either deleted, unless the other has changed it. An entry that
    both changed gets the changes of each field; O(entries).

    Args:
        base: the common ancestor.
        mine: the list here.
        theirs: the list there; its order is kept.
        key: identifies an entry. Several with one key are told apart by their order.
        both_changed: the entries to use where mine and theirs, in this order, differ in the same field.
    """
    before, here, there = (_by_key(entries, key) for entries in (base, mine, theirs))
    merged: dict[Name, Sequence[E]] = {}
    for name, entry in there.items():
        old, own = before.get(name), here.get(name)
        if own is not None:
            fields = _merge_fields(old, own, entry)
            merged[name] = both_changed(own, entry) if fields is None else [fields]
        elif old is None or entry != old:  # added there, or changed there and deleted here
            merged[name] = [entry]
    added = {name: [entry] for name, entry in here.items()
             if name not in there and (name not in before or entry != before[name])}
    return [entry for name in _insert(merged, here, added) for entry in (merged | added)[name]]


def _by_key(entries: Iterable[E], key: Callable[[E], Hashable]) -> dict[Name, E]:
    """Entries by key and by the number of earlier entries with the same key."""
    seen: Counter[Hashable] = Counter()
    found = {}
    for entry in entries:
        name = key(entry)
        found[name, seen[name]] = entry
        seen[name] += 1
    return found


def _merge_fields(base: E | None, mine: E, theirs: E) -> E | None:
    """Both changes of an entry; None if they conflict in a field. `base` is None if both are new."""
    changes = {}
    for field in mine.__struct_fields__:
        own, other = getattr(mine, field), getattr(theirs, field)
        if own == other:
            continue
        if base is None:
            return None
        old = getattr(base, field)
        if own == old:
            changes[field] = other
        elif other != old:
            return None
    return msgspec.structs.replace(mine, **changes)


def _insert(names: Iterable[Name], order: Iterable[Name], added: Container[Name]) -> list[Name]:
    """`names` and what was added in `order`: each behind its predecessor there, the last ones at the end."""
    present = set(names)
    behind: dict[Name | None, list[Name]] = {}
    before: Name | None = None
    for name in order:
        if name in present:
            before = name
        elif name in added:
            behind.setdefault(before, []).append(name)
    last = behind.pop(before, [])
    first = behind.pop(None, [])
    return [*first, *(each for name in names for each in (name, *behind.get(name, ()))), *last]


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
        self._hash: int | None = None  # of these bytes, in this process

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
            self._base, self._hash = base, None
            raise
        self._base, self._hash = list(merged), hash(written)
        return merged, sentence

    def _load(self, data: bytes) -> list[E]:
        """The entries in a file; the same list as the last time if nothing has changed."""
        if (found := hash(data)) != self._hash:
            self._base, self._hash = self._parse(data), found
        return self._base
