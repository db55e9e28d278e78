"""StepsSection: the panel's calculation, step by step, each of which opens and shows its figures."""
import math
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Sentence, draw_text
from app.controls.focus import RING, paint_ring
from app.controls.layouts import column_of
from app.controls.painted import PaintedButton, fill_rounded
from app.look import icons, theme, write_text
from app.pages.panel import PADDING, WIDTH, Section, SectionColumn
from solvers.iching.step import Step

ROW = 28      # px, the height of a step that is closed
GAP = 12      # px between both
INDENT = 22   # px, where its words begin
CHEVRON = 14


class StepsSection(Section):
    """A calculation of so many steps. One step is open at a time, or none."""

    def __init__(self, column: SectionColumn, title: str, steps: int) -> None:
        super().__init__(column, title, "step by step")
        self.heads = [_Head() for _ in range(steps)]
        self._bodies = [_Body() for _ in range(steps)]
        for place, (head, body) in enumerate(zip(self.heads, self._bodies, strict=True)):
            self.add_widget(head, gap=0 if place else 4)
            self.add_widget(body, gap=0)
            body.hide()
            head.clicked.connect(lambda _=False, place=place: self.toggle(place))

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Show another calculation; what is open stays open."""
        beside = all(_fits(step) for step in steps)  # all in one way
        for head, body, step in zip(self.heads, self._bodies, steps, strict=True):
            head.show_step(step, beside=beside)
            body.show_step(step)

    def toggle(self, place: int) -> None:
        """Open a step, or close it; the others close."""
        for other, (head, body) in enumerate(zip(self.heads, self._bodies, strict=True)):
            head.set_open(other == place and not head.open)
            body.setVisible(head.open)

    @property
    def open_text(self) -> str:
        """What the open step says, empty if none is open."""
        return "\n".join(body.text for head, body in zip(self.heads, self._bodies, strict=True) if head.open)


class _Head(PaintedButton):
    """The title of a step with what came of it; pressed, it opens or closes."""

    def __init__(self) -> None:
        super().__init__()
        self.open = False
        self._result = ""
        self._beside = True  # what came of it stands beside the title, else below
        self.setFixedHeight(ROW)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setWhatsThis("A step of the calculation. Click it to see its figures.")

    def show_step(self, step: Step, *, beside: bool) -> None:
        self.setText(_title(step))
        self._result, self._beside = step.result, beside
        self._name()

    def set_open(self, opened: bool) -> None:
        self.open = opened
        self._name()

    def _fit(self) -> None:
        """Below the title what came of it takes as many lines as it needs."""
        below = 0 if self.open or self._beside else self._wrapped().height()
        self.setFixedHeight(ROW + math.ceil(below))

    def _wrapped(self) -> QRectF:
        room = QRectF(INDENT, ROW - 4, self.width() - INDENT, 1000)
        return QFontMetricsF(theme.font("small")).boundingRect(room, Qt.TextFlag.TextWordWrap, self._result)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _name(self) -> None:
        self._fit()
        state = "open" if self.open else "closed"
        self.setAccessibleName(f"Step {self.text()}: {self._result}, {state}")
        self.setToolTip(self._result)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, ROW)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        if self.underMouse():
            fill_rounded(painter, QRectF(self.rect()).adjusted(-4, 0, 4, 0), tokens.hover)
        chevron = icons.pixmap("chevron-down" if self.open else "chevron-right", tokens.text, CHEVRON,
                               self.devicePixelRatioF())
        painter.drawPixmap(0, (ROW - CHEVRON) // 2, chevron)
        room = QRectF(INDENT, 0, self.width() - INDENT, ROW)
        width = draw_text(painter, room, self.text(), theme.font("body", self.open or None), tokens.text)
        if not self.open:
            ink, font = tokens.text if self.underMouse() else tokens.muted, theme.font("small")
            if self._beside:
                rest = room.adjusted(width + GAP, 0, 0, 0)
                draw_text(painter, rest, self._result, font, ink, Qt.AlignmentFlag.AlignRight)
            else:
                write_text(painter, self._wrapped(), self._result, font, ink, Qt.TextFlag.TextWordWrap)
        if self.ringed:
            paint_ring(painter, QRectF(self.rect()).adjusted(RING, RING, -RING, -RING), theme.RADIUS)


def _title(step: Step) -> str:
    return f"{step.number}  {step.title}"


def _fits(step: Step) -> bool:
    """Whether what came of a step has room beside its title in a panel."""
    words = theme.text_width(_title(step), "body") + theme.text_width(step.result, "small")
    return INDENT + words + GAP <= WIDTH - 2 * PADDING


class _Body(QWidget):
    """What is done in a step, with what, and what comes of it."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._sentence = Sentence(role="body", ink="muted")
        self._figures = Sentence(role="body")
        self._result = Sentence(role="body")
        column_of(self._sentence, self._figures, self._result, gap=theme.UNIT, margins=(INDENT, 2, 0, 10), parent=self)

    def show_step(self, step: Step) -> None:
        self._sentence.set(step.sentence)
        self._figures.set("\n".join(f"{figure.label}: <b>{figure.value}</b>" for figure in step.figures))
        self._figures.setVisible(bool(step.figures))
        self._result.set(f"<b>{step.result}.</b>")
        self.text = "\n".join((step.sentence, *(f"{label}: {value}" for label, value in step.figures), step.result))
