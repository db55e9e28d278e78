"""ThrowBoard: the hexagrams of a reading, and while it is thrown the coins or stalks beside each line."""
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QPainter, QPen

from app.canvas.board import Cell
from app.canvas.canvas import BED, FOOT, GUTTER
from app.controls import draw_text
from app.files.export import Drawing
from app.games.iching.captioned import CaptionedDrawing, Heading
from app.games.iching.hexagram_board import APART, HEADING, REACH, VALUES, HexagramBoard, ShownHexagram
from app.games.iching.hexagram_names import named_hexagram
from app.games.iching.hexagram_picture import SIZE, line_rect, lines_of
from app.games.iching.linked_text import scrolls_text
from app.games.iching.readable_text import PRESSES
from app.games.iching.reading.answer_sections import all_texts
from app.games.iching.reading.coin_tray import paint_tray, tray_size
from app.games.iching.reading.reading import Reading
from app.look import theme
from app.look.painting import paint_with
from solvers.iching.reading.casting import CastSnapshot
from solvers.iching.reading.methods import BEADS, Beads, Coins, Working
from solvers.iching.reading.outcome import Outcome

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library

ACTUAL: Final = "accent"   # the ink of each hexagram
FUTURE: Final = "warning"
NUCLEAR: Final = "edge"

NOW, THEN, INSIDE = "now: as it stands", "then: where it leads", "inside: what is at work"
ABOUT = {
    NOW: "The hexagram of your answer, called the actual one: the matter as it stands",
    THEN: "What it becomes once the lines with a ring or a cross have changed, called the future one: where it leads",
    INSIDE: "Lines 2, 3 and 4 of the first are its lower half, lines 3, 4 and 5 its upper half, called the nuclear "
            "one: what is at work inside",
}

BESIDE = 20.0  # for the names at the right of a hexagram, where they stand there

SMALLER = 2  # px that words may be smaller than usual
COIN = 0.75   # radius, in heights of a line
COINS = 1.9   # from one coin to the next
LARGE_COIN = 2.4  # radius of those that fall
FALL = 300        # ms
TRAY = (9, 0)     # stands for them among the cells that move
INDENT = 2.2  # from the hexagram to what was thrown

ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down)
SIDEWAYS = (Qt.Key.Key_Left, Qt.Key.Key_Right)
ENTERED = {Qt.Key.Key_6: 6, Qt.Key.Key_7: 7, Qt.Key.Key_8: 8, Qt.Key.Key_9: 9}


class ThrowBoard(HexagramBoard):
    """Shows a reading as far as it has come: its hexagrams, or the lines of a throw so far with the coins of each.

    Keys 6 to 9 enter a line, and Backspace takes one back. `library` gives the names of the hexagrams once there is an
    answer.
    """

    entered = Signal(int, int)  # line, value
    refused = Signal(str)  # what another digit's key wrote while lines are entered
    taken_back = Signal()  # the line that was entered last
    reached = Signal()  # by Tab

    largest = 17.0

    def __init__(self, library: Callable[[], "Library"]) -> None:
        super().__init__()
        self._library = library
        self.reading = Reading()
        self.workings: tuple[Working, ...] = ()
        self.beside = False  # whether names stand beside the hexagrams, not below them
        self.hovered.connect(self._explain)
        self.setAccessibleName("Hexagrams of the reading")
        self.setWhatsThis("The hexagram of your answer, the one that it changes into, and the nuclear one, which lies "
                          "inside: its lower half is lines 2, 3 and 4, its upper half 3, 4 and 5. Click a line to read "
                          "its text; the keys 6 to 9 enter what your own coins showed.")

    def extent(self) -> tuple[float, float]:
        """Room for three hexagrams with their names from the first, so that nothing moves when the others come."""
        width = VALUES + 3 * (SIZE.width() + self.apart)
        return (width - APART, HEADING + SIZE.height() + REACH) if self.beside else (width, super().extent()[1])

    def set_beside(self, wanted: bool) -> None:
        """Write the names beside the hexagrams of an answer, which is then lower and leaves room for its text."""
        beside = wanted and bool(self.hexagrams and self.hexagrams[0].title)
        if beside != self.beside:
            self.beside, self.apart = beside, APART + BESIDE if beside else APART
            self.rearrange()

    def picture_size(self, side: float) -> QSizeF:
        with self._usual_form():
            return super().picture_size(side)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        with self._usual_form():
            super().draw(painter, rect)

    @contextmanager
    def _usual_form(self) -> Iterator[None]:
        """On paper the names stand below, whatever the window is like."""
        shown = self.beside, self.apart
        self.beside, self.apart = False, APART
        try:
            yield
        finally:
            self.beside, self.apart = shown

    def caption_rect(self, rect: QRectF) -> QRectF:
        if not self.beside:
            return super().caption_rect(rect)
        return QRectF(rect.right() + self.side, rect.top() + self.side, (BESIDE - 1) * self.side, 0)

    def room_for(self, height: int) -> tuple[int, int]:
        """Where the first line begins and how wide all is, px, on a board of this height."""
        width, rows = self.extent()
        edge, grain = self._area().left(), self._grain()
        side = min((height - 2 * BED - GUTTER - FOOT) / rows, self.largest) // grain * grain
        return round(edge + VALUES * side), math.ceil(width * side + 2 * edge)

    def show_reading(self, reading: Reading) -> None:
        """Show another reading, or what to do for one."""
        self.reading, self.workings = reading, ()
        if (outcome := reading.outcome) is not None:
            self.show_hexagrams(self._hexagrams(outcome))
        else:
            self.show_hexagrams([ShownHexagram(NOW, reading.lines, ACTUAL)])

    def _hexagrams(self, outcome: Outcome) -> list[ShownHexagram]:
        library = self._library()
        hexagrams = [named_hexagram(library, NOW, outcome.actual, outcome.lines, ACTUAL)]
        if outcome.moving:
            future = lines_of(outcome.future)
            hexagrams.append(named_hexagram(library, THEN, outcome.future, future, FUTURE, arrow=True))
        nuclear = lines_of(outcome.nuclear)
        return [*hexagrams, named_hexagram(library, INSIDE, outcome.nuclear, nuclear, NUCLEAR)]

    def shows_values(self, hexagram: ShownHexagram) -> bool:
        """Also while lines are entered by hand, so that each says what it is."""
        return super().shows_values(hexagram) or self.reading.is_entering

    def show_thrown(self, snapshot: CastSnapshot) -> None:
        """Show a throw under way."""
        missing, before = 6 - len(snapshot.lines), len(self.workings)
        self.workings = tuple(snapshot.workings)
        self.show_hexagrams([ShownHexagram(NOW, (*snapshot.lines, *[None] * missing), ACTUAL)])
        if len(self.workings) > before and isinstance(self.workings[-1], Coins):
            self.animate({TRAY: 0}, FALL)

    def cell_rect(self, cell: Cell) -> QRectF:
        return self._tray if cell == TRAY else super().cell_rect(cell)

    def cell_at(self, point: QPointF) -> Cell | None:
        """While lines fall, a press is not about one of them."""
        return self.cursor_cell if self.workings else super().cell_at(point)

    @property
    def _tray(self) -> QRectF:
        """Where the coins fall: at the right of the lines and of what was thrown for them."""
        rect = self.hexagram_rect(0)
        width, height = tray_size(LARGE_COIN * self.side)
        left = rect.right() + (INDENT + 3 * COINS + INDENT) * self.side
        return QRectF(left, rect.center().y() - height / 2, width, height)

    def _explain(self, cell: Cell | None) -> None:
        """Say in a tip which hexagram the pointer is at."""
        self.setToolTip("" if cell is None or self.workings else ABOUT[self.hexagrams[cell[0]].name])

    def font_of(self, role: theme.Role, strong: bool | None = None) -> QFont:
        """Words stay readable where the hexagrams are small."""
        font = super().font_of(role, strong)
        font.setPixelSize(max(font.pixelSize(), theme.pixels(role) - SMALLER))
        return font

    @property
    def numbers(self) -> tuple[int, ...]:
        """The King Wen numbers of what the reading shows, from the left; none while lines are missing."""
        outcome = self.reading.outcome
        return () if outcome is None else (*self.reading.hexagrams, outcome.nuclear)

    @property
    def drawing(self) -> Drawing:
        """The reading as it goes into files: its question above it and its texts below, once it has all its lines."""
        reading, outcome = self.reading, self.reading.outcome
        if outcome is None:
            return self
        discreet = Heading(reading.title, reading.origin)
        asked = Heading(reading.question, reading.origin) if reading.question else discreet
        return CaptionedDrawing(self, asked, discreet, all_texts(outcome, self._library()))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        """Up and Down scroll an answer, too, until a line of it has the ring; Left and Right begin where one reads."""
        if key in SIDEWAYS and self._has_no_ring and not modifiers & Qt.KeyboardModifier.AltModifier:
            return self._first_cell
        scrolls = key in ARROWS and not (self.cursor_shown or self.reading.is_entering)
        return None if scrolls or scrolls_text(key, modifiers) else super().next_cell(cell, key, modifiers)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.reached.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._enter(event):  # whoever takes what is entered also says where the ring goes
            super().keyPressEvent(event)

    def _enter(self, event: QKeyEvent) -> bool:
        """Tell what a key enters or takes back; False if it does something else."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() == Qt.Key.Key_Backspace:
            self.taken_back.emit()
        elif plain and (value := ENTERED.get(Qt.Key(event.key()))) is not None:
            self.entered.emit(self.cursor_cell[1] + 1, value)
        elif plain and self.reading.is_entering and event.text().isdecimal():
            self.refused.emit(event.text())
        else:
            return False
        return True

    def key(self, event: QKeyEvent) -> bool:
        """Without a ring no line is meant: Enter then shows where it stands, rather than change or open that one."""
        if self._has_no_ring and event.key() in PRESSES and not event.modifiers():
            self.move_cursor(self._first_cell)
            return True
        return super().key(event)

    @property
    def _has_no_ring(self) -> bool:
        """Whether there is an answer, and no line of it is meant."""
        return self.reading.outcome is not None and not self.cursor_shown

    @property
    def _first_cell(self) -> Cell:
        """Where the keys begin: the first line that moves, else the lowest of the actual hexagram."""
        outcome = self.reading.outcome
        return 0, (outcome.moving[0] if outcome is not None and outcome.moving else 1) - 1

    def hide_ring(self) -> None:
        """No line is meant any more; the keys begin again at the first."""
        self.move_cursor((0, 0), show=False)

    def paint_above(self, painter: QPainter) -> None:
        super().paint_above(painter)
        if not self.hexagrams:
            return
        rect = self.hexagram_rect(0)
        for line, working in enumerate(self.workings, start=1):
            bar = line_rect(rect, line)
            start = QPointF(bar.right() + INDENT * self.side, bar.center().y())
            if isinstance(working, Coins):
                self._paint_coins(painter, start, working)
            else:
                room = QRectF(start.x(), start.y() - self.side, self.width() - start.x(), 2 * self.side)
                draw_text(painter, room, working_text(working), self.font_of("body"), theme.current().muted)
        if self.workings and isinstance(self.workings[-1], Coins) and self.workings[-1].coins:
            paint_tray(painter, self._tray, LARGE_COIN * self.side, len(self.workings), self.workings[-1],
                       self.progress(TRAY))

    def _paint_coins(self, painter: QPainter, start: QPointF, thrown: Coins) -> None:
        """Heads, 3, are filled and tails, 2, hollow; each has its figure."""
        tokens = theme.current()
        radius = COIN * self.side
        painter.setFont(self.font_of("small", True))
        for place, coin in enumerate(thrown.coins):
            centre = QPointF(start.x() + (place * COINS + COIN) * self.side, start.y())
            heads = coin == 3
            paint_with(painter, line=QPen(tokens.edge, 1.5), fill=tokens.edge if heads else None)
            painter.drawEllipse(centre, radius, radius)
            painter.setPen(tokens.window if heads else tokens.text)
            box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(coin))


def working_text(working: Working) -> str:
    """How a line came about, in a few words."""
    if isinstance(working, Coins):
        return " + ".join(map(str, working.coins))
    if isinstance(working, Beads):
        return f"bead {working.bead} of {len(BEADS)}"
    aside = " + ".join(str(division.aside) for division in working.divisions)
    return f"{aside} aside, {working.standing} left" if aside else ""
