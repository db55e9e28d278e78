"""Contrast: as WCAG 2.2 measures it, whichever colour comes first."""
import pytest
from PySide6.QtGui import QColor

from app.look.contrast import contrast


def test_contrast_of_two_colours():
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("white")) == pytest.approx(4.48, abs=0.01)  # WCAG's well-known near miss
    assert contrast(QColor("red"), QColor("red")) == 1
