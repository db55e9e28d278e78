"""TrainingExchange: what has been bred goes among the controllers or into files, and runs come in; with its buttons."""
from collections.abc import Callable, Generator, Sequence
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.controls import button, literal, row_of
from app.files import store
from app.files.file_dialogs import ask_to_open, ask_to_save
from app.files.name_dialog import NameDialog
from app.files.store import StoreError
from app.games.tetris.controller_presets import BRED_TITLE, BRED_TWO_TITLE, ControllerPresets, ask_for_export, export
from app.games.tetris.laboratory.laboratory_view import Display
from app.games.tetris.laboratory.training_runs import Runs
from app.look import theme
from app.pages import Action, Command, PageContext
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.tetris.controllers import Controller
from solvers.tetris.training.run import Run
from solvers.tetris.weights_file import BRED, BRED_TWO, bred_run

RUNS = "Training runs (*.json)"
NAME = "The Yearling"


class KeepDialog(NameDialog):
    """Dialog for the name under which a genome is kept as a controller."""

    title = "Keep among the AIs"
    verb = "Keep"
    tip = "Its name in the list of AIs"


class Buttons(QWidget):
    """Buttons beside the page switch: another training, and a menu of what `actions` gives when it opens."""

    def __init__(self, choose_new: Callable[[], object], actions: Callable[[], Sequence[Command]]) -> None:
        super().__init__()
        self._actions = actions
        method = Command(
            "Method", choose_new, "Choose a method, a board and how long, and start another training",
            Action.CHOOSE_NEW.keys, "settings", about="Asks how and on which board to train, then starts. The run "
                                                      "before is kept until you start another.")
        self._export = button("Export weights", icon="export",
                              tip="Add the chosen genome to the list of AIs, or write it or the run to a "
                                  "file", run=self._open_menu)
        self._export.setWhatsThis("Adds what you bred to the list of AIs, or writes it to a file.")
        row_of(method.button(icon=True), self._export, gap=theme.UNIT, parent=self)

    def _open_menu(self) -> None:
        menu = QMenu(self._export)
        menu.aboutToHide.connect(menu.deleteLater)
        for action in self._actions():
            menu.addAction(action.text, action.run).setEnabled(action.enabled())
        menu.popup(self._export.mapToGlobal(self._export.rect().bottomLeft()))


class TrainingExchange(QObject):
    """Puts genomes among the controllers or into files, and runs into files and back; the banner says how it went."""

    opened = Signal(object, str)  # a run, and the name of the file that it is from

    def __init__(self, context: PageContext, runs: Runs, display: Display) -> None:
        super().__init__(context)
        self._context, self._runs, self._display = context, runs, display
        self._presets = context.shared(ControllerPresets)

    def actions(self) -> Sequence[Command]:
        """The actions for what was bred."""
        def bred() -> bool:
            return self._display.controller is not None

        return (
            Command("Keep the genome…", self.ask_for_name, "Add the chosen genome to the list of AIs", "Ctrl+Shift+S",
                    "save", enabled=bred),
            Command("Export weights…", self.ask_for_weights, "Write the chosen genome’s weights to a file",
                    "Ctrl+Shift+E", "export", enabled=bred),
            Command("Export the run…", self.ask_for_run, "Write the run to a file, to continue it elsewhere",
                    icon="export", enabled=lambda: self._runs.run is not None),
            Command("Open a run…", self.ask_to_open, "Continue a run from a file", icon="open"),
            *(Command(f"Pedigree of “{title}”", partial(self.open_pedigree, name, title),
                      "The training it came from: the chart of its generations, and the weights of its last ancestors")
              for name, title in ((BRED, BRED_TITLE), (BRED_TWO, BRED_TWO_TITLE))),
        )

    # Weights

    def ask_for_name(self) -> None:
        """Ask for a name, and keep the chosen genome among the controllers."""
        controller, presets = self._display.controller, self._presets
        if controller is not None:
            KeepDialog(self._context.widget, presets, presets.free_name(NAME), partial(self.keep, controller)).open()

    def keep(self, controller: Controller, name: str) -> None:
        """Save weights as a controller."""
        controller = msgspec.structs.replace(controller, name=name)
        if self._context.try_or_say(lambda: self._presets.save(controller), "Not kept."):
            self._context.say("good", "Kept.", f"{literal(name)} is now in the list of AIs.", "Play against it",
                          lambda: self._context.turn_to("versus", controller))

    def ask_for_weights(self) -> None:
        """Ask for a file, and write the weights of the chosen genome into it."""
        controller = self._display.controller
        if controller is not None:
            name = f"weights-{self._runs.numbers.run}"
            ask_for_export(self._context.widget, name, partial(self.export_weights, controller))

    def export_weights(self, controller: Controller, path: Path) -> None:
        """Write weights to a file, as mdptetris does if its name says so."""
        self._write(path, lambda: export(path, controller), "The weights are")

    # Runs

    def ask_for_run(self) -> None:
        """Ask for a file, and write the run into it."""
        name = f"training-{self._runs.numbers.run}"
        ask_to_save(self._context.widget, "Export the run", {RUNS: "json"}, name, self.export_run)

    def export_run(self, path: Path) -> None:
        """Write the run as far as whole generations go."""
        run = self._runs.run
        if run is not None:
            self._write(path, lambda: store.write_atomically(path, run.write()), "The run is")

    def ask_to_open(self) -> None:
        """Ask for a file with a run, and open it."""
        ask_to_open(self._context.widget, "Open a run", RUNS, self.open_run)

    def open_run(self, path: Path) -> None:
        """Show the run of a file in the place of this one, which can be had back."""
        self._context.run(GeneratorEngine(_read(path), "Reading"), lambda found: self._take_read(path, found))

    def open_pedigree(self, name: str, title: str) -> None:
        """Show the run that an AI which comes with the program was bred by."""
        self.opened.emit(Run.read(bred_run(name)), title)

    def _take_read(self, path: Path, found: Run | str) -> None:
        if isinstance(found, Run):
            self.opened.emit(found, path.name)
        else:
            self._context.say("bad", f"{literal(path.name)} was not opened.", literal(found))

    def _write(self, path: Path, write: Callable[[], object], told: str) -> None:
        if self._context.try_or_say(write, "Not exported."):
            self._context.say("good", "Exported.", f"{told} in {literal(path.name)}.")


def _read(path: Path) -> Generator[None, None, Run | str]:
    """The run in a file, or a sentence that says why not."""
    yield
    try:
        return Run.read(store.read_file(path, Run.file_limit))
    except FormatError as error:
        return str(error.within(path.name))
    except StoreError as error:
        return str(error)
