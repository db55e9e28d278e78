"""A strategy at play: one guess a step, in whatever pieces it is advanced, and the same game each time."""
import pytest

from solvers.abgame import strategies
from solvers.abgame.codes import CodeSpace
from solvers.abgame.game import GuessingGame
from solvers.abgame.guess_run import GuessRun
from solvers.abgame.strategies import STRATEGIES
from solvers.core.engine import finish

GAME = GuessingGame(CodeSpace(3, 6), "guess", 5)


@pytest.mark.parametrize("name", [name for name, one in STRATEGIES.items() if not one.refusal(GAME.space)])
def test_every_strategy_finds_the_secret(name):
    moves = finish(GuessRun(GAME, STRATEGIES[name], 7))
    state = GAME
    for move in moves:
        assert not state.finished
        state = state.play(move)
    assert state.finished


def test_steps_are_guesses(monkeypatch):
    monkeypatch.setattr(strategies, "PAIRS", 500)  # so that a guess takes several calls
    run, whole = GuessRun(GAME, STRATEGIES["entropy"]), finish(GuessRun(GAME, STRATEGIES["entropy"]))
    seen = 0
    while not run.advance(1):
        made = len(run.snapshot())
        assert made in (seen, seen + 1)
        assert (made == seen) == run.midway or not run.midway
        seen = made
    assert run.result() == whole


def test_it_goes_on_from_any_state_and_ends_at_once_where_all_is_found():
    done = GAME.play(GAME.space.text(GAME.secret))
    assert finish(GuessRun(done, STRATEGIES["entropy"])) == ()


def test_a_strategy_that_cannot_play_with_such_codes_is_refused():
    with pytest.raises(ValueError, match="optimum"):
        GuessRun(GuessingGame(CodeSpace(4, 10, True), "guess", 5), STRATEGIES["optimum"])
