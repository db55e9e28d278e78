"""Files that come with the program: icons, texts and pages, from the installed package or the source tree."""
from importlib import resources
from pathlib import Path


def read(kind: str, name: str) -> bytes:
    """The file `name` of `kind` (assets or docs). Raises FileNotFoundError."""
    try:
        return resources.files(f"app.{kind}").joinpath(name).read_bytes()
    except ModuleNotFoundError:
        return Path(__file__).parents[1].joinpath(kind, name).read_bytes()
