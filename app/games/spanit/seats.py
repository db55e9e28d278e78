"""Seats: who plays each side, and the mind that plays or advises there."""
from dataclasses import dataclass

from app.controls import literal
from solvers.spanit.board import WORDS, Side
from solvers.spanit.competition.ladder import EASIEST
from solvers.spanit.play.plain_reason import Party
from solvers.spanit.play.players import display_name

LONGEST = 60  # characters of a player's name
GUEST = "guest"
ADVISER = "The Fencer"  # of a first game: its hints are good, and easy to give reasons for


@dataclass(frozen=True, slots=True)
class Seat:
    """Player of a side: a human or a mind, by the name of a player or a personality.

    A human has a mind too, which gives hints. The name of a `guest` came with a game, and is removed with it or once
    another player is seated.
    """

    human: bool
    mind: str
    name: str = ""
    guest: bool = False

    @property
    def text(self) -> str:
        """As a saved game remembers it."""
        parts = ("human" if self.human else "computer", self.mind, self.name)
        return "\t".join((*parts, GUEST) if self.guest else parts)

    @classmethod
    def read(cls, text: str, usual: "Seat") -> "Seat":
        """A remembered seat, or the usual one if it cannot be read."""
        kind, _, rest = text[:600].partition("\t")
        mind, _, name = rest.partition("\t")
        name, _, guest = name.partition("\t")
        if kind not in ("human", "computer") or not mind:
            return usual
        return cls(kind == "human", mind, name[:LONGEST] if name.isprintable() else "", guest == GUEST)

    @property
    def own(self) -> "Seat":
        """The same without a guest's name."""
        return Seat(self.human, self.mind) if self.guest else self

    @property
    def title(self) -> str:
        """The side's name: that of its player, “You”, or that of its mind."""
        return self.name or ("You" if self.human else display_name(self.mind))


Seats = dict[Side, Seat]


def usual_seats(opponent: str = EASIEST, adviser: str = ADVISER) -> Seats:
    """A human against a computer, as in 1993: horizontal, whom the adviser gives hints, against vertical."""
    return {"h": Seat(True, adviser), "v": Seat(False, opponent)}


def titles(seats: Seats) -> dict[Side, str]:
    """What the sides are called: two humans without names, who would both be “You”, as their sides are."""
    if all(seat.human and not seat.name for seat in seats.values()):
        return {side: WORDS[side].capitalize() for side in seats}
    return {side: seat.title for side, seat in seats.items()}


def parties(seats: Seats) -> dict[Side, Party]:
    """The players as sentences that may hold marks call them."""
    return {side: Party(literal(title)) for side, title in titles(seats).items()}
