"""Tally: the figures of a game, for the panel and for the lists of records."""
from typing import Final, NamedTuple

from solvers.tetris.guideline.matrix.srs import T
from solvers.tetris.guideline.scoring import Clear


class Counts(NamedTuple):
    """How often each event happened; `combo` and `back_to_back` are the longest of each."""

    singles: int = 0
    doubles: int = 0
    triples: int = 0
    fours: int = 0
    t_spins: int = 0            # without a line
    t_spin_singles: int = 0
    t_spin_doubles: int = 0
    t_spin_triples: int = 0
    minis: int = 0              # without a line
    mini_singles: int = 0
    mini_doubles: int = 0
    perfect_clears: int = 0
    combo: int = 0
    back_to_back: int = 0
    other_spins: int = 0        # of other pieces than T, with or without lines

    def after(self, clear: Clear, in_a_row: int) -> "Counts":
        """The counts after one more piece, which was the `in_a_row`-th difficult clear back to back."""
        name = "other_spins" if clear.spin and clear.kind != T else _NAMES[clear.spin][clear.lines]
        if not name:
            return self
        counts: dict[str, int] = {name: getattr(self, name) + 1}
        return self._replace(
            **counts,
            perfect_clears=self.perfect_clears + clear.perfect,
            combo=max(self.combo, clear.combo),
            back_to_back=max(self.back_to_back, in_a_row),
        )


_NAMES = {
    "": ("", "singles", "doubles", "triples", "fours"),
    "mini": ("minis", "mini_singles", "mini_doubles"),
    "full": ("t_spins", "t_spin_singles", "t_spin_doubles", "t_spin_triples"),
}


SPLIT: Final = 10  # lines


class Tally(NamedTuple):
    """A game so far, or at its end: `time` in ms, `keys` pressed, `attack` in rows of garbage, of which `sent` were
    left after what they cancelled; `splits` are the times at every ten lines,
    `misses` the fields that were not emptied where perfect clears are asked for."""

    time: int
    pieces: int
    lines: int
    score: int
    level: int
    keys: int
    attack: int
    sent: int
    counts: Counts
    splits: tuple[int, ...] = ()
    misses: int = 0

    @property
    def pieces_a_second(self) -> float:
        return 1000 * self.pieces / self.time if self.time else 0.0

    @property
    def keys_a_piece(self) -> float:
        return self.keys / self.pieces if self.pieces else 0.0

    @property
    def attack_a_minute(self) -> float:
        return 60_000 * self.attack / self.time if self.time else 0.0

    @property
    def attack_a_piece(self) -> float:
        return self.attack / self.pieces if self.pieces else 0.0
