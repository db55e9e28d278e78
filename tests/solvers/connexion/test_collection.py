"""Collections: what is known of each labyrinth, and a file and a text that bring back what was written."""
import random

import pytest

from solvers.connexion import collection
from solvers.connexion.collection import Entry
from solvers.connexion.labyrinth import Solution
from solvers.connexion.text import write_solution
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from tests.solvers.connexion.golden import DATA, GOLDEN, MIRROR

SOLUTIONS = [Solution.from_pieces(pieces) for pieces in GOLDEN]


def entries():
    return [Entry.from_solution(solution, 1000 + place) for place, solution in enumerate(SOLUTIONS)]


def harvested(text):
    return finish(GeneratorEngine(collection.harvest(text), "Reading"))


def test_an_entry_knows_what_its_labyrinth_is():
    for solution, entry in zip(SOLUTIONS, entries(), strict=True):
        counts = solution.counts()
        assert entry.solution == solution
        assert entry.fingerprint == solution.fingerprint
        assert len(entry.groups) == counts.groups
        assert sum(entry.groups) == counts.cells
        assert list(entry.groups) == sorted(entry.groups, reverse=True)
        assert sum(map(len, entry.holes)) == counts.holes
        assert sorted(zip(entry.groups, entry.holes, strict=True)) == sorted(
            (len(group), tuple(map(len, holes))) for group, holes in zip(solution.groups, solution.holes, strict=True)
        )
        assert entry.largest_hole == max(len(hole) for each in solution.holes for hole in each)
    assert [entry.fingerprint for entry in entries() if entry.symmetric] == [
        Solution.from_pieces(pieces).fingerprint for pieces in MIRROR
    ]


def test_a_file_brings_back_what_was_written():
    assert collection.load(collection.dump(entries())) == entries()
    assert collection.load(collection.dump([])) == []


def test_a_damaged_file_is_refused_in_a_sentence():
    good, chance, refused = collection.dump(entries()[:3]), random.Random(607), 0
    for _ in range(500):
        place = chance.randrange(len(good))
        bad = bytearray(good)
        bad[place] = chance.choice([byte for byte in b'0129,"-[]{}:x \xff' if byte != bad[place]])
        if chance.random() < 0.3:
            del bad[place : place + chance.randint(1, 100)]
        try:
            found = collection.load(bytes(bad))
        except FormatError as error:
            refused += "\n" not in str(error)
        else:
            assert found == entries()[:3], "only blanks around it were changed"
    assert refused > 490


def test_a_newer_file_is_refused_as_such():
    newer = collection.dump([]).replace(b'"format":1', b'"format":2')
    with pytest.raises(FormatError, match="another version"):
        collection.load(newer)


def test_text_comes_back_and_bad_lines_are_named():
    lines = [write_solution(solution) for solution in SOLUTIONS[:4]]
    wrong = lines[3].replace(",63 ", ",62 ", 1)
    text = "\n".join(["# mine", lines[0], "", "0,0,x,3 1,1,1,1", f"{lines[1]}  # twice", lines[1], wrong, lines[2]])
    found = harvested(text)
    assert [one.fingerprint for one in found.solutions] == [SOLUTIONS[place].fingerprint for place in (0, 1, 1, 2)]
    first, second = found.complaints
    assert (first.line, first.column) == (4, 1)
    assert second.line == 7
    assert "62" in str(second)


def test_what_is_written_as_text_is_read_again():
    found = harvested(collection.write_labyrinths(entries()))
    assert not found.complaints
    assert list(found.solutions) == SOLUTIONS


def test_the_golden_file_is_read_as_it_is():
    found = harvested((DATA / "transcendental.txt").read_text())
    assert len(found.solutions) == 20
    assert not found.complaints
