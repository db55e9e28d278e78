"""The laboratory's Minesweeper commands."""
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, NotRequired, TypedDict, TypeVar, get_args

import typer

from solvers.core.coordinates import cell_name
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.statistics import wilson
from solvers.core.wording import counted
from solvers.laboratory.console import (
    AsJson,
    Cluster,
    Seed,
    Stopwatch,
    Workers,
    answer,
    executor,
    pairs,
    read_file,
    run,
    shown_name,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.minesweeper.board import Board, StartRule, check_fit, first_cell, read_start_rule
from solvers.minesweeper.ceiling.commands import ceiling
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.counting.analysis import Contradiction, TooComplex
from solvers.minesweeper.counting.deduction import deduce
from solvers.minesweeper.counting.exact import ExactCounting
from solvers.minesweeper.explain.clash import contradiction
from solvers.minesweeper.explain.explanation import Level
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.no_guess.existence import MOST, AllLayouts, layouts, none_sentence
from solvers.minesweeper.no_guess.generator import Found
from solvers.minesweeper.no_guess.search import NOTHING as NONE_FOUND
from solvers.minesweeper.no_guess.search import find_boards
from solvers.minesweeper.play.batch import Tally
from solvers.minesweeper.play.click_games import CLICKING
from solvers.minesweeper.play.fair_commands import fair
from solvers.minesweeper.play.guess import guess_steps, least_probable
from solvers.minesweeper.play.match import NOTHING, play_batch
from solvers.minesweeper.play.watch import Strategy
from solvers.minesweeper.position import BLANK, HIDDEN, MINE, Position
from solvers.minesweeper.rules import Game
from solvers.minesweeper.search.endgame import LIMIT, Endgame, EndgameResult
from solvers.minesweeper.search.optimum import OptimumSearch
from solvers.minesweeper.training.commands import learn

app = typer.Typer(no_args_is_help=True)
T = TypeVar("T")

STRATEGIES: tuple[Strategy, ...] = get_args(Strategy)
LEVELS: dict[str, Level | None] = {
    "one": "one number", "two": "two numbers", "several": "several numbers", "counter": "mine counter",
    "exhaustive": "exhaustive", "any": None,
}
NO_HURRY = 20  # seconds of a search after which it is said that there may be nothing to find
NAMED = 12  # cells that a sentence names at most

BoardName = Annotated[str, typer.Option("--board", help="beginner, intermediate, expert, or WxH/MINES.")]
StartName = Annotated[str, typer.Option("--start", help="What the first cell may be: safe, zero or unsafe.")]


@app.callback()
def minesweeper() -> None:
    """Analyse positions, play games, find optima, generate boards that need no guess, teach the strategy full."""


@app.command()
def analyse(
    file: Annotated[str, typer.Argument(help="mines N, then rows of 0-8, F and ?; - is standard input.")],
    as_json: AsJson = False,
) -> None:
    """Count all boards that fit a position: every cell's chance, what is certain, the best move."""
    watch = Stopwatch()
    try:
        position = Position.parse(read_file(file))
        result = _analysis(position)
    except FormatError as error:
        raise error if error.file else error.within(shown_name(file)) from None
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: _analysis_table(position, result))


@app.command()
def play(
    ctx: typer.Context,
    board: BoardName,
    start: StartName,
    strategy: Annotated[str, typer.Option(help=f"One of {', '.join(STRATEGIES)}.")],
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games.")] = 1000,
    checkpoint: Checkpoint = None,
    clicks: Annotated[bool, typer.Option("--clicks", help="Count clicks, which takes longer; efficient does.")] = False,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Play many games and give the share won, with its 95 % interval. After Ctrl+C, of the games finished so far."""
    size, rule = Board.parse(board), read_start_rule(start)
    check_fit(size, rule)
    if strategy not in STRATEGIES:
        raise FormatError(f"“{strategy[:30]}” is not a strategy; choose from {', '.join(STRATEGIES)}.")
    watch = Stopwatch()
    clicks = clicks or strategy in CLICKING
    asked = {"board": str(size), "start": rule, "strategy": strategy, "games": games, "seed": seed}
    work = LongRun(ctx, resume, Tally, NOTHING, {**asked, "clicks": True} if clicks else asked)
    before = work.done.games
    with executor(workers, cluster) as threads, work:
        for tally in play_batch(size, rule, strategy, games, seed, threads, work.done, clicks=clicks):
            work.done = tally
            work.show(tally.games, games, f"{tally.wins:,} of {tally.games:,} won")
    tally = work.done
    low, high = wilson(tally.wins, tally.games)
    result = {
        "board": str(size), "start": rule, "strategy": strategy, "seed": seed,
        "games": tally.games, "wins": tally.wins, "rate": tally.wins / max(tally.games, 1), "low": low, "high": high,
        "too_complex": tally.too_complex,
        **({"efficiency": tally.efficiency / max(tally.wins, 1)} if clicks else {}),
        "games_per_second": (tally.games - before) / watch.seconds,
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: pairs(result))
    work.leave()


@app.command()
def optimum(
    ctx: typer.Context,
    board: BoardName,
    start: StartName,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    as_json: AsJson = False,
) -> None:
    """Find how many mine fields of a small board best play wins, from the first cell on. After Ctrl+C nothing is known
    of that; a checkpoint has the first cells that were searched."""
    watch = Stopwatch()
    size, rule = Board.parse(board), read_start_rule(start)
    work = LongRun(ctx, resume, list[EndgameResult], [], {"board": str(size), "start": rule})
    search = OptimumSearch(size, rule, work.done)
    def show(done: int, total: int | None, words: str) -> None:
        work.done = search.found
        work.show(done, total, words)

    optimum_found = None
    with work:
        optimum_found = run(search, show)
        work.done = search.found
    result = {
        "wins": optimum_found and optimum_found.wins,
        "configurations": optimum_found and optimum_found.configurations,
        "first": optimum_found and [list(divmod(cell, size.width)) for cell in optimum_found.first],
        "cpu_seconds": watch.cpu_seconds,
    }
    names = ", ".join(cell_name(*divmod(cell, size.width)) for cell in optimum_found.first) if optimum_found else None
    answer(result, as_json, lambda: pairs({**result, "first": names}))
    work.leave()


@app.command()
def generate(
    ctx: typer.Context,
    board: BoardName,
    count: Annotated[int, typer.Option(min=1, max=10**6, help="How many boards.")],
    level: Annotated[str, typer.Option(help=f"The hardest deduction that they need: one of {', '.join(LEVELS)}.")],
    start: StartName = "zero",
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Find boards that need no guess, graded by the hardest deduction they need. After Ctrl+C, those found so far."""
    size, rule = Board.parse(board), read_start_rule(start)
    check_fit(size, rule)
    if level not in LEVELS:
        raise FormatError(f"“{level[:30]}” is not a level; choose from {', '.join(LEVELS)}.")
    watch = Stopwatch()
    first = first_cell(size, rule)
    _check_existence(size, rule, LEVELS[level], first)
    asked = {"board": str(size), "start": rule, "level": level, "count": count, "seed": seed}
    work = LongRun(ctx, resume, Found, NONE_FOUND, asked)
    before, doubted = len(work.done.boards), False
    with executor(workers, cluster) as threads, work:
        for found in find_boards(size, rule, LEVELS[level], count, seed, threads, work.done):
            work.done = found
            work.show(len(found.boards), count, f"{len(found.boards):,} of {found.candidates:,} boards")
            if not found.boards and watch.seconds > NO_HURRY and not doubted:
                doubted = True
                print(f"None of {found.candidates:,} boards so far needs no guess; there may be none. Ctrl+C ends the "
                      "search.", file=sys.stderr)
    found, seconds = work.done, watch.seconds
    words = {words: word for word, words in LEVELS.items()}
    boards = [replace(Game.new(size, rule, one.seed), first=first).id for one in found.boards]
    levels = [words[one.level] for one in found.boards]
    figures = {
        "candidates": found.candidates,
        "boards_per_second": (len(found.boards) - before) / seconds,
        "cpu_seconds": watch.cpu_seconds,
    }
    answer({"boards": boards, "levels": levels, **figures}, as_json, lambda: _boards_table(boards, levels, figures))
    work.leave()


app.command()(learn)
app.command()(fair)
app.command()(ceiling)


def _check_existence(board: Board, start: StartRule, level: Level | None, first: int) -> None:
    """Raise FormatError if it is sure that no such board needs no guess: where all layouts can be tried."""
    if layouts(board, start, first) > MOST:
        return
    every = AllLayouts(board, start, level, first)
    if not run(every):
        raise FormatError(none_sentence(board, level, every.total))


class _Move(TypedDict):
    cell: list[int]
    safe: float
    win: str | None
    equals: list[list[int]] | None


class _Analysis(TypedDict):
    configurations: str | None
    mine_counts: list[list[str | None]] | None
    probability: list[list[float | None]] | None
    safe: list[list[int]]
    mines: list[list[int]]
    best: _Move | None
    too_complex: bool
    cpu_seconds: NotRequired[float]


def _analysis(position: Position) -> _Analysis:
    try:
        counting = Counting(position)
        analysis = run(counting)
        count = run(ExactCounting(position))
    except TooComplex:
        # What single numbers decide is certain all the same.
        decided, _ = deduce(Geometry(position.width, position.height), position.cells)
        certain = {code: [c for c, d in enumerate(decided) if d == code and position.cells[c] == HIDDEN]
                   for code in (BLANK, MINE)}
        return {
            "configurations": None, "mine_counts": None, "probability": None,
            "safe": _places(position, certain[BLANK]), "mines": _places(position, certain[MINE]),
            "best": None, "too_complex": True,
        }
    except Contradiction:
        raise FormatError(_contradiction(position)) from None
    digits = {mines: str(mines) for mines in set(count.mine_counts) if mines is not None}
    return {
        "configurations": str(count.configurations),
        "mine_counts": _matrix(position, [None if mines is None else digits[mines] for mines in count.mine_counts]),
        "probability": _matrix(position, analysis.probability),
        "safe": _places(position, analysis.safe),
        "mines": _places(position, analysis.mines),
        "best": _best_move(counting, count.configurations),
        "too_complex": False,
    }


def _best_move(counting: Counting, configurations: int) -> _Move | None:
    """The move of the strategy full. A certainly safe cell, where there is one, with its chance of winning too."""
    analysis = counting.result()
    position, guess, endgame = analysis.position, least_probable(analysis), None
    if guess is None or guess.risk == 1:
        return None
    if not analysis.safe:
        strongest = run(GeneratorEngine(guess_steps(counting), "Comparing guesses"))
        assert strongest is not None  # a cell may be free
        guess, endgame = strongest.guess, strongest.endgame
    elif configurations <= LIMIT:
        endgame = run(Endgame(position))
    return {
        "cell": list(divmod(guess.cell, position.width)), "safe": 1 - (guess.risk or 0.0),
        "win": f"{endgame.wins}/{endgame.configurations}" if endgame else None,
        "equals": _places(position, endgame.best) if endgame else None,
    }


def _contradiction(position: Position) -> str:
    clash = contradiction(position)
    mines = f"{counted(position.mines, 'mine')} in all"
    names = [cell_name(*divmod(cell, position.width)) for cell in clash.numbers[:NAMED]]
    if len(clash.numbers) > NAMED:
        names.append(f"{len(clash.numbers) - NAMED:,} more")
    if not names:
        known_mines, hidden = position.cells.count(MINE), position.cells.count(HIDDEN)
        facts = f"{mines}, {known_mines:,} known, {counted(hidden, 'hidden cell')}"
    elif len(names) == 1 and not clash.counter:
        facts = f"{names[0]} and the cells around it"
    else:
        facts = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
        facts += f", with {mines}" if clash.counter else ""
    return f"these numbers contradict each other: {facts}."


def _places(position: Position, cells: Iterable[int]) -> list[list[int]]:
    return [list(divmod(cell, position.width)) for cell in cells]


def _matrix(position: Position, values: Sequence[T]) -> list[list[T]]:
    return [list(values[start : start + position.width]) for start in range(0, len(values), position.width)]


def _analysis_table(position: Position, result: _Analysis) -> str:
    if result["probability"] is None or result["configurations"] is None:
        return f"This position is too complex to count exactly.\n{pairs({'cpu_seconds': result['cpu_seconds']})}"
    symbols = position.text().splitlines()[1:]
    rows = [
        " ".join(
            f"{symbol:>3}" if chance is None else f"{100 * chance:3.0f}"
            for symbol, chance in zip(symbols[row], chances, strict=True)
        )
        for row, chances in enumerate(result["probability"])
    ]
    best = result["best"]
    move = "none" if best is None else f"{cell_name(*best['cell'])}, {best['safe']:.1%} safe" + (
        f", wins {best['win']}" if best["win"] else ""
    )
    return "\n".join([
        "Chance of a mine in percent; open and flagged cells as they are:", "", *rows, "",
        pairs({
            "configurations": int(result["configurations"]),
            "certainly safe": len(result["safe"]), "certainly mines": len(result["mines"]),
            "best move": move, "cpu_seconds": result["cpu_seconds"],
        }),
    ])


def _boards_table(boards: Iterable[str], levels: Iterable[str], figures: Mapping[str, float]) -> str:
    return "\n".join([*(f"{board}  {level}" for board, level in zip(boards, levels, strict=True)), "", pairs(figures)])
