"""Minesweeper: games a second beside ms_toollib in the same run, and the time of an analysis on hard boards."""
import statistics
import time

import ms_toollib

from solvers.minesweeper.batch import Batch
from solvers.minesweeper.board import PRESETS, Board
from solvers.minesweeper.counting import Counting, analyse
from solvers.minesweeper.exact import count_exactly
from solvers.minesweeper.field import Geometry, layout, numbers, open_from
from solvers.minesweeper.position import HIDDEN, MINE, Position
from tests.reference.minesweeper_positions import true_position

EXPERT = PRESETS["expert"]
SECONDS = 6  # of each side's games
MILLISECONDS = 1000


class Rival:
    """A greedy Expert player on ms_toollib: what its solver finds certain, else the least probable cell.

    Of several ways to use that library this is the fastest that plays as well: its solver of certain cells first, its
    probabilities only when that finds nothing.
    """

    UNOPENED = 10

    def __init__(self, seed):
        geometry = Geometry(EXPERT.width, EXPERT.height)
        mine = layout(geometry, EXPERT.mines, "safe", 0, seed)
        codes = [-1 if mined else number for mined, number in zip(mine, numbers(geometry, mine), strict=True)]
        self.board = self.rows(codes)
        self.seen = ms_toollib.refresh_board(self.board, self.rows([self.UNOPENED] * EXPERT.size), [(0, 0)])

    @staticmethod
    def rows(codes):
        return [codes[start : start + EXPERT.width] for start in range(0, EXPERT.size, EXPERT.width)]

    def play(self):
        """Whether the game is won."""
        while sum(code >= self.UNOPENED for row in self.seen for code in row) > EXPERT.mines:
            self.seen, free, _ = ms_toollib.get_all_not_and_is_mine_on_board(self.seen)
            cells = free or self.guess()
            if any(self.board[row][column] == -1 for row, column in cells):
                return False
            self.seen = ms_toollib.refresh_board(self.board, self.seen, cells)
        return True

    def guess(self):
        """The cells that are certain after all, by the mine counter, or else the least probable one."""
        chances, _ = ms_toollib.cal_probability_onboard(self.seen, EXPERT.mines)
        hidden = [
            (chances[row][column], row, column)
            for row, codes in enumerate(self.seen) for column, code in enumerate(codes) if code == self.UNOPENED
        ]
        least = min(hidden)
        if least[0] < 1e-12:
            return [(row, column) for chance, row, column in hidden if chance < 1e-12]
        return [least[1:]]


def played(play_more):
    """(games a second, share won): play_more() plays some games and returns (games, wins)."""
    games = wins = 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        more, won = play_more()
        games, wins = games + more, wins + won
    return games / (time.process_time() - begun), wins / games


def test_greedy(figures):
    first = {"here": 0, "there": 0}

    def here():
        batch = Batch(EXPERT, "safe", "greedy", 2000, 607, first["here"])
        first["here"] += 2000
        while not batch.advance(100_000):
            pass
        return batch.result()[:2]

    def there():
        first["there"] += 1
        return 1, Rival(first["there"]).play()

    speed, rate = played(here)
    rival_speed, rival_rate = played(there)
    figures.add(
        "greedy on Expert, safe start", speed, "games/s", rival_speed, "ms_toollib, greedy driver",
        "at least 80 ×, at least 8,000", speed >= max(80 * rival_speed, 8000),
    )
    figures.add("greedy on Expert, games won", 100 * rate, "%", 100 * rival_rate, "ms_toollib, greedy driver")
    assert 0.36 < rate < 0.41
    assert 0.28 < rival_rate < 0.48  # some 500 games


def timed(work):
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * MILLISECONDS


def test_expert_boards_with_two_fifths_open(figures):
    positions = [true_position(30, 16, 99, seed, 0.4) for seed in range(1, 21)]
    counts = [min(timed(lambda p=position: analyse(p)) for _ in range(3)) for position in positions]
    exact = [min(timed(lambda p=position: count_exactly(p)) for _ in range(2)) for position in positions]
    figures.add("analyse 30x16/99, 40 % open: median", statistics.median(counts), "ms")
    figures.add("analyse 30x16/99, 40 % open: worst of 20", max(counts), "ms")
    figures.add("in exact integers: median", statistics.median(exact), "ms", statistics.median(counts), "doubles")
    figures.add("in exact integers: worst of 20", max(exact), "ms", max(counts), "doubles")


def guesses(board, seed):
    """The positions of a greedy game at its guesses; a mine that is opened is marked, and the game goes on."""
    geometry = Geometry(board.width, board.height)
    mine = layout(geometry, board.mines, "zero", 2 * board.width + 2, seed)
    number = numbers(geometry, mine)
    cells = open_from(geometry, number, bytes([HIDDEN] * board.size), 2 * board.width + 2)
    found = []
    while cells.count(HIDDEN) + cells.count(MINE) > board.mines:
        position = Position(board.width, board.height, board.mines, cells)
        analysis = analyse(position)
        cells = bytearray(cells)
        for cell in analysis.mines:
            cells[cell] = MINE
        safe = analysis.safe
        if not safe:
            found.append(position)
            hidden = [cell for cell, chance in enumerate(analysis.probability) if chance is not None and chance < 1]
            cell = min(hidden, key=analysis.probability.__getitem__)
            if mine[cell]:
                cells[cell] = MINE
            else:
                safe = (cell,)
        cells = bytes(cells)
        for cell in safe:
            cells = open_from(geometry, number, cells, cell)
    return found


def test_a_large_board_deep_in_play(figures):
    times = [timed(lambda p=position: analyse(p)) for position in guesses(Board(100, 100, 2500), 1)]
    figures.add(f"analyse 100x100/2500 in play: median of {len(times)}", statistics.median(times), "ms")
    figures.add("analyse 100x100/2500 in play: worst", max(times), "ms")


def test_the_largest_board(figures):
    whole, calls = [], []
    for seed in (1, 2, 3):
        counting, finished = Counting(true_position(200, 200, 8000, seed, 0.4)), False
        begun = time.perf_counter()
        while not finished:
            before = time.perf_counter()
            finished = counting.advance(20_000)
            calls.append((time.perf_counter() - before) * MILLISECONDS)
        counting.result()
        whole.append((time.perf_counter() - begun) * MILLISECONDS)
    figures.add("analyse 200x200/8000, 40 % open: worst of 3", max(whole), "ms")
    figures.add("its longest call of 20,000 steps", max(calls), "ms", goal="under 50 ms", met=max(calls) < 50)
