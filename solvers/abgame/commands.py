"""The laboratory's commands of the AB game."""
import sys
from math import sqrt
from typing import Annotated, Any

import typer

from solvers.abgame.building import TreeBuilding
from solvers.abgame.codes import FEWEST_PLACES, MOST_PLACES, RULES, Answer, CodeSpace, read_rule
from solvers.abgame.contradiction import find_contradiction
from solvers.abgame.games import ParallelGames, added
from solvers.abgame.history import History
from solvers.abgame.proof.proof_commands import Alphabet, Repeats, bracket, prove
from solvers.abgame.scoring import answer_between
from solvers.abgame.strategies import STRATEGIES, Position, strategy_named
from solvers.abgame.tree import Summary, write_tree
from solvers.abgame.words import word_commands
from solvers.core.formats import FormatError
from solvers.core.statistics import Z95
from solvers.core.wording import counted
from solvers.laboratory.console import (
    AsJson,
    Seed,
    Stopwatch,
    Workers,
    answer,
    check_place,
    columns,
    drive,
    executor,
    pairs,
    run,
    write_file,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.laboratory.stopping import ENDED

app = typer.Typer(no_args_is_help=True)

app.command()(bracket)
app.command()(prove)
app.add_typer(word_commands.app, name="words")

LARGEST = 400_000  # codes of a space whose whole tree is built: the 358,800 of four different letters are among them
LISTED = 100       # codes that are shown

Digits = Annotated[int, typer.Option(help=f"Places of a code, {FEWEST_PLACES} to {MOST_PLACES}.")]
RuleName = Annotated[str, typer.Option("--rule", help=f"How answers are counted: {' or '.join(RULES)}.")]
StrategyName = Annotated[str, typer.Option("--strategy", metavar="NAME", help=f"One of {', '.join(STRATEGIES)}.")]


@app.callback()
def abgame() -> None:
    """Score guesses, list possible codes, build decision trees, and let strategies play."""


@app.command()
def strategies(
    digits: Digits = 4, alphabet: Alphabet = 10, repeats: Repeats = False, rule: RuleName = "standard",
    seed: Seed = 0, as_json: AsJson = False,
) -> None:
    """Build the whole decision tree of every strategy, and compare them. After Ctrl+C, of those that are built."""
    watch, space = Stopwatch(), _space(digits, alphabet, repeats, rule)
    _check_size(space)
    rows: list[dict[str, Any]] = []
    stopped = False
    try:
        for strategy in STRATEGIES.values():
            if not strategy.refusal(space):
                summary = run(TreeBuilding(space, strategy, seed)).summary()
                rows.append({"strategy": strategy.name, **_totals(summary)})
    except KeyboardInterrupt:
        stopped = True
    result = {"codes": str(space), "strategies": rows, "complete": not stopped, "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: "\n".join(columns([
        ["strategy", "total", "mean", "most", "distribution"],
        *([each["strategy"], f"{each['total']:,}", f"{each['mean']:.4f}", str(each["most"]),
           " ".join(map(str, each["distribution"]))] for each in rows)])))
    if stopped:
        raise typer.Exit(ENDED)


@app.command()
def tree(
    strategy: StrategyName, digits: Digits = 4, alphabet: Alphabet = 10, repeats: Repeats = False,
    rule: RuleName = "standard",
    out: Annotated[str | None, typer.Option(metavar="FILE", help="Write the tree here, as text.")] = None,
    seed: Seed = 0, as_json: AsJson = False,
) -> None:
    """Build the whole decision tree of a strategy: how many guesses all codes take."""
    watch, space = Stopwatch(), _space(digits, alphabet, repeats, rule)
    guesser = strategy_named(strategy, space)
    _check_size(space)
    if out is not None:
        check_place(out)
    built = run(TreeBuilding(space, guesser, seed))
    summary = built.summary()
    if out is not None:
        write_file(out, write_tree(built, f"{guesser.title}: {summary.total} guesses for {space.size} codes").encode())
    result = {
        "strategy": guesser.name, "codes": str(space), "secrets": space.size, **_totals(summary),
        "inconsistent": summary.inconsistent, **({} if out is None else {"file": out}),
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: pairs(result))


@app.command()
def play(
    ctx: typer.Context,
    strategy: StrategyName,
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games.")] = 1000,
    digits: Digits = 4, alphabet: Alphabet = 10, repeats: Repeats = False, rule: RuleName = "standard",
    checkpoint: Checkpoint = None, resume: Resume = None, seed: Seed = 0, workers: Workers = 1, as_json: AsJson = False,
) -> None:
    """Let a strategy look for secrets that are drawn, and give the mean of its guesses with its 95 % interval. After
    Ctrl+C, of the games finished so far."""
    watch, space = Stopwatch(), _space(digits, alphabet, repeats, rule)
    guesser = strategy_named(strategy, space)
    asked = {"strategy": guesser.name, "codes": str(space), "games": games, "seed": seed}
    work = LongRun(ctx, resume, list[int], [], asked)
    before = work.done
    with executor(workers, None) as threads:
        engine = ParallelGames(space, guesser, games - sum(before), seed, threads, workers, sum(before))
        stopped = drive(engine, None, lambda: work.keep(lambda: list(added([tuple(before), engine.snapshot()]))))
        engine.cancel()
    work.end(list(added([tuple(before), engine.snapshot()])), stopped)
    counts = work.done
    played, total = sum(counts), sum(guesses * count for guesses, count in enumerate(counts, start=1))
    mean = total / max(played, 1)
    squares = sum(count * (guesses - mean) ** 2 for guesses, count in enumerate(counts, start=1))
    error = Z95 * sqrt(squares / max(played - 1, 1) / max(played, 1))
    result = {
        "strategy": guesser.name, "codes": str(space), "seed": seed, "games": played, "total": total, "mean": mean,
        "low": mean - error, "high": mean + error, "most": len(counts), "distribution": counts,
        "games_per_second": (played - sum(before)) / watch.seconds, "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: pairs(result))
    work.leave()


@app.command()
def solve(
    strategy: StrategyName = "entropy", digits: Digits = 4, alphabet: Alphabet = 10, repeats: Repeats = False,
    rule: RuleName = "standard", seed: Seed = 0, as_json: AsJson = False,
) -> None:
    """Find your secret: answer each guess by its A's, symbols in their place, and its B's, others that are in the code:
    1A2B, or 12, or abb, or - for neither. `undo` takes the last answer back."""
    space = _space(digits, alphabet, repeats, rule)
    guesser = strategy_named(strategy, space)
    history = History(space)
    talk = sys.stderr if as_json else sys.stdout
    while not history.solved:
        if trouble := find_contradiction(history):
            print(f"{trouble.sentence()} The last answer is taken back.", file=talk)
            history = History(space, history.turns[:-1])
        left = len(history.candidates)
        guess = run(guesser.engine_for(Position.from_history(history), seed))
        print(f"Guess {len(history.turns) + 1}: {space.text(guess)} ({counted(left, 'code')} possible)", file=talk)
        if left == 1:
            history = history.after(guess, space.right)
            break
        line = _next_line()
        if line is None:
            break
        if line == "undo":
            history = History(space, history.turns[:-1])
            continue
        try:
            history = history.after(guess, space.answer_number(Answer.parse(line)))
        except FormatError as error:
            print(error, file=talk)
    code = space.text(history.turns[-1].guess) if history.solved else None
    result = {"code": code, "guesses": len(history.turns), "turns": history.texts(), "sizes": list(history.sizes)}
    answer(result, as_json, lambda: f"The code is {code}, guess {len(history.turns)}." if code
           else "The answers ended before the code was found.")


@app.command("answer")
def answer_(
    guess: Annotated[str, typer.Argument(help="A code, of digits or of letters.")],
    secret: Annotated[str, typer.Argument(help="Another one, of as many places.")],
    rule: RuleName = "standard", as_json: AsJson = False,
) -> None:
    """Score a guess: A's for symbols in their place, B's for others that are in the secret. Symbols may repeat."""
    space = CodeSpace(len(guess), 10 if guess[:1].isdigit() else 26, True, read_rule(rule))
    answer_given = space.answers[answer_between(space, space.number(guess), space.number(secret))]
    result = {"a": answer_given.a, "b": answer_given.b, "answer": str(answer_given)}
    answer(result, as_json, lambda: str(answer_given))


@app.command()
def candidates(
    turns: Annotated[list[str], typer.Argument(metavar="GUESS:ANSWER...", help="Such as 6297:0A1B or 8512:abb.")],
    digits: Digits = 4, alphabet: Alphabet = 10, repeats: Repeats = False, rule: RuleName = "standard",
    every: Annotated[bool, typer.Option("--all", help=f"List all codes, and not {LISTED} at most.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the codes that fit all answers; where none does, say which answer cannot be true."""
    watch = Stopwatch()
    history = History.parse(_space(digits, alphabet, repeats, rule), turns)
    trouble = find_contradiction(history)
    codes = history.candidates
    listed = codes.texts(len(codes) if every else LISTED)
    result: dict[str, Any] = {
        "count": len(codes), "codes": listed, "all_listed": len(listed) == len(codes), "sizes": list(history.sizes),
        "contradiction": None if trouble is None else {
            "sentence": trouble.sentence(), "fewest": trouble.fewest,
            "suspects": [[turn + 1 for turn in each.turns] for each in trouble.suspects]},
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: trouble.sentence() if trouble else "\n".join((
        f"{counted(len(codes), 'code')}; after each answer: {', '.join(f'{size:,}' for size in history.sizes)}",
        " ".join(listed) + (f" ... (--all lists {more:,} more)" if (more := len(codes) - len(listed)) else ""),
    )))


def _space(digits: int, alphabet: int, repeats: bool, rule: str) -> CodeSpace:
    return CodeSpace(digits, alphabet, repeats, read_rule(rule))


def _check_size(space: CodeSpace) -> None:
    if space.size > LARGEST:
        raise FormatError(f"of {space} there are {space.size:,} codes; a whole tree is built of at most {LARGEST:,}. "
                          "`play` lets a strategy look for some of them.")


def _totals(summary: Summary) -> dict[str, Any]:
    return {"total": summary.total, "mean": summary.mean, "most": summary.most,
            "distribution": list(summary.distribution)}


def _next_line() -> str | None:
    """The next input line; None at the end of the input."""
    line = sys.stdin.readline(1000)
    return line.strip().lower() if line else None
