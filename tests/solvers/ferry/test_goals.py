"""Every line, portal and map of the shipped tales is reached by the solver's own keys, also in the plain physics."""
import pytest

from solvers.core.engine import finish
from solvers.ferry.game import first_state
from solvers.ferry.goals import GOAL, ending_at_line, ending_at_map, ending_at_portal
from solvers.ferry.solving import Solve
from solvers.ferry.tales import names, shipped, shipped_files
from tests.reference import ferry_rules as plain

LONG = ("the-ferry",)  # hundreds of searches
every_tale = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in names()])


def played_plainly(files, tale):
    """The plain states before and after the last move of a play to GOAL."""
    # Four lines of Tilda, 478 to 481, take more states than are looked at otherwise.
    play = finish(Solve(first_state(tale, ""), endings=frozenset([GOAL]), most=2_000_000))
    assert play, "nothing leads there"
    state = plain.State(plain.Tale(files))
    for move in play.moves[:-1]:
        state.play(move)
    before = state.place
    state.play(play.moves[-1])
    return before, state


@every_tale
def test_every_line_is_said(name, some):
    files, lines = shipped_files(name), shipped(name).lines[1:]
    for line in lines[:: len(lines) // some(len(lines))]:  # each is a search from the start
        _, state = played_plainly(files, ending_at_line(shipped(name), line.number))
        assert state.line == line.number or state.ending


@every_tale
def test_every_portal_is_gone_through(name):
    files = shipped_files(name)
    for each in shipped(name).maps:
        for portal in each.portals:
            if portal.leads:
                before, state = played_plainly(files, ending_at_portal(shipped(name), each.name, portal.letter))
                assert (before, state.place if portal.map else state.ending) == (each.name, portal.map or portal.ending)


@every_tale
def test_every_map_is_come_to(name):
    files = shipped_files(name)
    for each in shipped(name).maps:
        if each.name != shipped(name).start:
            assert played_plainly(files, ending_at_map(shipped(name), each.name))[1].place == each.name
