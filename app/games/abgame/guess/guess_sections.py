"""Sections of the page You guess: the host and what is left; what the strategies guess."""
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.controls import Picture, draw_text, fill_rounded
from app.games.abgame.abgame_statistics import GuessScore
from app.games.abgame.faces import code_text
from app.look import theme
from app.pages import Section, SectionColumn
from solvers.abgame.codes import CodeSpace
from solvers.abgame.figures import Figures, figures_of
from solvers.abgame.game import GuessingGame
from solvers.abgame.history import fitting
from solvers.abgame.strategies import STRATEGIES
from solvers.abgame.weights import expected_left
from solvers.core.wording import counted


class HostSection(Section):
    """What is left, and the honest or evil host's own words."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "The host")
        self.left = self.add_big("", "secrets still possible")
        self.quote = self.add_sentence()
        self.quote.keep_lines(2)
        self.aside = self.add_sentence("", muted=True)

    def show_game(self, game: GuessingGame) -> None:
        """Say what the host of a game says now."""
        evil, possible = game.host == "evil", game.possible
        self.set_note("evil" if evil else "honest", "bad_ink" if evil else "good_ink")
        self.left.set(f"{possible:,}", "secret still possible" if possible == 1 else "secrets still possible")
        self.quote.set(_words(game))
        self.aside.show_text(_aside(game))


def _words(game: GuessingGame) -> str:
    secret = "" if game.secret is None else code_text(game.space, game.secret)
    if game.lost:
        return f"“It was {secret}.”" if secret else f"“{game.possible:,} codes were left to me.”"
    if game.finished:
        return f"“{secret} it is.”" if game.host == "guess" else f"“You leave me no other: it is {secret}.”"
    if game.host == "guess":
        return "“I have a secret. Every answer that I give is true of it.”"
    if game.possible == 1:
        return "“You have left me only one secret.”"
    fit = f"All {game.possible:,} fit every answer I gave." if game.turns else "Any code will do."
    return f"“I have not chosen yet. {fit}”"


def _aside(game: GuessingGame) -> str:
    """What an answer of the other kind of host would have left."""
    if not game.turns or game.finished:
        return ""
    *before, last = game.turns
    counts = fitting(game.space, tuple(before)).histogram(last.guess)
    honest = expected_left(counts)
    if game.host == "evil":
        return f"An honest host would have left {honest:,.0f} on average."
    code = code_text(game.space, last.guess)
    return f"{code} leaves {honest:,.0f} on average, and {max(counts):,} at worst."


ROW = 33.0                  # px
BAR, HIGH = 8.0, 24.0       # px of a bar
STEP = 10.0                 # px from one bar to the next
MEAN, MOST = 48.0, 40.0     # px of the two figures at least
APART = 12.0                # px from one to the other
FOOT = 20.0                 # px
MANY = 9                    # guesses that have a bar; more are in the last one
RIGHT = Qt.AlignmentFlag.AlignRight
BEST = "optimum"


@dataclass(frozen=True)
class StrategyStanding:
    """A row: who it is, and how many secrets or games took 1 guess, 2 guesses and so on."""

    title: str
    figures: Figures
    ink: theme.Ink = "accent"

    @property
    def words(self) -> str:
        """The row as a screen reader says it."""
        return f"{self.title}: {self.figures.mean:.3f} on average, {self.figures.most} at most"


class StrategyBars(Picture):
    """The rows; bars of each are as high as its most frequent number of guesses."""

    def __init__(self) -> None:
        super().__init__(FOOT)
        self.rows: tuple[StrategyStanding, ...] = ()
        self.setAccessibleName("Guesses that strategies need")
        self.setWhatsThis("How often a strategy needs 1 guess, 2 guesses and so on, over all secrets; then its mean "
                          "and its worst case. Random’s row is one of its many trees. Your row has your games "
                          "without aids.")

    def show_rows(self, rows: Sequence[StrategyStanding]) -> None:
        """Show these, the first one at the top."""
        if tuple(rows) != self.rows:
            self.rows = tuple(rows)
            self.setAccessibleDescription("; ".join(row.words for row in rows))
            self.set_height(ROW * len(self.rows) + FOOT)

    def paint(self, painter: QPainter) -> None:
        tokens, small = theme.current(), theme.font("small")
        right, (mean, most) = self.width() - 4, self.figure_widths()
        bars = right - mean - most - MANY * STEP - 4
        for place, row in enumerate(self.rows):
            rect = QRectF(0, place * ROW, self.width(), ROW)
            if row.title == STRATEGIES[BEST].title:
                fill_rounded(painter, rect.adjusted(0, 1, 0, -1), tokens.good_tint)
            strong = row.ink != "accent"
            title = QRectF(4, rect.top(), bars - 8, ROW)
            draw_text(painter, title, row.title, theme.font("body", strong), tokens.text)
            self._paint_bars(painter, QRectF(bars, rect.top(), MANY * STEP, ROW), row)
            draw_text(painter, QRectF(right - most - mean, rect.top(), mean, ROW), f"{row.figures.mean:.3f}",
                      theme.font("body", True), tokens.text, RIGHT)
            draw_text(painter, QRectF(right - most, rect.top(), most, ROW), str(row.figures.most), theme.font("body"),
                      tokens.text, RIGHT)
        foot = len(self.rows) * ROW
        for guesses in range(1, MANY + 1):
            draw_text(painter, QRectF(bars + (guesses - 1) * STEP - 2, foot, STEP + 2, FOOT), str(guesses),
                      theme.font("caption"), tokens.muted, Qt.AlignmentFlag.AlignHCenter)
        draw_text(painter, QRectF(right - most - mean, foot, mean, FOOT), "mean", small, tokens.muted, RIGHT)
        draw_text(painter, QRectF(right - most, foot, most, FOOT), "most", small, tokens.muted, RIGHT)

    @staticmethod
    def figure_widths() -> tuple[float, float]:
        """Px of the two figures: in any font neither they nor the words below them touch."""
        return (max(MEAN, theme.text_width("5.213", "body", True) + APART, theme.text_width("mean", "small") + APART),
                max(MOST, theme.text_width("most", "small") + APART))

    def _paint_bars(self, painter: QPainter, rect: QRectF, row: StrategyStanding) -> None:
        tokens, shown = theme.current(), list(row.figures.distribution)
        shown[MANY - 1:] = [sum(shown[MANY - 1:])] if len(shown) >= MANY else []
        base = rect.bottom() - (ROW - HIGH) / 2
        painter.fillRect(QRectF(rect.left(), base, MANY * STEP, 1), tokens.line)
        highest = max(shown, default=0)
        for place, number in enumerate(shown):
            if number:
                height = max(HIGH * number / highest, 1.0)
                painter.fillRect(QRectF(rect.left() + place * STEP, base - height, BAR, height), tokens.colour(row.ink))


class StrategiesSection(Section):
    """The player's games of this kind, and the strategies for which figures are known."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Strategies")
        self.bars = StrategyBars()
        self.add_widget(self.bars)

    def show_space(self, space: CodeSpace, own: GuessScore) -> None:
        """Show them for codes of a space; where there is nothing to show, the section is hidden."""
        title = f"You, {counted(own.played, 'game')}"
        rows = [StrategyStanding(title, Figures(own.distribution), "violet")] if own.played else []
        known = sorted(figures_of(space).items(), key=lambda item: -item[1].mean)
        rows += [StrategyStanding(STRATEGIES[name].title, figures, "good" if name == BEST else "accent")
                 for name, figures in known]
        self.set_note(f"guesses needed, all {space.size:,} secrets" if known else "guesses you needed")
        self.bars.show_rows(rows)
        self.setVisible(bool(rows))
