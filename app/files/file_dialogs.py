"""Dialogs that ask for files to read or write, in the last folder; and the list of recent files."""
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QDir
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QGridLayout, QToolButton, QWidget

from app.controls.dialog import frame
from app.files import store
from app.look import icons

LONGEST = 80  # characters of a name that is proposed
FORBIDDEN = '/\\:*?"<>|'  # in names of files, on one system or another
FOLDER = "files/folder"
RECENT = "files/recent"
NO_FILES = "[]"
MOST_RECENT = 10
# Qt's own dialog has arrows of its own, all but black in any theme.
ARROWS = {"backButton": "arrow-left", "forwardButton": "arrow-right", "toParentButton": "arrow-up"}


class SaveChoice(NamedTuple):
    """A check box below the file types; `chosen` is called with its state once a file is selected, before it is
    written."""

    label: str
    on: bool
    chosen: Callable[[bool], object]


def ask_to_open(parent: QWidget, title: str, kinds: str, read: Callable[[Path], object]) -> None:
    """Ask for an existing file; `kinds` are Qt name filters."""
    dialog = QFileDialog(parent, "", str(folder()), f"{kinds};;All files (*)")
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    _open(dialog, title, read)


def ask_to_save(
    parent: QWidget, title: str, kinds: Mapping[str, str], name: str, write: Callable[[Path], object],
    choice: SaveChoice | None = None,
) -> None:
    """Ask for a file to write; `kinds` maps name filters to extensions, and `name` is the proposed name."""
    dialog = QFileDialog(parent, "", str(folder()), ";;".join(kinds))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setDefaultSuffix(next(iter(kinds.values())))
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(kinds[kind]))
    if choice is not None:
        _add(dialog, choice)
    dialog.selectFile(file_name(name))
    _open(dialog, title, write)


def ask_to_save_as(
    parent: QWidget, title: str, kinds: Mapping[str, tuple[str, Callable[[Path], object]]], name: str
) -> None:
    """Ask for a file to write, of one of several types that may share an extension.

    Args:
        parent: of the dialog.
        title: of the dialog.
        kinds: for each name filter the extension of its files, and what writes one.
        name: the proposed name.
    """
    dialog = QFileDialog(parent, "", str(folder()), ";;".join(kinds))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setDefaultSuffix(next(iter(kinds.values()))[0])
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(kinds[kind][0]))
    dialog.selectFile(file_name(name))
    _open(dialog, title, lambda path: kinds[dialog.selectedNameFilter()][1](path))


def ask_for_folder(parent: QWidget, title: str, read: Callable[[Path], object]) -> None:
    dialog = QFileDialog(parent, "", str(folder()))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    _open(dialog, title, read)


def ask_for_new_folder(parent: QWidget, title: str, name: str, write: Callable[[Path], object]) -> None:
    """Ask for a folder to write to, which need not exist; `name` is the proposed name."""
    dialog = _FolderToWrite(parent, "", str(folder()))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)  # that of the desktop would go into a folder that is there
    dialog.setFilter(QDir.Filter.Dirs | QDir.Filter.NoDotAndDotDot)
    dialog.setNameFilter("Folders (*)")
    dialog.setLabelText(QFileDialog.DialogLabel.FileName, "Folder:")
    dialog.selectFile(file_name(name))
    _open(dialog, title, write)


class _FolderToWrite(QFileDialog):
    def accept(self) -> None:
        """Accept the folder whether or not it exists; Qt would only enter an existing one."""
        self.fileSelected.emit(self.selectedFiles()[0])
        self.done(QFileDialog.DialogCode.Accepted)


def _add(dialog: QFileDialog, choice: SaveChoice) -> None:
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)  # that of the desktop has no room for it
    box = QCheckBox(choice.label)
    box.setChecked(choice.on)
    layout = dialog.layout()
    assert isinstance(layout, QGridLayout)
    layout.addWidget(box, layout.rowCount(), 0, 1, -1)
    dialog.fileSelected.connect(lambda _: choice.chosen(box.isChecked()))


def _open(dialog: QFileDialog, title: str, take: Callable[[Path], object]) -> None:
    frame(dialog, title)
    for button, drawing in ARROWS.items():
        if (found := dialog.findChild(QToolButton, button)) is not None:  # the desktop's own dialog has none
            icons.set_icon(found, drawing)
    if (kinds := dialog.findChild(QComboBox, "fileTypeCombo")) is not None:  # as wide as the rest, however many endings
        kinds.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def chosen(name: str) -> None:
        path = Path(name)
        store.settings().set_value(FOLDER, str(path.absolute().parent))
        take(path)

    dialog.fileSelected.connect(chosen)
    dialog.open()


def file_name(name: str) -> str:
    """A name made valid as a file name on any system, without extension."""
    fit = "".join("_" if one in FORBIDDEN or not one.isprintable() else one for one in name)
    return fit[:LONGEST].strip(" .") or "game"


def folder() -> Path:
    """The folder a dialog starts in: the last one, or else the user's documents."""
    last = store.settings().value(FOLDER, "")
    wanted = Path(last) if last else store.places().documents
    return next(place for place in (wanted, *wanted.absolute().parents) if place.is_dir())


def recent_files() -> list[Path]:
    """The files last opened and saved, newest first; they may no longer exist."""
    return _paths(store.settings().value(RECENT, NO_FILES))


def add_recent_file(path: Path) -> None:
    """Put a file first in the list."""
    path = path.absolute()
    _update(lambda paths: [path, *(other for other in paths if other != path)])


def forget_recent_file(path: Path) -> None:
    _update(lambda paths: [other for other in paths if other != path])


def _update(change: Callable[[list[Path]], list[Path]]) -> None:
    store.settings().update(RECENT, NO_FILES, lambda text: _text(change(_paths(text))))


def _paths(text: str) -> list[Path]:
    try:
        return [Path(name) for name in msgspec.json.decode(text, type=list[str])]
    except msgspec.DecodeError:  # not as we wrote it
        return []


def _text(paths: list[Path]) -> str:
    return msgspec.json.encode([str(path) for path in paths[:MOST_RECENT]]).decode()
