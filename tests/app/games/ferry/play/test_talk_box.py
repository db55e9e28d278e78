"""The box of a talk: a line that nobody says stands there as words, and in another ink."""
from PySide6.QtWidgets import QWidget

from app.games.ferry.play.talk_box import TalkBox


def test_what_nobody_says_is_told_in_words_alone(qtbot):
    scene = QWidget()
    qtbot.addWidget(scene)
    box = TalkBox(scene)
    box.show_line("", "(The water goes over the sill.)", (), by_player=False)
    assert box.said.accessibleName() == "The water goes over the sill."
    assert (box.said.ink, box.accessibleName()) == ("muted", "What happens")
    box.show_line("Piet", "Coat, letter, no hat.", (), by_player=False)
    assert (box.said.ink, box.accessibleName()) == ("text", "Piet says")
