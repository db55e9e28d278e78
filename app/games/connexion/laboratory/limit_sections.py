"""The Laboratory's sections of the panel: the rules of the search, the table of limits, and how much was searched."""
from collections.abc import Sequence

from app.controls import Item, Table
from app.games.connexion import preferences
from app.games.connexion.laboratory.limit_text import best_limit, limit_label, margin_of_error, steps_label
from app.games.connexion.labyrinth.search_options_dialog import ANGLES, ORDERS
from app.pages import Fact, Section, SectionColumn
from solvers.connexion.classic.limits import LimitPoint
from solvers.connexion.classic.options import PRESETS, SearchOptions
from solvers.connexion.classic.worth import WorthPoint


class OptionsSection(Section):
    """Shows which rules the search follows."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Search")
        self.add_facts()
        self.show_options(preferences.search_options())

    def show_options(self, options: SearchOptions) -> None:
        self.set_note(options_label(options))
        counted = [name for name, on in (
            ("directions", options.count_directions), ("open cells", options.count_cells),
        ) if on]
        self.show_facts(
            Fact("Demand order", dict(ORDERS)[options.demand_order]),
            Fact("Piece order", dict(ORDERS)[options.piece_order]),
            Fact("Doors at 120°", dict(ANGLES)[options.angles]),
            Fact("Counted", ", ".join(counted).capitalize() or "Nothing"),
        )


def options_label(options: SearchOptions) -> str:
    """The name of a set of rules."""
    return next((name for name, preset in PRESETS.items() if preset == options), "Your own options")


class LimitsSection(Section):
    """A table of all limits with their figures, the best one in bold."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Step limits")
        self._table = Table("Step limits", ("restart after", "per million steps", "± 95 %", "attempts"))
        self.add_widget(self._table)
        self.show_points(())

    def show_points(self, points: Sequence[LimitPoint]) -> None:
        top = best_limit(points)
        self._table.set([
            (
                Item(limit_label(point.limit), strong=point is top), Item(f"{point.rate:,.0f}", strong=point is top),
                Item(f"{margin_of_error(point.solutions, point.steps):,.0f}", "muted"),
                Item(f"{point.attempts:,}", "muted"),
            )
            for point in points if point.steps
        ])
        searched = sum(point.steps for point in points)
        self.set_note(steps_label(searched) if searched else "")


class WorthSection(Section):
    """Says what is compared, and how much was searched."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Rules", "one changed at a time")
        self.add_sentence(
            "The unchanged search tries pieces with <b>many doors first</b>, and among equals those with doors at "
            "120°; it fills the cell that the <b>fewest pieces</b> fit, and starts again after 384 steps."
        )
        self.add_sentence("Each bar is that search with one thing changed, the dashed line the search itself.",
                          muted=True)

    def show_points(self, points: Sequence[WorthPoint]) -> None:
        searched = points[0].steps
        self.show_facts(
            Fact("Steps of each search", f"{searched:,}" if searched else "–"),
            Fact("Labyrinths in all", f"{sum(point.solutions for point in points):,}" if searched else "–"),
        )
