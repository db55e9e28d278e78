"""The laboratory's command about a person's games: tetris game, in which an AI plays any way to play to its end."""
from typing import Annotated

import typer

from solvers.core.formats import FormatError
from solvers.laboratory.console import AsJson, Stopwatch, answer, drive, pairs
from solvers.laboratory.stopping import ENDED
from solvers.tetris.guideline.pilot import USUAL, Autoplayer
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.versus import PACES
from solvers.tetris.named import read_controller
from solvers.tetris.rule_options import Named
from solvers.tetris.weights_file import BRED


def game(
    game_id: Annotated[str, typer.Argument(metavar="ID", help="A game, such as tetris:cheese/18~8x16:607.")],
    controller: Named = BRED,
    pace: Annotated[float, typer.Option(min=PACES[0], max=PACES[1], help="Pieces a second of the game.")] = USUAL,
    pieces: Annotated[int, typer.Option(min=1, max=10**6, help="Pieces at the most.")] = 1000,
    as_json: AsJson = False,
) -> None:
    """Let an AI play a game by its rules, as Solve does in the window. After Ctrl+C, as far as it came."""
    watch = Stopwatch()
    state, mind = Guideline.from_id(game_id), read_controller(controller)
    if mind.set.attacks and not state.setup.suits_attackers:
        raise FormatError(f"“{controller}” needs ten columns and pieces that fall; this game is played otherwise.")
    engine = Autoplayer(state, mind, pace, pieces)
    interrupted = drive(engine)
    moves = engine.snapshot()
    for move in moves:
        state = state.play(move)
    tally = state.tally
    result = {
        "id": state.id, "over": state.simulation.over or None, "time": tally.time, "pieces": tally.pieces,
        "lines": tally.lines, "level": tally.level, "score": tally.score, "attack": tally.attack,
        "perfect_clears": tally.counts.perfect_clears, "longest_combo": tally.counts.combo, "moves": moves,
        "cpu_seconds": watch.cpu_seconds, "interrupted": interrupted,
    }
    answer(result, as_json, lambda: pairs({key: value for key, value in result.items() if key != "moves"}))
    if interrupted:
        raise typer.Exit(ENDED)
