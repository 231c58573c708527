#!/usr/bin/env python3
"""Makes nonograms of pictures with Ray Data: make_ray.py PICTURES PUZZLES [SIZE]

The output is a folder of Parquet files in the order of the paths. Ray repeats the blocks that a lost worker had.
"""

import sys

import pyarrow as pa
import ray

BLOCKS = 32


def make(pictures: pa.Table, size: int) -> pa.Table:
    from quadrille import batch

    table = batch.make(pictures.column("bytes"), size=size).select(["document", "verdict", "likeness", "error"])
    return table.add_column(0, "path", pictures.column("path"))


def main() -> None:
    pictures, puzzles = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 30
    ray.data.DataContext.get_current().execution_options.preserve_order = True
    # Ray sets OMP_NUM_THREADS to the CPUs of a task, which quadrille respects.
    files = ray.data.read_binary_files(pictures, include_paths=True, override_num_blocks=BLOCKS)
    made = files.map_batches(make, batch_format="pyarrow", batch_size=None, fn_kwargs={"size": size})
    made.write_parquet(puzzles, mode="overwrite")


if __name__ == "__main__":
    main()
