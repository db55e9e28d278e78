"""SensitivityView: what each weight of the controller at hand is worth."""
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from app.canvas.scrolled import scrolled
from app.controls import literal
from app.games.tetris.weights import worth
from app.games.tetris.weights.editing import Editing
from app.games.tetris.weights.live_view import BOARDS
from app.games.tetris.weights.measuring import LONGEST, SEED
from app.games.tetris.weights.sensitivity_board import SensitivityBoard
from app.games.tetris.weights.worth_sections import GAMES, BlogSection, MeasureSection, WeightSection
from app.running.driver import Driver
from app.running.thread_pool import shut_down, thread_pool
from app.running.throttle import Throttle
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.evaluation import DEARER
from solvers.tetris.training.sensitivity import Leanings, Sensitivity

if TYPE_CHECKING:
    from app.games.tetris.pages import TetrisPages

USUAL: Final = 50
REMEMBERED: Final = 32
INVITATION: Final = "Press Play, and each weight is changed alone and measured."
FIRST: Final = "Playing the first games…"


class Question(NamedTuple):
    """Whose weights, on what board, and how many games of each variant."""

    controller: Controller
    rules: Rules
    games: int


class SensitivityView(QObject):
    """`widget` is the chart; the driver has the engine, which goes on while another page is in front."""

    said = Signal(str, str)  # headline and remark of the page

    def __init__(self, tab: "TetrisPages", driver: Driver, editing: Editing) -> None:
        super().__init__(tab)
        self._tab, self._driver, self._editing = tab, driver, editing
        self.board = SensitivityBoard()
        self.widget = scrolled(self.board)
        self.rules, self.games = Rules(*BOARDS[0]), USUAL
        self.weight, self.measure = WeightSection(tab.panel), MeasureSection(tab.panel)
        self.blog = BlogSection(tab.panel)
        self.sections = [self.weight, self.measure, self.blog]
        self._known: dict[Question, Leanings] = {}
        self._asked: Question | None = None
        self.measuring: Sensitivity | None = None  # the engine, as long as its games may go on
        self._pool: ThreadPoolExecutor | None = None
        self._throttle: Throttle[Leanings] = Throttle(self, self.show, lambda before, after: True)
        self.board.pressed.connect(lambda cell, *_: self.choose(cell[1]))
        self.board.cursor_moved.connect(lambda cell: self.choose(cell[1]))
        self.measure.boards.activated.connect(lambda place: self.ask(Rules(*BOARDS[place]), self.games))
        self.measure.many.activated.connect(lambda place: self.ask(self.rules, GAMES[place]))
        for name, each in self.blog.buttons.items():
            each.clicked.connect(lambda _=False, name=name: self._editing.turn_to(name))

    @property
    def question(self) -> Question:
        """What would be measured now."""
        return Question(self._editing.controller, self.rules, self.games)

    def ask(self, rules: Rules, games: int) -> None:
        """Measure on another board, or in so many games."""
        self.rules, self.games = rules, games
        self.refresh()

    def refresh(self) -> None:
        """The controller, the board or the number of games is another: show what is known, or find it out."""
        if self.measuring is not None and self._asked == self.question:
            return  # that is under way
        self._driver.stop()
        self.measure.set(self.rules, self.games)
        known = self._known.get(self.question)
        self.show(known)
        if known is None and self.widget.isVisible() and any(self._editing.controller.weights):
            self._tab.solve()
        self._tab.changed.emit()

    # What is shown

    def show(self, found: Leanings | None) -> None:
        """Show what each weight is worth; or that nobody knows."""
        title = self._editing.title
        seen = found is not None and found.base.games > 0
        self.board.show_found(found if seen else None, FIRST if self._driver.solving else INVITATION)
        self._tell_chosen()
        if found is None or not seen:
            self.said.emit(literal(title), "What becomes of its games if one weight alone is another")
        else:
            self.said.emit(literal(worth.headline(title, found)), worth.remark(found))
        self.measure.show_base(found if seen else None)

    def choose(self, place: int) -> None:
        """Tell of a weight."""
        if self.board.entries:
            self.board.choose(self.board.name_of(self.board.entries[place]))
        self._tell_chosen()

    def _tell_chosen(self) -> None:
        self.weight.set(self.board.chosen_entry, 0.0 if self.board.found is None else self.board.found.base.mean)

    # The engine

    def engine(self) -> Sensitivity | None:
        """What finds it out; None if there are no weights to vary."""
        question = self._asked = self.question
        if not any(question.controller.weights):
            self._tab.say("info", "Nothing to vary.", "All weights are 0. Give one of them a value first.")
            return None
        looks = question.rules.lookahead or question.controller.lookahead
        self._pool = thread_pool()
        longest = LONGEST // (1 if looks == 1 else DEARER)
        self.measuring = Sensitivity(*question, SEED, self._pool, longest, worth.FACTORS)
        self.show(None)
        return self.measuring

    def take(self, found: Leanings) -> None:
        """The engine has come so far."""
        self._throttle.offer(found)

    def finish(self, found: Leanings) -> None:
        """The engine is at its end."""
        if self._asked is not None:
            self._known[self._asked] = found
            for old in list(self._known)[:-REMEMBERED]:
                del self._known[old]
        if self._asked == self.question:
            self.show(found)

    def close(self) -> None:
        """Once the engine stands still: drop the games that wait."""
        self._throttle.end()
        if self.measuring is not None and self._pool is not None:
            self.measuring.close()
            shut_down(self._pool)
        self.measuring = self._pool = None
