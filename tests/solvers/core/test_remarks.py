"""Remarks about what was read: whoever listens hears them, the innermost alone, and nobody else."""
from solvers.core.formats import read_json, read_text
from solvers.core.remarks import add_remark, listen_to_remarks
from solvers.core.text_encoding import FALLBACK_REMARK


def test_the_innermost_listener_hears_a_remark():
    outer, inner = [], []
    add_remark("to nobody")
    with listen_to_remarks(outer.append):
        with listen_to_remarks(inner.append):
            add_remark("within")
        add_remark("without")
    assert (outer, inner) == (["without"], ["within"])


def test_a_guessed_encoding_is_remarked_and_json_is_never_guessed():
    heard = []
    with listen_to_remarks(heard.append):
        assert read_text("für".encode("cp1252")) == "für"
        assert read_text("für".encode("utf-16")) == "für"
        assert read_json('"für"'.encode(), str) == "für"
    assert heard == [FALLBACK_REMARK]
