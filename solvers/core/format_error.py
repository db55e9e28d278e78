"""FormatError: an input that cannot be read, explained in one short printable sentence with file, line and column."""

LONGEST = 300  # characters of what an error says


class FormatError(ValueError):
    """A text that cannot be read. Its message is one sentence that says where and what was expected.

    It stays short and in one line whatever it quotes: see `shortened`. `line` and `column` are 1-based; `file` is
    filled in by whoever opened the file.
    """

    def __init__(self, message: str, *, line: int | None = None, column: int | None = None, file: str = ""):
        super().__init__(shortened(message))
        self.message, self.line, self.column, self.file = shortened(message), line, column, shortened(file)

    def __str__(self) -> str:
        places = [self.file] if self.file else []
        if self.line is not None:
            places.append(f"line {self.line}")
        if self.column is not None:
            places.append(f"column {self.column}")
        return f"{', '.join(places)}: {self.message}" if places else self.message

    def within(self, file: str) -> "FormatError":
        """The same error with the name of the file that it concerns."""
        return FormatError(self.message, line=self.line, column=self.column, file=file)


def shortened(text: str) -> str:
    """Make text safe for an error message: printable, and at most LONGEST characters, cut in the middle."""
    return printable(text if len(text) <= LONGEST else f"{text[:LONGEST - 101]} … {text[-98:]}")


def printable(text: str) -> str:
    """Replace whitespace by spaces and unprintable characters by �, so that the text fits in one line."""
    if text.isprintable():
        return text
    return "".join(" " if character.isspace() else character if character.isprintable() else "�" for character in text)
