"""Films of Tetris: a game or a match in its own time, and the pages of a fumen; painted without any widget."""
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter

from app.controls import draw_text, fill_rounded
from app.files.film import SECOND, FilmFrame
from app.games.tetris.beside_field import paint_piece
from app.games.tetris.blocks import paint_blocks, paint_ghost
from app.look import draw_shape, theme
from solvers.tetris.field import Field
from solvers.tetris.guideline.duel import Duel
from solvers.tetris.guideline.frames import FRAMES
from solvers.tetris.guideline.fumen_page import Page
from solvers.tetris.guideline.matrix.srs import Cells
from solvers.tetris.guideline.replay import Recording
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.guideline.versus import Record

SIDE: Final = 24.0         # px of a cell
BED: Final = 8.0           # px around the cells
BESIDE: Final = 96.0       # px at both sides of a field
MARGIN: Final = 16.0       # px
SKY: Final = 2             # rows above the field
HEADING, SLOT, LINE = 24.0, 56.0, 44.0  # px of a heading, a piece and a figure
SHOWN: Final = 5           # pieces to come
PAGE: Final = 1000         # ms that a page of a fumen stands
COMMENT: Final = 56.0      # px for its words


class BoardMoment(NamedTuple):
    """What a frame shows of one board: cells by their values, and what stands beside them."""

    field: Field
    height: int
    kind: int = 0
    falling: Cells = ()
    ghost: Cells = ()
    name: str = ""
    hold: int | None = None
    following: tuple[int, ...] = ()
    figures: tuple[tuple[str, str], ...] = ()


def moment_of(simulation: Simulation, name: str = "") -> BoardMoment:
    """What there is to see of a game; its clock shows whole seconds, so that few frames differ."""
    tally, over = simulation.tally, bool(simulation.over)
    time = tally.time // SECOND
    return BoardMoment(
        simulation.field, simulation.setup.height, simulation.falling.kind, () if over else simulation.falling.cells,
        () if over else simulation.ghost.cells, name, simulation.hold, simulation.next[:SHOWN],
        (("Score", f"{tally.score:,}"), ("Lines", f"{tally.lines:,}"), ("Pieces", f"{tally.pieces:,}"),
         ("Time", f"{time // 60}:{time % 60:02}")))


class GameFilm:
    """A game, from its start to its end or to the moment where it stands."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        setup = recording.states[0].setup
        self.size = board_size(setup.width, setup.height)
        self.length = recording.length

    def frames(self, rate: int) -> Iterator[FilmFrame]:
        """So many frames a second of the game."""
        replay, ended = self._recording.replay(), False
        while True:
            moment = moment_of(replay.snapshot())
            yield FilmFrame(moment, partial(paint_boards, moments=(moment,)))
            if ended:
                return
            ended = replay.advance(FRAMES // rate)


class MatchFilm:
    """A match of two players."""

    def __init__(self, record: Record, names: tuple[str, str]) -> None:
        self._record, self._names = record, names
        setup = record.terms.setup
        one = board_size(setup.width, setup.height, named=True)
        self.size = QSize(2 * one.width(), one.height())
        self.length = record.time

    def frames(self, rate: int) -> Iterator[FilmFrame]:
        """So many frames a second of the match."""
        duel, ended = Duel(self._record.terms, self._record), False
        while True:
            left, right = map(moment_of, duel.snapshot().boards, self._names)
            yield FilmFrame((left, right), partial(paint_boards, moments=(left, right)))
            if ended:
                return
            ended = duel.advance(FRAMES // rate)


class PagesFilm:
    """The pages of a fumen, each for a second."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self._pages = pages
        self.size = board_size(10, 20) + QSize(0, round(COMMENT))
        self.length = PAGE * len(pages)

    def frames(self, rate: int) -> Iterator[FilmFrame]:
        """So many frames a second."""
        for number, page in enumerate(self._pages, 1):
            piece = page.piece
            kind, cells = (0, ()) if piece is None else (piece.kind, piece.cells)
            moment = BoardMoment(page.field, 20, kind, cells, figures=(("Page", f"{number:,}"),))
            for _ in range(rate * PAGE // SECOND):
                yield FilmFrame((moment, page.comment), partial(self._paint, moment=moment, comment=page.comment))

    def _paint(self, painter: QPainter, moment: BoardMoment, comment: str) -> None:
        paint_boards(painter, (moment,))
        words = QRectF(MARGIN, self.size.height() - COMMENT, self.size.width() - 2 * MARGIN, COMMENT - MARGIN / 2)
        painter.setFont(theme.font("body"))
        painter.setPen(theme.current().text)
        painter.drawText(words, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter.value, comment)


def board_size(width: int, height: int, *, named: bool = False) -> QSize:
    """The size of a frame with one board, px, even in both directions as videos want it."""
    wide = width * SIDE + 2 * (BED + BESIDE + MARGIN)
    high = (height + SKY) * SIDE + 2 * (BED + MARGIN) + (HEADING if named else 0)
    return QSize(round(wide) // 2 * 2, round(high) // 2 * 2)


def paint_boards(painter: QPainter, moments: Sequence[BoardMoment]) -> None:
    """Paint boards side by side, each with what is on hold, what comes and its figures."""
    left = 0.0
    for moment in moments:
        size = board_size(moment.field.width, moment.height)
        top = MARGIN + (HEADING if moment.name else 0)
        bed = QRectF(left + MARGIN + BESIDE, top, moment.field.width * SIDE + 2 * BED,
                     (moment.height + SKY) * SIDE + 2 * BED)
        if moment.name:
            draw_text(painter, QRectF(bed.x(), MARGIN / 2, bed.width(), HEADING), moment.name,
                      theme.font("body", True), theme.current().text)
        _paint_field(painter, bed, moment)
        _paint_beside(painter, bed, moment)
        left += size.width()


def _paint_field(painter: QPainter, bed: QRectF, moment: BoardMoment) -> None:
    tokens, rows = theme.current(), moment.height + SKY
    fill_rounded(painter, bed, tokens.track if not tokens.dark else QColor(tokens.sunken), 10)

    def rect(place: tuple[int, int]) -> QRectF:
        return QRectF(bed.x() + BED + place[0] * SIDE, bed.y() + BED + (rows - 1 - place[1]) * SIDE, SIDE, SIDE)

    width = moment.field.width
    painter.fillRect(QRectF(bed.x() + BED, bed.y() + BED + SKY * SIDE, width * SIDE, moment.height * SIDE),
                     tokens.panel)
    by_value: dict[int, list[QRectF]] = {}
    cells = moment.field.cells[: rows * width]
    for place, value in enumerate(cells):
        if value:
            by_value.setdefault(value, []).append(rect((place % width, place // width)))
    for value, rects in by_value.items():
        paint_blocks(painter, rects, value)
    for meant in moment.ghost:
        if meant[1] < rows and meant not in moment.falling:
            paint_ghost(painter, rect(meant), moment.kind + 1)
    paint_blocks(painter, [rect(place) for place in moment.falling if place[1] < rows], moment.kind + 1)


def _paint_beside(painter: QPainter, bed: QRectF, moment: BoardMoment) -> None:
    tokens = theme.current()
    left, wide = bed.x() - BESIDE, BESIDE - 12
    held = [] if moment.hold is None else [moment.hold]
    for x, title, kinds, slots in ((left, "Hold", held, 1), (bed.right() + 12, "Next", moment.following, SHOWN)):
        if not kinds and (title == "Next" or not moment.following):
            continue
        draw_text(painter, QRectF(x, bed.y(), wide, HEADING), title, theme.font("small"), tokens.muted,
                  Qt.AlignmentFlag.AlignHCenter)
        draw_shape(painter, QRectF(x + 0.5, bed.y() + HEADING, wide - 1, slots * SLOT), line=tokens.line,
                   fill=tokens.sunken, radius=theme.RADIUS)
        for place, kind in enumerate(kinds):
            paint_piece(painter, QRectF(x, bed.y() + HEADING + place * SLOT, wide, SLOT), kind)
    top = QPointF(left, bed.y() + HEADING + SLOT + 16)
    for place, (name, value) in enumerate(moment.figures):
        y = top.y() + place * LINE
        draw_text(painter, QRectF(left, y, wide, LINE / 2 - 4), name, theme.font("small"), tokens.muted)
        draw_text(painter, QRectF(left, y + LINE / 2 - 6, wide, LINE / 2), value, theme.font("body", True), tokens.text)
