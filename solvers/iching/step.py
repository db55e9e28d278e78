"""Step: one step of a calculation with its figures in words, to be laid open as it is."""
from textwrap import wrap
from typing import NamedTuple


class Figure(NamedTuple):
    """One thing that a step looks at, and what it finds."""

    label: str
    value: str


class Step(NamedTuple):
    """One step: what is done, in a sentence or two, with what, and what comes of it."""

    number: int
    title: str
    sentence: str
    figures: tuple[Figure, ...]
    result: str

    @property
    def text(self) -> list[str]:
        """Its lines for a terminal, with an empty one after them."""
        width = max((len(label) for label, _ in self.figures), default=0)
        return [
            f"{self.number}  {self.title}", *(f"   {line}" for line in wrap(self.sentence, 100)),
            *(f"     {label:{width}}  {value}" for label, value in self.figures), f"   = {self.result}", "",
        ]
