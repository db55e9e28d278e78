"""Rules of one's own: as text, in ids, and what each of them does to a game."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Levelled, Locked
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.modes import MODES, Setup
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.ruleset import UNLIMITED, Ruleset, read_ruleset
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.pieces import KINDS
from tests.solvers.tetris.guideline.players import rulesets
from tests.solvers.tetris.guideline.test_scoring import drawn

OWN_MODES = [mode for mode in MODES if mode is not modes.STRICT]


def game(text: str, seed: int = 1) -> Simulation:
    return Simulation(Setup.read(text, seed))


@given(rulesets((8, 24)), st.sampled_from(OWN_MODES))
def test_rules_are_what_they_were_read_from(rules: Ruleset, mode: modes.Mode) -> None:
    if text := rules.text(mode.rules):
        assert read_ruleset(text, mode.rules) == rules
    setup = Setup(mode, 7, mode.amounts[1], rules)
    assert Setup.read(setup.text, 7) == setup
    assert Guideline.from_id(f"tetris:{setup.text}:7").setup == setup


def test_usual_rules_are_not_written() -> None:
    assert Setup(modes.SPRINT, 1, 40, modes.SPRINT.rules) == Setup(modes.SPRINT, 1, 40)
    assert Setup.read("sprint~10x20,hold", 1).text == "sprint"
    assert Setup.read("marathon/endless~freehold,20g,8x16,lock300", 1).text == (
        "marathon/endless~8x16,20g,freehold,lock300")
    assert Setup.read("zen~lock300", 1) == Setup.read("zen/300", 1)


@pytest.mark.parametrize("text", [
    "sprint~", "sprint~8x", "sprint~3x20", "sprint~8x25", "sprint~strict", "sprint~level0", "sprint~next6",
    "sprint~20G", "sprint~rows1.2", "sprint~rows1.2.3.4.5.6.7.8.9.10.11.12.501", "sprint~lock10000", "sprint~hold,",
    "sprint~x9", "strict~8x16", "strict/8x12~nohold", "zen/v115@vhAAgH~8x20", "sprint~resets101", "sprint~level99999",
])
def test_rules_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(FormatError) as caught:
        Setup.read(text, 1)
    assert str(caught.value).endswith(".")


def test_pieces_fall_at_once_or_not_at_all() -> None:
    assert game("sprint~20g").falling.bottom == 0
    hovering = game("sprint~0g")
    hovering.advance(100_000)
    assert (hovering.pieces, hovering.falling.bottom) == (0, 19)


def test_levels_begin_come_and_end_as_the_rules_say() -> None:
    simulation = game("marathon~level18,step2,top20")
    assert simulation.level == 18
    levels = []
    for _ in range(3):
        simulation.set_field(drawn(*["#########."] * 2, height=40))
        simulation.falling = Falling(0, 1, 7, 10)
        simulation.press("hard", simulation.time)
        levels += [event.level for event in simulation.take_events() if isinstance(event, Levelled)]
    assert levels == [19, 20]


@pytest.mark.parametrize(("rules", "level", "delay"), [
    ("lock300", 1, 300), ("lock300,shrink50,top30", 3, 200), ("lock300,shrink50,top30", 30, 100), ("lock0", 1, 0),
    ("lock60,shrink50", 9, 60),
])
def test_the_lock_delay_shrinks_from_level_to_level(rules: str, level: int, delay: int) -> None:
    assert Setup.read(f"marathon~{rules}", 1).lock_delay_at(level) == delay


@pytest.mark.parametrize(("resets", "locked"), [(0, True), (15, False), (UNLIMITED, False)])
def test_moves_give_the_lock_delay_again_so_often_as_the_rules_say(resets: int, locked: bool) -> None:
    simulation = game(f"sprint~20g,resets{resets}")
    for number in range(1, 5):
        simulation.press("cw", 400 * number)
    assert (simulation.pieces > 0) == locked


@pytest.mark.parametrize(("rules", "swaps"), [("hold", 1), ("nohold", 0), ("freehold", 3)])
def test_hold_is_allowed_once_never_or_always(rules: str, swaps: int) -> None:
    simulation, kinds = game(f"sprint~{rules}"), []
    for at in range(3):
        before = simulation.falling.kind
        simulation.press("hold", at)
        kinds += [before] * (simulation.falling.kind != before)
    assert len(kinds) == swaps


def test_any_piece_can_spin_where_the_rules_let_it() -> None:
    for rules, spin, attack in (("allspin", "full", 2), ("tspin", "", 0), ("nospin", "", 0)):
        simulation = game(f"sprint~{rules}")
        simulation.set_field(drawn("##..######", "##...#####", "##..######", height=40))
        simulation.falling = Falling(KINDS.index("S"), 1, 1, 0)
        simulation.press("ccw", 0)
        simulation.press("hard", 0)
        [locked] = [event for event in simulation.take_events() if isinstance(event, Locked)]
        assert locked.clear.text == ("S-spin single" if spin else "Single")
        assert (locked.clear.lines, locked.clear.spin, locked.attack) == (1, spin, attack)


def test_a_table_of_ones_own_says_what_is_sent() -> None:
    simulation = game("versus~rows9.1.2.4.0.1.2.4.6.10.1.10.100")
    simulation.set_field(drawn("######....", height=40))
    simulation.falling = Falling(0, 0, 6, -2)
    simulation.press("hard", 0)
    assert simulation.sent == 19, "nine for the single, ten for the perfect clear"


def test_fields_of_other_sizes_are_played_to_their_walls() -> None:
    simulation = game("sprint~6x12")
    assert simulation.field == Field.empty(6, 24)
    simulation.press("far left", 0)
    assert min(x for x, _ in simulation.falling.cells) == 0
    simulation.press("far right", 1)
    assert max(x for x, _ in simulation.falling.cells) == 5
    assert simulation.keys == 2
