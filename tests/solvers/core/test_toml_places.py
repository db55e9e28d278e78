"""Places in TOML: every key and element is found where it was written, however it was written."""
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.toml_places import places

WORDS = st.sampled_from(["a", "b", "lines", "1", "2", "all", "x-y", "a b", "a.b", "[a]", "#", "ü", "a=b", "'", ""])
BARE = {"a", "b", "lines", "1", "2", "all", "x-y"}
TEXTS = st.sampled_from([
    "", "plain", "[a]", "a = 1", "# no comment", '"', "'", '"""', "'''", "two\nlines", "[a]\nb = 2\n", "\\", "}],", "=",
])
VALUES = st.recursive(
    st.one_of(st.integers(-9, 9), st.booleans(), TEXTS, st.sampled_from([1.5, -2.25e10])),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(WORDS, inner, max_size=3)),
    max_leaves=6,
)
TABLES = st.dictionaries(WORDS, VALUES, max_size=4)


class Writer:
    """Writes TOML in a style that `draw` chooses, and remembers where each key and element begins."""

    def __init__(self, draw):
        self.draw, self.text, self.where = draw, "", {(): 0}

    def one_of(self, *choices):
        return self.draw(st.sampled_from(choices))

    def begin(self, path):
        self.where.setdefault(path, len(self.text))

    def key(self, word):
        if word in BARE and self.draw(st.booleans()):
            return word
        return f"'{word}'" if "'" not in word and self.draw(st.booleans()) else quoted(word)

    def document(self, table):
        plain = {key: value for key, value in table.items() if not has_header(value) or self.draw(st.booleans())}
        for key, value in plain.items():
            self.text += self.one_of("", "\n", " # [a]\n", "\t")
            self.pair((), key, value)
            self.text += self.one_of("\n", " # b = 1\n", "\r\n\n")
        for key, value in table.items():
            if key not in plain:
                self.table((key,), value)

    def table(self, path, value):
        """A table, or a list of them, under headers."""
        if isinstance(value, dict):
            self.begin(path)
            self.text += f"[{'.'.join(self.key(word) for word in path)}]{self.one_of('', ' # x')}\n"
            for key, inner in value.items():
                self.pair(path, key, inner)
                self.text += "\n"
        else:
            self.begin(path)
            for place, one in enumerate(value):
                self.begin((*path, place))
                self.text += f"[[ {self.key(path[-1])} ]]\n"
                for key, inner in one.items():
                    self.pair((*path, place), key, inner)
                    self.text += "\n"

    def pair(self, path, key, value):
        self.begin((*path, key))
        self.text += self.key(key)
        path = (*path, key)
        while isinstance(value, dict) and len(value) == 1 and self.draw(st.booleans()):
            (key, value), = value.items()
            path = (*path, key)
            self.where[path] = self.where[path[:-1]]
            self.text += self.one_of(".", " . ") + self.key(key)
        self.text += self.one_of("=", " = ")
        self.value(path, value)

    def value(self, path, value):
        if isinstance(value, list):
            gap = self.one_of("", " ", "\n  ", " # ]\n")
            self.text += "["
            for place, one in enumerate(value):
                self.text += gap
                self.begin((*path, place))
                self.value((*path, place), one)
                self.text += "," if place < len(value) - 1 else self.one_of("", ",")
            self.text += gap + "]"
        elif isinstance(value, dict):
            self.text += "{ "
            for place, (key, one) in enumerate(value.items()):
                self.text += ", " if place else ""
                self.pair(path, key, one)
            self.text += " }"
        elif isinstance(value, str):
            self.text += self.string(value)
        else:
            self.text += str(value).lower()

    def string(self, value):
        styles = [quoted(value), '"""\n' + quoted(value)[1:-1].replace("\\n", "\n") + '"""']
        if "'" not in value:
            styles += [f"'''\n{value}'''"] + ([] if "\n" in value else [f"'{value}'"])
        return self.one_of(*styles)


def has_header(value):
    return isinstance(value, dict) or (isinstance(value, list) and value and all(isinstance(o, dict) for o in value))


def quoted(value):
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def paths(value, path=()):
    yield path
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(inner, (*path, key))


@settings(max_examples=3 * settings.default.max_examples)
@given(TABLES, st.data())
def test_each_key_is_found_where_it_was_written(table, data):
    writer = Writer(data.draw)
    writer.document(table)
    found = places(writer.text)
    assert found == writer.where
    assert set(found) == set(paths(tomllib.loads(writer.text)))


@pytest.mark.parametrize(("path", "line"), [
    (("date",), 2), (("levels",), 4), (("levels", 0), 4), (("levels", 0, "name"), 5), (("levels", 0, "size"), 6),
    (("levels", 0, "size", "width"), 7), (("levels", 1), 8), (("levels", 1, "size"), 9),
    (("levels", 1, "size", "w"), 9),
    (("deep", "er", "key"), 11), (("deep", "er"), 10), (("deep",), 10), (("text",), 1), (("rows", 1, 0), 3),
])
def test_a_document_of_many_kinds(path, line):
    text = '''text = """a "quoted" word, and two at the end"""""
date = 1979-05-27 07:32:00Z
rows = [[1, 2], [3.5, "]"]]
[[levels]]
name = "# one"
[levels.size]
width = 3
[[levels]]
size.w = 4
[deep.er]
key = inf
'''
    assert text.count("\n", 0, places(text)[path]) + 1 == line
    assert set(places(text)) == set(paths(tomllib.loads(text)))
