"""Exchange: personalities come in from files of TOML, and go out into them."""
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from app import store
from solvers.spanit.personality import Personality

KIND = "Personalities (*.toml)"


def ask_for_import(parent: QWidget, read: Callable[[Path], object]) -> None:
    """Ask which file to read."""
    dialog = QFileDialog(parent, "Open a personality", str(store.places().documents), f"{KIND};;All files (*)")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda name: read(Path(name)))
    dialog.open()


def ask_for_export(parent: QWidget, name: str, write: Callable[[Path], object]) -> None:
    """Ask which file to write, the name of the personality being proposed."""
    dialog = QFileDialog(parent, "Export a personality", str(store.places().documents), KIND)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("toml")
    dialog.selectFile("".join(one if one.isalnum() or one in " -" else "_" for one in name)[:60])
    dialog.fileSelected.connect(lambda path: write(Path(path)))
    dialog.open()


def export(path: Path, personality: Personality) -> None:
    """Write a personality to a file. Raises StoreError."""
    store.write_atomically(path, personality.write().encode())
