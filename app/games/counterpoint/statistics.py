"""Statistics of counterpoint: exercises that were finished by hand, counted on disk, and the dialog that shows them."""
from typing import Annotated

import msgspec
from msgspec import Meta
from PySide6.QtWidgets import QWidget

from app.controls import Item
from app.controls.statistics_dialog import StatisticsDialog, table_dialog
from app.files import store
from app.games.counterpoint.titles import SPECIES, VOICES
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.setting import Setting

NAME = "counterpoint"
HEADINGS = ("Exercise", "Finished", "Without a hint", "At the least cost")

Count = Annotated[int, Meta(ge=0, le=10**12)]
Kind = Annotated[str, Meta(pattern="^[2-4]/[1-5]$")]  # voices / species
Figure = Annotated[int, Meta(ge=1, le=999)]


class Score(msgspec.Struct, frozen=True):
    """How many exercises of a kind were finished, how many of them without a hint or a solver, and how many cost as
    little as any line can, which is known in two voices."""

    finished: Count = 0
    alone: Count = 0
    cheapest: Count = 0


class Records(msgspec.Struct, frozen=True):
    """The scores of all kinds, and the figures of Fux's that were finished."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    scores: dict[Kind, Score] = {}
    figures: frozenset[Figure] = frozenset()

    def with_finished(self, setting: Setting, *, alone: bool, cheapest: bool) -> "Records":
        """The records after an exercise was finished."""
        kind = kind_of(setting)
        old, figure = self.scores.get(kind, Score()), figure_of(setting)
        score = Score(old.finished + 1, old.alone + alone, old.cheapest + cheapest)
        return msgspec.structs.replace(self, scores={**self.scores, kind: score},
                                       figures=self.figures if figure is None else self.figures | {figure})


def kind_of(setting: Setting) -> str:
    """What exercises are counted by: voices, and the quickest species."""
    return f"{setting.voices}/{setting.species}"


def figure_of(setting: Setting) -> int | None:
    """The figure of Fux's that a setting is, with the species and the side that it has in the book; None for others."""
    if not setting.source.startswith("fux-") or setting.voices != 2:
        return None
    figure = figures()[int(setting.source[4:])]
    same = (figure.species, figure.above) == (setting.species, setting.cantus_voice == 1)
    return figure.number if same else None


def read() -> tuple[Records, str]:
    """The records on disk, and a sentence on what was wrong with the file, empty if all is well."""
    return store.read_statistics(NAME, Records)


def count(setting: Setting, *, alone: bool, cheapest: bool) -> str:
    """Add an exercise to the records on disk. What went wrong in one sentence, empty if nothing did."""
    def with_it(records: Records) -> Records:
        return records.with_finished(setting, alone=alone, cheapest=cheapest)

    return store.update_statistics(NAME, Records, with_it)[1]


def statistics_dialog(parent: QWidget | None, records: Records) -> StatisticsDialog:
    """The dialog: a row for each kind of exercise, and how many of Fux's there are."""
    rows = [_row(kind, score) for kind, score in sorted(records.scores.items())]
    done = len(records.figures & figures().keys())
    sentence = (f"You have finished {done} of the {len(figures())} exercises of Fux’s in two voices." if rows else
                "No exercise was finished by hand yet. Write one on the page Compose, and it is counted here.")
    return table_dialog(parent, "Counterpoint", HEADINGS, rows, sentence)


def _row(kind: str, score: Score) -> tuple[Item, ...]:
    voices, species = map(int, kind.split("/"))
    return (Item(f"{VOICES[voices].capitalize()}, {SPECIES[species]} species"), Item(f"{score.finished:,}"),
            Item(f"{score.alone:,}"), Item(f"{score.cheapest:,}" if voices == 2 else "–"))
