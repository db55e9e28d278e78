"""The pilot: every place of a piece, the inputs that lead there, and games that it plays on."""
import pytest

from solvers.core.engine import finish
from solvers.tetris import weights_file
from solvers.tetris.choosing.placing import best
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.pilot import Autoplayer, Option, best_reachable, inputs, ranked, steered
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.pieces import placements
from solvers.tetris.strict.games import play_games
from solvers.tetris.strict.rules import Rules, read_board

DELLACHERIE, LEE = NAMED["dellacherie"], NAMED["lee"]
FOOL = Controller("", DELLACHERIE.features, tuple(-weight for weight in DELLACHERIE.weights))


def played(simulation: Simulation, given: tuple[Input, ...]) -> Locked:
    """What locks by these inputs, which must all mean something, and by nothing else."""
    assert all(simulation.apply_input(each) for each in given)
    pieces = [event for event in simulation.take_events() if isinstance(event, Locked)]
    if not pieces:
        simulation.advance_piece()
        pieces = [event for event in simulation.take_events() if isinstance(event, Locked)]
    assert len(pieces) == 1
    return pieces[0]


def far_on(text: str, pieces: int, controller: Controller = DELLACHERIE) -> Simulation:
    """A game after so many pieces."""
    state = Guideline.from_id(text)
    for move in finish(Autoplayer(state, controller, pieces=pieces)) if pieces else ():
        state = state.play(move)
    return state.simulation


@pytest.mark.parametrize("controller", [DELLACHERIE, LEE])
def test_without_a_hold_the_places_are_those_of_the_strict_rules(controller: Controller) -> None:
    simulation = far_on("tetris:seed:3", 20)
    options = ranked(simulation, controller)
    assert {option.placement for option in options} == set(placements(simulation.falling.kind, 10))
    assert all(option.kind == simulation.falling.kind and not option.hold for option in options)
    following = simulation.next[0] if controller.lookahead == 2 else None
    columns = simulation.field._replace(height=24, cells=simulation.field.cells[:240]).columns
    assert options[0].placement == best(columns, 24, simulation.falling.kind, controller, following)
    scores = [option.score for option in options if option.score is not None]
    assert scores == sorted(scores, reverse=True)


def test_a_score_is_the_sum_of_its_features_by_their_weights() -> None:
    for option in ranked(far_on("tetris:sprint:4", 15), DELLACHERIE):
        assert option.features is not None
        assert option.score == sum(x * y for x, y in zip(option.features, DELLACHERIE.weights, strict=True))


def test_a_hold_brings_the_held_piece_or_the_next_one() -> None:
    simulation = Simulation(Setup(modes.SPRINT, 1, 40))
    falling, following = simulation.falling.kind, simulation.next[0]
    assert {(each.kind, each.hold) for each in ranked(simulation, DELLACHERIE)} == {(falling, False), (following, True)}
    simulation.press("hold", 5)
    assert {(each.kind, each.hold) for each in ranked(simulation, DELLACHERIE)} == {(following, False)}
    simulation.press("hard", 10)
    kinds = {(each.kind, each.hold) for each in ranked(simulation, DELLACHERIE)}
    assert kinds == {(simulation.falling.kind, False), (falling, True)}


@pytest.mark.parametrize(("text", "pieces"), [
    ("tetris:sprint:1", 0), ("tetris:sprint:2", 30), ("tetris:dig:3", 2), ("tetris:zen:4", 10), ("tetris:strict:5", 9),
    ("tetris:strict/12x8:6", 5),
])
def test_inputs_lead_to_every_place_of_a_low_stack(text: str, pieces: int) -> None:
    simulation = far_on(text, pieces)
    for option in ranked(simulation, DELLACHERIE):
        now = simulation.time
        given = inputs(simulation, option, now + 50, 20, now + 400)
        assert given is not None, option
        assert given[-1] == Input(now + 400, "H")
        assert set(played(simulation.copy(), given).piece.cells) == set(option.cells)


def test_inputs_are_found_or_refused_under_the_fastest_gravity_too() -> None:
    simulation = far_on("tetris:marathon:6", 370)
    assert simulation.level == 15
    reached = 0
    for option in ranked(simulation, DELLACHERIE):
        now = simulation.time
        for start, beat in ((now + 80, 30), (now, 0)):
            given = inputs(simulation, option, start, beat, now + 900)
            if given is not None:
                reached += 1
                assert set(played(simulation.copy(), given).piece.cells) == set(option.cells)
    assert reached
    # It locks by itself before the drop would come: no key is left for the piece after it.
    given = steered(simulation, DELLACHERIE, 0.5)
    assert not any(each.what == "H" for each in given)
    played(simulation, given)


def tower() -> Simulation:
    """A board with a tower right of where pieces come, as high as can be, and a gap behind it."""
    simulation = Simulation(Setup(modes.SPRINT, 0, 40))
    top = 0
    while top < 20:
        for key in ("right", "right", "right"):
            simulation.press(key, simulation.time + 5)
            simulation.release(key, simulation.time)
        top = max(y for _, y in simulation.ghost.cells)
        simulation.press("hard", simulation.time)
    assert not simulation.over
    return simulation


def test_a_place_behind_a_wall_of_blocks_is_refused() -> None:
    simulation = tower()
    options = [option for option in ranked(simulation, DELLACHERIE) if not option.hold]
    refused = [option for option in options
               if inputs(simulation, option, simulation.time, 0, simulation.time) is None]
    assert any({x for x, _ in option.cells} == {9} for option in refused)  # the I that would fit the gap
    assert all(max(x for x, _ in option.cells) > 5 for option in refused)
    played(simulation.copy(), steered(simulation, DELLACHERIE, 3))


def test_a_place_out_of_sight_ends_the_game_and_comes_last() -> None:
    options = ranked(tower(), DELLACHERIE)
    fatal = [option for option in options if min(y for _, y in option.cells) >= 20]
    assert fatal
    assert all(option.score is None for option in fatal)
    assert options[-len(fatal):] == tuple(fatal)


def test_keys_that_are_held_are_let_go_first() -> None:
    simulation = Simulation(Setup(modes.SPRINT, 8, 40))
    simulation.press("left", 3)
    simulation.press("soft", 4)
    given = steered(simulation, DELLACHERIE, 2)
    assert {each.what for each in given[:2]} == {"l", "s"}
    assert set(played(simulation, given).piece.cells) in [
        set(option.cells) for option in ranked(Simulation(Setup(modes.SPRINT, 8, 40)), DELLACHERIE)[:1]]


@pytest.mark.parametrize("text", ["tetris:marathon:1", "tetris:dig:2", "tetris:adversarial:3", "tetris:strict/6x10:4"])
def test_an_autoplayer_plays_legal_moves_and_the_same_however_it_is_stepped(text: str) -> None:
    state = Guideline.from_id(text)
    at_once, by_steps = Autoplayer(state, LEE, 5.0, pieces=60), Autoplayer(state, LEE, 5.0, pieces=60)
    assert at_once.advance(1000)
    while not by_steps.advance(7):
        assert by_steps.snapshot() == at_once.result()[: len(by_steps.snapshot())]
    assert by_steps.result() == at_once.result()
    for move in at_once.result():
        state = state.play(move)
    assert state.finished or state.tally.pieces == 60
    assert state.tally.pieces_a_second == pytest.approx(5, rel=0.2)


def test_an_autoplayer_ends_with_the_game() -> None:
    sprint = Autoplayer(Guideline.from_id("tetris:sprint/10:1"), DELLACHERIE)
    state = Guideline.from_id("tetris:sprint/10:1")
    for move in finish(sprint):
        state = state.play(move)
    assert state.finished
    assert state.tally.lines >= 10
    assert sprint.progress().done == sprint.progress().total == 10
    lost = finish(Autoplayer(Guideline.from_id("tetris:sprint:1"), FOOL))
    state = Guideline.from_id("tetris:sprint:1")
    for move in lost:
        state = state.play(move)
    assert state.simulation.over == "topped"


@pytest.mark.parametrize(("name", "board", "seed", "limit"), [
    ("dellacherie", "10x20", 1, 60), ("lee", "8x10", 2, 60), ("dt-20", "5x8", 3, 0),
    ("blog-hand", "4x8", 10**18 - 1, 0), ("bcts", "12x8", 5, 300),
])
def test_by_the_strict_rules_a_controller_plays_the_game_that_it_plays_alone(
    name: str, board: str, seed: int, limit: int
) -> None:
    outcome, = play_games(NAMED[name], Rules(*read_board(board)), [seed], limit)
    state = Guideline.from_id(f"tetris:strict/{board}:{seed}")
    for move in finish(Autoplayer(state, NAMED[name], pieces=limit)):
        state = state.play(move)
    assert (state.tally.lines, state.tally.pieces, state.tally.score, not state.finished) == outcome


def test_an_option_knows_its_controller() -> None:
    option: Option = ranked(Simulation(Setup(modes.ZEN, 1)), LEE)[0]
    assert option.controller is LEE
    assert option.features is not None
    assert len(option.features) == len(LEE.features)


@pytest.mark.parametrize("text", [
    "marathon/endless~top20,step1,level10", "sprint/10", "ultra/10", "dig/5", "cheese/5", "survival/1", "barrage/60",
    "fourwide/10", "invisible/10", "master/40", "allclear/2", "adversarial", "seed~20g,level20",
    "sprint/10~20g,nohold,next0",
    "sprint/10~6x14,uniform", "cheese/5~freehold,allspin,lock100,shrink9",
])
@pytest.mark.parametrize("mind", ["attacker", "bred"])
def test_every_mode_is_played_to_an_end(text: str, mind: str) -> None:
    controller = weights_file.attacker() if mind == "attacker" else weights_file.bred()
    start = Guideline.from_id(f"tetris:{text}:3")
    if mind == "attacker" and not start.setup.suits_attackers:
        return
    endless = "endless" in text or text.startswith("seed")  # which ends only where somebody tops out
    most = 800 if start.setup.mode is modes.BARRAGE else 120 if endless else 400  # two minutes of six pieces a second
    engine = Autoplayer(start, controller, 6.0, pieces=most)
    while not engine.advance(20):
        pass
    state = start
    for move in engine.result():
        state = state.play(move)
    assert state.finished or (len(engine.result()) == most and endless)
    if start.setup.mode.goal and "endless" not in text:
        assert state.simulation.over == "won"


def test_where_pieces_fall_at_once_the_best_place_is_one_that_keys_lead_to() -> None:
    others = 0
    for pieces in range(6, 60, 3):
        simulation = far_on("tetris:master:4", pieces)
        options = ranked(simulation, DELLACHERIE)
        best_place = best_reachable(simulation, options)
        assert best_place is not None
        others += best_place != options[0]
        now = simulation.time
        given = inputs(simulation, best_place, now, 0, now)
        assert given is not None
        assert set(played(simulation, given).piece.cells) == set(best_place.cells)
    assert others, "some places are behind others"


def test_elsewhere_the_best_place_is_the_best_of_all() -> None:
    simulation = far_on("tetris:sprint:4", 12)
    options = ranked(simulation, DELLACHERIE)
    assert best_reachable(simulation, options) == options[0]
