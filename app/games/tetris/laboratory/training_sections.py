"""The panel of the Laboratory: what is trained, how diverse the population is, and the weights of one genome."""
from app.controls import Slider
from app.games.tetris.genome_bars import WeightBars
from app.games.tetris.laboratory.population import RankedRow
from app.games.tetris.laboratory.training_text import games_text, plan_text
from app.games.tetris.tetris_text import lines_text, lookahead_text, pieces_text, round_roughly
from app.pages import Fact, Section, SectionColumn
from solvers.core.wording import counted
from solvers.tetris.feature_sets import STANDARD, set_of
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.run import Run


class TrainingSection(Section):
    """Section about what is trained, and how fast."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Training")
        self._rate = Fact("Pieces per second", "")

    def set(self, plan: Plan, generation: int, threads: int) -> None:
        """Show a plan and its next generation, from 0; what is as usual is left out."""
        found = set_of(plan.features)
        self.set_note(plan_text(plan))
        self.show_facts(
            Fact("Features", "" if found is STANDARD or found is None else found.title),
            Fact("Looks at", lookahead_text(2) if plan.rules.lookahead == 2 else ""),
            Fact("Pieces come", "" if plan.rules.pieces == "uniform" else pieces_text(plan.rules)),
            Fact("Population", f"{plan.population:,}"), Fact("Games each", games_text(plan, generation)), self._rate,
            Fact("Workers", counted(threads, "thread")), Fact("Seed", str(plan.seed)),
        )

    def show_rate(self, pieces: float) -> None:
        """Show the number of pieces played per second; 0 while unknown."""
        self._rate = self._rate._replace(value=lines_text(round_roughly(pieces)) if pieces else "–")
        self.change_facts(self._rate)


class DiversitySection(Section):
    """Section about how far apart the genomes lie, by generation."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Diversity")

    def set(self, run: Run) -> None:
        """The last generation's diversity."""
        last = run.history[-1].diversity if run.history else None
        self.set_note("" if last is None else f"mean gene deviation {last:.3f}")


class AncestorsSection(Section):
    """Section about the weights of all generations so far: a slider goes from the first to the last."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Ancestors")
        self.slider = Slider(0, 1, "Generation of ancestors")
        self.slider.setWhatsThis("Shows the weights in the middle of the fitter half of a generation, from which the "
                                 "next one comes.")
        self._bars = WeightBars()
        self._run: Run | None = None
        self.add_widget(self.slider)
        self.add_widget(self._bars, gap=4)
        self.slider.valueChanged.connect(self._show)

    def set(self, run: Run) -> None:
        """The ancestors of a run; a slider at the last generation stays there."""
        last = self.slider.value() == self.slider.maximum() or self._run is None or self._run.plan != run.plan
        self._run = run
        self.slider.setRange(0, max(run.generation - 1, 0))
        if last:
            self.slider.setValue(self.slider.maximum())
        self._show(self.slider.value())

    def _show(self, place: int) -> None:
        run = self._run
        if run is None or place >= run.generation:
            return
        generation, found = run.history[place], set_of(run.plan.features)
        self.set_note(f"generation {place + 1:,}, median {lines_text(generation.median)} lines")
        features = found.features if found and generation.ancestor else ()  # none in older files
        self._bars.show_weights(features, generation.ancestor)


class GenomeSection(Section):
    """Section about the genome that is chosen in the population, weight by weight."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Rank 1")
        self._bars = WeightBars()
        self.add_widget(self._bars, gap=4)

    def set(self, plan: Plan, chosen: RankedRow) -> None:
        """A row of the population."""
        genome, found = chosen.row.genome, set_of(plan.features)
        self.set_title(f"Rank {chosen.rank:,}")
        self.set_note(f"age {genome.age:,}, {genome.origin}")
        self._bars.show_weights(() if found is None else found.features, genome.weights)
