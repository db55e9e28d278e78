"""Results of a review: the stakes of each move, and luck and skill of the game, kept apart."""
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Generic, Literal, TypeVar

N = TypeVar("N", float, Fraction)

Cause = Literal["bad luck", "poor choice", "avoidable"]
SMALL = 5e-4  # what was lost below this is not called a mistake: a twentieth of a percent


@dataclass(frozen=True, slots=True)
class Stakes(Generic[N]):
    """A chance three times: of the `best` move, of the `chosen` one, and after its outcome (`came`).

    came - best == luck - lost, so that chance and choice are separated.
    """

    best: N
    chosen: N
    came: N

    @property
    def luck(self) -> N:
        """How much better the outcome was than the chosen move's expectation; the choice has no part in it."""
        return self.came - self.chosen

    @property
    def lost(self) -> N:
        """What the choice gave away, at least 0."""
        return self.best - self.chosen


@dataclass(frozen=True, slots=True)
class MoveReview:
    """One move. Cells are indices.

    `survival`: the chance that everything the move opens is free, within 1e-12, beside that of the safest single cell;
    it came to 1 or 0. None for a move that opens nothing at its own risk, and where the count was too complex.
    `safest`: the safest cell, the first in reading order of equals.
    `win`: the exact chance to win if all that follows is played best; None with more boards left than the search takes.
    Of a disclosure both moves are the one before it, so that its luck is what the hint added.
    `winners`: the cells that win most often, where the search reaches.
    `right`: of a flag, the chance that it is right.
    """

    move: str
    survival: Stakes[float] | None = None
    safest: int | None = None
    win: Stakes[Fraction] | None = None
    winners: tuple[int, ...] = ()
    right: float | None = None

    @property
    def disclosure(self) -> bool:
        """True if a hint made the move."""
        return self.move.startswith("disclose")

    @property
    def guess(self) -> bool:
        """True if the move risked a mine."""
        return self.survival is not None and self.survival.chosen < 1

    @property
    def needless(self) -> bool:
        """True if the move risked a mine although another cell was certainly free."""
        return self.guess and self.survival is not None and self.survival.best == 1

    @property
    def cause(self) -> Cause | None:
        """Why a mine was hit, if one was and that is known.

        Bad luck if no other move won more often, or where that is not known, if no cell was safer. Else it was
        avoidable if a cell was certainly free, and a poor choice if none was.
        """
        if self.survival is None or self.survival.came == 1:
            return None
        if (self.survival.lost if self.win is None else self.win.lost) == 0:
            return "bad luck"
        return "avoidable" if self.needless else "poor choice"

    @property
    def stakes(self) -> Stakes[float] | None:
        """The chances by which the move is judged: to win where they are known, else to survive; None for a hint's
        move."""
        if self.disclosure:
            return None
        if self.win is not None:
            return Stakes(float(self.win.best), float(self.win.chosen), float(self.win.came))
        return self.survival

    @property
    def lost(self) -> float:
        """What the choice gave away; 0 if the move is not a mistake."""
        stakes = self.stakes
        return 0.0 if stakes is None or stakes.lost < SMALL else stakes.lost

    @property
    def luck(self) -> float:
        """How much better the outcome was than expected; 0 if not worth mentioning."""
        stakes = self.stakes
        return 0.0 if stakes is None or abs(stakes.luck) < SMALL else stakes.luck

    @property
    def weight(self) -> float:
        """The stakes of the move: its luck, good or bad, and what the choice gave away."""
        return abs(self.luck) + self.lost

    @property
    def better(self) -> int | None:
        """A better cell, if it was a mistake."""
        if not self.lost:
            return None
        return self.winners[0] if self.winners else self.safest


@dataclass(frozen=True, slots=True)
class Ending:
    """The part of a game within reach of the exact search, in chances to win: before + luck - lost + helped ==
    after."""

    before: Fraction
    luck: Fraction
    lost: Fraction
    helped: Fraction
    after: Fraction


@dataclass(frozen=True, slots=True)
class Review:
    """All moves of a game, or those reviewed so far."""

    moves: tuple[MoveReview, ...]

    @property
    def guesses(self) -> int:
        """Number of moves that risked a mine."""
        return sum(move.guess for move in self.moves)

    @property
    def needless(self) -> int:
        """Number of guesses made although a cell was certainly free."""
        return sum(move.needless for move in self.moves)

    @property
    def worst(self) -> int | None:
        """0-based index of the move that gave most away, the first of equals; None if none did."""
        place = max(range(len(self.moves)), key=lambda place: self.moves[place].lost, default=None)
        return None if place is None or not self.moves[place].lost else place

    @property
    def survival(self) -> Stakes[float]:
        """The chances to survive each move before the exact search reached, multiplied; 1 if there was no risk."""
        stakes = [move.survival for move in self.moves if move.survival is not None and move.win is None]
        return Stakes(
            prod([stake.best for stake in stakes], start=1.0),
            prod([stake.chosen for stake in stakes], start=1.0),
            prod([stake.came for stake in stakes], start=1.0),
        )

    @property
    def ending(self) -> Ending | None:
        """The part within reach of the exact search, summed up; None if the game did not get so far."""
        before: Fraction | None = None
        luck = lost = helped = Fraction(0)
        for move in self.moves:
            if move.win is not None:
                before = move.win.best if before is None else before
                lost += move.win.lost
                if move.disclosure:
                    helped += move.win.luck
                else:
                    luck += move.win.luck
        return None if before is None else Ending(before, luck, lost, helped, before + luck - lost + helped)
