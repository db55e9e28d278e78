"""The laboratory's command that measures the levels of a match against the program: tetris levels."""
from typing import Annotated

import msgspec
import typer

from solvers.core.wording import counted
from solvers.laboratory.console import (
    AsJson,
    Seed,
    Stopwatch,
    answer,
    check_place,
    columns,
    naming,
    pairs,
    read_file,
    write_file,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.tetris.guideline.versus import Pilot
from solvers.tetris.levels.measuring import Measuring, Rated, Result
from solvers.tetris.levels.table import CANDIDATES, Level, evenly_spaced, read_levels, write_levels
from solvers.tetris.named import read_controller


def levels(
    ctx: typer.Context,
    rounds: Annotated[int, typer.Option(min=1, max=100_000, help="Rounds; in each everybody plays two games.")] = 20,
    many: Annotated[int, typer.Option("--levels", min=2, max=100, help="How many levels to choose.")] = 12,
    candidates: Annotated[
        str | None, typer.Option(metavar="FILE", help="Who is measured, as --write writes it; else those known here.")
    ] = None,
    write: Annotated[str | None, typer.Option(metavar="FILE", help="Write the levels that were chosen here.")] = None,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Let AIs of many speeds play matches with garbage, rate them, and choose levels evenly spaced by rating.

    Everybody plays those of about the same strength, twice with the same pieces. Ratings are those of Bradley and
    Terry, 1000 on the average. After Ctrl+C, by the games so far.
    """
    watch = Stopwatch()
    if write is not None:
        check_place(write)
    field = CANDIDATES
    if candidates is not None:
        with naming(candidates):
            field = read_levels(read_file(candidates).encode())
    pilots = [Pilot(read_controller(each.controller), each.pace, each.width) for each in field]
    work = LongRun(ctx, resume, list[Result], [], {"pilots": pilots, "seed": seed})
    engine = Measuring(pilots, rounds, seed, work.done)
    with work:
        while not engine.advance(1):
            progress = engine.progress()
            work.done = list(engine.results)
            work.show(progress.done, progress.total, progress.text)
        work.done = list(engine.results)
    rated = engine.snapshot()
    measured = tuple(msgspec.structs.replace(level, rating=round(rating.rating, 1))
                     for level, rating in zip(field, rated.ratings, strict=True))
    levels_chosen = evenly_spaced(measured, many)
    if write is not None:
        write_file(write, write_levels(levels_chosen))
    result = {
        "games": 2 * len(rated.results), "rounds": rounds, "seed": seed,
        "table": [{"controller": level.controller, "pace": level.pace, "width": level.width, "rating": level.rating,
                   "low": rating.low, "high": rating.high, "games": games,
                   "level": levels_chosen.index(level) + 1 if level in levels_chosen else None}
                  for level, rating, games in zip(measured, rated.ratings, rated.games, strict=True)],
        "cpu_seconds": watch.cpu_seconds, "interrupted": work.stopped,
    }
    answer(result, as_json, lambda: _table(measured, rated, levels_chosen, watch.cpu_seconds))
    work.leave()


def _table(measured: tuple[Level, ...], rated: Rated, chosen: tuple[Level, ...], seconds: float) -> str:
    lines = [("level", "AI", "pieces/s", "beam", "rating", "95 %", "games")]
    order = sorted(range(len(measured)), key=lambda number: measured[number].rating)
    for number in order:
        level, rating = measured[number], rated.ratings[number]
        lines.append((str(chosen.index(level) + 1) if level in chosen else "", level.controller, f"{level.pace:g}",
                      str(level.width), f"{level.rating:,.0f}", f"{rating.low:,.0f} to {rating.high:,.0f}",
                      str(rated.games[number])))
    rows = {"games": counted(2 * len(rated.results), "game"), "cpu seconds": seconds}
    return "\n".join([*columns(lines), "", pairs(rows)])
