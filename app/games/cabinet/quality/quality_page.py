"""The Quality of living page: the rectangle of a town with the least median, by hand and by halving the guesses."""
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import astuple, replace
from functools import partial
from pathlib import Path

from app.canvas.board import Cell
from app.games.cabinet.cabinet_dialog import Number
from app.games.cabinet.quality.halving_picture import HalvingPicture
from app.games.cabinet.quality.town_board import TownBoard
from app.games.cabinet.room_page import RoomPage
from app.games.cabinet.slider_row import SliderRow
from app.pages import Fact, Headline, PageContext, Section, Solver, UsualGame, fresh_seed, page_with_header
from app.pages.commands import Command, zooms
from app.pages.document import page_save
from app.pages.value_page import VALUE
from solvers.core.coordinates import cell_name
from solvers.core.engine import Engine, finish
from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.core.text_encoding import decode_text
from solvers.numbers.choices import LONGEST_SIDE, QualityChoice, read_choice
from solvers.numbers.quality import Descent, Guess, Halving
from solvers.numbers.ranks import ranks_of, read_ranks, write_ranks
from solvers.numbers.town import Town, median_within, signs_within

HALVE, DESCEND = "halve", "descend"
SUFFIX = ".txt"         # of a file with the ranks of a town
MOST_OWN = 250_000       # blocks of a town that somebody brings
OWN, ROW = " own ", "/"  # in a saved value: before the ranks of a town that somebody brought, and between its rows
LARGEST = 40  # rows and columns that the sliders offer
USUAL = {
    "The task’s first example, 5 × 5": QualityChoice(),
    "The task’s second example, 2 × 6": QualityChoice(2, 6, 1, 5, 0),
    "A town, 14 × 18": QualityChoice(14, 18, 5, 7, 607), "A large town, 30 × 40": QualityChoice(30, 40, 9, 9, 607),
    "A city, 500 × 800": QualityChoice(500, 800, 99, 149, 607),
    "The task’s own size, 3000 × 3000": QualityChoice(3000, 3000, 1499, 1499, 607),
}
HOW = (
    "Guess that the least median is <b>m</b>. A cell counts −1 if its rank is less than m, +1 if it is more. If some "
    "rectangle adds up to 0 or less, more than half of its ranks are at most m, so m is enough; otherwise it is too "
    "little. Each guess halves what is left: of 9 million ranks 23 guesses find the one."
)
SOURCE = (
    "The source counts (R − H) × (C − W) places for the rectangle; there are (R − H + 1) × (C − W + 1), since it can "
    "also stand at the very edge. And its hardest case, H = W = 1500, cannot be asked: both are odd, so that a median "
    "exists. Its program is right."
)


class QualityPage(RoomPage[tuple[QualityChoice, Cell | None]]):
    """Values of its timeline are a choice of a town and the corner of the rectangle that was placed there."""

    help_page = "cabinet-quality.md"
    document = "town"
    own_files = f"Ranks of a town (*{SUFFIX})"
    solvers = (Solver(HALVE, "Halve the guesses", "halving", speed=1.0),
               Solver(DESCEND, "Go down by rectangles", "step", speed=1.0))

    numbers = (Number("&Rows", 1, LONGEST_SIDE, "Rows of the town"),
               Number("&Columns", 1, LONGEST_SIDE, "Columns of the town"),
               Number("&Height H", 1, LONGEST_SIDE, "Height of the rectangle, an odd number"),
               Number("&Width W", 1, LONGEST_SIDE, "Width of the rectangle, an odd number"),
               Number("&Seed", 0, 10**9, "Draws the ranks; 0 has those of the task in its two examples"))
    board: TownBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, (QualityChoice(14, 18, 5, 7, 607), None))
        self.board = TownBoard()
        self._shown: QualityChoice | None = None
        self._won: Guess | None = None      # the answer, once a solver or a hint found it
        self._guesses: list[Guess] = []
        self._large: tuple[tuple[int, int, int], array[int]] | None = None  # the last large town, and its ranks
        self._building = False              # whether a large one is not there yet
        self.header = Headline()
        self.widget = page_with_header(self.header, self.board)
        self._make_sections()
        self.board.pressed.connect(lambda cell, *_: self.place(self.board.around(cell)))
        self.show_timeline()

    def _make_sections(self) -> None:
        column = self.context.column
        self.section = Section(column, "Town")
        self.rows = SliderRow("Rows", 1, LARGEST, lambda rows: self._resize(rows=rows), tip="Rows of the town")
        self.columns = SliderRow("Columns", 1, LARGEST, lambda columns: self._resize(columns=columns),
                                 tip="Columns of the town")
        self.tall = SliderRow("Height H", 0, 1, lambda half: self._resize(height=2 * half + 1),
                              lambda half: str(2 * half + 1), "Height of the rectangle, an odd number")
        self.wide = SliderRow("Width W", 0, 1, lambda half: self._resize(width=2 * half + 1),
                              lambda half: str(2 * half + 1), "Width of the rectangle, an odd number")
        for row in (self.rows, self.columns, self.tall, self.wide):
            self.section.add_widget(row)
        self.medians = Section(column, "Medians")
        self.guesses = Section(column, "Guesses")
        self._said = self.guesses.add_sentence(muted=True)
        self.picture = HalvingPicture()
        self.guesses.add_widget(self.picture)
        self.how = Section(column, "How it is found", text=HOW)
        self.source = Section(column, "What the source said", text=SOURCE)
        self.sections = [self.section, self.medians, self.guesses, self.how, self.source]

    # The choice

    @property
    def choice(self) -> QualityChoice:
        """The town, and the size of the rectangle."""
        return self.timeline.value[0]

    @property
    def own(self) -> Cell | None:
        """The corner of the rectangle that was placed."""
        return self.timeline.value[1]

    def show_town(self, choice: QualityChoice) -> None:
        """Look at another town, or for another size of the rectangle."""
        self.go_to((choice, None))

    def _resize(self, rows: int = 0, columns: int = 0, height: int = 0, width: int = 0) -> None:
        """Change the sizes that are named; another size of the town draws it anew."""
        choice = self.choice
        if rows or columns:
            choice = replace(choice, rows=rows or choice.rows, columns=columns or choice.columns,
                             seed=choice.seed or 607, ranks=b"")
        height, width = (min(side, most - 1 + most % 2) for side, most in (
            (height or choice.height, choice.rows), (width or choice.width, choice.columns)))
        self.show_town(replace(choice, height=height, width=width))

    def place(self, corner: Cell) -> None:
        """Place the rectangle by its upper left corner."""
        if self._building:
            return
        self.go_to((self.choice, corner))
        self.context.announce(f"The median of your rectangle is {self.median(corner):,}.")

    def median(self, corner: Cell) -> int:
        choice = self.choice
        return median_within(self.board.ranks, choice.columns, *corner, choice.height, choice.width)

    def handle_request(self, request: object) -> None:
        if isinstance(request, QualityChoice):
            self.show_town(request)

    def show_timeline(self) -> None:
        choice = self.choice
        if choice != self._shown:
            self._shown, self._won, self._guesses = choice, None, []
            self._show_ranks(choice)
            self.rows.show_value(choice.rows, 1, max(LARGEST, choice.rows))
            self.columns.show_value(choice.columns, 1, max(LARGEST, choice.columns))
            self.tall.show_value(choice.height // 2, 0, (choice.rows - 1) // 2)
            self.wide.show_value(choice.width // 2, 0, (choice.columns - 1) // 2)
        self.board.show_guess(0, None)
        self._show_rectangles()

    def _show_ranks(self, choice: QualityChoice) -> None:
        """Show the ranks of a town; a large one is built out of sight, unless it was the last large one."""
        town = (choice.rows, choice.columns, choice.seed)
        self.context.cancel("town")
        if choice.is_large and (self._large is None or self._large[0] != town):
            self._building = True
            self.board.show_town(array("i", [1]), 1, 1, 1)
            self.context.run(Town(*town), partial(self._on_built, choice), "town")
            return
        self._building = False
        ranks = self._large[1] if choice.is_large and self._large is not None else ranks_of(choice)
        self.board.show_town(ranks, choice.columns, choice.height, choice.width)

    def _on_built(self, choice: QualityChoice, ranks: "array[int]") -> None:
        self._large = (choice.rows, choice.columns, choice.seed), ranks
        if self.choice == choice:
            self._show_ranks(choice)
            self._show_rectangles()
            self.context.changed()

    def _show_rectangles(self) -> None:
        if self._building:
            self.header.headline.set(f"A town of {self.choice.rows:,} × {self.choice.columns:,} is being built…")
            self.header.remark.set("")
            self.medians.show_facts()
            self.guesses.hide()
            return
        won, own, choice = self._won, self.own, self.choice
        self.board.show_rectangles(own, None if won is None else (won.row, won.column))
        places = (choice.rows - choice.height + 1) * (choice.columns - choice.width + 1)
        self.medians.show_facts(Fact("Your rectangle", "–" if own is None else f"{self.median(own):,}"),
                                Fact("The least", "?" if won is None else f"{won.guess:,}"),
                                Fact("Places for it", f"{places:,}"))
        self._show_guesses()
        self.header.headline.set(f"Where is life best for {choice.height} × {choice.width} neighbours?")
        if won is not None and own is not None and self.median(own) == won.guess:
            self.header.remark.set(f"At {cell_name(*own)}: yours is the best there is.")
        elif own is not None:
            self.header.remark.set(f"The median of your rectangle is {self.median(own):,}. Can another place beat it?")
        else:
            self.header.remark.set("Each cell has a rank, and 1 is best. Find the rectangle with the least median.")

    def _show_guesses(self) -> None:
        self.guesses.setVisible(bool(self._guesses))
        self.picture.show_guesses(len(self.board.ranks), tuple(self._guesses))
        if self._guesses:
            last = self._guesses[-1]
            total = self._sum(last)
            shown = f"{total:,}".replace("-", "−")
            outcome = (f"enough, so it is at most {last.high:,}" if last.high <= last.guess
                       else f"too little, so it is at least {last.low:,}")
            self._said.set(f"The least sum at the guess {last.guess:,} is <b>{shown}</b>: {outcome}.")

    def _sum(self, guess: Guess) -> int:
        """What the best rectangle adds up to at a guess."""
        choice = self.choice
        return signs_within(self.board.ranks, choice.columns, guess.row, guess.column, choice.height, choice.width,
                            guess.guess)

    def refresh_sections(self) -> None:
        super().refresh_sections()
        self.guesses.setVisible(bool(self._guesses))

    def invitation(self) -> str:
        return "" if self.timeline.can_undo or self._guesses else "Press a cell to place the rectangle, or press play."

    def parameters(self) -> str:
        choice = self.choice
        return f"{choice.rows} × {choice.columns}, {choice.height} × {choice.width}"

    def usual_games(self) -> Sequence[UsualGame]:
        return [UsualGame(title, partial(self.show_town, choice), on=choice == self.choice)
                for title, choice in USUAL.items()]

    def commands(self) -> Sequence[Command]:
        return zooms(self.board, "cells", "town", self.board.zoom_fit)

    def new(self) -> None:
        """Start another town of this size."""
        self.show_town(replace(self.choice, seed=fresh_seed() + 1, ranks=b""))

    def usual_numbers(self) -> Mapping[str, Sequence[int]]:
        return {title: astuple(choice)[: len(self.numbers)] for title, choice in USUAL.items()}

    def read_numbers(self, numbers: Sequence[int]) -> tuple[QualityChoice, Cell | None]:
        """A town that was brought stays, unless it is to have another size or to be drawn."""
        value, own = super().read_numbers(numbers)
        same = [(choice.rows, choice.columns, choice.seed) for choice in (value, self.choice)]
        return (replace(value, ranks=self.choice.ranks) if same[0] == same[1] else value), own

    def read_value(self, text: str) -> tuple[QualityChoice, Cell | None]:
        return _read(text)

    def write_value(self, value: tuple[QualityChoice, Cell | None]) -> str:
        choice, own = value
        corner = "" if own is None else f" {own[0]} {own[1]}"
        ranks = write_ranks(ranks_of(choice), choice.columns).rstrip().replace("\n", ROW) if choice.ranks else ""
        return f"{choice.id}{corner}{OWN if ranks else ''}{ranks}"

    # Towns that somebody brings

    def shown_id(self) -> str:
        return "" if self.choice.ranks else super().shown_id()

    def reads(self, data: bytes) -> bool:
        return data.lstrip()[:1] != b"{"  # which a saved game begins with

    def read_file(self, data: bytes) -> Save:
        if not self.reads(data):
            return super().read_file(data)
        ranks, columns = read_ranks(decode_text(data).text)
        rows = len(ranks) // columns
        if len(ranks) > MOST_OWN or max(rows, columns) > LONGEST_SIDE:
            raise FormatError(f"a town of at most {MOST_OWN:,} blocks, and {LONGEST_SIDE:,} rows or columns, can be "
                              "opened here.")
        height, width = (min(now, side - 1 + side % 2) for now, side in (
            (self.choice.height, rows), (self.choice.width, columns)))
        choice = QualityChoice(rows, columns, height, width, 0, ranks.tobytes())
        return page_save(self.context, {VALUE: self.write_value((choice, None))})

    def write_file(self, save: Save, path: Path) -> bytes:
        if path.suffix.lower() != SUFFIX:
            return super().write_file(save, path)
        return write_ranks(self.board.ranks, self.choice.columns).encode()

    def content_of(self, path: Path) -> str:
        return "ranks" if path.suffix.lower() == SUFFIX else super().content_of(path)

    def can_save(self) -> bool:
        return not self._building

    # Hint and solvers

    def hint(self) -> None:
        """Tell whether the rectangle that was placed is the best, and where one is."""
        if self._building:
            self.context.say("info", "", "The town is still being built.")
            return
        choice = self.choice
        best = finish(Descent(self.board.ranks, choice.columns, choice.height, choice.width))
        where = cell_name(best.row, best.column)
        if self.own is not None and self.median(self.own) == best.guess:
            self.context.say("hint", "Yours is the best.", f"No rectangle has a median below {best.guess:,}.")
        else:
            half = choice.height * choice.width // 2 + 1
            self.context.say("hint", f"Place it with its upper left corner at {where}.",
                             f"{half} of its {choice.height * choice.width} ranks are at most {best.guess:,}, and no "
                             "other place has so many.", "Place it", partial(self.place, (best.row, best.column)))
        self.board.show_guess(0, (best.row, best.column))

    def discard_hint(self) -> bool:
        if self.board.tried is None or self.solving:
            return False
        self.board.show_guess(0, None)
        if self.context.banner.kind == "hint":
            self.context.banner.clear()
        return True

    def make_engine(self, solver: str) -> Engine[Guess, Guess] | None:
        if self._building:
            self.context.say("info", "", "The town is still being built.")
            return None
        choice, kind = self.choice, Halving if solver == HALVE else Descent
        self._won, self._guesses = None, []
        self._show_rectangles()
        return kind(self.board.ranks, choice.columns, choice.height, choice.width)

    def show_snapshot(self, snapshot: Guess) -> None:
        if snapshot.guess and (not self._guesses or snapshot != self._guesses[-1]):
            self._guesses.append(snapshot)
        if self._guesses:
            self.board.show_guess(snapshot.guess, (snapshot.row, snapshot.column))
            self._show_guesses()
            if self.context.solver_bar.speed and self.context.solver_bar.speed <= 2:
                self.context.announce(self._said.text())

    def show_unwatched(self) -> None:
        self.board.show_guess(0, None)

    def take_result(self, result: Guess) -> None:
        self._won = result
        self.board.show_guess(0, None)
        self._show_rectangles()
        self.context.say("good", f"The least median is {result.guess:,}.",
                         f"The rectangle has its upper left corner at {cell_name(result.row, result.column)}; "
                         f"{len(self._guesses)} guesses found it. Press a cell to see the median of another rectangle.")


def _read(text: str) -> tuple[QualityChoice, Cell | None]:
    begin, _, rows = text.partition(OWN)
    name, *corner = begin.split(" ")
    choice = read_choice(name)
    if not isinstance(choice, QualityChoice) or len(corner) not in (0, 2) or not all(
            each.isascii() and each.isdecimal() and len(each) < 5 for each in corner):
        raise FormatError("this is no choice of a town.")
    if rows:
        ranks, columns = read_ranks(rows.replace(ROW, "\n"))
        if (len(ranks) // columns, columns) != (choice.rows, choice.columns):
            raise FormatError("the town has another size than its ranks.")
        choice = replace(choice, ranks=ranks.tobytes())
    if not corner:
        return choice, None
    row, column = map(int, corner)
    if row > choice.rows - choice.height or column > choice.columns - choice.width:
        raise FormatError("the rectangle lies beyond the town.")
    return choice, (row, column)
