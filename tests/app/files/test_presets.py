"""Presets of two windows: what one saves is not written over by the other unseen."""
import pytest

from app.files import store
from app.files.presets import Presets
from app.files.store import StoreError


class Value:
    def __init__(self, name, words=""):
        self.name, self.words = name, words


class Values(Presets[Value]):
    noun, suffix, limit, longest = "value", ".txt", 1000, 60

    def folder(self):
        return store.places().personalities

    def come_with(self):
        return {"shipped": Value("Shipped")}

    def read(self, data, name):
        return Value(*data.decode().split("\n"))

    def write(self, value):
        return f"{value.name}\n{value.words}".encode()

    def with_name(self, value, name):
        return Value(name, value.words)


@pytest.fixture
def windows(qapp):
    found = Values(), Values()
    assert [values.names() for values in found] == [["Shipped"], ["Shipped"]]
    return found


def words(name):
    return Values().get(name).words


def test_both_are_there_whatever_their_files_would_be_called(windows):
    one, two = windows
    one.save(Value("A-B", "one"))
    two.save(Value("A B", "two"))
    assert two.names() == ["Shipped", "A B", "A-B"]
    assert (words("A-B"), words("A B")) == ("one", "two")


def test_one_of_the_same_name_is_replaced_knowingly(windows, qtbot):
    one, two = windows
    one.save(Value("A", "one"))
    with qtbot.waitSignal(two.changed), pytest.raises(StoreError, match="has saved “A” meanwhile"):
        two.save(Value("A", "two"))
    assert words("A") == two.get("A").words == "one"
    two.save(Value("A", "two"))
    two.save(Value("A", "three"))
    assert words("A") == "three"
    assert len(list(store.places().personalities.iterdir())) == 1


def test_one_that_was_changed_is_deleted_knowingly(windows):
    one, two = windows
    one.save(Value("A", "one"))
    two.save(Value("B"))  # and sees A
    one.save(Value("A", "changed"))
    with pytest.raises(StoreError, match="has saved “A” meanwhile"):
        two.remove("A")
    assert words("A") == "changed"
    two.remove("A")
    assert "A" not in Values()
    one.remove("A")
    assert "A" not in one
    one.save(Value("A", "again"))
    assert words("A") == "again"
