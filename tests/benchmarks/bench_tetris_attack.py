"""The attacker: rows of attack a piece alone, beside the strongest AI of the strict rules, and positions a second."""
import time

import pytest

from solvers.tetris.attacking.beam import AttackSearch, Position
from solvers.tetris.tbp.alone import Alone
from solvers.tetris.tbp.attacking_player import AttackingPlayer
from solvers.tetris.tbp.players import DropPlayer
from solvers.tetris.weights_file import attacker, shipped

GOAL = 0.6  # rows a piece
GAMES, PIECES = 3, 100


def rows(player, seconds):
    engine = Alone(player, GAMES, PIECES, 2026, seconds, time.perf_counter)
    while not engine.advance(10):
        pass
    return sum(game.attack for game in engine.result()) / sum(game.pieces for game in engine.result())


@pytest.mark.parametrize("milliseconds", [20, 100])
def test_rows_of_attack_a_piece_alone(figures, milliseconds):
    drops = rows(DropPlayer(shipped()), milliseconds / 1000)
    ours = rows(AttackingPlayer(attacker()), milliseconds / 1000)
    name = f"attack alone, {milliseconds} ms a piece"
    figures.add(name, ours, "rows", drops, "shipped", f"at least {GOAL}", ours >= GOAL)


def test_positions_a_second(figures):
    columns = tuple((1 << height) - 1 for height in (3, 4, 4, 5, 3, 2, 4, 5, 5, 0))
    engine = AttackSearch(Position(columns, (2, 0, 5, 3, 6, 1), 4), attacker().weights, 512)
    begun = time.process_time()
    positions = 1000
    while not engine.advance(1000):
        positions += 1000
    figures.add("positions that the attacker expands", positions / (time.process_time() - begun), "/s")
