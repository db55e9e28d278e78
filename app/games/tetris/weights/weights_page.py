"""The Weights page: an editor of weights beside the game that they play, and what each of them is worth."""
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtWidgets import QStackedWidget

from app.controls import literal
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.weights.live_game import BOARDS
from app.games.tetris.weights.new_weights_dialog import NewWeightsDialog
from app.games.tetris.weights.weight_sensitivity_view import WeightSensitivityView
from app.games.tetris.weights.weights_editing import Editing
from app.games.tetris.weights.weights_editor_view import EditorView
from app.pages import Action, Command, PageContext, PageHeader, Solver, ValuePage, View, page_with_header
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.tetris.attacking.rehearsal import Moment
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Seen
from solvers.tetris.strict.rules import Rules, read_board

UNSAVED = "weights-drafts"  # what a saved game remembers of weights that are not saved
SPEED = 2.0  # pieces a second of the live game at first
VIEWS = (
    View("editor", "Editor", "E", "Change weights, and watch what they do"),
    View("sensitivity", "Sensitivity", "S", "What happens to the games if only one weight changes"),
)


class WeightsPage(ValuePage[Controller]):
    """The Weights page: two views of the controller at hand, each with an engine of its own.

    What the weights are worth is found out even while another page is in front; the live game ends then.
    """

    help_page = "tetris-weights.md"
    trains = True
    solvers = (
        Solver("editor", "Live game", "piece", speed=SPEED),
        Solver("sensitivity", "Sensitivity", "game", speed=0),
    )

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.editing = Editing(self, context.shared(ControllerPresets))
        self.timeline = self.editing.timeline
        self.editor = EditorView(self, self.editing, partial(self.show_view, "sensitivity"))
        self.sensitivity = WeightSensitivityView(self, self.editing)
        self.board = self.editor.live.board
        self._header = PageHeader(VIEWS, self.editor.editor.choice)
        self.view = self._header.switch
        self._stack = QStackedWidget()
        self._views = {"editor": self.editor.widget, "sensitivity": self.sensitivity.widget}
        for view in self._views.values():
            self._stack.addWidget(view)
        self.widget = page_with_header(self._header, self._stack)
        self.sections = [*self.editor.sections, *self.sensitivity.sections]
        self.view.chosen.connect(self.show_view)
        self.editing.changed.connect(self._changed)
        self.editing.turned.connect(self._changed)
        self.sensitivity.said.connect(self._say)

    @property
    def edits(self) -> bool:
        """True while the editor is in front, not the sensitivities."""
        return self.view.value == "editor"

    def handle_request(self, request: object) -> None:
        if isinstance(request, Controller):
            self._edit(request)

    def _edit(self, controller: Controller) -> None:
        self.show_view("editor")
        self.editing.edit(controller)

    # Its two views

    def show_view(self, view: str) -> None:
        """Show one of the views, by its key."""
        self.stop()
        self.context.banner.clear()
        self.view.set_value(view)
        self._turn_over()

    def _turn_over(self) -> None:
        """Bring the view that the switch has to the front."""
        self.context.solver_bar.set_solver(self.view.value)
        self.board = self.editor.live.board if self.edits else self.sensitivity.board
        self._stack.setCurrentWidget(self._views[self.view.value])
        self.widget.setFocusProxy(self.board)
        self.refresh_sections()
        if self.edits:
            self._changed()
            self.editor.enter()
        else:
            self.editor.leave()
            self.sensitivity.refresh()
        self.take_focus(self.board)
        self.context.changed()

    def choose_solver(self, solver: str) -> None:
        super().choose_solver(solver)
        if solver != self.view.value:
            self.show_view(solver)

    def refresh_sections(self) -> None:
        for section in self.editor.sections:
            section.setVisible(self.edits)
        for section in self.sensitivity.sections:
            section.setVisible(not self.edits)

    def _changed(self) -> None:
        """Another controller is at hand, or another weight."""
        if self.edits:
            self._say(literal(self.editing.title), literal(self.editing.about()))
        elif self.context.in_front:
            self.sensitivity.refresh()

    def _say(self, headline: str, remark: str) -> None:
        self._header.headline.set(headline)
        self._header.remark.set(remark)

    # What a page supplies

    def enter(self) -> None:
        if self.edits:
            self.stop()  # for these are other weights, perhaps, than those that were varied
        self._turn_over()

    def leave(self) -> None:
        super().leave()
        self.editor.leave()
        if self.edits:
            self.stop()

    def shut_down(self) -> None:
        self.editor.leave()
        self.sensitivity.close()

    def parameters(self) -> str:
        return self.editing.title

    def possible(self) -> dict[Action, bool]:
        possible = super().possible()
        return {**possible, Action.HINT: True} if self.edits else possible

    def choose_new(self) -> None:
        NewWeightsDialog(self.context.widget, self.editing.controller.set.name, self._edit).open()

    def travel(self, change: Callable[[], object]) -> None:
        self.editing.travel(change)  # while the live game and the measuring go on

    def hint(self) -> None:
        if self.edits:
            self.editor.live_game.hint()

    # Its solver

    def make_engine(self, mind: str) -> Engine[object, object] | None:
        return self.editor.live_game.engine if mind == "editor" else self.sensitivity.engine()

    def show_snapshot(self, snapshot: Any) -> None:
        if isinstance(snapshot, Seen | Moment):
            self.editor.set_moment(snapshot)
        else:
            self.sensitivity.push(snapshot)

    def take_result(self, result: Any) -> None:
        self.sensitivity.finish(result)

    def show_unwatched(self) -> None:
        self.sensitivity.close()
        if self.edits:
            self.editor.live_game.show()

    # What stays

    def extra(self) -> dict[str, str]:
        rules = self.editor.strict_game.rules
        return {"weights-view": self.view.value, UNSAVED: self.editing.edits.text,
                "weights-controller": self.editing.name, "weights-board": f"{rules.width}x{rules.height}"}

    def restore(self, extra: dict[str, str]) -> None:
        self.editing.edits.restore(extra.get(UNSAVED, ""))
        try:
            rules = Rules(*read_board(extra.get("weights-board", "")))
        except FormatError:
            rules = self.editor.strict_game.rules
        if (rules.width, rules.height) in BOARDS and rules != self.editor.strict_game.rules:
            self.editor.strict_game.start_game(rules)
        name = extra.get("weights-controller", "")
        self.editing.turn_to(name if name in self.editing.edits.names else self.editing.name)
        if extra.get("weights-view") in self._views:
            self.view.set_value(extra["weights-view"])

    def commands(self) -> Sequence[Command]:
        store, edits = self.editor.store, lambda: self.edits
        return (
            *self._header.view_commands(self.show_view),
            Command("Save the weights", store.save, "Save them, under a name if they have none", "Ctrl+Shift+S", "save",
                    enabled=edits),
            Command("Paste weights from the clipboard", store.paste, "Edit weights that you copied as text",
                    icon="paste", enabled=edits),
            Command("Copy the weights", store.copy, "Copy them as text, for other programs and people", icon="copy",
                    enabled=edits),
            Command("Another game", self.editor.live.again.click, "Start another live game with these weights",
                    "Ctrl+Shift+R", "restart", enabled=edits),
        )
