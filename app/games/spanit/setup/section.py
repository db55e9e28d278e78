"""The panel's set-up: the size, who is to move, and the way into a game; it stands alone while a position is drawn."""
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QWidget

from app.controls import Segment, Sentence, SpinBox, button
from app.controls.form import explain, form_grid
from app.games.spanit.setup.draft import Draft, complaint
from app.pages.panel import Panel, Section
from solvers.spanit.board import LARGEST, SIDES, SMALLEST, WORDS

HELP = (
    "Left click lays a connector of horizontal, right click one of vertical; the same click again takes it away. At "
    "the cursor: <b>H</b>, <b>V</b> and <b>Delete</b>."
)
LABEL, FIELD = 64, 160  # px


class SetupSection(Section):
    """Tells what is asked for."""

    size_chosen = Signal(int)
    side_chosen = Signal(str)
    emptied = Signal()
    begun = Signal()
    left = Signal()

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Set up a position")
        self.add_sentence(HELP, muted=True)
        self.board_size = SpinBox()
        self.board_size.setRange(SMALLEST, LARGEST)
        self.board_size.setAlignment(Qt.AlignmentFlag.AlignRight)
        explain(self.board_size, "Size of the board", "Another size begins with an empty board")
        self.to_move = Segment([(side, WORDS[side].capitalize()) for side in SIDES], "Who is to move", height=28)
        fields = QWidget()
        grid = form_grid((("Size", self.board_size), ("To move", self.to_move)), LABEL, FIELD)
        grid.setContentsMargins(0, 0, 0, 0)
        fields.setLayout(grid)
        self.add_widget(fields, gap=12)
        self.complaint = Sentence("", "body", "bad_ink")
        self.add_widget(self.complaint)
        self.begin = button("Play from here", "primary")
        self.empty = button("Empty")
        self.leave = button("Cancel")
        self.add_buttons(self.begin, self.empty, self.leave)
        self.board_size.valueChanged.connect(self.size_chosen)
        self.to_move.chosen.connect(self.side_chosen)
        self.empty.clicked.connect(self.emptied)
        self.begin.clicked.connect(self.begun)
        self.leave.clicked.connect(self.left)
        self.hide()

    def set(self, draft: Draft) -> None:
        """The position as it is drawn."""
        with QSignalBlocker(self.board_size):
            self.board_size.setValue(draft.value.size)
        self.to_move.set_value(draft.value.to_move)
        words = complaint(draft.value)
        self.complaint.set(words)
        self.complaint.setVisible(bool(words))
        self.begin.setEnabled(not words)
