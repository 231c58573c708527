"""Compares verdicts on random nonograms with those of a SAT solver on another formula: an automaton for each line.

usage: verdicts.py QUADRILLE COUNT [SEED]
"""
import itertools
import json
import random
import subprocess
import sys
from collections import Counter

from pysat.solvers import Cadical153

quadrille, count = sys.argv[1], int(sys.argv[2])
chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
NAMES = {0: "none", 1: "unique", 2: "multiple"}


def runs(line):
    """The runs of a line of contents, of which 0 is empty: pairs of a length and a content."""
    return [(len(list(cells)), content) for content, cells in itertools.groupby(line) if content]


def automaton(clue):
    """The transitions of each state: a content leads to the next state, and the last state accepts."""
    states = [{0: 0}]
    for number, (length, content) in enumerate(clue):
        for _ in range(length):
            states[-1][content] = len(states)
            states.append({})
        states[-1][0] = len(states)
        if number + 1 < len(clue) and clue[number + 1][1] == content:
            states.append({0: len(states)})
        elif number + 1 < len(clue):
            # Runs of different colors can touch: the gap between them may be empty.
            states[-1][clue[number + 1][1]] = len(states) + 1
            states.append({0: len(states)})
        else:
            states.append({0: len(states)})
    return states


def formula(rows, columns, colors):
    """Clauses whose models are the solutions, and the literals of each cell."""
    width, height = len(columns), len(rows)
    numbers = itertools.count(1)
    cells = [[[next(numbers) for _ in range(colors + 1)] for _ in columns] for _ in rows]
    clauses = []
    for cell in itertools.chain.from_iterable(cells):
        clauses.append(cell)
        clauses += [[-one, -other] for one, other in itertools.combinations(cell, 2)]
    lines = [(clue, cells[row]) for row, clue in enumerate(rows)]
    lines += [(clue, [cells[row][column] for row in range(height)]) for column, clue in enumerate(columns)]
    for clue, line in lines:
        states = automaton(clue)
        accepting = {len(states) - 1, len(states) - 2} if clue else {0}
        before = [next(numbers) for _ in states]
        clauses.append([before[0]])
        for cell in line:
            after = [next(numbers) for _ in states]
            for state, transitions in enumerate(states):
                for content, literal in enumerate(cell):
                    clause = [-before[state], -literal]
                    clauses.append(clause + [after[transitions[content]]] if content in transitions else clause)
            before = after
        clauses += [[-before[state]] for state in range(len(states)) if state not in accepting]
    return clauses, cells


def solutions(rows, columns, colors):
    """The number of solutions, up to 2."""
    clauses, cells = formula(rows, columns, colors)
    with Cadical153(bootstrap_with=clauses) as solver:
        for found in range(2):
            if not solver.solve():
                return found
            true = set(solver.get_model())
            solver.add_clause([-literal for row in cells for cell in row for literal in cell if literal in true])
    return 2


def random_puzzle():
    """Clues of a random picture, or rows and columns of two pictures of the same cells, which mostly disagree."""
    width, height, colors = chance.randint(1, 9), chance.randint(1, 9), chance.choice((1, 1, 2, 3))
    density = chance.choice((0.3, 0.5, 0.6, 0.75))
    contents = [chance.randint(1, colors) if chance.random() < density else 0 for _ in range(width * height)]
    pictures = [[contents[row * width:][:width] for row in range(height)]]
    if chance.random() < 0.3:
        one, other = chance.randrange(len(contents)), chance.randrange(len(contents))
        contents[one], contents[other] = contents[other], contents[one]
    pictures.append([contents[row * width:][:width] for row in range(height)])
    rows, columns = ([runs(line) for line in lines] for lines in (pictures[0], zip(*pictures[1])))
    return rows, columns, colors


def line_of(rows, columns, colors):
    side = lambda lines: [[[length, content - 1] if colors > 1 else length for length, content in line] for line in lines]
    return json.dumps({
        "quadrille": "nonogram", "version": 1, "size": {"width": len(columns), "height": len(rows)},
        "rows": side(rows), "columns": side(columns),
        "colors": [{"name": f"color {k}", "rgb": f"{40 * k:06d}", "symbol": "abc"[k]} for k in range(colors)],
    })


verdicts, wrong = Counter(), 0
for start in range(0, count, 10_000):
    puzzles = [random_puzzle() for _ in range(min(10_000, count - start))]
    lines = "\n".join(line_of(*puzzle) for puzzle in puzzles)
    run = subprocess.run([quadrille, "nonogram", "check", "-", "--json"], input=lines, capture_output=True, text=True)
    answers = [json.loads(line)["verdict"] for line in run.stdout.splitlines()]
    assert len(answers) == len(puzzles), run.stderr
    for verdict, puzzle, line in zip(answers, puzzles, lines.splitlines()):
        expected = NAMES[solutions(*puzzle)]
        verdicts[verdict] += 1
        if verdict != expected:
            wrong += 1
            print(f"{verdict}, expected {expected}: {line}")
print(f"{sum(verdicts.values())} verdicts, {wrong} wrong: {dict(verdicts)}")
sys.exit(wrong > 0)
