"""The ladder has everybody who comes with the program, and its order is that of games that are played here."""
from itertools import pairwise

from solvers.spanit.competition.ladder import BY_NAME, EASIEST, LADDER
from solvers.spanit.competition.openings import opening
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.players import PLAYERS, player
from solvers.spanit.play.referee import play


def test_everybody_is_on_it_from_the_easiest_up():
    assert {rung.name for rung in LADDER} == {*PLAYERS, *(each.name for each in shipped().values())}
    assert all(lower.rating <= higher.rating for lower, higher in pairwise(LADDER))
    assert BY_NAME[EASIEST.casefold()].level == "easy"
    assert all(rung.style and len(rung.style) < 90 for rung in LADDER)


def test_whoever_stands_far_above_wins_most_games():
    minds = {each.name: player(each) for each in shipped().values()} | PLAYERS
    for lower, higher in zip(LADDER[:-3], LADDER[3:], strict=True):
        won = 0
        for number in range(5):
            start = opening(5, 11, number)
            for side, other in (("h", "v"), ("v", "h")):
                won += play({side: minds[higher.name], other: minds[lower.name]}, start, number).winner == side
        assert won >= 5, f"{higher.name} against {lower.name}"
