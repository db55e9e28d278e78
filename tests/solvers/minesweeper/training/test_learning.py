"""Learning the value network: exact gradients, weights for figures as they are, and finding which rival is better."""
from array import array
from collections.abc import Sequence
from dataclasses import fields
from math import exp

import numpy as np
import pytest

from solvers.core.engine import finish
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.search.value_network_weights import FIGURES, Weights, read_weights, write_weights
from solvers.minesweeper.training.learning import RATE, Decisions, Learning, Network, rate
from solvers.minesweeper.training.playouts import WIDTH, Playouts, Samples


@pytest.fixture(scope="module")
def played() -> Samples:
    return finish(Playouts(PRESETS["intermediate"], "safe", 20, 3, layouts=1))


def invented(decisions: int, seed: int) -> Samples:
    """Three rivals each, of which the third figure decides, and the scores tell the contrary."""
    chance = np.random.default_rng(seed)
    rows = chance.normal(0, 1, (decisions, 3, 2, WIDTH))
    rows[..., 0] = 0.45
    worth = (0.45 / (1 + np.exp(-2 * rows[..., 3]))).sum(2)
    values = worth + chance.normal(0, 0.1, worth.shape)
    return Samples(
        array("i", [3] * decisions), array("f", (1 - worth).ravel()), array("f", values.ravel()),
        array("i", [2] * 3 * decisions), array("f", rows.ravel()),
    )


def estimate(weights: Weights, figures: Sequence[float]) -> float:
    """The chance to win, by plain arithmetic."""
    logit = weights.bias + sum(weight * figure for weight, figure in zip(weights.direct, figures, strict=True))
    for unit in weights.units:
        passed = unit.threshold + sum(weight * figure for weight, figure in zip(unit.inner, figures, strict=True))
        logit += unit.outer * max(passed, 0)
    return 1 / (1 + exp(-logit))


def test_the_gradient_is_that_of_the_loss(played: Samples) -> None:
    joined = Decisions.joined([played])
    exact = Decisions(*(
        column.astype(np.float64) if column.dtype == np.float32 else column
        for column in (getattr(joined, field.name) for field in fields(Decisions))
    ))
    network = Network(Network.at_random(np.random.default_rng(1)).vector.astype(np.float64))
    _, gradient = network.loss(exact)
    assert np.abs(gradient).max() > 1e-3
    for place, weight in enumerate(network.vector.copy()):
        losses = []
        for step in (-1e-6, 1e-6):
            network.vector[place] = weight + step
            losses.append(network.loss(exact)[0])
        network.vector[place] = weight
        assert gradient[place] == pytest.approx((losses[1] - losses[0]) / 2e-6, abs=1e-8)


def test_the_loss_by_plain_arithmetic(played: Samples) -> None:
    joined = Decisions.joined([played])
    network = Network.at_random(np.random.default_rng(1))
    weights, loss, row, rival = network.weights(joined.mean, joined.deviation), 0.0, 0, 0
    for rivals in played.rivals:
        errors = []
        for _ in range(rivals):
            value = 0.0
            for _ in range(played.followers[rival]):
                value += played.rows[row] * estimate(weights, played.rows[row + 1 : row + WIDTH])
                row += WIDTH
            errors.append(played.values[rival] - value)
            rival += 1
        mean = sum(errors) / rivals
        loss += sum((error - mean) ** 2 for error in errors) + 0.1 * mean**2
    assert network.loss(joined)[0] == pytest.approx(loss / len(played.rivals), rel=1e-4)


def test_samples_are_joined_and_taken_apart(played: Samples) -> None:
    other = invented(40, 1)
    joined = Decisions.joined([played, other])
    chosen = np.array([len(played.rivals) + 7, 0, len(played.rivals) + 2])
    part = joined.part(chosen)
    assert part.rivals.tolist() == [3, played.rivals[0], 3]
    assert part.values[:3].tolist() == list(other.values[21:24])
    assert part.scores[3 : 3 + played.rivals[0]].tolist() == list(played.scores[: played.rivals[0]])
    figures = part.figures * part.deviation + part.mean
    assert figures[:6].ravel() == pytest.approx(np.array(other.rows).reshape(-1, WIDTH)[42:48, 1:].ravel(), abs=1e-3)
    assert part.best(part.values).tolist() == [
        int(start + np.argmax(part.values[start : start + count]))
        for start, count in zip(part.first_rival, part.rivals, strict=True)
    ]


def test_the_better_rival_is_found() -> None:
    samples = invented(1500, 1)
    learnt = finish(Learning([samples], 1, 80))
    assert learnt.gain.decisions == 300
    assert learnt.gain.mean > 0.2 > 10 * learnt.gain.error
    assert learnt.explained > 0.6
    low, high = array("f", [0] * len(FIGURES)), array("f", [0] * len(FIGURES))
    low[2], high[2] = -1, 1
    assert estimate(learnt.weights, low) < 0.3 < 0.7 < estimate(learnt.weights, high)
    assert read_weights(write_weights(learnt.weights)).units


def test_what_is_gained_is_told_by_kind() -> None:
    same = invented(300, 1)
    worthless = Samples(same.rivals, same.scores, array("f", [0.5] * 900), same.followers, same.rows)
    learnt = finish(Learning([same, worthless], 1, 40))
    assert [gain.decisions for gain in learnt.gains] == [60, 60]
    assert learnt.gains[0].mean > 0.1
    assert learnt.gains[1] == (60, 0, 0)
    assert learnt.gain.mean == pytest.approx(learnt.gains[0].mean / 2)


def test_seed_and_cuts() -> None:
    samples = [invented(200, 1)]
    cut = Learning(samples, 1, 5)
    with pytest.raises(RuntimeError):
        cut.result()
    while not cut.advance(1):
        assert 0 < cut.progress().done <= (cut.progress().total or 0)
    assert cut.result() == finish(Learning(samples, 1, 5)) != finish(Learning(samples, 2, 5))
    assert cut.snapshot() > 0


def test_too_few_decisions() -> None:
    with pytest.raises(ValueError, match="at least 5"):
        Learning([invented(4, 1)], 0)


def test_the_rate_rises_and_falls() -> None:
    rates = [rate(done / 100) for done in range(1, 101)]
    assert max(rates) == pytest.approx(RATE)
    assert rates[0] < RATE / 15
    assert rates[:30] == sorted(rates[:30])
    assert rates[30:] == sorted(rates[30:], reverse=True)
    assert rates[-1] < 1e-12
