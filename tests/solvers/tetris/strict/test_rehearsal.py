"""A rehearsal: each piece goes where the mind wants it at that moment, and who asks next may be another."""
from itertools import pairwise

from solvers.tetris.choosing.placing import best
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.strict.games import Watching
from solvers.tetris.strict.rehearsal import Rehearsal
from solvers.tetris.strict.rules import Rules

DELLACHERIE = NAMED["dellacherie"]
HIGH = Controller("high", DELLACHERIE.features, (1.0,) + 9 * (0.0,))
RULES = Rules(8, 12)


def wanted(moment, mind):
    following = moment.following if mind.lookahead == 2 else None
    return best(moment.field.columns, moment.field.height, moment.kind, mind, following)


def test_each_piece_goes_where_the_mind_wants_it():
    minds = [DELLACHERIE, NAMED["blog-1"], NAMED["lee"]]
    present = DELLACHERIE
    rehearsal, seen = Rehearsal(lambda: present, RULES, 7), []
    for number in range(60):
        present = minds[number % 3]
        moment = rehearsal.snapshot()
        assert moment.placement == wanted(moment, present)
        seen.append((moment, set(moment.field.placed(moment.kind, moment.placement))))
        rehearsal.advance(1)
    for (now, places), (later, _) in pairwise(seen):
        assert (later.kind, later.pieces) == (now.following, now.pieces + 1)
        if later.lines == now.lines:
            fresh = {(place % 8, place // 8) for place, cell in enumerate(later.field.cells)
                     if cell and not now.field.cells[place]}
            assert fresh == places
        assert 4 * later.pieces == 8 * later.lines + sum(map(bool, later.field.cells))


def test_with_one_mind_it_is_what_is_watched():
    rehearsal, watching = Rehearsal(lambda: DELLACHERIE, RULES, 3), Watching(DELLACHERIE, RULES, 3)
    for steps in (1, 10, 500):
        assert not rehearsal.advance(steps)
        watching.advance(steps)
        assert rehearsal.snapshot() == watching.snapshot()
    assert rehearsal.progress() == watching.progress()


def test_a_game_that_is_over_is_followed_by_another():
    rehearsal = Rehearsal(lambda: HIGH, Rules(4, 8), 1)
    rehearsal.advance(200)
    assert rehearsal.snapshot().game > 5
    assert rehearsal.result().games == rehearsal.snapshot().game - 1
