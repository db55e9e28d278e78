"""The I Ching: hexagrams, casts, texts, natal hexagrams and the clock.

Hexagrams: hexagram, king_wen, trigrams. Casts: methods, casting, outcome, emphasis; the journal, and journal_page.
Texts: pack, texts, links, search. The sky: sky, moments, places, daylight. Births: cycle, pillars, natal, natal_steps,
periods, boundaries, birth, natal_data. The clock: clock, passages, time_lapse. The laboratory: commands, sky_commands.
"""
