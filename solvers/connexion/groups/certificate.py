"""Certificates: a formula is refuted by CaDiCaL in a process of its own, and its certificate checked by us."""
import importlib.util
import signal
from collections.abc import Generator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final, NamedTuple

from solvers.connexion.groups.formula import Formula
from solvers.connexion.groups.refutation import Refutation
from solvers.core.generator_engine import GeneratorEngine

AT_ONCE: Final = 500     # steps of a certificate that are checked between two yields
PATIENCE: Final = 0.05   # s that one look at the other process waits for its end


class Checked(NamedTuple):
    """A certificate: clauses concluded and taken out, and whether it refutes the formula. If it does not, `wrong` is
    the number of the first step, from 1, that does not follow, or 0 if the formula can be met."""

    steps: int
    removed: int
    refuted: bool
    wrong: int = 0


def can_solve() -> bool:
    """True if CaDiCaL is here: the extra `proofs` brings it."""
    return importlib.util.find_spec("pysat") is not None


def refuting(formula: Formula) -> GeneratorEngine[Checked]:
    """The engine that lets CaDiCaL refute a formula and checks the certificate. `can_solve` must be true."""
    return GeneratorEngine(_refuting(formula), "Refuting eight groups, and checking the certificate")


def _refuting(formula: Formula) -> Generator[None, None, Checked]:
    context = get_context("spawn")
    ours, other = context.Pipe()
    process = context.Process(target=_solve, args=(formula.clauses, other), daemon=True)
    process.start()
    other.close()
    try:
        while not ours.poll(PATIENCE):
            yield
        certificate = ours.recv()
    except EOFError as error:
        raise RuntimeError("the program that refutes the formula ended without a result") from error
    finally:  # also if the engine is dropped: the solver itself cannot be interrupted
        process.kill()
        process.join()
        ours.close()
    return (yield from _checking(formula, certificate))


def _checking(formula: Formula, certificate: list[str]) -> Generator[None, None, Checked]:
    refutation = Refutation(formula.variables)
    for number, clause in enumerate(formula.clauses):
        refutation.add(clause)
        if number % AT_ONCE == 0:
            yield
    steps = removed = 0
    for line in certificate:
        words = line.split()
        if words[0] == "d":
            refutation.remove(map(int, words[1:-1]))
            removed += 1
        else:
            steps += 1
            if not refutation.follows(map(int, words[:-1])):
                return Checked(steps, removed, False, steps)
        if refutation.refuted:
            break
        if (steps + removed) % AT_ONCE == 0:
            yield
    return Checked(steps, removed, refutation.refuted)


def _solve(clauses: list[tuple[int, ...]], pipe: Connection) -> None:
    """Send the certificate of a formula, as lines: a clause each, `d` before those that are taken out; none if the
    formula can be met."""
    # Ctrl+C reaches both processes. Ours ends this one; in the main thread the solver would hear it and complain.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    thread = Thread(target=_send_certificate, args=(clauses, pipe))
    thread.start()
    thread.join()


def _send_certificate(clauses: list[tuple[int, ...]], pipe: Connection) -> None:
    from pysat.solvers import Cadical195

    with Cadical195(bootstrap_with=clauses, with_proof=True) as solver:
        pipe.send([] if solver.solve() else solver.get_proof())
