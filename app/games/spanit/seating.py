"""Seating: who plays each side of a game, told in the panel and above the board."""
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.controls import literal
from app.games.spanit.connectors import SideTag
from app.games.spanit.players_section import PlayersSection
from app.games.spanit.seats import LONGEST, Seat, Seats, taken_over, titles, usual
from solvers.core.wording import listed
from solvers.spanit.board import SIDES, Side

if TYPE_CHECKING:
    from app.games.spanit.tab import SpanTab

USUAL_MIND = "The Weaver"  # the mind of a first game


class Seating(QObject):
    """`seats` are taken by humans and minds, at any time."""

    def __init__(self, tab: "SpanTab") -> None:
        super().__init__(tab)
        self._tab = tab
        self.seats: Seats = usual(USUAL_MIND)
        self.section = PlayersSection(tab.panel)
        self.section.changed.connect(self.seat)
        self._tags = {side: SideTag(side) for side in SIDES}
        for tag in self._tags.values():
            tab.strip.add_left(tag)

    @property
    def human_to_move(self) -> bool:
        """Whether the game waits for a human."""
        state = self._tab.state
        return not state.finished and self.seats[state.position.to_move].human

    def seat(self, side: Side, seat: Seat) -> None:
        """Let somebody else play a side, at once and at any time."""
        self._tab.stop()
        self.seats = {**self.seats, side: seat.own if seat != self.seats[side] else seat}
        self.show()
        self._tab.hinting.forget()
        self._tab.reply.start()
        self._tab.changed.emit()

    def take_over(self) -> None:
        """Change the side to move from human to computer, or back."""
        side = self._tab.state.position.to_move
        self.seat(side, taken_over(self.seats, side)[side])

    # What is shown

    def show(self) -> None:
        """Show who plays the game, and who is to move in it."""
        state = self._tab.state
        self.section.show_seats(self.seats)
        self.show_sides(state.position.to_move, state.winner)
        self._tab.board.show_playable(self.seats[state.position.to_move].human)

    def show_sides(self, to_move: Side, winner: Side | None) -> None:
        """Who is to move, or has won."""
        called = titles(self.seats)
        for side, tag in self._tags.items():
            tag.show_side(called[side], to_move=winner is None and side == to_move, won=side == winner)

    # Minds that come and go

    def look(self) -> None:
        """A mind that has been deleted leaves the board."""
        if self._fill():
            tab = self._tab
            tab.stop()
            self.show()
            tab.hinting.forget()
            tab.overlay.show()
            tab.reply.start()
            tab.changed.emit()

    def _fill(self) -> bool:
        """Put the resistor in place of minds that there are no more, and say so; whether there were such."""
        spelt = {seat.mind: self._tab.roster.spelt(seat.mind) for seat in self.seats.values()}
        self.seats = {side: replace(seat, mind=spelt[seat.mind] or "resistor") for side, seat in self.seats.items()}
        gone = [f"“{literal(mind[:LONGEST])}”" for mind, name in spelt.items() if not name]
        if gone:
            unread = " ".join(literal(words) for words in self._tab.presets.complaints)  # its file, perhaps
            words = f"There is no mind {listed(gone)} here; Resistor takes its place. {unread}".rstrip()
            QTimer.singleShot(  # once the game stands
                0, self, lambda: self._tab.say("warning", "A mind is gone.", words))
        return bool(gone)

    # What stays

    def extra(self) -> dict[str, str]:
        """The seats, as a saved game remembers them."""
        return {side: self.seats[side].text for side in SIDES}

    def begin(self) -> None:
        """Another game begins: names that came with the last one go."""
        self.seats = {side: seat.own for side, seat in self.seats.items()}

    def restore(self, extra: Mapping[str, str]) -> None:
        """Take back what `extra` gave."""
        self.seats = {side: Seat.read(extra.get(side, ""), seat) for side, seat in usual(USUAL_MIND).items()}
        self._fill()
