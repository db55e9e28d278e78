"""The star as a game: ids, moves, refusals with a sentence, and stars whose circle lies wrong."""
import pytest

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.stars.game import OFF, StarGame, puzzle, read_id, read_radius


def test_moves_change_one_thing_and_make_the_circle_true():
    star = read_id("cabinet:star/9/4:1234").play("points 7")
    assert star == StarGame(7, 3)
    assert star.play("density 2").play("inner 300").play("density 1") == StarGame(7, 1)
    assert star.play("star 12/5").play("inner 300").play("snap") == StarGame(12, 5)


@pytest.mark.parametrize("move", ["points 2", "points 61", "density 4", "density 0", "inner 0", "inner 10000", "snap",
                                  "star 6/3", "points 7", "turn", "inner 3.5", "points ७"])
def test_what_is_no_move_is_a_sentence(move):
    with pytest.raises(IllegalMove) as caught:
        StarGame(7, 3).play(move)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("text", ["cabinet:star/6/3:0", "cabinet:star/2/1:0", "cabinet:star/5/2", "cabinet:star/5/2:01",
                                  "cabinet:star/61/2:0", "stars:5/2:0"])
def test_what_is_no_star_is_a_sentence(text):
    with pytest.raises(FormatError, match=r"\.$"):
        read_id(text)


def test_a_circle_near_its_place_snaps():
    assert read_radius(0.3825, StarGame(5, 2)) == "snap"
    assert read_radius(0.45, StarGame(5, 2)) == "inner 4500"
    assert read_radius(1.3, StarGame(5, 2)) == "inner 9999"
    assert read_radius(0.3825, StarGame(5, 2, 5000, by_eye=True)) == "inner 3825"


def test_a_new_star_has_its_circle_in_a_wrong_place():
    for seed in range(200):
        game = puzzle(seed)
        assert read_id(game.id) == game
        assert abs(game.star.inner - game.star.true) > OFF


def test_by_eye_the_circle_alone_is_moved_until_it_is_measured():
    start = read_id("cabinet:eye/7/3:4123")
    assert (start.id, start.finished, start.unmeasured) == ("cabinet:eye/7/3:4123", False, True)
    near = start.play("inner 3000")
    assert near.id == "cabinet:eye/7/3:3000"
    for move in ("snap", "points 5", "density 2", "star 5/2", "inner 3000", "inner 0", "inner 10000", "measure it"):
        with pytest.raises(IllegalMove, match=r"\.$"):
            near.play(move)
    done = near.play("measure")
    assert (done.finished, done.unmeasured) == (True, False)
    for move in ("inner 3100", "measure"):
        with pytest.raises(IllegalMove, match="measured"):
            done.play(move)


def test_the_error_is_a_distance_in_a_star_of_ten_centimetres():
    true = round(StarGame(7, 3).star.true * 10_000)
    assert StarGame(7, 3, true, by_eye=True).error == 0
    assert StarGame(7, 3, true + 200, by_eye=True).error == pytest.approx(1.0)
    assert StarGame(7, 3, true - 100, by_eye=True).error == pytest.approx(0.5)
    assert StarGame(7, 3).error == 0


def test_by_eye_the_circle_lies_somewhere():
    for text in ("cabinet:eye/7/3:0", "cabinet:eye/6/3:4123", "cabinet:eyes/7/3:4123"):
        with pytest.raises(FormatError, match=r"\.$"):
            read_id(text)
