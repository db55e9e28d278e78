"""End of a game: counts it once, announces it in the banner, and shows its figures in the panel."""
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from app.controls import button
from app.games.minesweeper.board_kinds import BoardKind, Wish
from app.games.minesweeper.mines_hints import MinesHintDesk
from app.games.minesweeper.mines_solver_watch import clicks_text, engine_of
from app.games.minesweeper.mines_statistics import BoardRecord, MineStatisticsWriter
from app.games.minesweeper.percents import percent
from app.pages import Fact, Message, PlayPage, Section, SectionColumn
from app.running.clock import Clock, clock_text, clock_text_exactly
from solvers.minesweeper.fair import certain_cells
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.play.watch import Outcome
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.replays.playing import Clicks
from solvers.minesweeper.rules import EXPLODED, Game

LARGEST_COMPARED = 2_000  # cells; on Expert the solver takes 0.2 s, and its counts grow with the board
COMPARED = "What the solver Fewest clicks needed on this board, and its efficiency; empty if one of its guesses failed"


class GameOverSection(Section):
    """Section with the figures of the game that just ended; hidden while one is played."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Game over")
        self.add_facts()
        self.hide()

    def set(
        self, game: Game, level: Wish, seconds: float, clicks: Clicks | int, moves: Sequence[str],
        hint_desk: MinesHintDesk, record: BoardRecord
    ) -> None:
        """Show the figures of a game that is over.

        Args:
            game: its last state.
            level: the hardest step that its board needed; empty if it needed guesses.
            seconds: how long it took.
            clicks: how many moves were made; in a replay, how often buttons were clicked, by kind.
            moves: those that were made.
            hint_desk: knows how many hints were shown.
            record: the statistics of such boards by now.
        """
        done, total = game.bbbv()
        self.set_title("Won" if game.status == "won" else "Lost")
        total_clicks = clicks if isinstance(clicks, int) else clicks.total
        efficiency = f"{done / total_clicks * 100:.0f}\N{NO-BREAK SPACE}%" if total_clicks else "–"
        self.show_facts(
            Fact("Time", clock_text_exactly(seconds)),
            Fact("3BV done", f"{done:,} of {total:,}",
                 "3BV: the fewest clicks that open this board without flags, and how many of them you have done"),
            Fact("3BV a second", f"{done / seconds:.2f}" if seconds >= 0.05 else "–",
                 "Your speed, comparable from board to board"),
            Fact("Efficiency", efficiency, "The 3BV done, divided by the moves; in a replay divided by all clicks"),
            *([Fact("Clicks", clicks_text(moves), "Cells opened one by one, flags set and taken off, and chords")]
              if isinstance(clicks, int) else _click_facts(clicks)),
            Fact("Fewest clicks", "", COMPARED),
            *(_own_facts(game, level, hint_desk, record) if isinstance(clicks, int) else ()),
        )

    def show_fewest(self, clicks: int, bbbv: int) -> None:
        """In how many clicks the solver for few clicks won the same board."""
        share = percent(bbbv / clicks)
        self.change_facts(Fact("Fewest clicks", f"{clicks:,} ({share})", COMPARED))

    def show_record(self, record: BoardRecord) -> None:
        """What the records say of such boards by now."""
        self.change_facts(*_record_facts(record))


def _click_facts(clicks: Clicks) -> tuple[Fact, ...]:
    """How often buttons were clicked in a replay."""
    return (Fact("Left clicks", f"{clicks.left:,}"), Fact("Right clicks", f"{clicks.right:,}"),
            Fact("Chords", f"{clicks.chords:,}", "Clicks of both buttons, or of the middle one, on a number"),
            Fact("Wasted clicks", f"{clicks.wasted:,}", "Clicks of any kind that changed nothing"))


def _own_facts(game: Game, level: Wish, hint_desk: MinesHintDesk, record: BoardRecord) -> tuple[Fact, ...]:
    """What only a game of one's own has: hints, the step that its board was looked for by, and records."""
    return (
        Fact("Hints shown", str(hint_desk.shown)),
        Fact("No hint needed", str(hint_desk.unneeded or ""), "How often you asked and needed none"),
        Fact("Wrong flags found", str(hint_desk.mistakes or ""), "How often a hint said that a flag was wrong"),
        Fact("Cells revealed", str(game.disclosed), "Cells that hints opened for you where you had to guess"),
        Fact("Hardest step, no guess", "–" if level == "any" else level, "What it takes to deduce the whole board"),
        *_record_facts(record),
    )


def _record_facts(record: BoardRecord) -> tuple[Fact, Fact]:
    best = record.best_seconds
    return (Fact("Best time on this board", "–" if best is None else clock_text_exactly(best)),
            Fact("Won on this board", f"{record.won:,} of {record.played:,}"))


class GameEnd:
    """Counts a game that is over, and says how it went; a loss may be taken back."""

    def __init__(self, play: PlayPage[Game], clock: Clock) -> None:
        self._play, self._context, self._clock = play, play.context, clock
        self._driver = play.context.add_driver()  # the solver that is watched ends at this moment
        self.statistics = MineStatisticsWriter()
        self.recorded_clicks: Clicks | None = None  # of a game that was read from a replay; None for one's own
        self.section = GameOverSection(play.context.column)
        self.section.add_buttons(button("New game", "primary", run=play.new))

    def record_result(self, kind: BoardKind, level: Wish, hint_desk: MinesHintDesk) -> None:
        """Count and announce a game of this kind that is over; `level` and `hint_desk` as in `GameOverSection.set`."""
        game, seconds = self._play.state, self._clock.seconds
        alone = not (hint_desk.shown or hint_desk.mistakes or game.disclosed)
        self.statistics.standing.void |= self._context.practising
        record, best = self.statistics.record_end(game, kind, seconds, alone=alone)
        self._context.show_message(end_message(game, seconds, best, self.statistics.counted, self._play.new))
        history = self._play.history
        moves = [*history.moves[: history.position]]
        if history.start.first is not None:  # an id has opened the first cell
            moves.insert(0, f"open {game.name(history.start.first)}")
        clicks = self.recorded_clicks or len(moves)
        self.section.set(game, level, seconds, clicks, moves, hint_desk, record)
        if game.status == "won" and not game.fair and game.board.size <= LARGEST_COMPARED:
            self._driver.run_hidden(fewest_clicks_engine(game), partial(self._on_compared, game))
        self.statistics.complain(self._context.say)

    def _on_compared(self, game: Game, outcome: Outcome) -> None:
        if outcome.status == "won" and self._play.state == game:
            self.section.show_fewest(1 + len(outcome.moves), game.bbbv()[1])

    def withdraw_result(self, kind: BoardKind) -> None:
        """Count a lost game of this kind no longer: its last move was taken back."""
        self.section.show_record(self.statistics.withdraw_loss(kind))
        self.statistics.complain(self._context.say)


def fewest_clicks_engine(game: Game) -> Solver:
    """Engine that plays the board of a game again in few clicks; its guesses may fail where the player's did not."""
    assert game.first is not None
    again = replace(game, first=None, cells=bytes([HIDDEN]) * game.board.size, disclosed=0)
    return engine_of("efficient", again.play(f"open {game.name(game.first)}"))


def end_message(game: Game, seconds: float, best: bool, counts: bool, again: Callable[[], object]) -> Message:
    """Message at the end of a game.

    Args:
        game: its last state.
        seconds: how long it took.
        best: whether that is a new best time.
        counts: whether the statistics count it.
        again: begins another game.
    """
    if game.status == "won":
        sentence = f"All safe cells are open after {clock_text(seconds)}{', your best time' if best else ''}."
        return Message("good", "Won.", sentence, "New game", again)
    exploded = game.cells.index(EXPLODED)
    name, why = game.name(exploded), ""
    if game.fair:
        certain = exploded in certain_cells(game.position().replace({exploded: HIDDEN})).mines
        why = "That was certain. " if certain else "You did not have to guess. "
    sentence = f"{why}Undo takes the move back{', but then the game no longer counts' if counts else ''}."
    return Message("bad", f"{name} was a mine.", sentence, "New game", again)
