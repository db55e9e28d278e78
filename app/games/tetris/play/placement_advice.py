"""Advice: where somebody who looks ahead would put the falling piece, and what an attacker means to do then."""
from typing import Final, NamedTuple

from app.controls import literal
from app.games.tetris.field_picture import Places
from solvers.core.wording import counted
from solvers.tetris.attacking.beam import Plan, Position
from solvers.tetris.attacking.explaining import foresee, parts, reason
from solvers.tetris.attacking.pilot import choices
from solvers.tetris.choosing.judgement import Part
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.tbp.position import Choice

SHOWN: Final = 6  # pieces of a plan, the first one included


class Advice(NamedTuple):
    """Where to put the piece, which piece of the game it is about, and what else is said, as markup. An attacker has
    the score of its plan by features as well, the cells of the pieces that are to follow, and `brief` words for where
    all of them have no room."""

    choice: Choice
    piece: int
    words: str
    parts: tuple[Part, ...] = ()
    planned: tuple[Places, ...] = ()
    brief: str = ""


def advice_by(
    plan: Plan, position: Position, simulation: Simulation, controller: Controller, title: str
) -> Advice | None:
    """The advice of an attacker, by the plan that it made for a position; None where nothing can be put.

    Args:
        plan: what it means to do.
        position: what was known when it was asked.
        simulation: the game as it stands now: there may have been a hold meanwhile.
        controller: whose plan it is.
        title: what it is called.
    """
    possible = choices(simulation, plan)
    if not possible:
        return None
    step = possible[0]
    choice = Choice(Falling(*step.place[:4]), step.place.spin)
    if step != plan.moves[0]:  # the plan begins with a hold, which is not possible any more
        return Advice(choice, simulation.pieces, f"{literal(title)}.")
    seen, found = foresee(position, plan.moves[:SHOWN]), parts(plan, controller)
    why = reason(seen, found, alone=plan.second is None)
    ahead = f"{literal(title)}, with a plan for {counted(len(plan.moves), 'piece')}."
    return Advice(choice, simulation.pieces, f"{literal(title)}: {literal(why)}" if why else ahead, found,
                  tuple(each.cells for each in seen[1:]), ahead)
