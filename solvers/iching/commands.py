"""The laboratory's I Ching commands."""
from secrets import randbelow
from typing import Annotated, Any

import typer

from solvers.iching.casting import METHODS, read_method
from solvers.iching.casting import cast as cast_by
from solvers.iching.outcome import Outcome
from solvers.laboratory import AsJson, answer

app = typer.Typer(no_args_is_help=True)

SEEDS = 10**18


@app.callback()
def iching() -> None:
    """Cast hexagrams."""


@app.command()
def cast(
    method: Annotated[str, typer.Option(help=f"The way to cast: {', '.join(METHODS)}.")] = "coins",
    lines: Annotated[
        str | None, typer.Option(metavar="6,7,8,9,7,7", help="A cast of your own, the bottom line first.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=SEEDS, help="The same seed gives the same cast.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Cast a hexagram, or read one that was cast."""
    chosen = read_method(method)
    if lines is None:
        seed = randbelow(SEEDS) if seed is None else seed
        outcome = cast_by(chosen, seed)
    else:
        outcome = Outcome.read(lines)
    result: dict[str, Any] = {
        "actual": outcome.actual, "future": outcome.future, "nuclear": outcome.nuclear,
        "moving": list(outcome.moving), "lines": list(outcome.lines),
    }
    answer(result, as_json, lambda: str(result))
