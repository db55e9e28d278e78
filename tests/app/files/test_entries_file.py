"""What either of two windows did to a list is in the merged one, compared with doing both in turn."""
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.files.entries_file import keep_both, keep_mine, merge_entries


class Note(msgspec.Struct, frozen=True):
    name: str
    words: str = ""
    star: bool = False


def notes(text):
    """Notes such as `a b=words c*`."""
    found = []
    for each in text.split():
        name, _, words = each.rstrip("*").partition("=")
        found.append(Note(name, words, each.endswith("*")))
    return found


@pytest.mark.parametrize(("base", "mine", "theirs", "merged"), [
    ("a", "a", "a", "a"),
    ("a", "a m", "a t", "a t m"),              # the last writer's last one is last
    ("a", "m a", "t a", "m t a"),              # the newest may be the first
    ("", "m", "t", "t m"),
    ("a b c", "a m b c", "a b t c", "a m b t c"),
    ("a b c", "b c", "a b", "b"),              # what either deleted
    ("a b", "", "a b t", "t"),
    ("a b", "b", "a=new b", "a=new b"),        # deleted here, changed there
    ("a b", "a=new b", "b", "a=new b"),        # changed here, deleted there
    ("a", "a=one", "a*", "a=one*"),            # two fields
    ("a", "a=one", "a=one", "a=one"),
    ("a", "a=mine", "a=theirs", "a=theirs a=mine"),  # one field: no word is lost
    ("", "a=mine", "a=theirs", "a=theirs a=mine"),
    ("a a", "a a", "a a a", "a a a"),          # equal ones are two
    ("a a", "a", "a a b", "a b"),
])
def test_examples(base, mine, theirs, merged):
    key = lambda note: note.name  # noqa: E731
    assert merge_entries(notes(base), notes(mine), notes(theirs), key, keep_both) == notes(merged)
    if "theirs" not in merged:
        assert merge_entries(notes(base), notes(mine), notes(theirs), key, keep_mine) == notes(merged)


names = st.lists(st.sampled_from("abcdefgh"), unique=True)
lists = st.builds(lambda names, words: [Note(name, word) for name, word in zip(names, words, strict=False)],
                  names, st.lists(st.sampled_from(["", "x", "y"]), min_size=8, max_size=8))


@given(lists, lists, lists)
def test_nothing_is_lost(base, mine, theirs):
    def key(note):
        return note.name

    merged = merge_entries(base, mine, theirs, key, keep_both)
    for own, other in ((mine, theirs), (theirs, mine)):
        for note in own:
            if note not in base:
                assert note in merged, "what is new or changed in either is there"
            elif note in other:
                assert note in merged
        gone = [note for note in base if note.name not in map(key, own)]
        assert not [note for note in gone if note in merged and note not in mine and note not in theirs]
    assert [key(note) for note in merged if note in theirs] == [key(note) for note in theirs if note in merged]
    assert merge_entries(base, mine, base, key, keep_both) == mine or sorted(map(key, mine)) == sorted(
        key(note) for note in merge_entries(base, mine, base, key, keep_both)), "alone one has what one wants"
    assert merge_entries(base, base, theirs, key, keep_both) == theirs
