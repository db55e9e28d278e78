"""Codes and answers: numbers and texts both ways, and what is refused."""
import pytest

from solvers.abgame.codes import Answer, CodeSpace
from solvers.core.formats import FormatError
from tests.reference import abgame as plain

SPACES = [CodeSpace(2, 3), CodeSpace(3, 3), CodeSpace(3, 3, True), CodeSpace(4, 10), CodeSpace(4, 10, True),
          CodeSpace(2, 26, True), CodeSpace(3, 11), CodeSpace(5, 6), CodeSpace(5, 3, True)]


@pytest.mark.parametrize("space", SPACES, ids=str)
def test_numbers_are_places_in_alphabetical_order(space):
    texts = [space.text(number) for number in range(space.size)]
    assert texts == plain.codes(space.symbols, space.digits, space.repeats)
    assert [space.number(text) for text in texts] == list(range(space.size))


@pytest.mark.parametrize(("space", "size"), [
    (CodeSpace(), 5040), (CodeSpace(repeats=True), 10_000), (CodeSpace(4, 26), 358_800),
    (CodeSpace(5, 26, True), 11_881_376),
], ids=str)
def test_known_sizes(space, size):
    assert space.size == size
    assert space.number(space.text(size - 1)) == size - 1
    for number in (-1, size):
        with pytest.raises(IndexError):
            space.text(number)


def test_ten_symbols_are_digits_and_more_are_letters():
    assert CodeSpace(4, 10).symbols == "0123456789"
    assert CodeSpace(4, 11).symbols == "ABCDEFGHIJK"
    assert CodeSpace(4, 26).number("xyzw") == CodeSpace(4, 26).number("XYZW")


@pytest.mark.parametrize("space", SPACES, ids=str)
@pytest.mark.parametrize("rule", ["standard", "blog"])
def test_a_space_is_read_as_it_is_written(space, rule):
    other = CodeSpace(space.digits, space.alphabet, space.repeats, rule)
    assert CodeSpace.parse(str(other)) == other


@pytest.mark.parametrize(("text", "words"), [
    ("1/10", "2 to 5 digits, not 1"), ("6/10", "2 to 5 digits"), ("4/2r", "3 to 26 symbols"), ("4/27", "3 to 26"),
    ("4/3", "4 places need as many symbols"), ("4x10", "is written like 4/10"), ("", "is written like"),
    ("4/10rr", "is written like"), ("٤/10", "is written like"),
])
def test_what_is_no_space(text, words):
    with pytest.raises(FormatError, match=words):
        CodeSpace.parse(text)


def test_there_are_two_rules():
    with pytest.raises(FormatError, match="choose from standard, blog"):
        CodeSpace(rule="house")


def test_fourteen_answers():
    space = CodeSpace()
    assert [str(answer) for answer in space.answers] == [
        "-", "b", "bb", "bbb", "bbbb", "a", "ab", "abb", "abbb", "aa", "aab", "aabb", "aaa", "aaaa"]
    assert space.answers[space.right] == (4, 0)
    assert [space.answer_number(answer) for answer in space.answers] == list(range(14))


@pytest.mark.parametrize(("text", "answer"), [
    ("abb", (1, 2)), ("bab", (1, 2)), ("-", (0, 0)), (" BBA ", (1, 2)), ("aaaa", (4, 0)),
    ("2A1B", (2, 1)), ("2a 1b", (2, 1)), ("2A", (2, 0)), ("1b", (0, 1)), ("0A0B", (0, 0)),
    ("21", (2, 1)), ("2,1", (2, 1)), ("2 1", (2, 1)), ("00", (0, 0)), ("0", (0, 0)),
])
def test_answers_are_read_as_people_write_them(text, answer):
    assert Answer.parse(text) == answer


@pytest.mark.parametrize("text", ["", " ", "c", "a-b", "--", "a b", "ababab", "2", "1A2", "1B2B", "123", "1A2B3"])
def test_what_is_no_answer(text):
    with pytest.raises(FormatError, match="write 1A2B, 12 or abb, or - for neither"):
        Answer.parse(text)


@pytest.mark.parametrize(("text", "words"), [("aaab", "the last symbol"), ("aaaaa", "4 places"), ("abbbb", "4 places")])
def test_answers_that_are_never_given(text, words):
    with pytest.raises(FormatError, match=words):
        CodeSpace().answer_number(Answer.parse(text))


@pytest.mark.parametrize(("text", "words"), [
    ("123", "4 digits, such as 0123"), ("12345", "4 digits"), ("12a4", "“a” is not among the digits 0 to 9"),
    ("1224", "2 appears twice"), ("", "4 digits"), ("１234", "not among"),
    (" 123", "“ ” is not among"), ("0ß1", "4 digits"),
])
def test_what_is_no_code(text, words):
    with pytest.raises(FormatError, match=words):
        CodeSpace().number(text)
