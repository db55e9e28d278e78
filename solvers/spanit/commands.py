"""The laboratory's Span-It! commands."""
import time
from typing import Annotated, Any

import typer

from solvers.core.formats import FormatError, text_place
from solvers.core.wording import listed
from solvers.laboratory.console import AsJson, Seed, answer, is_there, pairs, read_file, shown_name
from solvers.spanit.board import CELL_LETTERS, SIDES, WORDS, Position, name, nodes
from solvers.spanit.breeding_commands import evolve
from solvers.spanit.competition_commands import play, tournament
from solvers.spanit.named import read_personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.weights import weights as weigh
from solvers.spanit.proof_commands import prove_errors, prove_wins
from solvers.spanit.theory.oracle import analyse as judge

app = typer.Typer(no_args_is_help=True)

PositionName = Annotated[
    str, typer.Argument(metavar="POSITION|FILE", help="Such as “.../../.../../... h”, or a file; - is standard input.")
]

app.command()(play)
app.command()(tournament)
app.command()(evolve)
app.command()(prove_errors)
app.command()(prove_wins)


@app.callback()
def spanit() -> None:
    """Analyse positions, weigh nodes, play games and tournaments, breed personalities."""


@app.command()
def analyse(position: PositionName, as_json: AsJson = False) -> None:
    """Say who wins a position, by which moves, and with which two trees."""
    start_time = time.process_time()
    board = read_position(position)
    verdict = judge(board.cells, board.size, board.to_move)
    names = [name(node) for node in nodes(board.size)]
    h_wins, v_wins, *trees = [[names[place] for place in places]
                              for places in (verdict.h_wins, verdict.v_wins, *(verdict.trees or ()))]
    result = {
        "position": board.text, "class": verdict.outcome, "winner": verdict.winner,
        "h_wins": h_wins, "v_wins": v_wins, "trees": trees or None,
        "cpu_seconds": time.process_time() - start_time,
    }
    answer(result, as_json, lambda: _table(result))


@app.command()
def weights(
    position: PositionName,
    personality: Annotated[str, typer.Option(metavar="NAME|FILE", help="A shipped personality, or a file in TOML.")],
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Weigh every free node as a personality does, and say which it takes."""
    start_time = time.process_time()
    board, mind = read_position(position), read_personality(personality)
    names, ply = [name(node) for node in nodes(board.size)], len(board.cells) - len(board.free)
    node_weights = weigh(board.cells, board.size, board.to_move, mind, seed, ply)
    over = board.winner is not None or not board.free
    result = {
        "position": board.text, "personality": mind.name, "missing": list(mind.missing),
        "weights": {names[place]: weight for place, weight in enumerate(node_weights) if weight is not None},
        "move": None if over else names[PersonalityPlayer(mind).choose(board, board.to_move, ply, seed)],
        "cpu_seconds": time.process_time() - start_time,
    }
    answer(result, as_json, lambda: _weights_table(result))


def read_position(given: str) -> Position:
    """The position of an argument: the text itself, or what the file of that name has. Raises FormatError."""
    file = shown_name(given) if _is_file(given) else ""
    text = read_file(given) if file else given
    try:
        return Position.read(text)
    except FormatError as error:
        line, column = text_place(text, (error.column or 1) - 1)
        one_line = "\n" not in text.strip()
        raise FormatError(error.message, line=None if one_line else line, column=column, file=file) from None


def _is_file(given: str) -> bool:
    return is_there(given) or not (" " in given or set(given) <= set(f"{CELL_LETTERS}/"))


def _table(result: dict[str, Any]) -> str:
    rows = {"class": result["class"], "winner": result["winner"]}
    for side in SIDES:
        rows[f"{WORDS[side]} wins by"] = " ".join(result[f"{side}_wins"]) or "no move"
    for number, tree in enumerate(result["trees"] or (), start=1):
        rows[f"tree {number}"] = " ".join(tree)
    return pairs({**rows, "cpu_seconds": result["cpu_seconds"]})


def _weights_table(result: dict[str, Any]) -> str:
    heaviest = sorted(result["weights"].items(), key=lambda pair: -pair[1])
    rows = {"personality": result["personality"], "move": result["move"] or "none, the game is over"}
    if result["missing"]:
        rows["left out"] = listed(result["missing"])
    return pairs({**rows, **dict(heaviest), "cpu_seconds": result["cpu_seconds"]})
