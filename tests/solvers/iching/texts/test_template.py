"""A pack to fill in: it is read as it is, and each comment without its # is a text."""
import re

from solvers.iching.texts.library import Library
from solvers.iching.texts.pack import PARTS, built_in, read_pack
from solvers.iching.texts.template import TITLE, template

FILES = template(Library([built_in()]))


def test_it_is_a_pack_without_texts():
    pack = read_pack(FILES)
    assert (pack.title, pack.parts, pack.words) == (TITLE, {}, {})
    assert len(FILES) == 65


def test_whatever_is_filled_in_is_read():
    filled = {
        name: re.sub(r'^# (\w+ = )("?")".*', r'\1"text"', re.sub(r'# judgment = """[^"]*"""', 'judgment = "text"',
                     data.decode()), flags=re.MULTILINE).encode()
        for name, data in FILES.items() if name != "pack.toml"
    }
    pack = read_pack({**filled, "pack.toml": FILES["pack.toml"]})
    assert {part for number, part in pack.parts if number == 1} == {*PARTS} - {"name", "chinese", "pinyin"}
    assert len(pack.words) == 386
