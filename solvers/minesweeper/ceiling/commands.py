"""The laboratory's command that finds how often nobody can win."""
from typing import Annotated

import typer

from solvers.core.coordinates import cell_name, read_cell
from solvers.core.formats import FormatError
from solvers.laboratory.console import AsJson, Seed, Stopwatch, answer, pairs, run, write_file
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.minesweeper.board import Board, first_cell, read_start_rule
from solvers.minesweeper.ceiling.ceiling import Ceiling, CeilingSearch
from solvers.minesweeper.ceiling.picture import picture


def ceiling(
    ctx: typer.Context,
    board: Annotated[str, typer.Option("--board", help="beginner, intermediate, expert, or WxH/MINES.")] = "expert",
    start: Annotated[str, typer.Option("--start", help="What the first cell may be: safe, zero or unsafe.")] = "zero",
    first: Annotated[str | None, typer.Option(metavar="CELL", help="The first cell, such as d4; else the one that the "
                                                                   "solvers open first.")] = None,
    boards: Annotated[int, typer.Option(min=2, max=10_000_000, help="Boards over which the mean is taken.")] = 1000,
    drawn: Annotated[str | None, typer.Option("--picture", metavar="FILE", help="Draw the first board and its "
                                                                                "windows as SVG.")] = None,
    seed: Seed = 0,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    as_json: AsJson = False,
) -> None:
    """Find a share of games that nobody can win more often, by the chances of a player who is told more than the rules
    tell."""
    watch = Stopwatch()
    size, rule = Board.parse(board), read_start_rule(start)
    cell = first_cell(size, rule) if first is None else _cell(first, size)
    work = LongRun(ctx, resume, list[float], [], {"board": str(size), "start": rule, "first": cell, "seed": seed})
    search = CeilingSearch(size, rule, cell, boards, seed, work.done)
    if drawn:
        mine = search.board(0)
        if mine[cell]:
            raise FormatError(f"{cell_name(*divmod(cell, size.width))} is a mine on the first board, so there is "
                              "nothing to draw; try another seed.")
        write_file(drawn, picture(size, mine, cell))

    def show(done: int, total: int | None, words: str) -> None:
        work.done = search.chances
        work.show(done, total, words)

    with work:
        run(search, show)
    work.done = search.chances
    found = Ceiling.from_chances(search.chances) if len(search.chances) > 1 else None
    result = {
        "board": str(size), "start": rule, "first": cell_name(*divmod(cell, size.width)),
        "boards": len(search.chances), "mean": found and found.mean, "spread": found and found.spread,
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: pairs({
        **result, "mean": found and f"{found.mean:.2%}", "spread": found and f"± {100 * found.spread:.2f}"}))
    work.leave()


def _cell(name: str, board: Board) -> int:
    row, column = read_cell(name)
    if row >= board.height or column >= board.width:
        last = cell_name(board.height - 1, board.width - 1)
        raise FormatError(f"“{name}” is off the board, whose last cell is {last}.")
    return row * board.width + column
