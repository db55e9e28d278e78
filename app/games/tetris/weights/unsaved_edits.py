"""Unsaved edits of controllers, and controllers that nobody has saved yet."""
from collections.abc import Mapping

from app.files.unsaved_edits import UnsavedEdits
from app.games.tetris.controller_presets import ControllerPresets
from solvers.tetris.controllers import Controller


class ControllerEdits(UnsavedEdits[Controller]):
    """Beside the presets there are `loose` ones, as they were when they came."""

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

    def take(self, controller: Controller, value: Controller | None = None) -> None:
        """Take up one that is no preset, changed to `value` if that is given; its name may have to be another."""
        name = controller.name
        if name in self.loose or name in self._presets or self._presets.refusal(name):
            name = self._presets.free_name(name, self.loose)
        self.origin = self.loose[name] = self._presets.called(controller, name)
        if value is not None:
            self.put(self._presets.called(value, name))

    def drop(self, name: str) -> None:
        """Give up one that was never saved; who has it at hand turns to another."""
        self.loose.pop(name, None)
        self._changed.pop(name, None)

    @property
    def unsaved(self) -> Mapping[str, Controller]:
        return {**self.loose, **self._changed}

    def take_back(self, name: str, value: Controller) -> None:
        if not self._presets.refusal(name):
            self.loose[name] = self._presets.called(value, name)

    def keep(self) -> None:
        before = self.origin.name
        super().keep()
        self.drop(before)

    def keep_as(self, name: str) -> None:
        before = self.origin.name
        super().keep_as(name)
        self.drop(before)
