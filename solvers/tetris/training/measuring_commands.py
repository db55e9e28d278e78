"""The laboratory's commands that compare controllers: tetris tournament and tetris sensitivity."""
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import typer

from solvers.laboratory import AsJson, Cluster, Seed, Stopwatch, Workers, answer, drive, executor, pairs
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.named import SHIPPED, read_controller
from solvers.tetris.strict import Rules, read_board, read_pieces
from solvers.tetris.training.sensitivity import Leaning, Sensitivity
from solvers.tetris.training.tournament import Measured, Standing, Tournament
from solvers.wording import listed

Board = Annotated[str, typer.Option(metavar="WxH", help="Columns and rows.")]
Pieces = Annotated[str, typer.Option(metavar="NAME", help="uniform, bag, sz, or seven weights for I,O,T,S,Z,J,L.")]
Lookahead = Annotated[
    int | None, typer.Option(min=1, max=2, help="How many pieces are looked at; else as each controller likes.")
]
Limit = Annotated[int, typer.Option(min=0, max=10**15, help="Break a game off after so many pieces; 0: never.")]
Games = Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games of each.")]


def tournament(
    controllers: Annotated[
        str, typer.Option(metavar="NAMES", help=f"Files, and of {listed([*NAMED, SHIPPED])}, with commas between.")
    ],
    board: Board = "10x10",
    pieces: Pieces = "uniform",
    lookahead: Lookahead = None,
    games: Games = 1000,
    limit: Limit = 0,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Let controllers play the same pieces, and compare their lines. After Ctrl+C, of the rounds finished so far."""
    watch = Stopwatch()
    field = [read_controller(name.strip()) for name in controllers.split(",")]
    rules = _rules(board, pieces, lookahead)
    with executor(workers, cluster) as threads:
        engine = Tournament(field, rules, games, seed, threads, limit)
        stopped = drive(engine)
        engine.close()
    standing = engine.snapshot()
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
    if stopped:
        raise typer.Exit(130)


def sensitivity(
    controller: Annotated[
        str, typer.Option(metavar="NAME|FILE", help=f"Weights in a file, or {listed([*NAMED, SHIPPED])}.")
    ],
    board: Board = "10x10",
    pieces: Pieces = "uniform",
    lookahead: Lookahead = None,
    games: Games = 500,
    limit: Limit = 0,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Change one weight at a time, and see what it is worth, on the same pieces. After Ctrl+C, of the rounds so far."""
    watch = Stopwatch()
    player, rules = read_controller(controller), _rules(board, pieces, lookahead)
    with executor(workers, cluster) as threads:
        engine = Sensitivity(player, rules, games, seed, threads, limit)
        stopped = drive(engine)
        engine.close()
    found = engine.snapshot()
    result = {
        "controller": player.name, "rules": rules.title, "seed": seed, "limit": limit, "games": found.base.games,
        "base": _row(found.base), "features": [_leaning(each) for each in found.features],
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _leanings(found.base, found.features, result))
    if stopped:
        raise typer.Exit(130)


def _rules(board: str, pieces: str, lookahead: int | None) -> Rules:
    look: Literal[1, 2] | None = None if lookahead is None else 2 if lookahead == 2 else 1
    return Rules(*read_board(board), read_pieces(pieces), look)


def _row(row: Measured) -> dict[str, Any]:
    return {"controller": row.controller.name, **{key: value for key, value in row._asdict().items()
                                                  if key != "controller"}}


def _leaning(leaning: Leaning) -> dict[str, Any]:
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


def _table(standing: Standing, field: list[Controller], result: dict[str, Any]) -> str:
    lines = [("", "lines a game", "95 %", "median", "lines per death")]
    lines += [
        (row.controller.name, f"{row.mean:,.1f}", _interval(row), f"{row.median:,.0f}",
         "nobody died" if row.lines_per_death is None else f"{row.lines_per_death:,.1f}")
        for row in standing.table
    ]
    told = [
        f"{field[each.one].name} makes {_signed(each.mean)} lines a game ({_signed(each.low)} to {_signed(each.high)})"
        f" beside {field[each.two].name}, and more of them in {100 * each.ahead:.1f} % of the games."
        for each in standing.differences
    ]
    shown = {key: result[key] for key in ("rules", "games", "cpu_seconds")}
    return "\n".join([*_columns(lines), "", *told, *([""] if told else []), pairs(shown)])


def _leanings(base: Measured, features: tuple[Leaning, ...], result: dict[str, Any]) -> str:
    factors = sorted({each.factor for leaning in features for each in leaning.variants})
    lines = [("", "weight", *(f"× {_plain(factor)}" for factor in factors), "")]
    for leaning in features:
        means = {each.factor: f"{each.measured.mean:,.0f}" for each in leaning.variants}
        words = [leaning.verdict] * bool(means) + ["odd"] * leaning.odd
        lines.append((leaning.feature.title, _plain(leaning.weight), *(means.get(factor, "") for factor in factors),
                      ", ".join(words)))
    shown = {key: result[key] for key in ("controller", "rules", "games")}
    shown["lines a game"] = f"{base.mean:,.0f} ({_interval(base)})"
    return "\n".join([*_columns(lines), "", pairs({**shown, "cpu_seconds": result["cpu_seconds"]})])


def _signed(number: float) -> str:
    return f"{number:+,.1f}".replace("-", "−")


def _plain(number: float) -> str:
    return f"{number:g}".replace("-", "−")


def _columns(lines: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return ["  ".join([line[0].ljust(widths[0]), *(word.rjust(width) for word, width in
                                                   zip(line[1:], widths[1:], strict=True))]).rstrip()
            for line in lines]
