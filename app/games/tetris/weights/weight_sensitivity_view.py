"""WeightSensitivityView: what each weight of the controller at hand is worth, and its sections of the panel."""
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from app.canvas.chart_board import ScrollFrame
from app.controls import Choice, button, literal
from app.games.tetris.tetris_text import board_text, lines_text
from app.games.tetris.weights.live_game import BOARD_TITLES, BOARDS
from app.games.tetris.weights.weight_sensitivity_board import WeightSensitivityBoard
from app.games.tetris.weights.weights_editing import Editing
from app.games.tetris.weights.weights_measuring import LONGEST, SEED
from app.look import Ink
from app.pages import Fact, Page, Section, SectionColumn
from app.running.thread_pool import shut_down, thread_pool
from app.running.throttle import Throttle
from solvers.core.wording import signed
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training import sensitivity_text
from solvers.tetris.training.evaluation import DEARER
from solvers.tetris.training.sensitivity import Leaning, Leanings, Sensitivity
from solvers.tetris.training.tournament import Measured

GAMES: Final = (20, 50, 200, 1000)  # of each variant, as they are offered
BLOG: Final = {"blog-1": "The blog’s first", "blog-2": "The blog’s second"}
USUAL: Final = 50       # of GAMES, at first
REMEMBERED: Final = 32  # findings
INVITATION: Final = "Press play to change one weight at a time and measure the games."
FIRST: Final = "Playing the first games…"
INKS: Final[dict[int, Ink]] = {-1: "bad_ink", 0: "text", 1: "good_ink"}  # of what becomes worse, or better
NOT_ATTACKERS: Final = (
    "Sensitivity works for AIs of the strict rules; the editor shows what a changed weight does to an attacker.")


class WeightEffectSection(Section):
    """Section about what one weight is worth."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Weight")
        self._sentence = self.add_sentence()
        self._odd = self.add_sentence()
        self._about = self.add_sentence(muted=True)

    def set(self, leaning: Leaning | None, base: float) -> None:
        """A weight; or none."""
        if leaning is None:
            self.show_facts()
            self.set_title("Weight")
            self.set_note("")
            self._sentence.set("Choose a weight to read what it is worth.")
            self._odd.hide()
            self._about.set("")
            return
        self.set_title(leaning.feature.title)
        self.set_note(f"weight {signed(leaning.weight, 3)}")
        self._sentence.set(sensitivity_text.sentence(leaning, base))
        self._odd.show_text(sensitivity_text.oddness(leaning))
        self._about.set(leaning.feature.about)
        self.show_facts(*(
            Fact(f"{sensitivity_text.NAMES[each.factor]}, {signed(each.factor * leaning.weight)}",
                 measured_text(each.measured), ink=INKS[sensitivity_text.difference(each)])
            for each in sorted(leaning.variants, key=lambda variant: sensitivity_text.FACTORS.index(variant.factor))))


class MeasureSection(Section):
    """Section about on what board, and in how many games, weights are measured."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Measured")
        self.add_facts()
        self.boards = Choice("Board", BOARD_TITLES)
        self.many = Choice("Games", [(f"{games:,} games", games) for games in GAMES])
        self.boards.setToolTip("The board of all games")
        self.many.setToolTip("How many games each variant plays; all play the same pieces")
        self.add_widget(self.boards, gap=8)
        self.add_widget(self.many, gap=8)

    def set(self, rules: Rules, games: int) -> None:
        """Show the board and the number of games that are asked for."""
        self.boards.setCurrentIndex(BOARDS.index((rules.width, rules.height)))
        self.many.setCurrentIndex(GAMES.index(games))
        self.set_note(f"strict, {board_text(rules)}")

    def show_base(self, found: Leanings | None) -> None:
        """How long the games are as it is."""
        self.show_facts(Fact("As it is", "–" if found is None else measured_text(found.base)),
                        Fact("Games of each", "–" if found is None else f"{found.base.games:,}"))


class BlogSection(Section):
    """Section about the finding that this view is about, and its two examples."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Surprising weights")
        self.add_sentence(
            "The blog of 2011 bred two sets of weights, one of which rewards blockades and punishes clears. Its "
            "author suspected a bug. See here what such a weight does: some hardly matter, so chance has set them.",
            muted=True)
        self.buttons = {name: button(title, tip=f"What each weight of “{title}” is worth")
                        for name, title in BLOG.items()}
        self.add_buttons(*self.buttons.values())


def measured_text(measured: Measured) -> str:
    """`2,364, 2,274 to 2,454`."""
    high = "more" if measured.high is None else lines_text(measured.high)
    return f"{lines_text(measured.mean)}, {lines_text(measured.low)} to {high}"


class Question(NamedTuple):
    """Whose weights, on what board, and how many games of each variant."""

    controller: Controller
    rules: Rules
    games: int


class WeightSensitivityView(QObject):
    """View of the Weights page with the sensitivities; its engine goes on while another page is in front."""

    said = Signal(str, str)  # headline and remark of the page

    def __init__(self, page: Page, editing: Editing) -> None:
        super().__init__(page)
        self._page, self._editing = page, editing
        self.board = WeightSensitivityBoard()
        self.widget = ScrollFrame(self.board)
        self.rules, self.games = Rules(*BOARDS[0]), USUAL
        column = page.context.column
        self.weight, self.measure, self.blog = WeightEffectSection(column), MeasureSection(column), BlogSection(column)
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
        for name, feature_button in self.blog.buttons.items():
            feature_button.clicked.connect(lambda _=False, name=name: self._editing.turn_to(name))

    @property
    def question(self) -> Question:
        """What would be measured now: controller, rules, and number of games."""
        return Question(self._editing.controller, self.rules, self.games)

    def ask(self, rules: Rules, games: int) -> None:
        """Measure on another board, or in so many games."""
        self.rules, self.games = rules, games
        self.refresh()

    def refresh(self) -> None:
        """The controller, the board or the number of games is another: show what is known, or find it out."""
        if self.measuring is not None and self._asked == self.question:
            return  # that is under way
        self._page.stop()
        if self._editing.controller.set.attacks:
            self._page.context.say("info", "Nothing to measure here.", NOT_ATTACKERS)
        self.measure.set(self.rules, self.games)
        known = self._known.get(self.question)
        self.show(known)
        attacks = self._editing.controller.set.attacks
        if known is None and not attacks and self.widget.isVisible() and any(self._editing.controller.weights):
            self._page.solve()
        self._page.context.changed()

    # What is shown

    def show(self, found: Leanings | None) -> None:
        """Show what each weight is worth; or that nobody knows."""
        title = self._editing.title
        seen = found is not None and found.base.games > 0
        self.board.show_found(found if seen else None, FIRST if self._page.solving else INVITATION)
        self._tell_chosen()
        if found is None or not seen:
            self.said.emit(literal(title), "What happens to its games if only one weight changes")
        else:
            self.said.emit(literal(sensitivity_text.headline(title, found)), sensitivity_text.remark(found))
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
        """The engine that measures the question; None if there are no weights to vary."""
        question = self._asked = self.question
        if question.controller.set.attacks:
            self._page.context.say("info", "Nothing to measure here.", NOT_ATTACKERS)
            return None
        if not any(question.controller.weights):
            self._page.context.say("info", "Nothing to vary.", "All weights are 0. Give one of them a value first.")
            return None
        looks = question.rules.lookahead or question.controller.lookahead
        self._pool = thread_pool()
        longest = LONGEST // (1 if looks == 1 else DEARER)
        self.measuring = Sensitivity(*question, SEED, self._pool, longest, sensitivity_text.FACTORS)
        self.show(None)
        return self.measuring

    def push(self, found: Leanings) -> None:
        """The engine has come so far."""
        self._throttle.push(found)

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
        self._throttle.clear()
        if self.measuring is not None and self._pool is not None:
            self.measuring.close()
            shut_down(self._pool)
        self.measuring = self._pool = None
