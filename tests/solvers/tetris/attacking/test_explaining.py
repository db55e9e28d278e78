"""A plan of the attacker explained: its pieces lie where they will, its parts make its score, its reason has words."""
import pytest

from solvers.tetris.attacking.beam import AttackSearch, Move, Plan, Position
from solvers.tetris.attacking.explaining import Foreseen, deed, foresee, parts, reason
from solvers.tetris.attacking.pilot import choices, position_of
from solvers.tetris.feature_sets import ATTACK
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.scoring import Clear
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.moves.destinations import Destination
from solvers.tetris.tbp.position import Choice
from solvers.tetris.tbp.steering import steer
from solvers.tetris.weights_file import attacker, first_attacker

BAR, SQUARE, TEE = 0, 1, 2
EMPTY = (0,) * 10


def planned(position: Position, width: int = 12) -> Plan:
    search = AttackSearch(position, attacker().weights, width)
    while not search.advance(100):
        pass
    return search.result()


def test_what_is_foreseen_is_what_the_game_says() -> None:
    board, met = Simulation(Setup(modes.ZEN, 5)), 0
    for _ in range(60):
        position, plan = position_of(board), planned(position_of(board))
        step = choices(board, plan)[0]
        given = steer(board, Choice(Falling(*step.place[:4]), step.place.spin), board.time)
        if given is None:
            break
        for each in given:
            board.apply_input(each)
        locked = next(event for event in board.take_events() if isinstance(event, Locked))
        seen = foresee(position, plan.moves)
        assert len(seen) == len(plan.moves)
        assert set(seen[0].cells) == set(locked.piece.cells)
        assert seen[0].clear == locked.clear
        met += bool(locked.clear.lines)
    assert met >= 5


def test_pieces_are_shown_in_the_rows_of_today() -> None:
    columns = (*([1] * 9), 0)  # the lowest row lacks its last cell
    upright, flat = (Move(Destination(BAR, *where), False) for where in ((1, 7, 0), (0, 0, -1)))
    first, second = foresee(Position(columns, (BAR, SQUARE)), [upright, flat])
    assert {x for x, _ in first.cells} == {9}
    assert first.clear == Clear(1)
    assert {y for _, y in flat.place.cells} == {1}
    assert {y for _, y in second.cells} == {2}, "one row has gone below it"


def test_nobody_knows_where_pieces_lie_once_garbage_has_come() -> None:
    steps = [Move(Destination(SQUARE, 0, x, 0), False) for x in (0, 2, 4)]
    assert len(foresee(Position(EMPTY, (SQUARE,) * 3), steps)) == 3
    assert len(foresee(Position(EMPTY, (SQUARE,) * 3, incoming=2), steps)) == 1


def test_the_parts_are_measured_times_weights() -> None:
    plan = planned(Position(EMPTY, (TEE, SQUARE, BAR, 3, 4)), 24)
    found = parts(plan, attacker())
    assert plan.second is not None
    for part in found:
        place = ATTACK.names.index(part.feature.name)
        assert part.points == attacker().weights[place] * plan.features[place]
        assert part.gain == pytest.approx(part.points - attacker().weights[place] * plan.second[place])
        assert part.points or part.gain
    whole = sum(weight * value for weight, value in zip(attacker().weights, plan.features, strict=True))
    assert sum(part.points for part in found) == pytest.approx(whole)


@pytest.mark.parametrize(("clear", "words"), [
    (Clear(4), "four lines at once"), (Clear(2, "full", back_to_back=True), "a T-spin double, back to back"),
    (Clear(1, "mini"), "a mini T-spin single"), (Clear(2, perfect=True), "the whole field"), (Clear(1), "a single"),
])
def test_what_a_piece_clears_has_a_name(clear: Clear, words: str) -> None:
    assert deed(clear) == words


def test_the_reason_says_what_comes_of_it() -> None:
    step = Move(Destination(SQUARE, 0, 0, 0), False)
    idle, double, single = (Foreseen(step, (), clear) for clear in (Clear(), Clear(2, "full"), Clear(1)))
    assert reason([double], (), alone=True) == "It clears a T-spin double, which sends 4 rows. It fits nowhere else."
    assert reason([single], (), alone=False) == "It clears a single."
    assert reason([idle, single, double], (), alone=False) == "It prepares a T-spin double with piece 3 of the plan."
    plan = Plan((step,), 0.0, 1, (0,) * 9 + (1,) + (0,) * 16, (), (4,) + (0,) * 25)
    found = parts(plan, first_attacker())
    assert reason([idle], found, alone=False) == (
        "Compared with the next best plan, it keeps the stack low and leaves a T-slot for two rows.")
