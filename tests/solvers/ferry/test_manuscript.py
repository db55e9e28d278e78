"""Edits of a tale that is being written: each leaves a tale that is read again, and what else it promises."""
from itertools import combinations
from types import SimpleNamespace

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.ferry import conversation, portal_edits
from solvers.ferry import manuscript as ms
from solvers.ferry.game import first_state
from solvers.ferry.solving import Solve
from solvers.ferry.speech import FILE as SPEECH
from solvers.ferry.speech import read_speech
from solvers.ferry.tale import END_DIALOG, Tale
from solvers.ferry.tale_folder import read_tale
from solvers.ferry.tales import shipped, shipped_files
from solvers.ferry.words import FileReader


def test_a_blank_tale_can_be_played():
    blank = ms.blank_manuscript()
    assert not blank.draft.faults
    play = finish(Solve(first_state(read_tale(blank.data), "ferry:x:0")))
    assert play.ending == "end"


def test_a_tale_that_is_written_reads_the_same():
    tale = shipped("the-ford")
    assert ms.Manuscript.from_tale(tale).tale == tale
    assert ms.Manuscript.from_files(shipped_files("the-ford")).tale == tale
    with pytest.raises(FormatError, match="not text"):
        ms.Manuscript.from_files({"tale.toml": b"\xff\0"})


def test_maps():
    tale, name = ms.with_new_map(ms.blank_manuscript(), "The old mill!")
    assert name == "the-old-mill"
    tale, second = ms.with_new_map(tale, "The old mill")
    assert second == "the-old-mill-2"
    assert [(each.letter, each.column, each.leads) for each in tale.tale.map_named[name].portals] == [("A", 3, False)]
    tale, other = portal_edits.with_portal(tale, "first", (30, 25))
    assert other == "B"
    tale = portal_edits.with_portal_linked(tale, "first", "B", name, "A", back=True)
    assert tale.tale.map_named[name].portal("A").map == "first"
    tale = ms.with_cells(tale, name, [(5, 20), (6, 20), (99, 99)], "=")
    assert tale.tale.map_named[name].rows[20][5:7] == "=="
    assert not tale.draft.faults
    assert not ms.with_cells(tale, name, [(3, 25)], ".").tale.map_named["first"].portal("B").leads
    once = portal_edits.with_return_link(tale, "first", "B", back=False)
    assert not once.tale.map_named[name].portal("A").leads
    assert portal_edits.with_return_link(once, "first", "B", back=True) == tale
    stair, up = portal_edits.with_portal(tale, "first", (20, 25))
    stair = portal_edits.with_portal_linked(stair, "first", up, "first", "A", back=False)
    with pytest.raises(FormatError, match="leads elsewhere already"):
        portal_edits.with_return_link(stair, "first", up, back=True)
    with pytest.raises(FormatError, match="leads to no other one"):
        portal_edits.with_return_link(stair, "first", "A", back=True)
    erased = ms.with_cells(stair, "first", [(38, 25)], ".")
    assert not erased.tale.map_named["first"].portal(up).leads, "within a map, too"
    shorter = ms.without_map(tale, name)
    assert not shorter.draft.faults
    assert not shorter.tale.map_named["first"].portal("B").leads
    with pytest.raises(FormatError, match="begins on this map"):
        ms.without_map(tale, "first")
    moved = ms.with_start(tale, name, (20, 25))
    assert moved.tale.start == name
    assert moved.tale.map_named["first"].start is None
    assert not moved.draft.faults


def test_terms_of_portals():
    tale = ms.with_text(ms.blank_manuscript(), "tale.toml", ms.blank_manuscript().text("tale.toml").replace(
        "[tokens]", '[tokens]\nkey = "A key"'))
    tale = portal_edits.with_terms(tale, "first", "A", (), ("key",), ("key",))
    shed = tale.tale.map_named["first"].portal("A")
    assert (shed.needs, shed.lacks, shed.gives) == ((), ("key",), ("key",))
    tale = portal_edits.with_terms(tale, "first", "A", ("key",), ())
    assert tale.tale.map_named["first"].portal("A").needs == ("key",)
    assert not portal_edits.with_portal_to_ending(tale, "first", "A", "").tale.map_named["first"].portal("A").leads
    assert portal_edits.with_portal_moved(tale, "first", "A", (9, 25)).tale.map_named["first"].portal("A").column == 9
    full = tale
    for column in range(6, 31):
        full, _ = portal_edits.with_portal(full, "first", (column, 25))
    with pytest.raises(FormatError, match="26"):
        portal_edits.with_portal(full, "first", (1, 25))
    for put in (ms.with_start, ms.with_person, portal_edits.with_portal):
        with pytest.raises(FormatError, match="portal A stands"):
            put(tale, "first", (38, 25))


def test_conversations():
    tale = ms.with_person(ms.blank_manuscript(), "first", (10, 25))
    assert not tale.draft.faults
    assert tale.tale.text_of[100] == "Good day."
    tale, choice = ms.with_next(tale, 101, "choose", "Where am I?")
    assert choice == 102
    tale, answer = ms.with_next(tale, choice, "chgspk", "Here.")
    tale = ms.with_line_text(tale, answer, "Here, I should say.")
    assert tale.tale.text_of[answer] == "Here, I should say."
    assert [link.target for link in tale.tale.links_from[choice]] == [answer]
    assert [link.target for link in tale.tale.links_from[answer]] == [0]
    tale = ms.with_link(tale, answer, 101, "same")
    assert ms.with_link(tale, answer, 101, "same") is tale
    assert not tale.draft.faults
    assert answer not in ms.without_line(tale, answer).tale.text_of
    with pytest.raises(FormatError, match="Somebody begins"):
        ms.without_line(tale, 100)
    with pytest.raises(FormatError, match="says something"):
        ms.with_line_text(tale, answer, " ")
    assert ms.with_cells(tale, "first", [(10, 25)], ".").tale.map_named["first"].person is None
    assert ms.with_person(tale, "first", (12, 25)).tale.map_named["first"].person.name == "Somebody"


def effects(tale, line, tokens):
    """What the way on from a line comes to for who carries these tokens and takes the first choice: what it gives,
    takes and ends, up to the end of the conversation, or None where it goes to another line."""
    given = [], [], []
    while True:
        link = conversation.automatic_link(tale, line, tokens)
        if link is None:
            link = next(choice.link for choice in conversation.choices(tale, line, tokens) if not choice.missing)
        for gathered, found in zip(given, (link.gives, link.takes, [link.ending] if link.ending else []), strict=True):
            gathered += found
        if link.target == END_DIALOG:
            return given
        if link.source == line and link.target not in tale.fresh:
            return None
        line = link.target


@pytest.mark.parametrize("opcode", ["same", "chgspk", "choose"])
def test_a_line_put_before_the_end_loses_nothing_that_the_end_gave(opcode):
    manuscript = ms.Manuscript.from_files(shipped_files("the-ferry"))
    tale = manuscript.tale
    ending = {}
    for link in tale.links:
        if link.target == END_DIALOG and link.opcode != "choose":
            ending.setdefault(link.source, []).append(link)
    telling = [line for line, ends in ending.items() if any(
        end.gives or end.takes or end.needs or end.lacks or end.ending for end in ends)]
    assert len(telling) >= 10
    for line in telling:
        fresh, number = ms.with_next(manuscript, line, opcode, "And one more thing.")
        faults = []
        reader = FileReader(SPEECH, fresh.text(SPEECH).encode(), faults, {})
        lines, links = read_speech(reader)
        assert not faults
        if len(ending[line]) == 1:
            there = next(link for link in links if link.target == number)
            assert (there.needs, there.lacks) == (ending[line][0].needs, ending[line][0].lacks)
        after = SimpleNamespace(links_from=Tale("", "", (), lines, links, (), ()).links_from, fresh={number})
        before = SimpleNamespace(links_from=tale.links_from, fresh=())
        wanted = sorted({token for link in tale.links_from[line] for token in (*link.needs, *link.lacks)})
        for tokens in (set(combination) for size in range(len(wanted) + 1)
                       for combination in combinations(wanted, size)):
            assert effects(after, line, tokens) == effects(before, line, tokens), (line, tokens)
