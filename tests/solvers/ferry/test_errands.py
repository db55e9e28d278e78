"""Errands: every one can be done, is without a fault, and is done by fetching key, thing and word."""
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.ferry.bounds import Bounds
from solvers.ferry.description import portal_sentence
from solvers.ferry.errands import MOST, errands, make_errand
from solvers.ferry.game import first_state
from solvers.ferry.hints import hint
from solvers.ferry.linter import lint
from solvers.ferry.scene import BACKGROUNDS, LOOKS, SCENERY
from solvers.ferry.solving import Solve
from solvers.ferry.tale_folder import read_tale, write_tale
from solvers.ferry.tales import errand_id, read_id
from tests.reference import ferry_rules as plain


def play_of(tale):
    return finish(Solve(first_state(tale, "ferry:errand/1:1")))


@pytest.mark.parametrize("errand", errands(), ids=lambda errand: errand.name)
def test_its_words_fit_a_tale(errand):
    assert errand.look in LOOKS
    assert set(errand.backgrounds) <= set(BACKGROUNDS) - {"room"}
    assert {errand.key_place, errand.store} <= set(SCENERY)
    assert all(len(line) <= 200 for line in (*errand.ask, *errand.bring, *errand.after))


@pytest.mark.parametrize("ledges", [0, 1, 4, 7, MOST])
def test_an_errand_is_without_a_fault_and_can_be_done(ledges):
    for seed in range(6):
        tale = make_errand(ledges, seed)
        assert tale == make_errand(ledges, seed)
        files = write_tale(tale)
        assert read_tale(files) == tale
        assert not lint(files)
        assert sum(row.replace("======", "").count("=") > 0 for row in tale.maps[0].rows) <= ledges
        play = play_of(tale)
        assert play.ending == "across"
        state, tokens = first_state(tale, "ferry:errand/1:1"), []
        for move in play.moves:
            after = state.play(move)
            tokens += sorted(after.tokens - state.tokens)
            state = after
        assert tokens == ["key", "thing", "word"]


def test_the_seeds_tell_all_errands_in_many_lands():
    tales = [make_errand(3, seed) for seed in range(80)]
    assert {tale.title for tale in tales} == {errand.title for errand in errands()}
    assert len({(tale.maps[0].background, tale.maps[0].light) for tale in tales}) > 10


@pytest.mark.parametrize(("ledges", "seed"), [(2, 607), (7, 3), (12, 32311149)])
def test_the_plain_physics_plays_it_and_without_bounds_none_is_shorter(ledges, seed):
    tale = make_errand(ledges, seed)
    play, plain_state = play_of(tale), plain.State(plain.Tale(write_tale(tale)))
    for move in play.moves:
        plain_state.play(move)
    assert (plain_state.ending, plain_state.steps) == ("across", play.steps)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Bounds, "lower_bound", lambda *_: 0)
        shortest = play_of(tale)
    assert (play.presses, play.steps) == (shortest.presses, shortest.steps)


def test_a_shed_is_entered_once():
    game = read_id(errand_id(1, 851654714))
    moves = iter(finish(Solve(game)).moves)
    game = game.play(next(moves))
    assert game.tokens == {"key"}
    assert not game.map.portal("A").open_to(game.tokens)
    with pytest.raises(ValueError, match="closed to you now"):
        game.play("up")
    game = game.play(next(moves))
    assert game.tokens == {"key", "thing"}
    for move in moves:
        game = game.play(move)
    assert (game.ending, game.finished) == ("across", True)


def test_hints_name_the_portal_that_gives_a_token():
    game = read_id(errand_id(1, 851654714))
    play = finish(Solve(game))
    assert hint(game, play, 1).text == "You need “A small key” for what comes after The landing."
    assert hint(game, play, 2).text == "It is behind portal A, and that is here."
    game = game.play(play.moves[0])
    play = finish(Solve(game))
    assert hint(game, play, 2).text == "It is behind portal B, and that is here."
    game = game.play(play.moves[0])
    assert hint(game, finish(Solve(game)), 2).text == "Ilse has it, and that is here."


def test_a_portal_is_named_by_what_it_gives():
    game = read_id(errand_id(1, 851654714))
    key, thing, boat = (portal_sentence(game, portal) for portal in game.map.portals)
    assert key.endswith(": “A small key”.")
    assert thing.endswith(": “A letter”; it is closed, you still need “A small key”.")
    assert boat.endswith(": where you have not been; it is closed, you still need “An errand across”.")
    game = game.play(finish(Solve(game)).moves[0])
    assert portal_sentence(game, game.map.portals[0]).endswith(": The landing; it is closed to you now.")


def test_an_id_says_how_many_ledges_it_has():
    assert read_id("ferry:errand/4:607").tale == make_errand(4, 607)
    for text in ("ferry:errand/13:1", "ferry:errand/04:1", "ferry:errand/:1", "ferry:errand/4"):
        with pytest.raises(FormatError):
            read_id(text)
