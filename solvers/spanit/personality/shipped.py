"""The personalities that come with the program."""
from functools import cache
from importlib.resources import files

from solvers.spanit.personality.personality import Personality

SUFFIX = ".toml"
LESSON = "lesson.toml"  # stands beside them


@cache
def shipped() -> dict[str, Personality]:
    """The personalities of the program, by file name without suffix."""
    folder = files("solvers.spanit") / "data"
    paths = {file.name.removesuffix(SUFFIX): file for file in folder.iterdir()
             if file.name.endswith(SUFFIX) and file.name != LESSON}
    return {name: Personality.read(paths[name].read_bytes(), name) for name in sorted(paths)}
