"""Exchange: what has been bred goes among the controllers or into files, and runs come in from files."""
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog

from app import store
from app.actions import GameAction
from app.controls import literal
from app.store import StoreError
from app.tetris.laboratory.keep_dialog import KeepDialog
from solvers.formats import FormatError
from solvers.tetris import weights_file
from solvers.tetris.controllers import Controller
from solvers.tetris.training.run import LIMIT, Run
from solvers.thought import Thought

if TYPE_CHECKING:
    from app.tetris.laboratory.sheet import LaboratorySheet

WEIGHTS, DAT = "Weights (*.json)", "Weights of mdptetris (*.dat)"
RUNS = "Training runs (*.json)"
NAME = "The Yearling"


class Exchange(QObject):
    """Asks for names and files, and says in the banner how it went."""

    def __init__(self, sheet: "LaboratorySheet") -> None:
        super().__init__(sheet)
        self._sheet, self._tab = sheet, sheet.tab

    def actions(self) -> Sequence[GameAction]:
        """What can be done with what was bred."""
        def bred() -> bool:
            return self._sheet.controller is not None

        return (
            GameAction("Keep the genome…", "save", "Ctrl+Shift+S", "Put the chosen genome among the controllers",
                       self.ask_for_name, enabled=bred),
            GameAction("Export weights…", "export", "Ctrl+Shift+E", "Write the chosen genome's weights to a file",
                       self.ask_for_weights, enabled=bred),
            GameAction("Export the run…", "export", "", "Write the run to a file, to go on with it elsewhere",
                       self.ask_for_run, enabled=lambda: self._sheet.run is not None),
            GameAction("Open a run…", "open", "", "Go on with a run from a file", self.ask_to_open),
        )

    # Weights

    def ask_for_name(self) -> None:
        """Ask for a name, and keep the chosen genome among the controllers."""
        controller = self._sheet.controller
        if controller is not None:
            cabinet = self._tab.cabinet
            kept = controller
            KeepDialog(self._tab, cabinet, cabinet.free_name(NAME), lambda name: self.keep(kept, name)).open()

    def keep(self, controller: Controller, name: str) -> None:
        """Put weights among the controllers."""
        controller = msgspec.structs.replace(controller, name=name)
        try:
            self._tab.cabinet.save(controller)
        except (FormatError, StoreError) as error:
            self._tab.say("bad", "Not kept.", literal(str(error)))
        else:
            self._tab.say("good", "Kept.", f"{literal(name)} is among the controllers now.", "Play against it",
                          lambda: self._tab.play_against(controller))

    def ask_for_weights(self) -> None:
        """Ask for a file, and write the weights of the chosen genome into it."""
        controller = self._sheet.controller
        if controller is not None:
            written = controller
            dialog = self._dialog("Export weights", f"{WEIGHTS};;{DAT}", f"weights-{self._sheet.runs.number}")
            dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix("dat" if kind == DAT else "json"))
            dialog.fileSelected.connect(lambda path: self.export_weights(written, Path(path)))
            dialog.open()

    def export_weights(self, controller: Controller, path: Path) -> None:
        """Write weights to a file, as mdptetris does if its name says so."""
        form = weights_file.write_dat if path.suffix.lower() == ".dat" else weights_file.write_json
        self._write(path, lambda: form(controller), "The weights are")

    # Runs

    def ask_for_run(self) -> None:
        """Ask for a file, and write the run into it."""
        dialog = self._dialog("Export the run", RUNS, f"training-{self._sheet.runs.number}")
        dialog.fileSelected.connect(lambda path: self.export_run(Path(path)))
        dialog.open()

    def export_run(self, path: Path) -> None:
        """Write the run as far as whole generations go."""
        run = self._sheet.run
        if run is not None:
            self._write(path, run.write, "The run is")

    def ask_to_open(self) -> None:
        """Ask for a file with a run, and open it."""
        dialog = QFileDialog(self._tab, "Open a run", str(store.places().documents), f"{RUNS};;All files (*)")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.open_run(Path(path)))
        dialog.open()

    def open_run(self, path: Path) -> None:
        """Show the run of a file in the place of this one, which can be had back."""
        self._tab.think(Thought(_read(path), "Reading"), lambda found: self._take_read(path, found))

    def _take_read(self, path: Path, found: Run | str) -> None:
        if isinstance(found, Run):
            self._sheet.take_run(found)
            self._sheet.say_left("Opened.", f"The run of {literal(path.name)}")
        else:
            self._tab.say("bad", f"{literal(path.name)} was not opened.", literal(found))

    def _dialog(self, title: str, kinds: str, name: str) -> QFileDialog:
        dialog = QFileDialog(self._tab, title, str(store.places().documents), kinds)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.selectFile(name)
        return dialog

    def _write(self, path: Path, data: Callable[[], bytes], told: str) -> None:
        try:
            store.write_atomically(path, data())
        except (FormatError, StoreError) as error:
            self._tab.say("bad", "Not exported.", literal(str(error)))
        else:
            self._tab.say("good", "Exported.", f"{told} in {literal(path.name)}.")


def _read(path: Path) -> Generator[None, None, Run | str]:
    """The run in a file, or a sentence that says why not."""
    yield
    try:
        return Run.read(store.read_file(path, LIMIT))
    except FormatError as error:
        return str(error.within(path.name))
    except StoreError as error:
        return str(error)
