"""The dialogs that ask which file to read or to write; they go when they are closed."""
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFileDialog, QGridLayout, QWidget

from app import store

LONGEST = 60  # characters of a name that is proposed


def ask_to_open(parent: QWidget, title: str, kinds: str, read: Callable[[Path], object]) -> None:
    """Ask for a file that is there; `kinds` are what Qt calls name filters."""
    dialog = _dialog(parent, title, f"{kinds};;All files (*)")
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda name: read(Path(name)))
    dialog.open()


def ask_to_save(
    parent: QWidget, title: str, kinds: Mapping[str, str], name: str, write: Callable[[Path], object]
) -> None:
    """Ask for a file to write; `kinds` gives the ending of each name filter, and `name` is what it may be called."""
    dialog = _dialog(parent, title, ";;".join(kinds))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(next(iter(kinds.values())))
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(kinds[kind]))
    dialog.selectFile("".join(one if one.isalnum() or one in " -" else "_" for one in name)[:LONGEST])
    dialog.fileSelected.connect(lambda name: write(Path(name)))
    dialog.open()


def add_choice(dialog: QFileDialog, words: str, on: bool, chosen: Callable[[bool], object]) -> QCheckBox:
    """A check box under the kinds of files. `chosen` is told of it once a file is chosen, before whoever connects
    afterwards. Only the dialog of Qt, not that of the desktop, has room for one.
    """
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    box = QCheckBox(words)
    box.setChecked(on)
    layout = dialog.layout()
    assert isinstance(layout, QGridLayout)
    layout.addWidget(box, layout.rowCount(), 0, 1, -1)
    dialog.fileSelected.connect(lambda _: chosen(box.isChecked()))
    return box


def _dialog(parent: QWidget, title: str, kinds: str) -> QFileDialog:
    dialog = QFileDialog(parent, title, str(store.places().documents), kinds)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog
