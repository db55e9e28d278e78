"""Quiz comments of fumens: the pieces of a page as text, `#Q=[T](I)SZO`, which go on as pieces lock.

In brackets is the piece on hold, in parentheses the falling one, then come those to follow. After a `;` stands what the
comment is once all pieces are used, which may be another quiz. Rules as in the fumen editors, so that both agree.
"""
import re
from typing import Final

_START: Final = "#Q="
_USED: Final = "#Q=[]()"
_PARTS = re.compile(r"#Q=\[([TIOSZJL]?)\]\(([TIOSZJL]?)\)([TIOSZJL]*;?.*)", re.IGNORECASE | re.ASCII)


def is_quiz(comment: str) -> bool:
    """True if a comment names pieces, or should."""
    return comment.startswith(_START)


def read_quiz(comment: str) -> str | None:
    """A quiz without its spaces; None if the comment is none, or names what is no piece."""
    quiz = re.sub(r"\s", "", comment)
    return quiz if is_quiz(comment) and _PARTS.fullmatch(quiz) is not None else None


def comment_of(quiz: str) -> str:
    """The comment that a page shows for a quiz: with a falling piece if any is left, else what follows the quiz."""
    quiz = quiz.removeprefix(f"{_USED};")
    parts = _PARTS.fullmatch(quiz)
    if parts is None or parts[2]:
        return quiz
    hold, _, rest = parts.groups()
    if hold:
        return f"#Q=[]({hold}){rest}"
    return rest[1:] if rest[:1] == ";" else _quiz("", rest[:1], rest[1:]) if rest else ""


def after_lock(quiz: str, letter: str) -> str:
    """The quiz after a page that locks the piece of this letter, or none if it is empty.

    A piece that is neither falling, on hold nor next cannot be used up: the quiz stays as it is.
    """
    parts = _PARTS.fullmatch(quiz.removeprefix(f"{_USED};"))
    if quiz == _USED or parts is None:
        return quiz
    hold, falling, rest = parts.groups()
    following = "" if rest[:1] == ";" else rest[:1]
    remaining = rest[len(following) :]
    match letter:
        case "":
            found = None
        case _ if letter == falling:
            found = _quiz(hold, following, remaining)
        case _ if letter == hold:
            found = _quiz(falling, following, remaining)
        case _ if letter == following and hold and not falling:
            found = _quiz(hold, remaining[:1], remaining[1:]) if remaining else None
        case _ if letter == following and not hold:
            found = _quiz(falling, remaining[:1], remaining[1:])
        case _:
            found = None
    return comment_of(quiz) if found is None or read_quiz(found) is None else found


def _quiz(hold: str, falling: str, rest: str) -> str:
    return f"#Q=[{hold}]({falling}){rest}"
