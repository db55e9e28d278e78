"""Files of BurrTools: a puzzle read from one, and what cannot be read refused in one sentence."""
import gzip
import random
from itertools import combinations

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.remarks import listen_to_remarks
from solvers.core.text_encoding import FALLBACK_REMARK
from solvers.polyforms.engines import ENGINES, Switches, begin_solving
from solvers.polyforms.exporting.xmpuzzle import write_xmpuzzle
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.grids import CUBE, PRISM, SQUARE, TRIANGLE
from solvers.polyforms.importing.burrtools import LIMIT, count_problems, read_xmpuzzle
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.poly_writing import write_poly
from solvers.polyforms.problem import problem_of
from tests.reference.polyforms_positions import positions

PLATES = """<?xml version="1.0"?>
<puzzle version="2">
 <gridType type="0"/>
 <colors/>
 <shapes>
  <voxel x="2" y="2" z="1" type="0">####</voxel>
  <voxel x="1" y="1" z="1" type="0">#</voxel>
  <voxel x="3" y="3" z="3" type="0" name="box">###########################</voxel>
 </shapes>
 <problems>
  <problem name="Plates" state="0">
   <shapes><shape id="0" count="6"/><shape id="1" min="3" max="3"/></shapes>
   <result id="2"/><bitmap/>
  </problem>
 </problems>
 <comment/>
</puzzle>
"""
FLAT = PLATES.replace('x="3" y="3" z="3"', 'x="3" y="2" z="1"').replace("#" * 27, "###\n_#+").replace('count="6"', "")


def test_cubes():
    puzzle = read_xmpuzzle(PLATES.encode())
    assert (puzzle.title, puzzle.grid, len(puzzle.must)) == ("Plates", CUBE, 27)
    assert [(tile.name, len(tile.atoms), tile.least, tile.most) for tile in puzzle.tiles] == [
        ("A", 4, 6, 6), ("B", 1, 3, 3)]
    assert finish(FastSearch(problem_of(puzzle).cover)).count == 8  # one way, seen from eight sides
    assert parse_poly(write_poly(puzzle)) == puzzle


def test_any_letters_in_a_file_that_declares_no_encoding():
    comment = PLATES.replace('name="Plates"', "").replace("<comment/>", "<comment>Jörgs Würfel</comment>")
    for encoding in ("utf-8", "latin-1", "utf-16"):
        assert read_xmpuzzle(comment.encode(encoding)).title == "Jörgs Würfel"
    declared = comment.replace('"1.0"?', '"1.0" encoding="iso-8859-2"?').replace("ö", "ő")
    assert read_xmpuzzle(declared.encode("iso-8859-2")).title == "Jőrgs Würfel"


def test_a_guessed_encoding_is_remarked():
    comment = PLATES.replace("<comment/>", "<comment>Jörgs Würfel</comment>")
    heard = []
    with listen_to_remarks(heard.append):
        read_xmpuzzle(comment.encode())
        assert not heard
        read_xmpuzzle(comment.encode("latin-1"))
    assert heard == [FALLBACK_REMARK]


def with_two_problems(name="Problem"):
    second = f'<problem name="{name}"><shapes><shape id="1" count="4"/></shapes><result id="0"/></problem>'
    return PLATES.replace("</problems>", f"{second}</problems>").encode()


def test_each_problem_of_a_file_can_be_read():
    data = with_two_problems()
    assert count_problems(data) == 2
    assert read_xmpuzzle(data).notes == ("Problem 1 of 2 of a file of BurrTools.",)
    second = read_xmpuzzle(data, 2, "plates")
    assert (second.title, len(second.must)) == ("plates, problem 2", 4)
    assert parse_poly(write_poly(second)).notes == second.notes
    with pytest.raises(FormatError, match="has 2 problems, and no problem 3"):
        read_xmpuzzle(data, 3)


@pytest.mark.parametrize(("problem", "comment", "title"), [
    ("Plates", "A box", "Plates"), ("Problem", "A box\nby me", "A box"), ("Problem 2", "", "file"), ("g", "", "file"),
    ("", " ", "file"),
])
def test_a_puzzle_is_called_by_its_problem_its_comment_or_its_file(problem, comment, title):
    text = PLATES.replace('name="Plates"', f'name="{problem}"').replace("<comment/>", f"<comment>{comment}</comment>")
    assert read_xmpuzzle(text.encode(), 1, "file").title == title


def test_packed_by_gzip():
    assert read_xmpuzzle(gzip.compress(PLATES.encode())) == read_xmpuzzle(PLATES.encode())


def test_what_lies_in_a_plane_is_of_squares_that_turn_over():
    puzzle = read_xmpuzzle(FLAT.encode())
    assert puzzle.grid is SQUARE
    assert puzzle.must == {(0, 0), (1, 0), (2, 0), (1, 1)}
    assert puzzle.may == {(2, 1)}
    assert {tile.sides for tile in puzzle.tiles} == {"two-sided"}


def test_prisms_in_a_layer_are_triangles():
    puzzle = read_xmpuzzle(FLAT.replace('type="0"/>', 'type="1"/>').encode())
    assert puzzle.grid is TRIANGLE
    assert len(puzzle.must) == 4


# Two layers of five triangles, one of which may stay empty, for bars of three in a layer and for prisms of two layers.
TOWERS = """<puzzle version="2"><gridType type="1"/><shapes>
<voxel x="3" y="1" z="1" type="0">###</voxel><voxel x="1" y="1" z="2" type="0">##</voxel>
<voxel x="4" y="2" z="2" type="0">_###_##_ _###_#+_</voxel>
</shapes><problems><problem name="Towers"><shapes>
<shape id="0" min="1" max="3"/><shape id="1" min="0" max="4"/></shapes>
<result id="2"/></problem></problems></puzzle>"""


def test_stacked_triangles_are_solved_as_by_plain_geometry():
    puzzle = read_xmpuzzle(TOWERS.encode())
    form, must = ({PRISM.cell_of(atom) for atom in atoms} for atoms in (puzzle.atoms, puzzle.must))
    assert (puzzle.grid, len(form), len(must)) == (PRISM, 10, 9)
    places = [(number, place) for number, tile in enumerate(puzzle.tiles)
              for place in positions("prism", form, [PRISM.cell_of(atom) for atom in tile.atoms], "two-sided")]

    def ways(free, first, bars, prisms):
        """All choices of the places from `first` on, of one to three bars and four prisms at most."""
        count = int(not free & must and 1 <= bars <= 3 and prisms <= 4)
        for number in range(first, len(places)):
            tile, place = places[number]
            if place <= free:
                count += ways(free - place, number + 1, bars + (tile == 0), prisms + tile)
        return count

    solved = {finish(begin_solving(puzzle, Switches(engine, symmetry="none"))).count for engine in ENGINES}
    assert solved == {ways(frozenset(form), 0, 0, 0)} != {0}
    assert parse_poly(write_poly(puzzle)) == puzzle
    again = read_xmpuzzle(write_xmpuzzle(puzzle).encode())
    assert (again.grid, again.tiles, again.title) == (PRISM, puzzle.tiles, "Towers")
    assert [len(atoms) for atoms in (again.must, again.may)] == [9, 1]


def test_shapes_without_a_problem_are_tiles_for_a_box():
    text = PLATES.replace("problem ", "nothing ").replace("problem>", "nothing>").replace("###\n", "+++\n")
    puzzle = read_xmpuzzle(text.encode(), name="plates")
    assert (puzzle.title, puzzle.grid) == ("plates", CUBE)
    assert [len(tile.atoms) for tile in puzzle.tiles] == [4, 1, 27]
    assert len(puzzle.must) == 3 * 3 * 4  # the nearest to a cube with room for 32
    assert "no problem" in puzzle.notes[0]
    with pytest.raises(FormatError, match="and no problem 2"):
        read_xmpuzzle(text.encode(), 2)


def test_colours_say_what_may_lie_on_what():
    # a box with one red cell, and a red one among the three single cubes
    red = PLATES.replace("#" * 27, "#1" + "#" * 26).replace('">#<', '">#1<').replace(
        'min="3" max="3"', 'count="3"')
    for pairs, solutions in (('<pair piece="0" result="0"/>', 8), ("", 6)):
        puzzle = read_xmpuzzle(red.replace("<bitmap/>", f"<bitmap>{pairs}</bitmap>").encode())
        assert puzzle.paint == {(0, 0, 0): 1}
        assert puzzle.tiles[1].paint == (1,)
        assert finish(FastSearch(problem_of(puzzle).cover)).count == solutions
        assert parse_poly(write_poly(puzzle)) == puzzle
    puzzle = read_xmpuzzle(red.replace("<bitmap/>", '<bitmap><pair piece="1" result="0"/></bitmap>').encode())
    assert puzzle.pairs == {(2, 1)}


def test_groups_of_pieces_that_stay_together():
    whole = read_xmpuzzle(PLATES.replace('<shape id="1"', '<shape id="1" group="2"').encode())
    assert [tile.group for tile in whole.tiles] == [None, 2]
    child = PLATES.replace('<shape id="1" min="3" max="3"/>',
                           '<shape id="1" count="3"><group group="1" count="{}"/></shape>')
    assert [tile.group for tile in read_xmpuzzle(child.format(3).encode()).tiles] == [None, 1]
    heard = []
    with listen_to_remarks(heard.append):
        assert [tile.group for tile in read_xmpuzzle(child.format(2).encode()).tiles] == [None, None]
    assert heard == ["Groups that hold only some copies of a piece are left out: every piece must come off."]


def test_without_numbers_there_is_one_copy():
    puzzle = read_xmpuzzle(FLAT.encode())
    assert [(tile.least, tile.most) for tile in puzzle.tiles] == [(1, 1), (3, 3)]
    few = read_xmpuzzle(FLAT.replace('min="3"', 'min="0"').encode())
    assert [(tile.least, tile.most) for tile in few.tiles] == [(1, 1), (0, 3)]
    assert len(read_xmpuzzle(FLAT.replace('min="3" max="3"', 'count="0"').encode()).tiles) == 1


def test_a_limit_of_holes_holds_where_counts_have_ranges():
    # at most two dominoes in 3 x 2, where all may stay empty but one corner; three have no place, so 2 are empty or 4
    text = ('<puzzle version="2"><gridType type="0"/><shapes><voxel x="2" y="1" z="1" type="0">##</voxel>'
            '<voxel x="3" y="2" z="1" type="0">#+++++</voxel></shapes><problems><problem{}><shapes>'
            '<shape id="0" min="{}" max="2"/></shapes><result id="1"/></problem></problems></puzzle>')
    dominoes = [{(x, y), (x + 1 - tall, y + tall)} for tall in (0, 1) for x in range(2 + tall) for y in range(2 - tall)]
    counts = {}
    for holes in (4, 3, 2, 1):
        puzzle = read_xmpuzzle(text.format(f' maxHoles="{holes}"', 0).encode())
        assert puzzle.most_empty == holes
        assert parse_poly(write_poly(puzzle)) == puzzle
        assert read_xmpuzzle(write_xmpuzzle(puzzle).encode()).most_empty == holes
        for engine in ENGINES:
            solved = finish(begin_solving(puzzle, Switches(engine, symmetry="none")))
            counts.setdefault(holes, set()).add(solved.count)
    pairs = sum(not one & two and (0, 0) in one | two for one, two in combinations(dominoes, 2))
    single = sum((0, 0) in one for one in dominoes)
    assert counts == {4: {pairs + single}, 3: {pairs}, 2: {pairs}, 1: {0}}
    assert read_xmpuzzle(text.format(' maxHoles="1"', 2).encode()).most_empty is None
    # where all may stay empty, pieces that must be used have to find room
    box = read_xmpuzzle(text.replace("#+++++", "++++++").format("", 1).encode())
    disjoint = sum(not one & two for one, two in combinations(dominoes, 2))
    for engine in ENGINES:
        assert finish(begin_solving(box, Switches(engine, symmetry="none"))).count == disjoint + len(dominoes)
    assert parse_poly(write_poly(box)) == box
    assert read_xmpuzzle(write_xmpuzzle(box).encode()) == box


NOT_NEEDED = PLATES.replace('count="6"', 'min="0" max="6"').replace('min="3"', 'min="0"')

FAULTS = {
    "nothing": ("", "not valid XML"),
    "no XML": ("title: A", "not valid XML"),
    "encoding": ('<?xml version="1.0" encoding="x"?><a/>', "this is a “a”"),
    "other XML": ("<html/>", "a “puzzle”; this is a “html”"),
    "entities": ('<!DOCTYPE puzzle [<!ENTITY a "aa">]><puzzle>&a;</puzzle>', "has a document type"),
    "spheres": (PLATES.replace('type="0"/>', 'type="2"/>'), "made of spheres; cubes and triangular"),
    "new grid": (PLATES.replace('type="0"/>', 'type="9"/>'), "shapes that nobody knows"),
    "nothing at all": ("<puzzle/>", "no shapes"),
    "no result": (PLATES.replace('<result id="2"/>', ""), "which shape is to be filled"),
    "strange result": (PLATES.replace('<result id="2"/>', '<result id="3"/>'), "names the shape “3”, and there are 3"),
    "nameless shape": (PLATES.replace('<shape id="0"', "<shape"), "names the shape “”"),
    "copies": (PLATES.replace('min="3"', 'min="4"'), "4 to 3 times"),
    "words": (PLATES.replace('min="3"', 'min="few"'), "few to 3 times"),
    "size": (PLATES.replace('x="2"', 'x="3"'), "a shape of 3 x 2 x 1 has 4 voxels"),
    "no size": (PLATES.replace('x="2"', ""), "no size in x, y and z"),
    "letters": (PLATES.replace(">####<", ">##*#<"), "other letters than _, # and +"),
    "colours": (PLATES.replace(">####<", ">##36##<"), "has the colour 36, and there can be 35"),
    "pairs": (PLATES.replace("<bitmap/>", '<bitmap><pair piece="a" result="0"/></bitmap>').replace("#" * 9, "#1" * 9),
              "a pair of colours"),
    "may be smaller": (PLATES.replace(">####<", ">##+#<"), "variable voxels, which only the shape"),
    "empty piece": (PLATES.replace(">####<", ">____<"), "a piece of this puzzle has 0"),
    "nothing to fill": (NOT_NEEDED.replace("#" * 27, "+" * 27), "nothing is to be filled"),
    "no pieces": (PLATES.replace('<shape id="0" count="6"/><shape id="1" min="3" max="3"/>', ""), "has no pieces"),
    "holes": (FLAT.replace("<problem ", '<problem maxHoles="few" ').replace('min="3"', 'min="1"'), "“few” holes"),
}


@pytest.mark.parametrize(("text", "words"), FAULTS.values(), ids=FAULTS)
def test_what_cannot_be_read_is_told_in_a_sentence(text: str, words: str):
    with pytest.raises(FormatError, match=r"^[^\n]+\.$") as caught:
        read_xmpuzzle(text.encode())
    assert words in caught.value.message


def test_a_bomb_is_not_unpacked():
    with pytest.raises(FormatError, match="longer than the 4,000,000 bytes"):
        read_xmpuzzle(gzip.compress(b" " * (LIMIT * 20)))
    with pytest.raises(FormatError, match="packed by gzip, but damaged"):
        read_xmpuzzle(b"\x1f\x8bnothing")


def test_damaged_files_are_read_or_refused():
    chance, read = random.Random(7), 0
    for _ in range(600):
        data = bytearray(PLATES.encode() if chance.random() < 0.8 else gzip.compress(PLATES.encode()))
        for _ in range(chance.randint(1, 3)):
            start = chance.randrange(len(data))
            data[start:start + chance.choice([0, 1, 1, 9])] = chance.choice([b"", b"#", b"_", b"0", b"9", b"<", b'"'])
        try:
            read_xmpuzzle(bytes(data))
        except FormatError:
            continue
        read += 1
    assert 0 < read < 600
