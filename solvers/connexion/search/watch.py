"""The events of a search, for display."""
from typing import Literal, NamedTuple

Kind = Literal["place", "dead", "back", "restart", "solved", "exhausted"]
Reason = Literal["", "unfit", "closed", "short", "direction"]


class Event(NamedTuple):
    """One thing that a search does.

    `place`: a piece is put on a cell, one of `choices` that could be tried there; `back`: it is taken back; `dead`: a
    dead end is seen; `restart`: the attempt is given up; `solved`; `exhausted`: there is nothing more to find.

    A dead end has a reason. `unfit`: no free piece has doors at `required` and walls at the other sides of `known`,
    the sides that are decided as this search sees them; `closed`: a door opens onto a cell that a wall closes; `short`:
    there are more open cells than free pieces; `direction`: more doors are open one way than free pieces have doors
    against it.
    """

    kind: Kind
    group: int = 0
    q: int = 0
    r: int = 0
    mask: int = -1  # of the piece placed or taken back
    required: int = 0
    known: int = 0
    reason: Reason = ""
    choices: int = 0
