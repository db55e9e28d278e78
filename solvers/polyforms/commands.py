"""The laboratory's polyforms commands."""
import typer

from solvers.laboratory.console import AsJson, Stopwatch, answer, pairs
from solvers.polyforms.disassembly_commands import disassemble
from solvers.polyforms.export_commands import export
from solvers.polyforms.file_commands import convert, cover
from solvers.polyforms.named import ProblemNumber, PuzzleName, read_puzzle
from solvers.polyforms.parity import impossible
from solvers.polyforms.problem import problem_of
from solvers.polyforms.solving_commands import solve, verify

app = typer.Typer(no_args_is_help=True)

app.command()(solve)
app.command()(verify)
app.command()(disassemble)
app.command()(convert)
app.command()(cover)
app.command()(export)


@app.callback()
def polyforms() -> None:
    """Solve puzzles of tiles that fill a form, check and verify them, take them apart, and convert their files."""


@app.command()
def check(puzzle: PuzzleName, problem: ProblemNumber = None, as_json: AsJson = False) -> None:
    """Read a puzzle, and say whether areas, positions and parities leave room for a solution."""
    watch = Stopwatch()
    parsed = read_puzzle(puzzle, problem)
    whole = problem_of(parsed)
    least, most = parsed.tile_atoms
    result = {
        "title": parsed.title, "grid": parsed.grid.name, "atoms": len(parsed.must), "may_stay_empty": len(parsed.may),
        "tiles": sum(tile.most for tile in parsed.tiles), "tile_atoms": most, "least_tile_atoms": least,
        "positions": len(whole.places), "impossible": impossible(whole), "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: pairs({**result, "impossible": result["impossible"] or "not by areas or parities"}))
