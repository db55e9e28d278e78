"""Both boards of a match beside each other, each with its pieces, its garbage that waits, and who plays on it."""
from collections.abc import Iterable
from math import floor
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.canvas.canvas import BED, GUTTER
from app.controls import draw_text
from app.controls.layouts import row_of
from app.controls.painted import Painted
from app.games.tetris import looks
from app.games.tetris.beside_field import HEADING, SLOT, WIDTH, PieceColumn
from app.games.tetris.call_out import CallOut, call_of
from app.games.tetris.field_board import FieldPicture, in_danger, picture_of
from app.games.tetris.play.tetris_play_board import PlayBoard
from app.look import theme
from app.look.painting import paint_with
from app.pages.status_strip import HEIGHT
from solvers.core.wording import counted
from solvers.tetris.field import Field
from solvers.tetris.guideline.events import Event, Locked
from solvers.tetris.guideline.matrix.srs import Falling, coming
from solvers.tetris.guideline.matrix.stack import landed, resting, solid
from solvers.tetris.guideline.scoring import Clear
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.guideline.versus import Side
from solvers.tetris.strict.games import Seen
from solvers.tetris.tbp.messages import WIDTH as COLUMNS
from solvers.tetris.tbp.players import SEEN
from solvers.tetris.tbp.position import Position
from solvers.tetris.tbp.table import Put

PIP, STRIDE = 9.0, 14.0  # px of the mark of a game that was won, and from one to the next
PLATE_GAP, PLATE_LEAST = 8.0, 96  # px on a nameplate, and its least width
GAP = 12.0      # px between the field, or its numbers, and the pieces
COMING = 5      # pieces that are shown at most
BAR = 8.0       # px that garbage which waits has beside the field
APART = 5.0     # px between them
INNER = 48.0    # px between a field and the middle of the page, where there is room
CALLED = 72.0   # px that what a piece did has at least, below the pieces
OUTER = WIDTH + GAP

Invitation = tuple[str, str]  # what stands on a field, and more about it
NO_INVITATION: Invitation = ("", "")


def end_invitation(board: Simulation) -> Invitation:
    """The invitation on a field at the end of a game: who topped out, and who wins."""
    return ("Topped out" if board.over else "Wins", "")


class Nameplate(Painted, QWidget):
    """Who plays on a side, how fast, and a pip for each game to be won; it stands above the field."""

    def __init__(self) -> None:
        super().__init__()
        self._name, self._remark, self._wins, self._of = "", "", 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_player(self, name: str, remark: str, wins: int, of: int) -> None:
        """Show who plays, with a remark where there is room for all of it, and the games won `of` those that win the
        match, a pip for each."""
        if (name, remark, wins, of) != (self._name, self._remark, self._wins, self._of):
            self._name, self._remark, self._wins, self._of = name, remark, wins, of
            self.setAccessibleName(name)
            score = f"{wins} of {counted(of, 'game')} to win the match" if of else ""
            self.setAccessibleDescription("; ".join(filter(None, (remark, score))))
            self.setToolTip(score)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(PLATE_LEAST, HEIGHT)

    def paint(self, painter: QPainter) -> None:
        tokens, strong = theme.current(), theme.font("title")
        left, right = PLATE_GAP, self.width() - PLATE_GAP - self._of * STRIDE
        width = min(QFontMetricsF(strong).horizontalAdvance(self._name) + 1, right - left)
        draw_text(painter, QRectF(left, 0, width, HEIGHT), self._name, strong, tokens.text)
        spare = right - left - width - PLATE_GAP
        if QFontMetricsF(theme.font("small")).horizontalAdvance(self._remark) <= spare:  # all of it, or nothing
            remark = QRectF(left + width + PLATE_GAP, 2, spare, HEIGHT - 2)
            draw_text(painter, remark, self._remark, theme.font("small"), tokens.muted)
        for number in range(self._of):
            self._paint_pip(painter, QPointF(right + PLATE_GAP / 2 + (number + 0.5) * STRIDE - 2, HEIGHT / 2 + 1),
                            won=number < self._wins)

    def _paint_pip(self, painter: QPainter, middle: QPointF, *, won: bool) -> None:
        tokens = theme.current()
        painter.setPen(QPen(tokens.accent if won else tokens.edge, 1.5))
        painter.setBrush(tokens.accent if won else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, PIP / 2, PIP / 2)


class VersusBoard(PlayBoard):
    """Field of one side of a match.

    The pieces stand at the left of the left field and at the right of the right one; the garbage that waits stands at
    the inner side, a mark for each row.
    """

    commands = frozenset()  # a match has no piece that is taken back
    asked_on = Signal()  # Enter: begin, or go on

    def __init__(self, side: Literal["left", "right"]) -> None:
        self._side = side
        self._incoming: int | None = 0
        self._beside: VersusBoard | None = None
        super().__init__()
        self.plate = Nameplate()
        self.set_head(self.plate)
        self.hold, self.next = PieceColumn("Hold"), PieceColumn("Next")
        for column in (self.hold, self.next):
            column.setParent(self)
        self.call_out = CallOut(self)
        self.view_changed.connect(self._place)

    def draw_beside(self, other: "VersusBoard") -> None:
        """In pictures and on paper, have the other side at the right."""
        self._beside = other

    def show_incoming(self, rows: int | None) -> None:
        """Show how many rows of garbage wait; None hides the track."""
        if rows != self._incoming:
            self._incoming = rows
            self.setAccessibleDescription(f"{counted(rows, 'row')} of garbage to come" if rows else "")
            self.update()

    @property
    def incoming(self) -> int | None:
        """The rows of garbage that are shown as waiting."""
        return self._incoming

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.asked_on.emit()
            return True
        return False

    # Where things lie

    def _area(self) -> QRectF:
        left, right = (OUTER, APART + BAR) if self._side == "left" else (APART + BAR, OUTER)
        area = super()._area().adjusted(left, 0, -right, 0)
        columns, rows = self.extent()
        spare = max(floor(area.width() - columns * area.height() / rows - INNER), 0)  # both stand at the inner sides
        area = area.adjusted(spare, 0, 0, 0) if self._side == "left" else area.adjusted(0, 0, -spare, 0)
        return area if area.width() >= 1 else QRectF(area.topLeft(), QSizeF(1, area.height()))

    def _place(self) -> None:
        bed = self.bed
        at_left = self._side == "left"
        room = (bed.left() - GUTTER if at_left else self.width() - bed.right()) - GAP
        scale = self.hold.fit(self.side, room)
        self.next.fit(self.side, room)
        wide, slot = self.hold.width(), SLOT * scale
        x = bed.left() - GUTTER - GAP - wide if at_left else bed.right() + GAP
        height = HEADING + slot
        self.hold.setGeometry(QRectF(x, bed.top(), wide, height).toRect())
        top = bed.top() + height + theme.UNIT
        tall = min(HEADING + COMING * slot, bed.bottom() - top - CALLED)
        self.next.setGeometry(QRectF(x, top, wide, tall).toRect())
        below = top + tall + theme.UNIT
        self.call_out.setGeometry(QRectF(x, below, wide, bed.bottom() - below).toRect())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(OUTER) + 176, 240)

    # Painting

    def paint_above(self, painter: QPainter) -> None:
        super().paint_above(painter)
        if self._incoming is not None and not self.picture.veiled:
            self._paint_incoming(painter, self._incoming)

    def _paint_incoming(self, painter: QPainter, waiting: int) -> None:
        """A track as high as the field, in it a mark for each row, and under it their number."""
        tokens, bed, side = theme.current(), self.bed, self.side
        x = bed.right() + APART if self._side == "left" else bed.left() - GUTTER - APART - BAR
        floor, rows = bed.bottom() - BED, self.picture.height
        paint_with(painter, fill=tokens.panel if tokens.dark else tokens.track)
        painter.drawRoundedRect(QRectF(x, floor - rows * side, BAR, rows * side), BAR / 2, BAR / 2)
        if waiting:
            painter.setBrush(tokens.bad)
            for row in range(min(waiting, rows)):
                painter.drawRoundedRect(QRectF(x, floor - (row + 1) * side + 1, BAR, side - 2), 2, 2)
            number = QRectF(x + BAR / 2 - GUTTER, bed.bottom(), 2 * GUTTER, GUTTER)
            draw_text(painter, number, str(waiting), theme.font("small", True), tokens.bad_ink,
                       Qt.AlignmentFlag.AlignHCenter)

    def picture_size(self, side: float) -> QSizeF:
        size = super().picture_size(side)
        return size if self._beside is None else QSizeF(2 * size.width(), size.height())

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        if self._beside is None:
            super().draw(painter, rect)
            return
        half = QRectF(rect.topLeft(), QSizeF(rect.width() / 2, rect.height()))
        super().draw(painter, half)
        self._beside.draw(painter, half.translated(half.width(), 0))


class Arena(QWidget):
    """Both fields of a match side by side. The left one is the person's; pictures have both."""

    def __init__(self) -> None:
        super().__init__()
        self.left, self.right = VersusBoard("left"), VersusBoard("right")
        self.boards = (self.left, self.right)
        self.left.setAccessibleName("Your field")
        self.right.setAccessibleName("The other field")
        self.left.setWhatsThis("Your field. Rows you clear go to your opponent as garbage; the bar at the inner side "
                               "counts the garbage that will rise here.")
        self.right.setWhatsThis("Your opponent’s field, with the same rules and the same pieces.")
        self.left.draw_beside(self.right)
        row_of((self.left, 1), (self.right, 1), margins=(theme.UNIT, theme.UNIT, theme.UNIT, 0), parent=self)
        self.setFocusProxy(self.left)

    def show_boards(
        self, boards: tuple[Simulation, Simulation],
        invitations: tuple[Invitation, Invitation] = (NO_INVITATION, NO_INVITATION), *,
        veiled: bool = False, count: int = 0,
    ) -> None:
        """Show both sides of a match by the guideline's rules, `veiled` in a pause; a countdown unless it is at 0."""
        for board, simulation, invitation in zip(self.boards, boards, invitations, strict=True):
            falling = simulation.falling
            cells, ghost = ((), ()) if simulation.over else (falling.cells, simulation.ghost.cells)
            danger = not simulation.over and in_danger(simulation.field, simulation.setup.height, simulation.incoming)
            board.show_field(FieldPicture(simulation.field, simulation.setup.height, falling.kind, cells, ghost,
                                   veiled=veiled, invitation=invitation, count=count, danger=danger))
            board.hold.show()
            board.hold.show_kinds([] if simulation.hold is None else [simulation.hold], faint=simulation.hold_used)
            board.next.show_kinds(simulation.next[: looks.current().previews])
            board.show_incoming(simulation.incoming)

    def show_seen(self, seen: tuple[Seen, Seen]) -> None:
        """Show both sides of a duel by the strict rules."""
        for board, each in zip(self.boards, seen, strict=True):
            board.show_field(picture_of(each))
            board.hold.hide()
            board.next.show_kinds((each.following,))
            board.show_incoming(None)

    def show_positions(self, positions: tuple[Position, Position], invitations: tuple[Invitation, Invitation]) -> None:
        """Show both sides of a match between bots, without a clock: a piece waits where it comes, unless something
        stands on the field."""
        for board, position, invitation in zip(self.boards, positions, invitations, strict=True):
            field, falling = position.field, coming(position.queue[0], COLUMNS, SEEN)
            ghost = falling._replace(y=resting(solid(field), falling))
            over = invitation != NO_INVITATION
            board.show_field(FieldPicture(
                field, SEEN, falling.kind, () if over else falling.cells, () if over else ghost.cells,
                invitation=invitation, danger=not over and in_danger(field, SEEN, position.incoming)))
            board.hold.show()
            board.hold.show_kinds([] if position.hold is None else [position.hold])
            board.next.show_kinds(position.queue[1:][: looks.current().previews])
            board.show_incoming(position.incoming)

    def show_players(
        self, names: tuple[str, str], remarks: tuple[str, str], wins: tuple[int, int] = (0, 0), of: int = 0
    ) -> None:
        """Show who plays, and how many games of a match they have won; no games for 0."""
        for board, name, remark, won in zip(self.boards, names, remarks, wins, strict=True):
            board.plate.show_player(name, remark, won, of)

    def animate(self, events: Iterable[tuple[Side, Event]]) -> None:
        """Let what has just locked arrive, rows that were cleared go, and call out what it did."""
        for side, event in events:
            if isinstance(event, Locked):
                self._lock(side, event.piece, event.filled, event.rows, event.clear)

    def show_placed(self, side: Side, put: Put) -> None:
        """The same for a piece that a bot has put down."""
        filled, rows, _ = landed(put.field, put.piece.cells, 1 + put.piece.kind)
        self._lock(side, put.piece, filled, rows, put.clear)

    def _lock(self, side: Side, piece: Falling, filled: Field, rows: tuple[int, ...], clear: Clear) -> None:
        self.boards[side].call_out.say(call_of(clear))
        if rows:
            self.boards[side].sweep(filled, rows)
        else:
            self.boards[side].arrive(piece.cells)
