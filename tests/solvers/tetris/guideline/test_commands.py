"""tetris fumen: pages drawn, as JSON, and written again."""
import json
from pathlib import Path
from random import Random

from solvers.tetris.guideline.fumen_page import Page
from solvers.tetris.guideline.fumen_text import write_pages
from solvers.tetris.guideline.matrix.srs import Falling
from tests.solvers.conftest import AnswerTo, Ask
from tests.solvers.tetris.guideline.fumen_documents import document

TWO = write_pages((Page(piece=Falling(2, 0, 3, -1), comment="flat"), Page(lock=False, rising=b"\x08" * 9 + b"\0")))


def test_pages_are_drawn(ask: Ask) -> None:
    assert ask(f"fumen {TWO}")[1].splitlines() == [
        "Page 1. flat", "....t.....", "...ttt....", "", "Page 2. stays", "----------", "XXXXXXXXX.", "",
        "2 pages:", TWO,
    ]


def test_pages_as_json_are_read_again(answer_to: AnswerTo, tmp_path: Path) -> None:
    for seed in range(20):
        text = write_pages(document(Random(seed)))
        (tmp_path / "a.fumen").write_text(text)
        found = answer_to(f"fumen {tmp_path / 'a.fumen'}")
        assert found["fumen"] == text
        (tmp_path / "a.json").write_text(json.dumps({"pages": found["pages"]}))
        assert answer_to(f"fumen {tmp_path / 'a.json'}")["fumen"] == text


def test_what_is_none_is_refused(ask: Ask, tmp_path: Path) -> None:
    def refusal(content: str) -> str:
        (tmp_path / "a.json").write_text(content)
        code, _, errors = ask(f"fumen {tmp_path / 'a.json'}")
        assert code
        return errors

    assert "is no fumen" in refusal("words")
    assert "pages[0].rows" in refusal('{"pages": [{"rows": ["....."]}]}')
    outside = '{"kind": "I", "rotation": 0, "x": 8, "y": 0}'
    assert "a piece I at 8, 0 is not inside the field" in refusal(f'{{"pages": [{{"piece": {outside}}}]}}')
    assert "cut off" in ask("fumen v115@vhA")[2]
