"""All games of a personality against plain play, and the game that one gives away."""
import random
from dataclasses import replace

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.spanit.board import Position, index, read_name
from solvers.spanit.personality.every_reply import every_reply
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.personality.weights import weights
from solvers.spanit.theory.oracle import analyse
from tests.reference.spanit_blind_spots import wins_all
from tests.solvers.spanit.personality.minds import random_personality, table


def test_the_one_of_the_help_page_wins_all_games_of_size_three():
    mind = Personality(node_major=7, path_major_span=4, path_minor_span=-2, path_is_anchored=-5, path_is_winner=1000,
                       game_predictability=100)
    assert finish(every_reply(mind, 3)) == (529, ())
    assert wins_all(3, table(mind)) == (True, 529)
    assert finish(every_reply(mind, 4)).lost


def test_random_personalities_against_plain_play():
    chance, won = random.Random(43), 0
    for size in (2,) * 40 + (3,) * 10:
        mind = replace(random_personality(chance, node_random=0.0), game_tree_max_depth=1)
        games = finish(every_reply(mind, size))
        wins, positions = wins_all(size, table(mind))
        assert (not games.lost) == wins
        if wins:
            won += 1
            assert games.positions == positions
    assert won


def test_the_lost_game_is_one_that_it_plays():
    mind = shipped()["fencer"]
    moves = finish(every_reply(mind, 3)).lost
    position = Position.empty(3)
    for ply, move in enumerate(moves):
        node = index(3, read_name(move, 3))
        if position.to_move == "h":
            found = weights(position.cells, 3, "h", mind)
            assert found[node] == max(weight for weight in found if weight is not None)
            assert (node in analyse(position.cells, 3, "h").h_wins) == (ply < len(moves) - 1)
        position = position.play(node)


@pytest.mark.parametrize(("change", "words"), [
    ({"game_tree_max_depth": 2}, "GameTreeMaxDepth is 2"), ({"node_random": 1.0}, "NodeRandom is not 0"),
])
def test_who_looks_ahead_or_leaves_to_chance_is_refused(change, words):
    with pytest.raises(FormatError, match=words):
        every_reply(replace(shipped()["fencer"], **change), 3)
