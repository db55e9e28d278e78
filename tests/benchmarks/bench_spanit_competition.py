"""Span-It!: games a second, in the arena and by the referee with the oracle's word on each move; ratings beside MM."""
import random
import time

from solvers.core.ratings import ratings
from solvers.spanit.competition.arena import contest
from solvers.spanit.competition.match import match
from solvers.spanit.competition.openings import opening
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.personality.weights import scales
from solvers.spanit.play.players import PLAYERS
from tests.reference.spanit_ratings import plain_strengths

STARTS = [opening(6, 1, number) for number in range(200)]


def test_games(figures):
    fencer = shipped()["fencer"]
    times = []
    for _ in range(5):
        begun = time.process_time()
        games = contest(scales(fencer, 6), None, STARTS).games
        times.append(time.process_time() - begun)
    arena = games / min(times)
    begun = time.process_time()
    for number, start in enumerate(STARTS):
        match({"h": PersonalityPlayer(fencer), "v": PLAYERS["resistor"]}, start, number)
    referee = len(STARTS) / (time.process_time() - begun)
    figures.add("games in the arena, n = 6", arena, "a second", referee, "by the referee, with theory")


def test_ratings(figures):
    """Twelve players, 100 pairs of games of each two, of whom one never loses."""
    chance = random.Random(1)
    pairs = []
    for _ in range(100):
        for one in range(12):
            for two in range(one):
                rate = 1 if one == 11 else 1 / (1 + 10 ** (0.3 * (two - one)))
                won = sum(chance.random() < rate for _ in range(2))
                pairs.append((one, two, won, 2 - won))
    begun = time.process_time()
    ratings(12, pairs, 3)
    found = 1000 * (time.process_time() - begun)
    begun = time.process_time()
    plain_strengths(12, pairs)
    plain = 201 * 1000 * (time.process_time() - begun)
    figures.add("ratings with 200 resamplings", found, "ms", plain, "by MM in plain Python, extrapolated")
