"""The table that ./run bench prints at its end: each figure beside its reference, measured in the same run."""
from dataclasses import dataclass

import pytest


@dataclass(frozen=True)
class Figure:
    """One measured number. `reference` is the same thing of `against`, in the same unit, from the same run."""

    name: str
    value: float
    unit: str
    reference: float | None = None
    against: str = ""
    goal: str = ""
    met: bool | None = None

    def row(self):
        number = "{:,.4g}".format if abs(self.value) < 1000 else "{:,.0f}".format
        reference = "" if self.reference is None else f"{number(self.reference)} {self.unit}"
        ratio = f"{self.value / self.reference:,.3g} ×" if self.reference else ""
        verdict = {True: "met", False: "MISSED", None: ""}[self.met]
        return (self.name, f"{number(self.value)} {self.unit}", reference, self.against, ratio, self.goal, verdict)


class Figures(list):
    """The figures of a run: `figures.add("paint", 0.2, "ms", goal="at most 4 ms", met=True)`."""

    def add(self, name, value, unit, reference=None, against="", goal="", met=None):
        self.append(Figure(name, value, unit, reference, against, goal, met))


HEADINGS = ("figure", "here", "reference", "which is", "ratio", "goal", "")
RIGHT = {1, 2, 4}  # the columns of numbers


def pytest_configure(config):
    config.figures = Figures()


@pytest.fixture
def figures(request):
    return request.config.figures


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter, config):
    if not config.figures:
        return
    rows = [HEADINGS, *(figure.row() for figure in config.figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    terminalreporter.section("figures")
    for row in rows:
        cells = [
            word.rjust(width) if place in RIGHT else word.ljust(width)
            for place, (word, width) in enumerate(zip(row, widths, strict=True))
        ]
        terminalreporter.write_line("  ".join(cells).rstrip())
