"""Folders of tales: what is written is read as the same tale."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.core.remarks import listen_to_remarks
from solvers.ferry import manuscript as ms
from solvers.ferry.faults import line_with_caret
from solvers.ferry.linter import lint
from solvers.ferry.tale_folder import read_draft, read_tale, write_tale
from solvers.ferry.tales import names, own_files, own_id, read_id, shipped, shipped_files
from tests.solvers.ferry.random_tales import large_tale, small_tale


@pytest.mark.parametrize("name", names())
def test_a_tale_comes_back_from_its_files(name):
    tale = shipped(name)
    files = write_tale(tale)
    assert read_tale(files) == tale
    assert write_tale(read_tale(files)) == files
    assert not read_draft(shipped_files(name)).faults


def test_a_tale_comes_back_from_an_id():
    tale = shipped("the-ford")
    game_id = own_id(tale, 5)
    assert read_id(game_id).tale == tale
    assert read_tale(own_files(game_id)) == tale


def test_bare_strings_are_counted_from_0():
    files = shipped_files("the-ford")
    files["speech.dat"] = b"flow:\n1 2 chgspk\n2 0 same\nlines:\nEND_DIALOG\nGood day.\n3 boats went out.\n"
    lines = read_draft(files).tale.lines
    assert [line.number for line in lines] == [0, 1, 2]
    assert [line.text for line in lines] == ["END_DIALOG", "Good day.", "3 boats went out."]


def test_what_is_missing_of_a_drawing_is_air():
    files = shipped_files("the-ford")
    rows = files["maps/hut.map"].decode().split("\n")
    begin, end = rows.index("map:") + 1, rows.index("portals:") - 1
    whole = read_tale(files).map_named["hut"]
    rows[begin:end] = [row.rstrip(".").replace(".", " ") for row in rows[begin:end]][20:]
    files["maps/hut.map"] = "\n".join(rows).encode()
    assert read_tale(files).map_named["hut"].rows == tuple(["." * 42] * 20) + whole.rows[20:]


def test_a_key_needs_no_blank_behind_its_colon():
    files = shipped_files("the-ford")
    whole = read_tale(files)
    files["maps/hut.map"] = files["maps/hut.map"].replace(b": ", b":")
    assert b"begins:30" in files["maps/hut.map"]
    assert read_tale(files) == whole


def test_the_first_fault_is_raised_with_its_place():
    files = shipped_files("the-ford")
    files["speech.dat"] = files["speech.dat"].replace(b"11 13 choose", b"11 13 chose")
    with pytest.raises(FormatError, match=r"speech\.dat, line 5, column 7: “chose” is no opcode"):
        read_tale(files)


def test_the_cause_is_told_first_and_no_fault_that_follows_from_it():
    files = shipped_files("the-ford")
    faults = lint({name: data for name, data in files.items() if name != "speech.dat"})
    assert [str(fault) for fault in faults] == [
        "speech.dat, line 1, column 1: There is no such file here; it has what people say."]
    faults = lint({**files, "tale.toml": files["tale.toml"] + b"x = [\n"})
    assert [(fault.file, fault.line) for fault in faults] == [("tale.toml", 19)]
    assert faults[0].sentence.startswith("This is not valid TOML")
    faults = lint({**files, "maps/bank.map": files["maps/bank.map"].replace(b"background", b"backgroand"),
                   "speech.dat": files["speech.dat"].replace(b"chgspk", b"chgspeak", 1)})
    assert [fault.file for fault in faults] == ["speech.dat", "maps/bank.map"]


def test_a_guessed_encoding_is_remarked_each_time_that_a_tale_is_read():
    files = shipped_files("the-ford")
    files["maps/hut.map"] = files["maps/hut.map"].replace(b"The hut in the alder", b"H\xfctte")
    for _ in range(2):
        remarks = []
        with listen_to_remarks(remarks.append):
            assert read_tale(files).map_named["hut"].title == "Hütte"
        assert len(remarks) == 1


def test_a_file_of_nonsense_has_no_more_faults_than_anybody_reads():
    nonsense = b"nonsense here and there\n" * 10_000
    for file, begin in (("speech.dat", b"flow:\n"), ("maps/bank.map", b"title: The bank\n")):
        faults = read_draft({**shipped_files("the-ford"), file: begin + nonsense}).faults
        assert len(faults) == 100
        assert faults[0].line == 2


def test_a_tale_in_which_nobody_speaks_needs_no_file_of_what_is_said():
    assert lint({name: data for name, data in ms.blank_manuscript().data.items() if name != "speech.dat"}) == ()


def test_what_systems_and_editors_leave_beside_maps_is_no_map():
    files = shipped_files("the-ford")
    beside = {"maps/._bank.map": b"\x00\x05\x16\x07", "maps/.#bank.map": b"somebody@here.1:2"}
    assert read_tale({**files, **beside}) == read_tale(files)


@settings(max_examples=3 * settings.default.max_examples, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(("lane", "bank", "hut", "ford")))
def test_a_mutated_folder_is_a_tale_or_a_sentence_with_a_place(chance, name):
    files = shipped_files("the-ford")
    file = chance.choice((f"maps/{name}.map", "speech.dat", "tale.toml"))
    data = bytearray(files[file])
    for _ in range(chance.choice((1, 1, 3))):
        place = chance.randrange(len(data))
        piece = chance.choice((b"", b"\xff", b"\0", b"9" * 30, b"->", b"A", b"needs", b"\n", b"ends across", data[:40]))
        data[place:place + chance.choice((0, 1, 5, 60))] = piece
    files[file] = bytes(data)
    for fault in lint(files):
        assert fault.sentence.endswith((".", "…")), fault
        assert fault.sentence.isprintable()
        assert line_with_caret(files, fault) or not files[fault.file]
    if any(fault.refused for fault in lint(files)):
        with pytest.raises(FormatError, match=r", line \d+, column \d+: "):
            read_tale(files)
    else:
        tale = read_tale(files)
        assert read_tale(write_tale(tale)) == tale


@pytest.mark.parametrize("seed", range(20))
def test_a_random_tale_comes_back_from_its_files(seed):
    tale = read_tale(small_tale(seed) if seed % 4 else large_tale(seed, maps=12, tokens=3))
    assert read_tale(write_tale(tale)) == tale


def test_words_for_what_is_wanting_are_kept_and_are_those_of_a_token():
    files = shipped_files("the-ford")
    files["tale.toml"] += b'\n[wanting]\nlantern = "It is dark."\n'
    tale = read_tale(files)
    assert tale.wanting_words == {"lantern": "It is dark."}
    assert read_tale(write_tale(tale)) == tale
    files["tale.toml"] += b'lamp = "Dark."\n'
    assert [fault.sentence for fault in read_draft(files).faults] == ["There is no token “lamp” in this file."]
