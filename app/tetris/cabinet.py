"""Cabinet: the controllers that there are, those known by name and the user's own, by their names."""
from collections.abc import Mapping
from pathlib import Path

import msgspec

from app import cabinet, resources, store
from app.cabinet import folded
from solvers.tetris import weights_file
from solvers.tetris.controllers import ABOUT, NAMED, TITLES, Controller

SHIPPED = "shipped"  # as the laboratory's commands call it
SHIPPED_TITLE = "Solvarium"
SHIPPED_ABOUT = "Trained by this program's own genetic algorithm; the help on training has its command and its seed."

_RESERVED = {folded(title) for title in (*TITLES.values(), SHIPPED_TITLE)} | {SHIPPED}


class Cabinet(cabinet.Cabinet[Controller]):
    """The controllers known by name, among them the one that this program trained, and those in the user's folder."""

    noun = "controller"
    suffix = ".json"
    limit = weights_file.LIMIT
    longest = weights_file.LONGEST

    def title(self, name: str) -> str:
        """What people call it. Raises KeyError if there is none of that name."""
        controller = self.get(name)
        if not self.shipped(name):
            return controller.name
        return TITLES.get(controller.name, SHIPPED_TITLE)

    def about(self, name: str) -> str:
        """A sentence or two on it, with its source. Raises KeyError if there is none of that name."""
        controller = self.get(name)
        if not self.shipped(name):
            features = f"{controller.set.title[0].lower()}{controller.set.title[1:]} features"
            pieces = "two pieces" if controller.lookahead == 2 else "one piece"
            return f"Your own weights for {features}. It looks at {pieces}."
        return ABOUT.get(controller.name, SHIPPED_ABOUT)

    def folder(self) -> Path:
        return store.places().controllers

    def come_with(self) -> Mapping[str, Controller]:
        found = dict(NAMED)
        trained = resources.folder("assets") / "tetris" / f"{SHIPPED}.json"
        if trained.is_file():
            found[SHIPPED] = msgspec.structs.replace(weights_file.read(trained.read_bytes()), name=SHIPPED)
        return found

    def read(self, data: bytes, name: str) -> Controller:
        return weights_file.read(data, name)

    def write(self, value: Controller) -> bytes:
        return weights_file.write_json(value)

    def called(self, value: Controller, name: str) -> Controller:
        return msgspec.structs.replace(value, name=name)

    def taken(self, folded: str) -> str:
        return super().taken(folded) or ("is what another controller is called" if folded in _RESERVED else "")
