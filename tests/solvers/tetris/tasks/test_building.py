"""Building: what can be done with the pieces at hand, and what follows a stage that stands."""
from solvers.tetris.pieces import KINDS
from solvers.tetris.tasks.building import PieceSupply, build, missing, spins_of
from solvers.tetris.tasks.opener_book import Stage, openers
from tests.solvers.tetris.tasks.tries import field_of

TKI = openers()[0]


def kinds(text):
    return tuple(map(KINDS.index, text))


def test_a_hand_offers_the_falling_piece_and_the_one_that_a_hold_brings():
    offered = [(KINDS[kind], held) for kind, held, _ in PieceSupply(None, kinds("LST")).options()]
    assert offered == [("L", False), ("S", True)]
    assert [KINDS[kind] for kind, _, _ in PieceSupply(KINDS.index("T"), kinds("TS")).options()] == ["T"]
    assert list(PieceSupply(3, ()).options()) == []


def test_the_t_has_to_come_as_soon_as_the_stack_stands():
    assert build(field_of(), PieceSupply(None, kinds("ILZSOJTS")), TKI.stages)[-1].place.spin == "full"
    assert build(field_of(), PieceSupply(None, kinds("TILZSOJS")), TKI.stages)[-1].held
    assert build(field_of(), PieceSupply(None, kinds("ILZSOJSOT")), TKI.stages) is None


def test_an_order_that_the_stack_does_not_allow_has_no_way():
    assert build(field_of(), PieceSupply(None, kinds("ZSILOJT")), TKI.stages) is None


def test_a_perfect_clear_follows():
    stage = Stage(("OO........",) * 2, "clear")
    assert len(build(field_of(), PieceSupply(None, kinds("OIIIIS")), (stage,))) == 5
    assert build(field_of(), PieceSupply(None, kinds("OSSSSS")), (stage,)) is None


def test_what_is_missing_and_what_the_t_can_do():
    standing = field_of(*(row.replace(".", " ").replace(" ", ".") for row in TKI.stages[0].rows))
    assert missing(field_of(), TKI.stages[0]) == TKI.stages[0].cells
    assert missing(standing, TKI.stages[0]) == frozenset()
    assert len(spins_of(standing, 2)) == 1
    assert spins_of(standing, 3) == []
