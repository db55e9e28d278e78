"""Minesweeper games a second and won: greedy and full beside a player on ms_toollib, taking turns in the same run."""
import time
from dataclasses import dataclass

import ms_toollib
import pytest

from solvers.core.engine import finish
from solvers.minesweeper.board import PRESETS, first_cell
from solvers.minesweeper.field import Geometry, layout, numbers
from solvers.minesweeper.play.batch import Batch

SECONDS = 4  # of processor time for each player
FAST = {"greedy": 8000, "full": 500}  # games a second wanted on Expert
TIMES = 80  # as fast as the rival greedy is to be there, with a safe start


class Rival:
    """A greedy player on ms_toollib: what its solver finds certain, else the least probable cell.

    Of several ways to use that library this is the fastest that plays as well: its solver of certain cells first, its
    probabilities only when that finds nothing.
    """

    UNOPENED = 10

    def __init__(self, board, start, seed):
        geometry = Geometry(board.width, board.height)
        self.width, self.mines = board.width, board.mines
        first = first_cell(board, start)
        mine = layout(geometry, board.mines, start, first, seed)
        codes = [-1 if mined else number for mined, number in zip(mine, numbers(geometry, mine), strict=True)]
        self.board = self.rows(codes)
        hidden = self.rows([self.UNOPENED] * board.size)
        self.seen = ms_toollib.refresh_board(self.board, hidden, [divmod(first, board.width)])

    def rows(self, codes):
        return [codes[start : start + self.width] for start in range(0, len(codes), self.width)]

    def play(self):
        """Whether the game is won."""
        while sum(code >= self.UNOPENED for row in self.seen for code in row) > self.mines:
            self.seen, free, _ = ms_toollib.get_all_not_and_is_mine_on_board(self.seen)
            cells = free or self.guess()
            if any(self.board[row][column] == -1 for row, column in cells):
                return False
            self.seen = ms_toollib.refresh_board(self.board, self.seen, cells)
        return True

    def guess(self):
        """The cells that are certain after all, by the mine counter, or else the least probable one."""
        chances, _ = ms_toollib.cal_probability_onboard(self.seen, self.mines)
        hidden = [
            (chances[row][column], row, column)
            for row, codes in enumerate(self.seen) for column, code in enumerate(codes) if code == self.UNOPENED
        ]
        least = min(hidden)
        if least[0] < 1e-12:
            return [(row, column) for chance, row, column in hidden if chance < 1e-12]
        return [least[1:]]


@dataclass
class Score:
    """What a player has played so far, and the processor seconds that it took."""

    games: int = 0
    wins: int = 0
    seconds: float = 0.0

    @property
    def speed(self):
        return self.games / self.seconds

    @property
    def percent(self):
        return 100 * self.wins / self.games


def take_turns(board, start):
    """The Scores of greedy, full and the rival, who play about a quarter of a second each, again and again."""

    def rival(first, games):
        return sum(Rival(board, start, game).play() for game in range(first, first + games))

    def ours(strategy):
        return lambda first, games: finish(Batch(board, start, strategy, games, 607, first)).wins

    players = {"greedy": ours("greedy"), "full": ours("full"), "rival": rival}
    scores = {name: Score() for name in players}
    sizes = dict.fromkeys(players, 1)  # games of the next turn
    while min(score.seconds for score in scores.values()) < SECONDS:
        for name, play in players.items():
            score = scores[name]
            begun = time.process_time()
            score.wins += play(score.games, sizes[name])
            score.seconds += time.process_time() - begun
            score.games += sizes[name]
            sizes[name] = max(1, round(0.25 * score.speed))
    return scores


@pytest.mark.parametrize("start", ["safe", "zero"])
@pytest.mark.parametrize("name", ["expert", "intermediate", "beginner"])
def test_games(figures, name, start):
    scores = take_turns(PRESETS[name], start)
    rival = scores.pop("rival")
    for strategy, score in scores.items():
        goal, met = "", None
        if name == "expert":
            goal, met = f"at least {FAST[strategy]:,}", score.speed >= FAST[strategy]
        against = "ms_toollib, greedy driver"
        figures.add(f"{strategy} on {name}, {start} start", score.speed, "games/s", rival.speed, against, goal, met)
        figures.add(f"{strategy} on {name}, {start} start: won", score.percent, "%", rival.percent, against)
    if (name, start) == ("expert", "safe"):
        times = scores["greedy"].speed / rival.speed
        figures.add("greedy on expert beside the rival", times, "×", goal=f"at least {TIMES} ×", met=times >= TIMES)
    assert abs(scores["greedy"].percent - rival.percent) < 12  # the rival plays some hundred games of Expert
    assert scores["full"].percent > scores["greedy"].percent - 0.5
