"""The sections of the Versus page's panel: both sides of a game compared, the levels, and a match that is watched."""
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.controls import Item, Table, draw_text, fill_rounded, literal
from app.controls.row_list import RowList
from app.games.tetris.call_out import Part, parts_of
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.versus.challenge import at_level
from app.games.tetris.versus.versus_results import LevelResults, LevelScore
from app.look import icons, theme
from app.pages import Fact, Section, SectionColumn
from solvers.core.wording import counted
from solvers.tetris.guideline.attack import USUAL, AttackTable, attack
from solvers.tetris.guideline.scoring import Clear
from solvers.tetris.guideline.tally import Tally
from solvers.tetris.levels.table import level_name, levels
from solvers.tetris.strict.games import Seen

ROW = 28                                # px of a level in the list
NUMBER, PACE, SCORE = 20.0, 44.0, 64.0  # px of its columns
RIGHT = Qt.AlignmentFlag.AlignRight
TOLD = 3  # of the last games in which a bot did something wrong
PARTS = 3  # of an attack, for which there is always room
NO_BREAK = "\u00a0"  # a value that is not seen, and keeps its row

Compared = tuple[str, str, str]  # words, and the figures of both sides


class LevelRow(NamedTuple):
    """A level in the list, and how it went so far."""

    level: int
    title: str
    mind: str
    pace: float
    score: LevelScore
    beaten: bool


class LevelList(RowList[LevelRow]):
    """List of the levels with their minds, paces and scores. Enter or a double click opens one."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Levels")
        self.setWhatsThis(
            "The levels: who plays, its pieces a second, and the games that you have won and lost. Press Enter or "
            "double-click to start a match."
        )
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def row_height(self) -> int:
        return ROW

    def show_rows(self, rows: list[LevelRow], level: int) -> None:
        """Show the levels, of which one is played; 0 for none of them."""
        if rows != list(self.items) or self.current is None or self.current.level != level:
            self.set_items(rows, max(level - 1, 0))
            self.setFixedHeight(ROW * len(rows))
            if not level:
                self.clearSelection()

    def describe_item(self, item: LevelRow) -> str:
        return (f"Level {item.level}, {item.title}, {item.mind}, {item.pace:g} pieces a second, "
                f"{item.score.won:,} won, {item.score.lost:,} lost{', beaten' if item.beaten else ''}")

    def paint_row(self, painter: QPainter, rect: QRectF, item: LevelRow, *, selected: bool, hovered: bool) -> None:
        tokens, body, strong = theme.current(), theme.font("body"), theme.font("body", True)
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), tokens.tint if selected else tokens.hover)
        inner = rect.adjusted(8, 0, -8, 0)
        ink = tokens.text if selected or hovered else tokens.muted
        draw_text(painter, QRectF(inner.x(), rect.y(), NUMBER, ROW), str(item.level), strong, tokens.text)
        played = item.score.won or item.score.lost
        score = f"{item.score.won:,} : {item.score.lost:,}" if played else "–"
        draw_text(painter, QRectF(inner.right() - SCORE, rect.y(), SCORE, ROW), score, strong if played else body,
                   tokens.text if played else ink, RIGHT)
        pace = QRectF(inner.right() - SCORE - PACE, rect.y(), PACE, ROW)
        draw_text(painter, pace, f"{item.pace:g}/s", body, ink, RIGHT)
        name = QRectF(inner.x() + NUMBER, rect.y(), pace.x() - inner.x() - NUMBER - 4, ROW)
        width = draw_text(painter, name, item.title, strong if item.beaten else body, tokens.text)
        if item.beaten:
            icons.paint(painter, "check", tokens.good, QRectF(name.x() + width + 6, rect.y() + (ROW - 16) / 2, 16, 16))


class GameRow(NamedTuple):
    """A game of a match that was watched: who won, pieces of each, both sides' attack, and what bots did wrong."""

    number: int
    winner: str
    pieces: int
    attack: tuple[int, int]
    faults: str


class SidesSection(Section):
    """Section that compares both sides of a game in figures."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "This game")
        self._table = Table("This game", ("", "", ""))
        self.add_widget(self._table)
        self._shown: tuple[object, ...] = ()

    def show_match(
        self, names: tuple[str, str], tallies: tuple[Tally, Tally], faults: tuple[int | None, int | None], time: int,
        *, going: bool = False,
    ) -> None:
        """Show a moment of a match, its time in ms, unless less than half a second alone has passed since the last.
        `faults` of finesse are None for who has none to be counted. While it is `going` the fewest figures are shown.
        """
        shown = (names, [(tally.pieces, tally.attack, tally.sent) for tally in tallies], time // 500, going)
        if shown != self._shown:
            self._shown = shown
            mine, its = ("–" if each is None else f"{each:,}" for each in faults)
            more = () if going else (*more_rows(*tallies), ("Finesse faults", mine, its))
            self._show(names, minutes(time), [*rows(*tallies), *more])

    def show_strict(self, names: tuple[str, str], seen: tuple[Seen, Seen]) -> None:
        """Show a moment of a duel by the strict rules."""
        left, right = seen
        self._shown = ()
        self._show(names, "strict rules", [
            ("Lines", f"{left.lines:,}", f"{right.lines:,}"),
            ("Pieces", f"{left.pieces:,}", f"{right.pieces:,}"),
            ("Points", f"{left.score:,}", f"{right.score:,}"),
        ])

    def show_bots(self, names: tuple[str, str], note: str, compared: Sequence[Compared]) -> None:
        """Show a match between bots, all its games together."""
        self._shown = ()
        self._show(names, note, compared, "This match")

    def _show(self, names: tuple[str, str], note: str, compared: Sequence[Compared], title: str = "This game") -> None:
        self.set_title(title)
        self.set_note(note)
        self._table.set_headings(("", *names))
        self._table.set([(Item(title, "muted"), Item(left, strong=True), Item(right, strong=True))
                         for title, left, right in compared])


def rows(left: Tally, right: Tally) -> Sequence[Compared]:
    """What is compared in a match, and both figures."""
    return [
        ("Score", f"{left.score:,}", f"{right.score:,}"),
        ("Attack per minute", f"{left.attack_a_minute:.1f}", f"{right.attack_a_minute:.1f}"),
        ("Pieces per second", f"{left.pieces_a_second:.2f}", f"{right.pieces_a_second:.2f}"),
        ("Garbage sent", f"{left.sent:,}", f"{right.sent:,}"),
        ("T-spins with lines", f"{_t_spins(left):,}", f"{_t_spins(right):,}"),
        ("Tetrises", f"{left.counts.fours:,}", f"{right.counts.fours:,}"),
        ("Longest combo", f"{left.counts.combo:,}", f"{right.counts.combo:,}"),
    ]


def more_rows(left: Tally, right: Tally) -> Sequence[Compared]:
    """What is compared besides while nobody plays."""
    return [("Lines", f"{left.lines:,}", f"{right.lines:,}"), ("Attack, rows", f"{left.attack:,}", f"{right.attack:,}")]


def minutes(milliseconds: int) -> str:
    """A time of a match: 2:07."""
    return f"{milliseconds // 60_000}:{milliseconds // 1000 % 60:02}"


def _t_spins(tally: Tally) -> int:
    counts = tally.counts
    return (counts.t_spin_singles + counts.t_spin_doubles + counts.t_spin_triples + counts.mini_singles
            + counts.mini_doubles)


class AttackSection(Section):
    """Section with the last attack, part by part. It keeps its height, so that nothing below it moves."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Last attack")
        self.clear()

    def clear(self) -> None:
        """Nothing has been sent yet."""
        self.set_note("")
        self._show_parts([Part("Nothing sent yet", "–")])

    def show_attack(self, name: str, clear: Clear, rows: int, in_a_row: int, table: AttackTable = USUAL) -> None:
        """Show an attack of so many rows by a table, by the side of a `name`, with the difficult clears that it had in
        a row by then; an empty name is one's own."""
        self.set_note(", ".join(filter(None, (name, counted(rows, "row")))))
        first, *more = parts_of(clear, partial(attack, table=table), in_a_row)
        self._show_parts([first._replace(added=first.added.removeprefix("+") or "0"), *more])

    def _show_parts(self, parts: Sequence[Part]) -> None:
        blank = Fact("", NO_BREAK)
        facts = [Fact(part.name, part.added or "+0") for part in parts]
        self.show_facts(*facts, *[blank] * (PARTS - len(facts)))


class LevelsSection(Section):
    """Section with the levels."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Levels", "won : lost")
        self.list = LevelList()
        self.add_widget(self.list)
        self._rank = self.add_sentence(muted=True)

    def show_levels(self, presets: ControllerPresets, results: LevelResults, level: int) -> None:
        """Show all levels with their results; one of them is played, or 0 for none of them."""
        self.list.show_rows([
            LevelRow(each.level, level_name(each.level), presets.title(each.controller.name), each.pace,
                     results.score_at(each.level), results.is_beaten(each.level))
            for each in (at_level(number, presets) for number in range(1, len(levels()) + 1))
        ], level)
        rank = f"You have beaten {level_name(results.rank)}. " if results.rank else ""
        self._rank.set(f"{rank}Two of three games win a level.")


class MatchSection(Section):
    """Section with the way to a match that one watches, and its games."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Watch a match")
        self._about = self.add_sentence("AIs, levels and programs play each other, with equal time for each piece.",
                                        muted=True)
        self._table = Table("Games of the match", ("Game", "won by", "pieces", "attack"))
        self._table.hide()
        self.add_widget(self._table)
        self._faults = self.add_sentence(muted=True)
        self._faults.hide()

    def show_games(self, names: tuple[str, str], games: Sequence[GameRow]) -> None:
        """Show the games that are over, and what bots did wrong in the last ones."""
        self._about.set(literal(f"{names[0]} at the left, {names[1]} at the right."))
        self._table.set([(Item(str(game.number), "muted"), Item(game.winner, strong=True), Item(f"{game.pieces:,}"),
                          Item(f"{game.attack[0]:,} : {game.attack[1]:,}")) for game in games])
        self._table.setVisible(bool(games))
        told = [f"<b>Game {game.number}.</b> {literal(game.faults)}" for game in games if game.faults][-TOLD:]
        self._faults.show_text(" ".join(told))
