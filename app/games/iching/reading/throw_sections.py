"""The panel's throw: how likely each kind of line is by the method chosen, and how each line came about."""
from collections.abc import Sequence

from app.controls import Item, Table
from app.games.iching.reading.throw_board import words_of
from app.pages.panel import Panel, Section
from solvers.iching.reading.casting import Method, odds
from solvers.iching.reading.methods import Working
from solvers.iching.reading.outcome import KINDS, MARKS

METHODS: dict[Method, str] = {
    "coins": "Three coins for each line: heads count 3, tails 2, and the sum is the line.",
    "yarrow": "One of sixteen beads for each line, with the odds that tradition gives the yarrow stalks.",
    "stalks": "49 stalks, parted three times for each line, as the book of old describes it. "
              "Real hands come near these odds.",
}
BY_HAND = "Enter for each line the sum of its three coins, heads 3 and tails 2, or what your stalks came to."


class OddsSection(Section):
    """A method, and its odds for the four kinds of line."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "How it is thrown")
        self._method: Method = "coins"
        self._words = self.add_sentence(muted=True)
        self._table = Table("Odds", ("Line", "Odds", "Percent"))
        self.add_widget(self._table)
        self._rest = self.add_sentence("6 and 9 are old: they move, and become the other kind.", muted=True)

    @property
    def told(self) -> str:
        """The odds in words."""
        return self._table.accessibleDescription()

    def tell_by_hand(self, on: bool) -> None:
        """Whether lines are entered: what each figure means is then wanted most."""
        self.set_title("What you threw" if on else "How it is thrown")
        self._words.set(BY_HAND if on else METHODS[self._method])

    def set(self, method: Method) -> None:
        """Another method."""
        self._method = method
        self._words.set(METHODS[method])
        chances = odds(method)
        exact = max(chance.denominator for chance in chances.values()) < 100
        self._table.set([
            (
                Item(f"{line} {KINDS[line]}", strong=line in MARKS),
                Item(f"{chances[line].numerator}/{chances[line].denominator}" if exact else "", "muted"),
                Item(f"{float(100 * chances[line]):.2f}"),
            )
            for line in KINDS
        ])


class ThrowSection(Section):
    """The lines of a throw, the top one first as in the picture, and what was thrown for each."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "The throw")
        self._table = Table("Lines", ("Line", "Thrown", "Sum"))
        self.add_widget(self._table)

    def set(self, workings: Sequence[Working]) -> None:
        """What was thrown so far, the bottom line first."""
        rows = [
            (Item(f"{line}"), Item(words_of(working), "muted"), Item(f"{working.line or ''}", strong=True))
            for line, working in enumerate(workings, start=1)
        ]
        self._table.set(rows[::-1])
