"""Engine that reviews the moves of a game, separating luck from skill."""
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp, log

from solvers.core.engine import Progress
from solvers.core.generator_engine import GeneratorEngine, through
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.counting.analysis import Analysis, Contradiction, TooComplex
from solvers.minesweeper.explain.review import MoveReview, Review, Stakes
from solvers.minesweeper.explain.subsets import SLICE
from solvers.minesweeper.play.guess import SAME, least_probable
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import FLAG, QUESTION, Game, cell_of
from solvers.minesweeper.search.endgame import LIMIT, Endgame, EndgameResult

SETS = 100  # sets of boards looked at between two looks at the caller


@dataclass(frozen=True, slots=True)
class _Knowledge:
    """What can be known before a move: nothing before the mines are laid, little where the count is too complex."""

    position: Position
    analysis: Analysis | None = None
    endgame: EndgameResult | None = None

    @property
    def win(self) -> Fraction | None:
        return None if self.endgame is None else self.endgame.chance


class Reviewing:
    """Engine that reviews the `moves` played from `game` on; after each one its snapshot has one more.

    Winning chances are found with at most `reach` boards left. Flags are not trusted, only numbers and what hints have
    shown. A first cell that the start rule promises to be free was no risk, and neither was one that its board was made
    for; what its place is worth is not judged.
    `advance` raises IllegalMove at a move that cannot be played.
    """

    def __init__(self, game: Game, moves: Sequence[str], *, reach: int = LIMIT) -> None:
        self._moves, self._reach = moves, reach
        self._reviews: list[MoveReview] = []
        self._thought = GeneratorEngine(self._review(game), "")

    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` pieces of a few milliseconds. True once finished."""
        return self._thought.advance(steps)

    def snapshot(self) -> Review:
        """The moves reviewed so far."""
        return Review(tuple(self._reviews))

    def progress(self) -> Progress:
        """Moves reviewed, of all."""
        reviewed, total = len(self._reviews), len(self._moves)
        return Progress(reviewed, total, f"Reviewed {reviewed:,} of {total:,} moves")

    def result(self) -> Review:
        """All moves, once finished."""
        return self._thought.result()

    def _review(self, game: Game) -> Generator[None, None, Review]:
        knowledge = yield from self._study(game)
        for move in self._moves:
            after = game.play(move)
            known_after = knowledge
            if after.position() != knowledge.position:
                known_after = yield from self._study(after)
            self._reviews.append((yield from self._judge(game, move, knowledge, after, known_after)))
            game, knowledge = after, known_after
            yield
        return self.snapshot()

    def _study(self, game: Game) -> Generator[None, None, _Knowledge]:
        position = game.position()
        if game.finished or (game.first is None and game.start != "unsafe"):
            return _Knowledge(position)
        analysis = yield from _count(position)
        if analysis is None or game.fair or analysis.log_configurations > log(self._reach) + SAME:
            return _Knowledge(position, analysis)
        return _Knowledge(position, analysis, (yield from self._search(position)))

    def _search(self, position: Position) -> Generator[None, None, EndgameResult | None]:
        return (yield from through(Endgame(position, self._reach), SETS))

    def _judge(
        self, game: Game, move: str, known: _Knowledge, after: Game, known_after: _Knowledge
    ) -> Generator[None, None, MoveReview]:
        # From what needs no count to what needs most: hints, marks, a promised first cell, survival, winning.
        verb, _, place = move.partition(" ")
        cell = game.index(cell_of(move))
        analysis, win = known.analysis, known.win
        came = Fraction(after.status == "won") if after.finished else known_after.win
        if verb == "disclose":
            return MoveReview(move, win=None if win is None or came is None else Stakes(win, win, came))
        if verb not in ("open", "chord"):
            return MoveReview(move, right=analysis.probability[cell] if analysis and verb == "flag" else None)
        if game.first is None and (game.start != "unsafe" or "@" in place):
            return MoveReview(move, Stakes(1.0, 1.0, 1.0))
        if analysis is None:
            return MoveReview(move)
        if verb == "open":
            chosen: float | None = 1 - (analysis.probability[cell] or 0.0)
        else:
            chosen = yield from _survival_of_chord(game, cell, analysis)
        safest = least_probable(analysis)
        if chosen is None or safest is None or safest.risk is None:
            return MoveReview(move)
        # A chord whose flags are right can be safer than any single cell; and rounding must not make a loss.
        best = max(1 - safest.risk, chosen)
        if best < 1 and best - chosen < SAME:
            chosen = best
        if game.fair:  # no mine where nothing is certain, and one wherever the choice was not
            best, chosen = 1.0, float(chosen > 0 and (best < 1 or chosen == 1))
        survival = Stakes(best, chosen, float(after.status != "lost"))
        if known.endgame is None or win is None or came is None:
            return MoveReview(move, survival, safest.cell)
        # A cell that the search calls best, or a sure one, wins as often as best play; others are searched outcome by
        # outcome, which costs up to nine searches.
        by_choice = win
        if chosen < 1 and not (verb == "open" and cell in known.endgame.best):
            wins = yield from self._wins_after(_outcomes(game, verb, cell))
            by_choice = Fraction(wins, known.endgame.configurations)
        return MoveReview(move, survival, safest.cell, Stakes(win, by_choice, came), known.endgame.best)

    def _wins_after(self, outcomes: Sequence[Position]) -> Generator[None, None, int]:
        """Number of boards that best play wins, summed over all outcomes of a move."""
        wins = 0
        for position in outcomes:
            try:
                yield from _count(position)
            except Contradiction:  # on no board does the cell show that
                continue
            found = yield from self._search(position)
            wins += 0 if found is None else found.wins
        return wins


def _count(position: Position) -> Generator[None, None, Analysis | None]:
    """The analysis, or None if it is too complex. Raises Contradiction."""
    try:
        return (yield from through(Counting(position), SLICE))
    except TooComplex:
        return None


def _trusting(game: Game, number: int) -> Position:
    """The position if the flags around a number are right, which is exactly when a chord there opens no mine."""
    return game.position().replace({cell: MINE for cell in game.neighbours(number) if game.cells[cell] == FLAG})


def _survival_of_chord(game: Game, number: int, analysis: Analysis) -> Generator[None, None, float | None]:
    risks = [
        analysis.probability[cell] for cell in game.neighbours(number) if game.cells[cell] in (HIDDEN, QUESTION)
    ]
    if not any(risks):
        return 1.0
    try:
        trusted = yield from _count(_trusting(game, number))
    except Contradiction:
        return 0.0
    return None if trusted is None else min(exp(trusted.log_configurations - analysis.log_configurations), 1.0)


def _outcomes(game: Game, verb: str, cell: int) -> list[Position]:
    """The positions that a move may lead to if it hits no mine. Best play opens all free cells of a chord, so it has
    one."""
    if verb == "chord":
        return [_trusting(game, cell)]
    position = game.position()
    around = [position.cells[other] for other in game.neighbours(cell)]
    fewest = around.count(MINE)
    return [position.replace({cell: number}) for number in range(fewest, fewest + around.count(HIDDEN) + 1)]
