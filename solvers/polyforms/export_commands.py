"""The laboratory's command that writes a solution for a printer or a cutter."""
from typing import Annotated, Any

import typer

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.plan_fields import plan_field
from solvers.core.wording import counted
from solvers.laboratory.console import AsJson, Stopwatch, answer, check_place, pairs, run, write_file
from solvers.polyforms.cover import Solution
from solvers.polyforms.disassembly.assemblies import check_solid, disassembly_of, piece_names, pieces_of
from solvers.polyforms.disassembly.separation import stages
from solvers.polyforms.engines import Switches, begin_solving
from solvers.polyforms.exporting.laser import outlines_svg
from solvers.polyforms.exporting.sizes import Sizes
from solvers.polyforms.exporting.stl import solution_stl, tile_stl
from solvers.polyforms.grids import PRISM, Vector, plus
from solvers.polyforms.named import ProblemNumber, PuzzleName, read_puzzle
from solvers.polyforms.problem import Problem


def export(
    puzzle: PuzzleName,
    out: Annotated[str, typer.Argument(help="The file to write: .stl for cubes, .svg for flat tiles.")],
    solution: Annotated[int, typer.Option(min=1, help="Number of the solution, from 1.")] = 1,
    step: Annotated[int, typer.Option(min=0, help="Steps that the pieces are taken apart, 0 for the assembly.")] = 0,
    pieces: Annotated[bool, typer.Option("--pieces", help="A file for each piece, with its name behind that of the "
                                                          "file.")] = False,
    side: Annotated[float, typer.Option(help="Side of a cell, mm.")] = Sizes().side,
    clearance: Annotated[float, typer.Option(help="How far printed pieces are apart, mm.")] = Sizes().clearance,
    kerf: Annotated[float, typer.Option(help="Width of the cut, mm.")] = Sizes().kerf,
    problem: ProblemNumber = None,
    as_json: AsJson = False,
) -> None:
    """Write a solution for a 3D printer or a cutter, in millimetres: cubes as STL, also half taken apart, flat tiles as
    SVG."""
    watch = Stopwatch()
    parsed = read_puzzle(puzzle, problem)
    if parsed.grid is PRISM:
        raise FormatError("prisms in layers are not written for machines; cubes and flat tiles are.")
    wanted = ".stl" if parsed.grid.solid else ".svg"
    if not out.lower().endswith(wanted):
        raise FormatError(f"this puzzle is written as {wanted}; the name “{out[-20:]}” does not end so.")
    if wanted == ".svg" and (step or pieces):
        raise FormatError("--step and --pieces are for cubes.")
    sizes = _sizes(side, clearance, kerf)
    check_place(out)
    solving = begin_solving(parsed, Switches("fast", limit=solution))
    found = run(solving).solutions
    if solution > len(found):
        raise FormatError(f"there is no solution {solution}; the puzzle has {counted(len(found), 'solution')}.")
    made, chosen = solving.distinct.problem, found[solution - 1]
    if wanted == ".svg":
        named = [(parsed.tiles[made.places[one].tile].name, made.atoms_of(one)) for one in chosen]
        files = {out: outlines_svg(parsed.grid, named, sizes.side, parsed.title, sizes.kerf).encode()}
    elif pieces:
        names = piece_names(made, order := pieces_of(made, chosen))
        files = {f"{out.removesuffix(out[-4:])}-{name}{out[-4:]}": tile_stl(made.atoms_of(one), sizes.side,
                                                                           sizes.clearance)
                 for one, name in zip(order, names, strict=True)}
    else:
        files = {out: solution_stl(_at_step(made, chosen, step), sizes.side, clearance=sizes.clearance)}
    for name, data in files.items():
        write_file(name, data)
    result: dict[str, Any] = {"title": parsed.title, "files": list(files),
                              "bytes": sum(map(len, files.values())), "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: pairs({**result, "files": ", ".join(files)}))


def _sizes(side: float, clearance: float, kerf: float) -> Sizes:
    for value, declared in ((side, plan_field(Sizes.side)), (clearance, plan_field(Sizes.clearance)),
                            (kerf, plan_field(Sizes.kerf))):
        if not declared.low <= value <= declared.high:
            raise FormatError(f"--{declared.name} is {declared.low:g} to {declared.high:g} mm.")
    return Sizes(side, clearance, kerf).check()


def _at_step(made: Problem, chosen: Solution, step: int) -> list[list[Vector]]:
    """The pieces that are in sight after so many steps of the disassembly, where they are then."""
    atoms = [made.atoms_of(one) for one in pieces_of(made, chosen)]
    if step == 0:
        return [list(one) for one in atoms]
    check_solid(made.puzzle)
    separation = finish(disassembly_of(made, chosen)).separation
    if separation is None:
        raise FormatError("this solution does not come apart, so there is no step to write.")
    shown = stages(separation)
    if step >= len(shown):
        raise FormatError(f"this solution comes apart in {counted(len(shown) - 1, 'step')}.")
    return [[plus(atom, offset) for atom in atoms[piece]] for piece, offset in shown[step].offsets.items()]
