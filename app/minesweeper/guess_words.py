"""What is said of a guess: which is the best one, what it risks and wins, and why it is not always the safest."""
from collections.abc import Callable

from app.minesweeper.percents import percent
from app.minesweeper.words import Explanation
from solvers.minesweeper.choice import Choice

Named = Callable[[int], str]  # a cell's name by its index


def explain(choice: Choice, name: Named) -> Explanation:
    """The words of a hint where a guess is needed."""
    cell = name(choice.best.cell)
    stake = f"risk {percent(choice.best.risk, 1)}" if choice.chance is None else f"wins {percent(choice.chance, 1)}"
    return Explanation(
        subject=f"{cell} is the best guess.", level=stake,
        sentence=f"{brief(choice, name)}. Or choose a cell to be disclosed.",
        paragraphs=(_best(choice, name), _safest(choice, name)), shared=(),
    )


def brief(choice: Choice, name: Named) -> str:
    """The best guess in a few words: `c3 wins 63.6 %`, or `c3 risks 18.2 %` where its winning chance is not known."""
    cell = name(choice.best.cell)
    if choice.chance is None:
        return f"{cell} risks {percent(choice.best.risk, 1)}"
    return f"{cell} wins {percent(choice.chance, 1)}"


def reason(choice: Choice, name: Named) -> str:
    """Why the best guess is opened, as the end of a sentence about it."""
    if choice.trap:
        return f"which wins most often, {percent(choice.chance or 0.0, 1)}: riskier now, better in the end"
    if choice.chance is not None:
        return f"which wins most often, {percent(choice.chance, 1)}"
    risk = f"with a risk of {percent(choice.best.risk, 1)}"
    if choice.safest is choice.best:
        return f"{risk}; no cell is safer"
    return f"{risk}; {name(choice.safest.cell)} is safer, but promises less"


def _best(choice: Choice, name: Named) -> str:
    best, cell = choice.best, f"<b>{name(choice.best.cell)}</b>"
    if choice.layouts is None or best.wins is None:
        return f"{cell} is a mine in {percent(best.risk, 1)} of all layouts. Too many are left to tell what wins."
    return (
        f"{cell} is a mine in {best.mines} of {choice.layouts} layouts ({percent(best.risk, 1)}). "
        f"Best play then wins <b>{best.wins} of {choice.layouts}</b> ({percent(best.wins / choice.layouts, 1)})."
    )


def _safest(choice: Choice, name: Named) -> str:
    best, safest = choice.best, choice.safest
    if safest is best:
        return "No cell is safer." if choice.layouts is None else "No cell is safer, and none wins more often."
    cell, other = f"<b>{name(safest.cell)}</b>", f"<b>{name(best.cell)}</b>"
    if choice.trap and choice.layouts is not None:
        lead = f"{cell} is safer ({safest.mines} of {choice.layouts}), but wins only {safest.wins}"
        return f"{lead}: {other} is riskier now, better in the end."
    risk = f"{cell} is safer ({percent(safest.risk, 1)})"
    if safest.cell in choice.dead:
        return f"{risk}, but dead: the number that it would show is known already."
    if choice.spared >= best.risk - safest.risk:
        lost = f"in {percent(choice.spared, 1)} of all layouts no number will ever decide there"
        return f"{risk}, but {other} may have to be guessed in any case: {lost}."
    return f"{risk}, but what {other} shows makes the next moves safer."
