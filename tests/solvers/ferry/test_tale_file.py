"""A tale in one file: what is packed is unpacked, and what is none says so."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.ferry.tale_file import HEAD, is_packed_tale, pack, unpack
from solvers.ferry.tale_folder import read_draft, read_tale
from solvers.ferry.tales import names, shipped_files

FILES = {"tale.toml": b"title = \"%% A\"\n", "maps/a.map": b"%% not a name\n%\n\n", "speech.dat": b"no end"}


def test_what_is_packed_is_unpacked():
    assert unpack(pack(FILES)) == FILES
    assert is_packed_tale(pack(FILES))
    assert not is_packed_tale(b"{}")
    for name in names():
        files = shipped_files(name)
        assert read_tale(unpack(pack(files))) == read_tale(files)
        assert unpack(pack(files).replace(b"\n", b"\r\n")) == files


@pytest.mark.parametrize(("data", "line", "words"), [
    (b"hello", 1, "begins with"), (f"{HEAD}\nx\n".encode(), 2, "the name of a file"),
    (f"{HEAD}\n%% a\n%% a\n".encode(), 3, "twice"), (b"%% tale 1\n\xff\0", 2, "not text"),
])
def test_what_is_none_says_so(data, line, words):
    with pytest.raises(FormatError, match=words) as caught:
        unpack(data)
    assert caught.value.line == line


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False))
def test_a_mutated_file_is_a_tale_or_a_sentence_with_a_line(chance):
    data = bytearray(pack(shipped_files("the-ford")))
    for _ in range(chance.choice((1, 1, 3))):
        place = chance.choice((0, chance.randrange(len(data) + 1)))
        piece = chance.choice((b"", b"\xff", b"\0", b"%% ", b"%", b"\n%% ../up\n", b"\r\n", bytes(data[:60])))
        data[place:place + chance.choice((0, 1, 5, 600, len(data)))] = piece
    fault = None
    try:
        files = unpack(bytes(data))
    except FormatError as error:
        fault, files = error, {}
    assert fault is None or fault.line
    assert fault or unpack(pack(files)) == files
    assert all(each.line and each.sentence for each in read_draft(files).faults)
