"""Words of the Play page: times, ways to play, and how a game ended."""
from solvers.core.wording import counted
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.tally import Tally


def exactly(milliseconds: int) -> str:
    """A time to a thousandth of a second: 1:02.345."""
    minutes, rest = divmod(milliseconds, 60_000)
    return f"{minutes}:{rest / 1000:06.3f}"


def shortly(milliseconds: int) -> str:
    """A time to a tenth of a second: 1:02.3."""
    minutes, rest = divmod(milliseconds // 100, 600)
    return f"{minutes}:{rest / 10:04.1f}"


def setup_words(setup: Setup) -> str:
    """A way to play, as the parameter button has it."""
    match setup.mode:
        case modes.STRICT:
            return f"Strict, {setup.width} × {setup.height}"
        case modes.SPRINT:
            return f"Sprint, {counted(setup.amount, 'line')}"
        case modes.DIG:
            return f"Dig, {counted(setup.amount, 'row')}"
        case modes.ULTRA:
            return f"Ultra, {setup.amount} seconds"
        case modes.MARATHON:
            return f"Marathon, {counted(setup.amount, 'line') if setup.amount else 'endless'}"
    return setup.mode.title


def goal(setup: Setup, tally: Tally, left: int) -> tuple[str, str]:
    """The figure that one plays for, and its words: what is left, or what there is."""
    match setup.mode:
        case modes.SPRINT:
            return f"{left:,}", "line left" if left == 1 else "lines left"
        case modes.DIG:
            return f"{left:,}", "row left" if left == 1 else "rows left"
    return f"{tally.lines:,}", "line" if tally.lines == 1 else "lines"


def ending(setup: Setup, tally: Tally, over: str) -> tuple[str, str]:
    """How a game ended: the bold part, and a sentence."""
    points = f"{tally.score:,} points" if tally.score != 1 else "1 point"
    if over == "won" and setup.mode in (modes.SPRINT, modes.DIG):
        return f"Done in {exactly(tally.time)}.", f"{tally.pieces:,} pieces, {tally.pieces_a_second:.2f} a second."
    if over == "won":
        return f"{points}.", f"{counted(tally.lines, 'line')} with {counted(tally.pieces, 'piece')}."
    return "Topped out.", f"{points}, {counted(tally.lines, 'line')} with {counted(tally.pieces, 'piece')}."
