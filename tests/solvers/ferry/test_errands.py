"""Errands: every one can be done, is without a fault, and is done by fetching key, thing and word."""
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.ferry.bounds import Bounds
from solvers.ferry.description import portal_sentence
from solvers.ferry.errands import MOST, PLOTS, errands, make_errand
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


ALL = [errand for plot in PLOTS for errand in errands(plot)]


@pytest.mark.parametrize("errand", ALL, ids=lambda errand: errand.name)
def test_its_words_fit_a_tale(errand):
    assert errand.look in LOOKS
    assert set(errand.backgrounds) <= set(BACKGROUNDS) - {"room"}
    assert {errand.key_place, errand.store} <= set(SCENERY)
    assert all(len(line) <= 200 for line in (*errand.ask, *errand.bring, *errand.after))


def test_the_words_of_all_plots_are_used():
    assert len({errand.title for errand in ALL}) == 20
    assert min(len(errands(plot)) for plot in PLOTS) >= 4


@pytest.mark.parametrize("plot", PLOTS)
@pytest.mark.parametrize("ledges", [0, 1, 4, 7, MOST])
def test_an_errand_is_without_a_fault_and_can_be_done(ledges, plot, some):
    seeds = 6 if plot == "locked" else 3
    for seed in range(some(seeds)):
        tale = make_errand(ledges, seed, plot)
        assert tale == make_errand(ledges, seed, plot)
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
        assert tokens == ["key", "thing", "word"] or (plot == "both" and tokens == ["thing", "key", "word"])


def test_in_every_plot_tokens_are_had_for_others():
    """What each token is had for, by name: nobody has the word who lacks what it is given for."""
    def given_for(plot):
        tale, found = make_errand(2, 607, plot), {}
        ways = [*tale.maps[0].portals, *tale.links]
        for way in ways:
            found |= dict.fromkeys(way.gives, set(way.needs) | set(getattr(way, "takes", ())))
        return found

    assert given_for("locked") == {"key": set(), "thing": {"key"}, "word": {"thing"}}
    assert given_for("both") == {"key": set(), "thing": set(), "word": {"key", "thing"}}
    assert given_for("trade") == {"key": set(), "thing": {"key"}, "word": {"thing"}}
    assert given_for("loan") == {"key": set(), "thing": {"key"}, "word": {"thing"}}


def test_the_seeds_tell_all_errands_in_many_lands():
    tales = [make_errand(3, seed) for seed in range(80)]
    assert {tale.title for tale in tales} == {errand.title for errand in errands("locked")}
    assert len({(tale.maps[0].background, tale.maps[0].light) for tale in tales}) > 10


@pytest.mark.parametrize(("ledges", "seed", "plot"), [
    (2, 607, "locked"), (7, 3, "locked"), (12, 32311149, "locked"), (5, 607, "both"), (6, 3, "trade"), (4, 8, "loan")])
def test_the_plain_physics_plays_it_and_without_bounds_none_is_shorter(ledges, seed, plot):
    tale = make_errand(ledges, seed, plot)
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
    with pytest.raises(ValueError, match="nothing left here"):
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
    assert hint(game, play, 2).text == "It is behind the arch in the east, and that is here."
    game = game.play(play.moves[0])
    play = finish(Solve(game))
    assert hint(game, play, 2).text == "It is behind the arch in the west, and that is here."
    game = game.play(play.moves[0])
    assert hint(game, finish(Solve(game)), 2).text == "Ilse has it, and that is here."


def test_a_portal_is_named_by_what_it_gives():
    game = read_id(errand_id(1, 851654714))
    key, thing, boat = (portal_sentence(game, portal) for portal in game.map.portals)
    assert key.endswith(": “A small key”.")
    assert thing.endswith(": “A letter”. It is shut, and stays so.")
    assert boat.endswith(": where you have not been. Not yet, says Ilse, without a word.")
    game = game.play(finish(Solve(game)).moves[0])
    assert portal_sentence(game, game.map.portals[0]).endswith(
        ": The landing. There is nothing left here that you could use.")


def test_an_id_says_how_many_ledges_it_has():
    assert read_id("ferry:errand/4:607").tale == make_errand(4, 607)
    assert read_id(errand_id(4, 607, "trade")).tale == make_errand(4, 607, "trade")
    assert (errand_id(4, 607), errand_id(4, 607, "both")) == ("ferry:errand/4:607", "ferry:errand/4/both:607")
    for text in ("ferry:errand/4/locked:607", "ferry:errand/4/chess:607", "ferry:errand/4/:607",
                 "ferry:errand/13:1", "ferry:errand/04:1", "ferry:errand/:1", "ferry:errand/4"):
        with pytest.raises(FormatError):
            read_id(text)
