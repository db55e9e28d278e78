"""Games whose clicks are counted: by the rules, move by move, and the boards of all other games."""
from typing import Any

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.board import PRESETS, Board, first_cell
from solvers.minesweeper.play.batch import Batch
from solvers.minesweeper.play.click_games import ClickBatch, batch_for
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.play.watch import Strategy
from solvers.minesweeper.rules import Game, geometry_of

EXPERT = PRESETS["expert"]


@pytest.mark.parametrize(("board", "seed"), [("9x9/10", 1), ("16x16/40", 2), ("30x16/99", 13), ("30x16/60", 4)])
def test_each_click_is_a_move_and_does_something(board: str, seed: int) -> None:
    size = Board.parse(board)
    game = Game.new(size, "zero", seed)
    game = game.play(f"open {game.name(first_cell(size, 'zero'))}")
    assert game.field is not None
    outcome = finish(Solver(geometry_of(size.width, size.height), game.field.mine, game.cells, "efficient"))
    kinds = set()
    for move in outcome.moves:
        after = game.play(move)  # IllegalMove where a click is none
        assert after.cells != game.cells
        assert not after.wrong_flags()
        game = after
        kinds.add(move.split()[0])
    assert game.status == outcome.status == "won"
    assert kinds == {"open", "flag", "chord"}
    won = finish(ClickBatch(size, "zero", "efficient", 1, seed))
    assert won.efficiency == game.bbbv()[1] / (1 + len(outcome.moves))


def test_the_boards_are_those_of_all_games() -> None:
    strategies: tuple[Strategy, ...] = ("greedy", "full")
    for strategy in strategies:
        counted = finish(ClickBatch(PRESETS["beginner"], "safe", strategy, 40, 5, 10))
        assert counted[:3] == finish(Batch(PRESETS["beginner"], "safe", strategy, 40, 5, 10))[:3]


def test_it_clicks_less_than_the_greedy_solver_and_wins_as_often() -> None:
    efficient = finish(ClickBatch(EXPERT, "zero", "efficient", 24, 0))
    greedy = finish(batch_for(EXPERT, "zero", "greedy", 24, 0, 0, clicks=True))
    assert abs(efficient.wins - greedy.wins) <= 2  # the order of clicks may lead to other guesses
    assert efficient.efficiency / efficient.wins > 1.05
    assert greedy.efficiency / greedy.wins < 0.9


def test_the_command_gives_the_mean_efficiency(answer_to: Any) -> None:
    efficient = answer_to("play --board 9x9/10 --start zero --strategy efficient --games 30")
    assert efficient["efficiency"] > 1
    assert answer_to("play --board 9x9/10 --start zero --strategy greedy --clicks --games 30")["efficiency"] < 1
    assert "efficiency" not in answer_to("play --board 9x9/10 --start zero --strategy greedy --games 30")
