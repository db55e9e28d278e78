"""The attacker on the Play page: its hints with a plan, its games, and where it is not offered."""
import pytest

from app.games.tetris.field_picture import FieldPicture
from app.pages.actions import Action
from solvers.tetris.weights_file import ATTACKER

LONG = 20_000  # ms


@pytest.fixture
def page(tab):
    tab.page.start("tetris:zen:607")
    tab.page.hints.choose_mind(ATTACKER)
    return tab.page


def minds(page):
    choice = page.hints.section.minds
    return [choice.itemData(place) for place in range(choice.count())]


def test_its_hint_has_a_plan_a_reason_and_the_score(page, tab, qtbot):
    tab.trigger(Action.HINT)
    qtbot.waitUntil(lambda: page.hints.shown, timeout=LONG)
    picture, section = page.board.picture, page.hints.section
    assert len(picture.outlined) == 4
    assert 3 <= len(picture.planned) <= 5
    cells = [place for places in (picture.outlined, *picture.planned) for place in places]
    assert len(set(cells)) == len(cells), "no two pieces lie in one place"
    assert tab.banner.message.kind == "hint"
    assert "Attacker: " in section.text
    assert not section.parts.isHidden()
    assert section.grid.isHidden()
    page.hints.play_hint()
    assert page.state.tally.pieces == 1
    assert {(x, y) for y in range(20) for x in range(10) if page.state.simulation.field.row(y)[x]} == set(
        picture.outlined)
    assert page.board.picture.planned == ()


def test_its_plan_goes_with_its_hint(page, tab, qtbot):
    tab.trigger(Action.HINT)
    qtbot.waitUntil(lambda: page.hints.shown, timeout=LONG)
    assert tab.put_away()
    assert (page.board.picture.outlined, page.board.picture.planned) == ((), ())


def test_what_was_thought_of_another_piece_is_not_shown(page, tab, qtbot):
    tab.trigger(Action.HINT)
    page.live.ready()
    page.live.tap("hard")
    qtbot.wait(100)
    assert not page.hints.shown
    assert page.board.picture.planned == ()


def test_it_shows_every_piece(page, qtbot):
    page.hints.show_shadow(True)
    for _ in range(3):
        qtbot.waitUntil(lambda: page.hints.shown and bool(page.board.picture.planned), timeout=LONG)
        page.hints.play_hint()
    assert page.state.tally.pieces == 3


def test_where_the_strict_rules_are_played_it_is_not_offered(page):
    assert ATTACKER in minds(page)
    assert ATTACKER in [solver.key for solver in page.solvers]
    page.start("tetris:strict/10x20:607")
    assert ATTACKER not in minds(page)
    assert ATTACKER not in [solver.key for solver in page.solvers]
    page.hint()
    assert page.hints.shown
    page.start("tetris:zen:607")
    assert page.hints.section.minds.currentData() == ATTACKER, "it is asked again where it can answer"


def test_it_plays_on(page, tab, qtbot):
    page.context.solver_bar.set_solver(ATTACKER)
    page.solve()
    page.worker.set_speed(0.0)
    qtbot.waitUntil(lambda: page.state.tally.attack >= 4, timeout=LONG)
    page.stop()
    assert not page.state.finished


def test_a_plan_is_painted_and_does_not_look_like_the_ghost(page):
    page.show_live()
    plain = page.board.grab().toImage()
    picture = page.board.picture
    page.board.show_field(FieldPicture(picture.field, picture.height, picture.kind, picture.falling, picture.ghost,
                                       planned=(((0, 0), (1, 0), (2, 0), (3, 0)),)))
    assert page.board.grab().toImage() != plain
