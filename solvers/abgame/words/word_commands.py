"""The laboratory's commands about words: abgame words first, tree, feedback and fit."""
from array import array
from typing import Annotated, Any

import typer

from solvers.abgame.words.feedback import WordTable, feedback_of
from solvers.abgame.words.word_feedback import a_and_b, colours
from solvers.abgame.words.word_game import RULES
from solvers.abgame.words.word_lists import COMMON, LETTERS, OWN, SHIPPED, Rule, read_words, shipped_words
from solvers.abgame.words.word_tree import FINALISTS, FIRSTS, WIDTH, WordNode, WordTreeSearch, summary_of
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.laboratory.console import AsJson, Stopwatch, answer, check_place, naming, pairs, read_file, run, write_file

app = typer.Typer(no_args_is_help=True)

LISTED = 100   # words that are listed
LIMIT = 2_000_000  # bytes of a list
SIGNS = "-yg"  # grey, yellow, green

Words = Annotated[str, typer.Argument(
    metavar="FILE", help=f"A list of words, or one that is shipped: “{OWN}” or “{COMMON}”.")]
RuleName = Annotated[str, typer.Option("--rule", help="places: colours for each place; answer: A’s and B’s.")]


@app.callback()
def words() -> None:
    """Words of five letters as codes: feedback, words that fit, best first guesses and whole trees."""


@app.command()
def feedback(
    guess: Annotated[str, typer.Argument(help="A word of five letters.")],
    secret: Annotated[str, typer.Argument(help="Another one.")], as_json: AsJson = False,
) -> None:
    """Score a guess both ways: - grey, y yellow, g green for each place; and A's and B's."""
    one, other = _word(guess), _word(secret)
    a, b = a_and_b(feedback_of(one, other, "answer"))
    result = {"places": _signs(feedback_of(one, other)), "a": a, "b": b}
    answer(result, as_json, lambda: f"{result['places']}  {a}A {b}B")


@app.command()
def fit(
    file: Words,
    turns: Annotated[list[str], typer.Argument(metavar="GUESS:FEEDBACK...", help="Such as CLOUD:-yg-- or CLOUD:1A1B.")],
    every: Annotated[bool, typer.Option("--all", help=f"List all words, and not {LISTED} at most.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the words that fit what was told."""
    watch, found = Stopwatch(), list(_words(file))
    sizes = []
    for turn in turns:
        guess, told, rule = _turn(turn)
        found = [word for word in found if feedback_of(guess, word, rule) == told]
        sizes.append(len(found))
    listed = found if every else found[:LISTED]
    result = {"count": len(found), "words": listed, "all_listed": len(listed) == len(found), "sizes": sizes,
              "cpu_seconds": watch.cpu_seconds}
    more = f" ... (--all lists {len(found) - len(listed):,} more)" if len(listed) < len(found) else ""
    answer(result, as_json, lambda: f"{counted(len(found), 'word')}\n{' '.join(listed)}{more}")


@app.command()
def first(file: Words = OWN, rule: RuleName = "places", as_json: AsJson = False) -> None:
    """Find the best first guess of a list: the one with the smallest tree among the guesses that are followed."""
    _search(file, rule, FIRSTS, FINALISTS, WIDTH, None, as_json, whole=False)


@app.command()
def tree(
    file: Words = OWN, rule: RuleName = "places",
    firsts: Annotated[int, typer.Option(min=1, max=12_000, help="First guesses that are tried.")] = FIRSTS,
    finalists: Annotated[int, typer.Option(min=0, help="Of them, how many are searched in full width.")] = FINALISTS,
    width: Annotated[int, typer.Option(min=1, help="Guesses that are followed at each place.")] = WIDTH,
    out: Annotated[str | None, typer.Option(metavar="FILE", help="Write the tree here: a line for each word.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find a decision tree for a list of words: how many guesses all of them take."""
    if out is not None:
        check_place(out)
    _search(file, rule, firsts, finalists, width, out, as_json, whole=True)


def _search(
    file: str, rule: str, firsts: int, finalists: int, width: int, out: str | None, as_json: bool, *, whole: bool,
) -> None:
    watch, names = Stopwatch(), _words(file)
    table = WordTable(names, _rule(rule))
    codes = array("i", range(len(names)))
    root = run(WordTreeSearch(table, firsts=firsts, finalists=finalists, width=width))
    summary = summary_of(root, table, codes)
    if out is not None:
        lines = (" ".join(names[code] for code in _path(root, table, word)) for word in codes)
        write_file(out, "".join(f"{line}\n" for line in lines).encode())
    result: dict[str, Any] = {
        "words": len(names), "rule": rule, "first": names[root.guess], "bits": table.bits(codes, root.guess),
        "parts": len(table.parts(codes, root.guess)), "total": summary.total, "mean": summary.mean,
        "most": len(summary.distribution), "distribution": list(summary.distribution),
        **({} if out is None else {"file": out}), "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: pairs(result if whole else {key: result[key] for key in (
        "words", "rule", "first", "bits", "parts", "mean", "cpu_seconds")}))


def _path(root: WordNode, table: WordTable, word: int) -> list[int]:
    """The guesses of a tree until a word is found."""
    node, path = root, [root.guess]
    while (told := table.feedback(node.guess, word)) != table.right:
        node = node.branches[told]
        path.append(node.guess)
    return path


def _words(file: str) -> tuple[str, ...]:
    if file in SHIPPED:
        return shipped_words(file)
    text = read_file(file, LIMIT)
    with naming(file):
        return read_words(text)


def _rule(name: str) -> Rule:
    if name not in RULES:
        raise FormatError(f"there is no rule “{name[:20]}”; choose from {', '.join(RULES)}.")
    return RULES[name]


def _word(text: str) -> str:
    word = text.upper()
    if len(word) != LETTERS or not word.isalpha():
        raise FormatError(f"“{text[:20]}” is no word of {LETTERS} letters.")
    return word


def _signs(number: int) -> str:
    return "".join(SIGNS[colour] for colour in colours(number))


def _turn(text: str) -> tuple[str, int, Rule]:
    """A guess, what it was told, and by which rule."""
    guess, _, told = text.partition(":")
    told = told.lower()
    if len(told) == LETTERS and not set(told) - set(SIGNS):
        return _word(guess), int("".join(str(SIGNS.index(sign)) for sign in told), 3), "places"
    if len(told) == 4 and told[1] == "a" and told[3] == "b" and told[0] in "012345" and told[2] in "012345":
        return _word(guess), int(told[0]) * 6 + int(told[2]), "answer"
    raise FormatError(f"“{text[:30]}” is no guess with its feedback; write CLOUD:-yg-- or CLOUD:1A1B.")
