"""What the window says of a search: no more than the search has proved."""
from dataclasses import replace

import pytest

from app.games.ferry.play.story_solver_watch import engine_of, found_text, not_found_text
from solvers.core.engine import finish
from solvers.ferry.tales import read_id


@pytest.mark.parametrize(("solver", "proved", "bound", "nothing"), [
    ("keys", "no play has fewer keys", "None has fewer than 5 keys.", "There is no way to an ending from here."),
    ("time", "no play is shorter", "None takes less than 0:02.", "There is no way to an ending from here."),
    ("everybody", "no play that talks to everybody has fewer keys", "None has fewer than 5 keys.",
     "There is no play that talks to everybody and comes to an ending from here."),
])
def test_what_is_not_proven_is_not_told_as_the_shortest(solver, proved, bound, nothing):
    moment = finish(engine_of(solver, read_id("ferry:the-ford:607")))
    assert moment.play is not None
    assert proved in found_text(moment.play, solver, moment.search)
    assert not_found_text(solver, moment.search) == nothing
    unsure = replace(moment.search, proven=False, expansions=12345, bound=240 if solver == "time" else 5)
    assert proved not in found_text(moment.play, solver, unsure)
    assert found_text(moment.play, solver, unsure).endswith(f"the proof would take too long. {bound}")
    assert not_found_text(solver, unsure).startswith("The solver looked at 12,345 states and found no ")
    assert not_found_text(solver, unsure).endswith("There may still be one.")
