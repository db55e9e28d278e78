"""Unsaved edits of presets: each changed preset until it is saved, so that no change gets lost."""
from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec

from app.files.presets import Named, Presets, fold_name
from solvers.core.formats import FormatError, read_json

N = TypeVar("N", bound=Named)


class UnsavedEdits(Generic[N]):
    """One preset at a time is edited: its saved value is `origin`, the edited one is `value`.

    Changes to the others are kept until they are saved or reverted.
    """

    def __init__(self, presets: Presets[N]) -> None:
        self._presets = presets
        self._changed: dict[str, N] = {}  # by the name in the presets
        self.origin = presets.get(presets.names()[0])

    @property
    def value(self) -> N:
        """The current preset with its changes."""
        return self.value_for(self.origin)

    def value_for(self, origin: N) -> N:
        """Any preset with its unsaved changes."""
        return self._changed.get(origin.name, origin)

    def altered(self, name: str) -> bool:
        """True if the preset of this name has unsaved changes."""
        return name in self._changed

    @property
    def changed_names(self) -> list[str]:
        """The names of the presets with unsaved changes."""
        return list(self._changed)

    @property
    def text(self) -> str:
        """All unsaved changes as text for `restore`; empty if there are none."""
        unsaved = self.unsaved
        if not unsaved:
            return ""
        written = {name: self._presets.write(each).decode() for name, each in unsaved.items()}
        return msgspec.json.encode(written).decode()

    @property
    def unsaved(self) -> Mapping[str, N]:
        """The changed presets, by the names of the saved ones."""
        return self._changed

    def restore(self, text: str) -> None:
        """Restore what `text` returned, as far as it can be read and its presets still exist."""
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
        """Restore changes to a preset that does not exist, or no longer."""

    @property
    def kept(self) -> bool:
        """True if the current preset is saved as it is."""
        return self.origin.name in self._presets and not self.altered(self.origin.name)

    @property
    def own(self) -> bool:
        """True if the current preset is one of the user's own, which can be overwritten."""
        return not self._presets.shipped(self.origin.name)

    def turn_to(self, value: N) -> None:
        """Edit another preset, with its unsaved changes, or with the given ones."""
        self.origin = self._presets.get(value.name) if value.name in self._presets else value
        if value != self.origin:
            self.change_to(value)

    def change_to(self, value: N) -> None:
        """Replace the edited value; a value equal to the saved one is not a change."""
        if value == self.origin:
            self._changed.pop(self.origin.name, None)
        else:
            self._changed[self.origin.name] = value

    def revert(self) -> N:
        """Revert to the saved value; returns the edited one."""
        before = self.value
        self._changed.pop(self.origin.name, None)
        return before

    # Keeping

    def refusal(self, name: str) -> str:
        """Why it cannot have this name, as a sentence; empty if it can, as with its present name."""
        if name == self.origin.name:
            return ""
        if fold_name(name) != fold_name(self.origin.name) and name in self._presets and not self._presets.shipped(name):
            return f"“{name.strip()}” is already the name of another one of yours. Choose another name."
        return self._presets.refusal(name)

    def keep(self) -> None:
        """Save it in the presets in place of the old value, under its new name if it was renamed.

        Raises FormatError if the name is invalid, StoreError if it cannot be written.
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
        """Save it as a new preset and edit that; the original stays as it was saved.

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
        """Save a copy as a new preset and edit that; the changes to this one stay. Raises StoreError."""
        copy = self._presets.with_name(self.value, self._presets.free_name(self.value.name))
        self._presets.save(copy)
        self.origin = self._presets.get(copy.name)

    def discard(self, name: str) -> None:
        """Drop the changes to a removed preset; if it was being edited, edit the first one."""
        self._changed.pop(name, None)
        if self.origin.name == name:
            self.origin = self._presets.get(self._presets.names()[0])
