"""The attacker at the keys puts each piece where it means to, spins and holds included."""
import pytest

from solvers.tetris.attacking.pilot import attack_engine, choices, position_of, steered
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.pilot import Autoplayer
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.guideline.versus import Match, Pilot, Record, Terms
from solvers.tetris.weights_file import attacker

WIDTH = 12


@pytest.mark.parametrize(("pace", "mode"), [(1.0, modes.VERSUS), (5.0, modes.VERSUS), (30.0, modes.ZEN)])
def test_each_piece_comes_to_lie_where_it_was_meant_to(pace, mode):
    board, missed, spins = Simulation(Setup(mode, 5)), 0, 0
    for number in range(120):
        if mode is modes.VERSUS and number % 9 == 8:
            board.receive(2, board.time)
        engine = attack_engine(board, attacker(), WIDTH)
        while not engine.advance(100):
            pass
        meant = choices(board, engine.result())[0]
        for given in steered(board, attacker(), pace, WIDTH):
            board.apply_input(given)
        if board.pieces == number:
            board.advance_piece()
        locked = next(event for event in board.take_events() if isinstance(event, Locked))
        missed += set(locked.piece.cells) != set(meant.place.cells)
        spins += bool(locked.clear.spin and locked.clear.lines)
        assert set(locked.piece.cells) != set(meant.place.cells) or locked.clear.spin == meant.place.spin
    assert not board.over
    assert missed <= 2, "now and then a piece locks on the way, which gravity brings with it"
    assert board.tally.attack > 40
    assert spins


def test_it_knows_the_bag_as_whoever_counts_does():
    board = Simulation(Setup(modes.ZEN, 3))
    for _ in range(30):
        position = position_of(board)
        assert 1 <= len(position.bag) <= 7
        seen = board.next[-1:]
        board.press("hard", board.time)
        assert board.next[-1] in position.bag
        assert seen == board.next[-2:-1]


def test_after_a_hold_there_is_no_other_one():
    board = Simulation(Setup(modes.ZEN, 1))
    board.press("hold", board.time)
    engine = attack_engine(board, attacker(), WIDTH)
    while not engine.advance(100):
        pass
    assert not any(step.held for step in choices(board, engine.result()))


def test_a_match_is_played_again_from_its_record():
    terms = Terms(7, (Pilot(attacker(), 4.0, 6), Pilot(attacker(), 2.0, 3)))
    match = Match(terms)
    match.advance(20_000)
    assert match.boards[0].pieces > match.boards[1].pieces > 10
    again = Match.from_record(Record.read(match.record.write()))
    assert again.boards == match.boards


def test_it_plays_on_in_any_mode():
    for mode in (modes.SPRINT, modes.ADVERSARIAL, modes.SEED):
        engine = Autoplayer(Guideline.new(Setup(mode, 2, mode.amounts[1])), attacker(), pieces=8)
        while not engine.advance(1):
            pass
        assert len(engine.result()) == 8
