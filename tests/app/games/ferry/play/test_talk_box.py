"""The box of a talk: a line that nobody says stands there as words, and in another ink."""
from itertools import pairwise

from PySide6.QtWidgets import QWidget

from app.games.ferry.play.talk_box import Answer, TalkBox


def test_what_nobody_says_is_told_in_words_alone(qtbot):
    scene = QWidget()
    qtbot.addWidget(scene)
    box = TalkBox(scene)
    box.show_line("", "(The water goes over the sill.)", (), by_player=False)
    assert box.said.accessibleName() == "The water goes over the sill."
    assert (box.said.ink, box.accessibleName()) == ("muted", "What happens")
    box.show_line("Piet", "Coat, letter, no hat.", (), by_player=False)
    assert (box.said.ink, box.accessibleName()) == ("text", "Piet says")


def test_down_marks_the_answer_below(qtbot):
    scene = QWidget()
    qtbot.addWidget(scene)
    box = TalkBox(scene)
    box.show_line("Piet", "Well?", [Answer(number, "Yes.") for number in range(1, 5)], by_player=False)
    box.fit(800, low=True)
    tops = []
    for _ in range(4):
        box.mark_next(1)
        tops.append(box.choices[box.marked.number - 1].geometry())
    assert all(below.top() > above.bottom() and below.left() == above.left() for above, below in pairwise(tops))
