"""The laboratory's I Ching commands."""
import time
from collections import Counter
from secrets import randbelow
from typing import Annotated, Any

import typer

from solvers.core.formats import FormatError
from solvers.core.plan_fields import MOST_SEED
from solvers.iching.hexagram import LINES, above, below, drawn
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.method_commands import najia, plum
from solvers.iching.reading.casting import METHODS, read_method
from solvers.iching.reading.casting import cast as cast_by
from solvers.iching.reading.casting import odds as odds_of
from solvers.iching.reading.outcome import KINDS, MARKS, Outcome
from solvers.iching.sky_commands import clock, natal
from solvers.iching.trigrams import TRIGRAMS
from solvers.laboratory.console import AsJson, Seed, answer, pairs
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume

app = typer.Typer(no_args_is_help=True)
app.command()(natal)
app.command()(clock)
app.command()(najia)
app.command()(plum)


MethodName = Annotated[str, typer.Option("--method", help=f"The way to cast: {', '.join(METHODS)}.")]


@app.callback()
def iching() -> None:
    """Cast hexagrams, tell the odds of casting them, reckon natal hexagrams and najia, read the clock."""


@app.command()
def cast(
    method: MethodName = "coins",
    lines: Annotated[
        str | None, typer.Option(metavar="6,7,8,9,7,7", help="Read this cast of your own; the bottom line is first.")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same cast; without one, chance does."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Cast a hexagram, or read one that was cast."""
    way = read_method(method)
    if lines is not None and seed is not None:
        raise FormatError("--lines is a cast of your own, so there is nothing to repeat; leave --seed out.")
    origin: dict[str, Any]
    if lines is None:
        seed = randbelow(MOST_SEED) if seed is None else seed
        outcome, origin = cast_by(way, seed), {"method": way, "seed": seed}
    else:
        outcome, origin = Outcome.read(lines), {"method": "manual", "seed": None}
    result = {
        "actual": outcome.actual, "future": outcome.future, "nuclear": outcome.nuclear,
        "moving": list(outcome.moving), "lines": list(outcome.lines), **origin,
    }
    answer(result, as_json, lambda: _cast_table(result))


@app.command()
def odds(
    ctx: typer.Context,
    method: MethodName = "coins",
    casts: Annotated[int, typer.Option(min=0, max=1_000_000, help="Cast so often, too, and count the lines.")] = 0,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Tell how likely each line is, exactly. The casts are those of the seed and of the seeds that follow it."""
    begun = time.process_time()
    way = read_method(method)
    chances = odds_of(way)
    work = LongRun(ctx, resume, dict[int, int], {}, {"method": way, "casts": casts, "seed": seed})
    counts = Counter(work.done)
    with work:
        for done in range(counts.total() // len(LINES), casts):
            counts.update(cast_by(way, seed + done).lines)
            work.done = counts
            work.show(done + 1, casts, f"{done + 1:,} of {casts:,} casts")
    result: dict[str, Any] = {
        "method": way, "seed": seed, "casts": counts.total() // len(LINES),
        "odds": {str(kind): str(chances[kind]) for kind in KINDS},
        "probability": {str(kind): float(chances[kind]) for kind in KINDS},
        "counts": {str(kind): counts[kind] for kind in KINDS},
        "cpu_seconds": time.process_time() - begun,
    }
    answer(result, as_json, lambda: _odds_table(result))
    work.leave()


def _cast_table(result: dict[str, Any]) -> str:
    """The hexagrams side by side, each between the names of its trigrams; ○ and × mark the lines that move."""
    # Rows from the top line down, as hexagrams are drawn, though lines are counted from below.
    kinds = ("actual", "future", "nuclear")
    hexagrams = [HEXAGRAMS[result[kind] - 1] for kind in kinds]
    rows = [["", *(f"{kind} {result[kind]}" for kind in kinds)]]
    rows.append(["", *(TRIGRAMS[above(hexagram)].name for hexagram in hexagrams)])
    for line in reversed(LINES):
        cast = result["lines"][line - 1]
        actual, *others = [drawn(hexagram, line) for hexagram in hexagrams]
        rows.append([f"line {line}  {cast}  {KINDS[cast]}", f"{actual} {MARKS.get(cast, '')}", *others])
    rows.append(["", *(TRIGRAMS[below(hexagram)].name for hexagram in hexagrams)])
    shown = {"moving": ", ".join(map(str, result["moving"])) or "none", "method": result["method"]}
    if result["seed"] is not None:
        shown["seed"] = str(result["seed"])
    table = [f"{words:24}{''.join(f'{column:15}' for column in columns)}".rstrip() for words, *columns in rows]
    return "\n".join([*table, "", pairs(shown)])


def _odds_table(result: dict[str, Any]) -> str:
    lines = result["casts"] * len(LINES)
    rows = [
        f"{kind}  {words:10}  {result['odds'][str(kind)]:>14}  {result['probability'][str(kind)]:8.3%}"
        + (f"  {result['counts'][str(kind)]:>11,}  {result['counts'][str(kind)] / lines:8.3%}" if lines else "")
        for kind, words in KINDS.items()
    ]
    return "\n".join([*rows, pairs({key: result[key] for key in ("method", "casts", "cpu_seconds")})])
