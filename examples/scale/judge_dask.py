#!/usr/bin/env python3
"""Judges nonograms with Dask: judge_dask.py NONOGRAMS.jsonl VERDICTS

Each line of the input is a nonogram with an "id". The output is a folder of JSON lines in the same order.
"""

import json
import os
import sys
from collections.abc import Iterable

from dask import bag
from dask.distributed import Client

BYTES_PER_PART = 100_000
COLUMNS = ["verdict", "line_solvable", "steps", "error"]


def judge(lines: Iterable[str]) -> list[str]:
    from quadrille import batch

    lines = list(lines)
    verdicts = batch.judge(lines).select(COLUMNS).to_pylist()
    return [json.dumps({"id": json.loads(line)["id"], **verdict}) for line, verdict in zip(lines, verdicts)]


def main() -> None:
    nonograms, verdicts = sys.argv[1:]
    # Workers with one thread each have one in quadrille, too. An address of a cluster may be in DASK_SCHEDULER_ADDRESS.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    with Client(os.environ.get("DASK_SCHEDULER_ADDRESS"), threads_per_worker=1, dashboard_address=None):
        lines = bag.read_text(nonograms, blocksize=BYTES_PER_PART)
        lines.map_partitions(judge).to_textfiles(f"{verdicts}/*.jsonl")


if __name__ == "__main__":
    main()
