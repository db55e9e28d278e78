"""The dialog that asks which program gives hints."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import Sentence, literal
from app.controls.dialog import Dialog
from app.controls.form import form_grid, line_field, side_by_side
from app.games.tetris.programs import LONGEST, TRUST, browse_button, complaint_of, read_program
from app.look import theme

LABEL, FIELD = 80, 320  # px


class ProgramDialog(Dialog):
    """A command; `take` is called with one that can be started."""

    def __init__(self, parent: QWidget | None, take: Callable[[str], object]) -> None:
        super().__init__(parent, "Hints by a program")
        self._take = take
        self.program = line_field("Program", "command", LONGEST,
                                  "The command that starts a bot by the Tetris Bot Protocol")
        self.program.setText(read_program())
        self.browse = browse_button(self, self.program.setText)
        self.about = Sentence(TRUST, "small", "muted")
        self.about.setFixedWidth(LABEL + FIELD + 16)
        self.about.keep_lines(3)
        buttons, _ = self.make_buttons("Ask it", self._accept)
        column = self.add_column(2 * theme.UNIT)
        column.addLayout(form_grid((("&Program", side_by_side(self.program, self.browse)),), LABEL, FIELD))
        column.addWidget(self.about)
        column.addWidget(buttons)
        self.program.setFocus()
        self.program.selectAll()

    def _accept(self) -> None:
        command = self.program.text().strip()
        if complaint := complaint_of(command):
            self.about.set(literal(complaint))
            self.program.setFocus()
        else:
            self.accept()
            self._take(command)
