"""The controllers by their names: those that come with the program, and the user's own; and weights as files."""
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.files import store
from app.files.file_dialogs import ask_to_open, ask_to_save
from app.files.presets import Presets, fold_name
from solvers.tetris import weights_file
from solvers.tetris.controllers import ABOUT, NAMED, TITLES, Controller
from solvers.tetris.weights_file import ATTACKER, BRED, BRED_TWO, SHIPPED

SHIPPED_TITLE = "Solvarium"
BRED_TITLE, BRED_TWO_TITLE = "Bred", "Bred, two pieces"
ATTACKER_TITLE = "Attacker"
BEST_KNOWN = "dt-20"  # of those known by name, on boards of 20 rows
SHIPPED_ABOUT = "Trained by this program; the help on training has the command and its seed."
BRED_ABOUT = "Bred here from random weights by a genetic algorithm; its pedigree is in the menu of the Laboratory."
BRED_TWO_ABOUT = (
    "Bred here from random weights by a genetic algorithm, to look at the next piece, too; its pedigree is in the "
    "menu of the Laboratory.")
ATTACKER_ABOUT = (
    "Bred here for matches by the guideline’s rules: it plans ahead with all the pieces that are shown, for T-spins, "
    "four lines at once and combos.")
NOT_STRICT: Final = "It only plays by the guideline’s rules; games on this page have the strict rules."
_OURS = {SHIPPED: SHIPPED_TITLE, BRED: BRED_TITLE, BRED_TWO: BRED_TWO_TITLE, ATTACKER: ATTACKER_TITLE}
_OUR_ABOUT = {SHIPPED: SHIPPED_ABOUT, BRED: BRED_ABOUT, BRED_TWO: BRED_TWO_ABOUT, ATTACKER: ATTACKER_ABOUT}
_NETWORK = "sz-network"  # the Watch page offers it, too
_RESERVED = {fold_name(title) for title in (*TITLES.values(), *_OURS.values())} | {*_OURS, _NETWORK}
DAT: Final = "Weights of mdptetris (*.dat)"
FILE_KINDS: Final = {"Weights (*.json)": "json", DAT: "dat"}


class ControllerPresets(Presets[Controller]):
    """Controllers by name: those that come with the program, the user's own, and guests that are in no file."""

    noun = "Tetris AI"
    suffix = ".json"
    limit = weights_file.LIMIT
    longest = weights_file.LONGEST

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._guests: dict[str, Controller] = {}

    def lend(self, controller: Controller) -> str:
        """Offer a controller that is in no file until the program ends; returns its temporary name."""
        if controller.name in self and self.get(controller.name) == controller:
            return controller.name
        guest = self.with_name(controller, self.free_name(controller.name))
        self._guests[fold_name(guest.name)] = guest
        self.changed.emit()
        return guest.name

    def names(self) -> list[str]:
        return [*super().names(), *(guest.name for guest in self._guests.values())]

    def strict_names(self) -> list[str]:
        """The names of the controllers that play by the strict rules."""
        return [name for name in self.names() if not self.get(name).set.attacks]

    def get(self, name: str) -> Controller:
        return self._guests.get(fold_name(name)) or super().get(name)

    def __contains__(self, name: str) -> bool:
        return fold_name(name) in self._guests or super().__contains__(name)

    def save(self, value: Controller) -> None:
        super().save(value)
        self._guests.pop(fold_name(value.name), None)

    @property
    def strongest(self) -> str:
        """The name of the best player that comes with the program."""
        return SHIPPED if self.shipped(SHIPPED) else BEST_KNOWN

    @property
    def favourite(self) -> str:
        """The name of the player that one meets first."""
        return BRED if self.shipped(BRED) else self.strongest

    def title(self, name: str) -> str:
        """The title of the controller of a name; the user's own, and those that no longer exist, go by their name."""
        if name not in self:
            return name
        known = self.get(name).name
        return TITLES.get(known) or _OURS[known] if self.shipped(name) else known

    def about(self, name: str) -> str:
        """A sentence or two on it, with its source. Raises KeyError if there is none of that name."""
        controller = self.get(name)
        if not self.shipped(name):
            features = f"{controller.set.title[0].lower()}{controller.set.title[1:]} features"
            pieces = "two pieces" if controller.lookahead == 2 else "one piece"
            pieces = "all the pieces that are shown" if controller.set.attacks else pieces
            whose = "A guest, not in any file:" if fold_name(name) in self._guests else "Your own"
            return f"{whose} weights for {features}. It looks at {pieces}."
        return ABOUT.get(controller.name) or _OUR_ABOUT[controller.name]

    def folder(self) -> Path:
        return store.places().controllers

    def come_with(self) -> Mapping[str, Controller]:
        return {BRED: weights_file.bred(), BRED_TWO: weights_file.bred_two(), **NAMED,
                SHIPPED: weights_file.shipped(), ATTACKER: weights_file.attacker()}

    def read(self, data: bytes, name: str) -> Controller:
        return weights_file.read(data, name)

    def write(self, value: Controller) -> bytes:
        return weights_file.write_json(value)

    def with_name(self, value: Controller, name: str) -> Controller:
        return msgspec.structs.replace(value, name=name)

    def taken(self, key: str) -> str:
        return super().taken(key) or ("is what another AI is called" if key in _RESERVED else "")


def ask_for_import(parent: QWidget, read: Callable[[Path], object]) -> None:
    """Ask which file to read."""
    ask_to_open(parent, "Open weights", f"Weights (*.json *.dat);;{DAT}", read)


def ask_for_export(parent: QWidget, name: str, write: Callable[[Path], object]) -> None:
    """Ask which file to write weights to; `name` is proposed, and the ending says what kind of file it is."""
    ask_to_save(parent, "Export weights", FILE_KINDS, name, write)


def export(path: Path, controller: Controller) -> None:
    """Write weights to a file, as mdptetris reads them if it ends in .dat. Raises FormatError or StoreError."""
    write = weights_file.write_dat if path.suffix.lower() == ".dat" else weights_file.write_json
    store.write_atomically(path, write(controller))
