"""The sections of the Play page's panel: the game in figures, the hint, and the best games."""
from collections.abc import Sequence
from typing import Final

from app.controls import Choice
from app.games.tetris.placement_grid import PlacementGrid, RatedPlacement
from app.games.tetris.play.best_games import BestGames, medal_counts
from app.games.tetris.score_bars import ScoreBars
from app.games.tetris.tetris_text import end_time, exact_time, goal_text, lead_text, short_time
from app.pages import Command, Fact, Figure, Section, SectionColumn, StatusStrip
from solvers.tetris.choosing.judgement import Part
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.medals import DEEDS, FAULTS, PERFECT, SPEEDS, Deed
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import MISSES
from solvers.tetris.guideline.tally import SPLIT, Tally

TENTH: Final = 100  # ms; figures that change faster cannot be read
HELP = "Press H to see where the AI would place this piece, and why."
SHADOW_HELP = "The outline is where the AI would place this piece. Press H to see why."
SHOWN = 5
SPLITS = 10  # of a sprint are shown at most
MEDALS: Final[dict[Deed, str]] = {
    "speed": "Pieces a second: bronze from {:g}, silver from {:g}, gold from {:g}".format(*SPEEDS),
    "finesse": f"Keys too many for each piece: bronze up to {FAULTS[0]:g}, silver up to {FAULTS[1]:g}, gold for none",
    "perfect clears": "In one game: bronze for {}, silver for {}, gold for {}".format(*PERFECT),
}


class GameFigures:
    """The goal of a game and its time, in the strip above the board."""

    def __init__(self, strip: StatusStrip) -> None:
        self._goal, self._time = Figure("", "lines"), Figure("clock", widest="00:00.0")
        self._time.setToolTip("Time played, without pauses")
        strip.add_left(self._goal)
        strip.add_right(self._time)

    def show(self, setup: Setup, tally: Tally, rows_left: int) -> None:
        """Show how far it is, and the time that is left where the game ends by it."""
        self._goal.set(*goal_text(setup, tally, rows_left))
        left = end_time(setup) - tally.time if end_time(setup) else tally.time
        self._time.set(short_time(max(left, 0)))


class GameSection(Section):
    """Section with the figures of the game, none of which moves another."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Game")
        self._shown: tuple[Setup, Tally, int] | None = None

    def set(self, setup: Setup, tally: Tally, faults: int) -> None:
        """Show a game as it stands, with its `faults` of finesse, unless a part of a tenth of a second alone has passed
        since the last time."""
        moment = setup, tally._replace(time=tally.time // TENTH), faults
        if moment == self._shown:
            return
        self._shown = moment
        self.set_title(setup.mode.title)
        own = "your own rules" if setup.own else "guideline rules"
        self.set_note("strict rules" if setup.mode is modes.STRICT else own)
        counts = tally.counts
        self.show_facts(
            Fact("Lines", f"{tally.lines:,}"), Fact("Pieces per second", f"{tally.pieces_a_second:.2f}"),
            Fact("Keys per piece", f"{tally.keys_a_piece:.2f}"), Fact("Tetrises", str(counts.fours)),
            *(() if setup.mode.scoring != "guideline" else (  # the other scoring knows nothing of these
                Fact("T-spins", str(counts.t_spin_singles + counts.t_spin_doubles + counts.t_spin_triples)),
                *((Fact("Other spins", str(counts.other_spins)),) if setup.rules.spins == "allspin" else ()),
                Fact("Perfect clears", str(counts.perfect_clears)),
                Fact("Longest combo", str(counts.combo)), Fact("Attack per minute", f"{tally.attack_a_minute:.1f}"),
                Fact("Attack per piece", f"{tally.attack_a_piece:.2f}"))),
            *((Fact("Not emptied", f"{tally.misses} of {MISSES}",
                    "Fields that ten pieces did not empty; the third ends the game"),)
              if setup.mode is modes.ALL_CLEAR else ()),
            Fact("Finesse faults", "" if setup.mode.hovers else f"{faults:,}",
                 "Keys beyond the fewest that would have brought each piece to its place"),
            Fact("Time", exact_time(tally.time)),
        )


class PlacementHintSection(Section):
    """Section with the hint, and who gives it."""

    def __init__(self, column: SectionColumn, shadow: Command) -> None:
        super().__init__(column, "Hint")
        self.minds = Choice("Who gives hints", tip="Who gives hints")
        self._help = self.add_sentence(HELP, muted=True)
        self._sentence = self.add_sentence()
        self.parts = ScoreBars()
        self.grid = PlacementGrid()
        self.add_widget(self.parts, gap=12)
        self.add_widget(self.grid, gap=12)
        self.add_widget(self.minds, gap=12)
        self.add_widget(shadow.box())
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
        self._help.set(SHADOW_HELP if shadow else HELP)

    def clear(self) -> None:
        """The piece is another one."""
        self._show(hinted=False)

    def _show(self, *, hinted: bool) -> None:
        for widget in (self._sentence, self.parts, self.grid):
            widget.setVisible(hinted)
        self._help.setVisible(not hinted)


class RecordsSection(Section):
    """Section with the five best games of this way to play; the Statistics dialog has the others."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Your best")
        self._nothing = self.add_sentence("Games that you finish without help are listed here.", muted=True)

    def set(self, setup: Setup, records: BestGames) -> None:
        """Show the best of a way to play."""
        best = records.games_for(setup)[:SHOWN]
        self._nothing.setVisible(not best)
        self.show_facts(*(
            Fact(f"{place}.", f"{record.score:,}" if setup.mode.ranking == "points" else exact_time(record.time))
            for place, record in enumerate(best, start=1)))


class MedalsSection(Section):
    """Section with the medals of all games, hidden while there are none."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Medals")
        self.hide()

    def show_medals(self, records: BestGames) -> None:
        """Show how many there are of each."""
        facts = [Fact(deed.capitalize(), medal_counts(counts), MEDALS[deed]) for deed in DEEDS
                 if any(counts := records.medals_for(deed))]
        self.setVisible(bool(facts))
        self.show_facts(*facts)


class SplitsSection(Section):
    """Section with the times of a sprint at every ten lines, beside those of the best one."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Splits")
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
        self.show_facts(*(_split(place, splits, best) for place in range(whole)))


def _split(place: int, splits: tuple[int, ...], best: tuple[int, ...]) -> Fact:
    """The time at a place of the `splits`, from 0, beside the best game's."""
    label = f"{SPLIT * (place + 1)} lines"
    if place >= len(splits):
        return Fact(label, f"best {exact_time(best[place])}" if place < len(best) else "–", ink="muted")
    if place >= len(best):
        return Fact(label, exact_time(splits[place]))
    lead = splits[place] - best[place]
    return Fact(label, f"{exact_time(splits[place])}  {lead_text(lead)}", ink="text" if lead > 0 else "good_ink")
