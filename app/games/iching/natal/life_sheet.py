"""LifeSheet: the board of a life, and below it what is said about the chosen period and year."""
import math

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.controls import Line
from app.controls.layouts import STRETCH, column_of, row_of
from app.games.iching.hexagram_names import ORDINALS
from app.games.iching.natal import natal_text
from app.games.iching.natal.life_board import LifeBoard
from app.games.iching.natal.life_layout import GUTTER
from app.games.iching.reading.answer_sections import Passage, measure
from app.look import theme
from solvers.iching.texts.library import Library

GAP = 32     # px between the two texts
BOTH = 760   # px of width that two need beside each other
LOW = 480    # px of the page’s height below which there is room for one alone
LARGE = 760  # px of height from which the type is larger
MEASURE, ALONE = 79, 98  # letters of a line at most: beside another text, and alone
LONGEST_TEXT = 375  # letters of a line’s text with what leads it; longer ones of a pack move the board
ROOMY, TIGHT = 7, 5  # lines that are kept for it where there is room for both, and where there is not
Target = tuple[int, int]


class LifeSheet(QWidget):
    """The board above, the texts of what it has chosen below. `text_asked` asks for a text: a hexagram and a line."""

    text_asked = Signal(int, int)

    def __init__(self, board: LifeBoard) -> None:
        super().__init__()
        self._board = board
        self.period, self.year = _Told(), _Told()
        for told in (self.period, self.year):
            told.hide()
            told.passage.clicked.connect(lambda _=False, told=told: self.text_asked.emit(*told.target))
        margins = (theme.MARGIN + round(GUTTER) - theme.UNIT, 2 * theme.UNIT, theme.MARGIN, theme.UNIT)
        texts = row_of((self.period, 1), (self.year, 1), gap=GAP, margins=margins)
        column_of((board, 1), texts, parent=self)
        self.setFocusProxy(board)
        theme.notifier.changed.connect(self._arrange)

    def show_chosen(self, library: Library) -> None:
        """Show what is said about the period and the year that the board has chosen."""
        board, life = self._board, self._board.life
        assert life is not None
        period = life.stretches[board.chosen].period
        when = natal_text.as_sentence(natal_text.ages(period.from_age, period.to_age))
        years = f"{life.calendar_year(period.from_age)} to {life.calendar_year(period.to_age)}"
        self.period.set(when, years, library, (period.hexagram, period.line))
        if (place := board.year_read) is not None:
            year = board.years[place]
            about = "this year" if place == board.current_year else natal_text.ages(year.age, year.age)
            self.year.set(str(life.calendar_year(year.age)), about, library, (year.hexagram, year.line))
        self._arrange()

    def show_nothing(self) -> None:
        """There is no life to read about."""
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Both texts where both have room, else that of the year once somebody chose one."""
        board, shown = self._board, self._board.life is not None
        both = self.height() >= LOW and self.width() >= BOTH
        self.period.setVisible(shown and (both or board.year is None))
        policy = self.year.sizePolicy()
        policy.setRetainSizeWhenHidden(both)
        self.year.setSizePolicy(policy)
        self.year.setVisible(shown and board.year_read is not None and (both or board.year is not None))
        role: theme.Role = "sentence" if self.height() >= LARGE else "body"
        room = self.width() - 2 * theme.MARGIN - round(GUTTER) + theme.UNIT
        for told in (self.period, self.year):
            told.set_type(role, *((MEASURE, (room - GAP) // 2, ROOMY) if both else (ALONE, room, TIGHT)))
        if (layout := self.layout()) is not None:
            layout.activate()  # at once: pictures are as large as the board


class _Told(QWidget):
    """A text, and above it of when it tells."""

    def __init__(self) -> None:
        super().__init__()
        self.target: Target = (1, 1)
        self.passage = Passage(padding=theme.UNIT)
        self._when, self._note = Line(strong=True), Line(ink="muted")
        head = row_of(self._when, (self._note, 1), gap=12, margins=(theme.UNIT, 0, 0, 0))
        self._column = column_of(head, self.passage, STRETCH, parent=self)

    def set(self, when: str, note: str, library: Library, target: Target) -> None:
        """Show the text of a line."""
        self.target = target
        lead, words = line_text(library, *target)
        self._when.set(when)
        self._note.set(note)
        self.passage.set(words, f"Read about {library.title(target[0])}", lead=lead)

    def set_type(self, role: theme.Role, letters: int, room: int, most: int) -> None:
        """Write in letters of this size, in lines of so many letters at most and of `room` px, and keep the room of
        the longest text, `most` lines of it, so that the board above does not move."""
        width = max(min(round(measure(letters, role)) + 2 * theme.UNIT, room), 3 * theme.UNIT)
        lines = math.ceil(measure(LONGEST_TEXT, role) / (width - 2 * theme.UNIT) + 0.5)
        self.passage.set_role(role)
        self.passage.setMinimumHeight(min(lines, most) * theme.leading(role) + 4)
        self._column.setContentsMargins(0, 0, max(room - width, 0), 0)


def line_text(library: Library, hexagram: int, line: int, when: str = "") -> tuple[str, str]:
    """What leads the text of a line, such as “2026: Youthful Folly, third line: wait.”, and the text."""
    word = library.word(hexagram, str(line))
    which = f"{when}{library.title(hexagram)}, {ORDINALS[line - 1]} line"
    return f"{which}: {word}." if word else f"{which}.", library.plain(hexagram, str(line))
