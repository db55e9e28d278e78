"""Markup: XML of any encoding, decoded and parsed; without entities of its own."""
import re
import xml.etree.ElementTree as ET
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.core.text_encoding import decode_text

_DECLARED: Final = re.compile(rb"""<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")
_WIDE: Final = ("utf-16", "utf16", "utf-32", "utf32", "ucs")  # a declaration that can be read as ASCII is none of these
MOST_OPEN: Final = 50_000  # elements that are never closed; the parser would find out at the cost of 300 bytes each


class Markup(NamedTuple):
    """The root of an XML file, and a sentence for the user if its encoding was guessed."""

    root: ET.Element
    remark: str


def parse_markup(data: bytes) -> Markup:
    """Parse an XML file. Raises FormatError with line and column."""
    match = _DECLARED.search(data[:400])
    declared = match[1].decode() if match else ""
    if declared.lower().startswith(_WIDE):
        declared = ""
    for begin, encoding in ((b"<\0", "utf-16-le"), (b"\0<", "utf-16-be")):
        if data.startswith(begin):
            declared = encoding
    text, remark = decode_text(data, declared)
    if "<!ENTITY" in text:  # a bomb, or another file: neither has any place in a score
        raise FormatError("a file with entities of its own is not read.")
    if text.count("<") - 2 * text.count("</") - text.count("/>") > MOST_OPEN:
        raise FormatError("this is no XML: most of its elements are never closed.")
    try:
        return Markup(ET.fromstring(text), remark)
    except (ET.ParseError, ValueError, LookupError) as error:
        line, column = getattr(error, "position", (None, None))
        raise FormatError("this is no XML.", line=line, column=column) from None
