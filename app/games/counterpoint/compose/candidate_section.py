"""Section of the panel about the place at the cursor: the ways on, and what each note would do there."""
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPen, QTransform

from app.controls import draw_text, fill_rounded
from app.controls.row_list import RowList
from app.games.counterpoint.compose.marked_board import is_worth_showing, reason
from app.games.counterpoint.compose.ways_lane import short_number
from app.games.counterpoint.outlines import outline
from app.look import theme
from app.pages import Section, SectionColumn
from solvers.core.wording import large_number, noun_for
from solvers.counterpoint.outlook import Candidate, Outlook
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.spoken import interval_name, short_name

ROW: Final = 26
NAME: Final = 34.0      # px, where the name begins
INTERVAL: Final = 72.0
WAYS, COST = 62.0, 62.0  # px of the columns at the right
HEADINGS: Final = 20.0
SPACE: Final = 8.5      # px of a staff space in the marks
RIGHT = Qt.AlignmentFlag.AlignRight


class CandidateList(RowList[Candidate]):
    """The notes that may come next with ways and costs, then those that a rule refuses."""

    def __init__(self) -> None:
        super().__init__()
        self.beside: Pitch | None = None  # the cantus there
        self.best: float | None = None
        self.setAccessibleName("Notes that may stand here")
        self.setToolTip("A click or Enter writes the note")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._twice = False  # the button is down for the second time of a double click

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The first click has written a note; the second one meant the same, which is the row no more."""
        self._twice = True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._twice:
            self._twice = False
        else:
            super().mouseReleaseEvent(event)

    @property
    def row_height(self) -> int:
        return ROW

    def describe_item(self, item: Candidate) -> str:
        name = "rest" if item.pitch is None else short_name(item.pitch)
        words = [name, self._interval(item)]
        if not item.is_possible:
            words.append(reason(item))
        if item.ways:
            words.append(f"{large_number(item.ways)} {noun_for(item.ways, 'way')}")
        if item.least is not None:
            words.append(f"least cost {item.least:g}")
        return ", ".join(filter(None, words))

    def _interval(self, item: Candidate) -> str:
        if item.pitch is None or self.beside is None:
            return ""
        low, high = sorted((item.pitch, self.beside), key=lambda each: (each.step, each.midi))
        return interval_name(low, high)

    def show_candidates(self, items: Sequence[Candidate], beside: Pitch | None, best: float | None) -> None:
        """Show these; `best` is the least cost among them."""
        self.beside, self.best = beside, best
        self.set_items(items)
        self.setFixedHeight(ROW * len(items))

    def paint_row(self, painter: QPainter, rect: QRectF, item: Candidate, *, selected: bool, hovered: bool) -> None:
        # Mark, name and interval from the left; at the right ways and cost, or the reason why the note cannot stand,
        # for which the columns of numbers make room.
        tokens = theme.current()
        best = item.least is not None and item.least == self.best
        if hovered or (selected and self.hasFocus()) or best:
            fill_rounded(painter, rect.adjusted(-4, 1, 4, -1), tokens.hover if hovered else tokens.tint, 4)
        muted = tokens.text if hovered else tokens.muted
        middle = rect.center().y()
        self._paint_mark(painter, QPointF(rect.x() + 4, middle), item, strong=best)
        ink = tokens.text if item.is_possible else muted
        name = "rest" if item.pitch is None else short_name(item.pitch)
        draw_text(painter, QRectF(rect.x() + NAME, rect.y(), 60, rect.height()), name, theme.font("body", True), ink)
        cost = QRectF(rect.right() - COST, rect.y(), COST, rect.height())
        ways = QRectF(cost.x() - WAYS, rect.y(), WAYS, rect.height())
        interval = QRectF(rect.x() + INTERVAL, rect.y(), ways.x() - rect.x() - INTERVAL + 10, rect.height())
        if item.is_possible:
            draw_text(painter, interval, self._interval(item), theme.font("body"), ink)
            if item.ways:
                draw_text(painter, ways, short_number(item.ways), theme.font("body"), ink, RIGHT)
            if item.least is not None:
                draw_text(painter, cost, f"{item.least:g}", theme.font("body", True), ink, RIGHT)
            return
        words = reason(item)
        width = theme.text_width(words, "small")
        taken = draw_text(painter, interval, self._interval(item), theme.font("body"), muted)
        room = rect.right() - interval.x() - taken - 10
        draw_text(painter, QRectF(rect.right() - min(width + 1, room), rect.y(), min(width + 1, room), rect.height()),
                  words, theme.font("small"), tokens.text if hovered else tokens.bad_ink, RIGHT)

    @staticmethod
    def _paint_mark(painter: QPainter, at: QPointF, item: Candidate, *, strong: bool) -> None:
        """The head: filled if it may stand there, struck if not."""
        tokens = theme.current()
        path = QTransform().translate(at.x(), at.y()).scale(SPACE, SPACE).map(outline("whole-head"))
        painter.save()
        painter.setOpacity(1.0 if strong else 0.55)
        painter.fillPath(path, tokens.accent if item.is_possible else tokens.muted)
        painter.restore()
        if not item.is_possible:
            centre = path.boundingRect().center()
            painter.setPen(QPen(tokens.bad, 2))
            painter.drawLine(QLineF(centre.x() - 5, centre.y() + 6, centre.x() + 5, centre.y() - 6))


class CandidateSection(Section):
    """The ways that are left, and the candidates; `note_selected` emits the pitch to write, None for a rest."""

    note_selected = Signal(object)

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Bar 1", "exact")
        self.big = self.add_big("", "")
        self.sentence = self.add_sentence(muted=True)
        self.list = CandidateList()
        self.add_widget(self.list)
        self.list.opened.connect(lambda item: self.note_selected.emit(item.pitch))
        self.list.clicked.connect(lambda index: self.note_selected.emit(self.list.items[index.row()].pitch))

    def show_outlook(self, outlook: Outlook, bar: int, beside: Pitch | None, *, listed: bool) -> None:
        """Show the ways left, and the candidates if they are `listed`; `bar` is counted from 1."""
        self.set_title(f"Bar {bar}")
        counts = outlook.voice is None or bool(outlook.ways)
        self.set_note("exact" if outlook.voice is None else "ways exact, costs by search" if counts else "by search")
        if counts:
            words = "way to finish" if outlook.ways == 1 else "ways to finish"
            at_first = f", of {short_number(outlook.total_ways)} at first" if outlook.voice is None else ""
            self.big.set(large_number(outlook.ways), f"{words}{at_first}")
        elif outlook.least is not None:
            self.big.set(f"{outlook.least:g}", "is the least cost found")
        self.big.setVisible(counts or (listed and outlook.least is not None))
        sentence = self._sentence(outlook, listed=listed)
        self.sentence.show_text(sentence)
        items = sorted((each for each in outlook.candidates if listed and is_worth_showing(each, beside)),
                       key=lambda each: (not each.is_possible, each.least is None, each.least or 0.0))
        best = min((item.least for item in items if item.least is not None), default=None)
        self.list.show_candidates(items, beside, best)
        self.list.setVisible(bool(items))

    @staticmethod
    def _sentence(outlook: Outlook, *, listed: bool) -> str:
        """Why there are no candidates, or none that helps; empty if there are."""
        if outlook.voice is None and not outlook.total_ways:
            return "By these rules no line goes with this cantus."
        if outlook.voice is None and not outlook.ways:
            return "No line goes on from here without breaking a hard rule. Change a note to find one again."
        if not listed:
            return "The cantus is given."
        if outlook.voice is not None and not outlook.candidates:
            return "No rhythm that the solver knows has a note here; you may write one all the same."
        if outlook.voice is not None and outlook.least is None:
            return "No note leads to a piece that breaks no hard rule. Change another note first."
        return ""
