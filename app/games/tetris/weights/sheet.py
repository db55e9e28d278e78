"""The Weights page: an editor of weights beside the game that they play, and what each of them is worth."""
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QStackedWidget

from app.canvas.board import Board
from app.controls import literal
from app.games.tetris.sheet import Sheet
from app.games.tetris.weights.editing import Editing
from app.games.tetris.weights.editor_view import EditorView
from app.games.tetris.weights.live_game import BOARDS
from app.games.tetris.weights.new_dialog import NewWeightsDialog
from app.games.tetris.weights.sensitivity_view import SensitivityView
from app.old_pages.tab import Solver
from app.old_pages.viewed_sheet import ViewedSheet
from app.pages.actions import Action, GameAction
from app.pages.page_header import PageHeader, View, page_with_header
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Seen
from solvers.tetris.strict.rules import Rules, read_board

if TYPE_CHECKING:
    from app.games.tetris.pages import TetrisPages

UNSAVED = "weights-drafts"  # what a saved game remembers of weights that are not saved
SPEED = 2.0  # pieces a second of the live game at first


class WeightsSheet(ViewedSheet, Sheet):
    """The Weights page: two views of the controller at hand, each with an engine of its own.

    What the weights are worth is found out even while another page is in front; the live game ends then.
    """

    key = "weights"
    title = "Weights"
    tip = "Change the weights of a controller while it plays, and see what each of them is worth"
    help_page = "tetris-weights.md"
    trains = True
    solvers = (
        Solver("editor", "Live game", "pieces", speed=SPEED),
        Solver("sensitivity", "Sensitivity", "games", speed=0),
    )
    views = (
        View("editor", "Editor", "E", "Change weights, and watch what they do"),
        View("sensitivity", "Sensitivity", "S", "What becomes of the games if one weight alone is another"),
    )

    board: Board

    def __init__(self, tab: "TetrisPages") -> None:
        super().__init__(tab)
        self.editing = Editing(self, tab.presets)
        self.timeline = self.editing.timeline
        self.editor = EditorView(tab, self.driver, self.editing)
        self.sensitivity = SensitivityView(tab, self.driver, self.editing)
        self.board = self.editor.live.board
        self._header = PageHeader(self.views, self.editor.editor.choice)
        self.view = self._header.switch
        self._stack = QStackedWidget()
        self._views = {"editor": self.editor.widget, "sensitivity": self.sensitivity.widget}
        for view in self._views.values():
            self._stack.addWidget(view)
        self.widget = page_with_header(self._header, self._stack)
        self.sections = [*self.editor.sections, *self.sensitivity.sections]
        self.view.chosen.connect(self.turn_to)
        self.editing.changed.connect(self._changed)
        self.editing.turned.connect(self._changed)
        self.editor.use.sensitivity.clicked.connect(lambda: self.turn_to("sensitivity"))
        self.sensitivity.said.connect(self._say)
        tab.solver_bar.engine_chosen.connect(self._engine_chosen)

    @property
    def edits(self) -> bool:
        """Whether the editor is in front, not the sensitivities."""
        return self.view.value == "editor"

    def edit(self, controller: Controller) -> None:
        """Edit a controller from elsewhere."""
        self.editing.edit(controller)
        self.view.set_value("editor")
        if self.tab.sheet is self:
            self.turn_to("editor")

    # Its two views

    def turn_to(self, view: str) -> None:
        self.tab.stop()  # whatever runs ends
        self.tab.banner.clear()
        self.view.set_value(view)
        self._show_view()

    def _show_view(self) -> None:
        self.tab.solver_bar.set_engine(self.view.value)
        self.board = self.editor.live.board if self.edits else self.sensitivity.board
        self._stack.setCurrentWidget(self._views[self.view.value])
        self.widget.setFocusProxy(self.board)
        self.tab.refresh_sections()
        if self.edits:
            self._changed()
            self.editor.enter()
        else:
            self.editor.leave()
            self.sensitivity.refresh()
        self.take_focus(self.board)
        self.tab.changed.emit()

    def _engine_chosen(self, mind: str) -> None:
        if self.tab.sheet is self and mind != self.view.value:
            self.turn_to(mind)

    def refresh_sections(self) -> None:
        for section in self.editor.sections:
            section.setVisible(self.edits)
        for section in self.sensitivity.sections:
            section.setVisible(not self.edits)

    def _changed(self) -> None:
        """Another controller is at hand, or another weight."""
        if self.edits:
            self._say(literal(self.editing.title), literal(self.editing.about()))
        elif self.tab.sheet is self:
            self.sensitivity.refresh()

    def _say(self, headline: str, remark: str) -> None:
        self._header.headline.set(headline)
        self._header.remark.set(remark)

    # What a sheet supplies

    def enter(self) -> None:
        if self.edits:
            self.driver.stop()  # for these are other weights, perhaps, than those that were varied
        self._show_view()

    def leave(self) -> None:
        self.editor.leave()
        if self.edits:
            self.driver.stop()

    def shut_down(self) -> None:
        self.editor.leave()
        self.sensitivity.close()

    def parameters(self) -> str:
        return self.editing.title

    def can(self, action: Action) -> bool | None:
        return True if action is Action.HINT and self.edits else super().can(action)

    def new(self) -> None:
        NewWeightsDialog(self.tab, self.editing.controller.set.name, self.edit).open()

    def travel(self, change: Callable[[], object]) -> None:
        self.editing.travel(change)  # while the live game and the measuring go on

    def hint(self) -> None:
        if self.edits:
            self.editor.live_game.hint()

    # Its solver

    def finished(self) -> bool:
        return False

    def make_engine(self, mind: str) -> Engine[Any, Any] | None:
        return self.editor.live_game.engine if mind == "editor" else self.sensitivity.engine()

    def show_snapshot(self, snapshot: Any) -> None:
        if isinstance(snapshot, Seen):
            self.editor.live_game.take(snapshot)
        else:
            self.sensitivity.take(snapshot)

    def take_result(self, result: Any) -> None:
        self.sensitivity.finish(result)

    def show_unwatched(self) -> None:
        self.sensitivity.close()
        if self.edits:
            self.editor.live_game.show()

    # What stays

    def extra(self) -> dict[str, str]:
        rules = self.editor.live_game.rules
        return {"weights-view": self.view.value, UNSAVED: self.editing.edits.text,
                "weights-controller": self.editing.name, "weights-board": f"{rules.width}x{rules.height}"}

    def restore(self, extra: dict[str, str]) -> None:
        self.editing.edits.restore(extra.get(UNSAVED, ""))
        try:
            rules = Rules(*read_board(extra.get("weights-board", "")))
        except FormatError:
            rules = self.editor.live_game.rules
        if (rules.width, rules.height) in BOARDS and rules != self.editor.live_game.rules:
            self.editor.live_game.begin(rules)
        name = extra.get("weights-controller", "")
        self.editing.turn_to(name if name in self.editing.edits.names else self.editing.name)
        if extra.get("weights-view") in self._views:
            self.view.set_value(extra["weights-view"])

    def game_actions(self) -> Sequence[GameAction]:
        store, edits = self.editor.store, lambda: self.edits
        return (
            *self.view_actions(),
            GameAction("Save the weights", "save", "Ctrl+Shift+S", "Keep them, under a name if they have none",
                       store.save, enabled=edits),
            GameAction("Take weights from the clipboard", "paste", "", "Edit the weights that were copied as text",
                       store.paste, enabled=edits),
            GameAction("Copy the weights", "copy", "", "As text, for other programs and people", store.copy,
                       enabled=edits),
            GameAction("Another game", "restart", "Ctrl+Shift+R", "Let these weights begin another live game",
                       self.editor.live.restarted.emit, enabled=edits),
        )
