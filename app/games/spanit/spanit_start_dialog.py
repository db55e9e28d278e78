"""The New Game dialog, as in 1993: size, both players and their minds, who begins; and a handicap."""
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from app.controls import DoubleSpinBox, Line, Painted, Segment, Sentence, StartDialog, button, literal
from app.controls.form import explain, form_grid, label_of, line_field, number_field, side_by_side, spin_box
from app.controls.layouts import STRETCH, column_of, row_of
from app.files.file_dialogs import ask_to_open
from app.games.spanit.connectors import SAMPLE, WAYS, draw_sample
from app.games.spanit.minds import LIMITS
from app.games.spanit.opponent_choice import Opponent, OpponentChoice
from app.games.spanit.roster import KIND, PersonalityPresets
from app.games.spanit.seats import LONGEST, Seat, Seats
from app.games.spanit.spanit_board import SpanBoard
from app.look import theme
from app.running.file_reading import FileReading
from solvers.spanit.board import LARGEST, SIDES, SMALLEST, WORDS, Position, Side
from solvers.spanit.handicap import find_handicap, handicap, most_stones
from solvers.spanit.personality.personality import Personality
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.time_control import TimeControl

# What the choice of a mind is called where the computer plays, and where a human does; each with a key of its own.
ROLES: dict[Side, tuple[str, str]] = {"h": ("&Opponent", "&Adviser"), "v": ("Oppo&nent", "Ad&viser")}
USUAL_SIZES = {4: "Small", 6: "Standard", 10: "Large", 15: "Huge"}
SIZES = [(str(size), f"{title}, {size}") for size, title in USUAL_SIZES.items()]
OTHER = "other"
PICTURE = 168  # px, the side of the board that shows what is chosen
LABEL, FIELD = 120, 296  # px
NO_SWAP = (
    "There is no swap rule: every first move wins, so the second player would always swap. To make a game even, give "
    "the weaker side a handicap: connectors that lie on the board from the start."
)
Begin = Callable[[Position, Seats, float, TimeControl], object]
Offer = Callable[[], Sequence[Opponent]]
Back = Callable[[str | None], object]
Edit = Callable[[Side, str, Back], object]


class SideBox(QWidget):
    """Fields for who plays one side: name, human or computer, and mind."""

    load_asked = Signal()
    edit_asked = Signal()

    def __init__(self, side: Side, seat: Seat, offered: Sequence[Opponent]) -> None:
        super().__init__()
        side_name = WORDS[side]
        self.name = line_field(f"Name of {side_name}", "", LONGEST, f"The name of the player of {side_name}")
        self.name.setText(seat.own.name)
        self.computer = QCheckBox("Computer &plays" if side == "h" else "Computer p&lays")
        explain(self.computer, f"Computer plays {side_name}", "Whether the computer plays this side")
        self.computer.setChecked(not seat.human)
        self.mind = OpponentChoice(f"The personality of {side_name}")
        explain(self.mind, f"The personality of {side_name}",
                "Who plays this side; if you play it, this personality advises you when you ask for a hint")
        self.mind.offer_opponents(offered, seat.mind)
        self.about = Sentence("", "small", "muted")
        self.about.keep_lines(2)
        self.load = button("Load…", tip="Load a personality from a file for this side",
                           run=self.load_asked.emit)
        self.edit = button("Edit…", tip="Edit the personality beside the board, then go on here",
                           run=self.edit_asked.emit)
        self._roles = ROLES[side]
        self._role = QLabel()
        self._role.setBuddy(self.mind)
        self._lay_out(side)
        self.computer.toggled.connect(self._show_role)
        self.mind.currentIndexChanged.connect(self._show_mind)
        self._show_mind()
        self._show_role()

    def _lay_out(self, side: Side) -> None:
        head = row_of(_BoardSample(side), (Line(f"<b>{WORDS[side].capitalize()}</b> {WAYS[side]}"), 1), gap=theme.UNIT)
        below = row_of(self.load, self.edit, STRETCH, gap=theme.UNIT)
        column_of(head, label_of("Name", self.name), self.name, self.computer, self._role, self.mind, self.about, below,
                  gap=6, parent=self)

    @property
    def seat(self) -> Seat:
        name = " ".join(self.name.text().split())
        return Seat(not self.computer.isChecked(), str(self.mind.currentData()), name if name.isprintable() else "")

    def _show_mind(self) -> None:
        """What kind of opponent is chosen."""
        chosen = self.mind.opponent
        self.edit.setEnabled(chosen is not None and chosen.mind not in PLAYERS)
        self.about.set("" if chosen is None else literal(f"{chosen.strength}. {chosen.style}"))

    def _show_role(self) -> None:
        """A field for the name says what the side is called without one."""
        computer = self.computer.isChecked()
        self._role.setText(self._roles[not computer])
        self.name.setPlaceholderText("named after its personality" if computer else "You")


class _BoardSample(Painted, QWidget):
    """Picture of a side's connector."""

    def __init__(self, side: Side) -> None:
        super().__init__()
        self._side = side
        self.setFixedSize(QSize(round(SAMPLE), 20))

    def paint(self, painter: QPainter) -> None:
        draw_sample(painter, QRectF(self.rect()), self._side)


class SpanStartDialog(StartDialog[tuple[Position, Seats, float, TimeControl]]):
    """Dialog for another game."""

    def __init__(
        self, parent: QWidget | None, start: Position, seats: Seats, offer: Offer, limit: float, control: TimeControl,
        begin: Begin, presets: PersonalityPresets, edit: Edit,
    ) -> None:
        """Args:
            parent: the window below.
            start: the position that the present game began from; one that was set up gives its size alone.
            seats: who plays now.
            offer: gives all opponents, the easiest first.
            limit: the greatest time for a move, in seconds.
            control: the minutes of each side, and the seconds that it gains with a move.
            begin: called with the position, the seats, the limit and the control when the player starts.
            presets: keeps the personality of a file among the user's own.
            edit: edits a personality for a side; afterwards it calls back with its name, or None if the dialog is no
                longer wanted.
        """
        super().__init__(parent, "New game", lambda wanted: begin(*wanted))
        self._offer, self._presets, self._edit = offer, presets, edit
        self._loading: Side = "h"  # whose personality is read
        self.reading = FileReading(self)
        favoured, stones = find_handicap(start) or ("h", 0)
        self._make_board_fields(start, favoured, stones)
        self._make_limit(limit)
        self.minutes = number_field(TimeControl.minutes, control.minutes, 72)
        self.seconds = number_field(TimeControl.seconds, control.seconds, 72)
        self.sides = {side: SideBox(side, seats[side], offer()) for side in SIDES}
        self.picture = SpanBoard()
        self.picture.setFixedSize(PICTURE, PICTURE)
        self.picture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.picture.setAccessibleName("The board before the first move")
        self._make_halves()
        for side, box in self.sides.items():
            box.load_asked.connect(partial(self._ask_for_file, side))
            box.edit_asked.connect(partial(self._edit_mind, side))
        self.reading.slow.connect(self._show_reading)
        self.reading.ended.connect(self._show_reading)
        self.reading.remarked.connect(lambda remark: self.sides[self._loading].about.set(literal(remark)))
        opponent: Side = next((side for side in SIDES if not seats[side].human), "v")
        self.sides[opponent].mind.setFocus()  # what is changed most; Enter starts the game from anywhere

    def _make_board_fields(self, start: Position, favoured: Side, stones: int) -> None:
        self.sizes = Segment((*SIZES, (OTHER, "Other")), "Sizes")
        self.size_field = spin_box(SMALLEST, LARGEST, start.size, "Size",
                                   f"How many dots each side has across its way, {SMALLEST} to {LARGEST}")
        self.first = Segment([(side, WORDS[side].capitalize()) for side in SIDES], "Who begins", value=start.to_move)
        self.stones = spin_box(0, most_stones(start.size), stones, "Handicap",
                               "How many connectors one side has from the start")
        self.stones.setSpecialValueText("None")
        self.favoured = Segment([(side, f"for {WORDS[side]}") for side in SIDES], "Who has the handicap")
        self.favoured.set_value(favoured)
        self.sizes.chosen.connect(self._choose_size)
        for field in (self.size_field, self.stones):
            field.keep_width(72)

    def _make_limit(self, limit: float) -> None:
        self.limit = DoubleSpinBox()
        self.limit.setRange(*LIMITS)
        self.limit.setDecimals(1)
        self.limit.setSingleStep(0.5)
        self.limit.setSuffix(" s")
        self.limit.keep_width(72)
        self.limit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.limit.setValue(limit)
        explain(self.limit, "Maximum Auto Move",
                "How long a personality that looks ahead may think before it plays the best move it has found")

    def _make_halves(self) -> None:
        size = side_by_side(self.size_field, self.sizes)
        favour = side_by_side(self.stones, self.favoured)
        slow = side_by_side(self.limit, QLabel("per move, for those that look ahead"))
        clock = side_by_side(self.minutes, QLabel("for each side, and"), self.seconds, QLabel("a move"))
        for row, field in ((size, self.size_field), (favour, self.stones), (slow, self.limit), (clock, self.minutes)):
            row.setFocusProxy(field)
        grid = form_grid((
            ("&Size", size), ("&First move", self.first), ("&Handicap", favour), ("&Maximum Auto Move", slow),
            ("&Clock", clock),
        ), LABEL, FIELD)
        players = row_of(*((box, 1) for box in self.sides.values()), gap=theme.MARGIN)
        note = Sentence(NO_SWAP, "small", "muted", width=PICTURE)
        self.lay_out(column_of(self.picture, note, STRETCH, gap=12), column_of(players, grid, STRETCH, gap=20))

    # Personalities

    def _ask_for_file(self, side: Side) -> None:
        if self.reading.running:
            self.reading.cancel()
            return
        ask_to_open(self, "Load a personality", KIND, partial(self.load_file, side))

    def load_file(self, side: Side, path: Path) -> None:
        """Seat the personality of a file; one that cannot be read changes nothing."""
        self._loading, box = side, self.sides[side]

        def on_read(read: Personality) -> None:
            name = self._presets.add(read)
            for side in self.sides.values():
                side.mind.offer_opponents(self._offer(), name if side is box else str(side.mind.currentData()))

        self.reading.read(path.name, partial(self._presets.read_file, path), on_read,
                          lambda error: box.about.set(literal(str(error))))

    def _show_reading(self) -> None:
        """While a file takes long to read, Load… cancels it."""
        for box in self.sides.values():
            box.load.setText("Cancel" if self.reading.running else "Load…")

    def _edit_mind(self, side: Side) -> None:
        """The editor needs the board behind this dialog, which waits meanwhile with all that is set."""
        self.hide()
        self._edit(side, str(self.sides[side].mind.currentData()), partial(self._come_back, side))

    def _come_back(self, side: Side, name: str | None) -> None:
        if name is None:
            self.reject()
            return
        offered = self._offer()
        for each, box in self.sides.items():
            chosen = str(box.mind.currentData())
            known = name if each == side and name in {opponent.mind for opponent in offered} else chosen
            box.mind.offer_opponents(offered, known)
        self.open()
        self.sides[side].edit.setFocus()

    # What is chosen

    @property
    def position(self) -> Position:
        """The board before the first move, as the fields stand."""
        first: Side = "h" if self.first.value == "h" else "v"
        favoured: Side = "h" if self.favoured.value == "h" else "v"
        return handicap(self.size_field.value(), first, favoured, self.stones.value())

    @property
    def seats(self) -> Seats:
        return {side: box.seat for side, box in self.sides.items()}

    def _choose_size(self, key: str) -> None:
        if key == OTHER:
            self.size_field.setFocus()
            self.size_field.selectAll()
        else:
            self.size_field.setValue(int(key))

    def update_fields(self) -> None:
        size = str(self.size_field.value())
        self.sizes.set_value(size if size in dict(SIZES) else OTHER)
        self.stones.setMaximum(most_stones(self.size_field.value()))
        self.favoured.setEnabled(self.stones.value() > 0)
        self.seconds.setEnabled(self.minutes.value() > 0)
        self.picture.show_position(self.position)

    def wanted(self) -> tuple[Position, Seats, float, TimeControl]:
        control = TimeControl(self.minutes.value(), self.seconds.value())
        return self.position, self.seats, self.limit.value(), control
