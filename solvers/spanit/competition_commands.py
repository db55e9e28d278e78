"""The laboratory's commands for competitions: play, tournament and evolve."""
import sys
from dataclasses import replace
from functools import partial
from typing import Annotated, Any

import msgspec
import typer

from solvers.core.formats import FormatError
from solvers.core.plan_fields import MOST_SEED
from solvers.core.statistics import wilson
from solvers.core.wording import listed
from solvers.laboratory.console import (
    AsJson,
    Cluster,
    Seed,
    Stopwatch,
    Workers,
    answer,
    check_place,
    columns,
    drive,
    executor,
    pairs,
    plan_option,
    progress_bar,
    write_file,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.laboratory.stopping import ENDED
from solvers.spanit.board import count
from solvers.spanit.competition.arena import Tally
from solvers.spanit.competition.entrants import Entrant, with_distinct_names
from solvers.spanit.competition.evolution import AIMS, Aim, Evolution, Lineage, looks_ahead, measure, rival_scales
from solvers.spanit.competition.evolution import Plan as Breeding
from solvers.spanit.competition.match import Game, match
from solvers.spanit.competition.openings import distinct_openings, opening
from solvers.spanit.competition.standings import Ledger, Plan, Row, Standings
from solvers.spanit.competition.tournament import Tournament
from solvers.spanit.named import read_player, read_players
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import BUDGET
from solvers.spanit.play.game_file import write
from solvers.spanit.play.players import display_name

USUAL = Breeding()
GENERATIONS = 100
FOREVER = 1_000_000  # generations, where the time is what ends them
MEASURED = 3000  # openings among which different held-out ones are sought, at most
FEWEST = 10  # and at least
WORK = 300_000_000  # nodes weighed at depth 1 while measuring, at most: some ten seconds
DEEP_MOVE = BUDGET // 8  # looking ahead, most of the weights are known from the move before

Size = Annotated[int, plan_option(Plan.size)]
Plies = Annotated[int, plan_option(Plan.plies)]
Listed = Annotated[bool, typer.Option("--list", help="Answer with the games, as a game file, instead of a table.")]


def play(
    ctx: typer.Context,
    h: Annotated[str, typer.Option(metavar="NAME|FILE", help="Who plays horizontal.")],
    v: Annotated[str, typer.Option(metavar="NAME|FILE", help="Who plays vertical.")],
    size: Size = USUAL.size,
    games: Annotated[int, typer.Option(min=1, max=100_000, help="How many games.")] = 1,
    plies: Plies = USUAL.plies,
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
    size: Size = USUAL.size,
    rounds: Annotated[int, plan_option(Plan.rounds)] = 50,
    plies: Plies = USUAL.plies,
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


def evolve(
    ctx: typer.Context,
    out: Annotated[str, typer.Option(metavar="FILE", help="Where the personality goes, as TOML.")],
    size: Size = USUAL.size,
    minutes: Annotated[float | None, typer.Option(min=0.001, max=100_000, help="How long to breed.")] = None,
    generations: Annotated[
        int | None, typer.Option(min=1, max=FOREVER, help=f"How many generations; {GENERATIONS} without --minutes.")
    ] = None,
    rivals: Annotated[
        str, typer.Option(metavar="NAMES", help="The resistor, personalities, or several with commas between them.")
    ] = "resistor",
    aim: Annotated[str, typer.Option(help="score: games won. theory: won decisions kept, by the oracle.")] = "score",
    children: Annotated[int, plan_option(Breeding.children)] = USUAL.children,
    openings: Annotated[int, plan_option(Breeding.openings)] = USUAL.openings,
    plies: Plies = USUAL.plies,
    called: Annotated[str, typer.Option("--name", help="What to call it.")] = "The Thoroughbred",
    author: Annotated[str, typer.Option(help="Who signs it.")] = "",
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Breed a personality, and measure it on openings that it has not met. After Ctrl+C, the generations so far,
    unmeasured."""
    # All options are checked before the first generation, as a run may take hours: the openings, the file, the names.
    watch = Stopwatch()
    for held_out in (True, False):
        opening(size, seed, 0, plies, held_out=held_out)  # says so if there are none
    check_place(out)
    blank = _blank_personality(called, author)
    field = _rivals(rivals, size)
    plan = Breeding(
        size=size, seed=seed, aim=_aim(aim), rivals=field, children=children, openings=openings, plies=plies,
    )
    work = LongRun(ctx, resume, Lineage, Lineage(plan=plan), {}, lambda lineage: lineage.continued(plan))
    lineage = work.done
    most = generations or (GENERATIONS if minutes is None else FOREVER)
    with executor(workers, cluster) as threads:
        engine = Evolution(lineage, most, threads)
        stopped = drive(engine, minutes, lambda: work.keep(engine.snapshot))
        engine.close()
    lineage = engine.snapshot()
    done = len(lineage.history)
    if not done:
        print("error: no generation was finished in this time, so nothing was bred and no file is written.",
              file=sys.stderr)
        raise typer.Exit(ENDED if stopped else 2)
    command = (f"spanit evolve --size {size} --generations {done} --rivals {rivals} --aim {aim} --children {children}"
               f" --openings {openings} --plies {plies} --seed {seed}")
    work.end(lineage, stopped)
    bred = replace(lineage.personality, name=blank.name, author=blank.author, comment=lineage.comment)
    write_file(out, bred.write().encode())
    tallies: dict[str, Tally] = {}
    if not stopped:
        tallies, stopped = _measure(bred, plan)
    result: dict[str, Any] = {
        "file": out, "size": size, "seed": seed, "generations": done, "command": command,
        "score": {rival: tally.won / tally.games for rival, tally in tallies.items()},
        "intervals": {rival: list(wilson(tally.won, tally.games)) for rival, tally in tallies.items()},
        "games": {rival: tally.games for rival, tally in tallies.items()},
        "history": [list(msgspec.structs.astuple(generation)) for generation in lineage.history],
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _bred_table(result))
    if stopped:
        raise typer.Exit(ENDED)


def _rivals(given: str, size: int) -> tuple[Entrant, ...]:
    field = read_players(given)
    for number, rival in enumerate(field):
        rival_scales(rival, size)  # says so if it cannot be one
        if rival in field[:number]:
            raise FormatError(f"{rival.name[:30]} is among the rivals twice; once is enough.")
    return with_distinct_names(field)


def _measure(mind: Personality, plan: Breeding) -> tuple[dict[str, Tally], bool]:
    """The tally against each rival over held-out openings, and True if Ctrl+C ended the measuring."""
    tallies: dict[str, Tally] = {}
    with progress_bar() as show:
        try:
            for rival in plan.rivals:
                looked_through = _openings(rival, plan)
                starts = distinct_openings(plan.size, plan.seed, looked_through, plan.plies, held_out=True)
                for number, start in enumerate(starts):
                    tally = measure(mind, rival, [start], number)
                    previous = tallies.get(rival.name, Tally(0, 0, 0, 0))
                    tallies[rival.name] = Tally(*map(sum, zip(previous, tally, strict=True)))
                    show(number + 1, len(starts), f"measuring against {rival.name}")
        except KeyboardInterrupt:
            return tallies, True
    return tallies, False


def _openings(rival: Entrant, plan: Breeding) -> int:
    """Number of openings to search, such that all games together take some ten seconds of one core."""
    nodes, mind = count(plan.size), rival.mind()
    move = nodes  # what a move costs, in nodes weighed at depth 1
    if mind is not None and looks_ahead(rival):
        move = int(min(nodes * float(mind.game_tree_max_breadth) ** (mind.game_tree_max_depth - 1), DEEP_MOVE))
    return max(FEWEST, min(MEASURED, WORK // (len(plan.rivals) * nodes * move)))


def _blank_personality(name: str, author: str) -> Personality:
    if not name.strip():
        raise FormatError("a personality needs a name; leave --name out for The Thoroughbred.")
    try:
        return Personality(name=name, author=author)
    except ValueError as error:
        raise FormatError(str(error)) from None


def _aim(given: str) -> Aim:
    for aim in AIMS:
        if aim == given:
            return aim
    raise FormatError(f"“{given[:30]}” is no aim; choose from {listed(AIMS)}.")


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


def _bred_table(result: dict[str, Any]) -> str:
    rows = {key: result[key] for key in ("file", "generations", "seed")}
    for rival, score in result["score"].items():
        low, high = result["intervals"][rival]
        rows[f"against {rival}"] = (f"{100 * score:.1f} % of {result['games'][rival]:,} games"
                                     f" ({100 * low:.1f} to {100 * high:.1f} %)")
    return pairs({**rows, "cpu_seconds": result["cpu_seconds"]})
