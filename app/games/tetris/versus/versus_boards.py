"""Both boards of a match beside each other, each with its pieces, its garbage that waits, and who plays on it."""
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from math import floor
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.canvas.canvas import GUTTER
from app.controls import Painted, draw_text, row_of
from app.games.tetris import looks
from app.games.tetris.beside_field import HEADING, SLOT, WIDTH, PieceColumn
from app.games.tetris.call_out import CallOut, call_of, ink_of
from app.games.tetris.field_picture import Ending, FieldPicture, ending_of, in_danger, is_in_danger, picture_of
from app.games.tetris.flights import Flight
from app.games.tetris.garbage_bar import BAR
from app.games.tetris.garbage_board import APART
from app.games.tetris.in_a_row import Counts, InARow
from app.games.tetris.play.tetris_play_board import PlayBoard, counts_of, place_next
from app.look import theme
from app.pages.status_strip import HEIGHT
from solvers.core.wording import counted
from solvers.tetris.guideline.attack import USUAL, attack
from solvers.tetris.guideline.events import Ended, Event, Locked
from solvers.tetris.guideline.matrix.srs import coming
from solvers.tetris.guideline.matrix.stack import landed, resting, solid
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.guideline.versus import LEFT, RIGHT, Side
from solvers.tetris.strict.games import Seen
from solvers.tetris.tbp.messages import WIDTH as COLUMNS
from solvers.tetris.tbp.players import SEEN
from solvers.tetris.tbp.position import Position
from solvers.tetris.tbp.table import Put

PIP, STRIDE = 9.0, 14.0  # px of the mark of a game that was won, and from one to the next
PLATE_GAP, PLATE_LEAST = 8.0, 96  # px on a nameplate, and its least width
GAP = 12.0      # px between the field, or its numbers, and the pieces
INNER = 48.0    # px between a field and the middle of the page, where there is room
OUTER = WIDTH + GAP
FOLLOWS: Final = 150  # ms from the number that cancels to the one that goes on
CORNER: Final = QPointF(18, 0)  # px from the corner of a call-out to where its number comes from
DISC_SCALES: Final = (0.8, 1.5)  # of numbers that fly, least and most
USUAL_CELL: Final = 24.0  # px of a cell of the field, with which they have their usual size

_DISC_INKS: Final[dict[theme.Ink, theme.Ink]] = {"edge": "muted", "violet": "violet_ink", "good": "good_ink"}
"""Of numbers on discs: fills on which these can be read."""

Invitation = tuple[str, str]  # what stands on a field, and more about it
NO_INVITATION: Invitation = ("", "")


def end_invitation(board: Simulation) -> Invitation:
    """The invitation on a field at the end of a game: who topped out, and who wins."""
    return ("Topped out" if board.over else "Won", "")


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

    The pieces stand at the left of the left field and at the right of the right one; the garbage that comes stands at
    the inner side, a step for each row.
    """

    commands = frozenset()  # a match has no piece that is taken back
    asked_on = Signal()  # Enter: begin, or go on

    def __init__(self, side: Literal["left", "right"]) -> None:
        self._side = side
        self.bar_side = "right" if side == "left" else "left"
        self._beside: VersusBoard | None = None
        super().__init__()
        self.show_incoming(0)
        self.plate = Nameplate()
        self.set_head(self.plate)
        self.hold, self.next = PieceColumn("Hold"), PieceColumn("Next")
        self.in_a_row = InARow()
        for column in (self.hold, self.next, self.in_a_row):
            column.setParent(self)
        self.view_changed.connect(self._place)

    def draw_beside(self, other: "VersusBoard") -> None:
        """In pictures and on paper, have the other side at the right."""
        self._beside = other

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
        below = QRectF(x, bed.top() + height + theme.UNIT, wide, bed.height() - height - theme.UNIT)
        place_next(self.next, self.in_a_row, below, scale)

    def flight_to(self, other: "VersusBoard", rows: int, ink: theme.Ink, *, cancels: bool) -> Flight:
        """The flight of so many rows to the bar of a board, from this one's call-out."""
        call = self.impact.current(CallOut)
        card = self.bed if call is None else call.rect(self)
        start = card.topRight() - CORNER if self._side == "left" else card.topLeft() + CORNER
        bar, there = other.bar_rect(), QPointF(other.pos() - self.pos())
        steps = min((other.incoming or 0) + rows / 2, other.picture.height)
        end = QPointF(bar.center().x(), bar.bottom() - steps * other.side) + there
        scale = min(max(self.side / USUAL_CELL, DISC_SCALES[0]), DISC_SCALES[1])
        return Flight(rows, ink, start, end, scale, lands=not cancels, cancels=cancels, calm=theme.reduced_motion())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(OUTER) + 176, 240)

    # Painting

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
        self._table = USUAL  # by which rows are sent
        self.left.setAccessibleName("Your field")
        self.right.setAccessibleName("The other field")
        self.left.setWhatsThis(
            "Your field. Press a key to start; then the arrow keys move the piece, Up turns it, Space drops it and C "
            "holds it. The bar at its inner edge counts rows of garbage: they rise when one of your pieces clears "
            "nothing.")
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
        self._table = boards[0].rules.table
        for board, simulation, invitation in zip(self.boards, boards, invitations, strict=True):
            falling = simulation.falling
            cells, ghost = ((), ()) if simulation.over else (falling.cells, simulation.ghost.cells)
            ending: Ending = ending_of(simulation) or ("won" if invitation[0] == "Won" else "")
            board.show_field(FieldPicture(
                simulation.field, simulation.setup.height, falling.kind, cells, ghost, veiled=veiled,
                invitation=invitation, count=count, danger=is_in_danger(simulation), ending=ending))
            board.hold.setVisible(simulation.rules.hold != "nohold")
            board.hold.show_kinds([] if simulation.hold is None else [simulation.hold], faint=simulation.hold_used)
            board.next.show_kinds(simulation.next[: looks.current().previews])
            board.in_a_row.show()
            board.in_a_row.show_counts(counts_of(simulation))
            board.show_garbage(simulation, going=not (veiled or any(invitation) or count))

    def show_seen(self, seen: tuple[Seen, Seen]) -> None:
        """Show both sides of a duel by the strict rules."""
        for board, side in zip(self.boards, seen, strict=True):
            board.show_field(picture_of(side))
            board.hold.hide()
            board.next.show_kinds((side.following,))
            board.in_a_row.hide()
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
                invitation=invitation, danger=not over and in_danger(field, SEEN, position.incoming),
                ending="won" if invitation[0] == "Won" else "topped" if invitation[0] == "Topped out" else ""))
            board.hold.show()
            board.hold.show_kinds([] if position.hold is None else [position.hold])
            board.next.show_kinds(position.queue[1:][: looks.current().previews])
            board.in_a_row.show()
            board.in_a_row.show_counts(Counts(max(position.combo - 1, 0), position.back_to_back))
            board.show_incoming(position.incoming, going=not over)

    def show_players(
        self, names: tuple[str, str], remarks: tuple[str, str], wins: tuple[int, int] = (0, 0), of: int = 0
    ) -> None:
        """Show who plays, and how many games of a match they have won; no games for 0."""
        for board, name, remark, won in zip(self.boards, names, remarks, wins, strict=True):
            board.plate.show_player(name, remark, won, of)

    def animate(self, events: Iterable[tuple[Side, Event]]) -> None:
        """Show what has happened on the fields: pieces that locked, the rows that they sent, and who topped out."""
        for side, event in events:
            match event:
                case Locked():
                    self._lock(side, event)
                case Ended("topped"):
                    self.boards[side].impact.end()

    def show_placed(self, side: Side, put: Put, waiting: int) -> None:
        """The same for a piece that a bot has put down, while so many rows of garbage waited for it."""
        filled, rows, _ = landed(put.field, put.piece.cells, 1 + put.piece.kind)
        made = attack(put.clear)
        self._lock(side, Locked(put.piece, filled, rows, put.clear, 0, 0, made, max(made - waiting, 0), ""))

    def _lock(self, side: Side, event: Locked) -> None:
        board, other = self.boards[side], self.boards[RIGHT if side == LEFT else LEFT]
        board.impact.show_lock(event, call_of(event.clear, partial(attack, table=self._table), event.attack))
        ink, cancelled = ink_of(event.clear), event.attack - event.sent
        # What cancels leaves first; the rest follows, or one number would hide the other.
        later = theme.duration(FOLLOWS) if cancelled else 0
        for target, rows, after in ((board, cancelled, 0), (other, event.sent, later)):
            if rows and board.isVisible():
                flight = board.flight_to(target, rows, _DISC_INKS.get(ink, ink), cancels=target is board)
                if not board.impact.lights(flight.area(board))[0]:
                    continue
                for painting in self.boards:  # each paints its part of the way, and the target's bar knows of it
                    away = QPointF(board.pos() - painting.pos())
                    painting.impact.start(replace(
                        flight, start=flight.start + away, end=flight.end + away,
                        lands=flight.lands and painting is target, cancels=flight.cancels and painting is target),
                        painting.impact.now + after)
