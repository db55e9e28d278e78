"""The panel's rooms: into how many parts a compact picture falls, one going from cell to cell by doors alone."""
from collections.abc import Sequence

from app.pages.panel import Panel, Section

MOST = 8  # rooms whose sizes are told


class RoomsSection(Section):
    """What a finished picture consists of."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Picture")
        self._rooms = self.add_row("Rooms")
        self._sizes = self.add_row("Cells in them")
        for row, tip in (
            (self._rooms, "Parts of the picture between which there is no door; the piece without doors is one"),
            (self._sizes, "How many cells each room has, the largest first"),
        ):
            row.setToolTip(tip)
            row.setWhatsThis(tip + ".")

    def set(self, rooms: Sequence[int]) -> None:
        """The sizes of all rooms, the largest first."""
        self._rooms.set(f"{len(rooms)}")
        told = " + ".join(map(str, rooms[:MOST]))
        self._sizes.set(f"{told} + …" if len(rooms) > MOST else told)
