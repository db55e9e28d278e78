"""Bar lines of MusicXML: repeat signs, and the brackets of first and second times."""
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field

from solvers.counterpoint.piece import Ending, is_ending


@dataclass
class RepeatSigns:
    """Repeat signs of measures, counted from 0: those that begin and that end with one, and the measures of each
    ending from the first to the last."""

    opening: set[int] = field(default_factory=set)
    closing: set[int] = field(default_factory=set)
    endings: dict[int, tuple[int, str]] = field(default_factory=dict)  # by the first measure: the last, and its figures
    _open: tuple[int, str] | None = None

    def read(self, barline: ET.Element, measure: int) -> None:
        """Read a bar line of a measure. What belongs to the other side of the line counts there."""
        is_left = barline.get("location") == "left"
        direction = "" if (repeat := barline.find("repeat")) is None else repeat.get("direction")
        if direction == "forward":
            self.opening.add(measure + (not is_left))
        elif direction == "backward" and measure >= is_left:
            self.closing.add(measure - is_left)
        ending = barline.find("ending")
        if ending is None:
            return
        numbers = ",".join(ending.get("number", "").replace(",", " ").split())
        if ending.get("type") == "start" and is_ending(numbers):
            self._open = measure + (not is_left), numbers
        elif ending.get("type") in ("stop", "discontinue") and self._open is not None:
            begin, figures = self._open
            self.endings[begin] = max(measure - is_left, begin), figures
            self._open = None

    @property
    def most(self) -> int:
        """How many there are of the most frequent kind."""
        return max(len(self.opening), len(self.closing), len(self.endings))

    def in_bars(self, first: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Ending, ...]]:
        """Opening and closing bars and endings, where the first measure is bar 0 or 1."""
        return (tuple(sorted(first + each for each in self.opening)),
                tuple(sorted(first + each for each in self.closing)),
                tuple(Ending(first + begin, first + end, numbers)
                      for begin, (end, numbers) in sorted(self.endings.items())))
