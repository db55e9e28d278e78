"""The panel's players: who plays each side, and the mind that plays or advises there."""
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.controls import Choice, IconButton, Line, Segment
from app.games.spanit.seats import Seat, Seats
from app.pages.panel import Panel, Section
from solvers.spanit.board import SIDES, WORDS, Side
from solvers.spanit.play.players import titled

KINDS = (("human", "Human"), ("computer", "Computer"))


class PlayersSection(Section):
    """Tells when a seat is another."""

    changed = Signal(str, object)  # side, seat
    edit_asked = Signal(str)       # side

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Players")
        self._seats: Seats = {}
        self.kinds: dict[Side, Segment] = {}
        self.minds: dict[Side, Choice] = {}
        for side in SIDES:
            kind = Segment(KINDS, f"Who plays {WORDS[side]}", height=28)
            mind = Choice(f"The mind of {WORDS[side]}")
            mind.setToolTip("Plays this side if the computer does; otherwise it gives the hints")
            edit = IconButton("edit", f"Edit the personality of {WORDS[side]}", side=28, size=16, ink="muted")
            edit.clicked.connect(lambda _=False, side=side: self.edit_asked.emit(side))
            self.add_widget(_row(Line(WORDS[side].capitalize(), ink="muted"), kind), gap=12)
            self.add_widget(_row(mind, edit), gap=6)
            self.kinds[side], self.minds[side] = kind, mind
            kind.chosen.connect(lambda key, side=side: self._choose_kind(side, key))
            mind.activated.connect(lambda _, side=side: self._choose_mind(side))

    def show_minds(self, names: list[str]) -> None:
        """Offer these minds."""
        for side, choice in self.minds.items():
            choice.clear()
            for name in names:
                choice.addItem(titled(name), name)
            if side in self._seats:
                choice.setCurrentIndex(choice.findData(self._seats[side].mind))

    def show_seats(self, seats: Seats) -> None:
        """Who plays now."""
        self._seats = dict(seats)
        for side, seat in seats.items():
            self.kinds[side].set_value("human" if seat.human else "computer")
            self.minds[side].setCurrentIndex(self.minds[side].findData(seat.mind))

    def _choose_kind(self, side: Side, key: str) -> None:
        self.changed.emit(side, replace(self._seats[side], human=key == "human"))

    def _choose_mind(self, side: Side) -> None:
        seat: Seat = replace(self._seats[side], mind=str(self.minds[side].currentData()))
        self.changed.emit(side, seat)


def _row(wide: QWidget, other: QWidget) -> QWidget:
    """Two widgets side by side, the first as wide as there is room."""
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(8)
    layout.addWidget(wide, 1)
    layout.addWidget(other)
    return row
