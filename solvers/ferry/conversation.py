"""The conversation machine: which line is said, who says it, and what may follow.

A conversation begins with a line of the player. From there the links of the line say what follows; who speaks is known
from the opcodes alone: `same` goes on, `chgspk` gives the word to the other one, and `choose` is the player's. A line
without a link that holds ends the conversation as END_DIALOG does, so that nobody is ever caught in one.
"""
from dataclasses import dataclass
from typing import Literal

from solvers.ferry.tale import END_DIALOG, Link, Person, Tale

Speaker = Literal["player", "person"]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that the player may choose: its number from 1, and the tokens that it wants and that are not there."""

    number: int
    link: Link
    missing: tuple[str, ...]


def is_narrated(text: str) -> bool:
    """Whether a line tells what happens and is said by nobody: it stands in brackets."""
    return text.startswith("(") and text.endswith(")")


def opening(person: Person, tokens: frozenset[str]) -> Link | None:
    """How a conversation with a person begins now; None if this person has nothing to say."""
    return next((link for link in person.openings if link.open_to(tokens)), None)


def follows(tale: Tale, line: int, tokens: frozenset[str]) -> Link | None:
    """What follows a line without a choice; None if the player chooses."""
    links = tale.links_from.get(line, ())
    held = next((link for link in links if link.opcode != "choose" and link.open_to(tokens)), None)
    if held or any(not choice.missing for choice in choices(tale, line, tokens)):
        return held
    return Link(line, END_DIALOG)


def choices(tale: Tale, line: int, tokens: frozenset[str]) -> tuple[Choice, ...]:
    """What the player may choose behind a line, those included that want tokens which are not there.

    A choice that must not be offered any more, because a token is there that it lacks, is none. Where a line has both
    a way that holds and choices, the way holds.
    """
    links = tale.links_from.get(line, ())
    if any(link.opcode != "choose" and link.open_to(tokens) for link in links):
        return ()
    offered = [link for link in links if link.opcode == "choose" and tokens.isdisjoint(link.lacks)]
    return tuple(Choice(number, link, tuple(token for token in link.needs if token not in tokens))
                 for number, link in enumerate(offered, start=1))


def speaker_after(speaker: Speaker, link: Link) -> Speaker:
    """Who says the line that a link leads to."""
    if link.opcode == "chgspk":
        return "person" if speaker == "player" else "player"
    return "player" if link.opcode == "choose" else speaker
