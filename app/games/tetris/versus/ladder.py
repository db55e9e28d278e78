"""Ladder: the levels of the Versus page, what was won at each, and the promotion to the next one."""
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.versus.challenge import OWN, Challenge
from app.games.tetris.versus.versus_results import LevelResults, rating_text
from app.games.tetris.versus.versus_sections import LevelsSection
from app.pages import Command, PageContext, StatisticsWriter
from solvers.tetris.guideline.versus import LEFT, Side
from solvers.tetris.levels.table import level_name, levels

FIRST_LEVEL = 1


class Ladder(QObject):
    """Counts what was won at levels, shows it in the panel, and says what a match that was won leads to."""

    chosen = Signal(int)  # the level at which a match is to begin

    def __init__(self, context: PageContext, writer: StatisticsWriter[LevelResults], another: Command) -> None:
        """`another` begins a match outside of the levels."""
        super().__init__(context)
        self._presets, self._writer = context.shared(ControllerPresets), writer
        self.section = LevelsSection(context.column)
        self.section.list.opened.connect(lambda row: self.chosen.emit(row.level))
        self.section.add_buttons(
            Command("Play this level", self._play_chosen, "Start a match at the level chosen above", kind="primary"),
            another)

    def _play_chosen(self) -> None:
        row = self.section.list.current
        self.chosen.emit(row.level if row is not None else FIRST_LEVEL)

    def show_level(self, level: int) -> None:
        """Show where the present match stands, and what was won so far."""
        self.section.show_levels(self._presets, self._writer.records, level)

    def record_game(self, challenge: Challenge, wins: tuple[int, int], winner: Side | None) -> tuple[str, str]:
        """Keep a game that is over, and the match that it may have won.

        Returns: what to say of a promotion, and of one's own rating; empty where there is nothing to say.
        """
        if challenge.second:
            return "", ""
        if winner is not None:
            self._writer.update(partial(LevelResults.with_game, level=challenge.place, won=winner == LEFT))
        return self._promote(challenge, wins), self._writer.records.rating_sentence(challenge.place)

    def _promote(self, challenge: Challenge, wins: tuple[int, int]) -> str:
        """Keep that a match was won at a level, if it was; what to say of it, if it was the first one there."""
        level, records = challenge.place, self._writer.records
        if not _is_won_at_level(challenge, wins):
            return ""
        self._writer.update(partial(LevelResults.with_match, level=level))
        if records.is_beaten(level):
            return ""
        if level == len(levels()):
            return "You stand at the top of the ladder."
        return f"You are promoted to level {level + 1}, {level_name(level + 1)}."

    def next_level(self, challenge: Challenge, wins: tuple[int, int]) -> tuple[str, Callable[[], object] | None]:
        """The next level and what begins a match there, once one at a level is won; empty if there is nothing."""
        above = challenge.place + 1
        if above > len(levels()) or not _is_won_at_level(challenge, wins):
            return "", None
        return f"Next: {level_name(above)} ({rating_text(above)})", partial(self.chosen.emit, above)


def _is_won_at_level(challenge: Challenge, wins: tuple[int, int]) -> bool:
    return challenge.place != OWN and wins[LEFT] >= challenge.wins
