"""A reading in the panel's width; the rings of moving lines there and on the boards."""
import pytest
from PySide6.QtGui import QFontMetricsF

from app.controls import draw_text
from app.games.iching import hexagram_names
from app.games.iching.hexagram_board import ShownHexagram
from app.games.iching.hexagram_picture import line_rect
from app.games.iching.library import read
from app.games.iching.meaning.meaning_board import MeaningBoard
from app.games.iching.reading.pair import HexagramPair
from app.games.iching.reading.reading import Reading
from app.games.iching.reading.throw_board import ThrowBoard
from app.look import theme
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.reading.outcome import Outcome


@pytest.mark.parametrize(("actual", "future"), [(33, 61), (20, 62), (21, 16), (56, 53)])
def test_the_names_of_both_are_whole(qtbot, monkeypatch, actual, future):
    changed = HEXAGRAMS[actual - 1] ^ HEXAGRAMS[future - 1]
    pair, elided = HexagramPair(), []
    qtbot.addWidget(pair)
    pair.resize(280, pair.sizeHint().height())
    moving = [line for line in range(1, 7) if changed >> line - 1 & 1]
    pair.show_outcome(Outcome.from_hexagram(actual, moving), read()[0])

    def drawn(painter, rect, words, font, *rest):
        elided.append((words, QFontMetricsF(font).horizontalAdvance(words) > rect.width()))
        return draw_text(painter, rect, words, font, *rest)

    monkeypatch.setattr(hexagram_names, "draw_text", drawn)
    pair.grab()
    assert len(elided) == 8
    assert not [words for words, cut in elided if cut]


def test_the_ring_of_a_sixth_line_is_whole(qtbot):
    pair = HexagramPair()
    qtbot.addWidget(pair)
    pair.resize(280, pair.sizeHint().height())
    pair.show_outcome(Outcome((9, 8, 7, 7, 8, 9)), read()[0])
    picture = pair.grab().toImage()
    rings = [y for y in range(picture.height()) for x in range(pair.width() // 2)
             if picture.pixelColor(x, y) == theme.current().warning]
    assert min(rings) >= 1, "nothing of it is cut off"


@pytest.mark.parametrize("kind", ["reading", "small", "large"])
def test_the_rings_of_the_first_and_last_line_are_whole_on_a_board(qtbot, kind):
    lines = (9, 8, 7, 7, 8, 9)
    if kind == "reading":
        board = ThrowBoard(lambda: read()[0])
        board.beside = True
        board.show_reading(Reading(lines=lines, method="manual"))
        board.resize(800, 130)  # as in a window of 900 px
    else:
        board = MeaningBoard()
        board.set_small(kind == "small")
        board.show_hexagram(ShownHexagram("actual", lines, "accent"), 0)
    qtbot.addWidget(board)
    picture = board.grab().toImage()
    for line, side in ((1, 1), (6, -1)):
        bar = line_rect(board.hexagram_rect(0), line)
        edge = bar.center().y() + side * 0.72 * bar.height()  # the middle of the stroke
        assert picture.pixelColor(int(bar.center().x()), int(edge)).saturation() > 100, line  # the ground's is below 20
