"""Players: drops of a controller, as far as a way leads to them."""
import pytest

from solvers.core.engine import finish
from solvers.tetris.choosing.placing import best
from solvers.tetris.controllers import NAMED
from solvers.tetris.field import Field
from solvers.tetris.pieces import ORIENTATIONS
from solvers.tetris.tbp.players import DropPlayer
from solvers.tetris.tbp.position import Position

EMPTY = Field.empty(10, 40)


@pytest.mark.parametrize("name", ["dellacherie", "lee"])
@pytest.mark.parametrize("kind", range(7))
def test_the_first_choice_is_the_controllers(name: str, kind: int) -> None:
    controller = NAMED[name]
    following = (kind + 3) % 7
    columns = (3, 1, 1, 0, 0, 7, 7, 1, 0, 0)
    field = Field(10, 40, bytes(columns[x] >> y & 1 for y in range(40) for x in range(10)))
    # With the same piece on hold there is no other to be put.
    thought = finish(DropPlayer(controller).think(Position(field, (kind, following), hold=kind)))
    placement = best(columns, 24, kind, controller, following if controller.lookahead == 2 else None)
    assert placement is not None
    row = field.landing(kind, placement)
    cells = {(placement.column + x, row + y) for x, y in ORIENTATIONS[kind][placement.orientation].cells}
    assert set(thought.choices[0].piece.cells) == cells
    assert thought.depth == controller.lookahead
    assert thought.nodes >= len(thought.choices) > 5


def test_it_weighs_what_a_hold_brings() -> None:
    engine = DropPlayer(NAMED["dellacherie"]).think(Position(EMPTY, (3, 0)))
    assert not engine.advance(1)
    assert {choice.piece.kind for choice in engine.snapshot().choices} == {3}
    assert engine.advance(1)
    choices = engine.result().choices
    assert {choice.piece.kind for choice in choices} == {0, 3}
    assert choices[0].piece.kind == 0  # a bar lies better on an empty floor than an S


def test_where_no_way_leads_it_puts_nothing() -> None:
    # Columns 0 to 2 are walled off, higher than a piece comes.
    field = Field(10, 40, bytes((x == 2 and y < 30) for y in range(40) for x in range(10)))
    thought = finish(DropPlayer(NAMED["dellacherie"]).think(Position(field, (1,))))
    assert thought.choices
    assert min(x for choice in thought.choices for x, _ in choice.piece.cells) == 3
    blocked = Field(10, 40, bytes(400)[:200] + bytes([1] * 20) + bytes(180))
    assert finish(DropPlayer(NAMED["dellacherie"]).think(Position(blocked, (1,)))).choices == ()
