"""Unsaved edits of personalities."""
from dataclasses import replace
from typing import Any

from app.files.unsaved_edits import UnsavedEdits
from solvers.spanit.personality.personality import Personality


class PersonalityEdits(UnsavedEdits[Personality]):
    """Personalities, which are changed field by field."""

    def change(self, **values: Any) -> None:
        """Change fields of the one at hand. Raises ValueError with a sentence for a value that cannot be."""
        self.put(replace(self.value, **values))
