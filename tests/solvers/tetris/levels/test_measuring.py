"""Matches between pilots: everybody plays, both sides of each meeting, and the stronger one is rated higher."""
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.versus import Match, Pilot
from solvers.tetris.levels.measuring import Measuring

SLOW, QUICK, QUICKER = (Pilot(NAMED["dellacherie"], pace) for pace in (0.3, 0.6, 1.2))


def played(pilots, rounds, seed=0, results=()):
    engine = Measuring(pilots, rounds, seed, results)
    while not engine.advance(1):
        pass
    return engine.result()


def test_who_is_quicker_is_rated_higher():
    found = played((SLOW, QUICKER, QUICK), 3)
    assert len(found.results) == 3
    assert sum(found.games) == 12
    assert all(two <= 6 for two in found.games)
    slow, quicker, quick = (rating.rating for rating in found.ratings)
    assert slow < quick < quicker


def test_of_an_even_number_nobody_rests():
    found = played((SLOW, QUICK), 2)
    assert found.games == (4, 4)
    assert found.results == ((0, 1, 0, 2), (0, 1, 0, 2))


def test_it_goes_on_as_if_it_had_never_stopped():
    pilots = (SLOW, QUICK, QUICKER)
    whole = played(pilots, 2, seed=7)
    assert played(pilots, 2, 7, whole.results[:1]) == whole
    assert played(pilots, 2, 7, whole.results) == whole


def test_progress_is_in_games():
    engine = Measuring((SLOW, QUICK), 2, 0)
    assert engine.progress().total == 4
    while not engine.results:
        engine.advance(1)
    assert (engine.progress().done, engine.progress().text) == (2, "2 games")


def test_a_step_is_a_second_of_a_match(monkeypatch):
    """A match of two strong players takes seconds, and Ctrl+C is not to wait for its end."""
    asked = []
    real = Match.advance

    def advance(match, at):
        asked.append(at - match.time)
        real(match, at)

    monkeypatch.setattr(Match, "advance", advance)
    engine = Measuring((SLOW, QUICK), 1, 0)
    engine.advance(3)
    assert asked == [1000] * 3
    assert not engine.results
