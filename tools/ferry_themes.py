"""Composes the themes of the Ferry's endings with the counterpoint engine, into `solvers/ferry/data/themes.json`.

    python -m tools.ferry_themes

Each is one setting in three voices, a cantus of five or six bars with florid lines above it, as long as one reads how a
tale ends.
"""
import json
from pathlib import Path
from typing import Final

from tools.tetris_music import Plan, composed

FILE: Final = Path(__file__).parents[1] / "solvers" / "ferry" / "data" / "themes.json"
PLANS: Final = (
    Plan("supper", 1.5, ("c:32c/8:11",)),
    Plan("one-back", 1.5, ("g:32c/8:12",)),
    Plan("the-oar", 1.5, ("d:31c/8:13",)),
    Plan("the-mouth", 1.5, ("a:32c/8:14",)),
    Plan("across", 1.5, ("f:32c/8:15",)),
    Plan("home", 1.5, ("c:31c/8:16",)),
    Plan("pudding", 1.25, ("c:32c/8:21",)),
    Plan("warm-toes", 1.5, ("f:31c/8:22",)),
    Plan("up", 1.25, ("g:32c/8:23",)),
    Plan("lit", 1.5, ("d:32c/8:24",)),
    Plan("small-light", 1.5, ("c:31c/8:25",)),
    Plan("two-boats", 1.5, ("a:32c/8:26",)),
    Plan("other", 1.5, ("e:31c/8:17",)),
)

if __name__ == "__main__":
    themes = [
        {"name" if key == "title" else key: value for key, value in composed(plan).items()} for plan in PLANS]
    FILE.write_text(json.dumps(themes, indent=1) + "\n", "utf-8")
