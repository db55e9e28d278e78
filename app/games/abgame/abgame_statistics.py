"""Statistics of the AB game: games by how many guesses they took, duels by opponent, and what the dialog shows."""
from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from app.controls import Item, Line, table_with
from app.controls.layouts import Part
from app.games.abgame.spaces import space_title
from app.look import theme
from app.pages import Count, Statistics
from solvers.abgame.codes import CodeSpace
from solvers.abgame.duel import Duel
from solvers.abgame.duel_ratings import duel_ratings
from solvers.abgame.game import GuessingGame
from solvers.abgame.strategies import STRATEGIES
from solvers.abgame.words.advice import WordSkill
from solvers.abgame.words.word_game import WordGame
from solvers.core.own_rating import OwnRating, Score, own_rating

HEADINGS = ("Game", "Found", "Fewest", "Mean", "Most", "Lost", "With aids")
WORD_HEADINGS = ("Words", "Found", "Mean", "Lost", "Skill", "Luck, bits")
DUEL_HEADINGS = ("Opponent", "Rating", "Won", "Equal", "Lost", "With aids")
MOST = 99  # guesses that are told apart


class GuessScore(msgspec.Struct, frozen=True):
    """Games of one kind: the number without aids by number of guesses, the number with aids, and of those without
    any how many were lost for want of tries."""

    guesses: dict[Annotated[int, Meta(ge=1, le=MOST)], Count] = {}
    aided: Count = 0
    lost: Count = 0

    @property
    def played(self) -> int:
        """Games without aids in which the secret was found."""
        return sum(self.guesses.values())

    @property
    def mean(self) -> float:
        """Guesses in a game without aids; 0 before the first."""
        return sum(guesses * games for guesses, games in self.guesses.items()) / max(self.played, 1)

    @property
    def distribution(self) -> tuple[int, ...]:
        """Games that took 1 guess, 2 guesses and so on."""
        return tuple(self.guesses.get(guesses, 0) for guesses in range(1, max(self.guesses, default=0) + 1))


class DuelScore(msgspec.Struct, frozen=True):
    """Duels against one opponent with one kind of codes: how those without aids ended, and how many had aids."""

    won: Count = 0
    equal: Count = 0
    lost: Count = 0
    aided: Count = 0


class WordScore(GuessScore, frozen=True):
    """Games of words of one kind, and over all of them the bits that guesses were expected to tell, the most that any
    could have told, and luck."""

    expected: float = 0.0
    best: float = 0.0
    luck: float = 0.0

    @property
    def skill(self) -> float:
        """The share of what guesses could be expected to tell at most."""
        return self.expected / self.best if self.best else 0.0


class GameRecords(msgspec.Struct, frozen=True):
    """The scores of all kinds of games, by `kind_of`, of duels, by codes and strategy, and of words, by `words_kind`.
    """

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    scores: dict[str, GuessScore] = {}
    duels: dict[str, DuelScore] = {}
    words: dict[str, WordScore] = {}

    def __post_init__(self) -> None:
        for kind in self.scores:
            space, _, host = kind.partition(":")
            CodeSpace.parse(space)
            host, limited, tries = host.partition("/")
            if host not in ("guess", "evil") or (limited and not (tries.isdecimal() and int(tries) <= MOST)):
                raise ValueError(f"there is no host “{host[:20]}”")
        for kind in self.duels:
            space, _, strategy = kind.partition(":")
            CodeSpace.parse(space)
            if strategy not in STRATEGIES:
                raise ValueError(f"there is no strategy “{strategy[:20]}”")

    def score_for(self, game: GuessingGame) -> GuessScore:
        return self.scores.get(kind_of(game), GuessScore())

    def with_game(self, game: GuessingGame, *, aided: bool) -> "GameRecords":
        score = self.score_for(game)
        guesses, changed = min(len(game.turns), MOST), msgspec.structs.replace
        if aided:
            score = changed(score, aided=score.aided + 1)
        elif game.lost:
            score = changed(score, lost=score.lost + 1)
        else:
            score = changed(score, guesses={**score.guesses, guesses: score.guesses.get(guesses, 0) + 1})
        return msgspec.structs.replace(self, scores={**self.scores, kind_of(game): score})

    def with_duel(self, duel: Duel, *, aided: bool) -> "GameRecords":
        kind = f"{duel.space}:{duel.strategy}"
        score = self.duels.get(kind, DuelScore())
        counted = DuelScore(score.won + (duel.outcome == "you"), score.equal + (duel.outcome == "equal"),
                            score.lost + (duel.outcome == "computer"), score.aided)
        if aided:
            counted = msgspec.structs.replace(score, aided=score.aided + 1)
        return msgspec.structs.replace(self, duels={**self.duels, kind: counted})

    def word_score_for(self, game: WordGame) -> WordScore:
        return self.words.get(words_kind(game), WordScore())

    def with_words(self, game: WordGame, skills: Sequence[WordSkill]) -> "GameRecords":
        """With a game of words that is over, and what its guesses told."""
        score, guesses = self.word_score_for(game), len(game.guesses)
        found = {**score.guesses, guesses: score.guesses.get(guesses, 0) + 1} if game.won else score.guesses
        score = WordScore(found, score.aided, score.lost + (not game.won),
                          score.expected + sum(each.expected for each in skills),
                          score.best + sum(each.best for each in skills),
                          score.luck + sum(each.luck for each in skills))
        return msgspec.structs.replace(self, words={**self.words, words_kind(game): score})

    @property
    def duel_rating(self) -> OwnRating | None:
        """The player's rating from duels without aids against rated opponents; None if they are too few."""
        return own_rating([Score(rating, score.won + score.equal / 2, score.lost + score.equal / 2)
                           for kind, score in self.duels.items() if (rating := rating_of(kind)) is not None])


def kind_of(game: GuessingGame) -> str:
    """The key under which games are counted: codes, host, and the limit of tries."""
    return f"{game.space}:{game.host}{f'/{game.tries}' * (game.tries > 0)}"


def words_kind(game: WordGame) -> str:
    """The key under which games of words are counted: feedback, boards, and hard mode."""
    return f"{game.rule} {game.boards}{' hard' * game.is_hard}"


def rating_of(kind: str) -> int | None:
    """The rating of the opponent of such duels, by codes and strategy; None if it has none."""
    space, _, strategy = kind.partition(":")
    return duel_ratings(CodeSpace.parse(space)).get(strategy)


def _content(records: GameRecords) -> tuple[Part, ...]:
    """A row for each kind of game, and below it one for each kind of duels."""
    games = (*_games(records), *_words(records))
    return (*games, theme.UNIT, Line("Duels", strong=True), *_duels(records)) if records.duels else games


def _words(records: GameRecords) -> tuple[Part, ...]:
    """A row for each kind of games of words, with skill and luck."""
    if not records.words:
        return ()
    rows = [(Item(kind), Item(f"{score.played:,}"), Item(f"{score.mean:.2f}" if score.played else "–"),
             Item(f"{score.lost:,}"), Item(f"{score.skill:.0%}".replace("%", " %")), Item(f"{score.luck:+.1f}"))
            for kind, score in sorted(records.words.items())]
    sentence = "Only games without a hint or undo count here."
    return theme.UNIT, Line("Words", strong=True), *table_with(WORD_HEADINGS, rows, sentence)


def _duels(records: GameRecords) -> tuple[Part, ...]:
    rows = [_duel_row(kind, score) for kind, score in sorted(records.duels.items(), key=_order)]
    sentence = "Your own rating is by duels without aids against opponents with a rating, from five of them on."
    if records.duel_rating is not None:
        sentence = f"By the duels without aids your rating is <b>{records.duel_rating.text}</b>: in 95 of 100 cases " \
                   "the true one lies in this interval."
    return table_with(DUEL_HEADINGS, rows, sentence)


def _duel_row(kind: str, score: DuelScore) -> tuple[Item, ...]:
    space, _, strategy = kind.partition(":")
    rating = rating_of(kind)
    figures = (score.won, score.equal, score.lost, score.aided)
    return (Item(f"{STRATEGIES[strategy].title}: {space_title(CodeSpace.parse(space))}"),
            Item("–" if rating is None else f"{rating:,}"), *(Item(f"{figure:,}") for figure in figures))


def _games(records: GameRecords) -> tuple[Part, ...]:
    rows = [_row(kind, score) for kind, score in sorted(records.scores.items(), key=_order)]
    sentence = "Only games without aids count here. The best possible mean for four different digits is 5.213."
    return table_with(HEADINGS, rows,
                      sentence if rows else "You have not found a secret yet. Games that you win are counted here.")


def _order(row: tuple[str, object]) -> tuple[int, str]:
    space, _, host = row[0].partition(":")
    return CodeSpace.parse(space).size, host


def _row(kind: str, score: GuessScore) -> tuple[Item, ...]:
    space, _, host = kind.partition(":")
    figures = (str(min(score.guesses)), f"{score.mean:.2f}", str(max(score.guesses))) if score.played else ("–",) * 3
    host, _, tries = host.partition("/")
    more = f"{', evil host' * (host == 'evil')}{f', {tries} tries' if tries else ''}"
    return (Item(f"{space_title(CodeSpace.parse(space))}{more}"), Item(f"{score.played:,}"), *map(Item, figures),
            Item(f"{score.lost:,}"), Item(f"{score.aided:,}"))


STATISTICS = Statistics("abgame", GameRecords, "AB game", _content)
