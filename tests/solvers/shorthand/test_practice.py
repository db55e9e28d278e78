"""Practice: four different outlines, one of them the word's own, and the others as near to it as the dictionary has."""
from solvers.shorthand.lessons import lessons
from solvers.shorthand.lexicon import known_outline
from solvers.shorthand.practice import CHOICES, ask
from solvers.shorthand.strokes import DISJOINED, DOT, compared


def strokes(outline):
    return [stroke.name for stroke in outline if stroke.name not in (DISJOINED, DOT)]


def test_one_of_four_outlines_is_the_words_own():
    near = asked = 0
    for lesson in range(len(lessons()) + 1):
        assert ask(0, lesson) == ask(0, lesson)
        for seed in range(15):
            question = ask(seed, lesson)
            assert len(question.outlines) == CHOICES == len({compared(outline) for outline in question.outlines})
            own = question.outlines[question.right]
            assert own == known_outline(question.word)
            for other in question.outlines:
                same_length = len(strokes(other)) == len(strokes(own))
                changed = sum(one != two for one, two in zip(strokes(own), strokes(other), strict=False))
                near += same_length and changed == 1
            asked += CHOICES - 1
    assert near > 0.9 * asked, "hardly any outline differs in more than one stroke"


def test_words_and_places_vary():
    questions = [ask(seed, 2) for seed in range(200)]
    assert {question.right for question in questions} == {0, 1, 2, 3}
    assert len({question.word for question in questions}) > 40
