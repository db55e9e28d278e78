"""The sections of the Versus page's panel: the game in figures, side by side, and the levels."""
from collections.abc import Sequence

from app.controls import button
from app.controls.table import Item, Table
from app.games.tetris.versus.level_list import LevelList, Row
from app.games.tetris.versus.words import minutes
from app.pages.panel import Panel, Section
from solvers.tetris.guideline.tally import Tally
from solvers.tetris.strict.games import Seen

Compared = tuple[str, str, str]  # words, and the figures of both sides


class FiguresSection(Section):
    """Both sides in figures."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "This game")
        self._table = Table("This game", ("", "", ""))
        self.add_widget(self._table)
        self._shown: tuple[object, ...] = ()

    def show_match(self, names: tuple[str, str], tallies: tuple[Tally, Tally], time: int) -> None:
        """Show a moment of a match, unless less than half a second alone has passed since the one that is shown."""
        shown = (names, [(tally.pieces, tally.attack, tally.sent) for tally in tallies], time // 500)
        if shown != self._shown:
            self._shown = shown
            self._show(names, minutes(time), rows(*tallies))

    def show_strict(self, names: tuple[str, str], seen: tuple[Seen, Seen]) -> None:
        """Show a moment of a duel by the strict rules."""
        left, right = seen
        self._shown = ()
        self._show(names, "strict rules", [
            ("Lines", f"{left.lines:,}", f"{right.lines:,}"),
            ("Pieces", f"{left.pieces:,}", f"{right.pieces:,}"),
            ("Points", f"{left.score:,}", f"{right.score:,}"),
        ])

    def _show(self, names: tuple[str, str], note: str, compared: Sequence[Compared]) -> None:
        self.set_note(note)
        self._table.set_headings(("", *names))
        self._table.set([(Item(words, "muted"), Item(left, strong=True), Item(right, strong=True))
                         for words, left, right in compared])


def rows(left: Tally, right: Tally) -> Sequence[Compared]:
    """What is compared in a match, and both figures."""
    return [
        ("Pieces a second", f"{left.pieces_a_second:.2f}", f"{right.pieces_a_second:.2f}"),
        ("Lines", f"{left.lines:,}", f"{right.lines:,}"),
        ("Attack, rows", f"{left.attack:,}", f"{right.attack:,}"),
        ("Attack a minute", f"{left.attack_a_minute:.1f}", f"{right.attack_a_minute:.1f}"),
        ("Rows sent", f"{left.sent:,}", f"{right.sent:,}"),
        ("Four lines", f"{left.counts.fours:,}", f"{right.counts.fours:,}"),
        ("T-spins with lines", f"{_t_spins(left):,}", f"{_t_spins(right):,}"),
        ("Longest combo", f"{left.counts.combo:,}", f"{right.counts.combo:,}"),
    ]


def _t_spins(tally: Tally) -> int:
    counts = tally.counts
    return (counts.t_spin_singles + counts.t_spin_doubles + counts.t_spin_triples + counts.mini_singles
            + counts.mini_doubles)


class LevelsSection(Section):
    """The levels, and what to do with the chosen one."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Levels", "won : lost")
        self.list = LevelList()
        self.add_widget(self.list)
        self.play = button("Play this level", "primary")
        self.new = button("Another match…")
        self.play.setToolTip("Begin a match at the level that is chosen above")
        self.new.setToolTip("Choose a mind, its speed, the garbage, and how many games win  (Ctrl+N)")
        self.add_buttons(self.play, self.new)

    def set(self, rows: list[Row], level: int) -> None:
        """Show the levels, of which one is played; 0 for none of them."""
        self.list.show_rows(rows, level)
