"""The burrs that come with the program: assemblies, how many come apart, the highest level, as BurrTools has them."""
from typing import Final

from solvers.core.engine import finish
from solvers.polyforms.catalogue import kinds, shipped
from solvers.polyforms.disassembly.assemblies import Disassemblies
from solvers.polyforms.engines import Switches, begin_solving
from tests.cases import for_each

# Each was counted by burrTxt of BurrTools as well, from the file that `convert` writes: the same three figures.
BURRS: Final = {
    "burr-yamato": (1, 1, "1"), "burr-chinese-cross": (1, 1, "1"), "burr-six-way": (4, 3, "1"),
    "burr-diabolical": (1, 1, "1.2"), "burr-nut": (2, 2, "1.2"), "burr-three-in-a-cube": (1, 1, "4.4"),
    "burr-four-in-a-box": (2, 2, "3.3.2"), "burr-five-four": (144, 1, "5.4"), "burr-dubois": (2, 1, "6.4"),
    "burr-piston": (10, 1, "9.3"), "burr-computers-choice": (7, 1, "10"), "burr-loves-dozen": (154, 90, "12.3"),
}


@for_each("name", tuple(BURRS))
def test_a_burr_has_the_level_that_it_is_known_for(name: str):
    solving = begin_solving(shipped(name), Switches("fast"))
    solutions = finish(solving).solutions
    outcomes = finish(Disassemblies(solving.distinct.problem, solutions))
    separations = [outcome.separation for outcome in outcomes if outcome.separation]
    highest = max(separations, key=lambda one: one.numbers)
    assert (len(outcomes), len(separations), highest.level) == BURRS[name]
    assert f"level {highest.level}." in shipped(name).notes[1]


def test_all_of_them_are_listed():
    assert {name for kind in kinds() if kind.title == "Burrs" for name in kind.puzzles} == set(BURRS)
