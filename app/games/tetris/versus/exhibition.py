"""Exhibition: what the solver bar plays on the Versus page: minds against each other, and the last game again."""
from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QObject

from app.controls import literal
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.versus.bot_match import BotMatch
from app.games.tetris.versus.challenge import PLAYERS, PROGRAM, YOU, Challenge, pace_text
from app.games.tetris.versus.versus_boards import NO_INVITATION, Arena, end_invitation
from app.games.tetris.versus.versus_sections import SidesSection
from app.games.tetris.versus.watched_match import read_match
from app.pages import PageContext, Solver, fresh_seed
from app.running.throttle import Throttle
from solvers.core.engine import Engine
from solvers.tetris.guideline.duel import Duel, Moment
from solvers.tetris.guideline.frames import FRAMES
from solvers.tetris.guideline.versus import Pilot, Pilots, Record, Terms
from solvers.tetris.strict.duel import Pair, StrictDuel
from solvers.tetris.strict.rules import Rules
from solvers.tetris.tbp.match import Seen as BotsSeen

GARBAGE, STRICT, MATCH, REPLAY = "garbage", "strict", "match", "replay"
STRICT_RULES: Final = Rules(10, 10)  # on which games end
FOLLOWED: Final = {GARBAGE: 2 * FRAMES, STRICT: 8, MATCH: 8, REPLAY: 2 * FRAMES}
"""Steps a second up to which every picture is shown; beyond that only as many as eyes like."""

DUELS: Final = (Solver(GARBAGE, "AI vs AI, with garbage", "frame", FRAMES),)
STRICT_DUELS: Final = (Solver(STRICT, "AI vs AI, strict rules", "piece", 4),)
MATCHES: Final = (Solver(MATCH, "Match at equal time", "piece", 4),)
REPLAYS: Final = (Solver(REPLAY, "Replay", "frame", FRAMES),)


class Exhibition(QObject):
    """The solvers of the Versus page: makes their engines, and shows what they see on the page's boards."""

    def __init__(self, context: PageContext, arena: Arena, comparison: SidesSection, bots: BotMatch) -> None:
        super().__init__(context)
        self._context, self._arena, self._comparison, self.bots = context, arena, comparison, bots
        self._title = context.shared(ControllerPresets).title
        self._pilots: Pilots = (None, None)
        self._people = (YOU, PROGRAM)  # who plays where no pilot does
        self.throttle: Throttle[Any] = Throttle(self, self._show, lambda before, after: True)

    def solvers(self, challenge: Challenge, record: Record | None) -> Sequence[Solver]:
        """The solvers to offer: the strict rules only to AIs that know them, a replay only if there is a record."""
        attack = challenge.controller.set.attacks or challenge.opposite.set.attacks
        return (*DUELS, *(() if attack else STRICT_DUELS), *MATCHES, *(REPLAYS if record is not None else ()))

    def make_engine(self, mind: str, challenge: Challenge, record: Record | None) -> Engine[object, object]:
        """The engine of a mind, for a challenge, for the record that is replayed, or for the match at equal time that
        was chosen. Raises FormatError or OSError if that cannot begin."""
        self._pilots = (Pilot(challenge.opposite, challenge.pace, challenge.width),
                        Pilot(challenge.controller, challenge.pace, challenge.width))
        self._people = challenge.players
        if mind == STRICT:
            return StrictDuel((challenge.opposite, challenge.controller), STRICT_RULES, fresh_seed())
        if mind == REPLAY and record is not None:
            self.prepare_replay(record.terms)
            return Duel(record.terms, record)
        if mind == MATCH:
            return self.bots.start(read_match())
        terms = Terms(fresh_seed(), self._pilots, challenge.messiness, rules=challenge.rules)
        terms.check()
        return Duel(terms)

    def prepare_replay(self, terms: Terms) -> None:
        """A game by these terms is about to be seen again."""
        self._pilots = terms.pilots
        self._people = PLAYERS if terms.second else (YOU, PROGRAM)

    # What is shown

    def show_snapshot(self, seen: Moment | Pair | BotsSeen) -> None:
        """Show a picture of the engine, or let the throttle choose which ones are shown."""
        if self._lively or self._standing:
            self.throttle.clear()
            self._show(seen)
        else:
            self.throttle.push(seen)

    def end(self) -> None:
        """Drop the picture that waits, and end the bots that play."""
        self.throttle.clear()
        self.bots.end()

    def show_end(self, end: Moment | Pair | BotsSeen) -> None:
        """Show how it ended, which stays until somebody plays on, and say it."""
        if isinstance(end, BotsSeen):
            self.bots.show_end(end)
            return
        self._show(end)
        subject, sentence = outcome_text(self._names, end)
        self._context.say("info", literal(subject), sentence)

    @property
    def _lively(self) -> bool:
        return 0 < self._context.solver_bar.speed <= FOLLOWED[self._context.solver_bar.solver]

    @property
    def _standing(self) -> bool:
        worker = self._context.driver.worker
        return not worker.running or worker.paused

    def names_of(self, terms: Terms) -> tuple[str, str]:
        """Who plays by these terms."""
        self.prepare_replay(terms)
        return self._names

    @property
    def _names(self) -> tuple[str, str]:
        left, right = (nobody if pilot is None else self._title(pilot.controller.name)
                       for pilot, nobody in zip(self._pilots, self._people, strict=True))
        return left, right

    def _show(self, seen: Moment | Pair | BotsSeen) -> None:
        if isinstance(seen, Moment):
            if self._lively:
                self._arena.animate(seen.events)
            self.show_match(self._pilots, seen)
            return
        if isinstance(seen, BotsSeen):
            self.bots.show(seen, lively=self._lively)
            return
        left, right = (f"{each.lines:,} lines" for each in seen.seen)
        self._arena.show_seen(seen.seen)
        self._arena.show_players(self._names, (left, right))
        self._comparison.show_strict(self._names, seen.seen)

    def show_match(self, pilots: Pilots, moment: Moment) -> None:
        """Show a moment of a match, and who plays it."""
        self._pilots = pilots
        left, right = moment.boards
        paces = ["" if pilot is None else pace_text(pilot.pace) for pilot in pilots]
        invitations = (end_invitation(left), end_invitation(right)) if moment.over else (NO_INVITATION, NO_INVITATION)
        self._arena.show_boards(moment.boards, invitations)
        self._arena.show_players(self._names, (paces[0], paces[1]))
        self._comparison.show_match(self._names, (left.tally, right.tally), moment.faults, moment.time)


def outcome_text(names: tuple[str, str], end: Moment | Pair) -> tuple[str, str]:
    """How a match that was watched ended: the bold part, and a sentence."""
    winner = "" if end.winner is None else names[end.winner]
    subject = f"{winner} {'win' if winner == YOU else 'wins'}." if winner else "Nobody wins."
    if isinstance(end, Pair):
        more, fewer = sorted((seen.lines for seen in end.seen), reverse=True)
        return subject, f"{more:,} lines to {fewer:,}."
    left, right = (board.sent for board in end.boards)
    return subject, f"{left:,} rows went to the right, {right:,} to the left."
