"""Unsaved edits of presets: each preset that was changed, until it is saved. No change gets lost."""
from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec

from app.files.presets import Named, Presets, fold_name
from solvers.core.formats import FormatError, read_json

N = TypeVar("N", bound=Named)


class UnsavedEdits(Generic[N]):
    """One preset at a time is being edited: as it was saved (`origin`), and with its changes (`value`).

    The changes of the others are kept until they are saved or reverted.
    """

    def __init__(self, presets: Presets[N]) -> None:
        self._presets = presets
        self._changed: dict[str, N] = {}  # by the name in the presets
        self.origin = presets.get(presets.names()[0])

    @property
    def value(self) -> N:
        """The one at hand, with its changes."""
        return self.value_for(self.origin)

    def value_for(self, origin: N) -> N:
        """Any of the presets, with its unsaved changes."""
        return self._changed.get(origin.name, origin)

    def altered(self, name: str) -> bool:
        """Whether there are changes to one of this name that are not in the presets."""
        return name in self._changed

    @property
    def changed_names(self) -> list[str]:
        """The names of those that have changes which are not in the presets."""
        return list(self._changed)

    @property
    def text(self) -> str:
        """All that is not in the presets, for `restore`; empty if there is nothing."""
        unsaved = self.unsaved
        if not unsaved:
            return ""
        written = {name: self._presets.write(each).decode() for name, each in unsaved.items()}
        return msgspec.json.encode(written).decode()

    @property
    def unsaved(self) -> Mapping[str, N]:
        """What is not in the presets as it is here."""
        return self._changed

    def restore(self, text: str) -> None:
        """Take back what `text` gave, as far as it can be read and the presets still have what was changed."""
        try:
            found = read_json(text.encode(errors="replace"), dict[str, str]) if text else {}
        except FormatError:
            return
        for name, written in found.items():
            try:
                value = self._presets.read(written.encode(errors="replace"), name)
            except FormatError:
                continue
            if name in self._presets:
                self._changed[self._presets.get(name).name] = value
            else:
                self.take_back(name, value)

    def take_back(self, name: str, value: N) -> None:
        """Something was remembered that the presets do not have, or not any more."""

    @property
    def kept(self) -> bool:
        """Whether all of it is in the presets."""
        return self.origin.name in self._presets and not self.altered(self.origin.name)

    @property
    def own(self) -> bool:
        """Whether it is the user's own, and can be replaced."""
        return not self._presets.shipped(self.origin.name)

    def turn_to(self, value: N) -> None:
        """Take up another one, with the changes that were made to it; or with those in what is given."""
        self.origin = self._presets.get(value.name) if value.name in self._presets else value
        if value != self.origin:
            self.change_to(value)

    def change_to(self, value: N) -> None:
        """Replace the edited value; nothing is unsaved if it is that of the presets again."""
        if value == self.origin:
            self._changed.pop(self.origin.name, None)
        else:
            self._changed[self.origin.name] = value

    def revert(self) -> N:
        """Back to what the presets have; what it was before is returned."""
        before = self.value
        self._changed.pop(self.origin.name, None)
        return before

    # Keeping

    def refusal(self, name: str) -> str:
        """Why it cannot be called so, in one sentence; empty if it can, as it can keep the name that it has."""
        if name == self.origin.name:
            return ""
        if fold_name(name) != fold_name(self.origin.name) and name in self._presets and not self._presets.shipped(name):
            return f"“{name.strip()}” is the name of another of yours. Choose another name."
        return self._presets.refusal(name)

    def keep(self) -> None:
        """Put it into the presets in place of what was there, under its new name if it has one.

        Raises FormatError if the name cannot be, StoreError if it cannot be written.
        """
        value, before = self.value, self.origin.name
        if reason := self.refusal(value.name):
            raise FormatError(reason)
        self._presets.save(value)
        if before in self._presets and fold_name(before) != fold_name(value.name):
            self._presets.remove(before)
        self._changed.pop(before, None)
        self.origin = self._presets.get(value.name)

    def keep_as(self, name: str) -> None:
        """Put it into the presets under a name of its own and go on with that; what it came from is as it was.

        Raises as `keep` does.
        """
        reason = self._presets.refusal(name)
        if not reason and name in self._presets:
            reason = f"“{name.strip()}” is there already. Choose another name."
        if reason:
            raise FormatError(reason)
        self._presets.save(self._presets.with_name(self.value, name))
        self.revert()
        self.origin = self._presets.get(name)

    def duplicate(self) -> None:
        """Put a copy into the presets and go on with that; the changes to this one stay. Raises StoreError."""
        copy = self._presets.with_name(self.value, self._presets.free_name(self.value.name))
        self._presets.save(copy)
        self.origin = self._presets.get(copy.name)

    def discard(self, name: str) -> None:
        """Drop the changes to a preset that was removed; if it was edited, go on with the first one."""
        self._changed.pop(name, None)
        if self.origin.name == name:
            self.origin = self._presets.get(self._presets.names()[0])
