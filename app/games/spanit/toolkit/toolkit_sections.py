"""The panel of the Toolkit: what is bred, how good it is, and what a factor decides."""
from collections.abc import Sequence

from app.controls import literal
from app.games.spanit.toolkit.toolkit_text import AIMS, number, percent, place_name
from app.pages import Fact, Section, SectionColumn
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
        self.add_facts()

    def set(self, plan: Plan, limit: RunLimit) -> None:
        self.show_facts(
            Fact("Board", f"{plan.size} × {plan.size}"),
            Fact("Fitness", AIMS[plan.aim]),
            Fact("Against", literal(plan.rivals_text)),
            Fact("Children", f"{plan.children:,} a generation"),
            Fact("Openings", f"{plan.openings:,}, each on both sides"),
            Fact("Until", f"generation {limit.number:,}" if limit.unit == "generations"
                 else counted(limit.number, "minute")),
            Fact("Seed", str(plan.seed)),
        )


class BredSection(Section):
    """Section on the bred personality: how it does against each rival from openings that it was not bred on."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "The personality")
        self._words = self.add_sentence(muted=True)
        self.add_facts()

    def set(self, lineage: Lineage | None, scores: Sequence[Score]) -> None:
        # Three states: nothing bred yet, bred but not measured, measured with a row for each rival.
        bred = lineage is not None and bool(lineage.history)
        if lineage is not None and bred and not scores:
            self.set_note(counted(len(lineage.history), "generation"))
        elif scores:
            self.set_note(f"{OPENINGS} other openings")
        self._words.set("Games won from openings that it has not seen, and where the share lies in 95 of 100 cases."
                        if scores else "The mean of the best quarter of its children." if bred else
                        "Nothing has been bred yet.")
        self.show_facts(*(Fact(literal(f"Against {display_name(name)}"),
                               f"{percent(share)}, {100 * low:.0f} to {100 * high:.0f}")
                          for name, share, low, high in scores))


class FactorEffectSection(Section):
    """Section on the chosen factor: what it decides in the position."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Factor")
        self._words = self.add_sentence(muted=True)
        self.add_facts()
        self._numbers = self.add_sentence(
            "On the small board: how much each weight grows when the factor grows by a hundredth of its range.",
            muted=True)

    def set(self, effect: FactorEffect | None, size: int, node: str) -> None:
        """Show what a factor decides; None for no factor. `node` is the name of the node that is played."""
        self._numbers.setVisible(effect is not None)
        if effect is None:
            self.set_title("Factor")
            self._words.set("Choose a factor to read what it decides here.")
            self.show_facts()
            return
        self.set_title(effect.factor.title)
        self._words.set(effect.factor.explanation)
        self.show_facts(Fact("Value", f"{number(effect.value)}, plays {node}"), *(
            Fact(label, "no change") if switch is None else
            Fact(f"{label} {number(switch.value)}", f"plays {place_name(size, switch.node)}")
            for label, switch in (("Below", effect.down), ("Above", effect.up))
        ))
