"""Does the work of a job in one process, without an engine, and prints its rows: single.py judge FILE, single.py make FOLDER SIZE"""

import json
import sys
from pathlib import Path

from quadrille import batch

job, source, *size = sys.argv[1:]
if job == "judge":
    lines = Path(source).read_text().splitlines()
    keys = [{"id": json.loads(line)["id"]} for line in lines]
    table = batch.judge(lines).select(["verdict", "line_solvable", "steps", "error"])
else:
    paths = sorted(Path(source).rglob("*.png"))
    keys = [{"path": str(path)} for path in paths]
    table = batch.make(paths, size=int(size[0])).select(["document", "verdict", "likeness", "error"])
for key, row in zip(keys, table.to_pylist(), strict=True):
    print(json.dumps(key | row))
