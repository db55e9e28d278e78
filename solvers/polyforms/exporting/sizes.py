"""Sizes of what machines make of a solution: the side of a cell, and what a printer or a cutter needs beside it."""
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError

_MM: Final = {"unit": " mm"}


class Sizes(msgspec.Struct, frozen=True):
    """Millimetres of what is made."""

    side: Annotated[float, Meta(ge=1.0, le=200.0, title="Side of a cell", description="How long a cell or a cube is",
                                extra=_MM)] = 20.0
    clearance: Annotated[float, Meta(ge=0.0, le=5.0, title="Clearance", extra=_MM,
                                     description="How far two printed pieces are apart where they touch, so that they "
                                                 "can be moved; 0.2 to 0.4 suit most printers")] = 0.3
    kerf: Annotated[float, Meta(ge=0.0, le=5.0, title="Width of the cut", extra=_MM,
                                description="How wide the cutter’s beam or blade is; each outline is larger by half of "
                                            "it, so that tiles have their exact size")] = 0.0

    def check(self) -> "Sizes":
        """These sizes. Raises FormatError if cells are too small for the clearance or the cut."""
        if max(self.clearance, self.kerf) > self.side / 4:
            raise FormatError("clearance and cut can be a quarter of a cell’s side at most.")
        return self
