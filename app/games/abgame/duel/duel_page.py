"""The Duel page: you and a strategy guess by turns, each other's secret or the same one."""
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Literal, get_args

from PySide6.QtWidgets import QWidget

from app.controls import check_box, literal, row_of
from app.games.abgame.abgame_statistics import STATISTICS, GameRecords
from app.games.abgame.duel.duel_lane import DuelLane
from app.games.abgame.duel.duel_sections import DuelSection, ScoreSection
from app.games.abgame.faces import code_text, code_words
from app.games.abgame.guess_board import GuessBoard, GuessRow
from app.games.abgame.guess_draft import GuessDraft
from app.games.abgame.pegs import answer_words
from app.games.abgame.spaces import USUAL, space_title
from app.games.abgame.start_dialogs import NewDuelDialog
from app.look import theme
from app.pages import Command, Message, PageContext, Solver, StatisticsWriter, Timeline, ValuePage, fresh_seed
from app.pages.actions import Action, UsualGame
from app.pages.banner import Kind
from solvers.abgame.choosing import guess_value
from solvers.abgame.codes import CodeSpace
from solvers.abgame.duel import Duel, DuelRun, Outcome, Side, read_duel
from solvers.abgame.duel_ratings import duel_ratings, stronger_strategy
from solvers.abgame.strategies import STRATEGIES
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.wording import counted

AIDED = "aided"
OUTCOMES: tuple[str, ...] = (*get_args(Outcome), AIDED)  # of a duel that is over, as its end is remembered
HELPED = "duel-helped"  # as a file calls it
Help = Literal["", "aids", "1"]  # what helped in a duel: nothing; a hint, undo, or what is left; the solver
KEPT = 500      # ends of duels that are remembered
LARGE = 100_000  # codes; with more of them Fresh symbols is the opponent


class DuelPage(ValuePage[Duel]):
    """Values of its timeline are duels; undo takes your last guess back, and what was answered to it."""

    help_page = "abgame-duel.md"
    document = "duel"
    records = STATISTICS
    solvers = (Solver("duel", "Play for me", "turn", speed=1),)

    board: GuessBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(Duel(CodeSpace(), seed=fresh_seed()))
        self.ends: dict[str, str] = {}  # how duels ended that were played, by what they began with
        self._help: Help = ""           # in this duel
        self._writer = StatisticsWriter(STATISTICS)
        self.board = GuessBoard(self.duel.space)
        self.other = GuessBoard(self.duel.space)
        self.board.setAccessibleName("Your guesses")
        self.other.setAccessibleName("The computer’s guesses")
        self.board.setWhatsThis("Your guesses and the answers. Type a guess and press Enter, or click its symbols "
                                "below; turn the wheel over a place to change it.")
        self.other.setWhatsThis("The computer’s guesses, their answers, and how many secrets each of them left.")
        self.yours, self.theirs = DuelLane(self.board, "You"), DuelLane(self.other, "")
        self.theirs.symbols.hide()
        self.widget = QWidget()
        row_of((self.yours, 1), (self.theirs, 1), gap=2 * theme.UNIT, margins=(0, 0, theme.MARGIN, 0),
               parent=self.widget)
        self.widget.setFocusProxy(self.board)
        self.section = DuelSection(context.column, Command(
            "New duel…", self.choose_new, "Choose the codes, the opponent and the secrets", Action.CHOOSE_NEW.keys))
        self.tells = check_box("Show how many secrets are left for me", tip="Show it beside each guess")
        self.section.add_widget(self.tells)
        self.score = ScoreSection(context.column)
        self.sections = [self.section, self.score]
        self.tells.toggled.connect(lambda _: self._show())
        self.board.guess_wanted.connect(self.guess)
        self.board.draft_changed.connect(self._show_outlooks)
        self.board.refused.connect(lambda text: context.say("warning", "", literal(text)))
        self.show_timeline()

    @property
    def duel(self) -> Duel:
        return self.timeline.value

    # What is shown

    def enter(self) -> None:
        self.take_focus(self.board)
        self._answer()

    def show_timeline(self) -> None:
        self._show()
        self._answer()

    def _show(self) -> None:
        duel = self.duel
        may_guess = duel.turn == "you" and not self.solving
        draft = GuessDraft.empty(duel.space) if may_guess else None
        if draft is not None and self.board.draft is not None and self.board.draft.space == duel.space and (
                len(self.board.rows) == len(duel.yours)):
            draft = self.board.draft  # what is being typed stays
        self.board.show_guesses(duel.space, self._rows("you"), draft)
        self.other.show_guesses(duel.space, self._rows("computer"), None)
        for lane in (self.yours, self.theirs):
            lane.symbols.show_symbols(duel.space.symbols, enabled=draft is not None, faces=self.board.faces)
        self.yours.headline.set(f"You{self._state('you')}")
        self.theirs.headline.set(f"{STRATEGIES[duel.strategy].title}{self._state('computer')}")
        self._show_outlooks()
        if self.tells.isChecked():
            self._note_aid()
        self.section.set(duel, tells=self.tells.isChecked())
        ended = [outcome for key, outcome in self.ends.items() if key.split(" ")[1] == duel.strategy]
        self.score.set(duel.strategy, {outcome: ended.count(outcome) for outcome in OUTCOMES})

    def _rows(self, side: Side) -> list[GuessRow]:
        history, space = self.duel.history(side), self.duel.space
        answers, tells = side == "you" or self._answers_seen, self._tells(side)
        return [GuessRow(space.text(turn.guess), space.answers[turn.answer] if answers else None,
                         size if tells else None)
                for turn, size in zip(history.turns, history.sizes[1:], strict=True)]

    @property
    def _answers_seen(self) -> bool:
        """True if you see the answers that the computer got: if both guess the same secret, only after the end."""
        return self.duel.finished or not self.duel.same

    def _tells(self, side: Side) -> bool:
        """True if you see how many secrets are left for a side."""
        return self.duel.finished or (self.tells.isChecked() if side == "you" else self._answers_seen)

    def _show_outlooks(self) -> None:
        """What the typed guess would tell you, or your last one told; and what the computer's last one told."""
        duel, draft = self.duel, self.board.draft
        you, it = duel.history("you"), duel.history("computer")
        code = None if draft is None else draft.code
        if not self._tells("you"):
            self.yours.show_nothing(you, "What a guess would tell you", "hidden, like what is left for you")
        elif code is not None:
            self.yours.show_typed(you, code)
        elif you.turns:
            self.yours.show_last(you)
        else:
            self.yours.show_nothing(you, "What a guess would tell you", "type one")
        if it.turns and self._tells("computer"):
            self.theirs.show_last(it)
        else:
            self.theirs.show_nothing(it, "What its guess brought", "" if self._answers_seen else "hidden until the end")

    def _state(self, side: Side) -> str:
        history = self.duel.history(side)
        if history.solved:
            return f": found with {counted(len(history.turns), 'guess')}"
        if self.duel.turn == side:
            return ": your turn" if side == "you" else " is thinking…"
        return ""

    # Guessing

    def guess(self, code: str) -> None:
        """Make your guess; the computer answers with its own."""
        if self.duel.turn != "you":
            return
        try:
            after = self.duel.play(code)
        except IllegalMove as error:
            self.context.say("warning", "", literal(str(error)))
            return
        self.stop()
        with self.context.at_once():
            self.context.banner.clear()
            self.timeline.push(after)
            turn = after.yours[-1]
            self.context.announce(f"You: {code}, {answer_words(after.space.answers[turn.answer])}.")
            self.show_timeline()
            self._end()
            self.context.changed()

    def _answer(self) -> None:
        """Let the computer guess if it is its turn."""
        if self.duel.turn == "computer" and not self.solving and self.context.in_front:
            self.context.run(DuelRun(self.duel, "computer"), self._answered, "turn")

    def _answered(self, duel: Duel) -> None:
        if duel.fresh == self.duel.fresh and duel.yours == self.duel.yours:
            self.timeline.replace(duel)
            turn = duel.theirs[-1]
            answer = f", {answer_words(duel.space.answers[turn.answer])}" if self._answers_seen else ""
            self.context.announce(f"{STRATEGIES[duel.strategy].title}: {code_text(duel.space, turn.guess)}{answer}.")
            self._show()
            self._end()
            self.context.changed()

    def _end(self) -> None:
        """Say who has won, and remember it the first time."""
        duel = self.duel
        if duel.outcome is None:
            return
        if self._help != "1":
            if str(duel.fresh) not in self.ends:
                self._writer.update(partial(GameRecords.with_duel, duel=duel, aided=bool(self._help)))
            self.ends.setdefault(str(duel.fresh), AIDED if self._help else duel.outcome)
            for key in list(self.ends)[:-KEPT]:
                del self.ends[key]
            self._show()
        you, it, name = len(duel.yours), len(duel.theirs), STRATEGIES[duel.strategy].title
        secret = code_text(duel.space, duel.sought)
        ends: dict[str, tuple[Kind, str, str]] = {
            "you": ("good", "You won.",
                    f"You found {secret} with {counted(you, 'guess')}, and {name} has not found it yet."),
            "computer": ("warning", f"{name} won.", f"It needed {counted(it, 'guess')}. You looked for {secret}."),
            "equal": ("info", "Equal.", f"Both needed {counted(you, 'guess')}."),
        }
        kind, subject, sentence = ends[duel.outcome]
        self.context.show_message(Message(kind, subject, f"{sentence} {self._rating_sentence()}".rstrip(),
                                          "Another duel", self.new, *self._next_opponent()))
        self._writer.complain(self.context.say)

    def _rating_sentence(self) -> str:
        """One's own rating after a duel, or why it did not count for it; empty where the opponent has none."""
        if self._help == "1" or self.duel.strategy not in duel_ratings(self.duel.space):
            return ""
        if self._help:
            return "You had help, so your rating stays."
        rating = self._writer.records.duel_rating
        return "" if rating is None else f"Your rating is {rating.text}."

    def _next_opponent(self) -> tuple[str, Callable[[], object] | None]:
        """The next stronger opponent and what begins a duel with it, after one that you won; empty if there is none."""
        space = self.duel.space
        above = stronger_strategy(space, self.duel.strategy)
        if above is None or self.duel.outcome != "you" or self._help == "1":
            return "", None
        fresh = replace(self.duel.fresh, strategy=above, seed=fresh_seed(), own=None)
        title = f"Next: {STRATEGIES[above].title} (rating {duel_ratings(space)[above]:,})"
        return title, partial(self.start_duel, fresh)

    def _note_aid(self) -> None:
        """Something helped, unless the duel is over: it is told apart."""
        if not self.duel.finished:
            self._help = self._help or "aids"

    # What can be done

    def subject(self) -> object:
        return self.duel

    def parameters(self) -> str:
        return f"{space_title(self.duel.space)}, against {STRATEGIES[self.duel.strategy].title}"

    def invitation(self) -> str:
        return "" if self.duel.yours or self.solving else "Click or type your guess; the computer guesses in turn."

    def usual_games(self) -> Sequence[UsualGame]:
        return [UsualGame(title, partial(self._begin_usual, space), on=space == self.duel.space)
                for title, space in USUAL.items()]

    def _begin_usual(self, space: CodeSpace) -> None:
        strategy = self.duel.strategy
        if space.size > LARGE or STRATEGIES[strategy].refusal(space):
            strategy = "fresh" if space.size > LARGE else "entropy"
        self.start_duel(replace(self.duel.fresh, space=space, strategy=strategy, seed=fresh_seed(), own=None))

    def start_duel(self, duel: Duel) -> None:
        """Begin a duel; the last one can be had back by undo."""
        self._help = ""
        self.yours.symbols.cross_out("")
        with self.context.at_once():
            self.start_value(duel)

    def new(self) -> None:
        self.start_duel(replace(self.duel.fresh, seed=fresh_seed(), own=None))

    def choose_new(self) -> None:
        NewDuelDialog(self.context.widget, self.duel, fresh_seed(), self.start_duel).open()

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.HINT: self.duel.turn == "you" and self.duel.space.size <= LARGE}

    def hint(self) -> None:
        """Type the most informative guess."""
        if self.duel.turn == "you":
            self._note_aid()
            self.context.run(self.duel.guess_engine(), partial(self._hinted, self.duel), "hint")

    def undo(self) -> None:
        self._note_aid()
        super().undo()

    def _hinted(self, duel: Duel, guess: int) -> None:
        if duel == self.duel and self.board.draft is not None:
            value = guess_value(duel.history("you").candidates, guess)
            self.board.show_draft(GuessDraft.from_code(duel.space, guess))
            left = len(duel.history("you").candidates)
            self.context.say("hint", f"{counted(left, 'secret')} may be right.",
                             f"{code_words(duel.space, guess)} parts them best, into {value.parts} answers; "
                             f"{value.expected:,.1f} are left on average.")

    # The solver that plays for you

    def finished(self) -> bool:
        return self.duel.finished

    def make_engine(self, solver: str) -> Engine[object, object]:
        self._help = "1"
        return DuelRun(self.duel)

    def show_snapshot(self, snapshot: Duel) -> None:
        if snapshot != self.duel:
            self.timeline.push(snapshot)
            self.driver.refresh_subject()
            self._show()
            self.context.changed()

    def take_result(self, result: Duel) -> None:
        self.show_snapshot(result)
        self._end()

    def show_unwatched(self) -> None:
        self.show_timeline()

    # What stays

    def write_value(self, value: Duel) -> str:
        return str(value)

    def read_value(self, text: str) -> Duel:
        return read_duel(text)

    def as_document(self) -> dict[str, str]:
        return super().as_document() | ({HELPED: self._help} if self._help else {})

    def open_document(self, extra: dict[str, str]) -> None:
        super().open_document(extra)
        self._help = read_help(extra)

    def extra(self) -> dict[str, str]:
        kept = {"duel-duels": self.timeline.written(str), "duel-tells": "yes" if self.tells.isChecked() else "",
                "duel-crossed": "".join(sorted(self.yours.symbols.crossed)), HELPED: self._help}
        if self.ends:
            kept["duel-ends"] = "\n".join(f"{outcome} {key}" for key, outcome in self.ends.items())
        return {key: text for key, text in kept.items() if text}

    def restore(self, extra: dict[str, str]) -> None:
        self.tells.setChecked(bool(extra.get("duel-tells")))
        ends = [line.partition(" ") for line in extra.get("duel-ends", "").split("\n")]
        self.ends = {key: outcome for outcome, _, key in ends[:KEPT] if outcome in OUTCOMES and key.count(" ") == 5}
        with suppress(KeyError, FormatError):
            self.timeline = Timeline.read(extra["duel-duels"], read_duel)
            self._help = read_help(extra)
        self.show_timeline()
        self.yours.symbols.cross_out(extra.get("duel-crossed", ""))


def read_help(extra: Mapping[str, str]) -> Help:
    """Parse the help used in a saved duel."""
    return "1" if extra.get(HELPED) == "1" else "aids" if extra.get(HELPED) else ""
