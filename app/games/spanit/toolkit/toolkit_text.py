"""Texts of the Toolkit: headlines, remarks and numbers."""
from solvers.core.wording import counted
from solvers.spanit.board import name, nodes
from solvers.spanit.competition.evolution import Lineage

AIMS = {"score": "Games won", "theory": "Oracle as teacher"}


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def number(value: float) -> str:
    """A factor's value, with a true minus and no more decimals than it has."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".").replace("-", "−")  # + 0.0: never −0


def headline(lineage: Lineage | None) -> str:
    """How good the personality is."""
    if lineage is None or not lineage.history:
        return "Breed a personality"
    share, plan = percent(lineage.history[-1].parent), lineage.plan
    if plan.aim == "theory":
        return f"Keeps {share} of its won positions"
    return f"Wins {share} against {plan.rivals_text}"


def remark(lineage: Lineage | None) -> str:
    """How it came to that."""
    if lineage is None:
        return "The fittest of each generation lead the next"
    plan, done = lineage.plan, len(lineage.history)
    games = 2 * plan.openings * len(plan.rivals)
    return f"{counted(done, 'generation')} of {plan.children} children, {games:,} games each"


def generation(lineage: Lineage) -> str:
    return f"generation {len(lineage.history) + 1:,}"


def place_name(size: int, place: int) -> str:
    return name(nodes(size)[place])
