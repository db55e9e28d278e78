"""What conversations come to: the fewest keys from their beginning to each set of tokens, and to each ending."""
from dataclasses import dataclass, field
from typing import NamedTuple

from solvers.ferry import conversation
from solvers.ferry.tale import END_DIALOG, Link, Person, Tale


class Outcome(NamedTuple):
    """How a conversation may leave the player, and the moves in it, one key each. `line` is the last that was said."""

    tokens: frozenset[str]
    ending: str
    moves: tuple[str, ...]


@dataclass
class Talks:
    """The conversations of one tale, each looked through when it is first asked for."""

    tale: Tale
    _found: dict[tuple[str, frozenset[str]], tuple[Outcome, ...]] = field(default_factory=dict)
    _told: dict[str, frozenset[str]] = field(default_factory=dict)

    def outcomes(self, person: Person, place: str, tokens: frozenset[str]) -> tuple[Outcome, ...]:
        """What talking to the person on the map `place` can come to; nothing if there is nothing to say."""
        if place not in self._told:
            self._told[place] = mentioned(self.tale, person)
        concerned = tokens & self._told[place]
        key = (place, concerned)
        if key not in self._found:
            link = conversation.opening(person, concerned)
            self._found[key] = () if link is None else self._begun(link, concerned)
        other = tokens - concerned
        return tuple(outcome._replace(tokens=outcome.tokens | other) for outcome in self._found[key]) if other else (
            self._found[key])

    def from_line(self, line: int, tokens: frozenset[str]) -> tuple[Outcome, ...]:
        """What a conversation can come to of which `line` is being said."""
        return self._search({(line, tokens): ()})

    def _begun(self, link: Link, tokens: frozenset[str]) -> tuple[Outcome, ...]:
        after = link.tokens_after(tokens)
        if link.ending or link.target == END_DIALOG:
            return (Outcome(after, link.ending, ()),)
        return self._search({(link.target, after): ()})

    def _search(self, reached: dict[tuple[int, frozenset[str]], tuple[str, ...]]) -> tuple[Outcome, ...]:
        """Breadth first, as every line takes one key."""
        found: dict[tuple[frozenset[str], str], Outcome] = {}
        waiting = list(reached)
        for line, tokens in waiting:
            moves = reached[line, tokens]
            found.setdefault((tokens, ""), Outcome(tokens, "", (*moves, "leave")))
            for move, link in ways(self.tale, line, tokens):
                after = link.tokens_after(tokens)
                if link.ending or link.target == END_DIALOG:
                    found.setdefault((after, link.ending), Outcome(after, link.ending, (*moves, move)))
                elif (link.target, after) not in reached:
                    reached[link.target, after] = (*moves, move)
                    waiting.append((link.target, after))
        return tuple(found.values())


def ways(tale: Tale, line: int, tokens: frozenset[str]) -> list[tuple[str, Link]]:
    """The moves that may follow a line, and the link of each."""
    link = conversation.follows(tale, line, tokens)
    if link:
        return [("next", link)]
    return [(str(choice.number), choice.link) for choice in conversation.choices(tale, line, tokens)
            if not choice.missing]


def links_of(tale: Tale, person: Person) -> list[Link]:
    """All links of a conversation, whatever is carried, its openings first."""
    found, lines = list(person.openings), {link.target for link in person.openings}
    waiting = list(lines)
    while waiting:
        for link in tale.links_from.get(waiting.pop(), ()):
            found.append(link)
            if link.target not in lines:
                lines.add(link.target)
                waiting.append(link.target)
    return found


def mentioned(tale: Tale, person: Person) -> frozenset[str]:
    """The tokens on which a conversation depends, or which it changes."""
    return frozenset(token for link in links_of(tale, person)
                     for token in (*link.needs, *link.lacks, *link.gives, *link.takes))


class FewestKeys(NamedTuple):
    """The fewest keys behind `talk` with which a conversation can be over, if all of its ways were open."""

    tokens: dict[str, int]   # having given each token
    endings: dict[str, int]  # and the tale with it, in each ending
    least: int               # however it is over


def fewest_keys(tale: Tale, person: Person) -> FewestKeys:
    """The fewest keys of a conversation."""
    tokens, endings = dict[str, int](), dict[str, int]()
    keys = {END_DIALOG: 0}
    waiting = []

    def go(link: Link, count: int) -> None:
        over = count if link.ending or link.target == END_DIALOG else count + 1
        for token in link.gives:
            tokens[token] = min(tokens.get(token, over), over)
        if link.ending:
            endings[link.ending] = min(endings.get(link.ending, count), count)
        elif link.target not in keys:
            keys[link.target] = count
            waiting.append(link.target)

    for link in person.openings:
        go(link, 0)
    for line in waiting:
        for link in tale.links_from.get(line, ()):
            go(link, keys[line] + 1)
    at_once = any(link.ending or link.target == END_DIALOG for link in person.openings)
    return FewestKeys(tokens, endings, 0 if at_once else 1)
