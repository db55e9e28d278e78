"""The options by which the laboratory's commands let controllers play, and the strict rules that they say."""
from typing import Annotated, Literal

import typer

from solvers.core.wording import listed
from solvers.tetris.controllers import NAMED
from solvers.tetris.strict.rules import Rules, read_board, read_pieces
from solvers.tetris.weights_file import SHIPPED

Named = Annotated[str, typer.Option(metavar="NAME|FILE", help=f"Weights in a file, or {listed([*NAMED, SHIPPED])}.")]
Board = Annotated[str, typer.Option(metavar="WxH", help="Columns and rows.")]
Pieces = Annotated[str, typer.Option(metavar="NAME", help="uniform, bag, sz, or seven weights for I,O,T,S,Z,J,L.")]
Lookahead = Annotated[
    int | None, typer.Option(min=1, max=2, help="How many pieces are looked at; else as each controller likes.")
]
Limit = Annotated[int, typer.Option(min=0, max=10**15, help="Break a game off after so many pieces; 0: never.")]


def rules_of(board: str, pieces: str, lookahead: int | None) -> Rules:
    """Parse the options into rules. Raises FormatError."""
    look: Literal[1, 2] | None = None if lookahead is None else 2 if lookahead == 2 else 1
    return Rules(*read_board(board), read_pieces(pieces), look)
