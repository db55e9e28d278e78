"""Texts of a guess: which is the best one, what it risks and wins, and why it is not always the safest."""
from collections.abc import Callable

from app.games.minesweeper.percents import percent
from app.games.minesweeper.reason_text import HintText
from solvers.minesweeper.play.choice import Choice
from solvers.minesweeper.play.guess import SAME

CellName = Callable[[int], str]  # a cell's name by its index
CLEAR = 0.01  # estimates nearer to each other are not told apart


def explain(choice: Choice, name: CellName) -> HintText:
    """The words of a hint where a guess is needed."""
    return HintText(
        subject=f"{name(choice.best.cell)} is the best guess.", level=_stake(choice) or f"risk {_risk(choice)}",
        sentence=f"{brief(choice, name)}. Or choose a cell, and the hint reveals it.",
        paragraphs=(_best(choice, name), _safest(choice, name)), tone="accent",
    )


def brief(choice: Choice, name: CellName) -> str:
    """The best guess in a few words: `c3 wins 63.6 %`; an estimate `c3 wins about 54 %`; else `c3 risks 18.2 %`."""
    return f"{name(choice.best.cell)} {_stake(choice) or f'risks {_risk(choice)}'}"


def reason(choice: Choice, name: CellName) -> str:
    """Why the best guess is opened, as the end of a sentence about it."""
    if choice.chance is not None:
        better = ": riskier now, better in the end" if choice.trap else ""
        return f"which wins most often, {percent(choice.chance, 1)}{better}"
    stake = _stake(choice)
    risk = f"with a risk of {_risk(choice)}" if stake is None else f"which {stake}, with a risk of {_risk(choice)}"
    if choice.safest is choice.best:
        return f"{risk}; no cell is safer"
    return f"{risk}; {name(choice.safest.cell)} is safer, but promises less"


def about(estimate: float) -> str:
    """An estimated chance, with as much of it as can be relied upon: `about 54 %`."""
    if estimate < 0.01:
        return f"probably under {percent(0.01)}"
    return f"probably over {percent(0.99)}" if estimate > 0.99 else f"about {percent(estimate)}"


def _stake(choice: Choice) -> str | None:
    """What the best guess wins: exactly, estimated, or unknown."""
    if choice.chance is not None:
        return f"wins {percent(choice.chance, 1)}"
    return None if choice.best.win_estimate is None else f"wins {about(choice.best.win_estimate)}"


def _risk(choice: Choice) -> str:
    return percent(choice.best.risk, 1)


def _best(choice: Choice, name: CellName) -> str:
    best, cell = choice.best, f"<b>{name(choice.best.cell)}</b>"
    if choice.layouts is not None and best.wins is not None:
        return (
            f"{cell} is a mine in {best.mines} of {choice.layouts} layouts ({_risk(choice)}). "
            f"Best play then wins <b>{best.wins} of {choice.layouts}</b> ({percent(best.wins / choice.layouts, 1)})."
        )
    risk = f"{cell} is a mine in {_risk(choice)} of all layouts."
    if best.win_estimate is None:
        return f"{risk} Too many layouts are left to tell which guess wins most often."
    return f"{risk} From here <b>{about(best.win_estimate)}</b> of games are won."


def _safest(choice: Choice, name: CellName) -> str:
    best, safest = choice.best, choice.safest
    if safest is best:
        return "No cell is safer." if choice.layouts is None else "No cell is safer, and none wins more often."
    cell, other = f"<b>{name(safest.cell)}</b>", f"<b>{name(best.cell)}</b>"
    if choice.trap and choice.layouts is not None:
        lead = f"{cell} is safer ({safest.mines} of {choice.layouts}), but wins only {safest.wins}"
        return f"{lead}: {other} is riskier now, better in the end."
    risk = f"{cell} is safer ({percent(safest.risk, 1)})"
    if safest.cell in choice.dead:
        return f"{risk}, but useless: you know already which number it would show."
    if choice.spared >= best.risk - safest.risk:
        lost = f"in {percent(choice.spared, 1)} of all layouts no number will ever settle it"
        return f"{risk}, but {other} may have to be guessed sooner or later: {lost}."
    return f"{risk}, but {_lead(choice, cell, other)}."


def _lead(choice: Choice, cell: str, best: str) -> str:
    """What the best guess leads to and the safest one does not: only what is found to be so of these two."""
    # The strongest difference that was found: safer next moves, then more wins by the estimate, then a certain cell.
    # Differences by rounding alone (SAME) are none, and figures are given only where the estimate can be relied upon.
    found, other = choice.best.promise, choice.safest.promise
    if found is None or other is None:
        return "promises less"
    clear = choice.safest.win_estimate is not None and found.winning - other.winning >= CLEAR
    few = f"only {about(other.winning)} are won"
    if other.safety < found.safety - SAME:
        return f"what {best} shows makes the next moves safer{f'; after {cell} {few}' if clear else ''}"
    if other.winning < found.winning - SAME:
        slightly = "slightly " if found.winning - other.winning < CLEAR else ""
        return f"after it {few}" if clear else f"seems to lead to {slightly}fewer wins"
    if other.progress < found.progress - SAME:
        return f"{best} leads to a certain cell more often"
    return "promises less"
