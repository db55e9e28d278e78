"""The page Two plans: two plans look for the same letter, guess by guess, and their averages over all 23 letters."""
from functools import partial
from random import Random

from app.games.abgame.letters.letters_board import LettersBoard
from app.pages import Action, Command, Fact, PageContext, Section, Solver, Timeline, ValuePage, fresh_seed
from app.pages.page_header import Headline, page_with_header
from solvers.abgame.letters import KNOWN, LETTERS, TOTALS, Plans, Showing
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.wording import counted

EVERY = "every"
SHORT = ("One at a time", "Four at a time")
WHY = (
    "A secret of four letters begins with ABC, and any of 23 letters may be the last. If you only guess what may be "
    "right, each guess asks about <b>one letter</b>. DEFG cannot be right, but asks about <b>four</b> at once: an A "
    "means G, a B means D, E or F, and no answer rules out all four. That more than halves the guesses, and no plan "
    "does better. So a good guess need not be one that may be right; at the end of a real game the same happens on a "
    "smaller scale."
)


class LettersPage(ValuePage[Showing]):
    """Values of its timeline are where both plans stand."""

    help_page = "abgame-letters.md"
    solvers = (Solver("letter", "This letter", "step", speed=2), Solver(EVERY, "All 23 letters", "step", speed=12))

    board: LettersBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(Showing())
        self.board = LettersBoard()
        self._header = Headline()
        self.widget = page_with_header(self._header, self.board)
        self.board.letter_chosen.connect(self.look_for)
        self._make_sections()
        self.show_timeline()

    def _make_sections(self) -> None:
        self.now = Section(self.context.column, "The letter")
        self.now.add_facts()
        going = partial(Command, enabled=lambda: not self.finished())
        self.now.add_buttons(
            going("Next guess", self.step, "Both plans make one guess more", Action.STEP.keys, kind="primary"),
            going("All 23 letters", self.play_every, "Make both plans find every letter"),
            Command("Start over", self.new, "Clear the averages and start with another letter", Action.NEW.keys))
        self.means = Section(self.context.column, "On average")
        self.why = Section(self.context.column, "Why", text=WHY)
        self.sections = [self.now, self.means, self.why]

    # What is shown

    @property
    def showing(self) -> Showing:
        """Where both plans stand."""
        return self.timeline.value

    def show_timeline(self) -> None:
        showing = self.showing
        self.board.show_plans(showing)
        made = [len(showing.turns(plan)) for plan in (0, 1)]
        self.now.set_title(f"The secret is {KNOWN}{showing.letter}")
        self.now.set_note("found by both" if showing.ended else "")
        self.now.show_facts(*(Fact(title, counted(count, "guess")) for title, count in zip(SHORT, made, strict=True)))
        means = showing.means()
        self.means.set_note(f"{len(showing.found)} of {len(LETTERS)} letters")
        self.means.show_facts(
            *(Fact(title, f"{means[plan]:.2f}" if means else "–") for plan, title in enumerate(SHORT)),
            *(Fact(f"{title}, exactly", f"{total}/23 = {total / len(LETTERS):.2f}")
              for title, total in zip(SHORT, TOTALS, strict=True)))
        self._header.headline.set("Is a guess that may be right always the best one?")
        self._header.remark.set(self._remark(made))

    def _remark(self, made: list[int]) -> str:
        showing = self.showing
        if self.finished():
            return f"All 23 letters: {TOTALS[0]} guesses one at a time, {TOTALS[1]} four at a time."
        if showing.ended:
            return f"{KNOWN}{showing.letter} took {counted(made[0], 'guess')} one at a time, {made[1]} four at a time."
        return f"Both look for {KNOWN}{showing.letter}. {KNOWN} is known, and 23 letters may be the last."

    def invitation(self) -> str:
        begun = self.showing.made or self.showing.found
        return "" if begun else "Press play, or type the letter to be found."

    def parameters(self) -> str:
        return f"{KNOWN}?, 26 letters"

    def _go_to(self, showing: Showing) -> None:
        self.stop()
        self.show_value(showing)

    def look_for(self, letter: str) -> None:
        """Let both plans look for a letter from the first guess on."""
        self._go_to(self.showing.look_for(letter))
        self.context.announce(f"Both look for {KNOWN}{letter}.")

    def new(self) -> None:
        self._go_to(Showing(Random(fresh_seed()).choice(LETTERS)))

    def choose_new(self) -> None:
        self.new()

    # Its engine

    def finished(self) -> bool:
        return self.showing.ended and len(self.showing.found) == len(LETTERS)

    def make_engine(self, solver: str) -> Engine[object, object]:
        begun = self.showing.go_on() if self.showing.ended else self.showing
        return Plans(begun, every=solver == EVERY)

    def play_every(self) -> None:
        """Make both plans find every letter."""
        self.context.solver_bar.set_solver(EVERY)
        self.begin_solving(paused=False)

    def show_snapshot(self, snapshot: Showing) -> None:
        if snapshot != self.showing:
            self.timeline.push(snapshot)
            self.show_timeline()
            if self.context.solver_bar.solver != EVERY:
                self.context.announce(self.board.accessibleDescription())
            self.context.changed()

    def take_result(self, result: Showing) -> None:
        self.show_snapshot(result)
        if self.finished():
            self.context.say("good", "All 23 letters are found.",
                             f"One at a time takes {TOTALS[0] / 23:.2f} guesses on average, four at a time "
                             f"{TOTALS[1] / 23:.2f}.")

    # What stays

    def extra(self) -> dict[str, str]:
        written = self.timeline.written(_write)
        return {} if self.timeline.value == Showing() and not self.timeline.can_undo else {"letters-shown": written}

    def restore(self, extra: dict[str, str]) -> None:
        self.restore_timeline(extra.get("letters-shown"), _read)


def _write(showing: Showing) -> str:
    return f"{showing.letter} {showing.made} {showing.played}".rstrip()


def _read(text: str) -> Showing:
    letter, made, played = (*text.split(), "", "", "")[:3]
    known = len(letter) == 1 and letter in LETTERS and made.isascii() and made.isdecimal() and int(made) <= len(LETTERS)
    if not known or not set(played) <= set(LETTERS) or sorted(set(played)) != list(played):
        raise FormatError("this is not a position of the letters page.")
    return Showing(letter, int(made), played)
