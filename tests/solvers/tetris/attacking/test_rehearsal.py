"""A rehearsal goes on with other weights as soon as there are some, and shows what can be done with each piece."""
import msgspec

from solvers.tetris.attacking.pilot import attack_engine
from solvers.tetris.attacking.rehearsal import AttackRehearsal, look
from solvers.tetris.weights_file import attacker

TOWER = msgspec.structs.replace(attacker(), weights=(1.0,) + (0.0,) * 25)  # it builds as high as it can


def test_its_ways_are_those_of_the_search() -> None:
    engine = AttackRehearsal(attacker, 3)
    engine.advance(5)
    moment = engine.snapshot()
    assert (moment.board.pieces, moment.game, engine.progress().done) == (5, 1, 5)
    search = attack_engine(moment.board, attacker())
    assert moment.ways == look(search)
    plan = search.result()
    assert (moment.ways[0].steps, moment.ways[0].score, moment.ways[0].measured) == (
        plan.steps, plan.score, plan.measured)
    assert moment.ways[1].measured == plan.second
    assert tuple((way.steps[0], way.score) for way in moment.ways) == plan.firsts


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
