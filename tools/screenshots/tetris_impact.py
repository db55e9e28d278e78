"""The moment of a match at which its effects are photographed: a T-spin double, back to back, beside a hard drop."""
from collections.abc import Sequence
from typing import Final

from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.field_picture import FieldPicture
from app.games.tetris.flights import Flight
from app.games.tetris.in_a_row import Counts
from app.games.tetris.versus.versus_page import VersusPage
from app.games.tetris.versus.versus_results import LevelResults
from app.look import theme
from solvers.tetris.field import GARBAGE, Field
from solvers.tetris.guideline.attack import attack
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.guideline.scoring import Clear
from solvers.tetris.guideline.tally import Counts as Deeds
from solvers.tetris.guideline.tally import Tally
from solvers.tetris.guideline.versus import SIDES
from solvers.tetris.pieces import KINDS

LEFT_ROWS: Final = ("IJ........", "IJJJ....LL", "IOO...ZZSL", "IOOS.TTZZL", "JJJLLLZZ.S", "XXXXXXXX.X")
RIGHT_ROWS: Final = ("...T......", "I.TT.....Z", "IJ.TOOTTZZ", "IJSSOOTLZI", "IJJ.SSLLLI", "XXXXX.XXXX", "XXXXX.XXXX")
T_SPIN: Final = Falling(KINDS.index("T"), 2, 3, 2)
DROPPED: Final = Falling(KINDS.index("L"), 0, 4, 4)
DEED: Final = Clear(2, "full", back_to_back=True, combo=3)
FALLEN: Final = 14  # rows
NOW: Final = 10_000.0  # ms, when time stands still
AGES: Final = (150.0, 30.0)  # ms since the piece of each side locked
FLOWN: Final = 245.0  # ms that the number is on its way
TIME: Final = 79_000  # ms
NAME: Final = "Bred, seed 1"


def field_of(rows: Sequence[str]) -> Field:
    """A field of 10 x 40 cells from letters of pieces, from the top; X is garbage."""
    cells = b"".join(bytes(GARBAGE if each == "X" else 1 + KINDS.find(each) for each in row) for row in reversed(rows))
    return Field(len(rows[0]), 40, cells.ljust(40 * len(rows[0]), b"\0"))


def locked(field: Field, piece: Falling, clear: Clear, dropped: int = 0) -> tuple[Locked, Field]:
    """A piece that locks on a field, and the field that is left."""
    filled, rows, after = landed(field, piece.cells, 1 + piece.kind)
    made = attack(clear)
    return Locked(piece, filled, rows, clear, 0, dropped, made, made, ""), after


def show_impact(page: VersusPage) -> None:
    """Show the moment; `let_go` ends it."""
    _show_effects(page)
    _show_figures(page)


def _show_effects(page: VersusPage) -> None:
    # Each side's piece locks at its age before now, with motion allowed; then time stands still for both. The number
    # is on its way for longer than that: the picture is of three moments, each where most is to be seen.
    page.arena.show_players(("You", NAME), ("", "1.5 a second"), (1, 1), of=2)
    motion = theme.reduced_motion()
    theme.set_reduced_motion(False)
    events = locked(field_of(LEFT_ROWS), T_SPIN, DEED), locked(field_of(RIGHT_ROWS), DROPPED, Clear(), FALLEN)
    for board, incoming in zip(page.arena.boards, (0, 2), strict=True):
        board.impact.clear()
        board.show_incoming(incoming)
    for side, (_, after) in zip(SIDES, events, strict=True):
        page.arena.boards[side].show_field(FieldPicture(after, 20))  # a veiled one shows no effects
    for side, (event, _), age in zip(SIDES, events, AGES, strict=True):
        for board in page.arena.boards:
            board.impact.hold(NOW - age)
        page.arena.animate([(side, event)])
    for board in page.arena.boards:
        board.impact.hold(NOW)
        for flight, _ in board.impact.find(Flight):
            board.impact.stop(Flight)
            board.impact.start(flight, NOW - FLOWN)
    theme.set_reduced_motion(motion)
    page.arena.right.show_incoming(2 + attack(DEED))


def _show_figures(page: VersusPage) -> None:
    left, right = page.arena.boards
    for board, hold, kinds, counts in ((left, "O", "ISJOZ", Counts(3, 4)), (right, "Z", "TSJIZ", Counts(0, 0))):
        board.hold.show_kinds([KINDS.index(hold)], faint=board is right)
        board.next.show_kinds([KINDS.index(kind) for kind in kinds])
        board.in_a_row.show_counts(counts)
    tallies = (Tally(TIME, 128, 64, 18_240, 1, 420, 45, 45, Deeds(fours=2, t_spin_doubles=6, combo=5)),
               Tally(TIME, 119, 58, 15_310, 1, 390, 38, 38, Deeds(fours=3, t_spin_doubles=2, combo=4)))
    page.comparison.show_match(("You", NAME), tallies, (None, None), TIME, going=True)
    page.last_attack.show_attack("", DEED, attack(DEED), 4)
    results = LevelResults()
    for level, (won, lost) in enumerate(((2, 0), (2, 0), (2, 1), (2, 1), (1, 1)), start=1):
        for game in range(won + lost):
            results = results.with_game(level, won=game < won)
    page.context.changed()
    page.levels.show_levels(page.context.shared(ControllerPresets), results, 5)


def let_go(page: VersusPage) -> None:
    """Let the time of its effects go on."""
    for board in page.arena.boards:
        board.impact.hold(None)
        board.impact.clear()
