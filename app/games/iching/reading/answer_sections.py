"""The panel's answer to a question: what the hexagram says, the lines that move, and what it becomes."""
from itertools import zip_longest
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from app.controls import Sentence, as_tip, literal
from app.controls.focus import RING, paint_ring
from app.controls.painted import PaintedButton, fill_rounded
from app.games.iching.hexagram_names import ORDINALS
from app.games.iching.hexagram_picture import MOVING, YANG, draw_mark
from app.look import theme
from app.pages.panel import Section, SectionColumn
from solvers.iching.reading.outcome import Outcome

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library

MARK = 26     # px that the mark and the room behind it take
SAMPLE = "The whole of the sky is in a puddle, and nobody has to look up for it."  # with letters as texts have them
SYMBOL = 10.0  # px, the height of the line that the mark is made for


def measure(letters: int, role: theme.Role) -> float:
    """How wide so many letters of a text are, px."""
    return letters * theme.text_width(SAMPLE, role) / len(SAMPLE)


class Passage(PaintedButton):
    """A text that wraps, with the mark of a moving line at their left if there is one."""

    def __init__(self, role: theme.Role = "body", *, padding: int = 0) -> None:
        """`padding` are px beside the words, for a ground under them while the pointer is there."""
        super().__init__()
        self._value, self._padding = 0, padding
        self._sentence = Sentence(role=role)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._sentence.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(padding, 2, padding, 2)
        self._row.addWidget(self._sentence)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set(self, text: str, tip: str, *, lead: str = "", value: int = 0) -> None:
        """Show another text, behind bold words that lead it; `value`, 6 or 9, is that of the moving line that it
        belongs to."""
        self._value = value
        self._sentence.set(f"<b>{literal(lead)}</b> {literal(text)}" if lead else literal(text))
        self._row.setContentsMargins(self._padding + (MARK if value else 0), 2, self._padding, 2)
        self.setAccessibleName(f"{lead} {text}".strip())
        self.setWhatsThis(f"{literal(tip)}.")
        self.setToolTip("" if self._padding else as_tip(tip))  # none over words that somebody reads
        self.updateGeometry()
        self.update()

    def set_role(self, role: theme.Role) -> None:
        """Write in letters of another size."""
        self._sentence.set_role(role)
        self.updateGeometry()

    @property
    def full_text(self) -> str:
        """What it says, with its lead."""
        return self.accessibleName()

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._row.minimumSize()

    def paint(self, painter: QPainter) -> None:
        if self._padding and self.underMouse():
            fill_rounded(painter, QRectF(self.rect()), theme.current().sunken)
        if self._value and MOVING[self._value]:
            middle = QPointF(self._padding + 8, 2 + theme.leading(self._sentence.role) / 2)
            draw_mark(painter, middle, SYMBOL, YANG[self._value], QColor(Qt.GlobalColor.transparent))
        if self.ringed:
            paint_ring(painter, QRectF(self.rect()).adjusted(RING, RING, -RING, -RING), theme.RADIUS)


class AnswerSections(QObject):
    """Shows an outcome. `text_asked` asks for a text: a hexagram and a line of it, 0 for its judgment."""

    text_asked = Signal(int, int)

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column)
        self.says = Section(column, "What it says")
        self._judgment = self._passage()
        self.says.add_widget(self._judgment)
        self.moving = Section(column, "Lines that move")
        self._lines = [self._passage() for _ in range(7)]
        for place, passage in enumerate(self._lines):
            self.moving.add_widget(passage, gap=8 if place else 4)
        self.becomes = Section(column, "What it becomes")
        self._future = self._passage()
        self.becomes.add_widget(self._future)
        self.sections = [self.says, self.moving, self.becomes]
        self._targets: dict[Passage, tuple[int, int]] = {}

    def _passage(self) -> Passage:
        passage = Passage()
        passage.clicked.connect(lambda: self.text_asked.emit(*self._targets[passage]))
        return passage

    def show_outcome(self, outcome: Outcome, library: "Library") -> None:
        """Fill the sections."""
        self.says.set_note(literal(library.title(outcome.actual)))
        self._show_text(self._judgment, library, outcome.actual)
        self._show_lines(outcome, library)
        self.becomes.set_note(literal(library.title(outcome.future)))
        self._show_text(self._future, library, outcome.future)

    def refresh(self, outcome: Outcome | None) -> None:
        """Show the sections that have something to say."""
        moving = outcome is not None and bool(outcome.moving)
        for section, shown in ((self.says, outcome is not None), (self.moving, moving), (self.becomes, moving)):
            section.setVisible(shown)

    @property
    def texts(self) -> list[str]:
        """What is said now, from top to bottom."""
        sections = [section for section in self.sections if not section.isHidden()]
        passages = [passage for section in sections for passage in section.findChildren(Passage)]
        return [passage.full_text for passage in passages if not passage.isHidden()]

    def _show_lines(self, outcome: Outcome, library: "Library") -> None:
        """From the bottom up, as they were thrown."""
        self.moving.set_note(f"{len(outcome.moving)} of 6")
        for passage, found in zip_longest(self._lines, line_texts(outcome, library)):
            passage.setVisible(found is not None)
            if found is not None:
                lead, text, line, value = found
                self._targets[passage] = (outcome.actual, line)
                passage.set(text, f"Read about {outcome.actual}", lead=lead, value=value)

    def _show_text(self, passage: Passage, library: "Library", number: int) -> None:
        self._targets[passage] = (number, 0)
        passage.set(library.plain(number, "judgment"), f"Read about {library.title(number)}")


def line_texts(outcome: Outcome, library: "Library") -> list[tuple[str, str, int, int]]:
    """Of each moving line from the bottom up: which it is, its text, its number and its value, 6 or 9."""
    texts = [
        (line_lead(f"{ORDINALS[line - 1].capitalize()} line", library.word(outcome.actual, str(line))),
         library.plain(outcome.actual, str(line)), line, outcome.lines[line - 1])
        for line in outcome.moving
    ]
    if len(outcome.moving) == 6 and library.text(outcome.actual, "all"):
        lead = line_lead("All six lines", library.word(outcome.actual, "all"))
        texts.append((lead, library.plain(outcome.actual, "all"), 0, 0))
    return texts


def line_lead(line: str, word: str) -> str:
    """What leads the text of a line: which it is, and in a word what it comes to."""
    return f"{line}: {word}." if word else f"{line}."


def all_texts(outcome: Outcome, library: "Library") -> list[tuple[str, str]]:
    """What an outcome says from beginning to end, each text after the words that lead it."""
    texts = [(f"{library.title(outcome.actual)}.", library.plain(outcome.actual, "judgment"))]
    texts += [(lead, text) for lead, text, _, _ in line_texts(outcome, library)]
    if outcome.moving:
        texts.append((f"{library.title(outcome.future)}.", library.plain(outcome.future, "judgment")))
    return texts
