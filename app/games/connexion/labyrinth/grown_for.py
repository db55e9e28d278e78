"""GrownFor: what a labyrinth is grown for, a reading or a birth, in the panel and in the legend of its pieces."""
from collections.abc import Sequence

from app.games.connexion.labyrinth.labyrinth_sections import OriginSections
from app.games.connexion.labyrinth.labyrinth_status import LabyrinthLegend
from app.games.connexion.piece_colours import roles_of
from app.games.iching.origin import Origin
from solvers.connexion.pieces import mask_of, number_of
from solvers.connexion.rules import Labyrinth


def masks_of(hexagrams: Sequence[int], first_line: int) -> tuple[int, ...]:
    """The pieces of hexagrams, whose bottom line is at the side `first_line`."""
    return tuple(mask_of(number, first_line) for number in hexagrams)


class GrownFor:
    """Keeps the reading or the birth for which a labyrinth was last begun or opened. It is that of the present one as
    long as this grows around its hexagrams."""

    def __init__(self, sections: OriginSections, legend: LabyrinthLegend) -> None:
        self._sections, self._legend = sections, legend
        self._kept: Origin | None = None

    def keep_origin(self, origin: Origin | None) -> None:
        """A labyrinth is begun or opened for this, or for nothing. `show` then shows it."""
        self._kept = origin

    def origin_of(self, state: Labyrinth, first_line: int) -> Origin | None:
        """The reading or the birth that a labyrinth is grown for, around its hexagrams."""
        given = () if self._kept is None else masks_of(self._kept.hexagrams, first_line)
        return self._kept if given and given == state.given else None

    def show(self, state: Labyrinth, first_line: int) -> None:
        """Show it in the panel, and in the legend of the pieces that the labyrinth is grown around."""
        origin = self.origin_of(state, first_line)
        self._sections.set(origin)
        names = {"both": "actual and future"}
        if origin is None:
            names = dict.fromkeys(("actual", "future", "both"), "given")
        elif self._sections.is_natal:
            names = {"actual": "Earlier Heaven", "future": "Later Heaven"}
        self._legend.set_entries([(role, f"{number_of(mask, first_line)} {names.get(role, role)}")
                                  for mask, role in roles_of(state.given).items()])
