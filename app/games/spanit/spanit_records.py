"""Statistics of Span-It!: games of a human against each opponent, and what writes and shows them."""
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from app.controls import Item, table_with
from app.controls.layouts import Part
from app.games.spanit.level_titles import LEVEL_TITLES
from app.pages import Count, Statistics, StatisticsWriter
from solvers.core.own_rating import OwnRating, Score, own_rating
from solvers.core.wording import counted
from solvers.spanit.competition.ladder import BY_NAME, SMALLEST_RATED
from solvers.spanit.play.players import display_name
from solvers.spanit.play.puzzles import LEVELS, Puzzle, level_rating, puzzle_rating

HEADINGS = ("Opponent", "Rating", "Played", "Won", "Without help", "Streak", "Longest")


class OpponentScore(msgspec.Struct, frozen=True):
    """Games against one opponent. Those with help had hints, undo, the oracle's overlay or a handicap."""

    won: Count = 0
    lost: Count = 0
    alone: Count = 0   # won without help
    streak: Count = 0  # wins in a row up to now
    longest: Count = 0
    small_won: Count = 0     # without help, on a board too small to be rated; the first files tell neither this
    unrated_lost: Count = 0  # nor those lost with help or on such a board

    def with_game(self, *, won: bool, alone: bool, rated: bool = True) -> "OpponentScore":
        """With one more game; `rated` if its board is large enough for that."""
        streak = self.streak + 1 if won else 0
        return OpponentScore(self.won + won, self.lost + (not won), self.alone + (won and alone), streak,
                             max(self.longest, streak), self.small_won + (won and alone and not rated),
                             self.unrated_lost + (not won and not (alone and rated)))

    @property
    def text(self) -> str:
        """In a few words; empty before the first game."""
        played = self.won + self.lost
        return f"you won {self.won:,} of {played:,}{self._help('')}" if played else ""

    @property
    def sentence(self) -> str:
        """Said of an opponent, as in “you have won 2 of 3 games, 1 of them with help”."""
        return f"you have won {self.won:,} of {counted(self.won + self.lost, 'game')}{self._help(' of them')}."

    def _help(self, of_them: str) -> str:
        """The number of wins with help, as the end of a sentence; empty if none."""
        aided = self.won - self.alone
        if aided <= 0:
            return ""
        return ", with help" if aided == self.won else f", {aided:,}{of_them} with help"


class OpponentRecords(msgspec.Struct, frozen=True):
    """Scores by the name of the opponent, and how many puzzles were met and solved at the first try: by their level,
    and by how many of the raters find the move, which the first files do not have."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    opponents: dict[str, OpponentScore] = {}
    puzzles: dict[str, tuple[Count, Count]] = {}
    puzzles_found: dict[Annotated[int, Meta(ge=0, le=6)], tuple[Count, Count]] = {}
    puzzle_streak: Count = 0   # solved at the first try, in a row up to now
    puzzle_longest: Count = 0

    def score_against(self, opponent: str) -> OpponentScore:
        return self.opponents.get(opponent, OpponentScore())

    def with_game(self, opponent: str, *, won: bool, alone: bool, rated: bool = True) -> "OpponentRecords":
        score = self.score_against(opponent).with_game(won=won, alone=alone, rated=rated)
        return msgspec.structs.replace(self, opponents={**self.opponents, opponent: score})

    def with_puzzle(self, puzzle: Puzzle, *, solved: bool) -> "OpponentRecords":
        met, before = self.puzzles.get(puzzle.level, (0, 0))
        alike, solved_alike = self.puzzles_found.get(puzzle.finders, (0, 0))
        streak = self.puzzle_streak + 1 if solved else 0
        return msgspec.structs.replace(
            self, puzzles={**self.puzzles, puzzle.level: (met + 1, before + solved)},
            puzzles_found={**self.puzzles_found, puzzle.finders: (alike + 1, solved_alike + solved)},
            puzzle_streak=streak, puzzle_longest=max(self.puzzle_longest, streak))

    @property
    def puzzle_rating(self) -> OwnRating | None:
        """How strong the human is at puzzles; None if they are too few. Those of the first files have the rating of
        their level."""
        scores = [Score(puzzle_rating(finders), solved, max(met - solved, 0))
                  for finders, (met, solved) in self.puzzles_found.items()]
        for level, (_, finders) in LEVELS.items():
            met, solved = self.puzzles.get(level, (0, 0))
            known = [self.puzzles_found.get(finder, (0, 0)) for finder in finders]
            solved -= sum(each[1] for each in known)
            lost = met - sum(each[0] for each in known) - solved
            scores.append(Score(level_rating(level), max(solved, 0), max(lost, 0)))
        return own_rating(scores)

    @property
    def rating(self) -> OwnRating | None:
        """The human's rating from games without help; None if they are too few."""
        return own_rating([Score(BY_NAME[name.casefold()].rating, max(score.alone - score.small_won, 0),
                                 max(score.lost - score.unrated_lost, 0))
                           for name, score in self.opponents.items() if name.casefold() in BY_NAME])


class SpanStatisticsWriter(StatisticsWriter[OpponentRecords]):
    """Counts each game once, unless it is `void`: played by others, or set up."""

    def __init__(self) -> None:
        super().__init__(STATISTICS)

    def start_game(self, extra: Mapping[str, str]) -> None:
        """Start another game with its saved state. One from elsewhere has none, and does not count."""
        super().start_game(extra)
        self.standing.void |= bool(extra and "counted" not in extra)

    def end(self, opponent: str, *, won: bool, alone: bool, rated: bool) -> None:
        """Count a game that is over, against this opponent; `alone` is false if it was no even game."""
        if self.standing.void or self.standing.counted:
            return
        self.standing.counted = True
        unaided = alone and not self.standing.helped
        self.update(lambda records: records.with_game(opponent, won=won, alone=unaided, rated=rated))

    def count_puzzle(self, puzzle: Puzzle, *, solved: bool) -> None:
        self.update(lambda records: records.with_puzzle(puzzle, solved=solved))


def _content(records: OpponentRecords) -> tuple[Part, ...]:
    """A row for each opponent, the easiest first."""
    rows = [_row(name, score) for name, score in sorted(records.opponents.items(), key=_strength)]
    met_and_solved = [(title.lower(), *records.puzzles[level]) for level, title in LEVEL_TITLES.items()
                      if level in records.puzzles]
    puzzles = "; ".join(f"{level}: {solved:,} of {met:,}" for level, met, solved in met_and_solved)
    sentences = ["“Without help” means without hints, undo, the oracle on the board or a handicap."]
    if not rows:
        sentences = ["No game against the computer has ended yet. Finish one, and it is counted here."]
    elif records.rating is not None:
        sentences.append(f"By the games without help your rating is <b>{records.rating.text}</b>: in 95 of 100 cases "
                         f"the true one lies in this interval.<br>Boards smaller than {SMALLEST_RATED} do not count.")
    if puzzles:
        sentences.append(f"Puzzles solved at the first try, {puzzles}. In a row: {streak_text(records)}.")
    if records.puzzle_rating is not None:
        sentences.append(f"By the puzzles your rating is <b>{records.puzzle_rating.text}</b>.")
    return table_with(HEADINGS, rows, "<br>".join(sentences))


def rating_text(opponent: str) -> str:
    """The measured rating of an opponent; a dash if it has none."""
    rung = BY_NAME.get(opponent.casefold())
    return "–" if rung is None else "below 0" if rung.rating < 0 else f"{rung.rating:,}"


def streak_text(records: OpponentRecords) -> str:
    """Puzzles solved in a row: `3, longest 7`."""
    return f"{records.puzzle_streak:,}, longest {records.puzzle_longest:,}"


def _strength(item: tuple[str, OpponentScore]) -> tuple[float, str]:
    rung = BY_NAME.get(item[0].casefold())
    return float("inf") if rung is None else rung.rating, item[0].casefold()


def _row(name: str, score: OpponentScore) -> tuple[Item, ...]:
    played = score.won + score.lost
    return (Item(display_name(name)), Item(rating_text(name)), Item(f"{played:,}"), Item(f"{score.won:,}"),
            Item(f"{score.alone:,}"), Item(f"{score.streak:,}"), Item(f"{score.longest:,}"))


def score_sentence(opponent: str, records: OpponentRecords) -> str:
    """The score against an opponent and the player's rating, for the end of a game; empty before the first counted
    one."""
    score, rating = records.score_against(opponent), records.rating
    if not score.won + score.lost:
        return ""
    own = f" Your rating is {rating.text}." if rating is not None and opponent.casefold() in BY_NAME else ""
    return f"Against {display_name(opponent)} {score.sentence}{own}"


STATISTICS = Statistics("spanit", OpponentRecords, "Span-It!", _content)
