"""Watched: what the Watch page shows: who plays, by which rules, and the seed of the pieces."""
from typing import Annotated

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, read_json
from solvers.tetris.strict.rules import Rules

LONGEST = 2000  # bytes of what a saved game remembers


class Watched(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The controller by its name in the presets; at first on a board so low that its games end."""

    controller: Annotated[str, Meta(max_length=100)] = "dellacherie"
    rules: Rules = Rules(10, 10)
    seed: Annotated[int, Meta(ge=0, le=10**18)] = 0

    @property
    def text(self) -> str:
        """As a saved game remembers it."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def read(cls, text: str) -> "Watched | None":
        """What is remembered; None if it cannot be read."""
        try:
            return read_json(text.encode(errors="replace"), cls, LONGEST)
        except FormatError:
            return None
