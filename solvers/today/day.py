"""A day: its tasks, one of each game, in the order of the rail."""
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from importlib import import_module
from typing import Final, cast

from solvers.today.task import Maker, Task

GAMES: Final = ("connexion", "spanit", "minesweeper", "tetris", "polyforms", "abgame", "counterpoint", "cabinet",
                "ferry")


def maker_of(game: str) -> Maker:
    """The module that makes the tasks of a game. It is imported here, so that nobody waits for nine games who asks for
    one. Raises KeyError if there is no such game."""
    if game not in GAMES:
        raise KeyError(game)
    return cast("Maker", import_module(f"solvers.today.{game}_task"))


@lru_cache(maxsize=400)  # it is asked for again to be judged
def task_of(game: str, day: date) -> Task:
    """The task of a game on a day."""
    return maker_of(game).make_task(day)


def tasks_of(day: date) -> Iterator[Task]:
    """The tasks of a day, each made when it is asked for."""
    return (task_of(game, day) for game in GAMES)
