"""Weights of controllers come in from files, and go out into them."""
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from app.files import store
from app.files.file_dialogs import ask_to_open, ask_to_save
from solvers.tetris import weights_file
from solvers.tetris.controllers import Controller

DAT: Final = "Weights of mdptetris (*.dat)"
KINDS: Final = {"Weights (*.json)": "json", DAT: "dat"}


def ask_for_import(parent: QWidget, read: Callable[[Path], object]) -> None:
    """Ask which file to read."""
    ask_to_open(parent, "Open weights", f"Weights (*.json *.dat);;{DAT}", read)


def ask_for_export(parent: QWidget, name: str, write: Callable[[Path], object]) -> None:
    """Ask which file to write, a name being proposed; its ending says what kind of file it is."""
    ask_to_save(parent, "Export weights", KINDS, name, write)


def export(path: Path, controller: Controller) -> None:
    """Write weights to a file, as mdptetris reads them if it ends in .dat. Raises FormatError or StoreError."""
    write = weights_file.write_dat if path.suffix.lower() == ".dat" else weights_file.write_json
    store.write_atomically(path, write(controller))
