"""The draft of a guess: the symbols that are typed so far."""
from dataclasses import dataclass

from solvers.abgame.codes import CodeSpace
from solvers.core.formats import FormatError


@dataclass(frozen=True)
class GuessDraft:
    """A symbol for each place, or an empty text where none is typed yet."""

    space: CodeSpace
    symbols: tuple[str, ...]

    @classmethod
    def empty(cls, space: CodeSpace) -> "GuessDraft":
        return cls(space, ("",) * space.digits)

    @classmethod
    def from_code(cls, space: CodeSpace, code: int) -> "GuessDraft":
        """The whole code of a number is typed."""
        return cls(space, tuple(space.text(code)))

    @property
    def text(self) -> str:
        """The code, once all of it is typed; until then empty."""
        return "".join(self.symbols) if all(self.symbols) else ""

    @property
    def code(self) -> int | None:
        """Its number, once all of it is typed."""
        return self.space.number(self.text) if self.text else None

    @property
    def begun(self) -> bool:
        """True if anything is typed."""
        return any(self.symbols)

    def with_symbol(self, place: int, symbol: str) -> "GuessDraft":
        """Type a symbol at a place, where it takes the place of another. Raises FormatError with one sentence."""
        symbol = symbol.upper()
        space = self.space
        kind = "digit" if space.symbols[0] == "0" else "letter"
        if len(symbol) != 1 or symbol not in space.symbols:
            raise FormatError(f"“{symbol[:10]}” is not one of the {kind}s {space.symbols[0]} to {space.symbols[-1]}.")
        others = self.symbols[:place] + self.symbols[place + 1:]
        if not space.repeats and symbol in others:
            raise FormatError(f"{symbol} is in the guess already, and no {kind} may appear twice.")
        return GuessDraft(space, (*self.symbols[:place], symbol, *self.symbols[place + 1:]))

    def turned(self, place: int, steps: int, skipped: frozenset[str] = frozenset()) -> "GuessDraft":
        """Go so many symbols on at a place, or back; those that cannot stand there, and `skipped` ones, are left out.

        From an empty place one comes to the first symbol, or back to the last one.
        """
        now = self.symbols[place]
        others = () if self.space.repeats else self.symbols[:place] + self.symbols[place + 1:]
        able = [symbol for symbol in self.space.symbols
                if symbol == now or (symbol not in others and symbol not in skipped)]
        if not able:
            return self
        start = able.index(now) if now else -1 if steps > 0 else 0
        return self.with_symbol(place, able[(start + steps) % len(able)])

    def without(self, place: int) -> "GuessDraft":
        return GuessDraft(self.space, (*self.symbols[:place], "", *self.symbols[place + 1:]))

    def next_empty(self, place: int) -> int:
        """The first empty place behind this one, else the first at all; the same one once all is typed."""
        order = [*range(place + 1, self.space.digits), *range(place + 1)]
        return next((each for each in order if not self.symbols[each]), min(place + 1, self.space.digits - 1))
