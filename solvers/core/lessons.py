"""Lessons: steps to be played on the real board, each a position, a task and its reason, as TOML in NAME/data."""
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, read_toml
from solvers.core.saves import Line, Save

Text = Annotated[str, Meta(min_length=1, max_length=400)]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson.

    Args:
        title: what it is about, in a few words.
        text: what there is to see, in a sentence.
        task: the one thing to do.
        goals: any of them does it: moves, or on a page other than the game's, what `Page.lesson_goal_reached` knows.
        reason: why that is right, told once it is done.
        hint: what to look at, told after something else was played.
        id: the game that the position is from; empty where the page is looked at as it stands.
        moves: the moves that lead to the position.
        page: the key of the page; empty for the one on which the game is played.
        extra: what a saved game would remember beside the moves.
    """

    title: Text
    text: Text
    task: Text
    goals: Annotated[tuple[str, ...], Meta(min_length=1)]
    reason: Text
    hint: Text = "Look again."
    id: str = ""
    moves: Line = ()
    page: str = ""
    extra: dict[str, str] = {}

    @property
    def position(self) -> Save | None:
        """The position as a saved game; None where there is none to be set up."""
        return Save(id=self.id, moves=self.moves, position=len(self.moves), extra=self.extra) if self.id else None


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The steps of a lesson; `title` says what one learns, `close` what one may do with it."""

    title: Text
    close: Text
    steps: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=40)]


def read_lesson(data: bytes) -> Lesson:
    """The lesson in a file. Raises FormatError."""
    return read_toml(data, Lesson)


@cache  # every window asks whether there is one, and reading it takes longer than most pages
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game, from solvers/GAME/data/lesson.toml; None if it has none. Raises FormatError."""
    try:
        data = files(f"solvers.{game}").joinpath("data", "lesson.toml").read_bytes()
    except (ModuleNotFoundError, FileNotFoundError):
        return None
    try:
        return read_lesson(data)
    except FormatError as error:
        raise error.within(f"{game}/data/lesson.toml") from None
