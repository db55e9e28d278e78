"""The sections of the Solutions page: how many there are, filters, and the chosen solution as the source writes it."""
from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.controls import Choice, Flow, button, check_box
from app.games.polyforms.laying_text import place_name
from app.games.polyforms.solutions.solution_filters import Filters, Wish
from app.games.polyforms.solutions.solution_gallery import MOST
from app.look import theme
from app.pages import Command, Fact, Section, SectionColumn
from solvers.core.wording import counted, noun_for
from solvers.polyforms.gathering import Gathered
from solvers.polyforms.puzzle import Puzzle

LEVELS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20)  # that are offered until those of the solutions are known
LINES = 12  # of the notation that show at once


def remark(gathered: Gathered, shown: int) -> str:
    """What is to be said of the number of solutions that are shown."""
    count, said = gathered.diagram.count, []
    if not gathered.complete:
        said.append("These were found before the search ended; there may be more.")
    if gathered.images:
        said.append("There are too many to list; this count includes turned and flipped ones.")
    if shown > MOST:
        said.append(f"The first {MOST:,} are shown.")
    if gathered.complete and gathered.problem.puzzle.expect == count == shown:
        said.append("The author of the puzzle gives the same number.")
    return " ".join(said)


class SolutionCountSection(Section):
    """The number of solutions, and the state of the search."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Solutions")
        self.found = 0  # by the search at work, as it said last
        self._big = self.add_big()
        self.add_facts()
        self._sentence = self.add_sentence(muted=True)

    def show_count(self, count: int, whole: int, sentence: str) -> None:
        """Show how many solutions pass the filters, of how many."""
        self._big.set(f"{count:,}", noun_for(count, "solution") if count == whole else "pass the filters")
        self._show(sentence, Fact("Of all", f"{whole:,}" if count != whole else ""))

    def show_running(self, found: int, nodes: int, done: float, sentence: str) -> None:
        """Show how a search stands."""
        self.found = found
        self._big.set(f"{found:,}", "found so far")
        self._show(sentence, Fact("Nodes", f"{nodes:,}"), Fact("Done", f"{100 * done:.1f} %"))

    def show_nothing(self, sentence: str) -> None:
        """Nothing is known yet: clear the numbers."""
        self._big.set("–", "solutions")
        self._show(sentence)

    def _show(self, sentence: str, *facts: Fact) -> None:
        self.show_facts(*facts)
        self._sentence.show_text(sentence)


def level_items(levels: Collection[int], chosen: int | None) -> list[tuple[str, object]]:
    """What the filter of levels offers: `levels` are those of all solutions, LOCKED for one that does not come apart,
    or none while they are not known. The level that is `chosen` is always among them."""
    offered = {level for level in levels if level > 1} or (set(LEVELS) if not levels else set())
    offered |= {chosen} if chosen else set()
    items: list[tuple[str, object]] = [("All, whether they come apart or not", None)]
    for level in (0, *sorted(offered)):
        words = f"Level {level} or more" if level else "Those that come apart"
        passing = sum(one >= level for one in levels)
        items.append((f"{words}: {counted(passing, 'solution')}" if levels else words, level))
    return items


class FilterSection(Section):
    """Filters: a tile at the atom that is selected on the board, or not; no crossings; and how they come apart."""

    asked = Signal(object)     # a Wish to add
    dropped = Signal(object)   # a Wish to take back
    crossings = Signal(bool)   # whether four tiles may meet at a point
    level_chosen = Signal(object)  # the level that solutions have at least, None for any

    def __init__(self, column: SectionColumn, must: Command, must_not: Command, clear: Command) -> None:
        super().__init__(column, "Filters")
        self._place = self.add_sentence(muted=True)
        self.tiles = Choice("Tile at this place")
        self.tiles.setToolTip("The tiles that cover this place in the remaining solutions, and in how many")
        self.tiles.setWhatsThis("The tiles that cover this place in the remaining solutions, and in how many.")
        self.add_widget(self.tiles)
        self.add_buttons(must, must_not)
        self.no_crossings = check_box("No point where four tiles meet")
        self.no_crossings.setWhatsThis("Keep only solutions in which no four tiles meet at one point.")
        self.add_widget(self.no_crossings, gap=12)
        self.levels = Choice("Which solutions come apart")
        self.levels.setToolTip("Keep only solutions whose pieces come apart, in so many moves or more")
        self.levels.setWhatsThis("Keep only solutions whose pieces come apart. A level of 5 or more means that it "
                                 "takes five moves or more until the first pieces are off.")
        self.add_widget(self.levels, gap=12)
        self._chips = QWidget()
        self._flow = Flow(self._chips, theme.UNIT, theme.UNIT)
        self.add_widget(self._chips, gap=8)
        self.add_buttons(clear)
        self._atom = -1
        self.no_crossings.toggled.connect(lambda on: self.crossings.emit(not on))
        self.levels.activated.connect(lambda _: self.level_chosen.emit(self.levels.currentData()))

    def show_tiles(self, atom: int, place: str, tiles: Sequence[tuple[int, str, int]], chosen: int, *, covered: bool
                   ) -> None:
        """Offer tiles for an atom: each by its number, its name, and how many solutions have it there. The board is
        `covered` while a block is in front."""
        self._atom = atom
        where = "in the layers" if covered else "on the board"
        self._place.set(f"At {place}: click another place {where} to choose it." if tiles else
                        f"Click a place {where} of a solution, then choose what must lie there.")
        self.tiles.set_items(
            [(f"{name}: {counted(count, 'solution')}", number) for number, name, count in tiles], chosen)
        self.tiles.setEnabled(bool(tiles))

    def ask(self, *, wanted: bool) -> None:
        """The chosen tile is to lie at the chosen atom, or is not to."""
        tile = self.tiles.currentData()
        if isinstance(tile, int) and self._atom >= 0:
            self.asked.emit(Wish(tile, self._atom, wanted))

    def show_levels(self, levels: Collection[int], chosen: int | None, *, solid: bool) -> None:
        """Offer levels, if the puzzle is `solid`; see `level_items`."""
        self.levels.set_items(level_items(levels, chosen), chosen)
        self.levels.setVisible(solid)

    def show_filters(self, filters: Filters, puzzle: Puzzle, *, crossable: bool) -> None:
        """Show what is asked for, each wish in words."""
        while (item := self._flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for wish in filters.wishes:
            place = place_name(puzzle, puzzle.atoms[wish.atom])
            words = f"{puzzle.tiles[wish.tile].name}{'' if wish.wanted else ' not'} at {place}"
            chip = button(words, icon="close", tip=f"Remove this filter: {words}",
                          run=partial(self.dropped.emit, wish))
            self._flow.addWidget(chip)
            chip.show()
        self._chips.setVisible(bool(filters.wishes))
        self._chips.updateGeometry()
        before = self.no_crossings.blockSignals(True)
        self.no_crossings.setChecked(not filters.crossings)
        self.no_crossings.blockSignals(before)
        self.no_crossings.setVisible(crossable)


class NotationSection(Section):
    """The chosen solution as the source writes it: each position by its name, and as a row of bits."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "In Logelium’s notation")
        self.bits = QPlainTextEdit()
        self.bits.setReadOnly(True)
        self.bits.setTabChangesFocus(True)
        self.bits.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.bits.setAccessibleName("Positions and bit arrays of this solution")
        self.bits.setWhatsThis("Each tile, its shape, column and row of its first cell; then the atoms that it covers, "
                               "as hexadecimal digits, the first atom first. Together the rows fill the form.")
        self.bits.setFixedHeight(LINES * 17 + 10)
        self.add_widget(self.bits)

    def show_solution(self, number: int, lines: Sequence[str]) -> None:
        """Show a solution of this number, from 0."""
        self.set_note(f"solution {number + 1:,}")
        self.bits.setPlainText("\n".join(lines))
        widest = max((self.bits.fontMetrics().horizontalAdvance(line.partition("\t")[0]) for line in lines), default=0)
        self.bits.setTabStopDistance(widest + theme.UNIT)

    def copy_text(self) -> None:
        QGuiApplication.clipboard().setText(self.bits.toPlainText())
