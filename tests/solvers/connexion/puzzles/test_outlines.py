"""Outlines: their names, their shapes, their text, and what is said of a text that is none."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.connexion.puzzles.outlines import FARTHEST, NAMES, Outline
from solvers.core.formats import FormatError

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

coordinates = st.integers(-FARTHEST, FARTHEST)
outlines = st.lists(st.tuples(coordinates, coordinates), min_size=64, max_size=64, unique=True).map(Outline.from_cells)


@st.composite
def clumps(draw: st.DrawFn) -> Outline:
    """64 cells that mostly touch."""
    cells = [(q, r) for q in range(10) for r in range(10)]
    return Outline.from_cells(draw(st.permutations(cells))[:64])


@pytest.mark.parametrize(("name", "edges"), [
    # 3 n edges, less half the outer sides
    ("parallelogram:8x8", 161), ("torus:8x8", 192), ("brick:8x8", 161), ("hexagon5+3", 162), ("hexagon5+3-row", 164),
    ("triangle11-2", 161), ("perimeter56", 164), ("parallelogram:4x16", 153), ("brick:4x16", 153),
])
def test_named_outlines(name: str, edges: int) -> None:
    outline = Outline.named(name)
    assert outline.name == name
    assert len(set(outline.cells)) == 64
    assert len(outline.edges) == edges
    assert sum(walls.bit_count() for walls in outline.walls) == 384 - 2 * edges


def test_every_name_is_tested_and_no_64_cells_have_a_smaller_perimeter() -> None:
    assert len(NAMES) == 9
    perimeters = {name: sum(walls.bit_count() for walls in Outline.named(name).walls) for name in NAMES}
    del perimeters["torus:8x8"]
    assert perimeters["perimeter56"] == min(perimeters.values()) == 56


@pytest.mark.parametrize("name", NAMES)
def test_edges_join_neighbours_each_once(name: str) -> None:
    outline = Outline.named(name)
    for one, direction, other in outline.edges:
        assert direction < 3
        beyond = tuple(map(sum, zip(outline.cells[one], STEPS[direction], strict=True)))
        if outline.joined:
            beyond = beyond[0] % 8, beyond[1] % 8
        assert beyond == outline.cells[other]
    assert len({frozenset((one, other)) for one, _, other in outline.edges}) == len(outline.edges)
    assert outline.joined == name.startswith("torus")


def test_a_brick_is_four_times_as_high_as_wide_and_shifted_by_halves() -> None:
    cells = Outline.named("brick:4x16").cells
    heights = {q: [r + q / 2 for other, r in cells if other == q] for q in range(4)}
    assert all(len(rows) == 16 for rows in heights.values())
    assert [min(rows) for rows in heights.values()] == [0, 0.5, 0, 0.5]


@given(st.one_of(outlines, clumps()))
def test_the_text_says_it_all(outline: Outline) -> None:
    assert Outline.parse(outline.text()) == outline
    lines = outline.text().splitlines()
    assert len(lines) == 64
    decorated = "\ufeff# an outline\r\n\n" + "\r\n".join(f"  {line.replace(',', ' , ')}\t# {line}" for line in lines)
    assert Outline.parse(decorated) == outline


def test_a_torus_has_no_text() -> None:
    with pytest.raises(ValueError, match="torus"):
        Outline.named("torus:8x8").text()


@pytest.mark.parametrize(("text", "said"), [
    ("", "an outline has 64 cells, one for each piece; this one has 0."),
    ("0,0\n1,0\n", "an outline has 64 cells, one for each piece; this one has 2."),
    ("0,0\n\n  0;1\n", "line 3, column 3: “0;1” is not a cell; q,r is, such as 3,-1."),
    ("0,0\n0,1,2\n", "line 2, column 1: “0,1,2” is not a cell; q,r is, such as 3,-1."),
    ("0,0\n1,0\n\t0,0 # again", "line 3, column 2: the cell 0,0 is already in line 1."),
    ("0,1000\n", "line 1, column 1: cells lie within −999 and 999."),
    ("0," + "9" * 5000, "line 1, column 1: cells lie within −999 and 999."),
    ("0,\u0665\n", "line 1, column 1: “0,\u0665” is not a cell; q,r is, such as 3,-1."),
    ("0,0\x01\n", "line 1, column 1: this is not a cell; q,r is, such as 3,-1."),
])
def test_bad_texts_are_answered_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(FormatError) as error:
        Outline.parse(text)
    assert str(error.value) == said


DAMAGED = [*(Outline.named(name) for name in NAMES if not name.startswith("torus")),
           Outline.from_cells((q * FARTHEST // 4, r * FARTHEST // 4) for q in range(-4, 4) for r in range(-3, 5))]


@given(st.sampled_from(DAMAGED), st.data())
def test_damaged_texts_are_read_or_refused(outline: Outline, data: st.DataObject) -> None:
    text = list(outline.text())
    for _ in range(data.draw(st.integers(1, 5))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 2))] = data.draw(st.text(max_size=2))
    try:
        assert len(Outline.parse("".join(text)).cells) == 64
    except FormatError as error:
        assert "\n" not in str(error)  # noqa: PT017 - either answer is right


@pytest.mark.parametrize(("name", "said"), [
    ("square", "“square” is not an outline; choose from parallelogram:8x8, torus:8x8, "),
    ("parallelogram:8x9", "an outline has 64 cells, one for each piece; parallelogram:8x9 has 72."),
    ("brick:0x64", "an outline has 64 cells, one for each piece; brick:0x64 has 0."),
    ("torus:1x64", "a torus is at least 2 cells wide and high, not 1×64."),
])
def test_bad_names_are_answered_in_one_sentence(name: str, said: str) -> None:
    with pytest.raises(FormatError) as error:
        Outline.named(name)
    assert str(error.value).startswith(said)


def test_cells_that_are_no_outline() -> None:
    with pytest.raises(FormatError, match="the cell 1,2 is there twice"):
        Outline.from_cells([(0, 0), (1, 2), (1, 2)])
