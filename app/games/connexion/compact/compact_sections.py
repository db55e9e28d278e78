"""The Compact page's sections of the panel: the outline, why it cannot be filled, and the rooms of a picture."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Choice, Painted
from app.games.connexion.compact.outline_draft import OutlineDraft, outline_name, verdict
from app.games.connexion.labyrinth_drawing import LabyrinthLook, draw_piece
from app.games.connexion.labyrinth_text import describe_piece
from app.pages import Fact, Section, SectionColumn
from solvers.connexion.pieces import COUNT, number_of
from solvers.connexion.puzzles.hall_condition import Impossible
from solvers.connexion.puzzles.outlines import NAMES, OWN
from solvers.core.wording import counted

MOST = 8    # rooms whose sizes are told
PITCH = 34  # px from one piece to the next
COLUMNS = 8


class OutlineSection(Section):
    """Chooses an outline and says what is known of it."""

    name_chosen = Signal(str)   # of outlines.NAMES, or OWN

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Outline")
        self._choice = Choice("Outline", ((outline_name(name), name) for name in (*NAMES, OWN)))
        self._choice.setToolTip("The 64 cells that all pieces must fill")
        self._choice.setWhatsThis("The outline: 64 cells with a closed border, for all 64 pieces. Choose one, or "
                                  "draw your own on the board.")
        self._choice.activated.connect(lambda _: self.name_chosen.emit(self._choice.currentData()))
        self.add_widget(self._choice)
        self._sentence = self.add_sentence()

    def set(self, draft: OutlineDraft) -> None:
        """Show an outline."""
        with QSignalBlocker(self._choice):
            place = self._choice.findData(draft.name)
            if place < 0:
                self._choice.insertItem(0, outline_name(draft.name), draft.name)
                place = 0
            self._choice.setCurrentIndex(place)
        self.set_note(f"{len(draft.cells)} of {COUNT} cells", "bad_ink" if draft.lack else "muted")
        self._sentence.set(verdict(draft))


class ShortageSection(Section):
    """Counts the two sides of Hall's proof: the cells, and the pieces that fit them."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Too few pieces")
        self.add_facts()
        self._tray = _Pieces()
        self.add_widget(self._tray)

    def set(self, found: Impossible, look: LabyrinthLook) -> None:
        """Show the cells and the pieces of a proof."""
        self.show_facts(Fact("Cells highlighted on the board", f"{len(found.cells)}", ink="bad_ink"),
                        Fact("Pieces that fit them", f"{len(found.masks)}", ink="bad_ink"))
        self._tray.show_pieces(found.masks, look)


class _Pieces(Painted, QWidget):
    """The pieces of the proof, drawn small."""

    def __init__(self) -> None:
        super().__init__()
        self._masks: list[int] = []
        self._look = LabyrinthLook()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip("All pieces whose walls match the border of a highlighted cell")
        self.setWhatsThis("Only these pieces fit the highlighted cells. They are fewer than the cells, so no search "
                          "can fill the outline.")

    def show_pieces(self, masks: tuple[int, ...], look: LabyrinthLook) -> None:
        """Other pieces, in the order of their numbers."""
        self._masks = sorted(masks, key=lambda mask: number_of(mask, look.first_line))
        self._look = look
        self.setAccessibleName(f"{counted(len(masks), 'piece')} that fit the highlighted cells")
        self.setAccessibleDescription("; ".join(describe_piece(mask, look.first_line) for mask in self._masks))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * PITCH, -(-len(self._masks) // COLUMNS) * PITCH)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint(self, painter: QPainter) -> None:
        for place, mask in enumerate(self._masks):
            row, column = divmod(place, COLUMNS)
            rect = QRectF(column * PITCH, row * PITCH, PITCH, PITCH).adjusted(2, 2, -2, -2)
            draw_piece(painter, rect, mask, self._look)


class RoomsSection(Section):
    """Lists the rooms of a filled outline."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Picture")

    def set(self, rooms: Sequence[int]) -> None:
        """Show the sizes of all rooms, in cells, the largest first."""
        sizes = " + ".join([*map(str, rooms[:MOST]), *(["…"] if len(rooms) > MOST else [])])
        self.show_facts(
            Fact("Rooms", f"{len(rooms)}",
                 "Parts of the picture between which there is no door; the piece without doors is one"),
            Fact("Cells in them", sizes, "How many cells each room has, the largest first"),
        )
