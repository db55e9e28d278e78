"""Texts of the Shorthand page: those that it offers, and ids, `cabinet:shorthand/TEXT:0` the text as on the web."""
from urllib.parse import quote_plus, unquote_plus

from solvers.core.formats import FormatError

PREFIX, END = "cabinet:shorthand/", ":0"
LONGEST_ID = 160  # letters of a text that has an id

LONDON = "London bridge is falling down"
# William Shakespeare, Hamlet, act 3, scene 1: the page of the source is set from it.
HAMLET = (
    "To be, or not to be, that is the question: Whether 'tis nobler in the mind to suffer The slings and arrows "
    "of outrageous fortune, Or to take arms against a sea of troubles And by opposing end them. To die, to "
    "sleep, No more; and by a sleep to say we end The heart-ache and the thousand natural shocks That flesh is "
    "heir to: 'tis a consummation Devoutly to be wished. To die, to sleep; To sleep, perchance to dream. Ay, "
    "there's the rub, For in that sleep of death what dreams may come, When we have shuffled off this mortal "
    "coil, Must give us pause. There's the respect That makes calamity of so long life."
)
PHRASES = "I am of the opinion that I should like to have your correspondence as soon as possible."
CAKE = "Cake. Lake, rake, gale, map, need, team. Bridge!"

EXAMPLES = {
    "London bridge": LONDON, "Hamlet": HAMLET, "Phrases": PHRASES, "Where circles lie": CAKE,
}


def note_id(text: str) -> str:
    """The id of a text."""
    return f"{PREFIX}{quote_plus(text.encode('utf-8', 'replace'))}{END}"


def read_note(game_id: str) -> str:
    """The text of an id. Raises FormatError."""
    text = unquote_plus(game_id.removeprefix(PREFIX).removesuffix(END))
    if not game_id.startswith(PREFIX) or not game_id.endswith(END) or not 0 < len(text) <= LONGEST_ID:
        raise FormatError(f"this is no page of shorthand; one is written like {PREFIX}London+bridge{END}.")
    return text
