"""A whole tale in one text file, NAME.tale: its files one after the other, each behind a line `%% NAME`."""
from collections.abc import Mapping
from typing import Final

from solvers.core.formats import FormatError, read_text

HEAD: Final = "%% tale 1"
MARK: Final = "%% "
LIMIT: Final = 8_000_000  # bytes
MOST_FILES: Final = 500


def pack(files: Mapping[str, bytes]) -> bytes:
    """The text of one file that has all of these; tale.toml comes first."""
    parts = [HEAD]
    for name in sorted(files, key=lambda name: (name != "tale.toml", name)):
        text = read_text(files[name], LIMIT)
        parts.append(MARK + name)
        parts += [f"%{line}" if line.startswith("%") else line for line in text.split("\n")]
    return ("\n".join(parts) + "\n").encode()


def is_packed_tale(data: bytes) -> bool:
    """True if a file is a packed tale, by its first line."""
    return data.removeprefix(b"\xef\xbb\xbf").startswith(HEAD.encode())


def unpack(data: bytes) -> dict[str, bytes]:
    """The files in one. Raises FormatError."""
    lines = read_text(data, LIMIT).replace("\r\n", "\n").removesuffix("\n").split("\n")
    if lines[0].rstrip() != HEAD:
        raise FormatError(f"a tale in one file begins with the line “{HEAD}”.", line=1, column=1)
    lines_of_file: dict[str, list[str]] = {}
    text: list[str] | None = None
    for number, line in enumerate(lines[1:], start=2):
        if line.startswith(MARK):
            name = line.removeprefix(MARK).strip()
            if name in lines_of_file:
                raise FormatError(f"the file “{name[:40]}” is here twice.", line=number, column=len(MARK) + 1)
            text = lines_of_file[name] = []
            if len(lines_of_file) > MOST_FILES:
                raise FormatError(f"a tale has at most {MOST_FILES} files.", line=number, column=1)
        elif text is None:
            raise FormatError("here stands the name of a file, such as “%% tale.toml”.", line=number, column=1)
        else:
            text.append(line.removeprefix("%"))
    return {name: "\n".join(text).encode() for name, text in lines_of_file.items()}
