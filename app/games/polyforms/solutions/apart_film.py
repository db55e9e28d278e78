"""The film of a disassembly: a picture after every move, and the engine that shows one after the other."""
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.core.wording import counted, listed
from solvers.polyforms.disassembly.separation import Move, Stage
from solvers.polyforms.grids import Vector, plus

GONE = 2  # sides of a cell, after which a piece that comes off is out of sight
WAYS: dict[Vector, str] = {
    (1, 0, 0): "right", (-1, 0, 0): "left", (0, 1, 0): "back", (0, -1, 0): "forward", (0, 0, 1): "up",
    (0, 0, -1): "down",
}


class FilmPicture(NamedTuple):
    """What is seen after a move, None for the assembly and where pieces that came off together are taken up: how far
    each piece in hand is from its place in the assembly; all others are off. `stage` is its number among the stages."""

    stage: int
    offsets: dict[int, Vector]
    move: Move | None = None


def film_of(stages: Sequence[Stage]) -> tuple[FilmPicture, ...]:
    """The pictures of the stages of a disassembly, that of the assembly first."""
    pictures = [FilmPicture(number, stage.offsets, stage.ended) for number, stage in enumerate(stages)
                if not stage.moved or (stage.ended is not None and stage.ended.distance is not None)]
    # The stage after that at which a move takes pieces off is the first without them.
    pictures += [FilmPicture(number + 1, stages[number + 1].offsets, stage.ended) for number, stage in enumerate(stages)
                 if stage.ended is not None and stage.ended.distance is None]
    return tuple(sorted(pictures, key=lambda picture: picture.stage))


class Seen(NamedTuple):
    """What is seen of a film at a time: where pieces in sight are, of which those in `moved` are under way by `shift`,
    in sides of a cell, and `alpha` solid; and how far the others have come off, 1 for those that are."""

    offsets: dict[int, Vector]
    moved: tuple[int, ...]
    shift: tuple[float, float, float]
    alpha: float
    off: dict[int, float]


def seen_at(film: Sequence[FilmPicture], place: int) -> Seen:
    """A picture by itself."""
    picture = film[place]
    off = {piece: 1.0 for piece in film[0].offsets if piece not in picture.offsets}
    return Seen(picture.offsets, picture.move.pieces if picture.move else (), (0.0, 0.0, 0.0), 1.0, off)


def seen_between(film: Sequence[FilmPicture], place: int, part: float) -> Seen:
    """What is seen a part of the way to a picture from the one before. Pieces that come off fade meanwhile."""
    picture, before = film[place], seen_at(film, place - 1)
    if (move := picture.move) is None:
        return seen_at(film, place)
    way = part * (GONE if move.distance is None else move.distance)
    x, y, z = move.direction
    alpha = 1 - part ** 2 if move.distance is None else 1.0
    off = {piece: part for piece in before.offsets if piece not in picture.offsets}
    return Seen(before.offsets, move.pieces, (way * x, way * y, way * z), alpha, {**before.off, **off})


def places_of(film: Sequence[FilmPicture]) -> Iterator[tuple[int, Vector]]:
    """Each piece with each way that it is from its place in the assembly, and for one that comes off half of its last
    way, after which it is pale."""
    for number, picture in enumerate(film):
        yield from picture.offsets.items()
        if (move := picture.move) is not None and move.distance is None:
            before = film[number - 1].offsets
            yield from ((piece, plus(before[piece], move.direction)) for piece in move.pieces)


def move_words(move: Move, names: Sequence[str]) -> str:
    """A move as one says it: `A and C right by 2`, `B up and off`."""
    return f"{listed([names[piece] for piece in move.pieces])} {way_words(move)}"


def way_words(move: Move) -> str:
    """Where a move leads: `right by 2`."""
    return f"{WAYS[move.direction]} {'and off' if move.distance is None else f'by {move.distance}'}"


def picture_words(film: Sequence[FilmPicture], place: int, names: Sequence[str]) -> str:
    """What a picture of a film shows, with the number of its move."""
    move, total = film[place].move, sum(picture.move is not None for picture in film)
    if move is None:
        return f"{counted(total, 'move')} {'takes' if total == 1 else 'take'} it apart" if place == 0 else \
            f"Now {listed([names[piece] for piece in film[place].offsets])}, which came off together"
    number = sum(picture.move is not None for picture in film[:place + 1])
    return f"<b>Move {number} of {total}:</b> {move_words(move, names)}"


class TakingApart:
    """Shows a film from a picture on; a step is a picture. Its snapshot and its result are the number of a picture."""

    def __init__(self, film: Sequence[FilmPicture], place: int) -> None:
        self._film, self._place = film, place

    def advance(self, steps: int, /) -> bool:
        self._place = min(self._place + steps, len(self._film) - 1)
        return self._place == len(self._film) - 1

    def snapshot(self) -> int:
        return self._place

    def progress(self) -> Progress:
        return progress_of(self._film, self._place)

    def result(self) -> int:
        return self._place


def progress_of(film: Sequence[FilmPicture], place: int) -> Progress:
    """How far it is taken apart at a picture."""
    done, total = (sum(picture.move is not None for picture in part) for part in (film[:place + 1], film))
    return Progress(done, total, f"move {done} of {total}" if done else "put together")
