"""Topics of the trainer, each with tasks at every level, and the engine that finds a task."""
from collections.abc import Callable
from typing import Final, Literal, NamedTuple, get_args

from solvers.core.generator_engine import GeneratorEngine
from solvers.tetris.tasks import finesse, openers, perfect_clears, t_spins
from solvers.tetris.tasks.task import Finding, Level, Task

Topic = Literal["clears", "spins", "openers", "finesse"]
TOPICS: Final[tuple[Topic, ...]] = get_args(Topic)


class About(NamedTuple):
    """The title of a topic, a phrase on the tasks of each level, easy first, and the function that finds one."""

    title: str
    levels: tuple[str, str, str, str]
    find: Callable[[Level, int], Finding]


ABOUT: Final[dict[Topic, About]] = {
    "clears": About("Perfect clears", (
        "Three pieces are left", "Four pieces are left, and few ways", "Five pieces are left, and few ways",
        "Six pieces are left, and few ways"), perfect_clears.find),
    "spins": About("T-spins", (
        "The slot is there: turn the T in", "One piece is missing before a double",
        "Two pieces are missing before a double", "A triple, with its roof to build"), t_spins.find),
    "openers": About("Openers", (
        "The first stack, as it is usually shown", "The same, or mirrored", "All of it, with its T-spins or its clear",
        "All of it from memory: no stack is shown"), openers.find),
    "finesse": About("Finesse", (
        "On the empty field", "On a stack", "Pushed in under an overhang", "Turned in under an overhang"),
        finesse.find),
}


def task_engine(topic: Topic, level: Level, number: int) -> GeneratorEngine[Task]:
    """An engine that finds the task of a level and a number, or where there is none of that number, a later one."""
    return GeneratorEngine(ABOUT[topic].find(level, number), "looking for a task")
