"""The laboratory's commands that solve polyforms: by any engine, on many workers, and in many ways for comparison."""
import re
from typing import Annotated, Any, Final

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
from solvers.polyforms.found import Found, SearchSnapshot
from solvers.polyforms.grids import Cell
from solvers.polyforms.named import read_puzzle
from solvers.polyforms.poly_writing import write_poly
from solvers.polyforms.problem import Problem, problem_of
from solvers.polyforms.reduction import reduce
from solvers.polyforms.solving import Solving
from solvers.polyforms.symmetry import Distinct, distinct
from solvers.polyforms.verify import Run, Verification, agree, variants

DEEPEST: Final = 1000  # of minimal branching

PuzzleName = Annotated[
    str, typer.Argument(metavar="NAME|FILE", help="A shipped puzzle, a .poly file, or one of BurrTools; - is standard "
                                                  "input.")
]


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
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Find all solutions of a puzzle. After Ctrl+C, those found so far are counted."""
    watch = Stopwatch()
    if sum((every, first, count)) > 1:
        raise FormatError("only one of --all, --first and --count can be asked for.")
    whole = problem_of(read_puzzle(puzzle))
    found = _distinct(whole, symmetry_tile)
    switches = Switches(
        named(engine), not no_reduction, not no_conditions, "none" if no_dead_ends else "areas", minimal_branching,
        _cells(order), count and not listed_, 1 if first else limit,
    )
    if workers > 1 or cluster is not None or checkpoint is not None:
        work, came_to, stopped = _solve_in_pieces(ctx, resume, found, switches, workers, cluster)
    else:
        work = begin_solving(found, switches)
        came_to, stopped = _solve_here(work)
    result: dict[str, Any] = {
        "title": whole.puzzle.title, "engine": engine,
        "atoms": len(whole.atoms), "all_positions": len(whole.places), "positions": len(found.problem.places),
        "reduced": None if no_reduction else len(reduce(found.problem.cover).left),
        "symmetry_tile": None if found.tile is None else whole.puzzle.tiles[found.tile].name,
        "solutions": came_to.count, ("nodes" if engine == "fast" else "placements"): came_to.nodes,
        "dead_ends": came_to.dead_ends, "expect": whole.puzzle.expect, "complete": not stopped,
    }
    if listed_:
        result["list"] = [work.distinct.problem.names(solution) for solution in came_to.solutions]
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: _solved(result))
    if stopped:
        raise typer.Exit(ENDED)


def _solve_here(work: Solving[SearchSnapshot]) -> tuple[Found, bool]:
    """What is found, and whether Ctrl+C came before the end."""
    try:
        return run(work), False
    except KeyboardInterrupt:
        return work.so_far(), True


def _solve_in_pieces(
    ctx: typer.Context, resume: str | None, found: Distinct, switches: Switches, workers: int, cluster: str | None
) -> tuple[Solving[SearchSnapshot], Found, bool]:
    """The same on many workers, or as a run that is kept in a file. Raises FormatError for what cannot be cut."""
    if switches.engine != "fast" or switches.limit is not None:
        raise FormatError("--workers, --cluster and --checkpoint are for all solutions by the engine fast.")
    asked = {"puzzle": write_poly(found.problem.puzzle), "symmetry": found.tile, "counting": switches.counting}
    run = LongRun(ctx, resume, list[Pieces], [], asked)
    with executor(workers, cluster) as threads:
        work, search = parallel_solving(found, switches, threads, workers, run.done[0] if run.done else None)
        stopped = drive(work, None, lambda: run.keep(lambda: [search.checkpoint()]))
        search.cancel()
    run.end([search.checkpoint()], stopped)
    return work, work.so_far() if stopped else work.result(), stopped


def verify(
    puzzle: PuzzleName,
    patience: Annotated[
        float, typer.Option(min=0.1, max=10**7, help="Seconds after which a way to solve it is given up.")
    ] = 60.0,
    as_json: AsJson = False,
) -> None:
    """Solve a puzzle in many ways, look at each solution with a plain checker, and compare the numbers. After Ctrl+C,
    the ways that are done."""
    watch, stopped = Stopwatch(), False
    work = Verification(variants(read_puzzle(puzzle)), lambda: watch.cpu_seconds, patience)
    try:
        run(work)
    except KeyboardInterrupt:
        stopped = True
    runs = work.runs
    result = {
        "runs": [{"variant": one.variant, "solutions": one.solutions, "nodes": one.nodes, "checked": one.checked,
                  "trouble": one.trouble or None, "cpu_seconds": one.cpu_seconds} for one in runs],
        "equal": agree(runs), "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _verified(runs))
    if stopped:
        raise typer.Exit(ENDED)


def _verified(runs: list[Run]) -> str:
    rows = [("way", "solutions", "checked", "nodes", "cpu seconds")]
    rows += [(one.variant, "–" if one.solutions is None else f"{one.solutions:,}", f"{one.checked:,}",
              f"{one.nodes:,}", f"{one.cpu_seconds:.2f}") for one in runs]
    troubles = [f"{one.variant}: {one.trouble}" for one in runs if one.trouble]
    done = sum(one.solutions is not None for one in runs)
    verdict = (f"All {counted(done, 'way')} come to the same number, and every solution is one."
               if agree(runs) else "This is no certificate: there are too few ways, or they differ.")
    return "\n".join([*columns(rows), "", *troubles, verdict])


def _distinct(whole: Problem, tile: str | None) -> Distinct:
    try:
        return distinct(whole, tile)
    except ValueError as error:
        raise FormatError(str(error)) from None


def _cells(written: str) -> tuple[Cell, ...]:
    """Cells such as `1.1,6.1`. Raises FormatError."""
    words = written.replace(",", " ").split()
    for word in words:
        if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3}){1,2}", word):
            raise FormatError(f"“{word[:20]}” is not a cell; one is column and row, such as 3.1.")
    return tuple(tuple(int(part) for part in word.split(".")) for word in words)


def _solved(result: dict[str, Any]) -> str:
    shown = {key: value for key, value in result.items() if value is not None and key not in ("list", "complete")}
    lines = [pairs(shown)]
    if "list" in result:
        lines += ["", *(" ".join(solution) for solution in result["list"])]
    return "\n".join(lines)
