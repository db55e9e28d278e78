"""The laboratory's commands about files of polyforms: convert puzzles, and solve exact covers in Knuth's format."""
from collections.abc import Callable
from typing import Annotated, Any, Final

import typer

from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.laboratory.console import (
    AsJson,
    Stopwatch,
    answer,
    check_place,
    naming,
    pairs,
    read_bytes,
    run,
    write_file,
)
from solvers.laboratory.stopping import ENDED
from solvers.polyforms.coloured import ColouredSearch
from solvers.polyforms.engines import KEPT
from solvers.polyforms.exporting.dlx import write_dlx
from solvers.polyforms.exporting.xmpuzzle import write_xmpuzzle
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.found import Search
from solvers.polyforms.importing.dlx import LIMIT, read_dlx
from solvers.polyforms.named import ProblemNumber, read_puzzle
from solvers.polyforms.poly_writing import write_poly
from solvers.polyforms.problem import Problem, problem_of

WRITERS: Final[dict[str, Callable[[Problem], str]]] = {
    ".poly": lambda made: write_poly(made.puzzle), ".dlx": write_dlx,
    ".xmpuzzle": lambda made: write_xmpuzzle(made.puzzle),
}


def convert(
    puzzle: Annotated[str, typer.Argument(metavar="NAME|FILE", help="What solve reads.")],
    out: Annotated[str, typer.Argument(help=f"The file to write; its name ends in {listed(tuple(WRITERS))}.")],
    problem: ProblemNumber = None,
    as_json: AsJson = False,
) -> None:
    """Write a puzzle as a file of another format, which the ending of its name tells."""
    ending = next((one for one in WRITERS if out.lower().endswith(one)), None)
    if ending is None:
        raise FormatError(f"the name of what is written ends in {' or '.join(WRITERS)}; “{out[-20:]}” does not.")
    check_place(out)
    watch = Stopwatch()
    problem_read = problem_of(read_puzzle(puzzle, problem))
    data = WRITERS[ending](problem_read).encode()
    write_file(out, data)
    result = {"title": problem_read.puzzle.title, "file": out, "bytes": len(data), "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: pairs(result))


def cover(
    file: Annotated[str, typer.Argument(help="An exact cover in Knuth’s text format; - is standard input.")],
    count: Annotated[bool, typer.Option("--count", help="Count solutions, and keep none.")] = False,
    limit: Annotated[int | None, typer.Option(min=1, max=10**15, help="End after so many solutions.")] = None,
    listed_: Annotated[bool, typer.Option("--list", help="Write the solutions, option by option.")] = False,
    as_json: AsJson = False,
) -> None:
    """Find all solutions of any exact cover, with colours or without. After Ctrl+C, those found so far are counted."""
    watch = Stopwatch()
    with naming(file):
        read = read_dlx(read_bytes(file, LIMIT))
    keep, stopped = KEPT if listed_ and not count else 0, False
    search: Search = FastSearch(read.cover, keep=keep, limit=limit)
    if read.colours:
        search = ColouredSearch(read.cover, read.colour_numbers(), keep=keep, limit=limit)
    try:
        solved: Any = run(search)
    except KeyboardInterrupt:
        solved, stopped = search.snapshot(), True
    result: dict[str, Any] = {
        "items": len(read.items), "secondary": len(read.cover.optional), "options": len(read.cover.positions),
        "solutions": solved.count, "nodes": solved.nodes, "dead_ends": solved.dead_ends, "complete": not stopped,
    }
    if listed_:
        solutions = () if stopped or count else solved.solutions
        result["list"] = [[read.option(one) for one in solution] for solution in solutions]
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: _table(result))
    if stopped:
        raise typer.Exit(ENDED)


def _table(result: dict[str, Any]) -> str:
    lines = [pairs({key: value for key, value in result.items() if key not in ("list", "complete")})]
    for solution in result.get("list", ()):
        lines += ["", *solution]
    return "\n".join(lines)
