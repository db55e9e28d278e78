"""The rules: how words are said and written by what was learned, and what the models were learned from."""
import lzma

import msgspec
import pytest

from solvers.shorthand.lexicon import held_out, outlines, pronunciations
from solvers.shorthand.measuring import EXACT, MEASURED_WORDS, SIMILARITY, measure, measured_words, summary
from solvers.shorthand.model import make_model, read_model, write_model
from solvers.shorthand.rules import Speaker, outline_of, spellable, strokes_of, writer
from solvers.shorthand.strokes import letters, read_outline
from solvers.shorthand.training.learning import learn_sounds


def test_a_word_of_no_dictionary_is_said_and_written():
    said = [sound for part in writer().speaker.guess("luckytoilet") for sound in part]
    assert said[:2] == ["L", "AH"]
    assert "OY" in said
    assert said[-1] == "T"
    assert "".join(letters(writer().outline("luckytoilet"))) == "LUKETOELET"
    assert letters(writer().outline("london")) == ("L", "N", "D", "N")


def test_the_held_out_fifth_comes_to_what_is_told():
    words = measured_words(True)
    assert all(map(held_out, words))
    found = summary(map(measure, words))
    assert found["words"] == MEASURED_WORDS
    assert found["exact"] == pytest.approx(EXACT, abs=1e-4)
    assert found["exact"] > 0.5
    assert found["similarity"] == pytest.approx(SIMILARITY, abs=1e-4)
    assert found["similarity"] > 0.82


def test_nothing_of_a_held_out_word_helps_it():
    """The words whose labels are looked at for hints are of the other four fifths."""
    for word in measured_words(True)[::50]:
        for relative in (writer().relatives.beginning(word), writer().relatives.ending(word)):
            assert relative is None or not held_out(relative[0])


def test_learning_repeats_itself_and_leaves_the_fifth_alone():
    words = {word: sounds for word, sounds in list(pronunciations().items())[::400] if spellable(word)}
    model = learn_sounds(words, 2, str)
    kept = {word: sounds for word, sounds in words.items() if not held_out(word)}
    assert model == learn_sounds(kept, 2, str)
    assert len(kept) < len(words)
    head, _, table = lzma.decompress(write_model(model)).partition(b"\n")
    assert len(msgspec.json.decode(head)["labels"]) == len(model.labels)
    assert table == model.table.tobytes()


def test_a_model_is_read_as_it_was_written():
    model = read_model("strokes")
    assert make_model(model.labels, model.chances, model.table).choices == model.choices
    assert model.labels[0] == ()
    assert len(model.table) == 1 << 20


@pytest.mark.parametrize("word", ["", "é", "two words", "Aa", "a" * 41])
def test_what_is_no_word_is_not_spellable(word):
    assert not spellable(word)


def test_every_spellable_word_has_sounds():
    speaker = Speaker(read_model("sounds"))
    for word in ("a", "q", "zzzzzzz", "x" * 40, "bridge"):
        assert len(speaker.sounds(word)) == len(word)
        assert writer().outline(word) is not None


def test_strokes_come_back_from_their_parts():
    for notation in list(outlines("anniversary").values())[::97]:
        outline = read_outline(notation)
        if not any(stroke.marks.strip("~") for stroke in outline):
            assert strokes_of(outline_of([strokes_of(outline)])) == strokes_of(outline)
