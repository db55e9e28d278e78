"""Editing: the controller at hand, its changes one by one, and the ways to keep it."""
from collections.abc import Callable, Mapping
from math import sqrt
from typing import Literal

import msgspec
from PySide6.QtCore import QObject, Signal

from app.files.unsaved_edits import UnsavedEdits
from app.games.tetris.controller_presets import ControllerPresets
from app.pages import Timeline
from solvers.tetris.controllers import Controller

LARGEST = 10.0  # what the largest weight is scaled to
DIGITS = 3      # decimals of a weight that decide anything
TOGETHER = 1.0  # seconds within which changes of one weight are one change


class ControllerEdits(UnsavedEdits[Controller]):
    """Unsaved edits of controllers: those of presets, and `loose` controllers that were never saved, as they came."""

    def __init__(self, presets: ControllerPresets) -> None:
        super().__init__(presets)
        self.loose: dict[str, Controller] = {}

    @property
    def names(self) -> list[str]:
        """All that there are: the presets, then those that were never saved."""
        return [*self._presets.names(), *self.loose]

    def go_to(self, name: str) -> None:
        """Take up the one of a name, with its changes. Raises KeyError if there is none."""
        self.origin = self.loose[name] if name in self.loose else self._presets.get(name)

    def add_loose(self, controller: Controller, value: Controller | None = None) -> None:
        """Take up one that is no preset, changed to `value` if that is given; its name may have to be another."""
        name = controller.name
        if name in self.loose or name in self._presets or self._presets.refusal(name):
            name = self._presets.free_name(name, self.loose)
        self.origin = self.loose[name] = self._presets.with_name(controller, name)
        if value is not None:
            self.change_to(self._presets.with_name(value, name))

    def drop(self, name: str) -> None:
        """Give up one that was never saved; who has it at hand turns to another."""
        self.loose.pop(name, None)
        self._changed.pop(name, None)

    @property
    def unsaved(self) -> Mapping[str, Controller]:
        return {**self.loose, **self._changed}

    def take_back(self, name: str, value: Controller) -> None:
        if not self._presets.refusal(name):
            self.loose[name] = self._presets.with_name(value, name)

    def keep(self) -> None:
        before = self.origin.name
        super().keep()
        self.drop(before)

    def keep_as(self, name: str) -> None:
        before = self.origin.name
        super().keep_as(name)
        self.drop(before)


class Editing(QObject):
    """The controller at hand and its timeline.

    What comes with the program stays as it is: the first change makes a copy, which wants a name to be kept.
    """

    changed = Signal()   # a weight of the controller at hand, or how many pieces it looks at
    turned = Signal()    # another controller is at hand, or it has been kept, or is called otherwise
    copied = Signal(str) # what came with the program has been left as it is; the title of that

    def __init__(self, parent: QObject, presets: ControllerPresets) -> None:
        super().__init__(parent)
        self._presets = presets
        self.edits = ControllerEdits(presets)
        self.timeline = Timeline(self.controller)  # of this one since it was taken up
        self._last: tuple[int, float] = (-1, 0.0)  # the weight changed last, and when

    # What is at hand

    @property
    def controller(self) -> Controller:
        """The one at hand, with its changes."""
        return self.edits.value

    @property
    def origin(self) -> Controller:
        """As it was before all changes."""
        return self.edits.origin

    @property
    def name(self) -> str:
        """Its key among `edits.names`."""
        return self.origin.name

    @property
    def title(self) -> str:
        """What people call the controller at hand."""
        return self._presets.title(self.name)

    def about(self) -> str:
        """A sentence on the one at hand."""
        if self.name in self.edits.loose:
            return "Not saved yet. It stays here until you save it under a name, or delete it."
        if self.edits.altered(self.name):
            return "Changed since you saved it. The changes stay here until you save or reset them."
        return self._presets.about(self.name)

    def state_text(self, name: str) -> str:
        """`not saved` or `changed` for a controller that is; empty for a saved one."""
        if name in self.edits.loose:
            return "not saved"
        return "changed" if self.edits.altered(name) else ""

    def turn_to(self, name: str) -> None:
        """Take up another one. Raises KeyError."""
        self.edits.go_to(name)
        self._reset_timeline()

    def edit(self, controller: Controller) -> None:
        """Take up a controller from anywhere: the preset of that name if it is that, else as one of nobody's."""
        edits = self.edits
        if controller.name in self._presets and edits.value_for(self._presets.get(controller.name)) == controller:
            edits.go_to(self._presets.get(controller.name).name)
        elif controller.name in edits.loose and edits.value_for(edits.loose[controller.name]) == controller:
            edits.go_to(controller.name)
        else:
            edits.add_loose(controller)
        self._reset_timeline()

    def _reset_timeline(self) -> None:
        self.timeline.reset(self.controller)
        self._last = (-1, 0.0)
        self.turned.emit()

    # What is changed

    def enter(self, number: int, weight: float, now: float) -> None:
        """Give the feature of that number another weight. Raises ValueError if there is no such weight.

        `now` is in seconds of any clock: changes of one weight that follow within a second are one change.
        """
        weights = list(self.controller.weights)
        weights[number] = weight
        before, when = self._last
        self._set_controller(msgspec.structs.replace(self.controller, weights=tuple(weights)),
                  same=before == number and now - when < TOGETHER)
        self._last = number, now

    def look_at(self, pieces: Literal[1, 2]) -> None:
        """Let it look at one piece or at two."""
        self._set_controller(msgspec.structs.replace(self.controller, lookahead=pieces))

    def reset(self, number: int) -> None:
        """Set one weight to what it was before the changes."""
        weights = list(self.controller.weights)
        weights[number] = self.origin.weights[number]
        self._set_controller(msgspec.structs.replace(self.controller, weights=tuple(weights)))

    def reset_all(self) -> None:
        """Set all weights, and the lookahead, to what they were before the changes."""
        self._set_controller(msgspec.structs.replace(self.origin, name=self.controller.name))

    def scale(self) -> None:
        """Scale the weights so that the largest is 10: it chooses as before, but for what is rounded."""
        most = max(map(abs, self.controller.weights))
        if most:
            weights = tuple(round(weight * LARGEST / most, DIGITS) for weight in self.controller.weights)
            self._set_controller(msgspec.structs.replace(self.controller, weights=weights))

    @property
    def length(self) -> float:
        """Of the weights as a vector."""
        return sqrt(sum(weight * weight for weight in self.controller.weights))

    def _set_controller(self, controller: Controller, *, same: bool = False) -> None:
        """Change it; `same` goes on with the last change."""
        before = self.controller
        if controller == before:
            return
        self._last = (-1, 0.0)
        copied = self._presets.title(self.name) if self._presets.shipped(self.name) else ""
        if copied:
            self.edits.add_loose(msgspec.structs.replace(before, name=f"Copy of {copied}"), controller)
        else:
            self.edits.change_to(controller)
        if same and self.timeline.can_undo:
            self.timeline.replace(self.controller)
        else:
            self.timeline.push(self.controller)
        if copied:
            self.turned.emit()
            self.copied.emit(copied)
        self.changed.emit()

    def travel(self, change: Callable[[], object]) -> None:
        """Change the place in the timeline by `change`, and have at hand what stands there."""
        self._last = (-1, 0.0)
        change()
        controller = self.timeline.value
        if controller.name == self.controller.name:
            self.edits.change_to(controller)
        elif self._presets.shipped(controller.name):  # back to what the copy was made of
            self.edits.drop(self.name)
            self.edits.go_to(controller.name)
            self.turned.emit()
        else:
            self.edits.add_loose(msgspec.structs.replace(self.origin, name=controller.name), controller)
            self.timeline.replace(self.controller)  # whose old name may have been given away
            self.turned.emit()
        self.changed.emit()

    # Keeping

    @property
    def savable(self) -> bool:
        """True if the changes can be saved in place: the controller is the user's own."""
        return self.edits.own and not self.edits.kept and self.name not in self.edits.loose

    def keep(self) -> None:
        """Keep the changes. Raises FormatError or StoreError."""
        self.edits.keep()
        self._reset_timeline()

    def keep_as(self, name: str) -> None:
        """Keep it under a name. Raises FormatError or StoreError."""
        self.edits.keep_as(name)
        self._reset_timeline()

    def delete(self) -> Controller:
        """Delete what is the user's own, and go on with the first of all; what it was. Raises StoreError."""
        gone = self.controller
        if self.name in self.edits.loose:
            self.edits.drop(self.name)
        else:
            self._presets.remove(self.name)
        self.edits.drop(self.name)
        self.edits.go_to(self._presets.names()[0])
        self._reset_timeline()
        return gone

    @property
    def own(self) -> bool:
        """True if the controller is the user's own, and can be deleted."""
        return not self._presets.shipped(self.name)
