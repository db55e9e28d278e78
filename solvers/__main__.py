"""The laboratory: every engine from the command line, as `./run lab GAME ...` or `solvarium-lab GAME ...`."""
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn, cast

import typer
from typer.core import TyperCommand, TyperGroup

from solvers.core.formats import FormatError, shortened
from solvers.laboratory.stopping import ENDED, leave, listening, signals

# Of each game the module with its commands, which is imported when one of them is asked for.
GAMES = {
    "abgame": (
        "solvers.abgame.commands",
        "Score guesses of the AB game, list what is possible, build decision trees, and play.",
    ),
    "connexion": (
        "solvers.connexion.commands",
        "Grow and check labyrinths, fill outlines, solve the Octopuszle, count solutions.",
    ),
    "counterpoint": (
        "solvers.counterpoint.commands",
        "Find all lines that counterpoint allows, the best of them, and what is wrong with one.",
    ),
    "ferry": ("solvers.ferry.commands", "Check tales, find their shortest plays, and play them."),
    "iching": ("solvers.iching.commands", "Cast hexagrams, reckon natal hexagrams, read the clock."),
    "minesweeper": ("solvers.minesweeper.commands", "Analyse positions, play batches of games, find optima."),
    "numbers": (
        "solvers.numbers.commands", "Count sums of primes and similar triangles, find the least median of a grid.",
    ),
    "polyforms": (
        "solvers.polyforms.commands", "Solve puzzles of tiles that fill a form, check and verify them.",
    ),
    "shorthand": ("solvers.shorthand.commands", "Write English in Gregg shorthand, and measure the rules."),
    "spanit": (
        "solvers.spanit.commands", "Analyse positions, weigh nodes, play games and tournaments, breed personalities.",
    ),
    "stars": ("solvers.stars.commands", "Draw star polygons as SVG, PDF, PNG or TikZ."),
    "tetris": ("solvers.tetris.commands", "Let controllers play, train them, and compare them."),
}

# The command that is about no one game, with its module.
TODAY = ("today", "solvers.today.commands", "Print and solve the nine tasks of a day.")

# How the laboratory is called: in the source tree, and where it is installed.
COMMAND = "./run lab" if (Path(__file__).parents[1] / "run").is_file() else "solvarium-lab"

# typer brings its parser along under a private name; BadParameter is the one of its errors that it makes public.
UsageError = cast("type[typer.BadParameter]", typer.BadParameter.__bases__[0])


class Game(TyperGroup):
    """The commands of one game."""

    def __init__(self, name: str, module: str, words: str) -> None:
        super().__init__(name=name, help=words, no_args_is_help=True)
        self._module = module

    def _commands(self) -> Any:
        module = import_module(self._module)
        signals().raise_if_stopping()
        return typer.main.get_command(module.app)

    def list_commands(self, ctx: Any) -> list[str]:
        """Their names."""
        names: list[str] = self._commands().list_commands(ctx)
        return names

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """One of them."""
        return self._commands().get_command(ctx, cmd_name)


class Whole(TyperCommand):
    """A command that is not one of a game, and whose module is imported when it is asked for."""

    def __init__(self, name: str, module: str, words: str) -> None:
        super().__init__(name=name, callback=None, help=words)
        self._module = module

    def make_context(self, *arguments: Any, **options: Any) -> Any:
        module = import_module(self._module)
        signals().raise_if_stopping()
        return typer.main.get_command(module.app).make_context(*arguments, **options)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, 2 after a bad argument or file, 130 after Ctrl+C, 143 after SIGTERM."""
    with listening() as heard:
        try:
            with heard.raising():
                code = _run(arguments)
        except (KeyboardInterrupt, typer.Abort):
            code = ENDED
    return heard.exit_code if code == ENDED else code


def run_and_exit(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run one command as the whole of this process."""
    # Most of what a command makes stays until it ends: to look through it after every 700 objects finds nothing.
    gc.set_threshold(100_000)
    leave(main(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    """Run one command; the exit code is ENDED if it was ended with what was finished."""
    for stream in (sys.stdout, sys.stderr):  # whoever reads the answer expects UTF-8, whatever the terminal has
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    laboratory = TyperGroup(
        name=COMMAND,
        commands={TODAY[0]: Whole(*TODAY)} | {name: Game(name, *words) for name, words in GAMES.items()},
        help="Every engine of Solvarium from the command line.",
        no_args_is_help=True,
    )
    digits = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)  # exact counts may have thousands of digits
    try:
        code = laboratory.main(arguments, prog_name=COMMAND, standalone_mode=False)
    except UsageError as error:
        print(shortened(error.format_message()), file=sys.stderr)
        return 2
    except FormatError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever read the answer has stopped; Python must not try again on leaving
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    finally:
        sys.set_int_max_str_digits(digits)
    return code or 0


if __name__ == "__main__":
    run_and_exit()
