"""LifeSheet: the board of a life, and below it what is said about the chosen period and year."""
from functools import partial
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from app.controls.layouts import column_of
from app.games.iching.document_writer import DocumentWriter
from app.games.iching.hexagram_names import ORDINALS
from app.games.iching.linked_text import scroll_by_key
from app.games.iching.natal import natal_text
from app.games.iching.natal.life_board import EDGE, LifeBoard
from app.games.iching.natal.life_layout import GUTTER, LifeLayout
from app.games.iching.readable_text import WHOLE, ReadableText, TextArea
from app.games.iching.reading.answer_sections import measure
from app.look import theme
from solvers.iching.texts.library import Library

BOTH = 700   # px of width that two texts need beside each other
LARGE = 760  # px of the page’s height from which the type is larger
MEASURE = 79  # letters of a line at most
ROOMY, TIGHT = 8, 7  # lines that are kept below the heads; longer texts scroll
LEAST = 4  # and at least, head and all, where the board above needs the room
HIGH = 480   # px of the page’s height from which there are so many


class Told(NamedTuple):
    """What a line says, `lead` before its text, and of when: the years, and what is to know about them."""

    when: str
    note: str
    lead: str
    text: str
    hexagram: int
    line: int


class LifeSheet(QWidget):
    """The board above, the texts of what it has chosen below. `text_asked` asks for a text: a hexagram and a line."""

    text_asked = Signal(int, int)

    def __init__(self, board: LifeBoard) -> None:
        super().__init__()
        self._board = board
        self.told: list[Told] = []  # what is said: of the period, and of the year if that is another line
        self._role: theme.Role = "body"
        self.text = ReadableText("What the period and the year say")
        self.text.followed.connect(lambda place: self.text_asked.emit(*map(int, place.split("/"))))
        self._area = TextArea(self.text)
        self._area.setWidget(self.text)
        margins = (theme.MARGIN + round(GUTTER), theme.UNIT // 2, 0, theme.UNIT // 2)
        column_of((board, 1), column_of(self._area, margins=margins), parent=self)
        self._area.hide()  # until there is a life to read about
        self.setFocusProxy(board)
        theme.notifier.changed.connect(self._arrange)

    def show_chosen(self, library: Library) -> None:
        """Show what is said about the period and the year that the board has chosen."""
        board, life, before = self._board, self._board.life, self.told
        assert life is not None
        period = life.stretches[board.chosen].period
        ages = natal_text.ages(period.from_age, period.to_age)
        first = Told(natal_text.span(life, period), ages, *line_text(library, period.hexagram, period.line),
                     period.hexagram, period.line)
        self.told = [first]
        if (place := board.year_read) is not None:
            year = board.years[place]
            when = str(life.calendar_year(year.age))
            about = natal_text.turning(year.age)
            if place == board.current_year and board.today is not None:
                about = f"this year, {natal_text.present_age(life, board.today)}"
            if (year.hexagram, year.line) == (period.hexagram, period.line):
                self.told = [first._replace(note=f"{ages}; in {when} the same line speaks of the year, too")]
            else:
                self.told.append(Told(when, about, *line_text(library, year.hexagram, year.line),
                                      year.hexagram, year.line))
        if self.told == before:
            return  # and the ring stays at its link
        self._arrange()
        self.text.show_written(
            self._write, lambda place: f"Read about {library.title(int(place.partition('/')[0]))}")

    def show_nothing(self) -> None:
        """There is no life to read about."""
        self.told = []
        self._area.hide()

    def _write(self, writer: DocumentWriter) -> None:
        """Beside each other where there is room, else one below the other."""
        each = [partial(self._write_told, writer, told) for told in self.told]
        if self.width() >= BOTH:
            writer.row(*each, *[lambda: None] * (2 - len(each)))
        else:
            for write in each:
                write()

    def _write_told(self, writer: DocumentWriter, told: Told) -> None:
        writer.block("body", below=theme.UNIT / 2, level=2)
        writer.write(f"{told.when}\u2003", "body", strong=True)
        writer.write(told.note, "body", ink="muted")
        writer.block(self._role, below=theme.UNIT if told is not self.told[-1] and self.width() < BOTH else 0)
        writer.write(f"{told.lead} ", self._role, strong=True)
        writer.write(f"{told.text} ", self._role)
        writer.write(WHOLE, self._role, href=f"{told.hexagram}/{told.line}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that scroll a text do so wherever else on the page they go."""
        if not scroll_by_key(event, self.text_scroll):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self.text.rewrite()

    @property
    def text_scroll(self) -> QScrollBar:
        """What scrolls the text."""
        return self._area.verticalScrollBar()

    def _arrange(self) -> None:
        """Letters by the room; the height of the text is always the same, so that the board above does not move."""
        if not self.told:
            return
        self._role = "sentence" if self.height() >= LARGE else "body"
        lines = ROOMY if self.height() >= HIGH else TIGHT
        line = theme.leading("body")
        wanted = line + lines * theme.leading(self._role) + theme.UNIT // 2
        board = ceil(LifeLayout.least_height(self.width() - 2 * theme.MARGIN) + 2 * EDGE)
        self._area.setFixedHeight(min(wanted, max(self.height() - board - theme.UNIT, LEAST * line)))
        self._area.show()
        room = self.width() - theme.MARGIN - round(GUTTER) - theme.MARGIN
        columns = 2 if self.width() >= BOTH else 1
        self.text.set_width(min(room, columns * (round(measure(MEASURE, self._role)) + 2 * theme.UNIT)))


def line_text(library: Library, hexagram: int, line: int, when: str = "") -> tuple[str, str]:
    """What leads the text of a line, such as “2026: Youthful Folly, third line: wait.”, and the text."""
    word = library.word(hexagram, str(line))
    which = f"{when}{library.title(hexagram)}, {ORDINALS[line - 1]} line"
    return f"{which}: {word}." if word else f"{which}.", library.plain(hexagram, str(line))
