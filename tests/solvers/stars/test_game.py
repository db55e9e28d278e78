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
    assert read_radius(0.3825, 5, 2) == "snap"
    assert read_radius(0.45, 5, 2) == "inner 4500"
    assert read_radius(1.3, 5, 2) == "inner 9999"


def test_a_new_star_has_its_circle_in_a_wrong_place():
    for seed in range(200):
        game = puzzle(seed)
        assert read_id(game.id) == game
        assert abs(game.star.inner - game.star.true) > OFF
