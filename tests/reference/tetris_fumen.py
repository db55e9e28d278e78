"""Fumens read slowly and plainly: grids of letters, pieces as pictures, and quizzes as lists of pieces."""
import re
from typing import NamedTuple

TABLE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
LETTERS = "_ILOZTJSX"
TOPS = {"110": 21, "115": 23}

# Each piece as it lies after the turns 0 to 3 of the text, upper row first; the @ lies where the page says.
PICTURES = {
    "I": ("#@##", "#/@/#/#", "#@##", "#/@/#/#"), "O": ("@#/##",) * 4,
    "S": (".@#/##.", "#./#@/.#", ".@#/##.", "#./#@/.#"), "Z": ("#@./.##", ".#/@#/#.", "#@./.##", ".#/@#/#."),
    "T": ("#@#/.#.", "#./@#/#.", ".#./#@#", ".#/#@/.#"), "J": ("#@#/..#", "##/@./#.", "#../#@#", ".#/.@/##"),
    "L": ("#@#/#..", "#./@./##", "..#/#@#", "##/.@/.#"),
}


class PlainPage(NamedTuple):
    rows: list[str]  # the field's, upper one first, and the one below the floor
    piece: tuple[str, frozenset[tuple[int, int]]] | None  # its letter and its cells, as columns and rows from below
    comment: str
    lock: bool
    rise: bool
    mirror: bool
    colour: bool


def read_pages(text: str) -> list[PlainPage]:
    """The pages of a fumen, which is a true one."""
    version, data = text[1:4], text[5:].replace("?", "")
    top = TOPS[version]
    number_of_cells = (top + 1) * 10
    digits = [TABLE.index(sign) for sign in data]

    def number(count: int) -> int:
        return sum(digits.pop(0) * 64**place for place in range(count))

    grid = {(x, y): "_" for x in range(10) for y in range(-1, 23)}
    pages: list[PlainPage] = []
    comment, quiz, same = "", [""], 0
    while digits:
        if same:
            same -= 1
        else:
            place = 0
            while place < number_of_cells:
                code = number(2)
                run = code % number_of_cells + 1
                if code == 9 * number_of_cells - 1:
                    same = number(1)
                for cell in range(place, place + run):
                    where = cell % 10, top - 1 - cell // 10
                    grid[where] = LETTERS[LETTERS.index(grid[where]) + code // number_of_cells - 8]
                place += run
        code = number(3)
        letter, turn = LETTERS[code % 8], code // 8 % 4
        place, flags = code // 32 % number_of_cells, code // 32 // number_of_cells
        rise, mirror, colour, commented, stays = (bool(flags >> bit & 1) for bit in range(5))
        if commented:
            length, signs = number(2), ""
            while len(signs) < length:
                code = number(5)
                signs += "".join(chr(32 + code // 96**place % 96) for place in range(4))
            comment = unescape(signs[:length])
            quiz = [comment]
        elif quiz[0].startswith("#Q="):
            comment = shown(quiz)
        piece = None
        if letter != "_":
            piece = letter, cells_of(PICTURES[letter][turn].split("/"), place % 10, top - 1 - place // 10)
        rows = ["".join(grid[x, y] for x in range(10)) for y in range(22, -2, -1)]
        pages.append(PlainPage(rows, piece, comment, not stays, rise, mirror, colour))
        if not stays:
            grid = next_grid(grid, piece, rise, mirror)
            if quiz[0].startswith("#Q="):
                quiz = [used(quiz[0], letter.strip("_"))]
                if not quiz[0].startswith("#Q="):
                    comment = quiz[0]
    return pages


def unescape(text: str) -> str:
    """As browsers do, with pairs of halves made one letter."""
    plain = re.sub("%u(....)|%(..)", lambda match: chr(int(match[1] or match[2], 16)), text)
    return plain.encode("utf-16", "surrogatepass").decode("utf-16")


def cells_of(picture: list[str], x: int, y: int) -> frozenset[tuple[int, int]]:
    """The cells of a piece whose @ lies there."""
    row, = (number for number, line in enumerate(picture) if "@" in line)
    column = picture[row].index("@")
    return frozenset((x + across - column, y + row - down) for down, line in enumerate(picture)
                     for across, sign in enumerate(line) if sign != ".")


def next_grid(grid: dict[tuple[int, int], str], piece: tuple[str, frozenset[tuple[int, int]]] | None,
              rise: bool, mirror: bool) -> dict[tuple[int, int], str]:
    """The cells of the next page, after a piece has locked."""
    if piece is not None:
        grid = {**grid, **dict.fromkeys(piece[1], piece[0])}
    rows = [[grid[x, y] for x in range(10)] for y in range(23)]
    below = [grid[x, -1] for x in range(10)]
    rows = [row for row in rows if "_" in row]
    if rise:
        rows, below = [below, *rows], ["_"] * 10
    rows = [*rows, *[["_"] * 10] * 23][:23]
    if mirror:
        rows = [[*reversed(row)] for row in rows]
    return {(x, y): (rows[y] if y >= 0 else below)[x] for x in range(10) for y in range(-1, 23)}


def parts_of(quiz: str) -> tuple[str, list[str], str, bool]:
    """The piece on hold, those to come, and what comes after them; and whether the first to come is the falling one."""
    head, semicolon, after = quiz.replace(" ", "").partition(";")
    hold, falling, queue = re.sub(r"#Q=\[(.?)\]\((.?)\)(.*)", r"\1,\2,\3", head).split(",")
    return hold, [*falling, *queue], semicolon + after, bool(falling)


def shown(quiz: list[str]) -> str:
    """What a page says of a quiz: there is a falling piece while any is left."""
    if not quiz[0].startswith("#Q="):
        return quiz[0]
    hold, queue, after, _ = parts_of(quiz[0])
    if not hold and not queue:
        return shown([after[1:]])
    hold, queue = (hold, queue) if quiz_falls(quiz[0]) or not hold else ("", [hold, *queue])
    return f"#Q=[{hold}]({queue[0]}){''.join(queue[1:])}{after}"


def quiz_falls(quiz: str) -> bool:
    return parts_of(quiz)[3]


def used(quiz: str, letter: str) -> str:
    """A quiz after one of its pieces has locked."""
    hold, queue, after, falls = parts_of(quiz)
    if not hold and not queue and after.startswith(";#Q="):
        return used(after[1:], letter)
    rest = queue[1:] if falls else queue
    if not letter:
        return shown([quiz])
    if falls and letter == queue[0]:
        return written(hold, rest[:1], rest[1:], after)
    if letter == hold:
        return written(queue[0] if falls else "", rest[:1], rest[1:], after)
    if rest and letter == rest[0]:
        if not hold and (rest[1:] or not after):
            return written(queue[0] if falls else "", rest[1:2], rest[2:], after)
        if hold and not falls and rest[1:]:
            return written(hold, rest[1:2], rest[2:], after)
    return shown([quiz])  # a piece that the quiz has not


def written(hold: str, falling: list[str], queue: list[str], after: str) -> str:
    return f"#Q=[{hold}]({''.join(falling)}){''.join(queue)}{after}"
