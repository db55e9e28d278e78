"""The laboratory's command that takes the solutions of a puzzle of cubes apart."""
from typing import Annotated, Any, Final

import typer

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.laboratory.console import AsJson, Stopwatch, answer, columns, pairs, run
from solvers.laboratory.stopping import ENDED
from solvers.polyforms.disassembly.assemblies import Disassemblies, check_solid, piece_names, pieces_of
from solvers.polyforms.disassembly.disassembly import WAYS, Outcome
from solvers.polyforms.engines import Switches, begin_solving
from solvers.polyforms.named import ProblemNumber, PuzzleName, read_puzzle

_SIGNS: Final = dict(zip(WAYS, ("+x", "-x", "+y", "-y", "+z", "-z"), strict=True))


def disassemble(
    puzzle: PuzzleName,
    solution: Annotated[
        int | None, typer.Option(min=1, help="Take apart the solution of this number alone, from 1.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Take apart all solutions; so it is if nothing is said.")
    ] = False,
    least: Annotated[
        int | None, typer.Option("--level-at-least", metavar="N", min=0, help="Write of those alone whose first pieces "
                                 "are off after N moves or more; 0 for all that come apart.")
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="Write the moves, one by one.")] = False,
    problem: ProblemNumber = None,
    as_json: AsJson = False,
) -> None:
    """Say how each solution of a puzzle of cubes comes apart: its level, such as 5.3.2, or that it does not. After
    Ctrl+C, those done so far."""
    watch, stopped = Stopwatch(), False
    if every and solution is not None:
        raise FormatError("either --solution or --all can be asked for.")
    parsed = read_puzzle(puzzle, problem)
    check_solid(parsed)
    solving = begin_solving(parsed, Switches("fast", limit=solution))
    apart: Disassemblies | None = None
    try:
        run(solving)
        found = solving.so_far().solutions
        if solution is not None and solution > len(found):
            raise FormatError(f"there is no solution {solution}; the puzzle has {counted(len(found), 'solution')}.")
        chosen = found if solution is None else found[solution - 1 :]
        apart = Disassemblies(solving.distinct.problem, chosen)
        run(apart)
    except KeyboardInterrupt:
        stopped = True
    outcomes = apart.snapshot() if apart else ()
    numbers = [number for number, outcome in enumerate(outcomes) if least is None or outcome.reaches(least)]
    passing = [outcomes[number].separation for number in numbers]
    result: dict[str, Any] = {
        "title": parsed.title, "solutions": len(solving.so_far().solutions),
        "numbers": [number + (solution or 1) for number in numbers],
        "levels": [separation.level if separation else None for separation in passing],
        "moves": [len(separation.all_moves) if separation else None for separation in passing],
        "disassembled": len(outcomes), "come_apart": sum(outcome.reaches(0) for outcome in outcomes),
        "given_up": sum(outcome.exhausted for outcome in outcomes),
        "states": apart.states if apart else 0, "complete": not stopped,
    }
    if listed and apart:
        made = solving.distinct.problem
        result["list"] = [_moves(outcomes[number], piece_names(made, pieces_of(made, chosen[number])))
                          for number in numbers]
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: _table(result))
    if stopped:
        raise typer.Exit(ENDED)


def _moves(outcome: Outcome, names: tuple[str, ...]) -> list[dict[str, Any]] | None:
    """The moves of a solution; None if it does not come apart."""
    if outcome.separation is None:
        return None
    return [{"pieces": [names[one] for one in move.pieces], "direction": _SIGNS[move.direction],
             "distance": move.distance} for move in outcome.separation.all_moves]


def _table(result: dict[str, Any]) -> str:
    hidden = ("numbers", "levels", "moves", "list", "complete", "disassembled")
    lines = [pairs({key: value for key, value in result.items() if key not in hidden})]
    counts: dict[str, int] = {}
    for level in result["levels"]:
        counts[level or "does not come apart"] = counts.get(level or "does not come apart", 0) + 1
    lines += ["", *columns([("level", "solutions"), *((level, f"{count:,}") for level, count in counts.items())])]
    for number, moves in zip(result["numbers"], result.get("list", ()), strict=False):
        lines += ["", f"solution {number}"]
        lines += [f"{', '.join(move['pieces'])} {move['direction']} {move['distance'] or 'off'}"
                  for move in moves or ()]
    return "\n".join(lines)
