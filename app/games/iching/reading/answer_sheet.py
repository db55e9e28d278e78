"""AnswerSheet: the hexagrams of a reading and below them the answer to read, in lines of a comfortable length."""
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.controls.text import runs
from app.games.iching.document_writer import DocumentWriter
from app.games.iching.hexagram_names import ORDINALS
from app.games.iching.readable_text import MARK, ON, WHOLE, ReadableText, TextArea
from app.games.iching.reading.answer_sections import line_lead, measure
from app.games.iching.reading.throw_board import ThrowBoard
from app.look import theme
from solvers.core.wording import listed
from solvers.iching.hexagram import LINES
from solvers.iching.reading.emphasis import Passage as TextPlace
from solvers.iching.reading.emphasis import emphasis
from solvers.iching.reading.outcome import Outcome

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library

MEASURE = 79          # letters of a line of text
PART = 0.47           # of the height, for the hexagrams
LEAST, MOST = 226, 390  # px of it
SMALL, BROAD = 520, 660  # px of height below which, and of width from which, names stand at the side
STRIP = 132           # hexagrams of an answer, in so many px of height: the answer needs the room
LOW, HIGH = 320, 700  # px of the whole height below which the type is small, and from which it is large
WIDE = 1200           # px of width from which it may be large

INVITATION = (
    "<b>1</b>  Write above what you would like to see more clearly, or hold it in mind.",
    "<b>2</b>  Press <b>Throw</b>, or Enter. Six lines fall, the lowest first, and make a hexagram.",
    "<b>3</b>  Read here what is said about it, and about the lines that will change.",
)
THROWING = ("Six lines fall, the lowest first. A broken line is yin, a whole one yang. The sums 6 and 9 are old lines: "
            "they move, and become their opposite.", "Click, or press Esc, to see the answer at once.")
BY_HAND = ("<b>Enter what you threw, the lowest line first.</b>",
           "For each line throw three coins, count 3 for heads and 2 for tails, and add them: type the sum, 6, 7, "
           "8 or 9. The ring then goes on to the next line. Or click a line, or press Enter, until it shows your throw."
           " Backspace takes the last line back, Esc leaves.")


class AnswerPart(NamedTuple):
    """A text of the answer: of a hexagram, at a line of it, or at its judgment where that is 0. A heading begins a
    section; `value`, 6 or 9, is that of a line that moves."""

    lead: str
    text: str
    hexagram: int
    line: int = 0
    value: int = 0
    heading: str = ""
    note: str = ""


def answer_parts(outcome: Outcome, library: "Library") -> list[AnswerPart]:
    """What an outcome says: first what answers, then all the rest. No text stands twice."""
    speaks = emphasis(outcome)
    rest = [passage for passage in _all_passages(outcome, library) if passage not in speaks.passages]
    now, then = ([_part(outcome, library, passage) for passage in rest if passage.number == number]
                 for number in (outcome.actual, outcome.future))
    inside = AnswerPart(f"{library.title(outcome.nuclear)}.", _about_nuclear(outcome, library), outcome.nuclear)
    return [
        *_headed("The answer", speaks.reason, [_part(outcome, library, passage) for passage in speaks.passages]),
        *_headed("Where you stand", "the hexagram of your answer", now),
        *_headed("Where it leads", f"once {_lines(outcome.moving)} changed", then if outcome.moving else []),
        *_headed("What is inside", "the nuclear hexagram", [inside]),
    ]


def _all_passages(outcome: Outcome, library: "Library") -> Iterator[TextPlace]:
    """The judgment of the hexagram, its lines that move, and the judgment of what it becomes."""
    yield TextPlace(outcome.actual, "judgment")
    for line in outcome.moving:
        yield TextPlace(outcome.actual, str(line))
    if len(outcome.moving) == len(LINES) and library.text(outcome.actual, "all"):
        yield TextPlace(outcome.actual, "all")
    if outcome.moving:
        yield TextPlace(outcome.future, "judgment")


def _part(outcome: Outcome, library: "Library", passage: TextPlace) -> AnswerPart:
    number, part = passage
    title, line = library.title(number), int(part) if part.isdigit() else 0
    which = f"{title}, {ORDINALS[line - 1]} line" if line else f"{title}, all six lines" if part == "all" else title
    value = outcome.lines[line - 1] if line and number == outcome.actual else 0
    return AnswerPart(line_lead(which, library.word(number, part)), library.plain(number, part), number, line, value)


def _headed(heading: str, note: str, parts: list[AnswerPart]) -> list[AnswerPart]:
    return [part if place else part._replace(heading=heading, note=note) for place, part in enumerate(parts)]


def _lines(moving: tuple[int, ...]) -> str:
    """Such as “line 3 has” or “lines 3 and 5 have”."""
    if len(moving) == 6:
        return "all lines have"
    return f"line {moving[0]} has" if len(moving) == 1 else f"lines {listed([str(line) for line in moving])} have"


def _about_nuclear(outcome: Outcome, library: "Library") -> str:
    if outcome.nuclear == outcome.actual:
        return "It is the same again: this hexagram has itself at its heart."
    words = library.plain(outcome.nuclear, "judgment")
    opening = words[:words.find(". ") + 1] or words
    return ("Lines 2, 3 and 4 of the hexagram are its lower half, lines 3, 4 and 5 its upper half. It stands for what "
            f"is at work in the matter without showing. {opening}")


class AnswerText(ReadableText):
    """What to do, or the answer. `text_asked` asks for a text: a hexagram and a line of it, 0 for its judgment."""

    text_asked = Signal(int, int)

    def __init__(self) -> None:
        super().__init__("The answer")
        self._role: theme.Role = "sentence"
        self._shown: object = None
        self.parts: list[AnswerPart] = []  # of the answer, what weighs most first
        self.followed.connect(lambda place: self.text_asked.emit(*map(int, place.split("/"))))

    def show_words(self, words: tuple[str, ...]) -> None:
        """Say what to do, or what happens."""
        if self._shown != words:
            self._shown, self.parts = words, []
            self.show_written(lambda writer: self._write_words(writer, words), str)

    def _write_words(self, writer: DocumentWriter, words: tuple[str, ...]) -> None:
        for each in words:
            writer.block(self._role, below=theme.UNIT)
            for run, bold in runs(each):
                writer.write(run, self._role, strong=bold or None, ink="text" if each.startswith("<b>") else "muted")

    def show_outcome(self, outcome: Outcome, library: "Library") -> None:
        """Show the answer that an outcome is."""
        if self._shown != (outcome, library):
            self._shown, self.parts = (outcome, library), answer_parts(outcome, library)
            self.show_written(self._write_answer, lambda place: f"Open {library.title(int(place.partition('/')[0]))} "
                                                                "on the page Meaning")

    def _write_answer(self, writer: DocumentWriter) -> None:
        for place, part in enumerate(self.parts):
            if part.heading:
                writer.block("body", above=2 * theme.UNIT if place else 0, below=theme.UNIT / 2, level=2)
                writer.write(f"{part.heading}\u2003", "body", strong=True)
                writer.write(part.note, "body", ink="muted")
            writer.block(self._role, below=theme.UNIT, left=MARK if part.value else 0, part=str(part.value or ""))
            writer.write(f"{part.lead} ", self._role, strong=True)
            writer.write(f"{part.text} ", self._role)
            writer.write(WHOLE if part.line else ON, self._role, href=f"{part.hexagram}/{part.line}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if not self.parts:
            event.ignore()  # a press on words that say what to do is one on the page

    def set_role(self, role: theme.Role) -> None:
        """Write in letters of another size."""
        if role != self._role:
            self._role = role
            self.rewrite()


class AnswerSheet(TextArea):
    """The hexagrams above, the text below, which begins where they do; both scroll. `pressed` is a press of the mouse
    anywhere but on a hexagram or an answer."""

    pressed = Signal()

    def __init__(self, board: ThrowBoard) -> None:
        super().__init__(text := AnswerText())
        self.board, self.text = board, text
        self.setViewportMargins(0, theme.UNIT, 0, 0)  # words that go on above end below the question
        self._column = QWidget()
        for part in (board, self.text):
            part.setParent(self._column)
        self.setWidget(self._column)
        self.setFocusProxy(board)
        self.setMinimumSize(LEAST, LEAST)
        self.text.cursorPositionChanged.connect(self._show_cursor)
        board.cursor_moved.connect(lambda _: self.show_top())
        board.reached.connect(self.show_top)
        theme.notifier.changed.connect(self._arrange)

    def show_reading(self, outcome: Outcome | None, library: "Library", words: tuple[str, ...]) -> None:
        """Show an answer, or these words while there is none."""
        if outcome is None:
            self.text.show_words(words)
        else:
            self.text.show_outcome(outcome, library)
        self._arrange()

    def show_top(self) -> None:
        """Show what answers, from its beginning."""
        self.verticalScrollBar().setValue(0)

    def _show_cursor(self) -> None:
        """Scroll to the end of the selection that a key or the mouse has reached."""
        if self.text.hasFocus():
            place = self.text.mapTo(self._column, self.text.cursorRect().center())
            self.ensureVisible(place.x(), place.y(), 0, 2 * theme.UNIT)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self.pressed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the text below the hexagrams, as wide as its measure, in letters that go by the room."""
        width, height = self.viewport().width(), self.height()  # less than all beside the scroll bar
        self.board.set_beside(height < SMALL and width >= BROAD)
        upper = STRIP if self.board.beside else min(max(round(PART * height), LEAST), MOST)
        role: theme.Role = "body" if height < LOW else "reading" if height >= HIGH and width >= WIDE else "sentence"
        begins, room = self.board.room_for(upper - theme.UNIT)
        left = max(round(width - measure(MEASURE, role)) // 2, begins)
        self.text.set_role(role)
        self.text.set_width(width - 2 * left)
        self.text.move(left, upper - theme.UNIT)
        self.board.setGeometry(left - begins, 0, room, upper - theme.UNIT)
        self._column.resize(width, upper - theme.UNIT + self.text.height() + theme.MARGIN)
