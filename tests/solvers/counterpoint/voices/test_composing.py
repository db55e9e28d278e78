"""Composing keeps what is written: every note stays where it stands, whatever rhythm is drawn around it."""
import random

import pytest

from solvers.core.engine import finish
from solvers.counterpoint.composition import read_id
from solvers.counterpoint.voices.composing import Composing


def sounding(composition, voice):
    """Its notes with when they begin and end, those that are tied as one."""
    return {(begin, note.pitch) for begin, note in composition.piece().parts[voice].sounding()}


@pytest.mark.parametrize(("game_id", "moves"), [
    ("counterpoint:d:1c2:7", ("3@1.1=d3",)), ("counterpoint:d:1c5:7", ("3@2.1=d3/2", "3@2.5=e3/2")),
    ("counterpoint:d:1c5:7", ("3@1.1=d3/2",)), ("counterpoint:d:1c4:7", ("3@2.1=d3", "3@2.2=f3"))])
def test_notes_off_the_drawn_rhythm_stay(game_id, moves):
    state = read_id(game_id)
    for move in moves:
        state = state.play(move)
    found = finish(Composing(state))
    assert found is not None
    for voice in state.free_voices:
        assert sounding(state, voice) <= sounding(found.composition, voice)


@pytest.mark.parametrize("game_id", ["counterpoint:d:1c2:1", "counterpoint:g:4c1:2", "counterpoint:d:1c5:3",
                                     "counterpoint:a:c5:4", "counterpoint:d:51c:5"])
def test_any_part_of_a_piece_is_kept(game_id):
    chance = random.Random(game_id)
    whole = finish(Composing(read_id(game_id)))
    assert whole is not None
    for _ in range(4):
        state = read_id(game_id)
        for voice in state.free_voices:
            for note in whole.composition.voices[voice]:
                if note.pitch is not None and chance.random() < 0.3:
                    state = state.with_note(voice, note._replace(tied=False))
        found = finish(Composing(state))
        if found is None:
            continue  # of drawn rhythms none need fit
        for voice in state.free_voices:
            kept = {(note.begin, note.pitch) for note in state.voices[voice] if note.pitch is not None}
            there = {(note.begin, note.pitch) for note in found.composition.voices[voice]}
            assert kept <= there
