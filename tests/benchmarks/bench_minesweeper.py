"""Minesweeper: how long an analysis takes, of boards as they come up in play and of hard ones."""
import statistics
import time

from solvers.minesweeper.board import Board
from solvers.minesweeper.counting.analyse import Counting, analyse
from solvers.minesweeper.counting.exact import count_exactly
from solvers.minesweeper.field import Geometry, layout, numbers, open_from
from solvers.minesweeper.position import HIDDEN, MINE, Position
from tests.reference.minesweeper_positions import true_position

MILLISECONDS = 1000


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
