"""Packs of texts made for the tests."""
COVER = b'title = "Mine"\nformat = 1\n'

RETURN = '''number = 24
chinese = "復"
pinyin = "Fù"
name = "Coming Back"
trigrams = ["thunder", "earth"]
judgment = """
At the turn of the year, see [[1]]
and [[23|what went before]].

A second paragraph.
"""
image = "Thunder in the earth."

[lines]
1 = "Soon back."
3 = """
Again and
  again, as in [[24.6|the last line]]."""
'''

CREATING = '''number = 1
name = 'First'
[lines]
all = "Dragons, as [[2.all]] says; see [[king-wen]]."
'''


def files(**changes):
    """A good pack of two hexagrams, with some of its files changed or added; None takes a file away."""
    good = {"pack.toml": COVER, "24.toml": RETURN.encode(), "01.toml": CREATING.encode()}
    changed = {f"{name.lstrip('_')}.toml": data for name, data in changes.items()}
    return {name: data for name, data in {**good, **changed}.items() if data is not None}
