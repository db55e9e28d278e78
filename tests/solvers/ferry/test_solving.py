"""The shortest play: equal to the least of all plays, and played again by the plain physics bit for bit."""
from functools import partial
from itertools import product

import pytest

from solvers.core.engine import finish
from solvers.ferry.bounds import Bounds
from solvers.ferry.game import first_state
from solvers.ferry.graph import TaleGraph
from solvers.ferry.hints import hint
from solvers.ferry.solving import Solve
from solvers.ferry.tale_folder import read_tale
from solvers.ferry.tales import names, read_id, shipped, shipped_files
from tests.reference import ferry_rules as plain
from tests.solvers.ferry.random_tales import large_tale, small_tale

FAST, ALL = (8, 9, 102), range(200)  # seeds


def played(files, game, play):
    """The end of a play, which the rules and the plain physics come to alike."""
    state, other = game, plain.State(plain.Tale(files))
    for move in play.moves:
        state = state.play(move)
        other.play(move)
        assert (tuple(state.body), state.place, state.line) == (other.body, other.place, other.line)
    assert (state.ending, state.tokens, state.steps) == (other.ending, other.tokens, other.steps)
    assert (state.ending, state.steps, state.presses) == (play.ending, play.steps, play.presses)
    return state


def check_small(seed, motion):
    files = small_tale(seed, higher=2 if motion > 1 and seed % 2 else 0)  # where a rise can be cut
    game, tale = first_state(read_tale(files), ""), plain.Tale(files)
    possible = True  # to talk to everybody, as far as one knows
    for least in ("presses", "time"):
        any_play, with_all = plain.exhaustive(tale, tale.endings, least == "time", everybody=possible, motion=motion)
        for everybody, least_of_all in ((False, any_play), (True, with_all)):
            search = Solve(game, least=least, everybody=everybody, graph=TaleGraph(game.tale, least, motion))
            play = finish(search)
            if play is None:
                assert least_of_all is None
            else:
                assert ((play.steps, play.presses) if least == "time" else (play.presses, play.steps)) == least_of_all
                played(files, game, play)
        possible = with_all is not None


@pytest.mark.parametrize("seed", FAST)
@pytest.mark.parametrize("motion", [1, 4])
def test_nothing_shorter_is_found_by_looking_at_every_state(seed, motion):
    check_small(seed, motion)


@pytest.mark.slow
@pytest.mark.parametrize("seed", ALL)
@pytest.mark.parametrize("motion", [1, 2, 3, 4])
def test_nothing_shorter_is_found_in_200_tales(seed, motion):
    check_small(seed, motion)


def check_bounds(seed):
    """The bounds leave out nothing that is shorter: a search that has none comes to the same."""
    game = first_state(read_tale(small_tale(seed, rooms=(4, 6), how_many=(3, 5), doors=(2, 2))), "")
    for endings, everybody, least in product(([], ["one"], ["two"]), (False, True), ("presses", "time")):
        search = partial(Solve, game, endings=frozenset(endings), everybody=everybody, least=least)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Bounds, "lower_bound", lambda *_: 0)
            shortest = finish(search())
        play = finish(search())
        assert (play and (play.presses, play.steps)) == (shortest and (shortest.presses, shortest.steps))


@pytest.mark.parametrize("seed", [*range(12), 175, 242])  # in the last two an end counted twice would be seen
def test_no_bound_says_too_much(seed):
    check_bounds(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(500))
def test_no_bound_says_too_much_in_500_tales(seed):
    check_bounds(seed)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("least", ["presses", "time"])
def test_every_ending_of_a_shipped_tale_is_reached(name, least):
    for ending in shipped(name).endings:
        game = read_id(f"ferry:{name}:607")
        play = finish(Solve(game, endings=frozenset([ending.name]), least=least))
        assert played(shipped_files(name), game, play).ending == ending.name


@pytest.mark.parametrize(("name", "least"), [
    ("the-ford", "presses"), ("the-ford", "time"), ("one-light", "presses"), ("one-light", "time"),
    ("six-odd-socks", "presses"), ("six-odd-socks", "time"), ("the-ferry", "presses"),
    pytest.param("the-ferry", "time", marks=pytest.mark.slow)])
def test_a_play_talks_to_everybody(name, least):
    game = read_id(f"ferry:{name}:607")
    search = Solve(game, everybody=True, least=least)
    state = played(shipped_files(name), game, finish(search))
    assert {said.map for said in state.journal} == {each.name for each in shipped(name).maps if each.person}
    assert search.proven
    assert search.snapshot().bound == (state.presses if least == "presses" else state.steps)


def test_that_nobody_is_left_out_may_rule_an_ending_out():
    """Adair goes to the mouth of the river with who has not crossed it; and some live on the other bank."""
    search = Solve(read_id("ferry:the-ferry:607"), endings=frozenset(["the-mouth"]), everybody=True)
    assert finish(search) is None
    assert search.proven
    assert search.snapshot().expansions == 0


def test_where_a_proof_takes_too_long_a_play_is_found_that_is_not_proven():
    files = large_tale(1, maps=30, tokens=5)
    game = first_state(read_tale(files), "")
    search = Solve(game, everybody=True)
    state = played(files, game, finish(search))
    assert len({said.map for said in state.journal}) == 18
    assert not search.proven
    assert search.snapshot().bound < state.presses < 250
    assert search.snapshot().expansions < 10_000


def test_nothing_found_within_so_many_states_does_not_prove_that_there_is_nothing():
    game = read_id("ferry:the-ferry:607")
    search = Solve(game, most=10)
    assert finish(search) is None
    assert not search.proven
    assert search.snapshot().expansions == 20
    assert "may still be one" in hint(game, None, 0, proven=search.proven).text


def test_the_play_goes_on_from_any_moment():
    """From each state of a shortest play the shortest play takes as long as was left."""
    game = read_id("ferry:the-ford:1")
    play = finish(Solve(game, endings=frozenset(["across"])))
    state = game
    for move in play.moves:
        left = finish(Solve(state, endings=frozenset(["across"])))
        assert state.presses + left.presses == play.presses
        assert state.steps + left.steps == play.steps
        state = state.play(move)


def test_in_the_midst_of_a_jump_there_is_a_way_on():
    game = read_id("ferry:the-ford:1").play("r30 R20")
    assert game.body.flying
    play = finish(Solve(game))
    assert play.ending == "home"
    for move in play.moves:
        game = game.play(move)
    assert game.presses == play.presses + 2


def test_a_large_tale_is_solved_in_small_steps():
    files = large_tale(1, maps=40, tokens=5)
    game = first_state(read_tale(files), "")
    search, steps = Solve(game), 0
    while not search.advance(1):
        steps += 1
        assert search.snapshot().known
    assert 100 < steps < 10_000
    assert search.snapshot().bound == search.result().presses
    assert played(files, game, search.result()).ending == "one"


def test_a_play_within_some_per_cent_is_no_longer_than_that():
    game = first_state(read_tale(large_tale(3, maps=12, tokens=2)), "")
    search = Solve(game, everybody=True, within=20)
    play, shortest = finish(search), finish(Solve(game, everybody=True))
    assert search.snapshot().bound <= shortest.presses <= play.presses <= 1.2 * shortest.presses + 1


def test_what_cannot_be_reached_has_no_play():
    files = shipped_files("the-ford")
    files["speech.dat"] = files["speech.dat"].replace(b" gives depth", b"")
    game = first_state(read_tale(files), "")
    assert finish(Solve(game, endings=frozenset(["across"]))) is None
    assert finish(Solve(game)).ending == "home"
