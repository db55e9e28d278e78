"""AnswerSheet: the hexagrams of a reading and below them the answer to read, in lines of a comfortable length."""
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from app.controls import Line, Sentence, button
from app.controls.layouts import STRETCH, column_of, row_of
from app.games.iching.hexagram_names import ORDINALS
from app.games.iching.reading.answer_sections import Passage, line_lead, measure
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
LOW, HIGH = 320, 700  # px of the whole height below which the type is small, and from which it is large
WIDE = 1200           # px of width from which it may be large

INVITATION = (
    "<b>1</b>  Write above what you would like to see more clearly, or hold it in mind.",
    "<b>2</b>  Press <b>Throw</b>. Six lines fall, the lowest first, and make a hexagram.",
    "<b>3</b>  Read here what is said about it, and about the lines that will change.",
)
THROWING = ("Six lines fall, the lowest first. A broken line is yin, a whole one yang. The sums 6 and 9 are old lines: "
            "they move, and become their opposite.",)
BY_HAND = ("<b>Enter what you threw, the lowest line first.</b>",
           "Click a line until it shows what you threw, or type 6, 7, 8 or 9 for each line.")


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
        *_headed("Where you stand", "the hexagram that you threw", now),
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


class AnswerText(QWidget):
    """The column of text. `text_asked` asks for a text: a hexagram and a line of it, 0 for its judgment."""

    text_asked = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._role: theme.Role = "sentence"
        self._frame = column_of(gap=0, parent=self)
        self._body = QWidget()  # replaced as a whole: shiboken loses objects elsewhere when a layout is emptied by hand
        self._column = column_of(gap=theme.UNIT, parent=self._body)
        self._shown: object = None
        self.texts: list[Passage | Sentence] = []  # all that it says, from the top
        self.passages: list[Passage] = []  # of the answer, what weighs most first

    def show_words(self, words: Iterable[str]) -> None:
        """Say what to do, or what happens."""
        if self._replace(words := tuple(words)):
            for each in words:
                sentence = Sentence(each, self._role, "text" if each.startswith("<b>") else "muted")
                sentence.setIndent(theme.UNIT)
                self.texts.append(sentence)
                self._column.addWidget(sentence)
            self._column.addStretch(1)

    def show_outcome(self, outcome: Outcome, library: "Library") -> None:
        """Show the answer that an outcome is."""
        if not self._replace((outcome, library)):
            return
        for part in answer_parts(outcome, library):
            if part.heading:
                self._add_heading(part, first=not self.passages)
            passage = Passage(self._role, padding=theme.UNIT)
            passage.set(part.text, f"Open {library.title(part.hexagram)} on the page Meaning", lead=part.lead,
                        value=part.value)
            passage.clicked.connect(lambda _=False, part=part: self.text_asked.emit(part.hexagram, part.line))
            self.passages.append(passage)
            self._column.addWidget(passage)
        self.texts = [*self.passages]
        more = button(f"All about {library.title(outcome.actual)}", "link",
                      tip="Open the whole text on the page Meaning",
                      run=lambda: self.text_asked.emit(outcome.actual, 0))
        more.setStyleSheet("padding-left: 0")
        self._column.addLayout(row_of(more, STRETCH, margins=(theme.UNIT, 0, 0, 0)))
        self._column.addStretch(1)

    def _replace(self, shown: object) -> bool:
        """Take away what was shown; False if that is what is to be shown."""
        if shown == self._shown:
            return False
        self._shown = shown
        self._body.hide()
        self._body.deleteLater()
        self._body = QWidget()
        self._column = column_of(gap=theme.UNIT, parent=self._body)
        self._frame.addWidget(self._body)
        self.passages, self.texts = [], []
        return True

    def _add_heading(self, part: AnswerPart, *, first: bool) -> None:
        title, note = Line(part.heading, strong=True), Line(part.note, ink="muted")
        self._column.addLayout(row_of(title, (note, 1), gap=12, margins=(theme.UNIT, 0 if first else theme.UNIT, 0, 0)))

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST, 0)  # how high it is goes by its width alone

    def set_role(self, role: theme.Role) -> None:
        """Write in letters of another size."""
        self._role = role
        for text in self.texts:
            text.set_role(role)

    def set_margins(self, side: int) -> None:
        """Keep so many px free at the left and at the right of the words."""
        side -= theme.UNIT
        self._frame.setContentsMargins(side, 0, side, theme.MARGIN)


class AnswerSheet(QWidget):
    """The hexagrams above, the text below, which begins where they do and scrolls."""

    def __init__(self, board: ThrowBoard) -> None:
        super().__init__()
        self._board, self.text = board, AnswerText()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self.text)
        for part in (board, self.area):
            part.setParent(self)
        self.setFocusProxy(board)
        self.setMinimumSize(LEAST, LEAST)
        theme.notifier.changed.connect(self._arrange)

    def show_reading(self, outcome: Outcome | None, library: "Library", words: tuple[str, ...]) -> None:
        """Show an answer, or these words while there is none."""
        if outcome is None:
            self.text.show_words(words)
        else:
            self.text.show_outcome(outcome, library)

    def show_top(self) -> None:
        """Show what answers, from its beginning."""
        self.area.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the text below the hexagrams, as wide as its measure, in letters that go by the room."""
        width, height = self.width(), self.height()
        upper = min(max(round(PART * height), LEAST), MOST)
        role: theme.Role = "body" if height < LOW else "reading" if height >= HIGH and width >= WIDE else "sentence"
        begins, room = self._board.room_for(upper - theme.UNIT)
        left = max(round(width - measure(MEASURE, role)) // 2, begins)
        self.text.set_role(role)
        self.text.set_margins(left)
        self._board.setGeometry(left - begins, theme.UNIT, room, upper - theme.UNIT)
        self.area.setGeometry(0, upper, width, height - upper)
