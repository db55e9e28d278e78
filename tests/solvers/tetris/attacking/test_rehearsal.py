"""A rehearsal goes on with other weights as soon as there are some, and shows what can be done with each piece."""
import msgspec

from solvers.tetris.attacking.pilot import attack_engine
from solvers.tetris.attacking.rehearsal import AttackRehearsal, best_lines
from solvers.tetris.weights_file import attacker

TOWER = msgspec.structs.replace(attacker(), weights=(1.0,) + (0.0,) * 25)  # it builds as high as it can


def test_its_ways_are_those_of_the_search() -> None:
    engine = AttackRehearsal(attacker, 3)
    engine.advance(5)
    moment = engine.snapshot()
    assert (moment.board.pieces, moment.game, engine.progress().done) == (5, 1, 5)
    search = attack_engine(moment.board, attacker())
    assert moment.lines == best_lines(search)
    plan = search.result()
    assert (moment.lines[0].moves, moment.lines[0].score, moment.lines[0].features) == (
        plan.moves, plan.score, plan.features)
    assert moment.lines[1].features == plan.second
    assert tuple((line.moves[0], line.score) for line in moment.lines) == plan.first_moves


def test_other_weights_play_the_same_game_on() -> None:
    mind = [attacker()]
    engine = AttackRehearsal(lambda: mind[0], 3)
    engine.advance(10)
    mind[0] = TOWER
    low = max(map(int.bit_length, engine.snapshot().board.field.columns))
    engine.advance(12)
    board = engine.snapshot().board
    assert board.pieces == 22
    assert max(map(int.bit_length, board.field.columns)) > low + 8
