"""How well boards in other programs' tiles are read: a table of sets, sizes and disturbances.

    python -m tests.solvers.minesweeper.picture.measuring [SEEDS] [SET …]
"""
import random
import sys
from dataclasses import dataclass

from PySide6.QtGui import QGuiApplication, QImage

from app.games.minesweeper.analyse.picture_input import picture_bytes
from solvers.core.formats import FormatError
from solvers.minesweeper.board import Board
from solvers.minesweeper.picture.reading import SURE, read_picture
from solvers.minesweeper.position import HIDDEN, MINE
from solvers.minesweeper.rules import EXPLODED, FLAG, QUESTION
from tests.app.games.minesweeper.drawn_boards import BARE, played_codes
from tests.app.games.minesweeper.tile_sets import SETS, compressed, set_picture, smoothed

SIDES = (13, 16, 20, 24, 28, 32, 48)
BOARDS = ((9, 9, 10), (16, 16, 40), (30, 16, 99), (16, 16, 50))
MEANT = {**{number: number for number in range(9)}, HIDDEN: HIDDEN, QUESTION: HIDDEN, FLAG: MINE, BARE: MINE,
         EXPLODED: MINE}
LOSSLESS = "as it is"
DISTURBANCES = {
    LOSSLESS: lambda image: image,
    **{f"JPEG {quality}": lambda image, quality=quality: compressed(image, quality) for quality in (95, 85, 70)},
    **{f"{percent} %": lambda image, percent=percent: smoothed(image, percent / 100)
       for percent in (125, 150, 175, 200)},
}


@dataclass
class Count:
    """Cells that were read right without a question, asked for, wrong without one, or on boards that were refused."""

    right: int = 0
    asked: int = 0
    wrong: int = 0
    refused: int = 0
    looks: int = 0

    def add(self, other: "Count") -> None:
        for name in ("right", "asked", "wrong", "refused", "looks"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def cells(self) -> int:
        return self.right + self.asked + self.wrong + self.refused

    @property
    def share(self) -> float:
        return self.right / self.cells if self.cells else 0.0


def board_in_play(seed: int, lost: bool = False) -> tuple[int, bytes]:
    """Columns and codes of a board in the middle of a game."""
    chance = random.Random(seed)
    board = Board(*BOARDS[seed % len(BOARDS)])
    return board.width, played_codes(board, seed, chance.choice([0.1, 0.3, 0.6, 0.85]), lost=lost)


def measured(image: QImage, width: int, codes: bytes) -> Count:
    """What is read of a picture of a board with these codes."""
    try:
        reading = read_picture(picture_bytes(image))
    except FormatError:
        return Count(refused=len(codes))
    if (reading.width, len(reading.cells)) != (width, len(codes)):
        return Count(wrong=len(codes))
    count = Count(looks=len(reading.doubtful))
    for code, cell in zip(codes, reading.cells, strict=True):
        if cell.sure < SURE:
            count.asked += 1
        elif cell.code == MEANT[code]:
            count.right += 1
        else:
            count.wrong += 1
    return count


def measure(name: str, side: int, disturbance: str, seeds: range, lost: bool = False) -> Count:
    """All boards of these seeds in one set, size and disturbance."""
    total = Count()
    for seed in seeds:
        width, codes = board_in_play(31 * seed + side, lost)
        total.add(measured(DISTURBANCES[disturbance](set_picture(name, width, codes, side)), width, codes))
    return total


def main(seeds: int, names: list[str], sides: tuple[int, ...] = SIDES) -> None:
    """Print the table, and its sums."""
    sums = {disturbance: Count() for disturbance in DISTURBANCES}
    print(f"{'set':18}{'side':>5}  {'picture':10}{'right':>8}{'asked':>8}{'wrong':>7}{'refused':>8}{'questions':>10}")
    for name in names:
        for side in sides:
            for disturbance in DISTURBANCES:
                count = measure(name, side, disturbance, range(seeds))
                sums[disturbance].add(count)
                print(f"{name:18}{side:5}  {disturbance:10}{count.share:8.1%}{count.asked:8}{count.wrong:7}"
                      f"{count.refused:8}{count.looks:10}", flush=True)
    for disturbance, count in sums.items():
        print(f"{'all':18}{'':5}  {disturbance:10}{count.share:8.1%}{count.asked:8}{count.wrong:7}"
              f"{count.refused:8}{count.looks:10}")


if __name__ == "__main__":
    application = QGuiApplication(sys.argv[:1])
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2, sys.argv[2:] or list(SETS))
