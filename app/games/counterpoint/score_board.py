"""Board of music: a piece engraved as large as fits, with a title, a cursor that plays, a section that repeats."""
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF

from app.canvas.board import BESIDE, Cell, step_across
from app.canvas.chart_board import UNIT, ChartBoard
from app.controls import draw_text
from app.games.counterpoint.clef_choice import with_chosen_clefs
from app.games.counterpoint.engraving_fit import SPACES, engrave_at, fit_engraving
from app.games.counterpoint.music import SILENCE, Music
from app.games.counterpoint.note_words import describe_note
from app.games.counterpoint.score_painter import ScorePainter
from app.look import draw_line, draw_shape, paint_with, theme
from solvers.counterpoint.clefs import BOTTOM_LINES
from solvers.counterpoint.engraving.layout import CLEF_ROOM, Options
from solvers.counterpoint.engraving.marks import Engraving, Head, Owner, System

HEAD: Final = 34.0          # px of the title's line
NUMBERS: Final = 1.9        # staff spaces from the bar numbers to the staff
NUMBER_CLEAR: Final = 0.4   # staff spaces from a note below a bar number to that
PAD: Final = 12.0           # px within the card
CURSOR: Final = 2.0         # px
AHEAD: Final = 0.8          # of the board, what is shown behind the cursor where it was out of sight
LARGEST: Final = 6.0        # how much larger all can be made than what fits


class ScoreBoard(ChartBoard):
    """Cells are (part, number of a note in it). `bar_clicked` is emitted for a click on a bar's number, or Enter,
    `clef_clicked` with a part for one on its clef."""

    bar_clicked = Signal(int)
    clef_clicked = Signal(int)
    largest = LARGEST * UNIT
    numbers = NUMBERS

    def __init__(self) -> None:
        super().__init__()
        self.music = self._given = SILENCE             # with the clefs that were chosen, and as it was given
        self._engraving: Engraving | None = None
        self._space = SPACES[0]
        self._playing: float | None = None             # the cursor's time, in whole notes
        self._section: tuple[int, int] | None = None   # bars that repeat, from and to, from 0
        self.setAccessibleName("The score")

    # What is shown

    def show_music(self, music: Music, *, same_size: bool = False) -> None:
        """Show a piece, in the clefs that were chosen; `same_size` keeps the size of the staves as long as the piece
        still fits."""
        self._given = music
        music = replace(music, piece=with_chosen_clefs(music.piece))
        if music != self.music:
            self.music = music
            self._engraving = self._engraved_as_before() if same_size else None
            if self.cursor_cell not in self.all_cells():
                self.cursor_cell = next(iter(self.all_cells()), (0, 0))
            self.setAccessibleDescription(self.describe(self.cursor_cell))
            self.update_all()

    def update_clefs(self) -> None:
        """Show the piece in other clefs, if others were chosen."""
        self.show_music(self._given)

    def bottom_line(self, part: int) -> int:
        """The step of the lowest line of a part's staff."""
        return BOTTOM_LINES[self.music.piece.parts[part].clef]

    def picture_title(self) -> str:
        return ", ".join(filter(None, (self.music.title, self.music.subtitle))) or super().picture_title()

    def show_playing(self, time: float | None) -> None:
        """Move the playing cursor to a time, in whole notes; None removes it."""
        if time != self._playing:
            self.update(self._cursor_rect().toAlignedRect())
            self._playing = time
            self._scroll_to_cursor()
            self.update(self._cursor_rect().toAlignedRect())

    def _scroll_to_cursor(self) -> None:
        """Where the staves are larger than the board, show the playing cursor and what comes after it."""
        cursor = self._cursor_rect()
        if cursor.isNull() or not self.zoomed or self.shown.contains(cursor.center()):
            return
        ahead = min(AHEAD * self.shown.width(), self.whole.right() - cursor.left())
        cursor.setWidth(max(ahead, cursor.width()))
        view = self._view.showing(cursor)
        if view != self._view:
            self._set_view(view)

    def show_section(self, section: tuple[int, int] | None) -> None:
        """Show which bars repeat, from and to, from 0; None for none."""
        if section != self._section:
            self._section = section
            self.update_all()

    @property
    def playing_time(self) -> float | None:
        """The time of the playing cursor in whole notes; None without one."""
        return self._playing

    @property
    def section(self) -> tuple[int, int] | None:
        """The bars that repeat, from and to, counted from 0; None for none."""
        return self._section

    def mousePressEvent(self, event: QMouseEvent) -> None:
        plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers() & BESIDE
        bar, clef = self.number_at(event.position()), self.clef_at(event.position())
        if bar is not None and plain:
            self.bar_clicked.emit(bar)
        elif clef is not None and plain:
            self.clef_clicked.emit(clef)
        else:
            super().mousePressEvent(event)

    def number_at(self, point: QPointF) -> int | None:
        origin, space = self.music_origin(), self.space
        for system in self.engraving.systems:
            bottom = origin.y() + (system.top - self.numbers) * space
            if bottom - 2 * theme.leading("small") <= point.y() <= bottom + 2:
                x = (point.x() - origin.x()) / space
                return next((bar.number for bar in system.bars if bar.left <= x < bar.right), None)
        return None

    def clef_at(self, point: QPointF) -> int | None:
        """The part on whose clef a point lies."""
        return next((parts[0] for system in self.engraving.systems for parts in self.music.piece.staves
                     if self.clef_rect(parts[0], system).contains(point)), None)

    def clef_rect(self, part: int, system: System | None = None) -> QRectF:
        """Where the clef of a part is, px, in the first system unless another one is named."""
        origin, space = self.music_origin(), self.space
        staff = next(number for number, parts in enumerate(self.music.piece.staves) if part in parts)
        row = system or self.engraving.systems[0]
        return QRectF(origin.x() + row.left * space, origin.y() + (row.staves[staff] - 1) * space, CLEF_ROOM * space,
                      6 * space)

    def bar_of(self, cell: Cell) -> int:
        """The bar in which a cell is, from 0."""
        piece = self.music.piece
        return piece.bar_numbers.index(piece.bar_at(self.time_of(cell)))

    def time_of(self, cell: Cell) -> Fraction:
        """When the note of a cell begins."""
        notes = self.music.piece.parts[cell[0]].notes
        return sum((note.length for note in notes[:cell[1]]), Fraction(0))

    # Where things lie

    @property
    def music_rect(self) -> QRectF:
        """The room of the staves on the whole board, px."""
        head = HEAD * self.zoom if self.music.title else 0.0
        return self.whole.adjusted(PAD * self.zoom, head, -PAD * self.zoom, 0)

    @property
    def zoom(self) -> float:
        """The size relative to that at which all of it fits."""
        return self.side / UNIT

    @property
    def engraving(self) -> Engraving:
        """The engraving for the present size of the board, made when it is first needed."""
        self._engrave()
        assert self._engraving is not None
        return self._engraving

    @property
    def space(self) -> float:
        """A staff space in px."""
        self._engrave()
        return self._space * self.zoom

    def _engrave(self) -> None:
        """Engrave the piece as large as fits, unless nothing has changed since the last time."""
        if self._engraving is not None:
            return
        self._space, self._engraving = fit_engraving(self.music.piece, *self._room(), self.engraving_options)

    def _room(self) -> tuple[float, float]:
        """How wide and high the music may be where all of it shows, px."""
        rect = self.music_rect
        return rect.width() / self.zoom, rect.height() / self.zoom

    def engraving_options(self, space: float) -> Options:
        """What the page is made for at so many px a staff space, with room for the bar numbers."""
        options = self.music.options
        return replace(options, above=options.above + self.numbers)

    def _engraved_as_before(self) -> Engraving | None:
        """The piece as large as the one before; None if that does not fit."""
        wide, high = self._room()
        made = engrave_at(self.music.piece, self._space, wide, high, self.engraving_options)
        return made if made.height * self._space <= high else None

    def rearrange(self) -> None:
        self._engraving = None
        super().rearrange()

    def music_origin(self) -> QPointF:
        """The point, px, of the engraving's x 0 and y 0."""
        rect, made, space = self.music_rect, self.engraving, self.space
        left = max((rect.width() - made.width * space) / 2, 0.0)
        down = max((rect.height() - made.height * space) / 2, 0.0) * self.share_above()
        return QPointF(rect.x() + left + made.margin * space, rect.y() + down)

    def share_above(self) -> float:
        """Of twice the room above the music where there is more than it needs; 1 puts it into the middle."""
        return 0.7

    def x_of_time(self, time: Fraction | float) -> float:
        """Where a time is, px."""
        return self.music_origin().x() + self.engraving.x_of(time) * self.space

    def system_rect(self, system: System) -> QRectF:
        """From the top of the bar numbers to below a system."""
        origin, space = self.music_origin(), self.space
        top = origin.y() + (system.top - self.numbers - 1.5) * space
        bottom = origin.y() + (system.bottom + 2.5) * space
        return QRectF(origin.x(), top, system.width * space, bottom - top)

    def head_rect(self, head: Head) -> QRectF:
        """Where a head is, with a little around it."""
        origin, space = self.music_origin(), self.space
        centre = QPointF(origin.x() + head.x * space, origin.y() + head.y * space)
        wide, high = max(head.width + 0.6, 1.6) * space, 1.7 * space
        return QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)

    def all_cells(self) -> list[Cell]:
        """Its cells, part by part."""
        return [(part, number) for part, each in enumerate(self.music.piece.parts) for number in range(len(each.notes))]

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return self.all_cells()

    def cell_rect(self, cell: Cell) -> QRectF:
        placed = self.engraving.head_of(cell)
        return QRectF(self.whole.topLeft(), self.whole.topLeft()) if placed is None else self.head_rect(placed[1])

    def cell_at(self, point: QPointF) -> Cell | None:
        """The note nearest to a point on its staff."""
        made, origin, space = self.engraving, self.music_origin(), self.space
        y, x = (point.y() - origin.y()) / space, (point.x() - origin.x()) / space
        for system in made.systems:
            if system.top - 4 <= y <= system.bottom + 4:
                staff = min(range(len(system.staves)), key=lambda each: abs(system.staves[each] + 2 - y))
                parts = self.music.piece.staves[staff]
                heads = [head for head in system.heads if head.owner[0] in parts]
                if heads:
                    return min(heads, key=lambda head: (round(abs(head.x - x), 1), abs(head.y - y))).owner
        return None

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        if modifiers & ~Qt.KeyboardModifier.KeypadModifier:
            return None
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            other = cell[0] + (1 if key == Qt.Key.Key_Down else -1)
            if not 0 <= other < len(self.music.piece.parts):
                return cell
            return other, self._number_at(other, self.time_of(cell))
        return step_across(cell, 1, len(self.music.piece.parts[cell[0]].notes), key)

    def _number_at(self, part: int, time: Fraction) -> int:
        """The note of a part that sounds at a time."""
        end = Fraction(0)
        for number, note in enumerate(self.music.piece.parts[part].notes):
            end += note.length
            if time < end:
                return number
        return len(self.music.piece.parts[part].notes) - 1

    def describe(self, cell: Cell) -> str:
        part, number = cell
        notes = self.music.piece.parts[part].notes
        if number >= len(notes):
            return ""
        return describe_note(self.music.piece, part, self.time_of(cell), notes[number])

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.bar_clicked.emit(self.bar_of(self.cursor_cell))
            return True
        return False

    # Painting

    def bed_colour(self) -> QColor:
        return theme.current().panel

    def _update_cursor(self) -> None:
        self.update()

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        """Notes are painted with their staves."""

    def paint_below(self, painter: QPainter) -> None:
        tokens = theme.current()
        draw_shape(painter, self.bed.adjusted(0.5, 0.5, -0.5, -0.5), line=QPen(tokens.line, 1), radius=10)
        if self.music.title:
            self.paint_title(painter)
        self.paint_under_music(painter)
        self._paint_section(painter)
        self.paint_numbers(painter, self.engraving.systems)
        ScorePainter(painter, self.engraving, self.music_origin(), self.space, self.note_ink).paint()

    def title_rects(self) -> tuple[QRectF, QRectF, QRectF]:
        """Where the title, the words behind it and the remark at the right are; the words give way."""
        whole = self.whole
        row = QRectF(whole.x() + 4, whole.y(), whole.width() - 8, HEAD - 6)
        remark = QRectF(row)
        remark.setLeft(max(row.right() - self.remark_width(), row.left()))
        title = QRectF(row)
        title.setWidth(min(theme.text_width(self.music.title, "sentence", True) + 1, remark.left() - row.left()))
        subtitle = QRectF(title.right() + 12, row.y() + 1, remark.left() - title.right() - 24, row.height())
        return title, subtitle if subtitle.width() > 0 else QRectF(title.topRight(), title.bottomRight()), remark

    def remark_width(self) -> float:
        """The room of the remark at the right of the title, px."""
        return 0.0

    def paint_title(self, painter: QPainter) -> None:
        tokens = theme.current()
        title, subtitle, _ = self.title_rects()
        draw_text(painter, title, self.music.title, theme.font("sentence", True), tokens.text)
        draw_text(painter, subtitle, self.music.subtitle, theme.font("body"), tokens.muted)

    def paint_under_music(self, painter: QPainter) -> None:
        """Hook for subclasses: paint what lies under the staves, such as a tint."""

    def note_ink(self, owner: Owner) -> QColor:
        """The ink of a note, or of what is no note's."""
        tokens = theme.current()
        return tokens.text if owner is None else tokens.colour(self.music.ink(owner[0]))

    def paint_numbers(self, painter: QPainter, systems: Iterable[System]) -> None:
        """The number of each bar above it, clear of its notes; where bars are narrow, of the first one in a row."""
        font, tokens, space, origin = theme.font("small"), theme.current(), self.space, self.music_origin()
        strong, high = theme.font("small", True), theme.leading("small")
        piece, current = self.music.piece, self.current_bar()  # each counts through the whole piece
        for system in systems:
            numbers = [piece.number_of(piece.bar_numbers[bar.number]) for bar in system.bars]
            numbered = [bar for bar, number, before in zip(system.bars, numbers, (0, *numbers), strict=False)
                        if number and number != before]  # a pickup has none, half a bar that before it
            narrow = any((bar.right - bar.left) * space < 26 for bar in numbered)
            for place, (bar, number) in enumerate(zip(system.bars, numbers, strict=True)):
                if (narrow and place) or bar not in numbered:
                    continue
                at, alone = current == bar.number, place == 0 and narrow
                middle = origin.x() + (bar.left * space + 8 if alone else (bar.left + bar.right) / 2 * space)
                foot = min(system.top - self.numbers, (bar.top_left if alone else bar.top) - NUMBER_CLEAR)
                draw_text(painter, QRectF(middle - 20, origin.y() + foot * space - high, 40, high), str(number),
                          strong if at else font, tokens.accent if at else tokens.muted,
                          Qt.AlignmentFlag.AlignHCenter)

    def numbers_top(self, system: System) -> float:
        """The top of the highest number that a system can have above it, px."""
        foot = min(system.top - self.numbers, *(min(bar.top, bar.top_left) - NUMBER_CLEAR for bar in system.bars))
        return self.music_origin().y() + foot * self.space - theme.leading("small")

    def current_bar(self) -> int | None:
        """The bar whose number is printed bold."""
        return None

    def _paint_section(self, painter: QPainter) -> None:
        if self._section is None:
            return
        begin, end = self._section
        origin, space = self.music_origin(), self.space
        for system in self.engraving.systems:
            bars = [bar for bar in system.bars if begin <= bar.number <= end]
            if bars:
                whole = self.system_rect(system)
                painter.fillRect(QRectF(origin.x() + bars[0].left * space, whole.y(),
                                        (bars[-1].right - bars[0].left) * space, whole.height()),
                                 theme.current().warning_tint)

    def _cursor_rect(self) -> QRectF:
        """The rectangle of the playing cursor, px; null without one."""
        if self._playing is None:
            return QRectF()
        system = self.engraving.systems[self.engraving.system_at(self._playing)]
        whole = self.system_rect(system)
        x = self.x_of_time(self._playing)
        return QRectF(x - 8, whole.y() - 4, 16, whole.height() + 8)

    def paint_above(self, painter: QPainter) -> None:
        if self._playing is None:
            return
        rect = self._cursor_rect()
        x, colour = rect.center().x(), theme.current().warning
        top = rect.top() + 4 + theme.leading("small")
        draw_line(painter, QLineF(x, top, x, rect.bottom() - 6), QPen(colour, CURSOR))
        paint_with(painter, fill=colour)
        painter.drawPolygon(QPolygonF([QPointF(x - 5.5, top - 1), QPointF(x + 5.5, top - 1), QPointF(x, top + 7)]))
