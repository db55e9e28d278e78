"""The laboratory's Tetris commands."""
from math import inf
from typing import Annotated, Any

import typer

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.laboratory.console import AsJson, Cluster, Seed, Stopwatch, Workers, answer, executor, pairs
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.laboratory.stopping import signals
from solvers.tetris.attacking.commands import alone, breed
from solvers.tetris.guideline.commands import fumen
from solvers.tetris.guideline.game_commands import game
from solvers.tetris.levels.commands import levels
from solvers.tetris.named import read_strict_controller
from solvers.tetris.ntuple.commands import learn_sz, play_sz
from solvers.tetris.perfect.commands import perfect, perfect_count
from solvers.tetris.rule_options import Board, Limit, Lookahead, Named, Pieces, rules_of
from solvers.tetris.strict.games import Outcome, game_seeds
from solvers.tetris.strict.lengths import lengths
from solvers.tetris.strict.rules import Rules
from solvers.tetris.tbp.commands import match, tbp
from solvers.tetris.training.commands import train
from solvers.tetris.training.evaluation import Evaluation, Task
from solvers.tetris.training.measuring_commands import sensitivity, tournament

STEPS = 8  # blocks of games in one call
STRICT = "strict"

app = typer.Typer(no_args_is_help=True)


@app.callback()
def tetris() -> None:
    """Let controllers play, train them, compare them, and let them be bots for other programs."""


@app.command()
def play(
    ctx: typer.Context,
    controller: Named,
    board: Board = "10x20",
    rules: Annotated[str, typer.Option(help="strict: whole placements, no gravity.")] = STRICT,
    pieces: Pieces = "uniform",
    lookahead: Lookahead = None,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games.")] = 100,
    limit: Limit = 0,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Play whole games, and give their lines. After Ctrl+C, of the games so far, those under way being broken off.

    The interval of the mean is that of lengths that are nearly exponential. With games broken off it is that of lines
    per death, all lines by the games that ended: their mean is too low.
    """
    if rules != STRICT:
        raise FormatError(f"“{rules[:30]}” is not a rule set by which controllers are measured; strict is.")
    board_rules = rules_of(board, pieces, lookahead)
    player = read_strict_controller(controller)
    watch = Stopwatch()
    asked = {"controller": player, "rules": board_rules, "games": games, "limit": limit, "seed": seed}
    work = LongRun(ctx, resume, list[Outcome], [], asked)
    results = work.done
    before = sum(outcome.pieces for outcome in results)
    with executor(workers, cluster) as threads:
        # Games may be long: until their length is known, each goes to a worker by itself.
        evaluation = Evaluation([Task(player, game_seeds(seed, games)[len(results) :])], board_rules, threads, limit,
                                pieces=before / len(results) if results else inf)
        with work, signals().stepping():
            while not evaluation.finished:
                evaluation.advance(STEPS)
                work.done = results + evaluation.outcomes[0]
                put_down = counted(before + evaluation.pieces, "piece")
                work.show(len(work.done), games, f"{len(work.done):,} of {counted(games, 'game')}, {put_down}")
        if work.stopped:
            evaluation.break_off()
    played = results + evaluation.outcomes[0]
    result = {
        "controller": player.name, "board": f"{board_rules.width}x{board_rules.height}", "rules": STRICT,
        "pieces": pieces, "lookahead": board_rules.lookahead or player.lookahead, "limit": limit,
        "seed": seed, **_figures(played),
        "pieces_played": sum(outcome.pieces for outcome in played),
        "pieces_per_second": (sum(outcome.pieces for outcome in played) - before) / watch.seconds,
        "cpu_seconds": watch.cpu_seconds, "interrupted": work.stopped,
    }
    answer(result, as_json, lambda: _table(result, board_rules))
    work.leave()


for _command in (train, tournament, sensitivity, breed, alone, tbp, match, perfect, perfect_count, levels,
                 learn_sz, play_sz, fumen, game):
    app.command()(_command)


def _figures(played: list[Outcome]) -> dict[str, Any]:
    found = lengths(played) if played else None
    return {
        "games": len(played), "censored": sum(outcome.censored for outcome in played),
        "lines": [outcome.lines for outcome in played],
        "mean": found and found.mean, "low": found and found.low, "high": found and found.high,
        "lines_per_death": found and found.lines_per_death,
    }


def _table(result: dict[str, Any], rules: Rules) -> str:
    rows = {"controller": result["controller"], "rules": rules.title,
            "looks at": counted(result["lookahead"], "piece"), "games": result["games"]}
    if result["games"]:
        high = "no end known" if result["high"] is None else f"{result['high']:,.1f}"
        rows["lines a game"] = f"{result['mean']:,.1f}"
        if result["censored"]:
            rows["stopped"] = f"{counted(result['censored'], 'game')}, so that the mean is too low"
            per_death = result["lines_per_death"]
            rows["lines per death"] = "no game ended" if per_death is None else f"{per_death:,.1f}"
        rows["95 % interval"] = f"{result['low']:,.1f} to {high}"
        rows["shortest, longest"] = f"{min(result['lines']):,}, {max(result['lines']):,}"
    return pairs({**rows, "pieces": result["pieces_played"],
                  **{key: result[key] for key in ("pieces_per_second", "cpu_seconds")}})
