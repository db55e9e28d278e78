"""The panel of the Computer guesses page: the strategy, why it guesses so, what follows, the secret, and slips."""
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker

from app.controls import Choice, Item, Table, button, explain, line_field
from app.games.abgame.answer_histogram import AnswerHistogram
from app.games.abgame.pegs import answer_text
from app.games.abgame.symbol_keys import SymbolKeys, append_symbol
from app.pages import Fact, Section, SectionColumn
from solvers.abgame.answering import Repair
from solvers.abgame.choosing import GuessValue
from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History
from solvers.abgame.strategies import STRATEGIES
from solvers.core.wording import counted

SHOWN = 6      # repairs that have a button
HIGH = 150     # px of the histogram


class GuesserSection(Section):
    """Section on who guesses, and how many secrets are left."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Who guesses")
        self.choice = Choice("Strategy")
        explain(self.choice, "Strategy", "How the computer chooses its guesses")
        self.add_widget(self.choice)
        self._about = self.add_sentence(muted=True)
        self._left = self.add_big()

    def set(self, strategy: str, history: History) -> None:
        """A strategy, and the answers so far."""
        space = history.space
        with QSignalBlocker(self.choice):
            able = [(each.title, each.name) for each in STRATEGIES.values() if not each.refusal(space)]
            self.choice.set_items(able, strategy)
        self._about.set(STRATEGIES[strategy].text)
        left = len(history.candidates)
        self._left.set(f"{left:,}", "secret is possible" if left == 1 else "secrets are possible")


class WhySection(Section):
    """Section on a guess: the parts into which it splits what is possible, and the bits that its answer tells."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Why this guess")
        self.add_facts()
        self.histogram = AnswerHistogram()
        self.histogram.setFixedHeight(HIGH)
        self.add_widget(self.histogram)

    def set(self, space: CodeSpace, guess: str, value: GuessValue, histogram: tuple[int, ...]) -> None:
        """What a guess tells."""
        self.set_title(f"Why {guess}?")
        self.set_note(f"{value.bits:.2f} bits")
        self.show_facts(
            Fact("Different answers", f"{value.parts} of {len(space.answers)}"),
            Fact("Bits expected", f"{value.bits:.2f}"),
            Fact("Left on average", f"{value.expected:,.1f}"), Fact("Left at most", f"{value.largest:,}"),
            Fact("May be right itself", "yes" if value.possible else "no"),
        )
        self.histogram.show_counts(space, histogram)


class TreeSection(Section):
    """Section on what follows: for each answer how many secrets are left, and what is guessed then."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "What follows", "its decision tree")
        self._table = Table("What follows each answer", ("if you answer", "left", "it guesses"))
        self.add_widget(self._table)

    def set(self, space: CodeSpace, branches: Sequence[tuple[int, int, str]]) -> None:
        """For each answer that may come, by its number: how many codes are left, and the guess, empty while unknown."""
        self._table.set([(Item(answer_text(space.answers[answer])), Item(f"{left:,}"),
                          Item("found" if answer == space.right else guess or "…", strong=True))
                         for answer, left, guess in branches])


class SecretSection(Section):
    """Section with a field for the secret, if the player wants the answers to be checked."""

    def __init__(self, column: SectionColumn, tell: Callable[[str], object]) -> None:
        super().__init__(column, "Your secret", "if you like")
        self._digits: int = 0  # of a secret
        self._about = self.add_sentence(muted=True)
        self.field = line_field("Your secret", "8021", 12, "Write the secret here to have your answers checked")
        self.add_widget(self.field)
        self.symbols = SymbolKeys()
        self.symbols.chosen.connect(lambda symbol: append_symbol(self.field, symbol, self._digits))
        self.add_widget(self.symbols)
        self.remember = button("Check my answers", tip="Find slips in your answers; the strategy learns nothing",
                               run=lambda: tell(self.field.text()))
        self.forget = button("Forget secret", tip="Make the page forget your secret", run=lambda: tell(""))
        self.add_buttons(self.remember, self.forget)
        self.field.returnPressed.connect(lambda: tell(self.field.text()))

    def set(self, space: CodeSpace, secret: str) -> None:
        """The secret that is told; empty for none."""
        self.set_note("checked" if secret else "if you like", "good_ink" if secret else "muted")
        self._about.set(f"Your answers are checked against {secret}. The strategy does not know it." if secret else
                        "Keep it to yourself, or write it here to have your answers checked. The strategy does not "
                        "get to know it.")
        self.field.setPlaceholderText(space.text(space.size * 4 // 5))
        self._digits = space.digits
        self.symbols.show_symbols(space.symbols)
        if secret:
            self.field.setText(secret)
        self.forget.setVisible(bool(secret))


class SlipSection(Section):
    """Section on answers that contradict each other: what is wrong, and buttons that mend it."""

    def __init__(
        self, column: SectionColumn, mend: Callable[[Repair], object], take_back: Callable[[int], object],
    ) -> None:
        super().__init__(column, "These answers do not agree")
        self._mend, self._take_back = mend, take_back
        self._sentence = self.add_sentence()
        self._repairs: tuple[Repair, ...] = ()
        self._wrong = 0
        self.buttons = [button("", run=partial(self._mend_by, place)) for place in range(SHOWN)]
        self.back = button("", run=lambda: self._take_back(self._wrong))
        self.add_buttons(*self.buttons, self.back)

    def _mend_by(self, place: int) -> None:
        self._mend(self._repairs[place])

    def set(self, history: History, sentence: str, found: Sequence[Repair], wrong: int) -> None:
        """Show what is wrong; the possible corrections, likeliest first; and the turn that is best undone."""
        self._sentence.set(sentence)
        self._repairs, self._wrong = tuple(found[:SHOWN]), wrong
        answers = history.space.answers
        for repair_button, repair in zip(self.buttons, self._repairs, strict=False):
            repair_button.setText(f"{repair.turn + 1}: {answer_text(answers[repair.answer])}, {repair.left} left")
            repair_button.setToolTip(f"Change answer {repair.turn + 1} to {answer_text(answers[repair.answer])}: "
                                     f"{counted(repair.left, 'secret')} would be left")
            repair_button.setAccessibleName(f"Change answer {repair.turn + 1} to {answer_text(answers[repair.answer])}")
        for place, repair_button in enumerate(self.buttons):
            repair_button.setVisible(place < len(self._repairs))
        self.back.setText(f"Back to guess {wrong + 1}")
        self.back.setToolTip(f"Take back answer {wrong + 1} and all that came after it")
