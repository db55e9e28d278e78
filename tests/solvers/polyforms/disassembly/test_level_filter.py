"""The filter of solutions by their level: the same as taking each apart, and known levels are not found again."""
import pytest

from solvers.core.engine import finish
from solvers.core.generator_engine import at_once
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.disassembly.assemblies import Disassemblies
from solvers.polyforms.disassembly.level_filter import LOCKED, filtering_levels
from solvers.polyforms.gathering import Gathering


@pytest.fixture(scope="module")
def piston():
    return finish(Gathering(shipped("burr-piston")))


@pytest.mark.parametrize("least", [0, 9, 10])
def test_what_passes_has_the_level(piston, least):
    solutions = tuple(piston.diagram)
    outcomes = finish(Disassemblies(piston.problem, solutions))
    expected = [one for one, outcome in zip(solutions, outcomes, strict=True) if outcome.reaches(least)]
    levels = {}
    passing = at_once(filtering_levels(piston.problem, piston.diagram, least, levels))
    assert list(passing) == expected
    assert len(expected) == (1 if least < 10 else 0)
    assert sorted(levels.values()) == [LOCKED] * 9 + [9]


def test_known_levels_are_taken(piston):
    levels = dict.fromkeys(piston.diagram, 3)
    assert at_once(filtering_levels(piston.problem, piston.diagram, 3, levels)).count == 10
