"""Call-outs: what is said of a piece, and for how long."""
import pytest
from PySide6.QtWidgets import QWidget

from app.games.tetris.call_out import Call, CallOut, call_of
from app.look import theme
from solvers.tetris.guideline.scoring import Clear


@pytest.mark.parametrize(("clear", "gained", "call"), [
    (Clear(), 0, None),
    (Clear(1), 100, Call("Single", ("+100",), "edge")),
    (Clear(4), 0, Call("Quad", (), "accent")),
    (Clear(4, back_to_back=True, combo=2), 1300, Call("Quad", ("Back to back", "Combo 2", "+1,300"), "accent")),
    (Clear(0, "full"), 400, Call("T-spin", ("+400",), "violet")),
    (Clear(2, "full", back_to_back=True), 1800, Call("T-spin double", ("Back to back", "+1,800"), "violet")),
    (Clear(1, "mini"), 200, Call("Mini T-spin single", ("+200",), "violet")),
    (Clear(2, perfect=True), 1500, Call("Perfect clear", ("Double", "+1,500"), "good")),
])
def test_what_is_called_out(clear, gained, call):
    assert call_of(clear, gained) == call


@pytest.fixture
def field(qapp):
    return QWidget()


@pytest.fixture
def call_out(qtbot, field):
    qtbot.addWidget(field)
    field.resize(300, 300)
    call_out = CallOut(field)
    call_out.resize(120, 112)
    field.show()
    return call_out


def picture(call_out):
    return call_out.grab().toImage()


def test_it_goes_by_itself(call_out, qtbot):
    empty = picture(call_out)
    call_out.say(call_of(Clear(4)))
    qtbot.waitUntil(lambda: picture(call_out) != empty)
    qtbot.waitUntil(lambda: call_out.call is None)
    assert picture(call_out) == empty


def test_with_reduced_motion_it_stands_at_once_and_goes_at_once(call_out, qtbot):
    theme.set_reduced_motion(True)
    empty = picture(call_out)
    call_out.say(Call("Quad"))
    there = picture(call_out)
    assert there != empty
    qtbot.wait(60)
    assert picture(call_out) == there
    qtbot.waitUntil(lambda: call_out.call is None)
    assert picture(call_out) == empty


def test_a_silent_piece_lets_it_stand(call_out):
    call_out.say(Call("Quad"))
    call_out.say(call_of(Clear()))
    assert call_out.call == Call("Quad")
    call_out.say_more("Level 2")
    assert call_out.call == Call("Quad", ("Level 2",))
    call_out.hush()
    assert call_out.call is None
    call_out.say_more("Level 3")
    assert call_out.call == Call("Level 3")
