"""The laboratory's Span-It! commands that prove what personalities can do."""
from typing import Annotated

import typer

from solvers.laboratory.console import AsJson, Stopwatch, answer, pairs, run
from solvers.spanit.board import SMALLEST, name, nodes
from solvers.spanit.named import read_personality
from solvers.spanit.personality.blind_spots import LARGEST, BlindSpot, survey
from solvers.spanit.personality.every_reply import every_reply

SHOWN = 4  # blind spots in the table


def prove_errors(
    size: Annotated[int, typer.Option(min=SMALLEST, max=LARGEST, help="Size of the board.")] = LARGEST,
    as_json: AsJson = False,
) -> None:
    """Find all positions in which every personality that looks one move ahead may err, whatever its numbers are: those
    in which each winning move weighs as much as a losing one."""
    watch = Stopwatch()
    found = run(survey(size))
    spots = [{"position": spot.position.text, "twins": [[*pair] for pair in _named(spot)]} for spot in found.blind]
    counts = {"size": size, "won": found.won, "open": found.open, "blind": len(spots)}
    answer({**counts, "spots": spots, "cpu_seconds": watch.cpu_seconds}, as_json, lambda: pairs({
        "size": size, "won positions": found.won, "of these, where another move loses": found.open,
        "of these, where every personality may err": len(spots),
        **{spot.position.text: ", ".join(f"{win} as {loss}" for win, loss in _named(spot))
           for spot in found.blind[:SHOWN]},
        "cpu_seconds": watch.cpu_seconds}))


def _named(spot: BlindSpot) -> list[tuple[str, str]]:
    """The names of each winning move and its losing twin."""
    names = [name(node) for node in nodes(spot.position.size)]
    return [(names[win], names[loss]) for win, loss in spot.twins]


def prove_wins(
    personality: Annotated[str, typer.Option(metavar="NAME|FILE", help="A shipped personality, or a file in TOML.")],
    size: Annotated[int, typer.Option(min=SMALLEST, max=5, help="Size of the board.")] = 3,
    as_json: AsJson = False,
) -> None:
    """Play all games of a personality that begins, against every reply, and say whether it wins them all."""
    watch = Stopwatch()
    mind = read_personality(personality)
    games = run(every_reply(mind, size))
    answer({"personality": mind.name, "size": size, "wins_all": not games.lost, "positions": games.positions,
            "lost": [*games.lost], "cpu_seconds": watch.cpu_seconds}, as_json,
           lambda: pairs({
               "personality": mind.name, "size": size,
               "wins every game that it begins": "no" if games.lost else "yes", "positions": games.positions,
               **({"gives away": " ".join(games.lost)} if games.lost else {}), "cpu_seconds": watch.cpu_seconds}))
