"""Studies: the probabilities of what can be true, the numbers that clash, and how many mines the others need."""
import random
import time

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.counting.analyse import analyse
from solvers.minesweeper.counting.analysis import Analysis, Contradiction, bounds
from solvers.minesweeper.explain.clash import Clash, contradiction
from solvers.minesweeper.explain.study import Deduced, Misfit, study_engine
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import Game
from tests.reference import minesweeper_brute as brute
from tests.reference.minesweeper_positions import random_position


def mines_of(position: Position) -> list[int]:
    """How many mines each layout has that the numbers allow, the known ones included, by plain enumeration."""
    hidden = [cell for cell, code in enumerate(position.cells) if code == HIDDEN]
    known = position.cells.count(MINE)
    return [known + len(laid) for laid in brute.layouts(position.width, position.height, position.cells, hidden)]


def small_positions(count: int) -> list[Position]:
    """Positions of few hidden cells, some made false by another number or another count of mines."""
    found = []
    for seed in range(100_000):
        position = random_position(seed)
        if position.cells.count(HIDDEN) > 11:
            continue
        dice = random.Random(seed)
        match dice.randrange(3):
            case 0:
                position = position.replace({dice.randrange(len(position.cells)): dice.randint(0, 5)})
            case 1:
                position = Position(position.width, position.height, dice.randint(0, 12), position.cells)
        found.append(position)
        if len(found) == count:
            break
    return found


def test_studies_say_what_enumeration_says() -> None:
    kinds = {Analysis: 0, Clash: 0, Misfit: 0}
    for position in small_positions(500):
        study = finish(study_engine(position))
        kinds[type(study)] += 1
        mines = mines_of(position)
        if not mines:
            assert study == contradiction(position)
        elif position.mines not in mines:
            assert study == Misfit(min(mines), max(mines))
        else:
            assert isinstance(study, Analysis)
            assert study == analyse(position)
            fewest, most = bounds(study)
            assert fewest <= position.mines <= most
    assert min(kinds.values()) > 20


@pytest.mark.parametrize(("text", "expected"), [
    ("mines 0\n?1\n", Misfit(1, 1)), ("mines 1\nFF\n", Misfit(2, 2)), ("mines 7\n???\n???\n", Misfit(0, 6)),
    ("mines 9\n????\n?15?\n????\n", Clash((5, 6), counter=False)),
])
def test_positions_that_cannot_be(text: str, expected: object) -> None:
    position = Position.parse(text)
    with pytest.raises(Contradiction):
        analyse(position)
    assert finish(study_engine(position)) == expected


def test_a_false_number_on_a_huge_board_is_found_in_short_pieces() -> None:
    position = Game.from_id("minesweeper:200x200/8000:zero:1@dv100").position()
    number = next(cell for cell, code in enumerate(position.cells) if code == 1)
    thought = study_engine(position.replace({number: 8}))
    longest = 0.0  # seconds of CPU
    while True:
        before = time.thread_time()
        finished = thought.advance(1)
        longest = max(longest, time.thread_time() - before)
        if finished:
            break
    assert thought.result() == Clash((number,), counter=False)
    assert longest < 2  # generous: the machine is shared


def test_what_is_too_complex_is_deduced() -> None:
    cells = [[3 if row % 2 and column % 2 else HIDDEN for column in range(15)] for row in range(17)]
    cells[15] = [0] * 15
    position = Position(15, 17, 75, bytes(code for row in cells for code in row))
    study = finish(study_engine(position))
    assert isinstance(study, Deduced)
    assert study.safe == (*range(14 * 15, 15 * 15), *range(16 * 15, 17 * 15))
    assert study.mines == ()
