"""Weights learnt from lines: the gradient by differences, and the top, where it is nothing."""
import pytest

from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exercises import figures, line_from_part
from solvers.counterpoint.learning import Sample, fit_weights, gradient_of
from solvers.counterpoint.rules import HARD, Personality, personality_named

FUX = personality_named("Fux")
WEIGHTS = {"leap-third": 1.0, "leap-fourth": 1.5, "similar": 0.5, "oscillation": 1.0, "recovered": 0.5, "crossing": 2.0}
PLAIN = Personality("plain", {**{rule: weight for rule, weight in FUX.weights.items() if weight == HARD}, **WEIGHTS})


@pytest.fixture(scope="module")
def samples():
    found = []
    for number in (6, 13, 15):
        figure = figures()[number]
        line = line_from_part(figure.piece.parts[0 if figure.above else 1], 1, len(figure.cantus))
        found.append(Sample.from_line(Exercise(figure.cantus, 1, figure.above, PLAIN), line))
    return found


@pytest.mark.parametrize("rule", WEIGHTS)
def test_the_gradient_is_what_differences_say(samples, rule):
    sample, little = samples[0], 1e-5
    low, high = (gradient_of(sample, {**WEIGHTS, rule: WEIGHTS[rule] + way * little}).log_probability
                 for way in (-1, 1))
    assert gradient_of(sample, WEIGHTS).slopes[rule] == pytest.approx((high - low) / (2 * little), abs=1e-4)


def test_no_weights_near_the_learnt_ones_are_likelier(samples):
    def height(weights):
        away = sum((weights[rule] - WEIGHTS[rule]) ** 2 for rule in WEIGHTS) / 2
        return sum(gradient_of(sample, weights).log_probability for sample in samples) - away

    learnt = fit_weights(samples, WEIGHTS, 1.0, 60)
    assert height(learnt) > height(WEIGHTS)
    for rule in WEIGHTS:
        for way in (-0.05, 0.05):
            assert height({**learnt, rule: max(learnt[rule] + way, 0.0)}) <= height(learnt) + 1e-6
    assert fit_weights(samples, WEIGHTS, 1.0, 60) == learnt
