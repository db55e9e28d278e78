"""The gallery: what it keeps, what it lets go, and that its file brings everything back."""
import pytest

from app.files import store
from app.games.connexion.gallery import labyrinth_gallery as module
from app.games.connexion.gallery.labyrinth_gallery import Gallery
from solvers.connexion.collection import CHOSEN, FOUND
from solvers.connexion.labyrinth import Solution
from solvers.connexion.pieces import mask_of
from solvers.connexion.search.fast import FastSearch
from tests.solvers.connexion.golden import GOLDEN

SOLUTIONS = [Solution.from_pieces(pieces) for pieces in GOLDEN]
PRINTS = [solution.fingerprint for solution in SOLUTIONS]


@pytest.fixture
def gallery(qtbot):
    gallery = Gallery(now=lambda: 1_790_000_000)
    yield gallery
    gallery.save()  # now, and not by its timer in the home of a later test


def prints(gallery):
    return [entry.fingerprint for entry in gallery.entries()]


def add(gallery, solutions, *how, **more):
    return gallery.add([gallery.entry(solution, *how, **more) for solution in solutions])


def file():
    return store.places().collections / "connexion.json"


def many(count):
    search, found = FastSearch(607), []
    while len(found) < count:
        if search.solved:
            search.resume()
        if search.advance(1 << 16):
            found.append(Solution.from_pieces(search.pieces()))
    return found


def test_each_labyrinth_is_kept_once(gallery):
    assert add(gallery, SOLUTIONS[:3]) == 3
    assert add(gallery, SOLUTIONS[:5]) == 2
    turned = Solution.from_pieces([
        (0, -r, q + r, (mask << 1 | mask >> 5) & 63) for _, q, r, mask in _one_plane(SOLUTIONS[0])])
    assert turned.complaint() == ""
    assert add(gallery, [turned, turned]) == 0
    assert prints(gallery) == PRINTS[:5]
    assert PRINTS[0] in gallery
    assert gallery.count == 5


def _one_plane(solution):
    """The pieces with their groups far apart."""
    return [(0, q + 90 * group, r, mask) for group, q, r, mask in solution.pieces]


def test_it_comes_back(gallery):
    add(gallery, SOLUTIONS[:4], (mask_of(25), mask_of(30)))
    gallery.star(PRINTS[1:2], True)
    gallery.save()
    again = Gallery()
    assert again.entries() == gallery.entries()
    assert again.entries()[1].starred
    assert again.entries()[0].given == (mask_of(25), mask_of(30))
    assert again.entries()[0].found == 1_790_000_000


def test_it_is_written_soon_after_a_change(gallery, qtbot, monkeypatch):
    assert not file().exists()
    add(gallery, SOLUTIONS[:1])
    qtbot.waitUntil(file().exists, timeout=20_000)
    written = file().stat().st_mtime_ns
    gallery.save()
    assert file().stat().st_mtime_ns == written, "nothing has changed since"


def test_it_is_not_read_before_it_is_needed(home, qtbot):
    file().parent.mkdir(parents=True)
    file().write_text("nonsense")
    gallery = Gallery()
    assert file().exists()
    assert gallery.count == 0
    assert not file().exists()


def test_a_damaged_file_is_set_aside_and_said(home, gallery):
    file().parent.mkdir(parents=True)
    file().write_text('{"format": 1}')
    said = []
    gallery.complained.connect(said.append)
    add(gallery, SOLUTIONS[:1])
    assert len(said) == 1
    aside = file().with_name("connexion.damaged-1.json")
    assert aside.name in said[0]
    assert aside.read_text() == '{"format": 1}'
    gallery.save()
    assert Gallery().count == 1


def test_a_place_that_cannot_be_written_is_said(home, gallery):
    file().parent.write_text("in the way")
    said = []
    gallery.complained.connect(said.append)
    add(gallery, SOLUTIONS[:1])
    gallery.save()
    assert len(said) == 1
    assert "connexion.json" in said[0]


def test_what_was_removed_comes_back_where_it_stood(gallery):
    add(gallery, SOLUTIONS[:6])
    gone = gallery.remove([PRINTS[1], PRINTS[4]])
    assert prints(gallery) == [PRINTS[0], PRINTS[2], PRINTS[3], PRINTS[5]]
    add(gallery, SOLUTIONS[6:7])
    gallery.put_back(gone)
    gallery.put_back(gone)
    assert prints(gallery) == PRINTS[:7]


def test_a_full_gallery_lets_the_oldest_without_a_star_go(gallery, monkeypatch):
    monkeypatch.setattr(module, "MOST", 5)
    add(gallery, SOLUTIONS[:5])
    assert gallery.full
    gallery.star(PRINTS[:2], True)
    assert add(gallery, SOLUTIONS[5:7]) == 2
    assert prints(gallery) == [PRINTS[place] for place in (0, 1, 4, 5, 6)]
    gallery.star(prints(gallery), True)
    assert add(gallery, SOLUTIONS[7:9]) == 0, "all have a star"
    assert prints(gallery) == [PRINTS[place] for place in (0, 1, 4, 5, 6)]


def test_what_somebody_cared_for_outlives_what_a_search_finds_on_and_on(gallery, monkeypatch, qtbot):
    monkeypatch.setattr(module, "MOST", 5)
    add(gallery, SOLUTIONS[:1], rank=CHOSEN)
    add(gallery, SOLUTIONS[1:2])
    add(gallery, SOLUTIONS[2:4], rank=FOUND)
    filled = []
    gallery.filled.connect(lambda: filled.append(gallery.count))
    gallery.raise_rank(PRINTS[2], CHOSEN)
    assert add(gallery, SOLUTIONS[4:8], rank=FOUND) == 2
    assert prints(gallery) == [PRINTS[place] for place in (0, 1, 2, 6, 7)]
    add(gallery, SOLUTIONS[8:10], rank=FOUND)
    assert prints(gallery) == [PRINTS[place] for place in (0, 1, 2, 8, 9)]
    assert filled == [5], "said once"
    add(gallery, SOLUTIONS[10:13], rank=CHOSEN)
    assert prints(gallery) == [PRINTS[place] for place in (0, 2, 10, 11, 12)]
    assert add(gallery, SOLUTIONS[13:14], rank=CHOSEN) == 0, "all of them stay"
    gallery.save()
    assert Gallery().entries() == gallery.entries()


def test_it_tells_of_changes(gallery):
    told = []
    gallery.changed.connect(lambda: told.append(gallery.count))
    add(gallery, SOLUTIONS[:2])
    add(gallery, SOLUTIONS[:2])
    gallery.star(PRINTS[:1], True)
    gallery.put_back(gallery.remove(PRINTS[:1]))
    assert told == [2, 2, 1, 2]
