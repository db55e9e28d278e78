"""The laboratory's commands that solve polyforms: by any engine, on many workers, and in many ways for comparison."""
import re
from typing import Annotated, Any, Final, cast

import typer

from solvers.core.formats import FormatError
from solvers.core.wording import counted, listed
from solvers.laboratory.console import (
    AsJson,
    Cluster,
    Stopwatch,
    Workers,
    answer,
    columns,
    drive,
    executor,
    pairs,
    run,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.laboratory.stopping import ENDED
from solvers.polyforms.engines import ENGINES, Switches, begin_solving, named, parallel_solving
from solvers.polyforms.fast.parallel import Checkpoint as Pieces
from solvers.polyforms.fast.parallel import ParallelSearch
from solvers.polyforms.grids import Cell
from solvers.polyforms.logelium.search import LogeliumSearch
from solvers.polyforms.named import ProblemNumber, PuzzleName, read_puzzle
from solvers.polyforms.parity import area_reason
from solvers.polyforms.poly_writing import write_poly
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.solving import Solving
from solvers.polyforms.verify import Run, Verification, agree

DEEPEST: Final = 1000  # of minimal branching


def solve(
    ctx: typer.Context,
    puzzle: PuzzleName,
    engine: Annotated[str, typer.Option(metavar="NAME", help=f"{listed(ENGINES)}.")] = "fast",
    every: Annotated[bool, typer.Option("--all", help="Find all solutions; so it is if nothing is said.")] = False,
    first: Annotated[bool, typer.Option("--first", help="End with the first solution.")] = False,
    count: Annotated[bool, typer.Option("--count", "--count-only", help="Count solutions, and keep none.")] = False,
    limit: Annotated[int | None, typer.Option(min=1, max=10**15, help="End after so many solutions.")] = None,
    no_reduction: Annotated[bool, typer.Option("--no-reduction", help="Keep positions without continuation.")] = False,
    no_conditions: Annotated[bool, typer.Option("--no-conditions", help="Logelium: check no parities.")] = False,
    no_dead_ends: Annotated[bool, typer.Option("--no-dead-ends", help="Logelium: look for no dead ends.")] = False,
    minimal_branching: Annotated[
        int, typer.Option(metavar="DEPTH", min=0, max=DEEPEST,
                          help="Logelium: so many tiles deep cover the atom with the fewest positions.")
    ] = 0,
    order: Annotated[
        str, typer.Option(metavar="CELLS", help="Logelium: cells to cover first, such as 1.1,6.1.")
    ] = "",
    symmetry_tile: Annotated[
        str | None, typer.Option(metavar="NAME|none", help="The tile that stands for the symmetry of the form.")
    ] = None,
    listed_: Annotated[bool, typer.Option("--list", help="Write the solutions, position by position.")] = False,
    problem: ProblemNumber = None,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Find all solutions of a puzzle. After Ctrl+C, those found so far are counted."""
    # One process searches here; with workers, a cluster or a checkpoint the search is cut into pieces. A puzzle that
    # its area rules out is not cut: it ends before any search. Either way the answer is that of `so_far`, which is
    # also right after Ctrl+C.
    watch = Stopwatch()
    if sum((every, first, count)) > 1:
        raise FormatError("only one of --all, --first and --count can be asked for.")
    parsed = read_puzzle(puzzle, problem)
    switches = Switches(
        named(engine), not no_reduction, not no_conditions, "none" if no_dead_ends else "areas", minimal_branching,
        _cells(order), count and not listed_, 1 if first else limit, symmetry_tile,
    )
    pieces = workers > 1 or cluster is not None or checkpoint is not None
    if pieces and area_reason(parsed) is None:
        work, stopped = _solve_in_pieces(ctx, resume, parsed, switches, workers, cluster)
    else:
        work = begin_solving(parsed, switches)
        stopped = _solve_here(work)
    came_to = work.so_far()
    result: dict[str, Any] = {
        "title": parsed.title, "engine": engine, "atoms": len(parsed.must) + len(parsed.may),
        **_positions(work, switches), "solutions": came_to.count,
        ("nodes" if engine == "fast" else "placements"): came_to.nodes,
        "dead_ends": None if no_dead_ends else came_to.dead_ends, "expect": parsed.expect,
        "impossible": work.impossible, "images_counted_once": _images(work), "complete": not stopped,
    }
    if listed_:
        result["list"] = [work.distinct.problem.names(solution) for solution in came_to.solutions]
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: _solved(result))
    if stopped:
        raise typer.Exit(ENDED)


def _solve_here(work: Solving) -> bool:
    """Solve; True if Ctrl+C came before the end."""
    try:
        run(work)
    except KeyboardInterrupt:
        return True
    return False


def _solve_in_pieces(
    ctx: typer.Context, resume: str | None, puzzle: Puzzle, switches: Switches, workers: int, cluster: str | None
) -> tuple[Solving, bool]:
    """Solve on many workers, or as a run with a checkpoint. Raises FormatError for options that do not allow it."""
    if switches.engine != "fast" or switches.limit is not None:
        raise FormatError("--workers, --cluster and --checkpoint are for all solutions by the engine fast.")
    asked = {"puzzle": write_poly(puzzle), "symmetry": switches.symmetry, "counting": switches.counting}
    run = LongRun(ctx, resume, list[Pieces], [], asked)
    with executor(workers, cluster) as threads:
        work = parallel_solving(puzzle, switches, threads, workers, run.done[0] if run.done else None)
        stopped = drive(work, None, lambda: run.keep(lambda: _pieces(work) or run.done))
        if work.begun:
            cast("ParallelSearch", work.begun.search).cancel()
    run.end(_pieces(work) or run.done, stopped)
    return work, stopped


def _pieces(work: Solving) -> list[Pieces]:
    """State of a search on many workers; empty before it begins."""
    return [cast("ParallelSearch", work.begun.search).checkpoint()] if work.begun else []


def _positions(work: Solving, switches: Switches) -> dict[str, int | str | None]:
    """Numbers of positions: without those that symmetry excludes, and after the reduction; with the tile that
    represents the symmetry. Empty if Ctrl+C came first."""
    if work.begun is None:
        return {}
    whole, alone, ready = work.begun.prepared
    reduced: int | None = len(ready.problem.places)
    if not switches.reduction:
        reduced = None
    elif isinstance(work.begun.search, LogeliumSearch):
        reduced = work.begun.search.counters.reduced
    return {
        "all_positions": len(whole.places), "positions": len(alone.problem.places), "reduced": reduced,
        "symmetry_tile": None if alone.tile is None else whole.puzzle.tiles[alone.tile].name,
    }


def _images(work: Solving) -> bool:
    """True if only one of the rotated or reflected images of a solution is counted."""
    if work.begun is None:
        return False
    alone = work.begun.prepared.distinct
    return alone.tile is not None or bool(alone.images) or bool(alone.all_images)


def verify(
    puzzle: PuzzleName,
    patience: Annotated[
        float, typer.Option(min=0.1, max=10**7, help="Seconds after which a way to solve it is given up.")
    ] = 60.0,
    problem: ProblemNumber = None,
    as_json: AsJson = False,
) -> None:
    """Solve a puzzle in many ways, look at each solution with a plain checker, and compare the numbers. After Ctrl+C,
    the ways that are done."""
    watch, stopped = Stopwatch(), False
    parsed = read_puzzle(puzzle, problem)
    work = Verification(parsed, lambda: watch.cpu_seconds, patience)
    try:
        run(work)
    except KeyboardInterrupt:
        stopped = True
    runs = work.runs
    result = {
        "runs": [{"variant": one.variant, "solutions": one.solutions, "nodes": one.nodes, "checked": one.checked,
                  "trouble": one.trouble or None, "cpu_seconds": one.cpu_seconds} for one in runs],
        "equal": agree(runs), "impossible": area_reason(parsed), "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _verified(runs, area_reason(parsed)))
    if stopped:
        raise typer.Exit(ENDED)


def _verified(runs: list[Run], impossible: str | None) -> str:
    rows = [("way", "solutions", "checked", "nodes", "cpu seconds")]
    rows += [(one.variant, "–" if one.solutions is None else f"{one.solutions:,}", f"{one.checked:,}",
              f"{one.nodes:,}", f"{one.cpu_seconds:.2f}") for one in runs]
    troubles = [f"{one.variant}: {one.trouble}" for one in runs if one.trouble]
    done = sum(one.solutions is not None for one in runs)
    verdict = (f"All {counted(done, 'way')} come to the same number, and every solution is one."
               if agree(runs) else "This is no certificate: there are too few ways, or they differ.")
    reason = [f"There is no solution. {impossible}"] if impossible else []
    return "\n".join([*columns(rows), "", *troubles, verdict, *reason])


def _cells(written: str) -> tuple[Cell, ...]:
    """Cells such as `1.1,6.1`. Raises FormatError."""
    words = written.replace(",", " ").split()
    for word in words:
        if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3}){1,2}", word):
            raise FormatError(f"“{word[:20]}” is not a cell; one is column and row, such as 3.1.")
    return tuple(tuple(int(part) for part in word.split(".")) for word in words)


def _solved(result: dict[str, Any]) -> str:
    hidden = ("list", "complete", "images_counted_once", "impossible")
    lines = [pairs({key: value for key, value in result.items() if value is not None and key not in hidden})]
    if result["impossible"]:
        lines.append(f"There is no solution. {result['impossible']}")
    elif result["images_counted_once"]:
        lines.append("Of solutions that are turned or mirrored images of each other one is counted; "
                     "--symmetry-tile none counts all.")
    if "list" in result:
        lines += ["", *(" ".join(solution) for solution in result["list"])]
    return "\n".join(lines)
