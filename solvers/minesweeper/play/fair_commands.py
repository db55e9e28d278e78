"""The laboratory's `minesweeper fair`."""
from typing import Annotated

import typer

from solvers.laboratory.console import AsJson, Seed, Stopwatch, answer, pairs
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.minesweeper.board import Board, check_fit, read_start_rule
from solvers.minesweeper.play.fair_games import FairTally, play_fair_games


def fair(
    ctx: typer.Context,
    board: Annotated[str, typer.Option("--board", help="beginner, intermediate, expert, or WxH/MINES.")] = "expert",
    start: Annotated[str, typer.Option("--start", help="What the first cell may be: safe, zero or unsafe.")] = "zero",
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games.")] = 1000,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Play fair games: no guess that has to be made may be lost, and none that is needless won. After Ctrl+C, those
    played so far."""
    size, rule = Board.parse(board), read_start_rule(start)
    check_fit(size, rule)
    watch = Stopwatch()
    work = LongRun(ctx, resume, FairTally, FairTally(), {"board": str(size), "start": rule, "seed": seed})
    with work:
        played = play_fair_games(size, rule, seed, work.done)
        while work.done.games < games:
            work.done = next(played)
            work.show(work.done.games, games, f"{work.done.forced:,} guesses had to be made")
    tally = work.done
    result = {"board": str(size), "start": rule, "seed": seed, **tally._asdict(), "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: pairs(result))
    work.leave()
