"""Files of conversations, speech.dat: which line follows which, and what the lines say.

    # what follows a hash at the beginning of a line is a remark
    flow:
    1 2 chgspk
    2 3 choose
    2 4 choose needs song
    3 0 same
    4 5 chgspk gives crossed
    5 0 same ends far-bank

    lines:
    0 END_DIALOG
    1 Good evening.
    2 Is it? I have not looked up.
    ...

The form is that of the game from which this one comes: a flow of source line, target line and opcode, then the strings,
numbered from 0. Ours are the terms behind an opcode (see Link), and that the numbers may stand before the strings, so
that they need not be without gaps. Where the first string has none, none has, and they are counted from 0.
"""
import re
from typing import Final

from solvers.ferry.tale import END_DIALOG, OPCODES, Line, Link
from solvers.ferry.words import TERMS, FileReader, link_from_terms, split_words, terms_text

FILE: Final = "speech.dat"
END_WORD: Final = "END_DIALOG"
MOST_LINES: Final = 5000
LONGEST_LINE: Final = 1000  # characters
LARGEST: Final = 99_999     # number of a line

_NUMBER = re.compile(r"0|[1-9][0-9]{0,4}")


def read_speech(reader: FileReader) -> tuple[tuple[Line, ...], tuple[Link, ...]]:
    """Read lines and links. Faults go to the reader, and what they are about is left out."""
    # `numbered` is decided by the first line that is said: all have numbers, or none has.
    part, links, lines = "", list[Link](), list[Line]()
    numbered: bool | None = None
    for number, line in enumerate(reader.lines, start=1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        if text in ("flow:", "lines:"):
            if text == part or (text == "flow:" and part):
                reader.fault(number, 1, f"“{text}” has been; the flow comes first, then the lines, each once.")
            part = text
        elif part == "flow:":
            _read_link(reader, number, line, links)
        elif part == "lines:":
            if numbered is None:
                numbered = split_words(line)[0].text.isdecimal()
            _read_line(reader, number, line, lines, numbered)
        else:
            reader.fault(number, split_words(line)[0].column, "A file of conversations begins with the line “flow:”.")
            return (), ()
    if part != "lines:":
        reader.fault(max(len(reader.lines), 1), 1, "The line “lines:”, with what is said below it, is missing.")
    elif not lines:
        reader.fault(max(len(reader.lines), 1), 1, f"There are no lines here, not even line 0, {END_WORD}.")
    return tuple(lines), tuple(links)


def _read_link(reader: FileReader, number: int, line: str, links: list[Link]) -> None:
    """Read a line of the flow: source, target, opcode and terms; each kind of fault has its own sentence and column."""
    # The order of checks is that of the words, so that the first wrong word is reported.
    words = split_words(line)
    for word, meaning in zip(words, ("the line that it comes from", "the line that it goes to"), strict=False):
        if not _NUMBER.fullmatch(word.text):
            reader.fault(number, word.column, f"“{word.text[:20]}” is no number of a line; here stands {meaning}.")
            return
    if len(words) < 3 or words[2].text in TERMS:
        end = words[-1] if len(words) < 3 else words[2]
        column = end.column + (len(end.text) if len(words) < 3 else 0)
        reader.fault(number, column, "Here one operand is missing: a way is written as source, target and opcode, "
                                     "such as “1 2 chgspk”.")
        return
    opcode = next((opcode for opcode in OPCODES if opcode == words[2].text), None)
    if opcode is None:
        reader.fault(number, words[2].column, f"“{words[2].text[:20]}” is no opcode; there are same, chgspk and "
                                             "choose.")
        return
    owner = ("link", len(links))
    source, target = int(words[0].text), int(words[1].text)
    for key, word in zip((owner, (*owner, "target"), (*owner, "opcode")), words, strict=False):
        reader.mark(key, number, word.column)
    if source == END_DIALOG:
        reader.fault(number, words[0].column, f"From line 0, {END_WORD}, nothing follows.")
        return
    if opcode == "choose" and target == END_DIALOG:
        reader.fault(number, words[1].column, f"Nobody can choose line 0, {END_WORD}: choose a line that the player "
                                              "says, and go to 0 from there.")
        return
    terms = reader.terms(number, words[3:], owner, (*TERMS, "ends"))
    links.append(link_from_terms(source, target, opcode, terms))


def _read_line(reader: FileReader, number: int, line: str, lines: list[Line], numbered: bool) -> None:
    """Read a line that is said, with its number if the file has numbers."""
    # A fault in the text keeps the line, so that links to it are not faults as well.
    text, begin = line.strip(), split_words(line)[0]
    if numbered:
        if not _NUMBER.fullmatch(begin.text):
            reader.fault(number, begin.column, "Each line begins with its number, as the first one does.")
            return
        which, text = int(begin.text), text[len(begin.text):].strip()
        before = lines[-1].number if lines else -1
        if which <= before:
            reader.fault(number, begin.column, f"Line {which} stands behind line {before}; the numbers only grow.")
            return
    else:
        which = len(lines)
    if not lines and (which, text) != (END_DIALOG, END_WORD):
        reader.fault(number, begin.column, f"The first line is “0 {END_WORD}”, where conversations go that are over.")
        lines.append(Line(END_DIALOG, END_WORD))
        return
    if not text:
        reader.fault(number, begin.column + len(begin.text), f"Line {which} says nothing.")
    elif len(text) > LONGEST_LINE:
        reader.fault(number, begin.column, f"Line {which} has {len(text):,} characters; at most {LONGEST_LINE:,} have "
                                           "room.")
    elif not text.isprintable():
        column = next(i for i, letter in enumerate(line) if not letter.isprintable()) + 1
        reader.fault(number, column, "There is a character here that cannot be shown.")
    if len(lines) == MOST_LINES:
        reader.fault(number, 1, f"A tale has at most {MOST_LINES:,} lines.")
    if len(lines) <= MOST_LINES:
        lines.append(Line(which, text))
        reader.mark(("line", which), number, begin.column)


def write_speech(lines: tuple[Line, ...], links: tuple[Link, ...]) -> str:
    """The text of a file, which is read as the same lines and links."""
    flow = [f"{link.source} {link.target} {link.opcode}{terms_text(link)}" for link in links]
    said = [f"{line.number} {line.text}" for line in lines or (Line(END_DIALOG, END_WORD),)]
    return "\n".join(("flow:", *flow, "", "lines:", *said, ""))
