"""What the page says of a click: how a game begins, and why one laid nothing."""
from solvers.spanit.board import Dot, Side
from solvers.spanit.play.plain_reason import Party

INVITATIONS: dict[Side, str] = {
    "h": "Click between blue dots (or arrows, Enter) to join left and right before orange joins top and bottom.",
    "v": "Click between orange dots (or arrows, Enter) to join top and bottom before blue joins left and right.",
}
KEY_INVITATIONS: dict[Side, str] = {
    "h": "Arrows and Enter join two blue dots; H gives a hint.",
    "v": "Arrows and Enter join two orange dots; H gives a hint.",
}
_OWN: dict[Side, str] = {"h": "blue round ones", "v": "orange diamonds"}


def dot_words(dot: Dot, mover: Side, *, begun: bool) -> tuple[str, str]:
    """Subject and sentence after a click on a dot; `begun` if a connector can be laid from there."""
    if dot[0] % 2 == (mover == "h"):
        return "", f"This is a dot of the other side. Yours are the {_OWN[mover]}."
    if begun:
        return "Now click the next dot,", "or drag from dot to dot. The dashed lines are free."
    return "", "Nothing more can be laid at this dot."


def taken_words(owner: str) -> tuple[str, str]:
    """Subject and sentence after a click on a connector of a player of this name."""
    whose = Party(owner).whose
    return f"{whose[0].upper()}{whose[1:]} connector", "lies there already."
