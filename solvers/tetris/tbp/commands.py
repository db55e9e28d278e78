"""The laboratory's commands for the Tetris Bot Protocol: tetris tbp and tetris match."""
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO, Annotated, Any

import typer

from solvers.core.statistics import wilson
from solvers.core.wording import counted
from solvers.laboratory.console import AsJson, Seed, Stopwatch, answer, check_place, columns, pairs, plan_option
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.laboratory.program import GRACE, LinePoller, LineReader, Program, own_command, read_command
from solvers.tetris.rule_options import Named
from solvers.tetris.tbp.attacking_player import WIDEST
from solvers.tetris.tbp.bot import Bot
from solvers.tetris.tbp.client import Line
from solvers.tetris.tbp.match import SIDES, GameResult, Match, Terms
from solvers.tetris.tbp.messages import LIMIT, ToFrontend
from solvers.tetris.tbp.named import is_player, read_player

SECONDS = 0.015  # most frontends ask when they need a move, and do not say how long they will wait
SLICE = 0.002  # seconds of thinking between two polls of the input
LETTERS = "ab"  # of the sides of a match

Contestant = Annotated[str, typer.Option(metavar="NAME|COMMAND", help="A controller, a file of weights, or a program.")]


def tbp(
    controller: Named,
    seconds: Annotated[
        float, typer.Option(min=0, max=3600, help="How many seconds it thinks about a piece at least.")
    ] = SECONDS,
    width: Annotated[int, typer.Option(min=1, max=WIDEST, help="How wide an attacker’s beam can become.")] = WIDEST,
) -> None:
    """Be a bot by the Tetris Bot Protocol: messages on standard input, answers on standard output."""
    bot = Bot(read_player(controller, width), seconds, time.perf_counter, time.thread_time)
    lines = (LineReader if sys.platform == "win32" else LinePoller)(sys.stdin.fileno(), LIMIT)
    _say(bot.info(_version()))
    thinking = False
    while not bot.over and not lines.ended:
        line = lines.next(0 if thinking else None)
        if line is None:  # think only when all lines are handled
            thinking = bot.think(SLICE)
        elif line.strip():
            _say(*bot.receive(line))
            thinking = True
    if lines.fault:
        print(f"Standard input has {lines.fault}.", file=sys.stderr)
        raise typer.Exit(2)


def match(
    ctx: typer.Context,
    a: Contestant,
    b: Contestant,
    games: Annotated[int, plan_option(Terms.games)] = 10,
    seconds: Annotated[float, plan_option(Terms.seconds)] = 0.1,
    patience: Annotated[float, plan_option(Terms.patience)] = 2.0,
    limit: Annotated[int, plan_option(Terms.limit)] = 500,
    messiness: Annotated[int, plan_option(Terms.messiness)] = 30,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write all messages to this file, one a line.")
    ] = None,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Let two programs play each other by the Tetris Bot Protocol. After Ctrl+C, of the games so far.

    Both get the same pieces and the same time, and what one clears becomes garbage for the other. A bot that answers
    too late, crashes, or suggests an impossible move loses the game. A game that ends before both have placed a piece
    does not count; if no game counts, the exit code is 1.
    """
    watch = Stopwatch()
    commands = [_command(words, seconds) for words in (a, b)]
    terms = Terms(games, seed, seconds, patience, limit, messiness)
    work = LongRun(ctx, resume, list[GameResult], [], {"a": a, "b": b, "terms": terms})
    doors: list[Callable[[], Line]] = [partial(Program, command, LIMIT) for command in commands]
    with ExitStack() as stack:
        file: IO[bytes] | None = None
        if record is not None:
            check_place(record)
            file = stack.enter_context(Path(record).open("wb"))
            doors = [partial(_recorded, door, file, letter) for door, letter in zip(doors, LETTERS, strict=True)]
        engine = stack.enter_context(closing(Match((doors[0], doors[1]), terms, time.perf_counter, work.done,
                                                   partial(_write_remark, file))))
        with work:
            while not engine.advance(1000):
                progress = engine.progress()
                work.done = list(engine.snapshot().games)
                work.show(progress.done, progress.total, progress.text)
            work.done = list(engine.result().games)
    result = {
        "a": a, "b": b, "names": dict(zip(LETTERS, engine.names, strict=True)), **_figures(work.done),
        "seconds": seconds, "patience": patience, "limit": limit, "messiness": messiness, "seed": seed,
        "cpu_seconds": watch.cpu_seconds, "interrupted": work.stopped,
    }
    answer(result, as_json, lambda: _table(result))
    work.leave()
    if work.done and not result["played"]:
        raise typer.Exit(1)


def _command(given: str, seconds: float) -> list[str]:
    """The command that starts a bot: the one that is given, or this program with a player. Raises FormatError."""
    if is_player(given):
        read_player(given)  # it complains here, and not as a bot that says nothing
        return own_command("tetris", "tbp", "--controller", given, "--seconds", str(seconds))
    return read_command(given)


class _Recorded:
    """A line to a bot of which all is written down: `a > ` before what bot a is told, `a < ` before what it says."""

    def __init__(self, line: Line, file: IO[bytes], letter: str) -> None:
        self._line, self._file, self._letter = line, file, letter.encode()

    @property
    def ended(self) -> bool:
        return self._line.ended

    @property
    def fault(self) -> str:
        return self._line.fault

    @property
    def ending(self) -> str:
        return self._line.ending

    def send(self, line: bytes) -> None:
        self._file.write(self._letter + b" > " + line)
        self._line.send(line)

    def next(self, seconds: float) -> bytes | None:
        line = self._line.next(seconds)
        if line is not None:
            self._file.write(self._letter + b" < " + line + b"\n")
        return line

    def close(self, grace: float = GRACE) -> None:
        self._line.close(grace)


def _write_remark(file: IO[bytes] | None, side: int, sentence: str) -> None:
    """Write a remark of the referee on a side into the record, if there is one: `a ! ` stands before it."""
    if file is not None:
        file.write(f"{LETTERS[side]} ! {sentence}\n".encode())


def _recorded(door: Callable[[], Line], file: IO[bytes], letter: str) -> Line:
    return _Recorded(door(), file, letter)


def _figures(games: list[GameResult]) -> dict[str, Any]:
    # Rates are ratios of sums over all games, not means of the games' rates: long games count for more.
    played = sum(game.played for game in games)
    wins = [sum(game.winner == side for game in games) for side in SIDES]
    low, high = wilson(wins[0], sum(wins))
    return {
        "games": len(games), "played": played, "a_wins": wins[0], "b_wins": wins[1], "draws": played - sum(wins),
        "low": low, "high": high,
        **{key: {letter: _rate(sum(getattr(game, of)[side] for game in games),
                               sum(getattr(game, by)[side] for game in games)) for side, letter in enumerate(LETTERS)}
           for key, of, by in (("attack_per_piece", "attack", "pieces"), ("lines_per_piece", "lines", "pieces"),
                               ("pieces_per_second", "pieces", "seconds"))},
        "faults": [{"game": number, "side": LETTERS[side], "kind": game.faults[side], "sentence": game.fates[side]}
                   for number, game in enumerate(games) for side in SIDES if game.faults[side]],
        "wrong_labels": {letter: sum(game.wrong_labels[side] for game in games) for side, letter in enumerate(LETTERS)},
        "results": [{"winner": None if game.winner is None else LETTERS[game.winner], "played": game.played,
                     "pieces": list(game.pieces),
                     "lines": list(game.lines), "attack": list(game.attack), "lost_by": list(game.fates)}
                    for game in games],
    }


def _rate(of: float, by: float) -> float | None:
    return of / by if by else None


def _table(result: dict[str, Any]) -> str:
    # One row for each bot; below it faults and wrong labels in sentences, then the interval of a's share of wins.
    rates = ("attack_per_piece", "lines_per_piece", "pieces_per_second")
    lines = [("", "wins", *(key.replace("_", " ") for key in rates))]
    lines += [(f"{letter}  {result[letter]}", f"{result[f'{letter}_wins']:,}",
               *("–" if result[key][letter] is None else f"{result[key][letter]:,.2f}" for key in rates))
              for letter in LETTERS]
    remarks = [f"Game {fault['game'] + 1}: {fault['side']} {fault['sentence']}" for fault in result["faults"]]
    remarks += [f"{letter} named the wrong spin in {counted(wrong, 'move')}; by the rules it was another."
             for letter, wrong in result["wrong_labels"].items() if wrong]
    figures = {"games": f"{counted(result['games'], 'game')}, {counted(result['draws'], 'draw')}",
               "a wins, 95 %": f"{100 * result['low']:.1f} to {100 * result['high']:.1f} % of those that were decided",
               "cpu seconds": result["cpu_seconds"]}
    if missing := result["games"] - result["played"]:
        figures["games"] += f", {missing:,} not played"
    if not result["a_wins"] + result["b_wins"]:
        del figures["a wins, 95 %"]
    return "\n".join([*columns(lines), "", *remarks, *([""] if remarks else []), pairs(figures)])


def _say(*messages: ToFrontend) -> None:
    for message in messages:
        sys.stdout.buffer.write(message.line)
    sys.stdout.buffer.flush()


def _version() -> str:
    try:
        return version("solvarium")
    except PackageNotFoundError:  # it runs from its sources
        return "0"
