"""The network for S and Z alone as a player on the Watch page: its name, what people read of it, and its rules."""
from typing import Final

from solvers.tetris.strict.rules import Rules

NETWORK: Final = "sz-network"  # no controller has this name
NETWORK_TITLE: Final = "S and Z network"
NETWORK_RULES: Final = Rules(10, 20, "sz")
NETWORK_ABOUT: Final = (
    "A network that learnt to play S and Z alone, from nothing but the lines that it cleared. It knows no other "
    "pieces, and no other board than 10 × 20.")
