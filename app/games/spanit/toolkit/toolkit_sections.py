"""The panel of the Toolkit: what is bred, how good it is, and what a factor decides."""
from collections.abc import Sequence

from app.controls import literal
from app.games.spanit.toolkit.toolkit_text import AIMS, number, percent, place_name
from app.pages.panel import Section, SectionColumn
from app.running.run_limit import RunLimit
from solvers.core.wording import counted
from solvers.spanit.competition.evolution import Lineage, Plan
from solvers.spanit.competition.measuring import OPENINGS, Score
from solvers.spanit.personality.sensitivity import FactorEffect
from solvers.spanit.play.players import display_name


class BreedingSection(Section):
    """Section on the evolution: its plan."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Breeding")
        self._size = self.add_row("Board")
        self._aim = self.add_row("Fitness")
        self._rivals = self.add_row("Against")
        self._children = self.add_row("Children")
        self._openings = self.add_row("Openings")
        self._limit = self.add_row("Until")
        self._seed = self.add_row("Seed")

    def set(self, plan: Plan, limit: RunLimit) -> None:
        """Show the plan of the evolution."""
        self._size.set(f"{plan.size} × {plan.size}")
        self._aim.set(AIMS[plan.aim])
        self._rivals.set(literal(plan.rivals_text))
        self._children.set(f"{plan.children:,} a generation")
        self._openings.set(f"{plan.openings:,}, each on both sides")
        unit = "generation" if limit.unit == "generations" else "minute"
        self._limit.set(f"generation {limit.number:,}" if unit == "generation" else counted(limit.number, unit))
        self._seed.set(str(plan.seed))


class BredSection(Section):
    """Section on the bred personality: how it does against each rival from openings that it was not bred on."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "The personality")
        self._words = self.add_sentence(muted=True)
        self._rows = [self.add_row("") for _ in range(6)]

    def set(self, lineage: Lineage | None, scores: Sequence[Score]) -> None:
        """Show the bred personality."""
        # Three states: nothing bred yet, bred but not measured, measured with a row for each rival.
        bred = lineage is not None and bool(lineage.history)
        if lineage is not None and bred and not scores:
            self.set_note(counted(len(lineage.history), "generation"))
        elif scores:
            self.set_note(f"{OPENINGS} other openings")
        self._words.set("Games won from openings that it has not seen, and where the share lies in 95 of 100 cases."
                        if scores else "The mean of the best quarter of its children." if bred else
                        "Nothing has been bred yet.")
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(scores))
            if place < len(scores):
                name, share, low, high = scores[place]
                row.set_label(literal(f"Against {display_name(name)}"))
                row.set(f"{percent(share)}, {100 * low:.0f} to {100 * high:.0f}")


class FactorEffectSection(Section):
    """Section on the chosen factor: what it decides in the position."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Factor")
        self._words = self.add_sentence(muted=True)
        self._value = self.add_row("Value")
        self._down = self.add_row("Below")
        self._up = self.add_row("Above")
        self._numbers = self.add_sentence(
            "On the small board: how much each weight grows when the factor grows by a hundredth of its range.",
            muted=True)

    def set(self, effect: FactorEffect | None, size: int, node: str) -> None:
        """Show what a factor decides; None for no factor. `node` is the name of the node that is played."""
        if effect is None:
            self.set_title("Factor")
            self._words.set("Choose a factor to read what it decides here.")
        else:
            factor = effect.factor
            self.set_title(factor.title)
            self._words.set(factor.explanation)
            self._value.set(f"{number(effect.value)}, plays {node}")
            for row, label, switch in ((self._down, "Below", effect.down), (self._up, "Above", effect.up)):
                row.set_label(label if switch is None else f"{label} {number(switch.value)}")
                row.set("no change" if switch is None else f"plays {place_name(size, switch.node)}")
        for part in (self._value, self._down, self._up, self._numbers):
            part.setVisible(effect is not None)
