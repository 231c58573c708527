"""Prints the rows of the files in a folder, in the order of their names: rows.py FOLDER [COLUMN...]"""

import json
import sys
from pathlib import Path

import pyarrow.parquet as pq

folder, *columns = sys.argv[1:]
for path in sorted(Path(folder).iterdir()):
    if path.suffix == ".jsonl":
        rows = [json.loads(line) for line in path.read_text().splitlines()]
    elif path.suffix == ".parquet":
        rows = pq.read_table(path).to_pylist()
    else:
        continue
    for row in rows:
        print(json.dumps({column: row.get(column) for column in columns} if columns else row))
