"""The panel's labyrinth: how a finished one is made, its fingerprint, and what to do with it."""

from app.controls import button
from app.pages.panel import Panel, Section
from solvers.connexion.labyrinth import Solution


class ResultSection(Section):
    """What a finished labyrinth consists of."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Labyrinth")
        self._groups = self.add_row("Groups")
        self._holes = self.add_row("Holes, in cells")
        self._symmetry = self.add_row("Mirror image")
        self._fingerprint = self.add_row("Fingerprint")
        self._fingerprint.setToolTip("The same for every labyrinth that differs only by moving or turning groups")
        self.again = button("Grow another", "primary")
        self.poster = button("Make a poster…")
        self.again.setToolTip("Grow another labyrinth like this one (F2)")
        self.poster.setToolTip("Set the labyrinth on paper, with its figures")
        self.add_buttons(self.again, self.poster)

    def set(self, solution: Solution, place: int, fresh: int) -> None:
        """A finished labyrinth; `place` is how many the gallery has, `fresh` whether this one is new in it."""
        groups = sorted((len(group) for group in solution.groups), reverse=True)
        holes = sorted((len(hole) for each in solution.holes for hole in each), reverse=True)
        self._groups.set(" + ".join(map(str, groups)))
        self._holes.set(" + ".join(map(str, holes)))
        self._symmetry.set("itself" if solution.symmetric else "another one")
        digits = solution.fingerprint.upper()
        self._fingerprint.set(f"{digits[:4]} {digits[4:8]} {digits[8:12]} {digits[12:]}")
        self.set_note(f"{place:,} in the gallery" if fresh else "in the gallery already")
