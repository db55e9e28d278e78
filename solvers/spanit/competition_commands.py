"""The laboratory's commands for competitions: play and tournament."""
from functools import partial
from typing import Annotated, Any

import typer

from solvers.core.formats import FormatError
from solvers.core.plan_fields import MOST_SEED
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
    plan_option,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.spanit.competition.entrants import Entrant, with_distinct_names
from solvers.spanit.competition.match import Game, match
from solvers.spanit.competition.openings import PLIES, opening
from solvers.spanit.competition.standings import Ledger, Plan, Row, Standings
from solvers.spanit.competition.tournament import Tournament
from solvers.spanit.named import read_player, read_players
from solvers.spanit.play.game_file import write
from solvers.spanit.play.players import display_name

SIZE = 6
Size = Annotated[int, plan_option(Plan.size)]
Plies = Annotated[int, plan_option(Plan.plies)]
Listed = Annotated[bool, typer.Option("--list", help="Answer with the games, as a game file, instead of a table.")]


def play(
    ctx: typer.Context,
    h: Annotated[str, typer.Option(metavar="NAME|FILE", help="Who plays horizontal.")],
    v: Annotated[str, typer.Option(metavar="NAME|FILE", help="Who plays vertical.")],
    size: Size = SIZE,
    games: Annotated[int, typer.Option(min=1, max=100_000, help="How many games.")] = 1,
    plies: Plies = PLIES,
    as_list: Listed = False,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Play games from open positions, and say how each player did. After Ctrl+C, of the games finished so far."""
    watch = Stopwatch()
    side_h, side_v = with_distinct_names([read_player(h), read_player(v)])
    opening(size, seed, 0, plies)  # says so if there are none
    asked = {"h": side_h, "v": side_v, "size": size, "games": games, "plies": plies, "seed": seed}
    work = LongRun(ctx, resume, list[Game], [], asked)
    played = work.done
    with executor(workers, cluster) as threads, work:
        for game in threads.map(partial(_play_game, side_h, side_v, size, plies, seed), range(len(played), games)):
            played.append(game)
            work.show(len(played), games, f"{len(played):,} of {games:,} games")
    ledger, texts = Ledger([side_h, side_v], seed), []
    for number, game in enumerate(played):
        ledger.add([({"h": 0, "v": 1}, game)])
        record = game.record(opening(size, seed, number, plies), (seed + number) % MOST_SEED,
                             {"h": side_h.name, "v": side_v.name})
        texts.append(write(record))
    result = {"size": size, "seed": seed, "plies": plies, "games": texts}
    _print_result(result, ledger.table(), watch, as_json, as_list)
    work.leave()


def tournament(
    ctx: typer.Context,
    players: Annotated[
        str, typer.Option(metavar="NAMES", help="Names and files with commas between them; all is everybody.")
    ] = "all",
    size: Size = SIZE,
    rounds: Annotated[int, plan_option(Plan.rounds)] = 50,
    plies: Plies = PLIES,
    as_list: Listed = False,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Let every player meet every other from open positions, on both sides. After Ctrl+C, the games finished so far."""
    watch = Stopwatch()
    field = with_distinct_names(read_players(players))
    if len(field) < 2:
        raise FormatError("a tournament needs two players at least, with a comma between their names.")
    opening(size, seed, 0, plies)  # says so if there are none
    plan = Plan(size=size, seed=seed, rounds=rounds, plies=plies, entrants=field)
    work = LongRun(ctx, resume, Standings, Standings(plan=plan), {}, lambda standings: standings.resumed_by(plan))
    standings = work.done
    with executor(workers, cluster) as threads:
        engine = Tournament(standings, threads)
        stopped = drive(engine, None, lambda: work.keep(lambda: engine.snapshot().standings))
        engine.close()
    found = engine.snapshot()
    played = found.standings
    work.end(played, stopped)
    numbers = range(len(played.games)) if as_json or as_list else ()
    result = {
        "size": size, "seed": seed, "plies": plies, "rounds": rounds, "players": [each.name for each in field],
        "cross": [list(row) for row in found.cross], "games": [write(played.record(number)) for number in numbers],
    }
    _print_result(result, found.table, watch, as_json, as_list)
    work.leave()


def _play_game(h: Entrant, v: Entrant, size: int, plies: int, seed: int, number: int) -> Game:
    return match({"h": h.player(), "v": v.player()}, opening(size, seed, number, plies), (seed + number) % MOST_SEED)


def _print_result(
    result: dict[str, Any], table: tuple[Row, ...], watch: Stopwatch, as_json: bool, as_list: bool,
) -> None:
    rows = [row._asdict() for row in table]
    result = {**result, "table": rows, "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: "\n".join(result["games"]) if as_list else _table(table, result["cpu_seconds"]))


def _table(table: tuple[Row, ...], cpu_seconds: float) -> str:
    head = ("", "rating", "95 %", "won", "lost", "theory", "blunders", "swindles")
    lines = [head, *(
        (display_name(row.name), f"{row.rating:.0f}", f"{row.low:.0f} to {row.high:.0f}",
         f"{row.won:,}", f"{row.lost:,}", "" if row.theory is None else f"{100 * row.theory:.1f} %",
         "" if row.blunders is None else f"{row.blunders:.2f}", f"{row.swindles:,}")
        for row in table
    )]
    return "\n".join([*columns(lines), "", pairs({"cpu_seconds": cpu_seconds})])
