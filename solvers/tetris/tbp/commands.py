"""The laboratory's commands for the Tetris Bot Protocol: tetris tbp and tetris match."""
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated

import typer

from solvers.laboratory.program import LineReader
from solvers.tetris.rule_options import Named
from solvers.tetris.tbp.bot import Bot
from solvers.tetris.tbp.messages import LIMIT, ToFrontend
from solvers.tetris.tbp.named import read_player

SLICE = 0.005  # seconds of thinking between two looks at what has come


def tbp(
    controller: Named,
    seconds: Annotated[
        float, typer.Option(min=0, max=3600, help="How long it thinks about a piece at least; more if it is let.")
    ] = 0.1,
) -> None:
    """Be a bot by the Tetris Bot Protocol: messages on standard input, answers on standard output."""
    bot = Bot(read_player(controller), seconds, time.perf_counter)
    lines = LineReader(sys.stdin.fileno(), LIMIT)
    _say(bot.info(_version()))
    while not bot.over and not lines.ended:
        thinking = bot.think(SLICE)
        line = lines.next(0 if thinking else None)
        if line is not None and line.strip():
            _say(*bot.receive(line))
    if lines.fault:
        print(f"Standard input has {lines.fault}.", file=sys.stderr)
        raise typer.Exit(2)


def _say(*messages: ToFrontend) -> None:
    for message in messages:
        sys.stdout.buffer.write(message.line)
    sys.stdout.buffer.flush()


def _version() -> str:
    try:
        return version("solvarium")
    except PackageNotFoundError:  # it runs from its sources
        return "0"
