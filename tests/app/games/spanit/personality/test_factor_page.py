"""The twelve terms are those of the help page, and the personality editor explains each of them."""
from PySide6.QtWidgets import QMenu

from app.games.spanit.personality.factor_page import FactorExplanation, terms


def test_there_are_twelve_terms_with_their_meanings():
    found = terms()
    assert len(found) == 12
    assert list(found)[:3] == ["node", "major node", "minor node"]
    assert {"trial node", "real path", "resultant path", "orientation", "owner", "path major span"} <= found.keys()
    assert all(len(meaning) > 15 and "|" not in meaning and "*" not in meaning for meaning in found.values())


def test_a_term_is_explained_in_the_box(qtbot):
    box = FactorExplanation()
    qtbot.addWidget(box)
    box.resize(420, 120)
    box.show()
    box.vocabulary.click()
    menu = box.findChild(QMenu)
    assert [action.text().lower() for action in menu.actions()] == list(terms())
    menu.actions()[7].trigger()
    assert "steps it reaches across" in box.sentence.text()
    menu.close()
