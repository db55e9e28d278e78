"""The laboratory's polyforms commands."""
import re
from typing import Annotated, Any

import typer

from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.laboratory.console import AsJson, Stopwatch, answer, pairs, run
from solvers.laboratory.stopping import ENDED
from solvers.polyforms.engines import ENGINES, Switches, named, solving
from solvers.polyforms.file_commands import convert, cover
from solvers.polyforms.grids import Cell
from solvers.polyforms.named import read_puzzle
from solvers.polyforms.parity import impossible
from solvers.polyforms.problem import Problem, problem
from solvers.polyforms.reduction import reduce
from solvers.polyforms.symmetry import Distinct, distinct

app = typer.Typer(no_args_is_help=True)

DEEPEST = 1000  # of minimal branching

PuzzleName = Annotated[
    str, typer.Argument(metavar="NAME|FILE", help="A shipped puzzle, a .poly file, or one of BurrTools; - is standard "
                                               "input.")
]


app.command()(convert)
app.command()(cover)


@app.callback()
def polyforms() -> None:
    """Solve puzzles of tiles that fill a form, check and verify them, and convert their files."""


@app.command()
def solve(
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
    as_json: AsJson = False,
) -> None:
    """Find all solutions of a puzzle. After Ctrl+C, those found so far."""
    watch = Stopwatch()
    if sum((every, first, count)) > 1:
        raise FormatError("only one of --all, --first and --count can be asked for.")
    whole = problem(read_puzzle(puzzle))
    found = _distinct(whole, symmetry_tile)
    switches = Switches(
        named(engine), not no_reduction, not no_conditions, "none" if no_dead_ends else "areas", minimal_branching,
        _cells(order), count and not listed_, 1 if first else limit,
    )
    work, stopped = solving(found, switches), False
    try:
        came_to = run(work)
    except KeyboardInterrupt:
        came_to, stopped = work.so_far(), True
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


@app.command()
def check(
    puzzle: PuzzleName,
    as_json: AsJson = False,
) -> None:
    """Read a puzzle, and say whether areas, positions and parities leave room for a solution."""
    watch = Stopwatch()
    read = read_puzzle(puzzle)
    whole = problem(read)
    least, most = read.tile_atoms
    result = {
        "title": read.title, "grid": read.grid.name, "atoms": len(read.must), "may_stay_empty": len(read.may),
        "tiles": sum(tile.most for tile in read.tiles), "tile_atoms": most, "least_tile_atoms": least,
        "positions": len(whole.places), "impossible": impossible(whole), "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: pairs({**result, "impossible": result["impossible"] or "not by areas or parities"}))


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
