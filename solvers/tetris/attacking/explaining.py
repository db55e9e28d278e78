"""Explaining a plan of the attacker: where each piece will lie, the score by features, and the reason in words."""
from collections.abc import Sequence
from functools import reduce
from operator import and_
from typing import Final, NamedTuple

from solvers.core.wording import counted, listed
from solvers.tetris.attacking.beam import Move, Plan, Position
from solvers.tetris.choosing.judgement import Part
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline.attack import attack
from solvers.tetris.guideline.matrix.srs import Cells
from solvers.tetris.guideline.scoring import Clear

REASONS: Final = 2  # that a sentence gives
SENT: Final = 2     # rows of attack from which on a clear that is to come is worth a word

_LINES = ("", "single", "double", "triple")
_SPINS = {"mini": "mini T-spin", "full": "T-spin"}
_SPEAKS: Final = {
    "height": "keeps the stack low", "above_ten": "brings the stack down", "above_fifteen": "gets away from the top",
    "bumps": "leaves an even surface", "steep": "leaves lower steps", "holes": "leaves fewer holes",
    "covered": "leaves holes easier to open", "transitions": "leaves fuller rows",
    "well": "keeps the well for four lines at once", "slot": "leaves a T-slot for two rows",
    "small_slot": "leaves a T-slot for one row", "chain": "is ready for back to back",
    "combo": "goes on with the combo",
    "incoming": "leaves less garbage to come", "attack": "sends more rows", "quad": "clears four lines at once",
    "spin_single": "makes a T-spin single", "spin_double": "makes a T-spin double",
    "spin_triple": "makes a T-spin triple", "perfect": "clears the whole field",
    "broken": "does not break back to back",
    "wasted_t": "keeps the T for a T-spin", "single": "does without a single", "double": "does without a double",
    "triple": "does without a triple", "mini_spin": "makes a mini T-spin",
}
"""What a plan does that is better than another by a feature."""


class Foreseen(NamedTuple):
    """A piece of a plan: its step, its cells as rows of the field are numbered today, and what it clears."""

    step: Move
    cells: Cells
    clear: Clear


def foresee(position: Position, steps: Sequence[Move]) -> tuple[Foreseen, ...]:
    """The pieces of a plan, as far as their places are certain: until garbage rises, whose hole is unknown."""
    columns, rows = list(position.columns), list(range(64))  # rows[y]: today's number of the row that is y by then
    chain, combo, incoming = position.chain, position.combo, position.incoming
    found = []
    for step in steps:
        place = step.place
        cells = tuple((x, rows[y]) for x, y in place.cells)
        for x, y in place.cells:
            columns[x] |= 1 << y
        full = reduce(and_, columns)
        lines = full.bit_count()
        for y in sorted((y for y in range(full.bit_length()) if full >> y & 1), reverse=True):
            below = (1 << y) - 1
            columns = [column & below | column >> 1 & ~below for column in columns]
            del rows[y]
        difficult = lines == 4 or bool(lines and place.spin)
        clear = Clear(lines, place.spin, bool(lines) and not any(columns), difficult and chain, combo if lines else 0)
        found.append(Foreseen(step, cells, clear))
        if not lines and incoming:
            break
        incoming -= min(incoming, attack(clear))
        chain, combo = (difficult if lines else chain), (combo + 1 if lines else 0)
    return tuple(found)


def parts(plan: Plan, controller: Controller) -> tuple[Part, ...]:
    """The score of a plan by those of its features that count for it, or would for the next best one."""
    others = plan.features if plan.second is None else plan.second
    feature_parts = (Part(feature, weight, float(value), weight * value, float(other), weight * (value - other))
             for feature, weight, value, other in zip(
                 controller.set.features, controller.weights, plan.features, others, strict=True))
    return tuple(part for part in feature_parts if part.points or part.gain)


def reason(seen: Sequence[Foreseen], found: Sequence[Part], *, alone: bool) -> str:
    """Why, in a sentence or two: what the first piece of a plan clears or prepares, and what speaks for it.

    Args:
        seen: the pieces of the plan.
        found: its score by features.
        alone: whether there is no other plan to compare it with.
    """
    first, opening = seen[0].clear, ""
    if first.lines:
        rows = attack(first)
        opening = f"It clears {deed(first)}" + (f", which sends {counted(rows, 'row')}." if rows else ".")
    else:
        for number, step in enumerate(seen[1:], start=2):
            if step.clear.difficult or attack(step.clear) >= SENT:
                opening = f"It prepares {deed(step.clear)} with piece {number} of the plan."
                break
    if alone:
        return f"{opening} It fits nowhere else.".strip()
    gains = sorted((part for part in found if part.gain > 1e-9), key=lambda part: -part.gain)
    speaks = [_SPEAKS[part.feature.name] for part in gains[:REASONS]]
    return f"{opening} Compared with the next best plan, it {listed(speaks)}.".strip() if speaks else opening


def deed(clear: Clear) -> str:
    """Describe what a piece clears: `a T-spin double, back to back`."""
    if clear.perfect:
        return "the whole field"
    name = "four lines at once" if clear.lines == 4 else " ".join(
        filter(None, ("a", _SPINS.get(clear.spin, ""), _LINES[clear.lines])))
    return f"{name}, back to back" if clear.back_to_back else name
