"""Performance: a search to watch, and then the figure that walks the play it found, step by step."""
from collections.abc import Iterator
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.ferry.game import FerryGame, walked_steps
from solvers.ferry.keys import read_walk
from solvers.ferry.motion import Body
from solvers.ferry.solving import Play, Solve, SolvingSnapshot

READING_STEPS: Final = 60         # steps of 1/120 s for which a line stays at least
READING_STEPS_A_LETTER: Final = 4   # and for each letter of it


class Moment(NamedTuple):
    """State of the display: the search, the number of moves played, and the figure on its way to the next."""

    search: SolvingSnapshot
    play: Play | None   # once it is found
    played: int
    body: Body
    faces: int          # 1 to the right, -1 to the left
    walking: bool


class Performance:
    """The engine. An elementary step is one of the search, and afterwards 1/120 s of the play."""

    def __init__(self, solve: Solve) -> None:
        self._solve = solve
        self._game: FerryGame = solve.game
        self._play: Play | None = None
        self._searched = self._finished = False
        self._played = 0
        self._body, self._faces, self._walking = self._game.body, 1, False
        self._bodies: Iterator[Body] = iter(())  # of the walk of the present move, a step each
        self._wait = 0      # steps until the next key of a conversation, or of a walk that is at its end
        self._lengths: list[int] = []  # of the moves of the play, in steps, reading included
        self._done = self._total = 0

    def advance(self, steps: int, /) -> bool:
        while steps > 0 and not self._finished:
            steps -= 1
            if not self._searched:
                self._search()
            else:
                self._perform()
        return self._finished

    def _search(self) -> None:
        if self._solve.advance(1):
            self._play, self._searched = self._solve.result(), True
            self._lengths = _move_lengths(self._solve.game, self._play) if self._play else []
            self._total = sum(self._lengths)
            if self._play is None or not self._play.moves:
                self._finished = True
            else:
                self._begin_move()

    def _begin_move(self) -> None:
        assert self._play is not None
        move = self._play.moves[self._played]
        self._bodies, self._body = iter(()), self._game.body
        if self._game.talking:
            self._wait = _reading_steps(self._game)
        else:
            self._bodies, self._wait = walked_steps(self._game.map.rows, self._body, read_walk(move)), 0

    def _perform(self) -> None:
        assert self._play is not None
        self._done += 1
        body = next(self._bodies, None)
        if body is not None:
            self._walking = body.x != self._body.x
            if self._walking:
                self._faces = 1 if body.x > self._body.x else -1
            self._body = body
        elif self._wait:
            self._wait -= 1
        else:
            self._game = self._game.play(self._play.moves[self._played])
            self._played += 1
            self._body, self._walking = self._game.body, False
            if self._played == len(self._play.moves):
                self._finished = True
            else:
                self._begin_move()

    def snapshot(self) -> Moment:
        return Moment(self._solve.snapshot(), self._play, self._played, self._body, self._faces,
                      self._walking and not self._body.flying)

    def progress(self) -> Progress:
        if self._play is None:
            return self._solve.progress()
        proof = "proven shortest" if self._solve.proven else "perhaps not the shortest"
        return Progress(self._done, self._total, f"{counted(self._play.presses, 'key')} to an ending, {proof}")

    def result(self) -> Moment:
        return self.snapshot()


def _reading_steps(game: FerryGame) -> int:
    """Steps for which the present line stays."""
    return READING_STEPS + READING_STEPS_A_LETTER * len(game.text)


def _move_lengths(game: FerryGame, play: Play) -> list[int]:
    """Steps that each move takes on the screen: its walk or the reading, and one for its key."""
    lengths = []
    for move in play.moves:
        walking = 0 if game.talking else sum(each.steps for each in read_walk(move).stretches)
        lengths.append(1 + (_reading_steps(game) if game.talking else walking))
        game = game.play(move)
    return lengths
