"""Drafts: what is being changed of each personality, until it is kept."""
from dataclasses import replace
from typing import Any

from app.files import drafts
from solvers.spanit.personality.personality import Personality


class Drafts(drafts.Drafts[Personality]):
    """Personalities, which are changed field by field."""

    def change(self, **values: Any) -> None:
        """Change fields of the one at hand. Raises ValueError with a sentence for a value that cannot be."""
        self.put(replace(self.value, **values))
