"""Statistics of counterpoint: exercises that were finished by hand, and what the dialog shows of them."""
from typing import Annotated

import msgspec
from msgspec import Meta

from app.controls import Item, table_with
from app.controls.layouts import Part
from app.games.counterpoint.titles import SPECIES, VOICES
from app.pages import Count, Statistics
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.setting import Setting

HEADINGS = ("Exercise", "Finished", "Without a hint", "At the least cost")

Kind = Annotated[str, Meta(pattern="^[2-4]/[1-5]$")]  # voices / species
Figure = Annotated[int, Meta(ge=1, le=999)]


class ExerciseScore(msgspec.Struct, frozen=True):
    """How many exercises of a kind were finished, how many of them without a hint or a solver, and how many cost as
    little as any line can, which is known in two voices."""

    finished: Count = 0
    alone: Count = 0
    cheapest: Count = 0


class ExerciseRecords(msgspec.Struct, frozen=True):
    """The scores of all kinds, and the figures of Fux's that were finished."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    scores: dict[Kind, ExerciseScore] = {}
    figures: frozenset[Figure] = frozenset()

    def with_finished(self, setting: Setting, *, alone: bool, cheapest: bool) -> "ExerciseRecords":
        kind = kind_of(setting)
        old, figure = self.scores.get(kind, ExerciseScore()), figure_of(setting)
        score = ExerciseScore(old.finished + 1, old.alone + alone, old.cheapest + cheapest)
        return msgspec.structs.replace(self, scores={**self.scores, kind: score},
                                       figures=self.figures if figure is None else self.figures | {figure})


def kind_of(setting: Setting) -> str:
    """The key under which exercises are counted: voices, and the quickest species."""
    return f"{setting.voices}/{setting.species}"


def figure_of(setting: Setting) -> int | None:
    """The figure of Fux's that a setting is, with the species and the side that it has in the book; None for others."""
    if not setting.source.startswith("fux-") or setting.voices != 2:
        return None
    figure = figures()[int(setting.source[4:])]
    same = (figure.species, figure.above) == (setting.species, setting.cantus_voice == 1)
    return figure.number if same else None


def _content(records: ExerciseRecords) -> tuple[Part, ...]:
    """A row for each kind of exercise, and how many of Fux's there are."""
    rows = [_row(kind, score) for kind, score in sorted(records.scores.items())]
    done = len(records.figures & figures().keys())
    sentence = (f"You have finished {done} of Fux’s {len(figures())} exercises in two voices." if rows else
                "No exercise was finished by hand yet. Write one on the page Compose, and it is counted here.")
    return table_with(HEADINGS, rows, sentence)


def _row(kind: str, score: ExerciseScore) -> tuple[Item, ...]:
    voices, species = map(int, kind.split("/"))
    return (Item(f"{VOICES[voices].capitalize()}, {SPECIES[species]} species"), Item(f"{score.finished:,}"),
            Item(f"{score.alone:,}"), Item(f"{score.cheapest:,}" if voices == 2 else "–"))


STATISTICS = Statistics("counterpoint", ExerciseRecords, "Counterpoint", _content)
