"""Lessons: steps to play on the real board, each a position, a task and its reason, read from TOML in NAME/data."""
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, read_toml
from solvers.core.saves import Line, Save

Text = Annotated[str, Meta(min_length=1, max_length=400)]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson.

    Args:
        title: subject, in a few words.
        text: one sentence on what the position shows.
        task: the one thing to do.
        goals: moves, any of which completes the task; on a page other than the game's, goals that
            `Page.lesson_goal_reached` knows.
        reason: why that is right, shown once it is done.
        hint: shown after a different move.
        id: id of the game that the position is from; empty to use the page as it is.
        moves: moves that lead to the position.
        page: key of the page; empty for the one on which the game is played.
        extra: what a saved game stores beside its moves.
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
        """The position as a saved game; None if the step uses the page as it is."""
        return Save(id=self.id, moves=self.moves, position=len(self.moves), extra=self.extra) if self.id else None


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The steps of a lesson; `title` names what it teaches, `close` suggests what to do next."""

    title: Text
    close: Text
    steps: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=40)]


def read_lesson(data: bytes) -> Lesson:
    """Parse a lesson. Raises FormatError."""
    return read_toml(data, Lesson)


def has_lesson(game: str) -> bool:
    """True if the game has a lesson. It is not read: that takes longer than to build most pages."""
    return _file_of(game) is not None


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game, from solvers/GAME/data/lesson.toml, or None if it has none. Raises FormatError."""
    file = _file_of(game)
    if file is None:
        return None
    try:
        return read_lesson(file.read_bytes())
    except FormatError as error:
        raise error.within(f"{game}/data/lesson.toml") from None


def _file_of(game: str) -> Traversable | None:
    file = files("solvers") / game / "data" / "lesson.toml"  # no game is imported for it
    return file if file.is_file() else None
