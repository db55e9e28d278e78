"""The panel after a game: how it went, and New and Quit beside it."""
from PySide6.QtWidgets import QPushButton

from app.clock import shown_exactly
from app.controls import button
from app.minesweeper.boards import Wish
from app.minesweeper.hint_talk import HintTalk
from app.minesweeper.records import Record
from app.panel import Panel
from solvers.minesweeper.rules import Game


class ResultSection:
    """Figures of the game that just ended; hidden while one is played."""

    def __init__(self, panel: Panel) -> None:
        self.section = panel.add_section("Game over")
        self._time = self.section.add_row("Time")
        self._bbbv = self.section.add_row("3BV done")
        self._rate = self.section.add_row("3BV a second")
        self._efficiency = self.section.add_row("Efficiency")
        self._asked = self.section.add_row("Hints asked")
        self._unneeded = self.section.add_row("Hints not needed")
        self._disclosed = self.section.add_row("Cells disclosed")
        self._level = self.section.add_row("No guess, hardest step")
        self._best = self.section.add_row("Best time on this board")
        self._won = self.section.add_row("Won on this board")
        self.new: QPushButton = button("New game", "primary")
        self.quit: QPushButton = button("Quit")
        self.section.add_buttons(self.new, self.quit)
        self.section.hide()

    def show(
        self, game: Game, level: Wish, seconds: float, clicks: int, talk: HintTalk, record: Record
    ) -> None:
        """The end of a game; `level` is what its board needed if it needed no guess."""
        done, total = game.bbbv()
        self.section.set_title("Won" if game.status == "won" else "Lost")
        self._time.set(shown_exactly(seconds))
        self._bbbv.set(f"{done:,} of {total:,}")
        self._rate.set(f"{done / seconds:.2f}" if seconds >= 0.05 else "–")
        self._efficiency.set(f"{done / clicks * 100:.0f}\N{NO-BREAK SPACE}%" if clicks else "–")
        self._asked.set(str(talk.asked))
        self._unneeded.set(str(talk.unneeded))
        self._disclosed.set(str(game.disclosed))
        self._level.setVisible(bool(level))
        self._level.set("–" if level == "any" else level)
        self._best.set("–" if record.best_seconds is None else shown_exactly(record.best_seconds))
        self._won.set(f"{record.won:,} of {record.played:,}")
