"""Lessons: each word belongs to the first one after which it can be written."""
from solvers.shorthand.lessons import lessons, practice_words, strokes_until
from solvers.shorthand.lexicon import known_outline
from solvers.shorthand.strokes import BLENDS, letters


def test_each_word_is_in_one_lesson_whose_strokes_it_needs():
    found = [word for lesson in lessons() for word in lesson.words]
    assert sorted(found) == sorted(practice_words())
    assert len(set(found)) == len(found)
    for number, lesson in enumerate(lessons(), 1):
        assert len(lesson.words) >= 9, lesson.title
        for word in lesson.words:
            outline = known_outline(word)
            blends = {stroke.name for stroke in outline} & BLENDS.keys()
            assert bool(blends) == (lesson.title == "Blends"), word
            if not blends:
                assert strokes_until(number).issuperset(letters(outline)), word
                assert not strokes_until(number - 1).issuperset(letters(outline)), word
