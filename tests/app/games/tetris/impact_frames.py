"""The frames of what happens on a field: each deed on the left board of a match, at times after it."""
from collections.abc import Callable
from typing import NamedTuple

from app.games.tetris.field_picture import FieldPicture
from app.games.tetris.in_a_row import Counts
from app.games.tetris.versus.versus_boards import NO_INVITATION, Arena
from solvers.tetris.field import Field
from solvers.tetris.guideline.events import Ended
from solvers.tetris.guideline.matrix.srs import Falling, coming
from solvers.tetris.guideline.scoring import Clear
from solvers.tetris.guideline.versus import LEFT, RIGHT
from solvers.tetris.pieces import KINDS
from tools.screenshots.tetris_impact import field_of, locked

BAR, BLOCK, TEE, ELL = map(KINDS.index, "IOTL")
STACK = ("I.........", "IJ........", "IJJJ...LLL", "IOOSSTTZZL")
WELL = ("IJJJOOLLL.", "IJOOSSTTT.", "IZZOSSZTL.", "IZZOOZZLL.")
UPRIGHT = Falling(BAR, 3, 8, 0)  # the well's right column
SLOT = ("IJ........", "IJJJ....LL", "IOO...ZZSL", "IOOS.TTZZL")
SPIN = Falling(TEE, 2, 3, 0)
PAIR = ("IIIIJJJL..", "IIIIZZLL..")
SQUARE = Falling(BLOCK, 0, 8, 0)
HIGH = ("SS..TTTZZ.", "JJJLLLTOO.") * 9
AGES = (20, 150, 300)


class Deed(NamedTuple):
    """What happens: a piece that locks on rows, what it cleared, how far it was dropped; what waits for both sides."""

    rows: tuple[str, ...]
    piece: Falling
    clear: Clear
    dropped: int = 0
    incoming: tuple[int, int] = (0, 0)
    in_a_row: int = 0


DEEDS = {
    "single": Deed(("I........L", *WELL[3:]), Falling(BAR, 3, 8, 0), Clear(1)),
    "double": Deed(("T.........", *PAIR), SQUARE, Clear(2)),
    "quad": Deed(WELL, UPRIGHT, Clear(4), 16),
    "T-spin double": Deed(SLOT, SPIN, Clear(2, "full")),
    "perfect clear": Deed(PAIR, SQUARE, Clear(2, perfect=True), 18),
    "back to back": Deed(("J.........", *WELL), UPRIGHT, Clear(4, back_to_back=True), 16, (2, 0), 3),
    "combo of five": Deed(("T.........", *PAIR), SQUARE, Clear(2, combo=5), 16, (0, 3)),
    "hard drop": Deed(STACK, Falling(ELL, 0, 4, 2), Clear(), 15),
}


def settle(arena: Arena) -> None:
    """Both sides of a quiet match, without effects, at the time 0."""
    for board in arena.boards:
        board.impact.clear()
        board.impact.hold(0.0)
        board.in_a_row.counts = Counts()
        board.hold.show_kinds([BLOCK])
        board.next.show_kinds([BAR, TEE, ELL, BLOCK, BAR])
        board.show_incoming(0)
    _show(arena, LEFT, field_of(STACK))
    _show(arena, RIGHT, field_of(STACK))
    arena.show_players(("You", "Bred"), ("", "1.5 a second"), (1, 0), of=2)


def _show(arena: Arena, side: int, field: Field, ending: str = "", invitation: tuple[str, str] = NO_INVITATION) -> None:
    falling = () if ending else coming(TEE, field.width, 20).cells
    arena.boards[side].show_field(FieldPicture(field, 20, TEE, falling, invitation=invitation, ending=ending))


def begin_deed(arena: Arena, name: str) -> None:
    """Let a deed happen at the time 0."""
    settle(arena)
    SPECIAL.get(name, lambda arena: lock(arena, DEEDS[name]))(arena)


def lock(arena: Arena, deed: Deed) -> None:
    """Let a deed happen now."""
    event, after = locked(field_of(deed.rows), deed.piece, deed.clear, deed.dropped)
    cancelled = min(deed.incoming[0], event.attack)
    for board, rows in zip(arena.boards, deed.incoming, strict=True):
        board.show_incoming(rows, going=False)
    arena.animate([(LEFT, event._replace(sent=event.attack - cancelled))])
    _show(arena, LEFT, after)
    arena.left.show_incoming(deed.incoming[0] - cancelled, going=False)
    arena.right.show_incoming(deed.incoming[1] + event.attack - cancelled, going=False)
    arena.left.in_a_row.show_counts(Counts(deed.clear.combo, deed.in_a_row))


def _rise(arena: Arena) -> None:
    """Five rows are about to rise at the left; at the right four are held back."""
    arena.left.show_incoming(5)
    arena.right.show_incoming(4, rises=False)


def _top_out(arena: Arena) -> None:
    arena.animate([(LEFT, Ended("topped", ""))])
    _show(arena, LEFT, field_of(HIGH), "topped", ("Topped out", "Enter: another game"))
    _show(arena, RIGHT, field_of(STACK), "won", ("Won", ""))


def _win(arena: Arena) -> None:
    _show(arena, LEFT, field_of(STACK), "won", ("Won", "Enter: another game"))
    arena.animate([(RIGHT, Ended("topped", ""))])
    _show(arena, RIGHT, field_of(HIGH), "topped", ("Topped out", ""))


SPECIAL: dict[str, Callable[[Arena], None]] = {"garbage rising": _rise, "top-out": _top_out, "win": _win}
NAMES = (*DEEDS, *SPECIAL)


def show(arena: Arena, age: float) -> None:
    """Show the moment so many ms after the deed."""
    for board in arena.boards:
        board.impact.hold(age)
        board.impact.show_frame()
