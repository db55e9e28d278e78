"""Drafts: controllers that are being changed, and those that nobody has saved yet. None of them gets lost."""
from collections.abc import Mapping

from app.files import drafts
from app.games.tetris.cabinet import Cabinet
from solvers.tetris.controllers import Controller


class Drafts(drafts.Drafts[Controller]):
    """Beside the cabinet's controllers there are `loose` ones, as they were when they came."""

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.loose: dict[str, Controller] = {}

    @property
    def names(self) -> list[str]:
        """All that there are: the cabinet's, then those that were never saved."""
        return [*self._cabinet.names(), *self.loose]

    def go_to(self, name: str) -> None:
        """Take up the one of a name, with its changes. Raises KeyError if there is none."""
        self.origin = self.loose[name] if name in self.loose else self._cabinet.get(name)

    def take(self, controller: Controller, value: Controller | None = None) -> None:
        """Take up one that is in no cabinet, changed to `value` if that is given; its name may have to be another."""
        name = controller.name
        if name in self.loose or name in self._cabinet or self._cabinet.refusal(name):
            name = self._cabinet.free_name(name, self.loose)
        self.origin = self.loose[name] = self._cabinet.called(controller, name)
        if value is not None:
            self.put(self._cabinet.called(value, name))

    def drop(self, name: str) -> None:
        """Give up one that was never saved; who has it at hand turns to another."""
        self.loose.pop(name, None)
        self._changed.pop(name, None)

    @property
    def unsaved(self) -> Mapping[str, Controller]:
        return {**self.loose, **self._changed}

    def take_back(self, name: str, value: Controller) -> None:
        if not self._cabinet.refusal(name):
            self.loose[name] = self._cabinet.called(value, name)

    def keep(self) -> None:
        before = self.origin.name
        super().keep()
        self.drop(before)

    def keep_as(self, name: str) -> None:
        before = self.origin.name
        super().keep_as(name)
        self.drop(before)
