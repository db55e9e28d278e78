"""Documents of several pages, made at random: boards that are played on or painted, comments, quizzes and flags."""
from random import Random

from solvers.tetris.field import GARBAGE, Field
from solvers.tetris.guideline.fumen_page import ROWS, WIDTH, Page
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.pieces import KINDS

WORDS = ("Opening", "T-spin double", "50 % & more?", "次はT", "é, ü, ß", "𝄞", "a;b|c~", "(I)[O]", "two\nlines", "#Quiz")


def document(random: Random) -> tuple[Page, ...]:
    """One of 1 to 90 pages, most of them of a few."""
    pages: list[Page] = []
    length = 1 + int(random.random() ** 4 * 90)
    for _ in range(length):
        page = pages[-1].following() if pages else Page()
        pages.append(page._replace(
            **_board(random, page), piece=_piece(random), comment=_comment(random, page.comment),
            lock=random.random() < 0.8, rise=random.random() < 0.2, mirror=random.random() < 0.1,
            colour=not pages or random.random() < 0.1))
    return tuple(pages)


def _board(random: Random, page: Page) -> dict[str, Field | bytes]:
    cells, rising = bytearray(page.field.cells), bytearray(page.rising)
    if random.random() < 0.3:
        for _ in range(int(random.random() ** 3 * 200)):
            cells[int(random.random() * len(cells))] = int(random.random() * (GARBAGE + 1))
    if random.random() < 0.1:  # rows that are nearly full, or full
        for y in range(int(random.random() * 6)):
            cells[y * WIDTH : (y + 1) * WIDTH] = bytes([GARBAGE]) * WIDTH
            cells[y * WIDTH + int(random.random() * WIDTH)] = int(random.random() * 2)
    if random.random() < 0.2:
        rising[:] = bytes(int(random.random() * (GARBAGE + 1)) for _ in rising)
    return {"field": Field(WIDTH, ROWS, bytes(cells)), "rising": bytes(rising)}


def _piece(random: Random) -> Falling | None:
    """A piece inside the field, whatever lies there."""
    while random.random() < 0.7:
        piece = Falling(int(random.random() * 7), int(random.random() * 4), int(random.random() * 13) - 3,
                        int((random.random() if random.random() < 0.2 else random.random() ** 4) * 26) - 3)
        if all(0 <= x < WIDTH and 0 <= y < ROWS for x, y in piece.cells):
            return piece
    return None


def _comment(random: Random, expected: str) -> str:
    """Mostly what one would expect here."""
    chance = random.random()
    if chance < 0.7:
        return expected
    if chance < 0.8:
        return WORDS[int(random.random() * len(WORDS))] * (1 + int(random.random() ** 8 * 60))
    if chance < 0.85:
        return ""
    quiz = ";".join(_quiz(random) for _ in range(1 + int(random.random() * 3)))
    return quiz + (";" + WORDS[0] if random.random() < 0.3 else "")


def _quiz(random: Random) -> str:
    letters = [KINDS[int(random.random() * len(KINDS))] for _ in range(int(random.random() ** 2 * 12))]
    hold = KINDS[int(random.random() * 7)] if random.random() < 0.4 else ""
    falling = "" if random.random() < 0.1 or not letters else letters.pop()
    return f"#Q=[{hold}]({falling}){''.join(letters)}"
