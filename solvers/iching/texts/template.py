"""The files of a new pack: a cover, and for each hexagram a file in which all but its number is still a comment."""
from solvers.iching.reading.emphasis import BOTH_WHOLE
from solvers.iching.texts.library import Library
from solvers.iching.texts.links import ALL
from solvers.iching.texts.pack import COVER, FORMAT, SUFFIX

TITLE = "My texts"

_COVER = f"""\
# The title stands under whatever comes from this pack. What begins with # is a comment.
title = "{TITLE}"
# author = "your name"
language = "en"
format = {FORMAT}
"""


def template(library: Library) -> dict[str, bytes]:
    """The files by their names. Whoever writes takes the # away from what they have a text for."""
    files = {f"{number:02}{SUFFIX}": _hexagram(library, number) for number in range(1, 65)}
    return {name: text.encode() for name, text in {COVER: _COVER, **files}.items()}


def _hexagram(library: Library, number: int) -> str:
    parts = ["1", "2", "3", "4", "5", "6", *([ALL] if number in BOTH_WHOLE else [])]
    lines = [
        f"number = {number}  # {library.text(number, 'name')}", f'# name = "{library.text(number, "name")}"',
        *('# judgment = """', "# Long texts stand between three quotation marks. An empty line begins a paragraph.",
          '# """', '# image = ""', "", "[lines]"),
        *(f'# {part} = ""' for part in parts),
        *("", "# What a line comes to, in a word, such as good, wait or take care.", "[words]"),
        *(f'# {part} = ""' for part in parts),
    ]
    return "\n".join(lines) + "\n"
