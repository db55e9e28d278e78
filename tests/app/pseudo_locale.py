"""A pseudo-locale: what people read, in accented letters and 40 % longer, as modules of the program are imported."""
import ast
import os
import re
import sys
import tomllib
from collections.abc import Iterable
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import PathFinder, SourceFileLoader

from tests.app.pseudo_words import CODES, MESSAGES_ONLY, READ_ARGUMENTS, READ_KEYWORDS, READ_VALUES, READ_WORDS, UNREAD

LONGER = 0.4  # of each word
PACKAGES = ("app", "solvers")
PLAIN = "AEIOUYaeiouycnsdlgtrkzh"
ACCENTED = "ÅÉÎÖÛÝåéîöûýçñšďľğťřķžĥ"
LETTERS = str.maketrans(PLAIN, ACCENTED)
VOWELS = "åéîöûý"

KEPT = re.compile(
    r"<[^<>]*>|&[a-z]+;|\{[^{}]*\}|%[sdrf(]|\(\*\.[^)]*\)|https?://\S+|\S+@\S+"  # marks, places, files, links
    r"|\[\[[^]|]*|`[^`]*`|\]\([^)]*\)|!\[[^\]]*\]"  # of Markdown: code, and where a link leads
    r"|(?:Ctrl|Shift|Alt)\+[^a-z\s]\w*")  # keys
WORD = re.compile(r"(?<!\w)(?!(?:[A-Z]+|mm|px|ms)(?!\w))[A-Za-z](?:&?[A-Za-z])+(?!\w)")
"""What is not turned in a text, and the words that are."""

SENTENCE = re.compile(
    r"[a-z]{2,}\W*\s|\s\W*[A-Za-z]?[a-z]{2,}|\b[A-Z]{2,}s\b|^\W*(?:[A-Z]|[1-9]-)[a-z]*(?:-?[a-z]+)+\W*$")
SYNTAX = re.compile(
    r"://|</?(?:svg|path|html|text|g|div|span)\b|\w\s*\{\s*[a-z-]+:\s*[#\w]|^[a-z-]+: [^;]*;"
    r"|\(\?|\\[bdsw]|%[YmdHM]|^--|\t|^data/|^#!|^[a-z]+: [^\n]*\n[a-z]+:")

KEY = r"(?:(?:Ctrl|Shift|Alt|Meta)\+)*(?:Space|Return|Enter|Backspace|Esc|Escape|Tab|Del|Pg\w+|\S)"
MOVE = r"(?:open|flag|question|clear|chord|disclose|place|remove)(?: 0[,0]*)+"  # behind which a cell stands
NAME = re.compile(rf"The [A-Z][a-z]+|{KEY}(?: {KEY})*|{MOVE}")  # of personalities, of tabs, of keys


def turned(text: str) -> str:
    """A text in the pseudo-locale; marks, places for values and names of keys stay."""
    parts, end = [], 0
    for kept in KEPT.finditer(text):
        parts += [WORD.sub(_turn_word, text[end: kept.start()]), kept[0]]
        end = kept.end()
    return "".join(parts) + WORD.sub(_turn_word, text[end:])


def _turn_word(word: re.Match[str]) -> str:
    letters = word[0].translate(LETTERS)
    more = round(len(letters) * LONGER)
    for place, letter in enumerate(letters):
        if letter in VOWELS:
            return letters[: place] + letter * more + letters[place:]
    return letters + letters[-1] * more


def is_read(text: str) -> bool:
    """Whether people read a literal, by its form: it has words, or is one that begins with a capital letter."""
    text = text.replace("&", "")
    return bool(SENTENCE.search(text)) and not SYNTAX.search(text) and not NAME.fullmatch(text)


class Turner(ast.NodeTransformer):
    """Turns the literals of a module that are read. Not those of types, other than what `Meta` says of them."""

    def __init__(self, module: str) -> None:
        self._messages_only, self._in_message = module in MESSAGES_ONLY, False
        self._words = frozenset(READ_WORDS.get(module, ()))

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if isinstance(node.value, str) and self._is_read(node.value):
            return ast.copy_location(ast.Constant(turned(node.value)), node)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.Assign:
        if {_name_of(target) for target in node.targets} & READ_VALUES and not self._messages_only:
            self._turn_all(node.value)
        return self.generic_visit(node)

    def _turn_all(self, node: ast.AST) -> None:
        """Turn also words in small letters, in what is read whatever its form; a table of tables may have keys."""
        match node:
            case ast.Constant(value=str(text)):
                node.value = turned(text)
            case ast.Dict(values=values) | ast.Tuple(elts=values) | ast.List(elts=values):
                self._turn_each(each for each in values if not isinstance(each, ast.Tuple | ast.List))
            case ast.IfExp(body=first, orelse=second):
                self._turn_each((first, second))
            case ast.BoolOp(values=values):
                self._turn_each(values)
            case ast.Subscript(value=value) | ast.Starred(value=value):
                self._turn_all(value)

    def _turn_each(self, nodes: Iterable[ast.AST]) -> None:
        for each in nodes:
            self._turn_all(each)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.JoinedStr:
        whole = "".join(part.value if isinstance(part, ast.Constant) else "0" for part in node.values)
        for part in node.values:
            if not isinstance(part, ast.FormattedValue):
                is_words = self._is_read(whole) or part.value.strip() in self._words
                part.value = turned(part.value) if is_words else part.value
                continue
            if self._is_read(whole) and not isinstance(part.value, ast.Constant):
                self._turn_all(part.value)
            part.value = self.visit(part.value)
        return node

    def _is_read(self, text: str) -> bool:
        return text in self._words or (is_read(text) and (self._in_message or not self._messages_only))

    def visit_Dict(self, node: ast.Dict) -> ast.Dict:
        words, self._words = self._words, frozenset()  # a key in small letters is a key
        node.keys = [None if key is None else self.visit(key) for key in node.keys]
        self._words = words
        node.values = [self.visit(value) for value in node.values]
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.Expr:
        return node if isinstance(node.value, ast.Constant) else self.generic_visit(node)  # a docstring

    def visit_Raise(self, node: ast.Raise) -> ast.Raise:
        before, self._in_message = self._in_message, True
        self.generic_visit(node)
        self._in_message = before
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        name = _name_of(node.func)
        if name in UNREAD:
            node.keywords = [self.visit(each) for each in node.keywords]
            if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.JoinedStr):
                node.func.value = self.visit(node.func.value)
            return node
        if name in READ_ARGUMENTS:
            self._turn_each(node.args[place] for place in READ_ARGUMENTS[name] if place < len(node.args))
        self._turn_each(each.value for each in node.keywords if each.arg in READ_KEYWORDS)
        return self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        return node if _name_of(node.value) == "Literal" else self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign:
        self._visit_type(node.annotation)
        if node.value is not None:
            if _name_of(node.target) in READ_VALUES and not self._messages_only:
                self._turn_all(node.value)
            node.value = self.visit(node.value)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        self._visit_type(node.annotation)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        returns, node.returns = node.returns, None
        self.generic_visit(node)
        node.returns = returns
        return node

    def _visit_type(self, node: ast.expr | None) -> None:
        for part in ast.walk(node) if node is not None else ():
            if isinstance(part, ast.Call) and _name_of(part.func) == "Meta":
                self.generic_visit(part)


def _name_of(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(
        function.value if isinstance(function, ast.Subscript) else function, "id", "")


TEXT_LINE = re.compile(r"(?m)^(?:title|note|closed|person):.*|^[0-9]+ (?![0-9]|END).*")
"""What is read of tales and puzzles."""


def _turn_lines(text: str) -> str:
    """A tale or a puzzle with the lines turned that are read."""
    return TEXT_LINE.sub(_turn_line, text)


def _turn_line(line: re.Match[str]) -> str:
    key, gap, words = line[0].partition(" ")
    return f"{key}{gap}{turned(words)}"


def _turn_help(read):
    def read_turned(kind, name):
        data = read(kind, name)
        return turned(data.decode()).encode() if kind == "docs" and name.endswith(".md") else data

    return read_turned


def _turn_puzzle(text):
    return lambda name: _turn_lines(text(name))


def _turn_tale(shipped_files):
    return lambda name: {
        file: data if file.endswith(".toml") else _turn_lines(data.decode()).encode()
        for file, data in shipped_files(name).items()}


DOORS = {
    "app.look.resources": ("read", _turn_help),
    "solvers.ferry.tales": ("shipped_files", _turn_tale),
    "solvers.polyforms.catalogue": ("text", _turn_puzzle),
}
"""Functions by which texts come from files that are shipped, other than TOML."""


def _turn_toml(value: object, key: str = "") -> object:
    if isinstance(value, dict):
        return {name: _turn_toml(each, name) for name, each in value.items()}
    if isinstance(value, list):
        return [_turn_toml(each, key) for each in value]
    is_words = isinstance(value, str) and key not in CODES and (is_read(value) or key == "trigrams")
    return turned(value) if is_words else value


class Loader(SourceFileLoader):
    """Compiles a module with its texts turned, anew each time."""

    def exec_module(self, module):
        super().exec_module(module)
        if self.name in DOORS:
            name, turn = DOORS[self.name]
            setattr(module, name, turn(getattr(module, name)))

    def path_stats(self, path: str) -> dict[str, float]:
        raise OSError(path)  # so that no compiled file of the real module is read or written

    def source_to_code(self, data, path, *, _optimize=-1):
        tree = Turner(self.name).visit(ast.parse(data, path))
        return compile(tree, path, "exec", dont_inherit=True, optimize=_optimize)


class Finder(MetaPathFinder):
    """Finds the modules of the program, to be loaded with their texts turned."""

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in PACKAGES:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = Loader(spec.loader.name, spec.loader.path)
        return spec


def install() -> None:
    """From now on, import the program in the pseudo-locale. Raises RuntimeError if any of it is there already."""
    if there := [name for name in sys.modules if name.partition(".")[0] in PACKAGES]:
        raise RuntimeError(f"{there[0]} is imported already.")
    sys.meta_path.insert(0, Finder())
    load = tomllib.loads
    tomllib.loads = lambda text, **how: _turn_toml(load(text, **how))


def main(name: str) -> None:
    """Walk through the tab of a game in the pseudo-locale, or read errors, and print what is amiss."""
    install()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if name == "errors":
        import_module("tests.app.pseudo_errors").main()
    else:
        import_module("tests.app.pseudo_walk").main(name)


if __name__ == "__main__":
    main(sys.argv[1])
