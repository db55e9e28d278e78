"""Text in every encoding that files of other programs come in."""
import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.core.text_encoding import FALLBACK_REMARK, decode_text

TEXT = "Prisgon, für Götz\n“quoted”\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_utf_is_read_by_itself_or_by_its_mark(encoding):
    assert decode_text(TEXT.encode(encoding)) == (TEXT, "")


def test_what_is_not_utf_8_is_read_as_windows_1252_with_a_remark():
    assert decode_text(TEXT.encode("cp1252")) == (TEXT, FALLBACK_REMARK)


def test_a_declared_encoding_wins_over_a_guess_and_an_unknown_one_is_ignored():
    assert decode_text("Götz".encode("utf-16-le"), "utf-16-le") == ("Götz", "")
    assert decode_text("Göth".encode("iso-8859-1"), "ISO-8859-1") == ("Göth", "")
    for unknown in ("klingon", "hex", "zip", "\0"):
        assert decode_text("Götz".encode(), unknown) == ("Götz", "")


@pytest.mark.parametrize(("data", "declared", "sentence"), [
    (b"\x89PNG\r\n\x1a\n\0\0", "", "line 1: this is not text."),
    (b"one\ntwo \x81\n", "", "line 2: this is neither UTF-8 nor Windows-1252 text."),
    (b"one\ntwo \xe9\n", "utf-8", "line 2: this is not UTF-8 text."),
    (b"\xff\xfea", "", "line 1: this is not UTF-16 text."),
])
def test_what_is_no_text_is_refused(data, declared, sentence):
    with pytest.raises(FormatError) as caught:
        decode_text(data, declared)
    assert str(caught.value) == sentence


@given(st.binary(), st.sampled_from(["", "utf-8", "utf-16", "latin-1", "idna", "punycode", "unicode_escape"]))
def test_any_bytes_are_text_or_a_sentence(data, declared):
    with contextlib.suppress(FormatError):
        assert isinstance(decode_text(data, declared).text, str)
