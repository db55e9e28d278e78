"""The laboratory's command that estimates how many labyrinths there are."""
from math import inf, isfinite
from typing import Annotated

import typer

from solvers.connexion.census.estimates import CELLS, METHODS, RUNS, Census, Estimate, Run, estimate
from solvers.core.formats import FormatError
from solvers.laboratory.console import AsJson, Cluster, Seed, Stopwatch, Workers, answer, executor, pairs
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume


def count_labyrinths(
    ctx: typer.Context,
    method: Annotated[str, typer.Option(help=f"{' or '.join(METHODS)}: two ways that share no code.")] = "descents",
    cells: Annotated[str, typer.Option(help=f"{' or '.join(CELLS)}: squares are the little sister.")] = "hexagons",
    runs: Annotated[int, typer.Option(min=2, max=10_000, help="Their scatter gives the error.")] = RUNS,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Estimate how many labyrinths of all 64 pieces there are. After Ctrl+C, by the runs finished so far."""
    watch = Stopwatch()
    census = _census(cells, method)
    found = Estimate(-inf, inf, (), ())
    work = LongRun(ctx, resume, dict[int, Run], {}, {"census": census, "runs": runs, "seed": seed})
    with executor(workers, cluster) as threads, work:
        for found in estimate(census, seed, threads, runs, work.done):
            work.show(len(found.estimates), runs, f"{len(found.estimates):,} of {runs:,} runs")
    result: dict[str, object] = {
        "cells": cells, "method": method, "seed": seed, "runs": len(found.estimates),
        "log10": _finite(found.log10), "error": _finite(found.error),
        "estimates": [_finite(one) for one in found.estimates],
        "groups": {str(groups): share for groups, share in enumerate(found.shares) if share},
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _table(census, found, watch.cpu_seconds))
    work.leave()


def _census(cells: str, method: str) -> Census:
    for one in METHODS:
        for other in CELLS:
            if (one, other) == (method, cells):
                return Census(other, one)
    if method not in METHODS:
        raise FormatError(f"“{method[:30]}” is no method; {' and '.join(METHODS)} are.")
    raise FormatError(f"“{cells[:30]}” are no cells; {' and '.join(CELLS)} are.")


def _finite(value: float) -> float | None:
    """JSON has no infinity."""
    return value if isfinite(value) else None


def _table(census: Census, found: Estimate, cpu_seconds: float) -> str:
    shown: dict[str, object] = {"cells": census.cells, "method": census.method, "runs": len(found.estimates)}
    error = f" ± {found.error:.4f}" if isfinite(found.error) else ""
    shown["log10"] = f"{found.log10:.4f}{error}" if isfinite(found.log10) else "no labyrinth was met"
    shown |= {f"of {groups} groups": f"{share:.3%}" for groups, share in enumerate(found.shares) if share}
    return pairs({**shown, "cpu_seconds": cpu_seconds})
