"""Packs: what is written is read, and whatever is wrong is named with its file and line."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.iching.texts.library import Library
from solvers.iching.texts.links import split
from solvers.iching.texts.pack import PARTS, PROSE, built_in, read_pack
from tests.cases import for_each
from tests.solvers.iching.texts.packs import COVER, CREATING, RETURN, files


def test_a_pack_may_have_parts_only():
    pack = read_pack(files())
    assert (pack.title, pack.author, pack.licence, pack.language) == ("Mine", "", "", "")
    assert pack.parts == {
        (1, "name"): "First",
        (1, "all"): "Dragons, as [[2.all]] says; see [[king-wen]].",
        (24, "name"): "Coming Back",
        (24, "chinese"): "復",
        (24, "pinyin"): "Fù",
        (24, "judgment"): "At the turn of the year, see [[1]] and [[23|what went before]].\n\nA second paragraph.",
        (24, "image"): "Thunder in the earth.",
        (24, "1"): "Soon back.",
        (24, "3"): "Again and again, as in [[24.6|the last line]].",
    }


def test_a_word_goes_with_the_text_of_its_line():
    """Another pack's word would speak about another text."""
    mine = RETURN + '[words]\n1 = " take  care "\n'
    library = Library([read_pack(files(_24=mine.encode())), built_in()])
    assert library.word(24, "1") == "take care"
    assert library.word(24, "3") == ""
    assert library.word(24, "2") == "good"
    with pytest.raises(FormatError, match=r"24\.toml"):
        read_pack(files(_24=(mine + 'all = "good"\n').encode()))


def test_a_pack_may_have_no_text_at_all():
    assert read_pack({"pack.toml": COVER}).parts == {}


def test_a_cover_says_whose_the_texts_are():
    cover = "\ufefftitle = ' Il  libro '\r\nauthor = 'A'\r\nlicence = 'B'\r\nlanguage = 'it'\r\nformat = 1\r\n"
    pack = read_pack({"pack.toml": cover.encode()})
    assert (pack.title, pack.author, pack.licence, pack.language) == ("Il libro", "A", "B", "it")


def test_blanks_are_folded_and_hard_blanks_stay():
    text = 'number = 5\r\njudgment = """\r\n\r\n  a\tb\r\n c\u00a0d \r\n \t\r\n\r\n e\\\r\n   f"""\r\n'
    assert read_pack(files(_05=text.encode())).parts[5, "judgment"] == "a b c\u00a0d\n\nef"


def complaint(**changes):
    with pytest.raises(FormatError) as caught:
        read_pack(files(**changes))
    return str(caught.value)


@pytest.mark.parametrize(("cover", "sentence"), [
    (None, "pack.toml: it is missing; a pack needs one, with “title” and “format = 1”."),
    (b"", "pack.toml, line 1: the key “format” is missing."),
    (b"format = 1", "pack.toml, line 1: the key “title” is missing."),
    (b"format = 2\ntitle = 'x'\nfonts = 3", "pack.toml, line 1: the format is 2; this version of Solvarium reads "
                                            "format 1."),
    (b"title = 'x'\n\nformat = 1\nauthor = 3", "pack.toml, line 4: in author: expected text, got a whole number."),
    (b"title = 'x'\nformat = 1\nbook = 'y'", "pack.toml, line 3: there is no key “book” here."),
    (b"format = 1\ntitle = ' '", "pack.toml, line 2: the text of “title” is empty; write something, or leave the key "
                                 "out."),
    (b"format = 1\ntitle = '" + 101 * b"x" + b"'", "pack.toml, line 2: in title: expected text of length <= 100."),
    (b"title = 'x'\nformat = 0x" + 5000 * b"f", "pack.toml, line 2: in format: expected a whole number <= 999999."),
    (b"title = 0x" + 5000 * b"f" + b"\nformat = 1", "pack.toml, line 1: in title: expected text, got a whole number."),
    (b"\n\xff\0", "pack.toml, line 2: this is not text."),
    (b"title = x", "pack.toml, line 1, column 9: this is not valid TOML: invalid value."),
])
def test_a_bad_cover_is_refused(cover, sentence):
    assert complaint(pack=cover) == sentence


@for_each(("old", "new", "line", "words"), [
    ("number = 24\n", "", 1, "the key “number” is missing"),
    ("number = 24", "number = 0", 1, "expected a whole number >= 1"),
    ("number = 24", "number = 65", 1, "expected a whole number <= 64"),
    ("number = 24", "number = '24'", 1, "expected a whole number, got text"),
    ("number = 24", f"number = 0x{5000 * 'f'}", 1, "expected a whole number <= 64"),
    ("number = 24", "number = true", 1, "expected a whole number, got true or false"),
    ("image", "picture", 12, "there is no key “picture” here"),
    ("1 = ", "7 = ", 15, "in lines: there is no key “7” here"),
    ("1 = ", "all = ", 15, "only hexagrams 1 and 2"),
    ("1 = ", "3 = ", 18, "not valid TOML"),
    ("1 = ", "1 == ", 15, "not valid TOML"),
    ('"Soon back."', "7", 15, "in lines.1: expected text, got a whole number"),
    ('"Soon back."', "'  '", 15, "the text of “1” is empty"),
    ('"Soon back."', '"a\\u0000b"', 15, "control character"),
    ("Soon back.", "x" * 20_001, 15, "text of length <= 20000"),
    ("Coming Back", "x" * 101, 4, "text of length <= 100"),
    ("復", "\\u0007", 2, "control character"),
    ("復", "\u202e復", 2, "control character"),
    ("Soon back.", "Soon \\u2067back.", 15, "control character"),
    ("Coming Back", "\u00a0\\u200b \u3000", 4, "the text of “name” is empty"),
    ("Soon back.", "\u00a0\\u2060\u3000", 15, "the text of “1” is empty"),
    ('"thunder", "earth"', '"earth", "thunder"', 5, "hexagram 24 is thunder below and earth above, in this order"),
    ('"thunder", "earth"', '"thunder"', 5, "expected a list of length 2"),
    ('"thunder", "earth"', '"thunder",\n3', 6, "expected text"),
    ('"thunder", "earth"', '"thunder", "metal"', 5, "thunder below and earth above"),
    ("[[1]]", "[[65]]", 7, "“65” leads nowhere"),
    ("[[23|", "[[24.all|", 8, "“24.all” leads nowhere"),
    ("[[24.6|", "[[nowhere|", 18, "“nowhere” leads nowhere"),
    ("the last line]]", "the last line", 18, "a link is expected"),
    ("paragraph.", "paragraph [[.", 10, "a link is expected"),
    ("\n[lines]\n1", "\nlines.1", 15, "there is no key “3” here"),
    ("[lines]", "[lines.lines]", 14, "in lines: there is no key “lines” here"),
    ("[lines]", "[[lines]]", 14, "in lines: expected a table, got a list"),
])
def test_a_bad_file_is_refused_with_its_line(old, new, line, words):
    assert old in RETURN
    said = complaint(_24=RETURN.replace(old, new).encode())
    assert said.startswith(f"24.toml, line {line}")
    assert words in said


def test_a_hexagram_is_in_one_file():
    assert complaint(more=b"name = 'Once more'\nnumber = 24\n") == (
        "more.toml, line 2: hexagram 24 is in 24.toml already."
    )


def test_a_bad_link_is_found_after_lines_that_are_joined():
    text = 'number = 5\njudgment = """a [[1]] \\\n\n  b [[2]] \\\n  c\n\nand [[3|d]] [[x]]"""\nimage = "[[y]]"\n'
    assert complaint(_05=text.encode()).startswith("05.toml, line 7: “x” leads nowhere")
    assert complaint(_05=text.replace("[[x]]", "").encode()).startswith("05.toml, line 8: “y” leads nowhere")


@pytest.mark.parametrize(("text", "line"), [
    ('number = 24\n\n\njudgment = "\\u005b[99]]"\n\nimage = "a [[1]]"\n', 4),
    ('number = 24\nimage = """\n[[1]]\n\\u005b[99]]\n[[2]]"""\njudgment = "[[3]]"\n', 2),
    ('number = 24\nimage = """[[1]]\n[\\\n  [99]]"""\n', 2),
    ('number = 24\nimage = """[[1]]\n[[[99]]"""\n', 3),
    ('number = 24\nlines.1 = """\n[[99]]"""\nlines.2 = "b"\n', 3),
])
def test_a_bad_link_that_is_not_found_as_it_is_written_is_told_of_its_key(text, line):
    assert complaint(_24=text.encode()).startswith(f"24.toml, line {line}: ")


def test_files_that_are_no_text_are_refused():
    assert complaint(_24=b"\x89" + bytes(10)) == "24.toml, line 1: this is not text."
    assert complaint(_24=bytes(1000)).startswith("24.toml, line 1, column 1: this is not valid TOML")
    assert complaint(_24=b"#" * 200_001) == "24.toml: this is longer than the 200,000 bytes that can be read."
    assert complaint(_24=b"a = " + b"[" * 100_000) == "24.toml, line 1: this is nested too deeply."


@settings(max_examples=5 * settings.default.max_examples)
@given(st.data())
def test_a_mutated_pack_is_read_or_refused_in_a_sentence(data):
    name, good = data.draw(st.sampled_from([("pack", COVER), ("_24", RETURN.encode()), ("_01", CREATING.encode())]))
    begin = data.draw(st.integers(0, len(good)))
    end = data.draw(st.sampled_from([begin, begin + 1, begin + 5, len(good)]))
    piece = data.draw(
        st.binary(max_size=3)
        | st.sampled_from([b'"', b'"""', b"[[", b"]]", b"[lines]\n", b"\n", b"=", b"\\", b"64", b"[[65]]", b"{", b"."])
    )
    changed = {name: good[:begin] + piece + good[end:]}
    try:
        pack = read_pack(files(**changed))
    except FormatError as error:
        assert error.file == f"{name.lstrip('_')}.toml"  # noqa: PT017 - any change may be good or bad
        assert "\n" not in str(error)  # noqa: PT017
        assert str(error).endswith(".")  # noqa: PT017
    else:
        for (number, part), text in pack.parts.items():
            assert 1 <= number <= 64
            assert part in PARTS
            assert text == text.strip(" \n")
            assert text
            assert part not in PROSE or split(text)
