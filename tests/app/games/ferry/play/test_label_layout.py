"""Labels never cover each other where there is room, and the first stays where it is."""
from itertools import combinations
from random import Random

from PySide6.QtCore import QRectF

from app.games.ferry.play.label_layout import lay_labels

SCENE = QRectF(0, 0, 640, 440)


def test_no_label_covers_another():
    random = Random(1)
    for _ in range(300):
        wanted = [QRectF(random.randint(0, 440), random.randint(4, 400), random.randint(40, 200), 28) for _ in range(3)]
        laid = lay_labels(wanted, SCENE)
        assert laid[0] == wanted[0]
        assert all(SCENE.contains(each) for each in laid)
        assert not any(one.intersects(other) for one, other in combinations(laid, 2))


def test_a_label_goes_above_another_or_beside_it_at_the_top():
    low, top = QRectF(100, 100, 150, 28), QRectF(100, 4, 150, 28)
    assert lay_labels([low, low.translated(20, 5)], SCENE)[1] == QRectF(120, 68, 150, 28)
    assert lay_labels([top, top.translated(20, 5)], SCENE)[1] == QRectF(254, 9, 150, 28)
    assert lay_labels([low, low.translated(200, 0)], SCENE)[1] == low.translated(200, 0)
