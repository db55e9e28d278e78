"""The dialog that saves what has been bred as a personality: its name, and a line about it."""
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app.controls.form import line_field
from app.files.name_dialog import NameDialog
from app.games.spanit.roster import PersonalityPresets
from solvers.spanit.personality.personality import Personality

LONGEST, LONGEST_COMMENT = 80, 300  # characters of a name, and of the line


class SavePersonalityDialog(NameDialog):
    """`save` is called with the personality under its name."""

    title = "Save as personality"
    verb = "Save"
    tip = "What it is called among the minds"

    def __init__(
        self, parent: QWidget | None, presets: PersonalityPresets, bred: Personality,
        save: Callable[[Personality], object],
    ) -> None:
        self.comment = line_field("About it", "How it plays", LONGEST_COMMENT, "A line about how it plays")
        self.comment.setText(bred.comment)
        super().__init__(
            parent, presets, bred.name,
            lambda name: save(replace(bred, name=name, comment=self.comment.text().strip())),
            (("&About it", self.comment),),
        )
        self.name_field.setMaxLength(LONGEST)
