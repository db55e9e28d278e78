"""What two personalities do not have in common, in words."""
from dataclasses import replace

from app.games.spanit.personality.compare_page import differences
from app.games.spanit.roster import PersonalityPresets


def test_one_with_itself_differs_nowhere():
    fencer = PersonalityPresets().get("The Fencer")
    assert differences(fencer, fencer) == []


def test_what_differs_is_told_in_words():
    weaver = PersonalityPresets().get("The Weaver")
    other = replace(weaver, path_major_span=-2.5, game_predictability=100.0, semantics=2026, minor_sign="major",
                    name="Another", comment="Plays otherwise.")
    assert differences(weaver, other) == [
        ("Path: major span", "2", "−2.5"), ("Game: predictability", "60 %", "100 %"), ("Rule", "1993", "2026"),
        ("Minor sign", "minor", "major"),
    ]
