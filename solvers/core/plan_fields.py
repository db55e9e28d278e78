"""What a plan declares about its numbers, for the dialogs and the commands that ask for them.

A plan is a struct such as a race’s: what somebody chooses before a run begins. It states each number once, by msgspec’s
`Meta`: the range that files are checked by, the title, and the words that say what it is.
"""
from functools import cache
from types import MemberDescriptorType
from typing import Final, NamedTuple, get_type_hints

from msgspec import Meta

MOST_SEED: Final = 10**18  # as many figures as an id can name


class PlanField(NamedTuple):
    """What a struct declares about a field.

    Args:
        low, high: its range, both included.
        title: what the field is called.
        description: what it is, without a full stop.
        unit: what follows the number, with the space between them.
        zero: what 0 is called, if it means something else than a number.
    """

    name: str
    low: float
    high: float
    title: str
    description: str
    unit: str
    zero: str


@cache
def plan_field(member: object) -> PlanField:
    """What a struct declares about a field, given as its class has it: `plan_field(Plan.rounds)`.

    To a type checker that is the type of the field, so it knows a wrong name; here it is the descriptor of its slot.
    """
    if not isinstance(member, MemberDescriptorType):
        raise TypeError(f"{member!r} is no field of a struct")
    hint = get_type_hints(member.__objclass__, include_extras=True)[member.__name__]
    meta = next((each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Meta)), Meta())
    if meta.ge is None or meta.le is None or meta.title is None or meta.description is None:
        raise TypeError(f"{member!r} declares no range, title and description")
    extra = meta.extra or {}
    return PlanField(member.__name__, meta.ge, meta.le, meta.title, meta.description, extra.get("unit", ""),
                     extra.get("zero", ""))
