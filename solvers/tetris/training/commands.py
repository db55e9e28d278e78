"""The laboratory's command that trains weights: tetris train."""
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from typing import Annotated, Any, NamedTuple

import msgspec
import typer

from solvers.formats import FormatError
from solvers.laboratory import (
    AsJson,
    Checkpoints,
    Cluster,
    Stopwatch,
    Workers,
    answer,
    check_place,
    drive,
    executor,
    is_there,
    naming,
    pairs,
    read_file,
    write_file,
)
from solvers.tetris.feature_sets import SETS
from solvers.tetris.named import read_controller
from solvers.tetris.strict import Rules, read_board, read_pieces
from solvers.tetris.training.chart import chart
from solvers.tetris.training.choice import ALL, Choice
from solvers.tetris.training.genome import Genome
from solvers.tetris.training.plan import METHODS, TITLES, Method, Plan
from solvers.tetris.training.run import LIMIT, Run
from solvers.tetris.training.training import Training
from solvers.tetris.weights_file import write_json
from solvers.wording import listed

GENERATIONS = 60
FOREVER = 1_000_000  # generations, where the time is what ends them
CHOOSING = 0.3  # of the time, for ranking and measuring
LONGEST_CHOOSING = 120.0  # seconds
WORK = 400_000_000  # pieces for ranking and measuring, where no time is set


def train(
    out: Annotated[str, typer.Option(metavar="FILE", help="Where the weights go, as JSON.")],
    method: Annotated[
        str | None, typer.Option(metavar="NAME", help=f"One of {listed(METHODS)}; ga if not said.")
    ] = None,
    board: Annotated[
        str | None, typer.Option(metavar="WxH", help="Columns and rows; 10x10, for the blog's GA 8x12.")
    ] = None,
    pieces: Annotated[
        str | None, typer.Option(metavar="NAME", help="uniform, bag, sz, or seven weights for I,O,T,S,Z,J,L.")
    ] = None,
    lookahead: Annotated[int | None, typer.Option(min=1, max=2, help="How many pieces are looked at.")] = None,
    features: Annotated[
        str | None, typer.Option(metavar="SET", help=f"What is weighed: {listed([*SETS])}.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.1, max=10_000_000, help="How long it may take in all.")
    ] = None,
    generations: Annotated[
        int | None, typer.Option(min=1, max=FOREVER, help=f"How many generations; {GENERATIONS} without --seconds.")
    ] = None,
    population: Annotated[int | None, typer.Option(min=4, max=10_000, help="Genomes in a generation.")] = None,
    games: Annotated[int | None, typer.Option(min=1, max=100_000, help="Games of each in the first one.")] = None,
    growth: Annotated[
        int | None, typer.Option(min=0, max=1_000_000, help="One game more after so many generations; 0: never.")
    ] = None,
    limit: Annotated[int | None, typer.Option(min=1, max=10**12, help="The most pieces in a game.")] = None,
    start: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help="Begin around these weights instead of anywhere.")
    ] = None,
    noise: Annotated[
        str | None, typer.Option(metavar="KIND", help="Of the cross-entropy method: decreasing or constant.")
    ] = None,
    ranking: Annotated[
        int | None, typer.Option(min=1, max=ALL, help=f"Games for ranking and measuring; {ALL:,} if there is time.")
    ] = None,
    checkpoint: Annotated[
        str | None, typer.Option(metavar="FILE", help="Keep the training here, and go on from it if it is there.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on from this checkpoint, as it was begun.")
    ] = None,
    picture: Annotated[
        str | None, typer.Option("--chart", metavar="FILE", help="Draw the generations into this file, as SVG.")
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=10**18, help="The same seed gives the same answer.")] = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Train weights, rank the best, and measure the winner in games that it was not chosen by. After Ctrl+C, with what
    has been learnt so far."""
    watch = Stopwatch()
    kept = checkpoint or resume
    for place in (out, kept, picture):
        if place is not None:
            check_place(place)
    run = _begun(kept, resume is not None, None if method is None else _one_of(METHODS, method, "method"), _changes(
        board, pieces, features, start, noise, lookahead=lookahead, population=population, games=games, growth=growth,
        limit=limit, seed=seed,
    ))
    reserved = 0.0 if seconds is None else min(CHOOSING * seconds, LONGEST_CHOOSING)
    with executor(workers, cluster) as threads:
        training = Training(run, generations or (GENERATIONS if seconds is None else FOREVER), threads,
                            lambda: watch.seconds)
        keep = None if kept is None else Checkpoints(
            kept, training, run.plan.population, lambda: training.snapshot().run.write())
        stopped = drive(training, None if seconds is None else (seconds - reserved) / 60, keep)
        training.close()
        moment = training.snapshot()
        run = moment.run
        if not run.generation:
            print("error: no generation was finished in this time, so nothing was learnt and no file is written.",
                  file=sys.stderr)
            raise typer.Exit(130 if stopped else 2)
        if kept is not None:
            write_file(kept, run.write())
        affordable = WORK if seconds is None else moment.pieces_per_second * (seconds - watch.seconds)
        a_game = run.plan.rules.width * run.history[-1].high / 4 + 1  # of a good genome, in pieces of four cells
        thorough = max(min(int(affordable / a_game), ALL), 1) if ranking is None else ranking
        found = _fittest(run) if stopped else _chosen(run, thorough, threads)
    winner = run.controller(found.genome, f"{TITLES[run.plan.method]}, seed {run.plan.seed}")
    write_file(out, write_json(winner))
    if picture is not None:
        write_file(picture, chart(run.history, f"{TITLES[run.plan.method]}, {run.plan.rules.title}"))
    result: dict[str, Any] = {
        "file": out, "method": run.plan.method, "rules": run.plan.rules.title, "seed": run.plan.seed,
        "generations": run.generation, "features": list(winner.features), "weights": list(winner.weights),
        "lookahead": winner.lookahead, "mean": found.mean, "low": found.low, "high": found.high, "games": found.games,
        "command": _command(run.plan, run.generation, thorough, start),
        "pieces": moment.total_pieces, "pieces_per_second": moment.pieces_per_second,
        "history": [msgspec.structs.asdict(generation) for generation in run.history],
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _table(result))
    if stopped or found.stopped:
        raise typer.Exit(130)


class _Found(NamedTuple):
    """The best genome, its mean lines a game, which lie between low and high, in so many games; and whether Ctrl+C came
    before it was measured."""

    genome: Genome
    mean: float
    low: float
    high: float | None
    games: int
    stopped: bool


def _fittest(run: Run) -> _Found:
    """What the last generation says."""
    row = max(run.rows, key=lambda row: row.fitness)
    return _Found(row.genome, row.mean, row.low, row.high, run.plan.games_in(run.generation - 1), True)


def _chosen(run: Run, games: int, threads: Executor) -> _Found:
    """The winner, measured; after Ctrl+C as far as that went."""
    choice = Choice.affordable(games)
    finalists = run.finalists(choice.finalists)
    ranking = choice.ranking(run, finalists, threads)
    stopped = drive(ranking)
    ranking.close()
    placed = ranking.snapshot()
    if not placed:
        return _fittest(run)
    best = placed[0]
    if stopped:
        return _Found(finalists[best.number], best.mean, best.low, best.high, best.games, True)
    measuring = choice.measuring(run, finalists[best.number], threads)
    stopped = drive(measuring)
    measuring.close()
    (row,) = measuring.snapshot().rows
    if not row.games:
        row = row._replace(mean=best.mean, low=best.low, high=best.high, games=best.games)
    return _Found(finalists[best.number], row.mean, row.low, row.high, row.games, stopped)


def _begun(kept: str | None, must: bool, method: Method | None, changes: Mapping[str, Any]) -> Run:
    """The training that is kept in a file, if there is one or must be one, and nothing in it is to be changed; else a
    new one."""
    if kept is None or not (must or is_there(kept)):
        return Run.begun(_changed(Plan.usual(method or "ga"), changes))
    with naming(kept):
        run = Run.read(read_file(kept, LIMIT).encode())
        base = run.plan if must else Plan.usual(method or "ga")
        return run.continued(_changed(base, changes if method is None else {**changes, "method": method}))


def _changed(plan: Plan, changes: Mapping[str, Any]) -> Plan:
    rules = {name: value for name, value in changes.items() if name in Rules.__struct_fields__}
    others = {name: value for name, value in changes.items() if name not in rules}
    return msgspec.structs.replace(plan, rules=msgspec.structs.replace(plan.rules, **rules), **others)


def _changes(board: str | None, pieces: str | None, features: str | None, start: str | None, noise: str | None,
             **numbers: int | None) -> dict[str, Any]:
    """The values of a plan that were asked for. Raises FormatError for what is none."""
    found: dict[str, Any] = {name: value for name, value in numbers.items() if value is not None}
    if board is not None:
        found["width"], found["height"] = read_board(board)
    if pieces is not None:
        found["pieces"] = read_pieces(pieces)
    if features is not None:
        found["features"] = SETS[_one_of([*SETS], features, "feature set")].names
    if start is not None:
        found["start"] = read_controller(start).weights
    if noise is not None:
        found["noise"] = _one_of(["decreasing", "constant"], noise, "noise")
    return found


def _one_of(names: Sequence[str], given: str, what: str) -> Any:
    if given not in names:
        raise FormatError(f"“{given[:30]}” is no {what}; {listed(names)} are.")
    return given


def _command(plan: Plan, generations: int, thorough: int, start: str | None) -> str:
    """What trains the same weights again."""
    usual, rules = Plan.usual(plan.method), plan.rules
    drawn = rules.pieces if isinstance(rules.pieces, str) else ",".join(map(str, rules.pieces))
    words = [f"tetris train --method {plan.method} --board {rules.width}x{rules.height}"]
    if drawn != "uniform":
        words.append(f"--pieces {drawn}")
    if rules.lookahead != usual.rules.lookahead:
        words.append(f"--lookahead {rules.lookahead}")
    if plan.features != usual.features:
        words.append(f"--features {next(name for name, each in SETS.items() if each.names == plan.features)}")
    words += [f"--{name} {getattr(plan, name)}" for name in ("population", "games", "growth", "limit", "noise")
              if getattr(plan, name) != getattr(usual, name)]
    if start is not None:
        words.append(f"--start {start}")
    return " ".join([*words, f"--seed {plan.seed} --generations {generations} --ranking {thorough}"])


def _table(result: dict[str, Any]) -> str:
    weights = dict(zip(result["features"], result["weights"], strict=True))
    shown = {name: result[name] for name in ("file", "method", "rules", "seed", "generations")}
    high = "no end known" if result["high"] is None else f"{result['high']:,.0f}"
    lines = f"{result['mean']:,.0f} ({result['low']:,.0f} to {high}) in {result['games']:,} games"
    return pairs({**shown, **weights, "lines_a_game": lines, "cpu_seconds": result["cpu_seconds"]})
