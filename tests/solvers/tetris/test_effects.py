"""The sounds of a game: equally loud, never cut off, not shrill, without a click at either end, and each another."""
import itertools
from math import log10

import numpy as np
import pytest

from solvers.core.synthesis import RATE, loudest_moment
from solvers.tetris.effects import NAMES, effect

OFTEN = {"move", "turn", "hold"}


def decibels(name):
    return 20 * log10(loudest_moment(effect(name)))


def test_what_comes_as_often_is_as_loud():
    usual = [decibels(name) for name in NAMES if name not in OFTEN]
    steps = [decibels(name) for name in OFTEN]
    assert max(usual) - min(usual) < 0.1
    assert max(steps) - min(steps) < 0.1
    assert 2 < usual[0] - steps[0] < 4


@pytest.mark.parametrize("name", NAMES)
def test_it_is_not_shrill_is_not_cut_off_and_does_not_click(name):
    samples = np.array(effect(name))
    assert np.abs(samples).max() <= 0.6
    assert np.abs(samples[[0, 1, -2, -1]]).max() < 0.01
    energy = np.abs(np.fft.rfft(samples)) ** 2
    within = energy[: round(1200 * len(samples) / RATE)].sum()
    assert within > 0.95 * energy.sum()
    assert abs(energy[0]) < 1e-3 * energy.sum(), "no offset, which would only click"


def test_each_is_another_and_what_comes_often_is_short():
    made = {name: effect(name) for name in NAMES}
    assert all(made[one] != made[other] for one, other in itertools.combinations(NAMES, 2))
    assert max(len(made[name]) for name in OFTEN) < 0.25 * RATE
    assert max(map(len, made.values())) < 1.5 * RATE
    rows = [len(made[f"clear {rows}"]) for rows in (1, 2, 3, 4)]
    assert rows == sorted(set(rows)), "more rows are heard longer"
    assert made[NAMES[0]] is effect(NAMES[0])
