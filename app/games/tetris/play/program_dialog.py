"""The dialog that asks which program gives hints."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import Sentence, StartDialog, column_of, form_grid, line_field, literal, side_by_side
from app.games.tetris.programs import LONGEST, TRUST, browse_button, complaint_of
from app.games.tetris.remembered_programs import read_program
from app.look import theme

LABEL, FIELD = 80, 320  # px


class ProgramDialog(StartDialog[str]):
    """A command; `take` is called with one that can be started."""

    def __init__(self, parent: QWidget | None, take: Callable[[str], object]) -> None:
        super().__init__(parent, "Hints by a program", take, "Ask it")
        self.program = line_field("Program", "command", LONGEST,
                                  "The command that starts a bot by the Tetris Bot Protocol")
        self.program.setText(read_program())
        self.browse = browse_button(self, self.program.setText)
        self.about = Sentence(TRUST, "small", "muted", width=LABEL + FIELD + 16)
        self.about.keep_lines(3)
        grid = form_grid((("&Program", side_by_side(self.program, self.browse)),), LABEL, FIELD)
        self.lay_out(column_of(grid, self.about, gap=2 * theme.UNIT))
        self.program.setFocus()
        self.program.selectAll()

    def wanted(self) -> str:
        return self.program.text().strip()

    def start(self) -> None:
        if complaint := complaint_of(self.wanted()):
            self.about.set(literal(complaint))
            self.program.setFocus()
        else:
            super().start()
