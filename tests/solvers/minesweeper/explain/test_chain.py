"""Chains: each link is true of one number alone, and rests on nothing but what was marked before."""
from solvers.core.engine import finish
from solvers.core.generator_engine import GeneratorEngine
from solvers.minesweeper.explain.chain import Chain, chain_steps
from solvers.minesweeper.explain.constraints import Constraint
from solvers.minesweeper.explain.hints import hint_engine
from solvers.minesweeper.position import MINE, Position
from tests.reference import minesweeper_proofs as proofs
from tests.reference.minesweeper_positions import random_position


def check(chain: Chain, position: Position, cell: int, mine: bool) -> None:
    """Every link is true, and the last one is that the cell is certain."""
    board = position.width, position.height, position.cells
    scopes: list[dict[int, bool]] = [{}]  # what is marked, for each supposition that stands
    supposed: list[tuple[int, bool]] = []
    clashed = False
    for link in chain:
        said = dict.fromkeys(link.safe, False) | dict.fromkeys(link.mines, True)
        marks = {at: value for scope in scopes for at, value in scope.items()}
        if link.kind == "suppose":
            assert not clashed
            ((at, value),) = said.items()
            assert at not in marks
            supposed.append((at, value))
            scopes.append({at: value})
        elif link.kind == "conclude":
            assert clashed
            scopes.pop()
            at, value = supposed.pop()
            assert said == {at: not value}
            assert link.depth == len(scopes)
            scopes[-1].update(said)
            clashed = False
            continue
        elif link.kind == "force":
            assert not clashed
            assert link.number is not None
            found = proofs.ways(*board, link.number, marks)
            assert said
            assert not said.keys() & marks.keys()
            assert said.keys() <= set(proofs.hidden_around(*board, link.number))
            assert found
            assert all((at in way) == value for way in found for at, value in said.items())
            scopes[-1].update(said)
        else:
            assert said.items() <= marks.items()
            assert link.number is not None
            assert not proofs.ways(*board, link.number, said)
            clashed = True
        assert link.depth == len(scopes) - 1
    assert len(scopes) == 1
    assert scopes[0][cell] == mine


def test_every_link_is_true() -> None:
    found = []
    for seed in range(1500):
        position = random_position(seed)
        reason = finish(hint_engine(position)).reason
        if reason is None or reason.counter or len(reason.numbers) < 3:
            continue
        seen = position.replace(dict.fromkeys(reason.known, MINE))
        check(reason.chain, seen, reason.cell, reason.mine)
        assert {link.number for link in reason.chain} - {None} == {*reason.numbers}, "none of them could be left out"
        found.append(max(link.depth for link in reason.chain))
    assert len(found) >= 6
    assert {1, 2} <= set(found)
    assert found.count(1) > len(found) / 2


def test_nothing_is_proved_of_a_cell_that_is_not_certain() -> None:
    numbers = [Constraint(0, 1, frozenset([10, 11])), Constraint(1, 1, frozenset([11, 12]))]
    for mine in (True, False):
        assert finish(GeneratorEngine(chain_steps(numbers, 11, mine), "")) == ()


def test_a_chain_goes_from_number_to_number() -> None:
    # Four numbers in a ring: c, with a mine in it, would leave the last of them without one.
    numbers = [
        Constraint(0, 1, frozenset([10, 11])), Constraint(1, 1, frozenset([11, 12])),
        Constraint(2, 1, frozenset([12, 13])), Constraint(3, 1, frozenset([10, 13, 14])),
    ]
    chain = finish(GeneratorEngine(chain_steps(numbers, 14, mine=False), ""))
    assert (chain[0].kind, chain[0].mines, chain[-1].kind, chain[-1].safe) == ("suppose", (14,), "conclude", (14,))
    assert [link.kind for link in chain].count("force") == 3
    assert {link.number for link in chain} == {None, 0, 1, 2, 3}
