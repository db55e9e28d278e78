"""How much attackers send alone: their own seeds, the mean, and an interval that narrows."""
from statistics import fmean

import msgspec
import pytest

from solvers.tetris.attacking.arena import play_alone
from solvers.tetris.attacking.measuring import PIECES, WIDTH, AttackMeasuring, attacking
from solvers.tetris.weights_file import attacker

NOTHING = msgspec.structs.replace(attacker(), weights=(0.0,) * 26)


def test_the_mean_is_that_of_its_games() -> None:
    engine = AttackMeasuring((attacker(), NOTHING), 7, 4)
    assert engine.snapshot() == (None, None)
    while not engine.advance(1):
        assert engine.progress().total == 4
    better, worse = engine.result()
    rows = [play_alone(attacker().weights, 7 + number, WIDTH, PIECES).attack[0] for number in range(4)]
    assert better is not None
    assert worse is not None
    assert better.mean == pytest.approx(fmean(rows) / PIECES)
    assert worse.mean < better.low


def test_more_games_make_the_interval_narrower() -> None:
    few, many = attacking([0.2, 0.4]), attacking([0.2, 0.4] * 10)
    assert few is not None
    assert many is not None
    assert few.low < many.low < 0.3 < many.high < few.high
    assert attacking([0.3]) is None
