"""EditorView: the weights, the game that they play, and what is known of them."""
import time
from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.controls import literal, row_of
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.weights.attack_game import AttackGame
from app.games.tetris.weights.live_game import LiveGame, LiveView
from app.games.tetris.weights.placements import FeaturePoints, HereSection
from app.games.tetris.weights.weights_editing import Editing
from app.games.tetris.weights.weights_editor import Editor
from app.games.tetris.weights.weights_measuring import LinesSection, Measurement
from app.games.tetris.weights.weights_store import WeightsStore
from app.look import theme
from app.pages import Command, Page, Section
from solvers.tetris.attacking.rehearsal import Moment
from solvers.tetris.strict.games import Seen


class EditorView(QObject):
    """View of the Weights page with editor and live game: its live game is what the solver of the page plays."""

    def __init__(self, page: Page, editing: Editing, show_sensitivity: Callable[[], object]) -> None:
        super().__init__(page)
        context, column = page.context, page.context.column
        self._page, self._context, self._editing = page, context, editing
        self._presets = context.shared(ControllerPresets)
        self.editor, self.live = Editor(), LiveView()
        self.lines, self.here, self.use = LinesSection(column), HereSection(column), Section(column, "Let it play")
        self.strict_game = LiveGame(page, editing, self.live, self.here)
        self.attack_game = AttackGame(page, editing, self.live, self.here)
        self._attacks = False  # whether the game that is shown is that of an attacker
        self.measurement = Measurement(context, self.lines)
        self.store = WeightsStore(context, editing, self.editor)
        self.sections = [self.lines, self.here, self.use]
        self.shown = False  # whether games are measured
        self.widget = QWidget()
        row_of((self.editor, 5), (self.live, 3), gap=theme.MARGIN, margins=(theme.MARGIN, theme.UNIT, theme.MARGIN, 0),
               parent=self.widget)
        self._connect(show_sensitivity)
        self.show_turned()

    def _connect(self, show_sensitivity: Callable[[], object]) -> None:
        editor, editing = self.editor, self._editing
        editor.choice.activated.connect(lambda _: editing.turn_to(editor.choice.currentData()))
        editor.lookahead.chosen.connect(lambda pieces: editing.look_at(2 if pieces == "2" else 1))
        editor.form.changed.connect(lambda number, weight: editing.enter(number, weight, time.monotonic()))
        editor.form.refused.connect(lambda reason: self._context.say("bad", "Not changed.", literal(reason)))
        editor.form.reset_asked.connect(editing.reset)
        editor.reset.clicked.connect(editing.reset_all)
        editor.scale.clicked.connect(self._scale)
        editing.changed.connect(self.show_changed)
        editing.turned.connect(self.show_turned)
        editing.copied.connect(self._say_copied)
        self._presets.changed.connect(self._update_choice)
        self.here.fall.pointed.connect(self._point)
        turn_to = self._context.turn_to

        def plays_alone() -> bool:
            return not editing.controller.set.attacks

        self.use.add_buttons(
            Command("Watch it", lambda: turn_to("watch", editing.controller), "Watch it at any speed, on any board",
                    shown=plays_alone),
            Command("Play against it", lambda: turn_to("versus", editing.controller),
                    "Play against it yourself, with garbage"),
            Command("What is each weight worth?", show_sensitivity, "Change one weight at a time, and measure", "S",
                    shown=plays_alone))
        self.live.board_chosen.connect(lambda _: self.measure())
        self.live.again.clicked.connect(lambda: self.live_game.again())
        self.live.cell_chosen.connect(lambda place: self.live_game.choose_cell(place))
        self.here.chosen.connect(lambda rank: self.live_game.choose_rank(rank))
        self.here.turned.connect(lambda: self.live_game.take_apart())
        self.live.hidden.connect(lambda: self._page.worker.pause() if self.shown else None)
        self._page.driver.changed.connect(lambda: self.live_game.show() if self.shown else None)

    @property
    def live_game(self) -> LiveGame | AttackGame:
        """The game of the controller at hand."""
        return self.attack_game if self._editing.controller.set.attacks else self.strict_game

    def set_moment(self, moment: Seen | Moment) -> None:
        """Take in what the engine of the live game sees; one of the other rules comes too late."""
        match self.live_game, moment:
            case AttackGame() as game, Moment():
                game.set_moment(moment)
            case LiveGame() as game, Seen():
                game.set_moment(moment)

    def _turn_rules(self) -> None:
        """Have a game by the other rules if the controller at hand plays by those; it runs if the last one did."""
        attacks = self._editing.controller.set.attacks
        if attacks == self._attacks:
            return
        running = self._page.solving and not self._page.worker.paused
        self._attacks = attacks
        self._page.stop()
        self.live.boards.setVisible(not attacks)
        self.live.board.zoom_fit()
        if running and self.shown:
            self._page.solve()

    def _update_choice(self) -> None:
        editing, titles = self._editing, []
        for name in editing.edits.names:
            state = "" if name == editing.name else editing.state_text(name)  # its own is told beside the list
            titles.append((self._presets.title(name) + (f" ({state})" if state else ""), name))
        self.editor.choice.set_items(titles, editing.name)

    # What is shown

    def show_turned(self) -> None:
        """Show another controller. A copy that a slider has just made keeps the sliders as they are."""
        self._update_choice()
        self._show(fresh=not self._editing.timeline.can_undo)

    def show_changed(self) -> None:
        """Show the controller with another weight."""
        self._show(fresh=False)
        self._update_choice()

    def _show(self, *, fresh: bool) -> None:
        editing = self._editing
        self.editor.show_controller(
            editing.controller, editing.origin, fresh=fresh, own=editing.own,
            savable=editing.savable or editing.name in editing.edits.loose)
        self._turn_rules()
        self.live_game.show()
        self.measure()
        self._context.changed()

    def measure(self) -> None:
        """Play whole games, while anybody sees what comes of it."""
        if self.shown:
            self.measurement.ask(self._editing.controller, self._editing.origin, self.strict_game.rules)

    def _scale(self) -> None:
        self._editing.scale()
        self._show(fresh=True)

    def _say_copied(self, title: str) -> None:
        self._context.say("info", "A copy.", literal(
            f"{title} stays as it is. Your changes go to {self._editing.name}, which stays here until you save it "
            f"under a name."))

    def _point(self, line: FeaturePoints | None) -> None:
        """Mark the weight that a line of the score comes from."""
        self.editor.form.mark("" if line is None else line.feature.name)
        if line is not None:
            self.editor.explanation.show_feature(line.feature)

    # Coming and going

    def enter(self) -> None:
        """The view comes to the front: let the game go on."""
        self.shown = True
        self.live_game.show()
        self.measure()
        if self.widget.isVisible() and not self._page.solving:
            self._page.solve()
        self.store.complain()

    def leave(self) -> None:
        """Stop measuring: another view comes to the front."""
        self.shown = False
        self.measurement.stop()
