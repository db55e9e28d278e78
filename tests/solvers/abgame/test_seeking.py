"""Seeking secrets: as many guesses as the strategy's tree has, in whatever pieces, and whatever is remembered."""
import pytest

from solvers.abgame import seeking, strategies
from solvers.abgame.building import TreeBuilding
from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History
from solvers.abgame.scoring import answer_between
from solvers.abgame.seeking import Seeker
from solvers.abgame.strategies import STRATEGIES, Position
from solvers.core.engine import finish

SPACE = CodeSpace(3, 7)


def guesses(seeker, secret, number=0):
    while not (found := seeker.seek(secret, number)):
        assert seeker.midway
    assert not seeker.midway
    return found


@pytest.mark.parametrize("name", ["entropy", "minimax-consistent", "fresh"])
@pytest.mark.parametrize(("held", "pairs"), [(0, 1 << 21), (16_000_000, 1)])
def test_every_secret_takes_as_many_guesses_as_in_the_tree(name, held, pairs, monkeypatch):
    lengths = finish(TreeBuilding(SPACE, STRATEGIES[name])).lengths()
    monkeypatch.setattr(seeking, "HELD", held)
    monkeypatch.setattr(strategies, "PAIRS", pairs)
    seeker = Seeker(STRATEGIES[name], SPACE)
    assert [guesses(seeker, secret) for secret in range(SPACE.size)] == list(lengths)
    assert [guesses(seeker, secret) for secret in range(SPACE.size)] == list(lengths)


def test_what_draws_draws_by_the_number_of_the_secret():
    def drawn(number):
        position, strategy = Position.from_history(History(SPACE)), STRATEGIES["random"]
        while True:
            guess = finish(strategy.engine_for(position, 5 + number))
            answer = answer_between(SPACE, guess, 100)
            if answer == SPACE.right:
                return len(position.turns) + 1
            position = position.after(guess, answer, position.candidates.fitting(guess, answer))

    seeker = Seeker(STRATEGIES["random"], SPACE, 5)
    found = [guesses(seeker, 100, number) for number in range(40)]
    assert found == [drawn(number) for number in range(40)]
    assert len(set(found)) > 2
