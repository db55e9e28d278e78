"""BotMatch: a match at equal time that one watches: its bots are started and ended, its moments shown and told."""
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from PySide6.QtCore import QObject

from app.controls import literal
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.programs import out_of_sight
from app.games.tetris.versus.versus_boards import NO_INVITATION, Arena, Invitation
from app.games.tetris.versus.versus_sections import Compared, GameRow, MatchSection, SidesSection
from app.games.tetris.versus.watched_match import WatchedMatch
from app.pages import PageContext, fresh_seed
from solvers.core.wording import counted
from solvers.tetris.guideline.versus import Side
from solvers.tetris.tbp.match import SIDES, GameResult, Match, Seen

THINKING: Final = "{:g} s a piece"
NO_INVITATIONS: Final = (NO_INVITATION, NO_INVITATION)


class Total(NamedTuple):
    """What a side has come to in a whole match."""

    wins: int = 0
    pieces: int = 0
    lines: int = 0
    attack: int = 0
    seconds: float = 0.0

    @property
    def pieces_a_second(self) -> float:
        return self.pieces / self.seconds if self.seconds else 0.0

    @property
    def attack_a_piece(self) -> float:
        return self.attack / self.pieces if self.pieces else 0.0

    @property
    def lines_a_piece(self) -> float:
        return self.lines / self.pieces if self.pieces else 0.0


class BotMatch(QObject):
    """Shows a match between bots on the page's boards. `end` ends the bots."""

    def __init__(self, context: PageContext, arena: Arena, comparison: SidesSection, section: MatchSection) -> None:
        super().__init__(context)
        self._context, self._arena, self._comparison, self._section = context, arena, comparison, section
        self._presets = context.shared(ControllerPresets)
        self.watched = WatchedMatch()
        self._engine: Match | None = None
        self._folder: TemporaryDirectory[str] | None = None
        self._seen: Seen | None = None

    def start(self, watched: WatchedMatch) -> Match:
        """The engine of a match. Raises FormatError for a program that is not there, OSError if the weights cannot be
        written for the bots."""
        self.end()
        self._folder = TemporaryDirectory(prefix="solvarium-")
        doors = watched.doors(Path(self._folder.name))
        self.watched, self._seen = watched, None
        self._engine = Match(doors, watched.terms(fresh_seed()), time.perf_counter)
        return self._engine

    def end(self) -> None:
        """End the bots; nobody waits until they have gone. The engine stands still by now."""
        engine, folder = self._engine, self._folder
        self._engine = self._folder = None

        def close() -> None:
            if engine is not None:
                engine.close()
            if folder is not None:
                folder.cleanup()

        if folder is not None:
            out_of_sight(close)

    # What is shown

    def names(self, seen: Seen) -> tuple[str, str]:
        """What both sides are called; programs by what they call themselves, once they have said it."""
        left, right = (
            (bot.name if side.program else "") or side.title(self._presets)
            for side, bot in zip(self.watched.sides, seen.sides, strict=True))
        return left, right

    def show(self, seen: Seen, *, lively: bool) -> None:
        """Show a moment; what happened since the one before moves if it is `lively`, and what a bot did wrong is
        told."""
        before, self._seen = self._seen, seen
        if seen == before:
            return
        if lively and before is not None:
            for side in SIDES:
                last = seen.sides[side].last
                if last is not None and last != before.sides[side].last:
                    self._arena.show_placed(side, last, before.sides[side].position.incoming)
        self._draw(seen)
        names = self.names(seen)
        for number in range(len(before.games) if before is not None else 0, len(seen.games)):
            if sentences := faults_of(seen.games[number], names):
                self._context.say("warning", f"Game {number + 1}.", literal(" ".join(sentences)))

    def _draw(self, seen: Seen) -> None:
        names = self.names(seen)
        positions = seen.sides[0].position, seen.sides[1].position
        self._arena.show_positions(positions, NO_INVITATIONS if seen.playing else _endings(seen))
        totals = totals_of(seen)
        pace = THINKING.format(self.watched.seconds)
        self._arena.show_players(names, (pace, pace))
        number = min(len(seen.games) + seen.playing, self.watched.games)
        self._comparison.show_bots(names, f"game {number} of {self.watched.games}", rows(*totals))
        self._section.show_games(names, [_row(number, game, names) for number, game in enumerate(seen.games, start=1)])

    def show_end(self, end: Seen) -> None:
        """Show how the match ended, which stays until somebody plays on, and say it. It may have been seen before, but
        the person's own game was shown since."""
        self._draw(end)
        subject, sentence = outcome(self.names(end), end)
        self._context.say("info", literal(subject), literal(sentence))


def _endings(seen: Seen) -> tuple[Invitation, Invitation]:
    """What stands on the fields at the end of a game."""
    game = seen.games[-1]
    left, right = ("Won" if game.winner == side else "Out" if game.faults[side] else "Not played" if not game.played
                   else "Topped out" if game.fates[side] else "Draw" if game.winner is None else "Less attack"
                   for side in SIDES)
    return (left, ""), (right, "")


def totals_of(seen: Seen) -> tuple[Total, Total]:
    """All games of both sides, and what is played of the one that is not over."""
    def total(side: Side) -> Total:
        games, now = seen.games, seen.sides[side] if seen.playing else Total()
        return Total(
            sum(game.winner == side for game in games),
            now.pieces + sum(game.pieces[side] for game in games), now.lines + sum(game.lines[side] for game in games),
            now.attack + sum(game.attack[side] for game in games),
            now.seconds + sum(game.seconds[side] for game in games),
        )

    return total(0), total(1)


def rows(left: Total, right: Total) -> Sequence[Compared]:
    """What is compared in a match, and both figures."""
    return [
        ("Games won", f"{left.wins:,}", f"{right.wins:,}"),
        ("Attack per piece", f"{left.attack_a_piece:.2f}", f"{right.attack_a_piece:.2f}"),
        ("Lines per piece", f"{left.lines_a_piece:.2f}", f"{right.lines_a_piece:.2f}"),
        ("Pieces per second", f"{left.pieces_a_second:.2f}", f"{right.pieces_a_second:.2f}"),
        ("Attack, rows", f"{left.attack:,}", f"{right.attack:,}"),
        ("Pieces", f"{left.pieces:,}", f"{right.pieces:,}"),
    ]


def _row(number: int, game: GameResult, names: tuple[str, str]) -> GameRow:
    winner = names[game.winner] if game.winner is not None else "draw" if game.played else "nobody"
    return GameRow(number, winner, max(game.pieces), game.attack, " ".join(faults_of(game, names)))


def faults_of(game: GameResult, names: tuple[str, str]) -> list[str]:
    """What bots did wrong in a game, a sentence each."""
    return [f"{names[side]} {game.fates[side]}" for side in SIDES if game.faults[side]]


def outcome(names: tuple[str, str], end: Seen) -> tuple[str, str]:
    """How a match ended: the bold part, and sentences. Nobody wins one of which no game was played."""
    # Games that were not played count for nobody, and are named apart; so are the faults of bots.
    left, right = totals_of(end)
    if not any(game.played for game in end.games):
        idle = [name for side, name in zip(SIDES, names, strict=True) if any(game.faults[side] for game in end.games)]
        return ("The match was not played.",
                f"{' and '.join(idle)} placed no piece. Read under “Watch a match” what went wrong.")
    better = [name for name, wins in zip(names, (left.wins, right.wins), strict=True)
              if wins == max(left.wins, right.wins)]
    score = f"{left.wins} : {right.wins}"
    subject = f"{better[0]} wins the match, {score}." if len(better) == 1 else f"Nobody wins the match, {score}."
    wrong = sum(bool(fault) for game in end.games for fault in game.faults)
    sentence = (f"{left.attack_a_piece:.2f} rows of attack a piece to {right.attack_a_piece:.2f}, "
                f"{left.pieces_a_second:.2f} pieces a second to {right.pieces_a_second:.2f}.")
    if missing := sum(not game.played for game in end.games):
        sentence = f"{sentence} {counted(missing, 'game')} not played."
    return subject, f"{sentence} {counted(wrong, 'fault')}." if wrong else sentence
