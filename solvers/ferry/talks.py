"""Outcomes of conversations: the fewest keys from their beginning to each set of tokens, and to each ending."""
import heapq
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from solvers.ferry import conversation
from solvers.ferry.tale import END_DIALOG, Link, Person, Tale


class Outcome(NamedTuple):
    """Result of a conversation: the player's tokens, and the moves in it, one key each."""

    tokens: frozenset[str]
    ending: str
    moves: tuple[str, ...]


@dataclass
class Talks:
    """The conversations of one tale, each explored when it is first asked for."""

    tale: Tale
    _found: dict[tuple[str, frozenset[str]], tuple[Outcome, ...]] = field(default_factory=dict)
    _mentioned: dict[str, frozenset[str]] = field(default_factory=dict)

    def outcomes(self, person: Person, place: str, tokens: frozenset[str]) -> tuple[Outcome, ...]:
        """The outcomes of talking to the person on the map `place`; empty if there is nothing to say.

        Cached by the tokens that the conversation mentions: the others cannot change it.
        """
        if place not in self._mentioned:
            self._mentioned[place] = tokens_in_conversation(self.tale, person)
        concerned = tokens & self._mentioned[place]
        key = (place, concerned)
        if key not in self._found:
            link = conversation.opening(person, concerned)
            self._found[key] = () if link is None else self._outcomes_behind(link, concerned)
        other = tokens - concerned
        return tuple(outcome._replace(tokens=outcome.tokens | other) for outcome in self._found[key]) if other else (
            self._found[key])

    def from_line(self, line: int, tokens: frozenset[str]) -> tuple[Outcome, ...]:
        """The outcomes of a conversation in which `line` is being said."""
        return self._search({(line, tokens): ()})

    def _outcomes_behind(self, link: Link, tokens: frozenset[str]) -> tuple[Outcome, ...]:
        tokens_after = link.tokens_after(tokens)
        if link.ending or link.target == END_DIALOG:
            return (Outcome(tokens_after, link.ending, ()),)
        return self._search({(link.target, tokens_after): ()})

    def _search(self, reached: dict[tuple[int, frozenset[str]], tuple[str, ...]]) -> tuple[Outcome, ...]:
        """Breadth first, as every line takes one key: the first path to an outcome is a shortest one."""
        outcomes: dict[tuple[frozenset[str], str], Outcome] = {}
        waiting = list(reached)
        for line, tokens in waiting:
            moves = reached[line, tokens]
            outcomes.setdefault((tokens, ""), Outcome(tokens, "", (*moves, "leave")))
            for move, link in next_moves(self.tale, line, tokens):
                tokens_after = link.tokens_after(tokens)
                if link.ending or link.target == END_DIALOG:
                    outcomes.setdefault((tokens_after, link.ending), Outcome(tokens_after, link.ending, (*moves, move)))
                elif (link.target, tokens_after) not in reached:
                    reached[link.target, tokens_after] = (*moves, move)
                    waiting.append((link.target, tokens_after))
        return tuple(outcomes.values())


def next_moves(tale: Tale, line: int, tokens: frozenset[str]) -> list[tuple[str, Link]]:
    """The moves that may follow a line, and the link of each."""
    link = conversation.automatic_link(tale, line, tokens)
    if link:
        return [("next", link)]
    return [(str(choice.number), choice.link) for choice in conversation.choices(tale, line, tokens)
            if not choice.missing]


def conversation_links(tale: Tale, person: Person) -> list[Link]:
    """All links of a conversation, whatever the tokens, its openings first."""
    links, lines = list(person.openings), {link.target for link in person.openings}
    waiting = list(lines)
    while waiting:
        for link in tale.links_from.get(waiting.pop(), ()):
            links.append(link)
            if link.target not in lines:
                lines.add(link.target)
                waiting.append(link.target)
    return links


def tokens_in_conversation(tale: Tale, person: Person) -> frozenset[str]:
    """The tokens on which a conversation depends, or which it changes."""
    return frozenset(token for link in conversation_links(tale, person)
                     for token in (*link.needs, *link.lacks, *link.gives, *link.takes))


_OVER: Final = -1   # in the place of a line: the tale is over
_BEGIN: Final = -2  # and nothing has been said yet


class Known(NamedTuple):
    """What is certain about tokens during a conversation; of all other tokens nothing is."""

    held: frozenset[str]   # carried, and never taken by anybody
    own: frozenset[str]    # given by this person alone, never taken, and not carried yet


def fewest_keys(
    tale: Tale, person: Person, known: Known, goals: frozenset[str], endings: frozenset[str] = frozenset(),
) -> int | None:
    """The fewest keys behind `talk`, in one conversation or in several, until `goals` have been given and then, if
    `endings` are named, the tale has come to one of them. None if that cannot be.

    Where nothing certain is known of a token, ways that want it and ways that lack it are both open.
    """
    # Dijkstra over (line, gifts given so far), as lines that go on without a key and lines that take one mix. Tokens
    # that are not among `goals` or `known.own` are not tracked, which keeps the states few.
    visited = set[tuple[int, tuple[str, ...]]]()
    heap = [(0, _BEGIN, tuple[str, ...]())]
    while heap:
        count, line, gifts = heapq.heappop(heap)
        if line == _OVER:
            return count
        if (line, gifts) in visited:
            continue
        visited.add((line, gifts))
        given, begins = frozenset(gifts), line in {END_DIALOG, _BEGIN}
        if not begins:
            heapq.heappush(heap, (count + 1, END_DIALOG, gifts))
        elif line == END_DIALOG and goals <= given and not endings:
            return count
        links = person.openings if begins else tale.links_from.get(line, ())
        for link in _open_links(links, known.held | (given & known.own), known.own - given):
            after = given | (known.own | goals).intersection(link.gives)
            if not link.ending or (link.ending in endings and goals <= after):
                next_line = _OVER if link.ending else link.target
                heapq.heappush(heap, (count + (not begins), next_line, tuple(sorted(after))))
    return None


def _open_links(links: tuple[Link, ...], held: frozenset[str], absent: frozenset[str]) -> list[Link]:
    """The links that may be open: none below one that is for certain and is no choice, and no choice beside it."""
    open_links = [link for link in links if absent.isdisjoint(link.needs) and held.isdisjoint(link.lacks)]
    certain = next((number for number, link in enumerate(open_links) if link.opcode != "choose"
                    and held.issuperset(link.needs) and absent.issuperset(link.lacks)), None)
    if certain is None:
        return open_links
    return [link for link in open_links[:certain + 1] if link.opcode != "choose"]


def tokens_given_with(tale: Tale, person: Person, token: str) -> tuple[frozenset[str], frozenset[str]]:
    """The tokens that may be given in the conversation in which one is, together with it or later; and the endings
    that it may come to then."""
    links = [link for link in conversation_links(tale, person) if token in link.gives]
    lines = set[int]()
    for link in links:
        if link.target not in lines and link.target != END_DIALOG:
            lines.add(link.target)
            links += tale.links_from.get(link.target, ())
    return (frozenset(each for link in links for each in link.gives),
            frozenset(link.ending for link in links if link.ending))
