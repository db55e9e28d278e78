"""The laboratory's Connexion commands."""
import time
from contextlib import suppress
from functools import partial
from math import inf, isfinite
from typing import Annotated, Any, Literal, get_args

import typer

from solvers.connexion.batch import Crop, Plan
from solvers.connexion.batch import grow as grow_batch
from solvers.connexion.census_commands import count_labyrinths
from solvers.connexion.counting.cooling import Levels
from solvers.connexion.counting.integration import RUNS, Count
from solvers.connexion.counting.integration import count as count_in_runs
from solvers.connexion.counting.question import Question
from solvers.connexion.groups_commands import prove_groups
from solvers.connexion.labyrinth import Solution, hole_sizes
from solvers.connexion.pieces import read_numbers
from solvers.connexion.puzzles.compact import CompactSearch
from solvers.connexion.puzzles.hall_condition import prove_impossible
from solvers.connexion.puzzles.octopuszle import CORNERS, SIDE, SIZE, Corners, OctopuszleSearch, locked
from solvers.connexion.puzzles.outlines import NAMES, Outline
from solvers.connexion.search.wishes import Wish
from solvers.connexion.text import read_matrices, read_solutions, write_matrix, write_solution
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.wording import large_number
from solvers.laboratory.console import (
    AsJson,
    Cluster,
    Seed,
    Workers,
    answer,
    executor,
    is_there,
    naming,
    pairs,
    progress_bar,
    read_file,
    run,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.laboratory.stopping import ENDED

app = typer.Typer(no_args_is_help=True)

app.command()(prove_groups)
app.command()(count_labyrinths)

MOST = 100_000  # labyrinths of one answer; each takes a kilobyte

EngineName = Literal["fast", "1997"]
ENGINES: tuple[EngineName, ...] = get_args(EngineName)

CornersName = Annotated[
    str, typer.Option("--corners", help="lines: diagonals go on at a corner; dots: all four cells at a corner agree.")
]
Diagonals = Annotated[
    str | None, typer.Option(metavar="FILE", help="Keep the diagonals of this matrix: 16 rows of 16 masks.")
]


@app.callback()
def connexion() -> None:
    """Grow and check labyrinths, fill outlines, solve the Octopuszle, count solutions."""


@app.command()
def grow(
    ctx: typer.Context,
    count: Annotated[int, typer.Option(min=1, max=MOST, help="How many labyrinths.")] = 1,
    given: Annotated[
        str | None, typer.Option(metavar="P[,Q[,R]]", help="Hexagrams (King Wen numbers) to grow around.")
    ] = None,
    engine: Annotated[str, typer.Option(help=f"The search: {' or '.join(ENGINES)}.")] = "fast",
    wish: Annotated[str | None, typer.Option(help="mirror, groups=K, holed-groups, hole=K or single.")] = None,
    listed: Annotated[bool, typer.Option("--list", help="Answer with a labyrinth a line, as check reads it.")] = False,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Grow labyrinths of all 64 pieces. After Ctrl+C, those grown so far."""
    masks = () if given is None else read_numbers(given)
    plan = Plan(seed, masks, _engine(engine), None if wish is None else Wish.parse(wish))
    work = LongRun(ctx, resume, list[Crop], [], {"plan": plan, "count": count})
    crops, before = work.done, sum(map(len, work.done))
    told: list[object] = []  # of each labyrinth what the answer says of it, if that is asked for
    start_time, begun_cpu = time.perf_counter(), time.process_time()
    with executor(workers, cluster) as threads, work:
        grown = before
        for crop in grow_batch(plan, count, threads, before):
            crops.append(crop)
            grown += len(crop)
            work.show(grown, count, f"{grown:,} of {count:,} labyrinths")
    seconds, cpu_seconds = time.perf_counter() - start_time, time.process_time() - begun_cpu
    stopped = work.stopped
    if as_json or listed:  # this takes longer than growing them
        tell = _described if as_json else write_solution
        with progress_bar() as show:
            try:
                for crop in crops:
                    told += map(tell, crop.solutions())
                    show(len(told), count, f"{len(told):,} of {count:,} written")
            except KeyboardInterrupt:
                stopped = True
    fingerprints = [fingerprint for crop in crops for fingerprint in crop.fingerprints]
    result: dict[str, Any] = {
        "engine": engine, "given": list(masks), "wish": wish, "seed": seed,
        "solutions": told if as_json else len(fingerprints),
        "distinct": len(set(fingerprints[: len(told)] if as_json else fingerprints)),
        "per_second": len(set(fingerprints[before:])) / seconds, "cpu_seconds": cpu_seconds,
    }
    answer(result, as_json, lambda: "\n".join(map(str, told)) if listed else _grow_table(result, given))
    if stopped:
        raise typer.Exit(ENDED)


@app.command()
def check(
    file: Annotated[str, typer.Argument(help="A solution a line: group,q,r,mask with spaces; - is standard input.")],
    as_json: AsJson = False,
) -> None:
    """Say of each solution whether it is one, by occupancy alone, and if not, why."""
    # Every list of the result has one entry a solution, in the order of the file; None where there is nothing to say.
    start_time = time.process_time()
    with naming(file):
        solutions = read_solutions(read_file(file))
    with progress_bar() as show:
        reasons = []
        for done, solution in enumerate(solutions):
            show(done, len(solutions), f"{done:,} of {len(solutions):,} checked")
            reasons.append(solution.complaint() or None)
    right = [None if reason else solution for solution, reason in zip(solutions, reasons, strict=True)]
    result = {
        "valid": [solution is not None for solution in right],
        "reasons": reasons,
        "fingerprints": [solution and solution.fingerprint for solution in right],
        "groups": [solution and len(solution.groups) for solution in right],
        "holes": [solution and sum(map(len, solution.holes)) for solution in right],
    }
    result["cpu_seconds"] = time.process_time() - start_time
    answer(result, as_json, lambda: _check_table(result))


@app.command()
def compact(
    outline: Annotated[str, typer.Option(metavar="NAME|FILE", help=f"{', '.join(NAMES)}, or a file of 64 lines q,r.")],
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Fill an outline of 64 cells with all pieces, the border closed; or prove that none can."""
    start_time = time.process_time()
    shape = _outline(outline)
    result: dict[str, Any] = {"outline": outline, "seed": seed}
    impossible = prove_impossible(shape)
    if impossible is not None:
        result["impossible"] = impossible.sentence
        result["cells"] = [list(shape.cells[cell]) for cell in impossible.cells]
        result["pieces"] = list(impossible.masks)
    else:
        search, solution = CompactSearch(shape, seed), None
        with suppress(KeyboardInterrupt):
            solution = [list(piece) for piece in run(search)]
        result["solution"] = solution
        result["flips"] = search.snapshot().flips
    result["cpu_seconds"] = time.process_time() - start_time
    answer(result, as_json, lambda: _compact_table(result))
    if result.get("solution", ()) is None:
        raise typer.Exit(ENDED)


@app.command()
def octopuszle(
    ctx: typer.Context,
    diagonals: Diagonals = None,
    corners: CornersName = "lines",
    count: Annotated[int, typer.Option(min=1, max=10_000, help="How many solutions.")] = 1,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Solve the Octopuszle, all of it or between given diagonals. After Ctrl+C, the solutions found so far."""
    start_time = time.process_time()
    reading = _corners(corners)
    given = _diagonals(diagonals, reading)
    asked = {"diagonals": given, "corners": reading, "count": count, "seed": seed}
    work = LongRun(ctx, resume, list[bytes], [], asked)
    solutions = work.done
    with executor(workers, cluster) as threads, work:
        for matrix in threads.map(partial(_octopuszle, seed, reading, given), range(len(solutions), count)):
            solutions.append(matrix)
            work.show(len(solutions), count, f"{len(solutions):,} of {count:,} solved")
    result = {
        "corners": reading, "seed": seed,
        "solutions": [[list(matrix[first : first + SIDE]) for first in range(0, SIZE, SIDE)] for matrix in solutions],
        "cpu_seconds": time.process_time() - start_time,
    }
    answer(result, as_json, lambda: _octopuszle_table(solutions, result))
    work.leave()


@app.command()
def count(
    ctx: typer.Context,
    puzzle: Annotated[str, typer.Option(help="backslide, octopuszle, diagonals, or outline:NAME (or a file).")],
    diagonals: Diagonals = None,
    corners: CornersName = "lines",
    runs: Annotated[int, typer.Option(min=2, max=10_000, help="Their scatter gives the error.")] = RUNS,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Count the solutions of a puzzle by thermodynamic integration. After Ctrl+C, by the runs finished so far."""
    start_time = time.process_time()
    question = _question(puzzle, diagonals, _corners(corners))
    counted = Count(-inf, inf, reason="No run was finished.")
    asked = {"puzzle": question.puzzle, "runs": runs, "seed": seed}
    work = LongRun(ctx, resume, dict[int, Levels], {}, asked)
    with executor(workers, cluster) as threads, work:
        for counted in count_in_runs(question, seed, threads, runs, work.done):
            work.show(len(counted.estimates), runs, f"{len(counted.estimates):,} of {runs:,} runs")
    result: dict[str, Any] = {
        "puzzle": question.name, "seed": seed, "runs": len(counted.estimates),
        "log10": _finite(counted.log10), "error": _finite(counted.error),
    }
    if counted.reason:
        result["reason"] = counted.reason
    result["estimates"] = [_finite(estimate) for estimate in counted.estimates]
    result["curve"] = [[beta, energy] for beta, energy in counted.curve]
    result["cpu_seconds"] = time.process_time() - start_time
    answer(result, as_json, lambda: _count_table(result))
    work.leave()


def _engine(name: str) -> EngineName:
    for engine in ENGINES:
        if engine == name:
            return engine
    raise FormatError(f"“{name[:30]}” is no search; {' and '.join(ENGINES)} are.")


def _described(solution: Solution) -> dict[str, Any]:
    return {
        "cells": [list(piece) for piece in solution.pieces], "fingerprint": solution.fingerprint,
        "groups": len(solution.groups), "holes": sum(len(hole_sizes(group)) for group in solution.groups),
    }


def _outline(name: str) -> Outline:
    if not is_there(name):
        return Outline.named(name)
    with naming(name):
        return Outline.parse(read_file(name))


def _corners(name: str) -> Corners:
    for corners in CORNERS:
        if corners == name:
            return corners
    raise FormatError(f"“{name[:30]}” is no way to read corners; {', '.join(CORNERS)} are.")


def _diagonals(file: str | None, corners: Corners) -> bytes | None:
    if file is None:
        return None
    with naming(file):
        matrix = read_matrices(read_file(file))[0]
        locked(matrix, corners)  # says why there is no solution, before any search
    return matrix


def _question(puzzle: str, diagonals: str | None, corners: Corners) -> Question:
    kind, _, outline = puzzle.partition(":")
    if diagonals is not None and puzzle != "octopuszle":
        raise FormatError("--diagonals belongs to --puzzle octopuszle; no other puzzle has diagonals.")
    if kind == "outline":
        return Question.from_outline(_outline(outline))
    return Question.parse(puzzle, _diagonals(diagonals, corners), corners)


def _finite(value: float) -> float | None:
    """JSON has no infinity."""
    return value if isfinite(value) else None


def _octopuszle(seed: int, corners: Corners, diagonals: bytes | None, stream: int) -> bytes:
    return finish(OctopuszleSearch(seed, corners, diagonals, stream))


def _grow_table(result: dict[str, Any], given: str | None) -> str:
    return pairs({**result, "given": given or "nothing", "wish": result["wish"] or "none"})


def _check_table(result: dict[str, Any]) -> str:
    lines = [
        f"{place:4}  wrong  {reason}" if reason else f"{place:4}  valid  {fingerprint}  {groups} groups, {holes} holes"
        for place, (reason, fingerprint, groups, holes) in enumerate(zip(
            result["reasons"], result["fingerprints"], result["groups"], result["holes"], strict=True
        ), start=1)
    ]
    valid = f"{sum(result['valid']):,} of {len(result['valid']):,}"
    return "\n".join([*lines, pairs({"valid": valid, "cpu_seconds": result["cpu_seconds"]})])


def _compact_table(result: dict[str, Any]) -> str:
    shown = {"outline": result["outline"]}
    if "impossible" in result:
        shown["impossible"] = result["impossible"]
    elif result["solution"] is None:
        shown["solution"] = "none yet"
    else:
        shown["solution"] = " ".join(",".join(map(str, piece)) for piece in result["solution"])
    return pairs({**shown, "cpu_seconds": result["cpu_seconds"]})


def _octopuszle_table(found: list[bytes], result: dict[str, Any]) -> str:
    """Format matrices as text that can be read again."""
    matrices = [f"# solution {number}\n{write_matrix(matrix)}" for number, matrix in enumerate(found, start=1)]
    return "".join([*matrices, f"# {pairs({'cpu_seconds': result['cpu_seconds']})}"])


def _count_table(result: dict[str, Any]) -> str:
    shown = {key: result[key] for key in ("puzzle", "runs")}
    if result["log10"] is None:
        shown["reason"] = result["reason"]
    else:
        shown["log10"] = f"{result['log10']:.4f}" + ("" if result["error"] is None else f" ± {result['error']:.4f}")
        shown["solutions"] = large_number(round(10 ** result["log10"]))
    return pairs({**shown, "cpu_seconds": result["cpu_seconds"]})
