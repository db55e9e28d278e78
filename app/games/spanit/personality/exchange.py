"""Exchange: personalities come in from files of TOML, and go out into them."""
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.files import store
from app.files.file_dialogs import ask_to_open, ask_to_save
from solvers.spanit.personality.personality import Personality

KIND = "Personalities (*.toml)"


def ask_for_import(parent: QWidget, read: Callable[[Path], object]) -> None:
    """Ask which file to read."""
    ask_to_open(parent, "Open a personality", KIND, read)


def ask_for_export(parent: QWidget, name: str, write: Callable[[Path], object]) -> None:
    """Ask which file to write, the name of the personality being proposed."""
    ask_to_save(parent, "Export a personality", {KIND: "toml"}, name, write)


def export(path: Path, personality: Personality) -> None:
    """Write a personality to a file. Raises StoreError."""
    store.write_atomically(path, personality.write().encode())
