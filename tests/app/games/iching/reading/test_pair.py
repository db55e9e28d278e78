"""A reading in the panel's width."""
from app.games.iching.library import read
from app.games.iching.reading.pair import HexagramPair
from app.look import theme
from solvers.iching.reading.outcome import Outcome


def test_the_ring_of_a_sixth_line_is_whole(qtbot):
    pair = HexagramPair()
    qtbot.addWidget(pair)
    pair.resize(280, pair.sizeHint().height())
    pair.show_outcome(Outcome((9, 8, 7, 7, 8, 9)), read()[0])
    picture = pair.grab().toImage()
    rings = [y for y in range(picture.height()) for x in range(pair.width() // 2)
             if picture.pixelColor(x, y) == theme.current().warning]
    assert min(rings) >= 1, "nothing of it is cut off"
