"""Call-outs: what is said of a piece, what each part adds, where it stands, and for how long."""
import pytest

from app.games.tetris.call_out import FADE, STANDS, Call, CallOut, Part, call_of, parts_of, points_of
from app.games.tetris.field_board import FieldBoard
from app.games.tetris.field_picture import FieldPicture
from app.look import theme
from solvers.tetris.field import Field
from solvers.tetris.guideline.attack import attack
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.scoring import Clear, points
from tools.screenshots.tetris_impact import locked

B2B, COMBO = "violet_ink", "accent"


@pytest.mark.parametrize(("clear", "call"), [
    (Clear(), None),
    (Clear(1), Call("Single", (), "edge", 0)),
    (Clear(2), Call("Double", (), "edge", 1)),
    (Clear(4), Call("Quad", (), "accent", 4)),
    (Clear(4, back_to_back=True, combo=2),
     Call("Quad", (Part("Back to back", "+1", B2B), Part("Combo 2", "+1", COMBO)), "accent", 6)),
    (Clear(0, "full"), Call("T-spin", (), "violet", 0)),
    (Clear(2, "full", back_to_back=True, combo=3),
     Call("T-spin double", (Part("Back to back", "+1", B2B), Part("Combo 3", "+1", COMBO)), "violet", 6)),
    (Clear(1, "mini"), Call("Mini T-spin single", (), "violet", 0)),
    (Clear(3, "full", kind=5), Call("J-spin triple", (), "violet", 6)),
    (Clear(2, combo=1), Call("Double", (Part("Combo 1", "", COMBO),), "edge", 1)),
    (Clear(2, perfect=True),
     Call("Perfect clear", (Part("Double", "+1"), Part("Perfect", "+10", "good_ink")), "good", 11)),
])
def test_what_is_called_out_of_an_attack(clear, call):
    assert call_of(clear, attack) == call


def test_parts_add_up_to_the_attack_and_to_the_points():
    for lines in range(1, 5):
        for spin in ("", "full")[: 1 + (lines < 4)]:
            for back_to_back, combo, perfect in ((False, 0, True), (True, 5, False), (True, 12, True)):
                clear = Clear(lines, spin, perfect, back_to_back, combo)
                for worth, whole in ((attack, attack(clear)), (points_of(clear, points(clear, 7)), points(clear, 7))):
                    added = [int(part.added.replace(",", "")) for part in parts_of(clear, worth) if part.added]
                    assert sum(added) == whole


def test_in_a_game_for_points_the_parts_are_points():
    clear = Clear(4, back_to_back=True, combo=2)
    call = call_of(clear, points_of(clear, points(clear, 3)), attack(clear), "+3,900")
    assert call.parts == (Part("Back to back", "+1,200", B2B), Part("Combo 2", "+300", COMBO))
    assert call_of(Clear(1), points_of(Clear(1), 100), 0, "+100").parts == (Part("", "+100"),)
    assert points_of(Clear(1), 41)(Clear(1)) == 0, "by another scoring nobody knows"


def test_how_often_in_a_row_is_said():
    assert parts_of(Clear(4, back_to_back=True), attack, 4)[1].name == "Back to back, fourth in a row"
    assert parts_of(Clear(4, back_to_back=True), attack, 14)[1].name == "Back to back, 14th in a row"


@pytest.fixture
def board(qtbot):
    board = FieldBoard()
    qtbot.addWidget(board)
    board.resize(400, 700)
    board.show()
    return board


def height(board, rows):
    return CallOut(Call("Quad", rows=rows), 3).rect(board).height()


def test_it_is_as_large_as_the_attack(board):
    heights = [height(board, rows) for rows in range(9)]
    assert heights == sorted(heights)
    assert len(set(heights)) == 4
    assert heights[0] == heights[1] < heights[2] == heights[3] < heights[4] == heights[5] < heights[6]


@pytest.mark.parametrize("stack", range(21))
def test_it_stands_over_the_stack_and_never_in_the_upper_rows(board, stack):
    rect = CallOut(Call("Quad", rows=6), stack).rect(board)
    assert (rect.left(), rect.right()) == (board.bed.left(), board.bed.right())
    assert rect.top() >= board.row_rect(15).top()
    if stack < 12:
        assert rect.bottom() == pytest.approx(board.row_rect(stack - 1).top() - 10)


def quad(board):
    """Call out a quad over three rows."""
    board.impact.start(CallOut(Call("Quad"), 3, theme.reduced_motion()))


def seen_at(board, age):
    board.impact.hold(1000.0 + age)
    return board.grab().toImage()


def test_it_goes_by_itself(board):
    empty = board.grab().toImage()
    board.impact.hold(1000.0)
    quad(board)
    assert seen_at(board, 500) != empty
    assert seen_at(board, STANDS + FADE / 2) not in (empty, seen_at(board, 500))
    assert seen_at(board, STANDS + FADE) == empty
    board.impact.show_frame()
    assert board.impact.call is None


def test_with_reduced_motion_it_stands_at_once_and_goes_at_once(board):
    theme.set_reduced_motion(True)
    empty = board.grab().toImage()
    board.impact.hold(1000.0)
    quad(board)
    there = seen_at(board, 0)
    assert there != empty
    assert seen_at(board, STANDS - 1) == there
    assert seen_at(board, STANDS) == empty


def test_it_is_faint_while_the_falling_piece_is_near(board):
    board.impact.hold(1000.0)
    quad(board)
    row = round(20 - (CallOut(Call("Quad"), 3).rect(board).center().y() - board.row_rect(19).top()) / board.side)
    middle = CallOut(Call("Quad"), 3).rect(board).center().toPoint()
    inks = []
    for near in (row + 8, row + 2):
        board.show_field(FieldPicture(Field.empty(), 20, 0, ((0, near),)))
        inks.append(seen_at(board, 500).pixelColor(middle.x(), middle.y() + 14))
    assert inks[0] == theme.current().panel
    assert inks[1] != inks[0]


def test_a_silent_piece_lets_it_stand(board):
    quad(board)
    board.impact.show_lock(locked(Field.empty(10, 40), Falling(0, 0, 0, 2), Clear())[0], call_of(Clear(), attack))
    assert board.impact.call == Call("Quad")
    board.impact.say_more(Part("Level 2"))
    assert board.impact.call == Call("Quad", (Part("Level 2"),))
    board.impact.hush()
    assert board.impact.call is None
    board.impact.say_more(Part("Level 3"))
    assert board.impact.call == Call("Level 3")
