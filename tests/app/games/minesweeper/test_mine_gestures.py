"""Gestures: each asks for a move that the rules allow, and for none where nothing can be done."""
import random

import pytest

from app.games.minesweeper import mine_gestures
from solvers.core.game import IllegalMove
from solvers.minesweeper.board import Board
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.rules import FLAG, QUESTION, Game

ASKED = [
    lambda game, cell, chance: mine_gestures.open_move(
        game, cell, choosing=chance.random() < 0.1 and game.first is not None),
    lambda game, cell, chance: mine_gestures.chord_move(game, cell),
    lambda game, cell, chance: mine_gestures.mark_move(game, cell, questions=chance.random() < 0.5),
    lambda game, cell, chance: mine_gestures.question_move(game, cell),
]


def test_what_is_asked_for_is_legal():
    chance = random.Random(607)
    played = 0
    for seed in range(60):
        game = Game.new(Board(8, 8, 8), "zero", seed)
        for _ in range(120):
            move = chance.choice(ASKED)(game, chance.randrange(64), chance)
            if move is not None:
                game = game.play(move)
                played += 1
    assert played > 500


def test_nothing_is_asked_for_after_the_end():
    game = Game.from_id("minesweeper:9x9/10:safe:1@a1")
    lost = game.play(f"open {game.name(game.field.mine.index(1))}")
    chance = random.Random(1)
    assert all(ask(lost, cell, chance) is None for ask in ASKED for cell in range(81))


def test_whatever_a_chord_may_do_is_asked_for():
    chance = random.Random(3)
    for seed in range(40):
        game = Game.new(Board(8, 8, 10), "zero", seed).play("open d4")
        for cell in range(64):
            if game.cells[cell] == HIDDEN and game.field.mine[cell] and chance.random() < 0.7:
                game = game.play(f"flag {game.name(cell)}")
        for cell in range(64):
            asked = mine_gestures.chord_move(game, cell)
            try:
                game.play(f"chord {game.name(cell)}")
            except IllegalMove:
                assert asked is None
            else:
                assert asked == f"chord {game.name(cell)}"


@pytest.mark.parametrize(("questions", "round_trip"), [(False, [FLAG, HIDDEN]), (True, [FLAG, QUESTION, HIDDEN])])
def test_marks_go_round(questions, round_trip):
    game = Game.new(Board(9, 9, 10), "safe", 1)
    seen = []
    for _ in round_trip:
        game = game.play(mine_gestures.mark_move(game, 40, questions=questions))
        seen.append(game.cells[40])
    assert seen == round_trip
