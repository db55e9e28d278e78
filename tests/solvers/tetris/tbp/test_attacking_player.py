"""The attacker as a bot: it suggests places that exist, and does not take what cannot be."""
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.moves.destinations import destinations
from solvers.tetris.tbp.attacking_player import AttackingPlayer
from solvers.tetris.tbp.position import Choice, Position, Randomizer
from solvers.tetris.weights_file import attacker

EMPTY = Field.empty(10, 40)


def test_it_suggests_places_that_keys_lead_to_the_best_first():
    position = Position(EMPTY, (2, 0, 1, 3, 4, 5), 6, randomizer=Randomizer((0, 1, 1, 0, 0, 0, 0)))
    engine = AttackingPlayer(attacker()).think(position)
    assert engine.snapshot().choices == ()
    engine.advance(40)
    thought = engine.snapshot()
    assert thought.choices
    assert thought.depth == 6
    assert thought.nodes == 640
    for choice in thought.choices:
        places = destinations(EMPTY.columns, choice.piece.kind)
        assert (*choice.piece, choice.spin) in places
        position.played(choice)


def test_what_it_gave_up_comes_last_for_whoever_cannot_hold():
    """A frontend takes the first move that can be played; one without hold has to find one with the falling piece."""
    position = Position(EMPTY, (2, 0, 1, 3, 4, 5), 6)
    engine = AttackingPlayer(attacker()).think(position)
    engine.advance(400)
    choices = engine.snapshot().choices
    assert set(choices) == {Choice(Falling(*place[:4]), place.spin) for kind in (2, 6)
                            for place in destinations(EMPTY.columns, kind)}
    assert len(set(choices)) == len(choices)


def test_a_board_with_a_complete_row_is_refused():
    with pytest.raises(FormatError, match="complete"):
        AttackingPlayer(attacker()).think(Position(Field(10, 40, b"\1" * 10 + bytes(390)), (0,)))


def test_a_narrow_beam_is_soon_at_its_end():
    position = Position(EMPTY, (2, 0, 1, 3, 4, 5), 6)
    narrow = finish(AttackingPlayer(attacker(), 8).think(position), 1)
    engine = AttackingPlayer(attacker(), 8).think(position)
    assert engine.advance(narrow.nodes)  # by then it is over
    wide = AttackingPlayer(attacker()).think(position)
    assert not wide.advance(narrow.nodes)
