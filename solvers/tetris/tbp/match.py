"""Match: two bots play each other over their lines, piece by piece, with the same pieces and the same time for each."""
from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.tetris.strict.games import game_seeds
from solvers.tetris.tbp.client import BotFault, Client, Line
from solvers.tetris.tbp.position import Choice, Position
from solvers.tetris.tbp.referee import illegal, label_fault
from solvers.tetris.tbp.table import Put, Table

Side = Literal[0, 1]
SIDES: Final[tuple[Side, Side]] = (0, 1)
WAIT: Final = 0.001   # seconds that nothing else is done while nothing comes
CALL: Final = 0.01    # seconds that a call of the engine lasts at most, but for the end of a bot
STALL: Final = 0.1    # seconds; longer this does not go without a look at the clock, unless it gets no processor


class Terms(msgspec.Struct, frozen=True):
    """The terms of a match."""

    games: Annotated[int, Meta(ge=1, le=100_000, title="Games", description="How many games they play")]
    seed: int
    seconds: Annotated[float, Meta(
        ge=0, le=600, title="Time for a piece", description="How many seconds both think about each piece")] = 0.1
    patience: Annotated[float, Meta(
        ge=0.05, le=600, title="Patience",
        description="How many seconds more an answer may take; a later one loses the game")] = 2.0
    limit: Annotated[int, Meta(
        ge=1, le=10**6, title="Limit", description="After how many pieces of each a game ends")] = 500
    messiness: Annotated[int, Meta(
        ge=0, le=100, title="Garbage",
        description="How often the hole of a garbage row is in another column than that of the row before, in %")] = 30


class GameResult(msgspec.Struct, frozen=True):
    """How a game ended.

    `fates`: for each side why it lost, empty for one that did not. `faults`: the kinds of faults that bots made.
    `seconds`: the time that each had a position and had not answered. `names`: what the bots call themselves.
    `wrong_labels`: moves whose spin differed by the rules from what the bot said. A game counts as played, and can be
    won, only if both sides have placed a piece.
    """

    winner: Side | None
    fates: tuple[str, str]
    faults: tuple[str, str]
    pieces: tuple[int, int]
    lines: tuple[int, int]
    attack: tuple[int, int]
    seconds: tuple[float, float]
    names: tuple[str, str] = ("", "")
    wrong_labels: tuple[int, int] = (0, 0)

    @property
    def played(self) -> bool:
        """True if both sides have placed a piece."""
        return min(self.pieces) > 0


class SideSeen(NamedTuple):
    """A side of the game that is played: what it is called and has come to; `seconds` as in `GameResult`, `last` is
    the last piece that it put down."""

    name: str
    position: Position
    pieces: int
    lines: int
    attack: int
    sent: int
    seconds: float
    last: Put | None


class Seen(NamedTuple):
    """A moment of a match: the finished games, both sides of the current one, and whether that is still played."""

    games: tuple[GameResult, ...]
    sides: tuple[SideSeen, SideSeen]
    playing: bool


class Match:
    """An engine whose step is a piece of each side. `close` ends the bots.

    Bots are told of a piece when the step of the next one begins, and time counts only while the engine advances: so a
    match may stand still, or go slowly, and nobody thinks longer for that, or comes too late. Of a moment in which it
    got no processor itself, on a busy machine, no more than STALL counts.
    """

    def __init__(
        self, doors: tuple[Callable[[], Line], Callable[[], Line]], terms: Terms, clock: Callable[[], float],
        known: Sequence[GameResult] = (), on_wrong_label: Callable[[Side, str], object] = lambda side, sentence: None,
    ) -> None:
        """`doors` start the bots; each is called again for one that did something wrong, before the next game. `known`
        are the games of the same terms that are over; `on_wrong_label` hears of moves whose spin has a wrong label,
        a sentence each."""
        self._doors, self.terms, self._clock, self._on_wrong_label = doors, terms, clock, on_wrong_label
        self._time, self._read = 0.0, clock()  # the clock of the match, and when it was last looked at
        self._games = list(known)
        self._clients: list[Client | None] = [None, None]
        self._faults: list[BotFault | None] = [None, None]
        self._tables = (Table(0, 0), Table(0, 0))
        self._seconds = [0.0, 0.0]
        self._wrong_labels = [0, 0]
        self._news: list[Callable[[], None]] = []  # messages to send at the start of the next turn
        self.names = [*known[-1].names] if known else ["", ""]  # what the bots call themselves, once they have said it
        self._work = self._play()
        self.midway = self._finished = False
        self._playing_on = len(known) < terms.games

    # The engine

    def advance(self, steps: int, /) -> bool:
        """Let both sides play at most `steps` pieces, for about CALL. True once all games are over."""
        began = self._read = self._clock()
        while steps > 0 and not self._finished and self._clock() < began + CALL:
            try:
                self.midway = next(self._work)
            except StopIteration:
                self.midway, self._finished = False, True
            steps -= not self.midway
        self._now()
        return self._finished

    def _now(self) -> float:
        """The clock of the match."""
        previous, self._read = self._read, self._clock()
        self._time += min(self._read - previous, STALL)
        return self._time

    def snapshot(self) -> Seen:
        """The finished games, and both sides of the current or last one."""
        left, right = (
            SideSeen(name, table.position, table.pieces, table.lines, table.attack, table.sent, seconds, table.last)
            for name, table, seconds in zip(self.names, self._tables, self._seconds, strict=True))
        return Seen(tuple(self._games), (left, right), self._playing_on)

    def progress(self) -> Progress:
        """Progress in games."""
        wins = [sum(game.winner == side for game in self._games) for side in SIDES]
        pieces = sum(table.pieces for table in self._tables)
        return Progress(len(self._games), self.terms.games,
                        f"{len(self._games)} of {counted(self.terms.games, 'game')}, {wins[0]} : {wins[1]}, "
                        f"{counted(pieces, 'piece')}")

    def result(self) -> Seen:
        """The results of all games."""
        return self.snapshot()

    def close(self) -> None:
        """End the bots."""
        for side, client in enumerate(self._clients):
            if client is not None:
                client.close()
                self._clients[side] = None

    # A game: generators that yield whether a step is unfinished

    def _play(self) -> Generator[bool, None, None]:
        seeds = game_seeds(self.terms.seed, self.terms.games)
        while len(self._games) < self.terms.games:
            self._tables = (Table(seeds[len(self._games)], self.terms.messiness),
                            Table(seeds[len(self._games)], self.terms.messiness))
            self._faults, self._seconds, self._playing_on = [None, None], [0.0, 0.0], True
            self._wrong_labels = [0, 0]
            yield from self._greet()
            while not self._over:
                yield from self._turn()
                if not self._over:
                    yield False
            self._games.append(self._result())
            self._playing_on = False
            for client in self._clients:
                if client is not None:
                    client.stop()
            if len(self._games) < self.terms.games:
                yield False

    @property
    def _over(self) -> bool:
        return (any(self._faults) or any(table.lost for table in self._tables)
                or self._tables[0].pieces >= self.terms.limit)

    def _greet(self) -> Generator[bool, None, None]:
        """Start the bots that are not running, and prepare to send both the position."""
        for side in SIDES:
            if self._clients[side] is None:
                try:
                    self._clients[side] = Client(self._doors[side](), self._now, self.terms.patience)
                except FormatError as error:
                    self._fail(side, BotFault("crashed", str(error)))
        yield from self._wait(lambda client: client.ready)
        self._news = [partial(client.start, self._tables[side].position) for side, client in self._playing]

    def _turn(self) -> Generator[bool, None, None]:
        """A piece of each side."""
        for send in self._news:
            send()
        started = self._now()
        yield from self._wait(lambda client: self._now() >= started + self.terms.seconds)
        if self._over:
            return
        for _, client in self._playing:
            client.ask()
        yield from self._wait(lambda client: client.suggestion is not None)
        for side, client in self._playing:
            self._seconds[side] += client.answered - started
        choices = [(side, client, choice) for side, client in self._playing
                   if (choice := self._first_legal(side, client)) is not None]
        if len(choices) < len(SIDES):
            return
        sent = [0, 0]
        self._news = []
        for side, client, choice in choices:
            _, drawn, rows, sent[1 - side] = self._tables[side].play(choice)
            self._news.append(partial(client.play, choice, drawn, rows, self._tables[side].position))
        for table, rows_sent in zip(self._tables, sent, strict=True):
            table.receive(rows_sent)

    def _first_legal(self, side: Side, client: Client) -> Choice | None:
        """The first suggested move that can be played; if there is none, record a fault and return None."""
        moves = client.suggestion.moves if client.suggestion is not None else ()
        for move in moves:
            if (choice := self._tables[side].choice_for(move)) is not None:
                if sentence := label_fault(move, choice):
                    self._wrong_labels[side] += 1
                    self._on_wrong_label(side, sentence)
                return choice
        self._fail(side, BotFault("illegal", illegal(moves)))
        return None

    @property
    def _playing(self) -> list[tuple[Side, Client]]:
        """The bots that have done nothing wrong in this game."""
        return [(side, client) for side in SIDES if (client := self._clients[side]) is not None]

    def _wait(self, done: Callable[[Client], bool]) -> Generator[bool, None, None]:
        """Wait until `done` holds for each bot without a fault. All are polled, so none loses by being the first."""
        while waiting := [each for each in self._playing if not done(each[1])]:
            for side, client in waiting:
                try:
                    client.poll(WAIT)
                except BotFault as fault:
                    self._fail(side, fault)
                if client.info is not None:  # even if it makes a fault right after saying its name
                    self.names[side] = client.info.name
            yield True

    def _fail(self, side: Side, fault: BotFault) -> None:
        self._faults[side] = fault
        client, self._clients[side] = self._clients[side], None
        if client is not None:
            client.kill()

    def _result(self) -> GameResult:
        left, right = self._tables
        fates = [str(fault) if fault else table.lost for fault, table in zip(self._faults, self._tables, strict=True)]
        standing = [side for side in SIDES if not fates[side]]
        pieces = (left.pieces, right.pieces)
        if not min(pieces):  # not played: no victory over a program that never moved
            standing = []
        elif len(standing) == len(SIDES):  # the limit: by attack
            standing = [side for side in SIDES if self._tables[side].attack > self._tables[1 - side].attack]
        return GameResult(
            standing[0] if len(standing) == 1 else None, (fates[0], fates[1]),
            (_kind(self._faults[0]), _kind(self._faults[1])), pieces, (left.lines, right.lines),
            (left.attack, right.attack), (self._seconds[0], self._seconds[1]),
            (self.names[0], self.names[1]), (self._wrong_labels[0], self._wrong_labels[1]),
        )


def _kind(fault: BotFault | None) -> str:
    return fault.kind if fault is not None else ""
