"""The section Players: who plays each side, and the personality of each."""
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.controls import IconButton, Line, Segment, row_of
from app.games.spanit.opponent_choice import Opponent, OpponentChoice
from app.games.spanit.seats import Seat, Seats
from app.pages import Section, SectionColumn
from solvers.spanit.board import SIDES, WORDS, Side

ROLES = ("Opponent", "Adviser")  # of a personality, where the computer plays, and where a human does
KINDS = (("human", "Human"), ("computer", "Computer"))


class PlayersSection(Section):
    """Section that chooses who plays each side; `changed` tells of another seat."""

    changed = Signal(str, object)  # side, seat
    edit_asked = Signal(str)       # side
    left = Signal()                # the choice that `open_choice` opened is closed

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Players")
        self._seats: Seats = {}
        self.kinds: dict[Side, Segment] = {}
        self.minds: dict[Side, OpponentChoice] = {}
        self._roles: dict[Side, Line] = {}
        for side in SIDES:
            kind = Segment(KINDS, f"Who plays {WORDS[side]}", height=28)
            mind = OpponentChoice(f"The personality of {WORDS[side]}")
            mind.setToolTip("Plays this side if the computer does; otherwise it advises you when you ask for a hint")
            edit = IconButton("edit", f"Edit the personality of {WORDS[side]}", side=28, size=16, ink="muted")
            edit.clicked.connect(lambda _=False, side=side: self.edit_asked.emit(side))
            self.add_widget(_row(Line(WORDS[side].capitalize()), kind), gap=12)
            role = self._roles[side] = Line(ink="muted", widest=max(ROLES, key=len))
            role.setBuddy(mind)
            self.add_widget(_row(role, mind, edit), gap=6)
            self.kinds[side], self.minds[side] = kind, mind
            kind.chosen.connect(lambda key, side=side: self._choose_kind(side, key))
            mind.left.connect(self.left)
            mind.activated.connect(lambda _, side=side: self._choose_mind(side))

    def show_minds(self, offered: Sequence[Opponent]) -> None:
        for side, choice in self.minds.items():
            seat = self._seats.get(side)
            choice.offer_opponents(offered, seat.mind if seat else "")

    def show_seats(self, seats: Seats) -> None:
        self._seats = dict(seats)
        for side, seat in seats.items():
            self.kinds[side].set_value("human" if seat.human else "computer")
            self.minds[side].setCurrentIndex(self.minds[side].findData(seat.mind))
            self._roles[side].set(ROLES[seat.human])

    def open_choice(self, side: Side) -> bool:
        """Open the choice of who plays a side; False if the panel is not shown."""
        choice = self.minds[side]
        if choice.isVisible():
            choice.open_by_key()
        return choice.isVisible()

    def _choose_kind(self, side: Side, key: str) -> None:
        self.changed.emit(side, replace(self._seats[side], human=key == "human"))

    def _choose_mind(self, side: Side) -> None:
        seat: Seat = replace(self._seats[side], mind=str(self.minds[side].currentData()))
        self.changed.emit(side, seat)


def _row(*widgets: QWidget) -> QWidget:
    """Widgets side by side, the last but one as wide as there is room."""
    row = QWidget()
    layout = row_of(gap=8, parent=row)
    for widget in widgets:
        layout.addWidget(widget, int(widget is widgets[-2]))
    return row
