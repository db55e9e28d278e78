"""The laboratory's command that proves that no labyrinth has eight groups."""
from dataclasses import asdict, dataclass

from solvers.connexion.groups.certificate import can_solve, refuting
from solvers.connexion.groups.eight_groups import eight_groups
from solvers.connexion.groups.formula import eight_groups_formula
from solvers.connexion.search.wishes import MOST_GROUPS
from solvers.laboratory.console import AsJson, Stopwatch, answer, pairs, run


@dataclass(frozen=True, slots=True)
class _Proof:
    """Both proofs in figures; those of the certificate are None without the program that writes it."""

    most_groups: int | None
    outlines: int
    groups: int
    begun: int
    found: int
    variables: int
    clauses: int
    steps: int | None
    removed: int | None
    refuted: bool | None
    cpu_seconds: float


def prove_groups(as_json: AsJson = False) -> None:
    """Prove twice that no labyrinth has more than seven groups: all groups that eight could have are tried out, and a
    formula is refuted with a certificate, which is checked. The certificate needs the extra proofs: pip install
    solvarium[proofs]."""
    watch = Stopwatch()
    tried = run(eight_groups())
    formula = eight_groups_formula()
    checked = run(refuting(formula)) if can_solve() else None
    proved = not tried.found and (checked is None or checked.refuted)
    proof = _Proof(
        MOST_GROUPS if proved else None, tried.outlines, tried.groups, tried.begun, len(tried.found),
        formula.variables, len(formula.clauses), checked and checked.steps, checked and checked.removed,
        checked and checked.refuted, watch.cpu_seconds)
    answer(asdict(proof), as_json, lambda: _table(proof))


def _table(proof: _Proof) -> str:
    shown: dict[str, object] = {
        "most groups": proof.most_groups or "not proved",
        "outlines": proof.outlines, "groups that fill them": proof.groups, "choices begun": proof.begun,
        "choices of four that hold all pieces": proof.found,
        "formula": f"{proof.variables:,} variables, {proof.clauses:,} clauses",
        "certificate": (f"{proof.steps:,} steps, each checked" if proof.refuted
                        else f"step {proof.steps:,} is wrong" if proof.steps is not None
                        else "not made: pip install solvarium[proofs]"),
        "cpu_seconds": proof.cpu_seconds,
    }
    return pairs(shown)
