"""The tale without a picture: what can be done now, as a list, and the moves that each of it is.

Who plays so gives no key a time: the walk to a portal or to a person is the shortest that there is.
"""
from dataclasses import dataclass

from solvers.ferry import conversation
from solvers.ferry.description import describe, lowered, portal_sentence
from solvers.ferry.drawings import sign_words, signs_of
from solvers.ferry.game import FerryGame
from solvers.ferry.graph import Entry, TaleGraph, leading_portals
from solvers.ferry.scene import VOICE
from solvers.ferry.things import is_taken


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done: the word to type, what it is, and its move; or why it cannot be done now."""

    word: str
    title: str
    move: str = ""
    hindrance: str = ""


def actions(game: FerryGame) -> tuple[Action, ...]:
    """The possible actions; none once the tale is over."""
    if game.finished:
        return ()
    return _answers(game) if game.talking else _walks(game)


def current_lines(game: FerryGame) -> tuple[str, ...]:
    """The text to read now: the ending, the current line, or the map."""
    if game.finished:
        ending = game.tale.ending_named[game.ending]
        last = game.journal[-1:] if game.journal and not game.talking else ()
        lines = (line_text(speaker_name(game), game.tale.text_of[said.line]) for said in last if said.map == game.place)
        return (*lines, ending.title, *filter(None, (sign_words(ending.text),)))
    return (line_text(speaker_name(game), game.text),) if game.talking else describe(game)


def line_text(speaker: str, text: str) -> str:
    """A line with who says it, or shows it; what only tells what happens stands alone."""
    if signs_of(text):
        return f"{speaker} {'show' if speaker == 'You' else 'shows'} {sign_words(text)}."
    return text if conversation.is_narrated(text) else f"{speaker}: {text}"


def speaker_name(game: FerryGame) -> str:
    """The speaker of the last line."""
    speaker = game.journal[-1].speaker if game.journal else "player"
    person = game.tale.map_named[game.journal[-1].map].person if game.journal else None
    return person.name if person and speaker == "person" else game.tale.player


def _answers(game: FerryGame) -> tuple[Action, ...]:
    tale = game.tale
    answers = [Action(str(choice.number), _answer_title(tale.text_of[choice.link.target]),
                      "" if choice.missing else str(choice.number), game.why_unsaid(choice))
               for choice in game.choices]
    if conversation.automatic_link(tale, game.line, game.tokens):
        answers.append(Action("next", "Go on", "next"))
    return (*answers, Action("leave", "Leave the conversation", "leave"))


def _answer_title(text: str) -> str:
    return f"Show {sign_words(text)}" if signs_of(text) else text


def _walks(game: FerryGame) -> tuple[Action, ...]:
    graph, entry, here = TaleGraph(game.tale), Entry.from_game(game), game.map
    routes = graph.routes(entry)
    walks = []
    if here.person:
        walks.append(_talk(game, graph, entry, routes.talk is not None))
    for number, portal in enumerate(leading_portals(here)):
        if is_taken(game, portal):
            continue
        title = portal_sentence(game, portal)
        if not portal.open_to(game.tokens):
            walks.append(Action(portal.letter, title, hindrance="It is closed."))
        elif routes.straight[number] is None:
            walks.append(Action(portal.letter, title, hindrance="No way leads there from where you stand."))
        else:
            walks.append(Action(portal.letter, title, str(graph.walk_straight(entry, portal))))
    return tuple(walks)


def _talk(game: FerryGame, graph: TaleGraph, entry: Entry, reached: bool) -> Action:
    person = game.map.person
    if person is None:
        raise ValueError("nobody is on this map")
    title = f"{'Listen' if person.look == VOICE else 'Talk'} to {lowered(person.name)}"
    if not reached:
        return Action("talk", title, hindrance="No way leads there from where you stand.")
    if conversation.opening(person, game.tokens) is None:
        return Action("talk", title, hindrance=f"{person.name} has nothing to say now.")
    return Action("talk", title, str(graph.walk_to_person(entry)))
