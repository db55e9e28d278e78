"""The laboratory's command that trains weights: tetris train."""
import sys
from collections.abc import Mapping
from concurrent.futures import Executor
from typing import Annotated, Any, NamedTuple

import msgspec
import typer

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
from solvers.tetris.training.chart import chart
from solvers.tetris.training.choice import ALL, Choice
from solvers.tetris.training.genome import Genome
from solvers.tetris.training.options import changed, changes, command
from solvers.tetris.training.plan import METHODS, TITLES, Plan
from solvers.tetris.training.ranking import Ranking
from solvers.tetris.training.run import LIMIT, Run
from solvers.tetris.training.tournament import Tournament
from solvers.tetris.training.training import Training
from solvers.tetris.weights_file import write_json
from solvers.wording import listed

GENERATIONS = 60
FOREVER = 1_000_000  # generations, where the time is what ends them
CHOOSING = 0.3  # of the time, for ranking and measuring
LONGEST_CHOOSING = 120.0  # seconds
RANKING = 0.85  # of that time
SPARING = 0.7  # of the pieces that could be played in it; other programs may want their share
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
    run = _begun(kept, resume is not None, changes(
        method, board, pieces, features, start, noise, lookahead=lookahead, population=population, games=games,
        growth=growth, limit=limit, seed=seed,
    ))
    reserved = 0.0 if seconds is None else min(CHOOSING * seconds, LONGEST_CHOOSING)
    with executor(workers, cluster) as threads:
        training = Training(run, generations or (GENERATIONS if seconds is None else FOREVER), threads,
                            lambda: watch.seconds)
        keep = None if kept is None else Checkpoints(
            kept, training, run.plan.population * run.plan.games, lambda: training.snapshot().run.write())
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
        affordable = WORK if seconds is None else SPARING * moment.pieces_per_second * (seconds - watch.seconds)
        a_game = run.plan.rules.width * run.history[-1].high / 4 + 1  # of a good genome, in pieces of four cells
        thorough = max(min(int(affordable / a_game), ALL), 1) if ranking is None else ranking
        found = _fittest(run, stopped) if stopped else _chosen(run, thorough, threads, watch, seconds)
    winner = run.controller(found.genome, f"{TITLES[run.plan.method]}, seed {run.plan.seed}")
    write_file(out, write_json(winner))
    if picture is not None:
        write_file(picture, chart(run.history, f"{TITLES[run.plan.method]}, {run.plan.rules.title}"))
    result: dict[str, Any] = {
        "file": out, "method": run.plan.method, "rules": run.plan.rules.title, "seed": run.plan.seed,
        "generations": run.generation, "features": list(winner.features), "weights": list(winner.weights),
        "lookahead": winner.lookahead, "mean": found.mean, "low": found.low, "high": found.high, "games": found.games,
        "command": command(run, thorough, start) if found.whole else None,
        "pieces": moment.total_pieces, "pieces_per_second": moment.pieces_per_second,
        "history": [msgspec.structs.asdict(generation) for generation in run.history],
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _table(result))
    if found.stopped:
        raise typer.Exit(130)


class _Found(NamedTuple):
    """The best genome, its mean lines a game, which lie between low and high, in so many games; whether it was chosen
    and measured as was meant, for there may have been no time; and whether Ctrl+C ended that."""

    genome: Genome
    mean: float
    low: float
    high: float | None
    games: int
    whole: bool
    stopped: bool


def _fittest(run: Run, stopped: bool) -> _Found:
    """What the last generation says."""
    row = max(run.rows, key=lambda row: row.fitness)
    games = run.plan.games_in(run.generation - 1)
    return _Found(row.genome, row.mean, row.low, row.high, games, False, stopped)


def _chosen(run: Run, games: int, threads: Executor, watch: Stopwatch, seconds: float | None) -> _Found:
    """The winner, measured; as far as there was time, and until Ctrl+C."""

    def ended(engine: Ranking | Tournament, share: float) -> bool:
        """Whether Ctrl+C ended it, in so much of the time that is left."""
        stopped = drive(engine, None if seconds is None else max(share * (seconds - watch.seconds), 0.0) / 60)
        engine.close()
        return stopped

    choice = Choice.affordable(games)
    finalists = run.finalists(choice.finalists)
    ranking = choice.ranking(run, finalists, threads)
    stopped = ended(ranking, RANKING)
    best = ranking.snapshot()[0] if ranking.snapshot() else None
    winner = finalists[best.number if best else 0]
    measuring = choice.measuring(run, winner, threads)
    stopped = stopped or ended(measuring, 1.0)
    (row,) = measuring.snapshot().rows
    whole = ranking.advance(0) and measuring.advance(0)
    if measured := row if row.games else best:
        return _Found(winner, measured.mean, measured.low, measured.high, measured.games, whole, stopped)
    return _fittest(run, stopped)


def _begun(kept: str | None, must: bool, given: Mapping[str, Any]) -> Run:
    """The training that is kept in a file, if there is one or must be one, and nothing in it is to be changed; else a
    new one."""
    usual = Plan.usual(given.get("method", "ga"))
    if kept is None or not (must or is_there(kept)):
        return Run.begun(changed(usual, given))
    with naming(kept):
        run = Run.read(read_file(kept, LIMIT).encode())
        return run.continued(changed(run.plan if must else usual, given))


def _table(result: dict[str, Any]) -> str:
    weights = dict(zip(result["features"], result["weights"], strict=True))
    shown = {name: result[name] for name in ("file", "method", "rules", "seed", "generations")}
    high = "no end known" if result["high"] is None else f"{result['high']:,.0f}"
    lines = f"{result['mean']:,.0f} ({result['low']:,.0f} to {high}) in {result['games']:,} games"
    return pairs({**shown, **weights, "lines_a_game": lines, "cpu_seconds": result["cpu_seconds"]})
