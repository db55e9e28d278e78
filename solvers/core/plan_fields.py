"""Declarations of the numbers in a plan, for the dialogs and commands that ask for them.

A plan is a struct with the parameters of a run, such as a race's. It declares each number once, with msgspec's `Meta`:
the range that files are checked against, the title and the description.
"""
from functools import cache
from types import MemberDescriptorType
from typing import Final, NamedTuple, get_type_hints

from msgspec import Meta

MOST_SEED: Final = 10**18  # as many figures as an id can name


class PlanField(NamedTuple):
    """Declaration of one field.

    Args:
        low, high: range, both included.
        title: name of the field.
        description: what it is, without a full stop.
        unit: text after the number, with the space between them.
        zero: text shown instead of 0, if 0 has a special meaning.
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
    """Find the declaration of a field from the attribute of its class: `plan_field(Plan.rounds)`.

    A type checker sees the type of the field there, so that it reports a misspelt name; at run time it is the
    descriptor of the slot.
    """
    if not isinstance(member, MemberDescriptorType):
        raise TypeError(f"{member!r} is no field of a struct")
    hint = get_type_hints(member.__objclass__, include_extras=True)[member.__name__]
    meta = next((entry for entry in getattr(hint, "__metadata__", ()) if isinstance(entry, Meta)), Meta())
    if meta.ge is None or meta.le is None or meta.title is None or meta.description is None:
        raise TypeError(f"{member!r} declares no range, title and description")
    extra = meta.extra or {}
    return PlanField(member.__name__, meta.ge, meta.le, meta.title, meta.description, extra.get("unit", ""),
                     extra.get("zero", ""))
