"""Training: an engine that breeds weights generation by generation; it can be watched, cancelled and continued."""
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass

from solvers.core.engine import Progress
from solvers.tetris.training.evaluation import GUESS, Evaluation, Task
from solvers.tetris.training.genome import Genome
from solvers.tetris.training.run import Run

Clock = Callable[[], float]  # seconds, such as time.perf_counter


@dataclass(frozen=True, slots=True)
class Moment:
    """A training at one moment: the run as far as whole generations go, which can be saved and gone on with; of the
    generation under way its genomes, how many of them have played, and the pieces so far; the pieces of the whole run;
    and how many there were in a second of this session, 0 without a clock."""

    run: Run
    population: tuple[Genome, ...]
    done: int
    pieces: int
    total_pieces: int
    pieces_per_second: float

    @property
    def at_work(self) -> Genome | None:
        """The genome whose games are awaited; none between two generations."""
        return self.population[self.done] if self.done < len(self.population) else None


class Training:
    """Trains up to `generations` generations. One step is a block of games of one genome; a call waits for the workers
    no longer than a moment.

    The same plan gives the same run, whatever the workers and however often it was interrupted; only the seconds
    differ.
    """

    def __init__(self, run: Run, generations: int, workers: Executor, clock: Clock | None = None) -> None:
        """Continue a run; `Run.from_plan(plan)` starts one."""
        self._run, self._generations, self._workers, self._clock = run, generations, workers, clock
        self._population: tuple[Genome, ...] = ()
        self._evaluation: Evaluation | None = None
        self._began = 0.0  # the generation, by the clock
        self._before = self._total = sum(generation.pieces for generation in run.history)
        self._seconds = 0.0  # that whole generations of this session took

    def advance(self, steps: int, /) -> bool:
        """Collect at most `steps` blocks. True once all generations are bred."""
        while steps > 0 and self._run.generation < self._generations:
            if self._evaluation is None:
                self._evaluation = self._start_generation()
            steps_taken = self._evaluation.advance(steps)
            if self._evaluation.finished:
                self._finish_generation(self._evaluation)
            elif steps_taken < steps:
                break  # the workers have not finished the next block
            steps -= steps_taken
        return self._run.generation >= self._generations

    def close(self) -> None:
        """Cancel the unfinished generation; a run that is continued plays it anew."""
        if self._evaluation is not None:
            self._evaluation.close()
        self._evaluation, self._population = None, ()

    def snapshot(self) -> Moment:
        """The run and the progress of the current generation."""
        evaluation = self._evaluation
        pieces = evaluation.pieces if evaluation else 0
        seconds = self._seconds + (self._now() - self._began if evaluation else 0)
        rate = (self._total - self._before + pieces) / seconds if seconds > 0 else 0.0
        finished = evaluation.done if evaluation else 0
        return Moment(self._run, self._population, finished, pieces, self._total + pieces, rate)

    def progress(self) -> Progress:
        """Progress in games, since later generations play more of them."""
        plan, generation = self._run.plan, self._run.generation
        population = plan.population
        games_done = self._evaluation.done if self._evaluation else 0
        words = f"generation {min(generation + 1, self._generations):,} of {self._generations:,}"
        if self._evaluation:
            words += f", genome {min(games_done + 1, population):,} of {population:,}"
        played = population * plan.games_before(generation) + games_done * plan.games_in(generation)
        return Progress(played, population * plan.games_before(self._generations), words)

    def result(self) -> Run:
        """The run with all its generations."""
        if self._run.generation < self._generations:
            raise RuntimeError("the training is not finished")
        return self._run

    def _start_generation(self) -> Evaluation:
        """Start the games of the next generation."""
        run, plan = self._run, self._run.plan
        self._population, self._began = run.population, self._now()
        tasks = [Task(run.controller(genome), plan.pieces(run.generation, number))
                 for number, genome in enumerate(self._population)]
        last = run.history[-1] if run.history else None
        return Evaluation(tasks, plan.rules, self._workers, plan.limit, last.pieces / last.games if last else GUESS)

    def _finish_generation(self, evaluation: Evaluation) -> None:
        """End the generation: add its outcomes to the run."""
        seconds = self._now() - self._began
        self._run = self._run.after(self._population, evaluation.outcomes, seconds)
        self._total += evaluation.pieces
        self._seconds += seconds
        self._evaluation, self._population = None, ()

    def _now(self) -> float:
        return self._clock() if self._clock else 0.0
