"""The conversation machine: which line is said, who says it, and what may follow.

A conversation begins with a line of the player. The links of a line say what follows, and their opcodes who speaks:
`same` is the same speaker, `chgspk` the other one, and `choose` the player. A line without an open link ends the
conversation as END_DIALOG does, so that no player is ever caught in one.
"""
from dataclasses import dataclass
from typing import Literal

from solvers.ferry.tale import END_DIALOG, Link, Person, Tale

Speaker = Literal["player", "person"]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that the player may choose: its number, from 1, and the tokens that it needs and the player lacks."""

    number: int
    link: Link
    missing: tuple[str, ...]


def is_narrated(text: str) -> bool:
    """True if a line is narration: it is in brackets, and nobody says it."""
    return text.startswith("(") and text.endswith(")")


def opening(person: Person, tokens: frozenset[str]) -> Link | None:
    """The link with which a conversation begins; None if this person has nothing to say."""
    return next((link for link in person.openings if link.open_to(tokens)), None)


def automatic_link(tale: Tale, line: int, tokens: frozenset[str]) -> Link | None:
    """The link that is taken without a choice; None if the player must choose."""
    links = tale.links_from.get(line, ())
    held = next((link for link in links if link.opcode != "choose" and link.open_to(tokens)), None)
    if held or any(not choice.missing for choice in choices(tale, line, tokens)):
        return held
    return Link(line, END_DIALOG)


def choices(tale: Tale, line: int, tokens: frozenset[str]) -> tuple[Choice, ...]:
    """The choices after a line, including those that need tokens the player does not have.

    A choice is hidden if any of its `lacks` is carried. If another link is open, it is followed and there is no choice.
    """
    links = tale.links_from.get(line, ())
    if any(link.opcode != "choose" and link.open_to(tokens) for link in links):
        return ()
    offered = [link for link in links if link.opcode == "choose" and tokens.isdisjoint(link.lacks)]
    return tuple(Choice(number, link, tuple(token for token in link.needs if token not in tokens))
                 for number, link in enumerate(offered, start=1))


def speaker_after(speaker: Speaker, link: Link) -> Speaker:
    """The speaker of the line that a link leads to."""
    if link.opcode == "chgspk":
        return "person" if speaker == "player" else "player"
    return "player" if link.opcode == "choose" else speaker
