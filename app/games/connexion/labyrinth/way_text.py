"""Sentences about the way from hexagram to hexagram through the doors of a labyrinth."""
from collections.abc import Sequence

from app.games.iching.hexagram_names import ORDINALS
from solvers.connexion.pieces import number_of, sides_in_words, turned
from solvers.connexion.way import Step, changed_lines
from solvers.core.wording import counted, listed


def describe_way(masks: tuple[int, int], way: Sequence[Step] | None, first_line: int) -> str:
    """How far it is from one piece to another, or why no way leads there."""
    one, other = (number_of(mask, first_line) for mask in masks)
    if 0 in masks:
        return f"Hexagram {number_of(0, first_line)} has no doors. It lies alone, and no way leads to it or from it."
    if way is None:
        return f"{one} and {other} lie in different groups. No way through doors leads from one to the other."
    if len(way) == 1:
        return f"{one} and {other} are neighbours: one door leads from one to the other."
    changes = sum(len(step.lines) for step in way)
    left = changed_lines(*masks, first_line)
    return (f"The shortest way from {one} to {other} passes {counted(len(way), 'door')}, and lines change {changes} "
            f"times on it. At the end {_lines(left)} {'is' if len(left) == 1 else 'are'} different.")


def step_lead(step: Step) -> str:
    """The side by which a piece is left, to begin a sentence: `Up right.`"""
    return f"{sides_in_words([step.direction]).capitalize()}."


def describe_step(step: Step, title: str, first_line: int) -> str:
    """What lies behind a door and which lines change as it is passed; `title` is that of the hexagram
    there."""
    lines = turned(step.mask, -first_line)
    opened = [line for line in step.lines if lines >> line - 1 & 1]
    closed = [line for line in step.lines if line not in opened]
    parts = [f"{_lines(those)} {word}{'s' if len(those) == 1 else ''} {how}"
             for those, word, how in ((opened, "become", "whole"), (closed, "break", "in two")) if those]
    return f"{title}: {' and '.join(parts)}."


def _lines(lines: Sequence[int]) -> str:
    names = listed([ORDINALS[line - 1] for line in lines])
    return f"the {names} line{'' if len(lines) == 1 else 's'}"
