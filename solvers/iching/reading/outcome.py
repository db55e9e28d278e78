"""What a cast comes to: six lines of which some move, and the hexagrams that they make."""
import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Self

from solvers.core.formats import FormatError
from solvers.iching import hexagram
from solvers.iching.king_wen import HEXAGRAMS, NUMBERS

KINDS = {6: "old yin", 7: "young yang", 8: "young yin", 9: "old yang"}
OLD_YIN, YOUNG_YANG, YOUNG_YIN, OLD_YANG = KINDS
MARKS = {OLD_YIN: "×", OLD_YANG: "○"}  # beside the old lines, which move: they become the other kind

_CAST = re.compile(r"(?: *[0-9]{1,3} *,)* *[0-9]{1,3} *")


@dataclass(frozen=True, slots=True)
class Outcome:
    """Six lines, bottom first, each 6 (old yin), 7 (young yang), 8 (young yin) or 9 (old yang).

    Raises FormatError for anything else. Hexagrams are King Wen numbers.
    """

    lines: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.lines) != 6:
            raise FormatError(f"a hexagram has six lines, the bottom one first; there are {len(self.lines)} here.")
        for place, line in enumerate(self.lines, start=1):
            if not isinstance(line, int) or line not in KINDS:
                raise FormatError(f"line {place} is {line}; a line is 6, 7, 8 or 9.")

    @classmethod
    def from_hexagram(cls, actual: int, moving: Collection[int] = ()) -> Self:
        """The outcome with this hexagram and these moving lines, 1 to 6. Raises FormatError if there are none such."""
        if not 1 <= actual <= 64:
            raise FormatError(f"there is no hexagram {actual}; they are counted from 1 to 64.")
        for line in moving:
            if line not in hexagram.LINES:
                raise FormatError(f"there is no line {line}; they are counted from 1, the bottom one, to 6.")
        yang = [hexagram.is_yang(HEXAGRAMS[actual - 1], line) for line in hexagram.LINES]
        return cls(tuple(
            (OLD_YANG if is_yang else OLD_YIN) if line in moving else (YOUNG_YANG if is_yang else YOUNG_YIN)
            for line, is_yang in zip(hexagram.LINES, yang, strict=True)
        ))

    @classmethod
    def read(cls, text: str) -> Self:
        """An outcome written as `text` writes it, such as 6,7,8,9,7,7. Raises FormatError."""
        if not _CAST.fullmatch(text):
            raise FormatError(f"“{text[:30]}” is no cast; write six lines, the bottom one first, such as 6,7,8,9,7,7.")
        return cls(tuple(map(int, text.split(","))))

    @property
    def text(self) -> str:
        """The lines, bottom first, with commas."""
        return ",".join(map(str, self.lines))

    @property
    def actual(self) -> int:
        """The hexagram as it stands."""
        yang = (line % 2 for line in self.lines)
        return NUMBERS[sum(is_yang << place for place, is_yang in enumerate(yang))]

    @property
    def moving(self) -> tuple[int, ...]:
        """The lines that move, 1 to 6."""
        return tuple(place for place, line in enumerate(self.lines, start=1) if line in MARKS)

    @property
    def future(self) -> int:
        """The hexagram that its moving lines make of it; the actual one again if none moves."""
        return NUMBERS[hexagram.changed(HEXAGRAMS[self.actual - 1], self.moving)]

    @property
    def nuclear(self) -> int:
        """The hexagram inside the actual one."""
        return NUMBERS[hexagram.nuclear(HEXAGRAMS[self.actual - 1])]
