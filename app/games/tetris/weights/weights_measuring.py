"""Measuring: how long the games of some weights are, found out at full speed a moment after each change."""
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QTimer

from app.games.tetris.tetris_text import board_text, lines_text
from app.pages import Fact, PageContext, Section, SectionColumn
from app.running.errors import show_error
from app.running.thread_pool import shut_down, thread_pool
from app.running.worker import Worker
from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.tetris.attacking.measuring import PIECES as ATTACK_PIECES
from solvers.tetris.attacking.measuring import Attacking, AttackMeasuring
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import game_seeds
from solvers.tetris.strict.lengths import Lengths, lengths
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.evaluation import DEARER, Evaluation, Task

GAMES: Final = 200
FIRST: Final = 8            # games of each that come before all others, so that there is soon something to see
PIECES: Final = 20_000_000  # after so many the rest is left; of those that look at two, after fewer
LONGEST: Final = 400_000    # pieces of a game, which is broken off then
ATTACK_GAMES: Final = 40  # of an attacker
SEED: Final = 2026
DELAY = 300    # ms from a change until its games begin
REMEMBERED = 64

Key = tuple[tuple[str, ...], tuple[int, ...], int, Rules]  # all that games depend on


class Measured(NamedTuple):
    """The games of a controller so far, and their lengths."""

    games: int
    lengths: Lengths


class MeasuringEngine:
    """Engine that plays whole games of some controllers. One step is a block of games; no call waits long."""

    def __init__(self, controllers: Sequence[Controller], rules: Rules, workers: Executor) -> None:
        self._many = len(controllers)
        looks = max(rules.lookahead or controller.lookahead for controller in controllers)
        share = 1 if looks == 1 else DEARER
        self._most = PIECES // share
        seeds = game_seeds(SEED, GAMES)
        tasks = [Task(controller, part) for part in (seeds[:FIRST], seeds[FIRST:]) for controller in controllers]
        self._evaluation = Evaluation(tasks, rules, workers, LONGEST // share)

    def advance(self, steps: int, /) -> bool:
        """Take in so many blocks. True once all games, or so many as there is time for, have been played."""
        self._evaluation.advance(steps)
        return self._evaluation.finished or self._evaluation.pieces >= self._most

    def close(self) -> None:
        """Drop the games that nobody has begun, and end the others."""
        self._evaluation.close()

    def snapshot(self) -> tuple[Measured | None, ...]:
        """Of each controller, after the games that are in."""
        return tuple(map(self._measured, range(self._many)))

    def progress(self) -> Progress:
        """In games."""
        return Progress(self._evaluation.games, GAMES * self._many, "Measuring")

    def result(self) -> tuple[Measured | None, ...]:
        """After all games."""
        return self.snapshot()

    def _measured(self, number: int) -> Measured | None:
        outcomes = self._evaluation.outcomes
        played = [*outcomes[number], *outcomes[self._many + number]]
        return Measured(len(played), lengths(played)) if played else None


Found = Measured | Attacking


class LinesSection(Section):
    """Section about how many lines a game has, and had before the changes."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Lines a game")
        self._mean = self.add_big()
        self._sentence = self.add_sentence(muted=True)

    def show_attack(self, measured: Sequence[Attacking | None]) -> None:
        """Show how much an attacker sends: of what is edited and, second, of what it was; None while nobody knows."""
        self.set_title("Attack a piece")
        self.set_note("guideline, alone")
        now = measured[0]
        if now is None:
            self._mean.set("–", "")
            self._sentence.set("Playing the first games…")
        else:
            self._mean.set(f"{now.mean:.2f}", f"{now.low:.2f} to {now.high:.2f}")
            self._sentence.set(f"Rows sent a piece, in {counted(now.games, 'game')} of {ATTACK_PIECES} pieces without "
                               "a rival. The true mean lies in that range in 95 of 100 cases.")
        self._show_before(measured, "–" if measured[-1] is None else f"{measured[-1].mean:.2f}")

    def set(self, measured: Sequence[Measured | None], rules: Rules) -> None:
        """Show how long games are: of what is edited and, second, of what it was; None while nothing is known."""
        self.set_title("Lines a game")
        self.set_note(f"strict, {board_text(rules)}")
        now = measured[0]
        if now is None:
            self._mean.set("–", "")
            self._sentence.set("Playing the first games…")
        elif now.lengths.lines_per_death is None:
            self._mean.set(lines_text(now.lengths.mean), "and more")
            self._sentence.set(f"None of {counted(now.games, 'game')} ended before it was stopped.")
        else:
            self._mean.set(lines_text(now.lengths.lines_per_death), interval_text(now.lengths))
            games = counted(now.games, "game")
            self._sentence.set(f"After {games}. The true mean lies in that range in 95 of 100 cases.")
        self._show_before(measured, "–" if measured[-1] is None else brief(measured[-1].lengths))

    def _show_before(self, measured: Sequence[object], before: str) -> None:
        self.show_facts(Fact("Before the changes", before if len(measured) > 1 else ""))


def interval_text(found: Lengths) -> str:
    """`2,210 to 2,540`."""
    low = lines_text(found.low)
    return f"over {low}" if found.high is None else f"{low} to {lines_text(found.high)}"


def brief(found: Lengths) -> str:
    """`2,364`, or `over 9,000` of games that were all broken off."""
    if found.lines_per_death is None:
        return f"over {lines_text(found.mean)}"
    return lines_text(found.lines_per_death)


class Measurement(QObject):
    """Measures the weights at hand a moment after each change, and remembers what it has measured."""

    def __init__(self, context: PageContext, section: LinesSection) -> None:
        super().__init__(context)
        self._window, self._section = context.widget, section
        self._worker = Worker(self)
        self._worker.snapshot.connect(self._learn)
        self._worker.succeeded.connect(self._on_result)
        self._worker.failed.connect(self._fail)
        self._pool = thread_pool()
        self._engine: MeasuringEngine | AttackMeasuring | None = None
        self._asked: tuple[Controller, ...] = ()   # what is edited, and what it was if it has changed
        self._open: tuple[Controller, ...] = ()    # those of them that games are played for
        self._rules = Rules()
        self._known: dict[Key, Found] = {}  # as far as it was measured
        self._whole: set[Key] = set()          # those of them of which no more games are played
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self._start)

    @property
    def running(self) -> bool:
        """True while games are played or about to start."""
        return self._worker.running or self._timer.isActive()

    def ask(self, controller: Controller, origin: Controller, rules: Rules) -> None:
        """Measure how long the games of a controller are and, if it has changed, of what it was."""
        asked = (controller,) if _key(controller, rules) == _key(origin, rules) else (controller, origin)
        if self.running and (asked, rules) == (self._asked, self._rules):
            return
        self.stop()
        self._asked, self._rules = asked, rules
        self._open = tuple(each for each in asked if _key(each, rules) not in self._whole)
        self._show()
        if self._open:
            self._timer.start()

    def stop(self) -> None:
        """Play no more games."""
        self._timer.stop()
        self._worker.cancel()
        self._end()

    def _start(self) -> None:
        self._pool = thread_pool()
        if self._open[0].set.attacks:
            self._engine = AttackMeasuring(self._open, SEED, ATTACK_GAMES)
        else:
            self._engine = MeasuringEngine(self._open, self._rules, self._pool)
        self._worker.start(self._engine)

    def _end(self) -> None:
        if self._engine is not None:
            self._engine.close()
            shut_down(self._pool)
            self._engine = None

    def _learn(self, found: Sequence[Found | None]) -> None:
        """What is known by now; of what was looked at before, that may be less than was known then."""
        for question, measured in zip(self._open, found, strict=True):
            key = _key(question, self._rules)
            if measured is not None and (key not in self._known or self._known[key].games <= measured.games):
                self._known[key] = measured
        self._show()

    def _show(self) -> None:
        known = [self._known.get(_key(each, self._rules)) for each in self._asked]
        if self._asked[0].set.attacks:
            self._section.show_attack([each if isinstance(each, Attacking) else None for each in known])
        else:
            self._section.set([each if isinstance(each, Measured) else None for each in known], self._rules)

    def _on_result(self, found: Sequence[Found | None]) -> None:
        self._end()
        self._whole |= {_key(each, self._rules) for each in self._open}
        for old in list(self._known)[:-REMEMBERED]:
            del self._known[old]
            self._whole.discard(old)
        self._learn(found)

    def _fail(self, trace: str) -> None:
        self._end()
        show_error(self._window, "Tetris: an error in the program stopped the measurement.", trace)


def _key(controller: Controller, rules: Rules) -> Key:
    return controller.features, controller.whole, controller.lookahead, rules
