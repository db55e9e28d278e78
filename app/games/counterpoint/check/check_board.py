"""Board of a whole piece with marks: as long as it needs to be, painted system by system as one scrolls."""
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap

from app.canvas.board import BESIDE, Cell
from app.canvas.canvas import BED, GUTTER
from app.controls import draw_text
from app.files.export import SIDE
from app.games.counterpoint.engraving_fit import engrave_at
from app.games.counterpoint.music import Music
from app.games.counterpoint.score_board import HEAD, ScoreBoard
from app.games.counterpoint.score_painter import ScorePainter
from app.look import draw_shape, paint_with, theme
from solvers.counterpoint.checker.chorale import Mark
from solvers.counterpoint.engraving.layout import Options
from solvers.counterpoint.engraving.marks import Head, System
from solvers.counterpoint.piece import staff_name

SIZES: Final = (4.0, 4.6, 5.2, 6.0, 7.0, 8.0, 9.5, 11.0, 13.0)  # px of a staff space
USUAL: Final = 4           # the size to begin with
ENDLESS: Final = 1e7       # px: there is always room below
LANES: Final = 2           # rows of labels below a system
GAP: Final = 8.0           # px between two labels, and from notes to them
DASHES: Final = [4.0, 3.0]
KEPT: Final = 24           # systems whose pictures are kept
NAME_GAP: Final = 1.6      # staff spaces from the names of staves to the left line
MOST_NAME: Final = 0.2     # of the width, for the names of staves


class CheckBoard(ScoreBoard):
    """`mark_selected` emits the place of a mark in the list, for a click on its label or one of its notes."""

    mark_selected = Signal(int)
    place_shown = Signal(QRectF)  # what is to be scrolled into view

    def __init__(self) -> None:
        super().__init__()
        self.marks: Sequence[Mark] = ()
        self.current_mark: int | None = None
        self.shows_marks = True
        self._size = USUAL
        self._made_for = (0, 0)  # the width and the size of the engraving
        self.pictures: dict[tuple[int, float, float], QPixmap] = {}
        self._labels: list[tuple[QRectF, int]] | None = None
        self._heads: dict[tuple[int, int], tuple[int, Head]] | None = None
        self.setAccessibleName("The checked score")

    # What is shown

    def show_marks(self, marks: Sequence[Mark], current: int | None) -> None:
        """Show marks on the score, one of them as the current one."""
        self.marks, self.current_mark = marks, current
        self._labels = None
        self.update()
        if current is not None:
            self.place_shown.emit(self.mark_rect(marks[current]))

    def show_playing(self, time: float | None) -> None:
        super().show_playing(time)
        self.update()
        if time is not None:
            self.place_shown.emit(self._cursor_rect())

    def engraving_options(self, space: float) -> Options:
        """With room for the labels below each system."""
        options = super().engraving_options(space)
        lanes = LANES * theme.leading("small") / space + 2 * GAP / space
        wide = max((theme.text_width(name, "small") for name in self.staff_names()), default=0.0)
        indent = min(wide, MOST_NAME * self._room()[0]) / space + NAME_GAP if wide else 0.0
        return replace(options, below=options.below + lanes, indent=indent)

    def staff_names(self) -> list[str]:
        """What stands before each staff of the first system; nothing if there is only one."""
        piece = self.music.piece
        return [staff_name([piece.parts[part] for part in staff]) for staff in piece.staves if len(piece.staves) > 1]

    def paint_numbers(self, painter: QPainter, systems: Iterable[System]) -> None:
        """Paint the numbers of bars and, before the first system, the names of the staves."""
        systems = tuple(systems)
        super().paint_numbers(painter, systems)
        first, origin, space = self.engraving.systems[0], self.music_origin(), self.space
        if first not in systems:
            return
        for name, top in zip(self.staff_names(), first.staves, strict=False):
            wide, high = (first.left - NAME_GAP) * space, theme.leading("small")
            rect = QRectF(origin.x(), origin.y() + (top + 2) * space - high / 2, wide, high)
            draw_text(painter, rect, name, theme.font("small"), theme.current().muted, Qt.AlignmentFlag.AlignRight)

    def _engrave(self) -> None:
        if self._engraving is not None:
            return
        self._space = SIZES[self._size]
        self._engraving = engrave_at(self.music.piece, self._space, self._room()[0], ENDLESS, self.engraving_options)
        self._made_for = self.width(), self._size
        self.pictures.clear()
        self._labels = self._heads = None
        self.setMinimumHeight(round(self._engraving.height * self._space + HEAD + GAP))

    def rearrange(self) -> None:
        """Engrave anew only where the width is another one: of a long score it takes a third of a second."""
        made = self._engraving if self._made_for == (self.width(), self._size) else None
        super().rearrange()
        self._engraving = made
        self._engrave()

    def show_music(self, music: Music, *, same_size: bool = False) -> None:
        super().show_music(music)
        self._engrave()

    def music_origin(self) -> QPointF:
        rect = self.music_rect
        return QPointF(rect.x() + self.engraving.margin * self.space, rect.y())

    def zoom_in(self) -> None:
        self._set_size(self._size + 1)

    def zoom_out(self) -> None:
        self._set_size(self._size - 1)

    def zoom_fit(self) -> None:
        self._set_size(USUAL)

    def _zoom(self, factor: float, anchor: QPointF) -> None:
        self._set_size(self._size + (1 if factor > 1 else -1))

    def _set_size(self, size: int) -> None:
        size = min(max(size, 0), len(SIZES) - 1)
        if size != self._size:
            self._size = size
            self.rearrange()
            self.update_all()

    def sizeHint(self) -> QSize:
        return QSize(600, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.minimumHeight())

    def paper_pages(self, height: float) -> list[QRectF]:
        """The parts of a picture for pages so many times as high as wide, with as many systems as each has room for."""
        size, down = self.picture_size(SIDE), BED + GUTTER - self._area().top()  # of a picture over the widget
        pages = [QRectF(0, 0, size.width(), 0)]
        for number, system in enumerate(self.engraving.systems):
            rect = self._picture_rect(number, system).translated(0, down)
            if number and rect.bottom() > pages[-1].top() + height * size.width():
                pages.append(QRectF(0, rect.top(), size.width(), 0))
            pages[-1].setBottom(rect.bottom())
        return pages if len(pages) > 1 else [QRectF(QPointF(), size)]

    # Where marks lie

    @property
    def heads(self) -> dict[tuple[int, int], tuple[int, Head]]:
        """The first head of each note, with the number of its system."""
        if self._heads is None:
            self._heads = {}
            for number, system in enumerate(self.engraving.systems):
                for head in system.heads:
                    self._heads.setdefault(head.owner, (number, head))
        return self._heads

    def mark_rect(self, mark: Mark) -> QRectF:
        """Around all notes of a mark, with the system that they are in; around its bar if it has none."""
        places = [self.heads[place] for place in mark.places if place in self.heads]
        number = places[0][0] if places else self.engraving.system_at(mark.time)
        whole = self.system_rect(self.engraving.systems[number])
        rect = QRectF(self.x_of_time(mark.time) - 20, whole.y(), 40, whole.height())
        for _, head in places:
            rect = rect.united(self.head_rect(head))
        return rect

    @property
    def labels(self) -> list[tuple[QRectF, int]]:
        """The labels of marks below their systems, each with the place of its mark. Nothing else stands there; where
        neighbours leave no room, a mark has its rings alone."""
        if self._labels is None:
            self._labels = []
            ends: dict[tuple[int, int], float] = {}  # by system and row, where the last label ends
            for place, mark in enumerate(self.marks):
                number = self.engraving.system_at(mark.time)
                width = theme.text_width(label_of(mark), "small") + 10
                left = max(min(self.x_of_time(mark.time) - width / 2, self.music_rect.right() - width),
                           self.music_rect.left())
                row = next((row for row in range(LANES) if ends.get((number, row), -1.0) + GAP <= left), None)
                if row is not None:
                    ends[number, row] = left + width
                    high = theme.leading("small")
                    self._labels.append((QRectF(left, self._lane_top(number) + row * high, width, high), place))
        return self._labels

    def _lane_top(self, number: int) -> float:
        system = self.engraving.systems[number]
        return self.music_origin().y() + (system.bottom + system.depth + 0.3) * self.space + GAP / 2

    def marks_at(self, cell: Cell) -> list[int]:
        """The places of the marks that concern a note."""
        return [place for place, mark in enumerate(self.marks) if cell in mark.places]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers() & BESIDE
        if plain and self.shows_marks:
            found = next((place for rect, place in self.labels if rect.contains(event.position())), None)
            if found is None:
                cell = self.cell_at(event.position())
                is_on_head = cell is not None and self.cell_rect(cell).contains(event.position())
                here = self.marks_at(cell) if cell is not None and is_on_head else []
                found = here[0] if here else None
            if found is not None:
                self.mark_selected.emit(found)
                return
        super().mousePressEvent(event)

    def cell_rect(self, cell: Cell) -> QRectF:
        placed = self.heads.get(cell)
        return QRectF() if placed is None else self.head_rect(placed[1])

    def describe(self, cell: Cell) -> str:
        return ". ".join([super().describe(cell), *(self.marks[place].sentence for place in self.marks_at(cell)
                                                   if self.shows_marks)])

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what one sees: pictures of systems, which are made when they first come in sight, and marks above."""
        tokens, area = theme.current(), QRectF(event.rect())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, self.bed_colour())
        if self.music.title and area.top() < HEAD:
            self.paint_title(painter)
        for number, system in enumerate(self.engraving.systems):
            rect = self._picture_rect(number, system)
            if rect.intersects(area):
                painter.drawPixmap(rect.topLeft(), self._picture(number, system, rect))
                if self._section is not None:
                    self._paint_section_of(painter, system)
                if self.shows_marks:
                    self._paint_marks_of(painter, number)
        self.paint_above(painter)
        draw_shape(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), line=QPen(tokens.line, 1), radius=10)
        self.paint_marks(painter)
        painter.end()

    def paint_below(self, painter: QPainter) -> None:
        """On paper and in pictures marks stand with the staves, which lie elsewhere there."""
        super().paint_below(painter)
        self._labels = None
        if self.shows_marks:
            for number in range(len(self.engraving.systems)):
                self._paint_marks_of(painter, number)
        self._labels = None

    def _picture_rect(self, number: int, system: System) -> QRectF:
        rect = self.system_rect(system)
        top = min(rect.top() - 2 * self.space, self.numbers_top(system))
        bottom = self._lane_top(number) + LANES * theme.leading("small")
        return QRectF(0, round(top), self.width(), round(bottom - top))

    def _picture(self, number: int, system: System, rect: QRectF) -> QPixmap:
        """A system with its numbers, on a clear ground."""
        ratio = self.devicePixelRatioF()
        key = (number, ratio, float(theme.current().text.rgba()))
        if key not in self.pictures:
            if len(self.pictures) >= KEPT:
                self.pictures.pop(next(iter(self.pictures)))
            picture = QPixmap((rect.size() * ratio).toSize())
            picture.setDevicePixelRatio(ratio)
            picture.fill(QColor(0, 0, 0, 0))
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(-rect.topLeft())
            self.paint_numbers(painter, (system,))
            ScorePainter(painter, self.engraving, self.music_origin(), self.space, self.note_ink).paint_system(system)
            painter.end()
            self.pictures[key] = picture
        return self.pictures[key]

    def _paint_section_of(self, painter: QPainter, system: System) -> None:
        """Tint the bars of a system that repeat."""
        assert self._section is not None
        begin, end = self._section
        whole, origin = self.system_rect(system), self.music_origin()
        for bar in system.bars:
            if begin <= bar.number <= end:
                tint = QColor(theme.current().warning)
                tint.setAlpha(40)
                painter.fillRect(QRectF(origin.x() + bar.left * self.space, whole.y(),
                                        (bar.right - bar.left) * self.space, whole.height()), tint)

    def _paint_marks_of(self, painter: QPainter, number: int) -> None:
        """Ring the notes of the marks in a system, join those of two voices, and write the labels below."""
        tokens = theme.current()
        for place, mark in enumerate(self.marks):
            heads = [self.heads[cell] for cell in mark.places if cell in self.heads]
            if not any(system == number for system, _ in heads):
                continue
            strong = place == self.current_mark
            colour = tokens.accent if strong else tokens.bad
            rects = [self.head_rect(head) for system, head in heads if system == number]
            paint_with(painter, line=QPen(colour, 2.2 if strong else 1.4))
            for rect in rects:
                painter.drawEllipse(rect)
            if len(mark.places) == 4 and len(rects) == 4:  # two voices that move together
                pen = QPen(colour, 1.6 if strong else 1.2)
                pen.setDashPattern(DASHES)
                painter.setPen(pen)
                for one, other in ((rects[0], rects[2]), (rects[1], rects[3])):
                    painter.drawLine(QLineF(one.center() + QPointF(one.width() / 2, 0),
                                            other.center() - QPointF(other.width() / 2, 0)))
        for rect, place in self.labels:
            if self.engraving.system_at(self.marks[place].time) == number:
                strong = place == self.current_mark
                paint_with(painter, fill=tokens.accent if strong else tokens.bad_tint)
                painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), 4, 4)
                draw_text(painter, rect, label_of(self.marks[place]), theme.font("small"),
                          tokens.on_accent if strong else tokens.bad_ink, Qt.AlignmentFlag.AlignHCenter)



def label_of(mark: Mark) -> str:
    """A mark in a few words."""
    return mark.rule.replace("-", " ")
