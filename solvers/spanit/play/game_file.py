"""Game files: tags in brackets, then numbered moves with comments, variations, ! and ?, much as chess has them in PGN.

    [Size "3"]
    [H "Ada"]
    [V "Ben"]
    [First "h"]
    [Seed "0"]
    [Result "v"]

    {a short one} 1. c3 a3 (1... b2 2. d2 {and so on}) 2. d4 a5 3. c1? a1! v

Comments stand in {braces}, variations in (parentheses) after the move that they replace; ? is a move that gave the win
away, ! the only one that keeps it. A file can hold several games.
"""
import re
import textwrap
from collections.abc import Iterator
from typing import NamedTuple

from solvers.core.formats import FormatError, printable, read_text, text_place
from solvers.core.game import IllegalMove
from solvers.spanit.board import LARGEST, SMALLEST, Position
from solvers.spanit.play.record import Line, Mark, Record, Result, Turn
from solvers.spanit.rules import Span

LIMIT = 1_000_000  # bytes; a thousand games of size 10
DEPTH = 40  # variations within variations
TURNS = 20_000  # moves of a game, those of its variations too

_MARKS: dict[str, Mark] = {"!": "!", "?": "?"}
_RESULTS: dict[str, Result] = {"h": "h", "v": "v", "*": "*"}
_OURS = ("Event", "Size", "H", "V", "HPersonality", "VPersonality", "First", "Seed", "AutoMove", "Result", "Start")
# Possessive quantifiers: a broken file of a megabyte must not make the expressions backtrack for minutes.
_TAG = re.compile(r'\[\s*([A-Za-z]\w{0,39})\s+"((?:[^"\\\n]|\\[^\n])*+)"\s*\]', re.ASCII)
_TOKEN = re.compile(r"""
    (?P<comment> \{ (?: [^}\\] | \\. )*+ \} ) | (?P<open> \( ) | (?P<close> \) ) | (?P<number> [0-9]{1,4} \.{1,3} )
    | (?P<move> (?: resign | [a-z]{1,2}[0-9]{1,2} ) (?![a-z0-9]) [!?]? ) | (?P<result> [hv*] ) (?![a-z0-9])
""", re.VERBOSE | re.DOTALL)
_BLANK = re.compile(r"\s*")
_ESCAPED = re.compile(r'\\([\\"}])')


def read(data: bytes) -> tuple[Record, ...]:
    """The games of a file, at least one. Raises FormatError with line and column."""
    text = read_text(data, LIMIT)
    reader = _Reader(text)
    games = [_read_first_game(reader)]
    while not reader.at_end():
        games.append(reader.game())
    return tuple(games)


def read_first(data: bytes) -> Record:
    """The first game of a file; the others are not read. Raises FormatError with line and column."""
    return _read_first_game(_Reader(read_text(data, LIMIT)))


def _read_first_game(reader: "_Reader") -> Record:
    if reader.at_end():
        raise FormatError("there is no game in this file; one begins with tags such as [Size \"6\"].")
    return reader.game()


def write(record: Record) -> str:
    """The text of one game; the texts of several, joined, are a file."""
    values = (
        record.event, str(record.start.size), record.h, record.v, record.h_personality, record.v_personality,
        record.start.to_move, str(record.seed),
        "" if record.auto_move is None else f"{record.auto_move:.3f}".rstrip("0").rstrip("."),
        record.result, record.start.text if any(record.start.cells) else "",
    )
    always = ("Size", "H", "V", "First", "Result")
    tags = [(name, value) for name, value in zip(_OURS, values, strict=True) if value or name in always]
    head = "".join(f'[{name} "{_escape(value, chr(34))}"]\n' for name, value in (*tags, *record.more))
    words = [*_line_words(record.main, 0), record.result]
    body = textwrap.fill(" ".join(words), 80, break_long_words=False, break_on_hyphens=False)
    return f"{head}\n{body}\n\n"


def _line_words(line: Line, first: int) -> Iterator[str]:
    """The words of a line of play, between which the text may be wrapped; `first` is its first ply, from 0."""
    if line.comment:
        yield f"{{{_escape(line.comment, '}')}}}"
    numbered = False
    for ply, turn in enumerate(line.turns, start=first):
        if ply % 2 == 0 or not numbered:
            yield f"{ply // 2 + 1}{'...' if ply % 2 else '.'}"
        yield turn.move + turn.mark
        if turn.comment:
            yield f"{{{_escape(turn.comment, '}')}}}"
        for variation in turn.variations:
            yield f"({' '.join(_line_words(variation, ply))})"
        numbered = not turn.comment and not turn.variations


def _escape(text: str, closing: str) -> str:
    return _one_line(text).replace("\\", "\\\\").replace(closing, f"\\{closing}")


def _one_line(text: str) -> str:
    """A comment or value on one line, each run of white space as one space."""
    return " ".join(printable(text).split())


class _Reader:
    """A recursive-descent parser: the text, and the offset of what is read next.

    Moves are played while they are read, so that each error is reported at its move, and a variation begins at the
    state before the move that it replaces.
    """

    def __init__(self, text: str):
        self._text, self._at = text, 0
        self._turns = 0  # of the game that is read

    def at_end(self) -> bool:
        """Skip white space; whether nothing follows."""
        self._at = _BLANK.match(self._text, self._at).end()  # type: ignore[union-attr]  # it matches anywhere
        return self._at == len(self._text)

    def game(self) -> Record:
        """Parse the next game."""
        self._turns = 0
        tags = self._tags()
        start = self._start(tags)
        seed = int(self._tag_value(tags, "Seed", "[0-9]{1,18}", "a seed is a number of at most 18 digits.") or 0)
        auto_move = self._tag_value(tags, "AutoMove", r"[0-9]{1,4}(\.[0-9]{1,3})?",
                                  "the greatest time for a move is a number of seconds, such as 2.5.")
        main, state = self._line(Span.from_start(start, seed), 0)
        return Record(
            start=start, main=main, result=self._result(tags, state), seed=seed,
            auto_move=float(auto_move) if auto_move else None,
            event=tags.get("Event", _NO_TAG).value, h=tags.get("H", _NO_TAG).value, v=tags.get("V", _NO_TAG).value,
            h_personality=tags.get("HPersonality", _NO_TAG).value,
            v_personality=tags.get("VPersonality", _NO_TAG).value,
            more=tuple((name, tag.value) for name, tag in tags.items() if name not in _OURS),
        )

    def _tags(self) -> dict[str, "_Tag"]:
        tags: dict[str, _Tag] = {}
        while not self.at_end() and self._text[self._at] == "[":
            match = _TAG.match(self._text, self._at)
            if match is None:
                raise self._error("this is no tag; one looks like [Size \"6\"] and stands in one line.")
            if match[1] in tags:
                raise self._error(f"there is a tag “{match[1]}” already.")
            tags[match[1]] = _Tag(_one_line(_ESCAPED.sub(r"\1", match[2])), match.start(2))
            self._at = match.end()
        if not tags:
            raise self._error("a game begins with its tags, such as [Size \"6\"].")
        return tags

    def _start(self, tags: dict[str, "_Tag"]) -> Position:
        """The start of the game: by the tag Start, or by Size and First; where both are given they must agree."""
        size = self._tag_value(tags, "Size", "[0-9]{1,2}", f"a size is a number from {SMALLEST} to {LARGEST}.")
        first = self._tag_value(tags, "First", "[hv]", "who begins is h or v.")
        if tag := tags.get("Start"):
            try:
                start = Position.read(tag.value)
            except FormatError as error:
                raise self._error(error.message, tag.at + (error.column or 1) - 1) from None
            for name, value, actual in (("Size", size, str(start.size)), ("First", first, start.to_move)):
                if value and value.lstrip("0") != actual:
                    raise self._error(f"by the tag Start this is {actual}.", tags[name].at)
            return start
        if not size:
            raise self._error("before the moves a tag gives the size of the board, such as [Size \"6\"].")
        if not SMALLEST <= int(size) <= LARGEST:
            raise self._error(f"there is no board of size {int(size)}; sizes go from {SMALLEST} to {LARGEST}.",
                              tags["Size"].at)
        return Position.empty(int(size), "v" if first == "v" else "h")

    def _tag_value(self, tags: dict[str, "_Tag"], name: str, pattern: str, expected: str) -> str:
        """The value of a tag, checked against a pattern; empty if there is no such tag."""
        tag = tags.get(name)
        if tag is None:
            return ""
        if re.fullmatch(pattern, tag.value) is None:
            raise self._error(expected, tag.at)
        return tag.value

    def _line(self, state: Span, depth: int) -> tuple[Line, Span]:
        """Read moves up to a closing parenthesis or the result; also returns the state after them."""
        # Three lists in step: the moves, the comments (one more: those before the first move), the variations.
        moves: list[str] = []
        comment_words: list[list[str]] = [[]]
        aside: list[list[Line]] = []
        previous_state = state
        while (token := self._token()) and token.lastgroup not in ("close", "result"):
            words = token[0]
            if token.lastgroup == "comment":
                comment_words[-1].append(_one_line(_ESCAPED.sub(r"\1", words[1:-1])))
            elif token.lastgroup == "number":
                if int(words.rstrip(".")) != state.ply // 2 + 1:
                    raise self._error(f"move {state.ply // 2 + 1} stands here, not {words.rstrip('.')}.")
            elif token.lastgroup == "move":
                self._turns += 1
                if self._turns > TURNS:
                    raise self._error(f"a game has at most {TURNS:,} moves, those of its variations too.")
                try:
                    previous_state, state = state, state.play(words.rstrip("!?"))
                except IllegalMove as error:
                    raise self._error(str(error)) from None
                moves.append(words)
                comment_words.append([])
                aside.append([])
            elif not moves:
                raise self._error("a variation stands after the move that it replaces.")
            else:
                aside[-1].append(self._variation(previous_state, depth + 1))
                continue
            self._at = token.end()
        opening, *after = (" ".join(filter(None, comments)) for comments in comment_words)
        turns = tuple(Turn(move.rstrip("!?"), _MARKS.get(move[-1], ""), comment, tuple(variations))
                      for move, comment, variations in zip(moves, after, aside, strict=True))
        return Line(turns, opening), state

    def _variation(self, previous_state: Span, depth: int) -> Line:
        """Read a variation in parentheses; `before` is the state in which it begins."""
        start_offset = self._at
        if depth > DEPTH:
            raise self._error(f"more than {DEPTH} variations lie within each other here.")
        self._at += 1
        line, _ = self._line(previous_state, depth)
        if self._text[self._at:self._at + 1] != ")":
            raise self._error("this variation is not closed.", start_offset)
        if not line.turns:
            raise self._error("a variation has at least one move.", start_offset)
        self._at += 1
        return line

    def _result(self, tags: dict[str, "_Tag"], state: Span) -> Result:
        """The result of the game. The moves, the tag and the last word may each say it, and must agree.

        `claims` are those of tag and last word with their offsets, so that an error points at the one that is wrong.
        """
        result = state.winner
        claims = [tags["Result"]] if "Result" in tags else []
        if token := self._token():
            if token.lastgroup == "close":
                raise self._error("this closes no variation.")
            claims.append(_Tag(token[0], self._at))
            self._at = token.end()
        for value, at in claims:
            if value not in _RESULTS:
                raise self._error("a result is h, v, or * for a game that has not ended.", at)
            if value != (result or claims[0].value):
                raise self._error(f"this game is won by {result}, by its moves." if result else
                                  f"by its tag the result is {claims[0].value}.", at)
        return result or (_RESULTS[claims[0].value] if claims else "*")

    def _token(self) -> re.Match[str] | None:
        """The next token, not consumed; None before the next game and at the end of the text."""
        if self.at_end() or self._text[self._at] == "[":
            return None
        token = _TOKEN.match(self._text, self._at)
        if token is None:
            if self._text[self._at] == "{":
                raise self._error("this comment is not closed.")
            word = self._text[self._at:self._at + 20].split()[0]
            raise self._error(f"“{word}” cannot be read; here come moves such as c3, {{comments}} and (variations).")
        return token

    def _error(self, message: str, at: int | None = None) -> FormatError:
        line, column = text_place(self._text, self._at if at is None else at)
        return FormatError(message, line=line, column=column)


class _Tag(NamedTuple):
    """A value and its offset in the text."""

    value: str
    at: int


_NO_TAG = _Tag("", 0)
