"""Analysis of guesses: the outlook of the typed one, the heat grid, the best, and how good yours were."""
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.games.abgame.answer_histogram import parted_text
from app.games.abgame.faces import code_text, faces_of
from app.games.abgame.guess.guess_heat_grid import GuessHeat
from app.games.abgame.guess.guess_view import GuessView
from app.games.abgame.guess.skill_section import SkillSection
from app.games.abgame.pegs import answer_text
from app.pages import PageContext
from solvers.abgame.game import GuessingGame
from solvers.abgame.history import History, fitting
from solvers.abgame.skill import skill_of
from solvers.abgame.weights import Weighing, Weights, bits_of, expected_left
from solvers.core.wording import counted

BEST = 5  # guesses that have a button
MOST = 48        # weights that are kept
KEY = "weights"  # of the hidden run


class Weigher(QObject):
    """Answers for histories what each guess is expected to tell; what is asked for last is weighed first."""

    weighed = Signal()  # one more history

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._driver = context.add_driver()
        self._kept: OrderedDict[History, Weights] = OrderedDict()
        self._wanted: list[History] = []
        self._weighs: History | None = None

    def ask(self, histories: Sequence[History]) -> None:
        """Weigh these histories, the first one first, and drop all others."""
        self._wanted = [history for history in histories if history not in self._kept and len(history.candidates)]
        if self._weighs is not None and self._wanted[:1] != [self._weighs]:
            self._driver.stop()
            self._weighs = None
        self._go_on()

    def weights(self, history: History) -> Weights | None:
        """The result; None while unknown."""
        return self._kept.get(history)

    @property
    def at_work(self) -> bool:
        """True while an analysis is running."""
        return self._weighs is not None

    def _go_on(self) -> None:
        if self._weighs is None and self._wanted:
            history = self._weighs = self._wanted[0]
            self._driver.run_hidden(Weighing(history.candidates), partial(self._store_weights, history), KEY)

    def _store_weights(self, history: History, weights: Weights) -> None:
        self._kept[history] = weights
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)
        self._wanted = [each for each in self._wanted if each != history]
        self._weighs = None
        self.weighed.emit()
        self._go_on()


class GuessAnalysis(QObject):
    """Fills what stands around the guesses. Aids show all of it, and so does the end of a game, for the last guess."""

    learned = Signal()  # more is known of the position

    def __init__(self, context: PageContext, view: GuessView, first: GuessingGame) -> None:
        super().__init__(context)
        self._view, self._grid = view, view.grid
        self.skill = SkillSection(context.column)
        self.weigher = Weigher(context)
        self.weigher.weighed.connect(self._take_weights)
        self.game = first
        self.code: int | None = None  # the guess that is typed
        self.aids = self.is_folded = False

    # What is asked

    def show_game(self, game: GuessingGame) -> None:
        """Think about another state: weigh the guesses of its position, then of those before, the latest first."""
        self.game, self.code = game, None
        turns = self.seen.turns
        self.weigher.ask([History(game.space, turns[:count]) for count in range(len(turns), -1, -1)])
        self.refresh()

    def show_typed(self, code: int | None) -> None:
        """Update for another typed guess, or none yet."""
        self.code = code
        self._show_typed()

    def show_aids(self, aids: bool) -> None:
        """Show or hide what each guess would tell."""
        self.aids = aids
        self.refresh()

    @property
    def seen(self) -> History:
        """The position that is thought about: the present one, and after the end the one before the last guess."""
        history = self.game.history
        return History(history.space, history.turns[:-1]) if self.game.finished else history

    @property
    def weights(self) -> Weights | None:
        """The information of each guess in that position; None while unknown."""
        return self.weigher.weights(self.seen)

    @property
    def helping(self) -> bool:
        """True while the aids are shown, which stay after the end; never while all of it is folded away."""
        return not self.is_folded and (self.aids or self.game.finished)

    def _take_weights(self) -> None:
        self.refresh()
        self.learned.emit()

    # The grid, and the best guesses

    def refresh(self) -> None:
        space, candidates = self.game.space, self.seen.candidates
        shown = self.weights if self.helping else None
        best = shown.best(BEST) if shown is not None else []
        self._grid.show_space(space)
        self._grid.show_heat(None if shown is None else GuessHeat(shown, best[0][0]), self._cover())
        self._show_head(shown)
        self._view.best.show_guesses([(code, code_text(space, code), bits, code in candidates) for code, bits in best])
        self._view.best.setVisible(self.helping)
        self._show_typed()
        self.show_skill()

    def _cover(self) -> str:
        """The text over the grid while it shows nothing."""
        if not self.helping:
            return "Aids show here how much each guess would tell you.\nA game with aids counts separately."
        return "" if self.weights is not None else "Weighing all guesses…"

    def _show_head(self, shown: Weights | None) -> None:
        space, possible = self.game.space, len(self.seen.candidates)
        if shown is not None and not shown.all_weighed:
            self._view.title.set(f"{len(shown.guesses):,} of {space.size:,} guesses")
            self._view.note.set("an even sample: all would be too many")
        else:
            against = f"bits against {'the ' * (possible > 1)}{counted(possible, 'secret')}"
            self._view.title.set(f"All {space.size:,} guesses")
            self._view.note.set("" if shown is None else against)
        self._view.legend.show_ramp(
            0.0 if shown is None else shown.most_bits, self._grid.plan.words(faces_of(space).piece),
            best=shown is not None, made=bool(self.seen.turns))

    # The typed guess

    def _show_typed(self) -> None:
        """The guess that is typed, or was the last: its mark, its answers, its place in the grid."""
        game, candidates = self.game, self.seen.candidates
        code = game.turns[-1].guess if game.finished else self.code
        self._grid.show_typed(code, [turn.guess for turn in self.seen.turns])
        if code is None:
            self._view.board.show_mark("", good=True)
            if game.turns:
                self._show_last()
            else:
                self._show_no_outlook()
            return
        possible = code in candidates
        self._view.board.show_mark("possible" if possible else "cannot be", good=possible)
        self._show_outlook(code, candidates.histogram(code))

    def _show_no_outlook(self) -> None:
        """Nothing is typed completely, and no guess was made yet: clear the outlook."""
        outlook, space = self._view.outlook, self.game.space
        outlook.title.set("What a guess would tell you")
        outlook.note.set(f"{counted(self.game.possible, 'secret')}, {len(space.answers)} answers")
        outlook.histogram.show_counts(space, ())
        outlook.figures.show_figures()
        outlook.rank.set("Type a guess to see how its answers split them.")
        outlook.set_host("")

    def _show_last(self) -> None:
        """Nothing whole is typed: how the answers to the last guess parted what was possible, the one that came
        marked."""
        outlook, space, (*before, last) = self._view.outlook, self.game.space, self.game.turns
        counts = fitting(space, tuple(before)).histogram(last.guess)
        self._show_counts(f"Your last guess, {code_text(space, last.guess)}", counts, last.answer,
                          f"left by {answer_text(space.answers[last.answer])}")
        outlook.rank.set("Type a guess to see how its answers split what is left.")
        outlook.set_host("")

    def _show_counts(self, title: str, counts: tuple[int, ...], marked: int | None, left: str = "") -> None:
        """The bars of a guess, and figures; `left` are words for that of the marked bar, if it has one."""
        outlook, space = self._view.outlook, self.game.space
        outlook.title.set(title)
        outlook.note.set(parted_text(sum(counts), len(space.answers)))
        outlook.histogram.show_counts(space, counts, marked)
        third = f"{counts[marked]:,}" if left and marked is not None else f"{max(counts):,}", left or "left at worst"
        outlook.figures.show_figures((f"{bits_of(counts):.2f}", "bits expected"),
                                     (f"{expected_left(counts):,.1f}", "left on average"),
                                     third, marked=bool(left))

    def _show_outlook(self, code: int, counts: tuple[int, ...]) -> None:
        game, outlook = self.game, self._view.outlook
        space, over = game.space, game.finished
        kept = game.turns[-1].answer if over else None
        if game.host == "evil" and self.aids and not over:
            kept = game.play(space.text(code)).turns[-1].answer
        chosen = kept is not None and not over  # the evil host's choice, which it will make
        self._show_counts(f"{'Your last guess,' if over else 'If you guess'} {code_text(space, code)}", counts, kept,
                          "left by the host" if chosen else "")
        outlook.rank.set(self._rank_words(bits_of(counts)))
        outlook.set_host(f"The host would say {answer_text(space.answers[kept])}, for that {_reason(counts, kept)}."
                         if chosen and kept is not None else "")

    def _rank_words(self, bits: float) -> str:
        weights = self.weights
        if not self.helping:
            return "Show the aids to see how it ranks among all guesses."
        if weights is None:
            return "Weighing all guesses…"
        rank, of = weights.rank(bits), len(weights.guesses)
        code, best = weights.best(1)[0]
        place = "Best" if rank == 1 else f"{ordinal(rank)} best"
        sample = "" if weights.all_weighed else " that were weighed"
        return f"<b>{place} of {of:,}{sample}.</b> Best is {code_text(self.game.space, code)}, with {best:.2f} bits."

    # How good guesses were

    def show_skill(self) -> None:
        """The bits of each guess, once the positions before all of them are weighed."""
        history = self.game.history
        before = [self.weigher.weights(History(history.space, history.turns[:turn]))
                  for turn in range(len(history.turns))]
        skills = [skill_of(history, turn, weights) for turn, weights in enumerate(before) if weights is not None]
        known = self.helping and len(skills) == len(before)
        self.skill.show_skills(history.space, skills if known else (), evil=self.game.host == "evil")


def _reason(counts: tuple[int, ...], kept: int) -> str:
    """Why an evil host says what it says, where answers leave so many secrets each."""
    return "keeps most" if counts[kept] == max(counts) else "takes longest"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    ending = "th" if 10 < number % 100 < 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number:,}{ending}"
