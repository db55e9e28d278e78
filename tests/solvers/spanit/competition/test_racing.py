"""Races by halves: who plays what, who goes, and that without heats a race is a plain measurement."""
from itertools import pairwise
from random import Random

import pytest

from solvers.spanit.competition.racing import Heat, Race, Score

SKILL = [0.2, 0.9, 0.4, 0.6, 0.1, 0.8, 0.3]
RESULTS = [[Random(f"{entrant} {game}").random() < skill for game in range(40)] for entrant, skill in enumerate(SKILL)]


def scored(entrant, first, end):
    return Score(sum(RESULTS[entrant][first:end]), end - first)


def run(entrants, openings, heats):
    race, seen = Race(entrants, openings, heats), []
    while not race.is_over:
        heat = race.heat
        seen.append(heat)
        race.record([scored(entrant, heat.first, heat.end) for entrant in heat.entrants])
    return race, seen


def test_without_dropping_it_is_a_plain_measurement():
    race, seen = run(7, 40, 1)
    assert seen == [Heat(tuple(range(7)), 0, 40)]
    plain = tuple(scored(entrant, 0, 40) for entrant in range(7))
    assert race.scores == plain
    assert race.order == tuple(sorted(range(7), key=lambda entrant: -plain[entrant].share))


def test_the_better_half_plays_twice_as_much():
    race, seen = run(7, 40, 4)
    assert [(heat.first, heat.end, len(heat.entrants)) for heat in seen] == [(0, 5, 7), (5, 10, 4), (10, 20, 2),
                                                                           (20, 40, 1)]
    for before, after in pairwise(seen):
        staying = [scored(entrant, 0, before.end).share for entrant in after.entrants]
        going = [scored(entrant, 0, before.end).share for entrant in set(before.entrants) - {*after.entrants}]
        assert min(staying) >= max(going)
    assert sorted(race.order) == list(range(7))
    # Who stayed longer is better; and who stayed to the end was measured as if nobody had been dropped.
    stayed = [max(number for number, heat in enumerate(seen) if entrant in heat.entrants) for entrant in race.order]
    assert stayed == sorted(stayed, reverse=True)
    assert race.scores[race.order[0]] == scored(race.order[0], 0, 40)


@pytest.mark.parametrize(("openings", "heats", "ends"), [
    (1, 4, [1]), (3, 4, [1, 3]), (500, 4, [62, 125, 250, 500]), (8, 16, [1, 2, 4, 8]),
])
def test_no_heat_is_empty(openings, heats, ends):
    race, found = Race(2, openings, heats), []
    while not race.is_over:
        found.append(race.heat.end)
        race.record([Score(0, 1)] * len(race.heat.entrants))
    assert found == ends
    assert race.order == (0, 1)  # of equal ones the first


def test_a_share_of_nothing():
    assert Score(0, 0).share == 0
    assert Score(1, 4).plus(Score(2, 2)) == Score(3, 6)
    with pytest.raises(ValueError, match="zip"):
        Race(3, 4, 1).record([Score(1, 1)])
