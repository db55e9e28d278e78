"""Watching a solver: its engine, the queue of its moves, and what board, panel and banner show."""
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QPainter, QPen

from app.controls import Histogram, HistogramBar, Item, Table
from app.games.minesweeper import guess_text, mine_tiles
from app.games.minesweeper.mine_tiles import MineTile
from app.games.minesweeper.mines_board import MinesBoard
from app.games.minesweeper.percents import percent
from app.look import Ink, draw_shape
from app.pages import Fact, Message, PlayPage, Section, SectionColumn
from app.running.throttle import Throttle
from solvers.core.wording import counted
from solvers.minesweeper.board import first_cell
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.play.watch import RegionView, Snapshot, Strategy
from solvers.minesweeper.rules import FLAG, Game, geometry_of

AT_ONCE = 4_000_000  # cells that moves may copy before the window has its turn, some 15 ms
MOST_REGIONS = 12  # rows of the table; the others are left out
STATES: dict[str, tuple[Ink, str]] = {"counting": ("accent", ""), "done": ("good_ink", "check")}  # ink and icon


class MoveQueue(QObject):
    """Queue of moves that a solver has made and the board does not show yet; on a large board few go in one step."""

    def __init__(self, parent: QObject, size: Callable[[], int], play: Callable[[Sequence[str]], object]) -> None:
        """`size` returns how many cells the board has, `play` plays moves on it."""
        super().__init__(parent)
        self._size, self._play = size, play
        self._known = 0  # how many of the solver's moves were queued
        self._ahead: deque[str] = deque()
        self._timer = QTimer(self, interval=0, singleShot=True)
        self._timer.timeout.connect(self._play_next)

    @property
    def has_moves(self) -> bool:
        """True if moves are waiting to be played."""
        return bool(self._ahead)

    def reset(self) -> None:
        """Drop all moves: another solver begins."""
        self.clear()
        self._known = 0

    def update_moves(self, moves: Sequence[str]) -> None:
        """Queue those of the solver's moves that are new; `moves` are all so far."""
        self._ahead.extend(moves[self._known :])
        self._known = len(moves)
        if not self._timer.isActive():
            self._play_next()

    def clear(self) -> None:
        """Leave the queued moves unplayed."""
        self._ahead.clear()

    def _play_next(self) -> None:
        if self._ahead:
            count = min(len(self._ahead), AT_ONCE // self._size())
            self._play([self._ahead.popleft() for _ in range(count)])
        if self._ahead:
            self._timer.start()


class MinesSolverWatch(QObject):
    """Shows what a solver sees, and plays its moves as fast as the board can follow."""

    def __init__(self, play: PlayPage[Game], board: MinesBoard) -> None:
        super().__init__(play)
        self._play, self._board, self._banner = play, board, play.context.banner
        self._throttle = Throttle(self, self._show, differ)
        self.queue = MoveQueue(self, lambda: play.state.board.size, play.play_all)
        self.sections = SolverSections(play.context.column)

    def update(self, snapshot: Snapshot) -> None:
        """Show a newer snapshot, and play its moves."""
        self.queue.update_moves(snapshot.moves)
        self._throttle.push(snapshot)

    def _show(self, snapshot: Snapshot) -> None:
        self._board.show_watched(snapshot)
        subject, sentence = phase_text(snapshot, self._play.state)
        if sentence:
            self._banner.show_message(Message("solve", subject, sentence))

    def end(self) -> None:
        """Clear what board and banner show of the solver."""
        self._throttle.clear()
        self._board.show_watched(None)
        if self._banner.kind == "solve":
            self._banner.clear()  # it says what the solver does


class SolverSections:
    """Four sections that show a solver's snapshot; hidden while none is watched."""

    def __init__(self, column: SectionColumn) -> None:
        self._region = Section(column, "Region")
        self._count = self._region.add_big()
        self._sentence = self._region.add_sentence()
        self._bars = Histogram("layouts by their number of mines: found so far, and all")
        self._region.add_widget(self._bars, gap=12)
        self._common = Section(column, "The same in all so far")
        self._regions = Section(column, "Regions")
        self._table = Table("Regions of the border", ("", "cells", "layouts", "state"))
        self._regions.add_widget(self._table)
        self._moves = Section(column, "Move")
        self.show(None)

    def show(self, snapshot: Snapshot | None) -> None:
        """Show a snapshot; None hides the sections."""
        regions = snapshot.regions if snapshot else ()
        region = regions[snapshot.counting] if snapshot and snapshot.counting is not None else None
        self._region.setVisible(region is not None)
        self._common.setVisible(region is not None)
        self._regions.setVisible(bool(regions))
        self._moves.setVisible(snapshot is not None)
        if snapshot is None:
            return
        if region is not None:
            self._show_region(region, snapshot)
        if regions:
            self._show_regions(snapshot)
        self._moves.show_facts(Fact("Cells off the border", f"{snapshot.off_border:,}"),
                               Fact("Clicks", clicks_text(snapshot.moves)), Fact("Next", snapshot.next or "–"))

    def _show_region(self, region: RegionView, snapshot: Snapshot) -> None:
        self._region.set_title(f"Region {region.letter}")
        self._region.set_note(region.state, "accent" if region.state == "counting" else "muted")
        self._count.set(f"{region.layouts:,}", "layouts so far")
        cells = counted(len(region.cells), "cell")
        numbers = "every number beside them fits"
        self._sentence.set(
            f"Each puts exactly the mines that are left on {cells} so that {numbers}." if snapshot.whole
            else f"Each puts mines on {cells} so that {numbers}."
        )
        self._bars.setVisible(bool(region.bars))
        self._bars.set([
            HistogramBar(str(bar.mines), bar.found, max(bar.of_all or 0, bar.found)) for bar in region.bars
        ])
        marks = mine_tiles.MARKS
        self._common.show_facts(
            Fact("never a mine", _cells(len(region.never)), mark=marks["never"]),
            Fact("always a mine", _cells(len(region.always)), mark=marks["always"]),
            Fact("this layout’s mines", f"{len(snapshot.layout)}", mark=marks["layout"]),
        )

    def _show_regions(self, snapshot: Snapshot) -> None:
        self._regions.set_note(counted(len(snapshot.border), "border cell"))
        rows = []
        for number, region in enumerate(snapshot.regions[:MOST_REGIONS]):
            ink, icon = STATES.get(region.state, ("muted", ""))
            rows.append((
                Item(region.letter, strong=True, mark=partial(_paint_swatch, number)),
                Item(str(len(region.cells))), Item(f"{region.layouts:,}" if region.layouts else "–"),
                Item(region.state, ink=ink, icon=icon),
            ))
        self._table.set(rows)


def preparing_moves(game: Game) -> Iterator[str]:
    """Moves before a solver can start: remove wrong flags, and open a first cell."""
    for cell in game.wrong_flags():
        yield f"clear {game.name(cell)}"
    if game.first is None:
        first = first_cell(game.board, game.start)
        if game.cells[first] == FLAG:
            yield f"clear {game.name(first)}"
        yield f"open {game.name(first)}"


def engine_of(strategy: str, game: Game) -> Solver:
    """The engine that plays a game in which a cell is open by a strategy."""
    assert game.field is not None
    geometry = geometry_of(game.board.width, game.board.height)
    return Solver(geometry, game.field.mine, game.flagged_position().cells, cast(Strategy, strategy), game.seed,
                  fair=game.fair)


def phase_text(snapshot: Snapshot, game: Game) -> tuple[str, str]:
    """The solver's phase, as a subject and a sentence for the banner."""
    # An empty subject lets the sentence stand alone; only guesses have one.
    count = len(snapshot.regions)
    regions = "one region" if count == 1 else f"<b>{count} regions</b>"
    counting = "counts it" if count == 1 else "counts each on its own"
    match snapshot.phase:
        case "border":
            return "", "The tank solver lists the border: the hidden cells beside a number."
        case "regions" | "layouts" if snapshot.whole:
            return "", "Few cells are left: the tank solver takes all of them as one region, with the mine counter."
        case "regions" | "layouts":
            return "", f"The tank solver splits the border into {regions} and {counting}."
        case "common":
            return "", "The tank solver opens and flags the cells that are the same in all layouts."
        case "moves" if snapshot.choice is not None:
            name = game.name(snapshot.choice.best.cell)
            return "A guess.", f"It opens {name}, {guess_text.reason(snapshot.choice, game.name)}."
        case "moves" if snapshot.guess is not None:
            name, risk = game.name(snapshot.guess.cell), snapshot.guess.risk
            chance = "at random" if risk is None else f"with a risk of {percent(risk)}, the least it knows"
            return "A guess.", f"Nothing is certain: it opens {name} {chance}."
        case "numbers" | "moves":
            return "", "The solver plays what is certain."
    return "", ""


def clicks_text(moves: Sequence[str]) -> str:
    """How many clicks of each kind some moves were: `78 open, 33 flag, 42 chord`."""
    kinds = Counter({"open": "open", "disclose": "", "chord": "chord"}.get(move.partition(" ")[0], "flag")
                    for move in moves)
    words = {"open": "{:,} open", "flag": "{:,} flag", "chord": "{:,} chord"}
    return ", ".join(text.format(kinds[kind]) for kind, text in words.items() if kinds[kind])


def _cells(count: int) -> str:
    return counted(count, "cell") if count else "none"


def _paint_swatch(region: int, painter: QPainter, rect: QRectF) -> None:
    """A region's colour and hatch, as on the board."""
    mine_tiles.paint(painter, rect, MineTile(region=region, active=True))
    draw_shape(painter, rect.adjusted(1, 1, -1, -1), line=QPen(mine_tiles.region_colour(region), 1.5), radius=4)


def differ(one: Snapshot, other: Snapshot) -> bool:
    """True if the solver does something else, or a region has disappeared; a growing one is no change."""
    if one.phase != other.phase:
        return True
    now = {cell: region.letter for region in other.regions for cell in region.cells}
    return any(now.get(cell) != region.letter for region in one.regions for cell in region.cells)
