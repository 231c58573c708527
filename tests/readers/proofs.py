"""Checks the proofs of `quadrille nonogram check --proof` with a SAT solver, a checker of proofs and a count by force.

usage: proofs.py QUADRILLE CHECKER FOLDER
"""
import itertools
import json
import random
import subprocess
import sys
from pathlib import Path

from pysat.formula import CNF
from pysat.solvers import Cadical153

quadrille, checker, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])
formula, proof = folder / "x.cnf", folder / "x.drat"


def runs(line):
    return [len(list(cells)) for filled, cells in itertools.groupby(line) if filled]


def solutions(rows, columns):
    lines = list(itertools.product((False, True), repeat=len(columns)))
    fitting = [[line for line in lines if runs(line) == row] for row in rows]
    return {grid for grid in itertools.product(*fitting) if [runs(column) for column in zip(*grid)] == columns}


def check(rows, columns, *options):
    puzzle = {"quadrille": "nonogram", "version": 1, "size": {"width": len(columns), "height": len(rows)}}
    (folder / "x.json").write_text(json.dumps({**puzzle, "rows": rows, "columns": columns}))
    formula.unlink(missing_ok=True)
    proof.unlink(missing_ok=True)
    subprocess.run([quadrille, "nonogram", "check", folder / "x.json", "--quiet", "--proof", proof, *options])
    return formula.exists(), proof.exists()


def is_verified():
    return "s VERIFIED" in subprocess.run([checker, formula, proof], capture_output=True, text=True).stdout


def models(clauses, literals):
    """The pictures in the models of clauses."""
    with Cadical153(bootstrap_with=clauses) as solver:
        while solver.solve():
            true = set(solver.get_model())
            yield tuple(tuple(literal in true for literal in row) for row in literals)
            solver.add_clause([-literal if literal in true else literal for row in literals for literal in row])


def is_equal_by_force(rows, columns):
    """Compares the formula and the proof of a puzzle with all of its solutions; returns how many there are."""
    found = solutions(rows, columns)
    is_written = check(rows, columns)
    assert is_written == ((len(found) < 2,) * 2), (rows, columns)
    if len(found) < 2:
        assert is_verified(), (rows, columns)
        read = CNF(from_file=formula)
        cells = [int(line.split()[-1]) for line in read.comments if line.startswith("c row")]
        literals = [cells[k:k + len(columns)] for k in range(0, len(cells), len(columns))]
        assert not list(models(read.clauses, literals)), (rows, columns)
        # The last clause excludes the solution.
        clauses = read.clauses[:-1] if found else read.clauses
        assert set(models(clauses, literals)) == found, (rows, columns)
    return len(found)


# Pictures, and clues of two pictures with as many filled cells, which mostly have no solution.
chance = random.Random(1)
numbers = []
for k in range(400):
    height, width = chance.randint(1, 4), chance.randint(1, 5)
    cells = [True] * chance.randint(0, height * width)
    cells += [False] * (height * width - len(cells))
    pictures = []
    for _ in range(2):
        chance.shuffle(cells)
        pictures.append([cells[row * width:(row + 1) * width] for row in range(height)])
    columns = zip(*pictures[k % 2])
    numbers.append(is_equal_by_force([runs(row) for row in pictures[0]], [runs(column) for column in columns]))
assert min(numbers.count(0), numbers.count(1), sum(number > 1 for number in numbers)) > 20, numbers

# The stair of dominoes in J. Wolter's survey, which needs search.
steps = 7
rows = [[3], [1]] + [[3, 1], [1]] * (steps - 1) + [[1]]
columns = [[1], [1]] + [[1, 3], [1]] * (steps - 1) + [[3]]
assert check(rows, columns) == (True, True) and is_verified()
lemmas = proof.read_text().splitlines()
assert len(lemmas) > 100, len(lemmas)
proof.write_text("0\n")
assert not is_verified(), "a proof without lemmas is verified"
assert check(rows, columns, "--steps", "2000") == (False, False)

print(f"{len(numbers) + 1} verdicts are proven: {numbers.count(0)} without and {numbers.count(1) + 1} with one solution")
