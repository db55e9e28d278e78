"""The dialog that asks how large a printer or a cutter is to make the tiles."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import StartDialog, column_of, form_grid
from app.controls.form import decimal_field
from solvers.polyforms.exporting.sizes import Sizes

LABEL, FIELD = 130, 110  # px
WIDTH = LABEL + FIELD


class SizesDialog(StartDialog[Sizes]):
    """Asks for the side of a cell, and for the clearance of a printer (`solid`) or the width of a cutter's beam."""

    def __init__(self, parent: QWidget, sizes: Sizes, make: Callable[[Sizes], object], *, solid: bool) -> None:
        super().__init__(parent, "Sizes for a printer" if solid else "Sizes for a cutter", make, "Save")
        self._sizes, self._solid = sizes, solid
        self.side = decimal_field(Sizes.side, sizes.side, 1.0, 2, FIELD)
        self.clearance = decimal_field(Sizes.clearance, sizes.clearance, 0.05, 2, FIELD)
        self.kerf = decimal_field(Sizes.kerf, sizes.kerf, 0.05, 2, FIELD)
        second = ("C&learance", self.clearance) if solid else ("&Width of the cut", self.kerf)
        self.lay_out(column_of(form_grid((("&Side of a cell", self.side), second), LABEL, FIELD),
                               self.complaint_of(WIDTH), gap=12))
        self.side.setFocus()

    def wanted(self) -> Sizes:
        """What belongs to the other machine stays as it was."""
        side = self.side.value()
        if self._solid:
            return Sizes(side, self.clearance.value(), min(self._sizes.kerf, side / 4)).check()
        return Sizes(side, min(self._sizes.clearance, side / 4), self.kerf.value()).check()
