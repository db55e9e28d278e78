"""The Octopuszle page's sections of the panel: what is searched for, how two solutions compare, the pointed square."""
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.canvas.board import Cell
from app.controls import STRETCH, Line, Painted, Segment, Sentence, column_of, fill_rounded, row_of
from app.games.connexion import piece_colours
from app.games.connexion.octopuszle import squares
from app.games.connexion.octopuszle.octopuszle_board import OctopuszleBoard
from app.games.connexion.octopuszle.octopuszle_text import (
    compare_with_1997,
    describe_doors,
    duration_text,
    square_name,
    years_of_1997,
)
from app.games.connexion.octopuszle.squares import SquareLook, second_hue
from app.look import draw_shape, theme
from app.pages import Command, Fact, Section, SectionColumn
from solvers.connexion.puzzles.octopuszle import SIZE, Corners
from solvers.connexion.puzzles.octopuszle_1997 import BacktrackingSnapshot

CORNERS: tuple[tuple[Corners, str, str], ...] = (
    ("lines", "Lines", "A corner door leads into the square diagonally across"),
    ("dots", "Dots", "Where four corners meet, all four have a door or none has"),
)

PICTURE = 64  # px


class OctopuszleSection(Section):
    """Chooses what is searched for."""

    corners_chosen = Signal(str)

    def __init__(self, column: SectionColumn, lock: Command) -> None:
        super().__init__(column, "Octopuszle")
        self._about = self.add_sentence(
            "256 squares, one for each choice of 8 doors: 4 at sides and 4 at corners. Doors meet doors.", muted=True
        )
        self.add_widget(self._make_corners(), gap=12)
        self.add_widget(lock.box(), gap=12)

    def _make_corners(self) -> QWidget:
        self._corners = Segment(CORNERS, "Corner doors", height=28)
        self._corners.setWhatsThis(
            "How corner doors meet. Lines: each leads into the square diagonally across. Dots: where four corners "
            "meet, all four have a door or none has. Your choice starts a new solution."
        )
        self._corners.chosen.connect(self.corners_chosen)
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(Line("Corner doors", ink="muted"), 1)
        layout.addWidget(self._corners)
        return row

    def set(self, corners: Corners, *, compared: bool) -> None:
        """Show the choices; the introduction is hidden once two solutions are `compared`."""
        self._about.setVisible(not compared)
        self._corners.set_value(corners)


class SolutionComparisonSection(Section):
    """Compares the two solutions."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Two solutions", "same diagonals")
        self._hue = "blue"

    def set(self, agreeing: int, found: int, hue: str) -> None:
        """Show in how many places both agree, how many solutions were found, and the hue of the first one's squares."""
        self._hue = hue
        self.show_facts(
            Fact("Squares that differ", f"{SIZE - agreeing}",
                 "Places where the second solution has another square than the first", self._paint_other),
            Fact("The same in both", f"{agreeing}", "Places where both solutions have the same square: framed",
                 self._paint_same),
            Fact("Found for these diagonals", f"{found:,}",
                 "How many different solutions with these diagonals have been found, the first included"),
        )

    def _paint_other(self, painter: QPainter, rect: QRectF) -> None:
        _mark(painter, rect, second_hue(self._hue))

    def _paint_same(self, painter: QPainter, rect: QRectF) -> None:
        _mark(painter, rect, self._hue)
        draw_shape(painter, rect.adjusted(1.5, 1.5, -1.5, -1.5), line=QPen(theme.current().text, 1.5), radius=2)


def _mark(painter: QPainter, rect: QRectF, hue: str) -> None:
    fill_rounded(painter, rect, piece_colours.palette(hue).tile(0.6), 3)


class SquareSection(Section):
    """Draws the pointed square large, with its doors in words and the place of its twin."""

    def __init__(self, column: SectionColumn, board: OctopuszleBoard) -> None:
        super().__init__(column, "Square")
        self._board = board
        self.shown: int | None = None  # the mask of the square
        self._picture = _SquarePicture()
        self._picture.hide()
        self._doors = Sentence(role="body")
        self._twin = Line(ink="muted")
        self._instead = Line(ink="muted")
        words = column_of(self._doors, self._twin, self._instead, STRETCH)
        row = QWidget()
        row_of(self._picture, (words, 1), gap=16, parent=row)
        self.add_widget(row)
        self.set(None)

    def set(self, cell: Cell | None) -> None:
        """Show the square of a cell; None points at none."""
        board = self._board
        # Nothing is pointed at, or a square of a solution: then where the other solution, if there is one, has it, and
        # what lies here instead.
        square = None if cell is None else board.square_at(cell)
        masks = b"" if square is None else board.masks(square[0])
        self.shown = None if square is None or not masks else masks[square[1]]
        if square is None or not masks:
            self._picture.hide()
            self.set_note("")
            self._doors.set("Point at a square, or move the cursor to it.")
            self._twin.set("")
            self._instead.set("")
            return
        part, place = square
        mask = masks[place]
        self._picture.show_square(mask, board.look)
        self._picture.show()
        self.set_note(f"{square_name(place)}, number {mask}")
        doors = describe_doors(mask)
        self._doors.set(doors[0].upper() + doors[1:])
        assert cell is not None
        twin = board.twin(cell)
        other = None if twin is None else board.square_at(twin)
        if other is None:
            self._twin.set("")
            self._instead.set("")
        elif other[1] == place:
            self._twin.set("The other solution has it here, too")
            self._instead.set("")
        else:
            self._twin.set(f"The other solution has it at {square_name(other[1])};")
            self._instead.set(f"here, it has number {board.masks(1 - part)[place]}")


class _SquarePicture(Painted, QWidget):
    """A square, drawn large."""

    def __init__(self) -> None:
        super().__init__()
        self._mask = 0
        self._look = SquareLook()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("The square, drawn large")

    def show_square(self, mask: int, look: SquareLook) -> None:
        self._mask, self._look = mask, look
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(PICTURE, PICTURE)

    def paint(self, painter: QPainter) -> None:
        rect, shape = QRectF(self.rect()), QPainterPath()
        shape.addRoundedRect(rect, squares.CORNER * PICTURE, squares.CORNER * PICTURE)
        painter.setClipPath(shape)
        squares.draw(painter, lambda _: rect, {(0, 0): self._mask}, self._look)


class YearsSection(Section):
    """Compares the time taken with the years expected in 1997, once another solution was found."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, f"{years_of_1997()} years", "expected in 1997")
        self._big = self.add_big()
        self._sentence = self.add_sentence(muted=True)
        self._big.setToolTip("From the click to the solution, measured here")

    def set(self, seconds: float) -> None:
        """Show how many seconds a search took."""
        self._big.set(duration_text(seconds), "on this computer")
        self._sentence.set(compare_with_1997(seconds))


STUCK = 5_000  # steps without getting further after which that is said


class BacktrackingSection(Section):
    """Shows the figures of the search; after its end, those of its last moment."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "1997 search", "fewest candidates first")
        self.started = False  # whether there is anything to show
        self.add_facts()
        self._sentence = self.add_sentence(muted=True)

    def clear(self) -> None:
        """Reset for another search."""
        self.started = False

    def set(self, snapshot: BacktrackingSnapshot) -> None:
        """Show how the search fares."""
        self.started = True
        self.show_facts(
            Fact("Squares on the board", f"{snapshot.placed} of {SIZE}"), Fact("Most so far", str(snapshot.most)),
            Fact("Steps", f"{snapshot.steps:,}"), Fact("Squares taken back", f"{snapshot.taken_back:,}"),
            Fact("Candidates, at most", str(snapshot.widest)),
        )
        self._sentence.set(
            f"No progress for {snapshot.since:,} steps. This search only finds an early mistake after it has tried "
            f"everything that follows. The annealer works on the whole board at once."
            if snapshot.since >= STUCK else
            "It fills the cell that the fewest squares fit, and goes back where none fits. No cell that it chooses "
            "has more than four candidates, as predicted in 1997."
        )
