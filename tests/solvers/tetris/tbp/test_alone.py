"""A player alone: whole games, one piece a step, the same as from any other place it is gone on from."""
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.feature_sets import STANDARD
from solvers.tetris.tbp.alone import Alone
from solvers.tetris.tbp.attacking_player import AttackingPlayer
from solvers.tetris.tbp.players import DropPlayer
from solvers.tetris.weights_file import attacker


def alone(player, games=2, pieces=40, known=()):
    return Alone(player, games, pieces, 7, 0.0, lambda: 0.0, known)


def played(engine):
    while not engine.advance(3):
        pass
    return engine.result()


def test_a_game_ends_after_its_pieces():
    engine = alone(DropPlayer(NAMED["dellacherie"]))
    assert engine.snapshot() == ()
    games = played(engine)
    assert [game.pieces for game in games] == [40, 40]
    assert all(game.lines > 8 for game in games)
    assert engine.progress().done == engine.progress().total == 80


def test_a_game_ends_at_the_top():
    stacker = Controller("stacker", STANDARD.names, tuple(float(name == "landing_height") for name in STANDARD.names))
    game, = played(alone(DropPlayer(stacker), 1, 10_000))
    assert game.pieces < 60


def test_games_that_are_known_are_not_played_again():
    whole = played(alone(DropPlayer(NAMED["lee"])))
    assert played(alone(DropPlayer(NAMED["lee"]), known=whole[:1])) == whole
    assert played(alone(DropPlayer(NAMED["lee"]), known=whole)) == whole


def test_the_attacker_sends_more_than_whoever_drops():
    attack = sum(game.attack for game in played(alone(AttackingPlayer(attacker()))))
    assert attack > 3 * sum(game.attack for game in played(alone(DropPlayer(NAMED["dellacherie"]))))
