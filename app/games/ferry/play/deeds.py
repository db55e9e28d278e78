"""What one can do in a tale that is played as text: answers in a conversation, and walks to portals and people."""
from app.games.ferry import text
from app.games.ferry.play.text_view import Deed
from solvers.ferry import conversation
from solvers.ferry.game import FerryGame
from solvers.ferry.graph import TaleGraph, entry_of, leading


def deeds(game: FerryGame, graph: TaleGraph) -> list[Deed]:
    """All that can be done now, each with its move; what cannot be done yet says what it wants."""
    if game.finished:
        return []
    return _answers(game) if game.talking else _walks(game, graph)


def _answers(game: FerryGame) -> list[Deed]:
    answers = [Deed(game.tale.text_of[choice.link.target], "" if choice.missing else str(choice.number),
                    f"needs {text.missing_titles(game, choice.missing)}" if choice.missing else "")
               for choice in game.choices]
    return [*(answers or [Deed("Go on", "next")]), Deed("Leave the conversation", "leave")]


def _walks(game: FerryGame, graph: TaleGraph) -> list[Deed]:
    here, entry = game.map, entry_of(game)
    routes, found = graph.routes(entry), []
    if here.person is not None and conversation.opening(here.person, game.tokens) is not None:
        can = routes.talk is not None
        found.append(Deed(f"Talk to {here.person.name}", str(graph.walk_to_person(entry)) if can else "",
                          "" if can else "there is no way there"))
    for portal, cost in zip(leading(here), routes.straight, strict=True):
        words = f"Go to {text.lowered(text.goal_name(game, portal))} (portal {portal.letter})"
        if not portal.open_to(game.tokens):
            wants = text.missing_titles(game, portal.needs)
            found.append(Deed(words, "", f"needs {wants}" if wants else "closed"))
        elif cost is None:
            found.append(Deed(words, "", "there is no way there"))
        else:
            found.append(Deed(words, str(graph.walk_straight(entry, portal))))
    return found
