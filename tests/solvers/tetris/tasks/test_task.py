"""What tasks share: games that begin anywhere, and places and rows in words."""
import pytest

from solvers.tetris.attacking.beam import Move
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.moves.destinations import Destination
from solvers.tetris.tasks.task import capital, game_of, place_of, rows_text, step_text
from tests.solvers.tetris.tasks.tries import field_of


def test_a_game_begins_with_field_hold_and_queue():
    field = field_of("####......")
    game = game_of(field, 2, (0, 1, 3), 607)
    assert game.field == field
    assert (game.hold, game.falling.kind, game.next[:2]) == (2, 0, (1, 3))


def test_places_and_rows_in_words():
    assert step_text(Move(Destination(2, 0, 3, 0), True)) == "hold, then put the T on columns d–f"
    assert step_text(Move(Destination(0, 1, 3, 0), False)) == "put the I on column f"
    assert rows_text([1]) == "row 2"
    assert rows_text([2, 0, 1]) == "rows 1, 2 and 3"
    assert capital("hold, then") == "Hold, then"


def test_a_piece_is_found_where_it_covers_the_same_cells():
    upright = Falling(0, 3, 3, 0)  # an I that looks the same turned the other way
    place = place_of((0,) * 10, upright)
    assert set(place.cells) == set(upright.cells)
    with pytest.raises(ValueError, match="empty"):
        place_of((0,) * 10, upright._replace(y=5))
