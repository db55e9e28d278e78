"""Bots for the tests, as whoever talks to them knows them."""
import json
from collections.abc import Callable
from typing import Any

import pytest

from solvers.tetris.controllers import NAMED
from solvers.tetris.tbp.bot import Bot
from solvers.tetris.tbp.players import DropPlayer, Player

Tell = Callable[..., list[dict[str, Any]]]


class TalkingBot(Bot):
    """A bot that thinks without a clock, and what it is told and says as objects."""

    def __init__(self, player: str | Player = "dellacherie") -> None:
        player = DropPlayer(NAMED[player]) if isinstance(player, str) else player
        super().__init__(player, 0.0, lambda: 0.0, lambda: 0.0)

    def tell(self, *messages: dict[str, Any]) -> list[dict[str, Any]]:
        """What it answers to some messages, having all the time to think about each."""
        answers = []
        for message in messages:
            answers += [json.loads(answer.line) for answer in self.receive(json.dumps(message).encode())]
            self.think(1.0)
        return answers


@pytest.fixture
def bot() -> TalkingBot:
    return TalkingBot()
