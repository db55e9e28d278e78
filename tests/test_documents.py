"""What the pages say of the tree is true: every file and folder they name is there."""
import re
from pathlib import Path

from tests.cases import for_each

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PLACE = re.compile(r"(?<![\w/.-])(?:app|solvers|tests|tools|docs|assets)/[\w./-]*")


@for_each("page", PAGES, ids=lambda page: page.name)
def test_named_places_are_there(page):
    for place in PLACE.findall(page.read_text("utf-8")):
        if "NAME" not in place:
            assert (ROOT / place.rstrip(".")).exists(), place


def test_the_house_is_described_to_the_last_room():
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rooms = [path for place in ("app", "solvers", "tools") for path in (ROOT / place).iterdir() if path.is_dir()]
    for room in rooms:
        if room.name != "__pycache__":
            assert f"{room.relative_to(ROOT)}/" in page


def test_the_first_page_of_the_architecture_is_read_in_ten_minutes():
    assert len((ROOT / "docs" / "architecture.md").read_text("utf-8").split()) <= 2500
