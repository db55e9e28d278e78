"""Text that is painted: a line that has little height is not cut."""
import numpy as np
from PySide6.QtCore import QRectF

from app.controls import Sentence, draw_text
from app.look import theme
from tests.app.ink import ink


def test_letters_keep_their_lower_parts_in_a_low_rectangle(qapp):
    low, high = (ink(lambda painter, tall=tall: draw_text(
        painter, QRectF(20, 100 - tall / 2, 200, tall), "waning gypsy", theme.font("title"), theme.current().text))
        for tall in (12, 60))
    assert np.array_equal(low, high)


def test_a_sentence_without_text_is_hidden(qtbot):
    sentence = Sentence(width=200)
    qtbot.addWidget(sentence)
    sentence.show_text("One.")
    assert (sentence.isHidden(), sentence.width()) == (False, 200)
    sentence.show_text("")
    assert sentence.isHidden()
