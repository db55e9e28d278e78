"""Details: a personality's name, author and comment, the rule by which it looks ahead, and the sign of its widths."""
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Segment, Sentence, button
from app.controls.form import form_grid, line_field
from solvers.spanit.personality.factors import MINOR_SIGNS, RULES
from solvers.spanit.personality.personality import LONGEST, Personality

LABEL, FIELD = 74, 364  # px
SIGNS = {"minor": "Its own", "major": "Major span's"}


class Details(QWidget):
    """All that a personality has besides its factors."""

    entered = Signal(str, object)  # the name of the field of a Personality, and its new value
    delete_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name = line_field("Name", "What it is called", LONGEST, "What the personality is called")
        self.author = line_field("Author", "Who made it", LONGEST, "Who made the personality")
        self.comment = line_field("Comment", "How it plays", LONGEST, "How it plays, in a few words")
        self.name.editingFinished.connect(self._rename)
        self.author.textEdited.connect(lambda text: self.entered.emit("author", text))
        self.comment.textEdited.connect(lambda text: self.entered.emit("comment", text))
        self.rule = Segment([(str(year), str(year)) for year in RULES], "Rule for looking ahead", height=28)
        self.rule.chosen.connect(lambda year: self.entered.emit("semantics", int(year)))
        self.sign = Segment(list(SIGNS.items()), "Sign of the minor span", height=28)
        self.sign.chosen.connect(lambda whose: self.entered.emit("minor_sign", whose))
        self._rule_words = Sentence(role="small", ink="muted")
        self._sign_words = Sentence(role="small", ink="muted")
        self.delete = button("Delete this personality", icon="trash")
        self.delete.clicked.connect(self.delete_asked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(10)
        grid = form_grid([
            ("&Name", self.name), ("&Author", self.author), ("&Comment", self.comment),
            ("Rule", self.rule), ("", self._rule_words), ("Minor sign", self.sign), ("", self._sign_words),
        ], LABEL, FIELD - 16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        column.addWidget(self.delete)

    def show_personality(self, personality: Personality, *, own: bool) -> None:
        """Show what a personality has. Only the user's own can be deleted."""
        for field, words in (
            (self.name, personality.name), (self.author, personality.author), (self.comment, personality.comment),
        ):
            if field.text() != words:
                field.setText(words)
                field.setCursorPosition(0)
        self.rule.set_value(str(personality.semantics))
        self.sign.set_value(personality.minor_sign)
        self._rule_words.set(f"Semantics. {RULES[personality.semantics]}")
        self._sign_words.set(f"MinorSign. {MINOR_SIGNS[personality.minor_sign]}")
        self.delete.setVisible(own)

    def _rename(self) -> None:
        if self.name.isModified():
            self.name.setModified(False)
            self.entered.emit("name", self.name.text())
