"""GIFs are read again by a plain reader: every picture, every time."""
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.gif import LONGEST, GifWriter
from tests.reference.gif import GifPicture, read_gif

Pixels = list[list[tuple[int, int, int]]]


def as_bytes(rows: Pixels) -> bytes:
    return b"".join(bytes((blue, green, red, 255)) for row in rows for red, green, blue in row)


def written(pictures: list[GifPicture]) -> bytes:
    gif = GifWriter(len(pictures[0].pixels[0]), len(pictures[0].pixels))
    for picture in pictures:
        gif.add(as_bytes(picture.pixels), picture.time)
    return gif.finish()


def merged(pictures: list[GifPicture]) -> list[GifPicture]:
    """Equal pictures in a row as one that stands longer."""
    found: list[GifPicture] = []
    for picture in pictures:
        if found and found[-1].pixels == picture.pixels:
            found[-1] = found[-1]._replace(time=found[-1].time + picture.time)
        else:
            found.append(picture)
    return found


@st.composite
def films(draw: st.DrawFn) -> list[GifPicture]:
    """Pictures of up to 12 × 12 pixels, of which parts are painted over."""
    width, height = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    random = Random(draw(st.integers(0, 2**32)))
    colours = [(random.randrange(256), random.randrange(256), random.randrange(256))
               for _ in range(draw(st.sampled_from((1, 2, 3, 5, 200))))]
    rows = [[random.choice(colours) for _ in range(width)] for _ in range(height)]
    pictures = []
    for _ in range(draw(st.integers(1, 6))):
        rows = [[*row] for row in rows]
        for _ in range(draw(st.integers(0, 5))):
            rows[random.randrange(height)][random.randrange(width)] = random.choice(colours)
        pictures.append(GifPicture(rows, draw(st.integers(1, 300))))
    return pictures


@given(films())
def test_pictures_and_times_are_those_that_were_given(pictures: list[GifPicture]) -> None:
    assert read_gif(written(pictures)) == merged(pictures)


@settings(max_examples=5)
@given(st.integers(0, 2**32))
def test_large_pictures_fill_the_table_of_codes(seed: int) -> None:
    random = Random(seed)
    rows = [[(random.randrange(9), 0, random.randrange(random.choice((1, 9)) + 1)) for _ in range(160)]
            for _ in range(120)]
    assert read_gif(written([GifPicture(rows, 7)])) == [GifPicture(rows, 7)]


def test_many_colours_change_a_little_and_the_frequent_ones_not_at_all() -> None:
    rows = [[(x * 12, y * 12, (x + y) * 5) for x in range(20)] for y in range(20)] + [[(7, 7, 7)] * 20] * 3
    picture, = read_gif(written([GifPicture(rows, 1)]))
    far = [max(abs(a - b) for a, b in zip(one, two, strict=True))
           for row, other in zip(picture.pixels, rows, strict=True) for one, two in zip(row, other, strict=True)]
    assert max(far) < 32
    assert picture.pixels[20:] == rows[20:]


def test_large_areas_keep_their_colours_however_alike_they_are() -> None:
    random = Random(8)
    many = [(random.randrange(256), random.randrange(256), random.randrange(256)) for _ in range(900)]
    paper, ground = [(255, 255, 255)] * 4000, [(246, 245, 242)] * 3000
    colours = [*paper, *ground, *many]
    (picture,) = read_gif(written([GifPicture([colours[at:at + 100] for at in range(0, 7900, 100)], 5)]))
    kept = [colour for row in picture.pixels for colour in row]
    assert kept[:7000] == colours[:7000]


def test_a_picture_that_stands_very_long_is_repeated() -> None:
    rows = [[(1, 2, 3)]]
    assert [each.time for each in read_gif(written([GifPicture(rows, LONGEST), GifPicture(rows, 9)]))] == [LONGEST, 9]
