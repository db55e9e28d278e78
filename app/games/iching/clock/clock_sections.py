"""The panel of the Clock page: the hand that is chosen, what it measures, and the place."""
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.controls import as_tip, button, draw_text, literal
from app.controls.painted import Picture
from app.games.iching.clock import clock_text
from app.games.iching.clock.dial_hands import paint_mark
from app.games.iching.clock.moment import Cycle, Moment
from app.games.iching.clock.site import Site
from app.games.iching.hexagram_names import NAMES_HEIGHT, Names, draw_names, names_of
from app.games.iching.hexagram_picture import SIZE, draw_hexagram, line_rect, lines_of
from app.look import theme
from app.pages.commands import Command
from app.pages.facts import Fact
from app.pages.panel import Section, SectionColumn
from solvers.iching.calendar.clock import ClockHand
from solvers.iching.king_wen import HEXAGRAMS

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library

LINE = 8.0      # px, the height of a line of the picture
TOP = 20.0      # px for the words above the hexagrams
NAMES = 12.0    # px from the hexagrams to their names


class HandSection(Section):
    """The two hexagrams of a hand, what it measures, and its figures."""

    def __init__(self, column: SectionColumn, connect: Command) -> None:
        super().__init__(column, "Day")
        self.picture = PassagePicture()
        self.add_widget(self.picture, gap=12)
        self.waning, self.waxing = button(""), button("")
        self.add_buttons(connect.button(icon=True), self.waning, self.waxing)
        self.figures = Section(column, "What it measures")
        self._measure = self.figures.add_sentence(muted=True)

    def set(self, cycle: Cycle, moment: Moment, library: "Library") -> None:
        """Another hand, or where it stands now."""
        hand = cycle.hand(moment.clock)
        self.set_title(cycle.name)
        self.set_note(f"{hand.waning} to {hand.waxing}, {clock_text.percent(hand.fraction)}")
        self.picture.show_hand(cycle, moment, library)
        for each, number in ((self.waning, hand.waning), (self.waxing, hand.waxing)):
            if each.text() != (label := f"Read {number}"):
                each.setText(label)
                each.setToolTip(as_tip(f"Read about {library.title(number)}"))
        self._measure.set(clock_text.MEASURES[cycle.key])
        self.figures.show_facts(*(Fact(label, value) for label, value in clock_text.rows(cycle, moment)))


def changed_line(hand: ClockHand) -> int:
    """The one line in which its two hexagrams differ."""
    return (HEXAGRAMS[hand.waning - 1] ^ HEXAGRAMS[hand.waxing - 1]).bit_length()


class PassagePicture(Picture):
    """Shows one hand. Dots mark the line that changes."""

    def __init__(self) -> None:
        super().__init__(TOP + SIZE.height() * LINE + NAMES + NAMES_HEIGHT)
        self._shown: tuple[Cycle, Moment] | None = None
        self._appearance: tuple[object, ...] = ()  # what can be seen of it
        self._names: list[Names] = []

    def show_hand(self, cycle: Cycle, moment: Moment, library: "Library") -> None:
        """Show another hand, or where it stands now."""
        hand = cycle.hand(moment.clock)
        appearance = cycle.key, hand.waning, clock_text.percent(hand.fraction), round(moment.elongation), moment.site
        if appearance == self._appearance:
            return
        self._appearance, self._shown = appearance, (cycle, moment)
        waning, waxing = self._names = [names_of(library, number) for number in hand[:2]]
        self.setAccessibleName(f"{waning.title}, {waning.english}, wanes; {waxing.title}, {waxing.english}, waxes; "
                               f"{clock_text.percent(hand.fraction)}, line {changed_line(hand)} changes")
        self.update()

    def paint(self, painter: QPainter) -> None:
        if self._shown is None:
            return
        cycle, moment = self._shown
        hand, tokens = cycle.hand(moment.clock), theme.current()
        ink = cycle.colour
        size = SIZE * LINE
        half = self.width() / 2 + 12
        left = QRectF(0, TOP, size.width(), size.height())
        right = left.translated(half, 0)
        columns = ((left, hand.waning, "waning"), (right, hand.waxing, "waxing"))
        for (rect, number, caption), names in zip(columns, self._names, strict=True):
            draw_hexagram(painter, rect, lines_of(number), ink, tokens.panel)
            bar = line_rect(rect, changed_line(hand))
            painter.drawEllipse(QPointF(bar.right() + 8 if rect is left else bar.left() - 8, bar.center().y()), 2, 2)
            draw_text(painter, QRectF(rect.left(), 0, half, 14), caption, theme.font("small"), tokens.muted)
            room = half - 8 if rect is left else self.width() - half
            draw_names(painter, rect.left(), rect.bottom() + NAMES, room, names, ink)
        self._paint_way(painter, cycle, moment, QLineF(left.right() + 14, left.center().y(), right.left() - 14,
                                                       left.center().y()), ink)

    def _paint_way(self, painter: QPainter, cycle: Cycle, moment: Moment, way: QLineF, ink: QColor) -> None:
        """The way between them, the mark of the hand where it stands, and its part in figures."""
        tokens, fraction = theme.current(), cycle.hand(moment.clock).fraction
        stands = way.pointAt(fraction)
        painter.setPen(QPen(tokens.edge, 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(way)
        for side in (-1, 1):
            painter.drawLine(QLineF(way.p2(), way.p2() + QPointF(-5, 4 * side)))
        painter.setPen(QPen(ink, 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QLineF(way.p1(), stands))
        paint_mark(painter, cycle, moment, stands, 7, tokens.panel)
        above = QRectF(way.x1() - 12, way.y1() - 34, way.length() + 24, 20)
        below = QRectF(above.left(), way.y1() + 12, above.width(), 16)
        line, middle = f"line {changed_line(cycle.hand(moment.clock))}", Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, above, clock_text.percent(fraction), theme.font("body", True), tokens.text, middle)
        draw_text(painter, below, line, theme.font("small"), tokens.muted, middle)


class PlaceSection(Section):
    """The place, and whether it was chosen."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Place")
        self.add_facts()
        self._assumed = self.add_sentence(muted=True)

    def set(self, site: Site) -> None:
        """Another place."""
        self.set_note(literal(f"{site.title}, {site.hemisphere}" if site.name else site.hemisphere))
        self.show_facts(Fact("Lies at", site.degrees), Fact("Clocks of", site.zone))
        self._assumed.set(
            f"You have not chosen a place yet. This computer’s clock goes by {site.zone}, so the page assumes "
            f"{site.name}."
        )
        self._assumed.setVisible(site.assumed)
