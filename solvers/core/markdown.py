"""Escaping of user-written text, so that Markdown shows it unchanged."""
import re

# What would begin something wherever it stands, by CommonMark and its GitHub flavour, with $ for formulas.
_INLINE = re.compile(r"[\\`*\[\]<~|$]|&(?=#?\w+;)|(?<![^\W_])_|_(?![^\W_])")
_START = re.compile(r"(?m)^(\d{0,9})(?=[#>+=:.)-])")  # and what would at the start of a line: 1. is a list, # a heading
_CLOSING = re.compile(r"#(?=#*$)")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_INDENT = re.compile(r"(?m)^[ \t]+")


def one_line(text: str) -> str:
    """Escape text as a single line, for a heading or within a sentence."""
    return _CLOSING.sub(r"\\#", _inline(" ".join(_CONTROL.sub("", text).split())))


def lines(text: str) -> str:
    """Escape text as paragraphs that keep their line breaks and indents."""
    rows = _CONTROL.sub("", text.replace("\r\n", "\n").replace("\r", "\n")).split("\n")
    text = _START.sub(r"\1\\", _inline("\n".join(row.rstrip() for row in rows).strip("\n")))
    text = _INDENT.sub(lambda indent: "\u00a0" * len(indent[0].expandtabs(4)), text)
    return re.sub(r"(?<!\n)\n(?!\n)", "\\\\\n", text)


def _inline(text: str) -> str:
    return _INLINE.sub(r"\\\g<0>", text)
