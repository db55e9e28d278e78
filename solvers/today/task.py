"""A task of the day: a game's id, how hard it is, what the best play needs, and how a play of it is judged."""
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple, Protocol


class Par(NamedTuple):
    """What a good player needs: 20 “tries”, 120 “s”, a cost of 12."""

    figure: float
    unit: str


class Task(NamedTuple):
    """One task. `id` begins it as an ordinary game of its tab, `game` is the tab's name.

    `difficulty` is measured by an engine, in the game's own measure; `dots`, 1 to 5, show it to people. `solution` is
    the best play: its moves, and figures by their names.
    """

    game: str
    id: str
    sentence: str  # what there is to do, in at most 44 characters: “Lay the last 14 pieces of a labyrinth”
    difficulty: float
    dots: int
    par: Par
    moves: tuple[str, ...]
    figures: Mapping[str, float]
    opponent: str = ""  # against whom it is played, as the game's engine names them
    ends_game: bool = True  # whether its game is over with it; else it is judged after each move


class Play(NamedTuple):
    """How somebody played a task: the moves that stood at the end, and what it took to come there."""

    moves: tuple[str, ...]
    tries: int     # moves that were made, with those that were taken back
    hints: int
    seconds: float

    @property
    def own_share(self) -> float:
        """The share of the decisions that were the player's first and own: less for each move that was taken back, and
        for each hint."""
        made = max(self.tries, len(self.moves)) + self.hints
        return max(len(self.moves) - self.hints, 0) / made if made else 0.0


class Verdict(NamedTuple):
    """What a play was worth. `skill`, 0 to 100, is what was chosen; `luck`, in points, what came: None where chance
    has no part. `figure` stands beside the par."""

    done: bool
    figure: float
    skill: float
    luck: float | None


class Maker(Protocol):
    """What makes and judges the tasks of one game; docs/today.md defines skill and luck for each."""

    game: str

    def make_task(self, day: date) -> Task:
        """The task of a day: the same on every machine."""
        ...

    def figure_of(self, task: Task, play: Play) -> float | None:
        """The figure of a play so far, to stand beside the par; None while nothing is known."""
        ...

    def judge(self, task: Task, play: Play) -> Verdict:
        """What a play of the task is worth, whether or not it has come to its end. Raises FormatError for moves that
        cannot be played."""
        ...


DOTS = (1, 2, 2, 3, 4, 4, 5)  # by weekday, from Monday on
