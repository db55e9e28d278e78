"""The laboratory's commands that compare controllers: tetris tournament and tetris sensitivity."""
from typing import Annotated

import typer

from solvers.core.wording import listed
from solvers.laboratory.console import (
    AsJson,
    Cluster,
    Seed,
    Stopwatch,
    Workers,
    answer,
    columns,
    drive,
    executor,
    pairs,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.named import read_strict_controller
from solvers.tetris.rule_options import Board, Limit, Lookahead, Named, Pieces, rules_of
from solvers.tetris.strict.games import Outcome
from solvers.tetris.training.sensitivity import Leaning, Sensitivity
from solvers.tetris.training.tournament import Measured, Standing, Tournament
from solvers.tetris.weights_file import BRED, BRED_TWO, SHIPPED

Outcomes = tuple[tuple[Outcome, ...], ...]  # of the games of each controller, equally many
Games = Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games each plays.")]


def tournament(
    ctx: typer.Context,
    controllers: Annotated[
        str,
        typer.Option(metavar="NAMES", help=f"Files, and of {listed([*NAMED, SHIPPED, BRED, BRED_TWO])}, with commas "
                                           "between."),
    ],
    board: Board = "10x10",
    pieces: Pieces = "uniform",
    lookahead: Lookahead = None,
    games: Games = 1000,
    limit: Limit = 0,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Let controllers play the same pieces, and compare their lines. After Ctrl+C, of the rounds finished so far."""
    watch = Stopwatch()
    field = [read_strict_controller(name.strip()) for name in controllers.split(",")]
    rules = rules_of(board, pieces, lookahead)
    work = LongRun(ctx, resume, Outcomes, (), {
        "controllers": field, "rules": rules, "games": games, "limit": limit, "seed": seed})
    with executor(workers, cluster) as threads:
        engine = Tournament(field, rules, games, seed, threads, limit, known=work.done or None)
        stopped = drive(engine, None, lambda: work.keep(lambda: engine.snapshot().outcomes))
        engine.close()
    standing = engine.snapshot()
    work.end(standing.outcomes, stopped)
    result = {
        "rules": rules.title, "seed": seed, "limit": limit, "games": standing.games,
        "table": [_row(row) for row in standing.table],
        "differences": [
            {"one": field[each.one].name, "two": field[each.two].name, "mean": each.mean, "low": each.low,
             "high": each.high, "ahead": each.ahead} for each in standing.differences
        ],
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _table(standing, field, result))
    work.leave()


def sensitivity(
    ctx: typer.Context,
    controller: Named,
    board: Board = "10x10",
    pieces: Pieces = "uniform",
    lookahead: Lookahead = None,
    games: Games = 500,
    limit: Limit = 0,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Change one weight at a time, and see what it is worth, on the same pieces. After Ctrl+C, of the rounds so far."""
    watch = Stopwatch()
    player, rules = read_strict_controller(controller), rules_of(board, pieces, lookahead)
    work = LongRun(ctx, resume, Outcomes, (), {
        "controller": player, "rules": rules, "games": games, "limit": limit, "seed": seed})
    with executor(workers, cluster) as threads:
        engine = Sensitivity(player, rules, games, seed, threads, limit, known=work.done or None)
        stopped = drive(engine, None, lambda: work.keep(lambda: engine.outcomes))
        engine.close()
    leanings = engine.snapshot()
    work.end(engine.outcomes, stopped)
    result = {
        "controller": player.name, "rules": rules.title, "seed": seed, "limit": limit, "games": leanings.base.games,
        "base": _row(leanings.base), "features": [_leaning(each) for each in leanings.features],
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _leanings(leanings.base, leanings.features, result))
    work.leave()


def _row(row: Measured) -> dict[str, object]:
    return {"controller": row.controller.name, **{key: value for key, value in row._asdict().items()
                                                  if key != "controller"}}


def _leaning(leaning: Leaning) -> dict[str, object]:
    variants = [
        {"factor": each.factor, "mean": each.measured.mean, "low": each.measured.low, "high": each.measured.high,
         "difference": each.difference.mean, "difference_low": each.difference.low,
         "difference_high": each.difference.high}
        for each in leaning.variants
    ]
    return {"feature": leaning.feature.name, "weight": leaning.weight, "odd": leaning.odd,
            "verdict": leaning.verdict, "variants": variants}


def _interval(row: Measured) -> str:
    return f"{row.low:,.0f} to " + ("no end known" if row.high is None else f"{row.high:,.0f}")


def _table(standing: Standing, field: list[Controller], result: dict[str, object]) -> str:
    lines = [("", "lines a game", "95 %", "median", "lines per death")]
    lines += [
        (row.controller.name, f"{row.mean:,.1f}", _interval(row), f"{row.median:,.0f}",
         "nobody died" if row.lines_per_death is None else f"{row.lines_per_death:,.1f}")
        for row in standing.table
    ]
    rows = [
        f"{field[each.one].name} makes {_signed(each.mean)} lines a game ({_signed(each.low)} to {_signed(each.high)})"
        f" beside {field[each.two].name}, and more of them in {100 * each.ahead:.1f} % of the games."
        for each in standing.differences
    ]
    head = {key: result[key] for key in ("rules", "games", "cpu_seconds")}
    return "\n".join([*columns(lines), "", *rows, *([""] if rows else []), pairs(head)])


def _leanings(base: Measured, features: tuple[Leaning, ...], result: dict[str, object]) -> str:
    factors = sorted({each.factor for leaning in features for each in leaning.variants})
    lines = [("", "weight", *(f"× {_plain(factor)}" for factor in factors), "")]
    for leaning in features:
        means = {each.factor: f"{each.measured.mean:,.0f}" for each in leaning.variants}
        words = [leaning.verdict] * bool(means) + ["odd"] * leaning.odd
        lines.append((leaning.feature.title, _plain(leaning.weight), *(means.get(factor, "") for factor in factors),
                      ", ".join(words)))
    head = {key: result[key] for key in ("controller", "rules", "games")}
    head["lines a game"] = f"{base.mean:,.0f} ({_interval(base)})"
    return "\n".join([*columns(lines), "", pairs({**head, "cpu_seconds": result["cpu_seconds"]})])


def _signed(number: float) -> str:
    return f"{number:+,.1f}".replace("-", "−")


def _plain(number: float) -> str:
    return f"{number:g}".replace("-", "−")
