"""How likely a line is: Z and what weights expect, against all lines one by one."""
from math import exp, log

import pytest

from solvers.core.engine import finish
from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exact.likelihood import Likelihood
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import personality_named

CANTUS = tuple(map(Pitch.parse, ["d4", "f4", "e4", "d4"]))


@pytest.mark.parametrize(("species", "name"), [(1, "Fux"), (2, "Fux"), (4, "Fux"), (2, "Bold"), (1, "Palestrina")])
@pytest.mark.parametrize("scale", [0.0, 0.7])
def test_it_is_what_all_lines_come_to(species, name, scale):
    exercise = Exercise(CANTUS, species, True, personality_named(name))
    lines, likelihood = finish(Lines(exercise)), Likelihood(exercise)
    costs = {rule: scale * exercise.cost(rule) for rule in likelihood.rules}
    total, expected = 0.0, dict.fromkeys(costs, 0.0)
    for number in range(lines.count):
        breaches = likelihood.breaches(lines.line(number))
        chance = exp(-sum(costs[rule] * times for rule, times in breaches.items()))
        total += chance
        for rule, times in breaches.items():
            expected[rule] += chance * times
    assert lines.count > 5
    found = likelihood.expectation(costs)
    assert found.log_total == pytest.approx(log(total))
    assert found.breaches == pytest.approx({rule: times / total for rule, times in expected.items()}, abs=1e-9)
