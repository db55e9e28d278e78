"""Changes to presets stay with them until they are saved, reverted or taken up by the next start."""
import msgspec
import pytest

from app.files import store
from app.files.presets import Presets
from app.files.unsaved_edits import UnsavedEdits
from solvers.core.formats import FormatError


class Value(msgspec.Struct, frozen=True):
    name: str
    words: str = ""


class Values(Presets[Value]):
    noun, suffix, limit, longest = "value", ".txt", 1000, 60

    def folder(self):
        return store.places().personalities

    def come_with(self):
        return {"one": Value("One", "first"), "two": Value("Two", "second")}

    def read(self, data, name):
        title, newline, words = data.decode().partition("\n")
        if not newline:
            raise FormatError("a value has two lines.")
        return Value(title, words)

    def write(self, value):
        return f"{value.name}\n{value.words}".encode()

    def with_name(self, value, name):
        return msgspec.structs.replace(value, name=name)


@pytest.fixture
def presets(qapp):
    return Values()


@pytest.fixture
def edits(presets):
    return UnsavedEdits(presets)


def test_each_keeps_its_changes_while_others_are_edited(edits, presets):
    edits.change_to(Value("One", "changed"))
    edits.turn_to(presets.get("Two"))
    assert (edits.value, edits.kept) == (Value("Two", "second"), True)
    edits.turn_to(presets.get("One"))
    assert (edits.value, edits.kept, edits.changed_names) == (Value("One", "changed"), False, ["One"])
    assert presets.get("One").words == "first"
    assert edits.revert() == Value("One", "changed")
    assert (edits.value, edits.unsaved) == (Value("One", "first"), {})


def test_what_equals_the_saved_value_is_no_change(edits):
    edits.change_to(Value("One", "changed"))
    edits.change_to(Value("One", "first"))
    assert edits.kept
    assert edits.text == ""


def test_changes_come_back_as_far_as_they_can_be_read(edits, presets):
    edits.change_to(Value("One", "changed"))
    edits.turn_to(presets.get("Two"))
    edits.change_to(Value("Two", "too"))
    later = UnsavedEdits(presets)
    later.restore(edits.text)
    assert later.unsaved == edits.unsaved
    for text in ("", "no JSON", '{"One": "a single line", "Nobody": "Nobody\\n"}'):
        later = UnsavedEdits(presets)
        later.restore(text)
        assert not later.unsaved


def test_it_is_saved_under_a_name_that_is_free(edits, presets):
    edits.change_to(Value("One", "changed"))
    edits.keep_as("Mine")
    assert (edits.origin, edits.own, edits.altered("One")) == (Value("Mine", "changed"), True, False)
    with pytest.raises(FormatError, match="is there already"):
        edits.keep_as("Mine")
    edits.duplicate()
    assert edits.origin.name not in ("Mine", "One", "Two")
    assert "is already the name of another one of yours" in edits.refusal("Mine")
    edits.change_to(Value("Renamed", "again"))
    edits.keep()
    assert (edits.origin, edits.kept) == (Value("Renamed", "again"), True)
    assert presets.names() == ["One", "Two", "Mine", "Renamed"]


def test_a_removed_preset_leaves_the_first_one_to_edit(edits, presets):
    edits.turn_to(presets.get("Two"))
    edits.change_to(Value("Two", "changed"))
    edits.discard("Two")
    assert (edits.origin.name, edits.unsaved) == ("One", {})
