"""The sections of the Play page's panel: the game in figures, the hint, and the best games."""
from collections.abc import Mapping, Sequence
from typing import Final

from app.controls import Choice, button, check_box
from app.games.tetris.placement_grid import PlacementGrid, RatedPlacement
from app.games.tetris.play.best_games import TIMED, BestGames
from app.games.tetris.play.tetris_keys import BINDINGS
from app.games.tetris.score_bars import ScoreBars
from app.games.tetris.tetris_text import exact_time, lead_text
from app.pages.bound_keys import KeyTip
from app.pages.panel import Row, Section, SectionColumn
from solvers.tetris.choosing.judgement import Part
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.tally import SPLIT, Tally

FIGURES: Final[Mapping[str, str]] = {
    "lines": "Lines", "pace": "Pieces per second", "keys": "Keys per piece", "fours": "Tetrises",
    "spins": "T-spins", "combo": "Longest combo", "attack": "Attack per minute", "attack_piece": "Attack per piece",
    "faults": "Finesse faults", "time": "Time",
}
TENTH: Final = 100  # ms; figures that change faster cannot be read
GUIDELINE: Final = ("spins", "combo", "attack", "attack_piece")  # what the other scoring knows nothing of
HELP = "Press H to see where the AI would place this piece, and why."
SHADOW_HELP = "The outline is where the AI would place this piece. Press H to see why."
SHOWN = 5
SPLITS = 10  # of a sprint are shown at most


class GameSection(Section):
    """Section with the figures of the game, none of which moves another."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Game")
        self._rows: dict[str, Row] = {key: self.add_row(title) for key, title in FIGURES.items()}
        self._rows["faults"].setToolTip("Keys beyond the fewest that would have brought each piece to its place")
        self._shown: tuple[Setup, Tally, int] | None = None

    def set(self, setup: Setup, tally: Tally, faults: int) -> None:
        """Show a game as it stands, with its `faults` of finesse, unless a part of a tenth of a second alone has passed
        since the last time."""
        moment = setup, tally._replace(time=tally.time // TENTH), faults
        if moment == self._shown:
            return
        self._shown = moment
        self.set_title(setup.mode.title)
        self.set_note("strict rules" if setup.mode is modes.STRICT else "guideline rules")
        for name in GUIDELINE:
            self._rows[name].setVisible(setup.mode.scoring == "guideline")
        self._rows["faults"].setVisible(not setup.mode.hovers)
        counts = tally.counts
        values = {
            "lines": f"{tally.lines:,}", "pace": f"{tally.pieces_a_second:.2f}", "keys": f"{tally.keys_a_piece:.2f}",
            "fours": str(counts.fours), "combo": str(counts.combo),
            "spins": str(counts.t_spin_singles + counts.t_spin_doubles + counts.t_spin_triples),
            "attack": f"{tally.attack_a_minute:.1f}", "attack_piece": f"{tally.attack_a_piece:.2f}",
            "faults": f"{faults:,}", "time": exact_time(tally.time),
        }
        for key, value in values.items():
            self._rows[key].set(value)


class PlacementHintSection(Section):
    """Section with the hint, and with what it is asked for and played by."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Hint")
        self.minds = Choice("Who gives hints")
        self.minds.setToolTip("Who gives hints")
        self._help = self.add_sentence(HELP, muted=True)
        self._sentence = self.add_sentence()
        self.parts = ScoreBars()
        self.grid = PlacementGrid()
        self.shadow = check_box("Show it for every piece")
        self.shadow.setToolTip("An outline on the field shows where the AI would put each piece")
        self.ask = button("Hint", tip="Where this AI would put the piece  (H)")
        self.follow = button("Play it", "primary", tip="Put the piece there")
        KeyTip(self.shadow, BINDINGS, "shadow")
        KeyTip(self.follow, BINDINGS, "follow")
        self.add_widget(self.parts, gap=12)
        self.add_widget(self.grid, gap=12)
        self.add_widget(self.minds, gap=12)
        self.add_widget(self.shadow)
        self.add_buttons(self.follow, self.ask)
        self.clear()

    def show_hint(
        self, sentence: str, parts: Sequence[Part], kind: int, width: int, heats: Sequence[RatedPlacement]
    ) -> None:
        """Show where to put the piece and why, and all places for it on a board of so many columns."""
        self._sentence.set(sentence)
        self.show_parts(parts)
        self.grid.show_heats(kind, width, heats)
        self._show(hinted=True)

    def show_words(self, sentence: str, parts: Sequence[Part] = ()) -> None:
        """Show where to put the piece, with the score taken apart if there is one, and without other places."""
        self._sentence.set(sentence)
        self.show_parts(parts)
        self._show(hinted=True)
        self.parts.setVisible(bool(parts))
        self.grid.hide()

    def show_parts(self, parts: Sequence[Part]) -> None:
        """Show the score of a place taken apart."""
        self.parts.set_features([part.feature for part in parts])
        self.parts.show_parts(parts)

    def show_shadow(self, shadow: bool) -> None:
        """Show whether every piece has its outline on the field."""
        self.shadow.setChecked(shadow)
        self._help.set(SHADOW_HELP if shadow else HELP)

    def clear(self) -> None:
        """The piece is another one."""
        self._show(hinted=False)

    def _show(self, *, hinted: bool) -> None:
        for each in (self._sentence, self.parts, self.grid, self.follow):
            each.setVisible(hinted)
        self._help.setVisible(not hinted)

    def allow(self, *, asked: bool, played: bool) -> None:
        """Enable the buttons: a hint can be `asked` for, the one that is shown be `played`."""
        self.ask.setEnabled(asked)
        self.follow.setEnabled(played)


class RecordsSection(Section):
    """Section with the five best games of this way to play; the Statistics dialog has the others."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Your best")
        self._nothing = self.add_sentence("Games that you finish without help are listed here.", muted=True)
        self._rows: list[Row] = [self.add_row(f"{place}.") for place in range(1, SHOWN + 1)]

    def set(self, setup: Setup, records: BestGames) -> None:
        """Show the best of a way to play."""
        best = records.games_for(setup)[:SHOWN]
        self._nothing.setVisible(not best)
        for row, record in zip(self._rows, best, strict=False):
            row.set(exact_time(record.time) if setup.mode in TIMED else f"{record.score:,}")
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(best))


class SplitsSection(Section):
    """Section with the times of a sprint at every ten lines, beside those of the best one."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Splits")
        self._rows: list[Row] = [self.add_row(f"{SPLIT * number} lines") for number in range(1, SPLITS + 1)]
        self._shown: tuple[object, ...] = ()
        self.hide()

    def set(self, setup: Setup, splits: tuple[int, ...], best: tuple[int, ...]) -> None:
        """Show the `splits` of a game so far, and how far they are behind the `best` one's, or before them; where there
        is none yet, that of the best one by its name."""
        if (shown := (setup, splits, best)) == self._shown:
            return
        self._shown = shown
        whole = min(setup.amount // SPLIT, SPLITS) if setup.mode is modes.SPRINT else 0
        self.setVisible(whole > 0)
        self.set_note("beside your best" if best else "")
        for place, row in enumerate(self._rows):
            row.setVisible(place < whole)
            if place >= len(splits):
                row.set(f"best {exact_time(best[place])}" if place < len(best) else "–", "muted")
            elif place < len(best):
                lead = splits[place] - best[place]
                row.set(f"{exact_time(splits[place])}  {lead_text(lead)}", "text" if lead > 0 else "good_ink")
            else:
                row.set(exact_time(splits[place]))
