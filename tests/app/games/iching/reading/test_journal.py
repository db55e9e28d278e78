"""The journal of the window: every change is kept at once, and can be taken back."""
import pytest

from app.files import store
from app.games.iching.reading.journal import Journal
from solvers.core.formats import FormatError
from solvers.iching.reading.journal import Entry

ENTRIES = [
    Entry(f"Question {place}?", f"2026-11-2{place}T09:30:00+01:00", (7, 8, 6, 7, 9, 7), "coins") for place in range(4)
]


@pytest.fixture
def journal(qtbot):
    journal = Journal()
    for entry in ENTRIES:
        journal.add(entry)
    return journal


def file():
    return store.places().collections / "iching-journal.json"


def test_what_is_added_is_there_at_once_and_after_a_restart(journal):
    assert journal.entries() == ENTRIES
    assert Journal().entries() == ENTRIES


def test_an_empty_journal_writes_nothing(qtbot):
    assert Journal().entries() == []
    assert not file().exists()


def test_each_change_is_told(qtbot):
    journal = Journal()
    with qtbot.waitSignal(journal.changed):
        journal.add(ENTRIES[0])
    with qtbot.waitSignal(journal.changed):
        entry = journal.change(ENTRIES[0], notes="It came true.")
    with qtbot.waitSignal(journal.changed):
        gone = journal.remove([entry])
    with qtbot.waitSignal(journal.changed):
        journal.put_back(gone)


def test_notes_and_labyrinths_are_changed_in_their_place(journal):
    noted = journal.change(ENTRIES[1], notes="Slowly.")
    grown = journal.change(noted, labyrinth="grown:607")
    assert (grown.notes, grown.labyrinth, grown.question) == ("Slowly.", "grown:607", "Question 1?")
    assert journal.entries() == Journal().entries() == [ENTRIES[0], grown, *ENTRIES[2:]]


def test_a_reading_is_known_by_its_moment(journal):
    assert journal.of_moment(ENTRIES[2].when) == ENTRIES[2]
    assert journal.of_moment("2026-11-20T09:30:01+01:00") is None
    journal.add(Entry("Again", ENTRIES[2].when, (7,) * 6, "manual"))
    assert journal.of_moment(ENTRIES[2].when).question == "Again"


def test_a_change_that_cannot_be_kept_changes_nothing(journal):
    with pytest.raises(FormatError, match="20,000 can be kept"):
        journal.change(ENTRIES[1], notes="x" * 20_001)
    assert journal.entries() == Journal().entries() == ENTRIES


def test_what_was_removed_comes_back_where_it_stood(journal):
    gone = journal.remove([ENTRIES[3], ENTRIES[1]])
    assert journal.entries() == Journal().entries() == [ENTRIES[0], ENTRIES[2]]
    journal.put_back(gone)
    assert journal.entries() == Journal().entries() == ENTRIES


def test_equal_readings_are_each_kept(qtbot):
    journal = Journal()
    for _ in range(3):
        journal.add(ENTRIES[0])
    gone = journal.remove([ENTRIES[0]] * 2)
    assert journal.entries() == [ENTRIES[0]]
    journal.put_back(gone)
    assert journal.entries() == [ENTRIES[0]] * 3


def test_a_damaged_file_is_set_aside_and_said_so(journal):
    good = file().read_bytes()
    file().write_bytes(good.replace(b'"coins"', b'"dice"', 1))
    again = Journal()
    said = []
    again.complained.connect(said.append)
    assert again.entries() == []
    assert len(said) == 1
    assert "in entries[0]: “dice” is no way to throw" in said[0]
    assert file().with_name("iching-journal.damaged-1.json").exists()
    again.add(ENTRIES[0])
    assert Journal().entries() == ENTRIES[:1]


def test_a_file_that_cannot_be_written_is_said_and_the_entry_stays(qtbot):
    journal = Journal()
    said = []
    journal.complained.connect(said.append)
    store.places().collections.write_bytes(b"")  # a file where the folder should be
    journal.add(ENTRIES[0])
    assert said[0].startswith("The journal could not be saved: “iching-journal.json” could not be written")
    assert journal.entries() == ENTRIES[:1]
