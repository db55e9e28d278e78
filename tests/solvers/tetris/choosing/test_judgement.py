"""A choice taken apart: the parts add up to the score, for one piece and for two, by every set of features."""
import random

import pytest

from solvers.tetris.choosing.judgement import cells_text, columns_text, drop_piece, judge
from solvers.tetris.choosing.placing import best, rank
from solvers.tetris.controllers import NAMED
from solvers.tetris.field import Field
from solvers.tetris.pieces import KINDS, Placement, placements


def field_of(columns, height=20):
    return Field(len(columns), height,
                 bytes(column >> row & 1 for row in range(height) for column in columns))


def played(controller, lookahead, pieces, seed):
    """Boards with the piece, the next one and the choice, as a game goes."""
    draw, columns = random.Random(seed), (0,) * 10
    kind, following = draw.randrange(7), draw.randrange(7)
    for _ in range(pieces):
        chosen = best(columns, 20, kind, controller, following if lookahead == 2 else None)
        if chosen is None:
            return
        yield columns, kind, following if lookahead == 2 else None, chosen
        columns, kind, following = drop_piece(columns, kind, chosen), following, draw.randrange(7)


@pytest.mark.parametrize("lookahead", [1, 2])
@pytest.mark.parametrize("name", NAMED)
def test_the_parts_add_up_to_the_score(name, lookahead):
    controller = NAMED[name]
    for columns, kind, following, chosen in played(controller, lookahead, 25, seed=7):
        judgement = judge(field_of(columns), kind, chosen, controller, following)
        scores = {each.placement: each.score for each in rank(columns, 20, kind, controller, following)}
        assert judgement.score == scores[chosen] == max(score for score in scores.values() if score is not None)
        assert sum(part.points for part in judgement.parts) == pytest.approx(judgement.score)
        assert sum(part.gain for part in judgement.parts) == pytest.approx(judgement.behind)
        others = sorted((score for place, score in scores.items() if place != chosen and score is not None))
        assert judgement.behind == pytest.approx(judgement.score - others[-1])


def test_rows_that_are_completed_go():
    columns = (0b1111, 0b1111, 0b1111, 0)
    assert drop_piece(columns, KINDS.index("I"), Placement(1, 3)) == (0, 0, 0, 0)
    assert drop_piece((0b111, 0b101, 0b101, 0), KINDS.index("I"), Placement(1, 3)) == (0b1, 0, 0, 0b11)


def test_what_is_gained_is_told():
    columns = (0b1111, 0b1111, 0b1111, 0, 0b1111, 0b1111, 0b1111, 0b1111, 0b1111, 0b1111)
    controller = NAMED["dellacherie"]
    kind = KINDS.index("I")
    judgement = judge(field_of(columns), kind, best(columns, 20, kind, controller), controller, None)
    assert judgement.lines == 4
    assert judgement.where == "I to d1, d2, d3 and d4"
    assert "eroded cells 16 instead of 0 (+16.00)" in judgement.reason


def test_an_equal_place_is_told():
    controller = NAMED["dellacherie"]
    columns, kind = (0,) * 10, KINDS.index("O")
    judgement = judge(field_of(columns), kind, best(columns, 20, kind, controller), controller, None)
    assert judgement.behind == 0
    assert judgement.places[0] == (0, 0)
    assert "score the same" in judgement.reason


def test_the_only_place_is_told():
    columns = ((1 << 20) - 1,) * 8 + (0, 0)
    controller, kind = NAMED["dellacherie"], KINDS.index("O")
    judgement = judge(field_of(columns), kind, best(columns, 20, kind, controller), controller, None)
    assert judgement.second is None
    assert judgement.reason == "It fits nowhere else."


def test_a_doom_that_is_seen_is_told():
    columns = tuple(sum(1 << row for row in range(19) if row % 10 != place) for place in range(10))  # one row is free
    controller, kind, following = NAMED["lee"], KINDS.index("I"), KINDS.index("O")
    chosen = best(columns, 20, kind, controller, following)
    judgement = judge(field_of(columns), kind, chosen, controller, following)
    assert judgement.doomed
    assert judgement.reason == "The next piece will not fit, wherever this one goes."


def test_cells_stand_in_order():
    assert cells_text(((3, 1), (2, 0), (3, 0), (4, 0))) == "c1, d1, d2 and e1"
    assert all(cells_text(field_of((0,) * 10).placed(kind, place)).count(",") == 2
               for kind in range(7) for place in placements(kind, 10))


def test_columns_have_letters_and_never_look_like_cells():
    assert columns_text(((3, 1), (2, 0), (3, 0), (4, 0))) == "c–e"
    assert columns_text(((0, 0), (0, 1), (0, 2), (0, 3))) == "a"
