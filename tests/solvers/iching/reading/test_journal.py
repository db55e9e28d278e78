"""The journal: its file brings back what was kept, and whatever is wrong is refused in a sentence."""
from datetime import datetime

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.iching.reading.journal import LIMIT, MOST, WAYS, Entry, dump, earlier_readings, load, search
from solvers.iching.reading.plum_blossom import PlumCast
from solvers.iching.texts.library import Library
from solvers.iching.texts.pack import read_pack
from tests.solvers.iching.texts.packs import files

GOOD = Entry(
    "Shall we open the workshop in spring?", "2026-11-20T09:30:00+01:00", (7, 8, 6, 7, 9, 7), "coins",
    "Yes.\nAnd slowly.", "connexion:grown:607",
)
LIBRARY = Library([read_pack(files())])

ENTRIES = st.builds(
    Entry,
    question=st.text(st.characters(codec="utf-8"), max_size=40),
    when=st.datetimes(datetime(1600, 1, 1), datetime(2400, 12, 31), timezones=st.timezones()).map(datetime.isoformat),
    lines=st.tuples(*[st.sampled_from((6, 7, 8, 9))] * 6),
    method=st.sampled_from(sorted(WAYS)),
    notes=st.text(st.characters(codec="utf-8"), max_size=40),
    labyrinth=st.sampled_from(["", "connexion:grown:1", "a b"]),
) | st.lists(st.integers(1, 999_999), min_size=2, max_size=3).map(lambda numbers: plum(*numbers))


def plum(*numbers):
    lines = PlumCast.from_numbers(*numbers).outcome.lines
    return Entry("Shall we?", GOOD.when, lines, "plum", numbers=numbers)


@given(st.lists(ENTRIES, max_size=4))
def test_a_file_brings_back_what_was_kept(entries):
    assert load(dump(entries)) == entries


def test_an_entry_knows_its_outcome_and_moment():
    assert (GOOD.outcome.actual, GOOD.outcome.future, GOOD.outcome.moving) == (25, 30, (3, 5))
    assert GOOD.moment.utcoffset().total_seconds() == 3600
    for when in ("1600-01-01T00:00+23:59", "2400-12-31T23:59:59-23:59"):
        assert msgspec.structs.replace(GOOD, when=when).moment.astimezone().tzinfo


@pytest.mark.parametrize(("changes", "sentence"), [
    ({"question": "x" * 1001}, "there are 1,001 characters in the question; 1,000 can be kept."),
    ({"notes": "x" * 20_001}, "there are 20,001 characters in the notes; 20,000 can be kept."),
    ({"labyrinth": "x" * 10_001}, "there are 10,001 characters in the labyrinth; 10,000 can be kept."),
    ({"labyrinth": "a\nb"}, "the labyrinth has characters that no id has."),
    ({"question": "\ud800"}, "there is half a character in the question."),
    ({"notes": "a\udfff"}, "there is half a character in the notes."),
    ({"method": "dice"}, "“dice” is no way to throw; coins, yarrow, stalks, manual, plum, plum-time are."),
    ({"when": "2026-11-20"}, "“2026-11-20” is no time; one is written 2026-11-20T09:30:00+01:00."),
    ({"when": "2026-11-20T09:30"}, "“2026-11-20T09:30” is no time; one is written 2026-11-20T09:30:00+01:00."),
    ({"when": "2026-02-30T09:30Z"}, "“2026-02-30T09:30Z” is no time; one is written 2026-11-20T09:30:00+01:00."),
    ({"when": "0001-01-01T00:00+14:00"}, "the year 1 is out of reach; the journal keeps the years 1600 to 2400."),
    ({"when": "2401-01-01T00:00Z"}, "the year 2401 is out of reach; the journal keeps the years 1600 to 2400."),
    ({"when": "a\n\x1bb"}, "“a �b” is no time; one is written 2026-11-20T09:30:00+01:00."),
    ({"when": ""}, "“” is no time; one is written 2026-11-20T09:30:00+01:00."),
    ({"lines": (7.0,) * 6}, "line 1 is 7.0; a line is 6, 7, 8 or 9."),
    ({"lines": (7,) * 5}, "a hexagram has six lines, the bottom one first; there are 5 here."),
    ({"lines": (7, 7, 7, 7, 7, 10)}, "line 6 is 10; a line is 6, 7, 8 or 9."),
    ({"numbers": (5, 8)}, "the numbers 5, 8 do not give these lines."),
    ({"numbers": (5, 8), "method": "plum"}, "the numbers 5, 8 do not give these lines."),
    ({"numbers": (5,), "method": "plum"}, "the plum blossom takes two or three numbers, not 1."),
])
def test_no_entry_is_made_that_could_not_be_read(changes, sentence):
    with pytest.raises(FormatError) as caught:
        msgspec.structs.replace(GOOD, **changes)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(("old", "new", "sentence"), [
    (b'"format":1', b'"format":2', "this was saved by another version of Solvarium (format 2; this one reads 1)."),
    (b'"format":1', b'"format":1' + 4000 * b"0", "in format: expected int <= 999999."),
    (b'"format":1', b'"version":1', "object missing required field format."),
    (b'"coins"', b'"dice"',
     "in entries[0]: “dice” is no way to throw; coins, yarrow, stalks, manual, plum, plum-time are."),
    (b'"coins"', b"3", "in entries[0].method: expected str, got int."),
    (b"[7,8", b"[true,8", "in entries[0].lines[0]: expected int, got bool."),
    (b"[7,8", b"[8", "in entries[0]: a hexagram has six lines, the bottom one first; there are 5 here."),
    (b'"notes"', b'"note"', "in entries[0]: object contains unknown field note."),
    (b'"question":', b'"question",', "line 1, column 35: this is not valid JSON: expected ':'."),
    (b"}]}", b"}]", None),
])
def test_a_damaged_file_is_refused(old, new, sentence):
    with pytest.raises(FormatError) as caught:
        load(dump([GOOD]).replace(old, new))
    assert sentence is None or str(caught.value) == sentence


@settings(max_examples=5 * settings.default.max_examples)
@given(st.lists(ENTRIES, min_size=1, max_size=2), st.data())
def test_a_mutated_file_is_read_or_refused_in_a_sentence(entries, data):
    good = dump(entries)
    begin = data.draw(st.integers(0, len(good) - 1))
    pieces = [b'"', b"0", b"-1", b"null", b"[", b"}", b"\\ud800", b","]
    piece = data.draw(st.binary(max_size=2) | st.sampled_from(pieces))
    bad = good[:begin] + piece + good[begin + data.draw(st.integers(0, 3)) :]
    try:
        found = load(bad)
    except FormatError as error:
        assert str(error).endswith(".")  # noqa: PT017 - any change may be good or bad
        assert "\n" not in str(error)  # noqa: PT017
    else:
        assert load(dump(found)) == found


def test_a_plum_blossom_is_kept_with_its_numbers_and_an_old_one_opens_without():
    entry = plum(5, 8)
    written = dump([entry])
    assert load(written) == [entry]
    assert load(written.replace(b',"numbers":[5,8]', b"")) == [msgspec.structs.replace(entry, numbers=())]
    assert entry.way == "plum by numbers 5, 8"
    assert GOOD.way == "three coins"


def test_what_an_entry_does_not_have_is_not_written():
    plain = msgspec.structs.replace(GOOD, notes="", labyrinth="")
    assert b"numbers" not in dump([GOOD])
    assert b"notes" not in dump([plain])
    assert load(dump([plain])) == [plain]


def test_a_journal_too_large_to_be_read_again_is_not_written():
    count = LIMIT // MOST["notes"] + 1
    with pytest.raises(FormatError, match="at most 16,000,000 can be kept"):
        dump([msgspec.structs.replace(GOOD, notes="x" * MOST["notes"])] * count)


def test_entries_are_found_by_all_that_they_say():
    entries = [
        GOOD,
        Entry("", "2026-12-01T00:00:00Z", (7, 8, 8, 8, 8, 8), "manual", "Über Tränen"),
        Entry("Once more?", "2027-01-01T00:00:00Z", (8, 8, 8, 8, 8, 8), "stalks"),
    ]

    def found(words):
        return [entries.index(entry) for entry in search(entries, words, LIBRARY)]

    assert found("WORKSHOP spring") == [0]
    assert found("slowly") == [0]
    assert found("traenen") == []
    assert found("uber tranen") == [1]
    assert found("coming back") == [1], "by the name of the hexagram"
    assert found("30") == [0], "and by the number of what it becomes"
    assert found("2026-12") == [1]
    assert found("2027-01-01 more") == [2]
    assert found(" ") == [0, 1, 2]


def test_the_same_question_in_other_letters():
    def asked(day, question):
        return Entry(question, f"2026-05-0{day}T09:30:00+01:00", (7, 8, 6, 7, 9, 7), "coins")

    entries = [asked(1, "Shall I move to Orléans?"), asked(2, "Shall I move?"), asked(3, "shall I  move to Orleans"),
               asked(4, ""), asked(5, "Shall I move to Orléans!")]
    found = earlier_readings(entries, "Shall I move to Orléans?", entries[4].moment)
    assert found == [entries[2], entries[0]]
    assert earlier_readings(entries, "", entries[4].moment) == []
