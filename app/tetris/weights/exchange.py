"""Exchange: weights come in from files and from the clipboard, and go out into them."""
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from app import store
from solvers.tetris import weights_file
from solvers.tetris.controllers import Controller

JSON, DAT = "Weights (*.json)", "Weights of mdptetris (*.dat)"


def ask_for_import(parent: QWidget, read: Callable[[Path], object]) -> None:
    """Ask which file to read."""
    kinds = f"Weights (*.json *.dat);;{DAT};;All files (*)"
    dialog = QFileDialog(parent, "Open weights", str(store.places().documents), kinds)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda name: read(Path(name)))
    dialog.open()


def ask_for_export(parent: QWidget, name: str, write: Callable[[Path], object]) -> None:
    """Ask which file to write, a name being proposed; its ending says what kind of file it is."""
    dialog = QFileDialog(parent, "Export weights", str(store.places().documents), f"{JSON};;{DAT}")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("json")
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix("dat" if kind == DAT else "json"))
    dialog.selectFile("".join(one if one.isalnum() or one in " -" else "_" for one in name)[:60])
    dialog.fileSelected.connect(lambda path: write(Path(path)))
    dialog.open()


def export(path: Path, controller: Controller) -> None:
    """Write weights to a file, as mdptetris reads them if it ends in .dat. Raises FormatError or StoreError."""
    write = weights_file.write_dat if path.suffix.lower() == ".dat" else weights_file.write_json
    store.write_atomically(path, write(controller))
