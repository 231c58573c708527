#!/usr/bin/env python3
"""Judges nonograms with PySpark: judge_spark.py NONOGRAMS.parquet VERDICTS

The columns of the input are `id` and `puzzle`. The output is a folder of Parquet files in the order of `id`. Spark repeats the
parts that a lost executor had, and commits each part once.
"""

import sys
from collections.abc import Iterator

import pyarrow as pa
from pyspark.sql import SparkSession

PARTS = 64
COLUMNS = ["verdict", "line_solvable", "steps", "error"]


def judge(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    from quadrille import batch

    for rows in batches:
        table = batch.judge(rows.column("puzzle")).select(COLUMNS)
        yield from table.add_column(0, "id", rows.column("id")).to_batches()


def main() -> None:
    nonograms, verdicts = sys.argv[1:]
    # Spark sets OMP_NUM_THREADS to the cores of a task, which quadrille respects.
    spark = SparkSession.builder.appName("judge nonograms").getOrCreate()
    rows = spark.read.parquet(nonograms).repartitionByRange(PARTS, "id").sortWithinPartitions("id")
    schema = "id long, verdict string, line_solvable boolean, steps long, error string"
    rows.mapInArrow(judge, schema).write.mode("overwrite").parquet(verdicts)
    spark.stop()


if __name__ == "__main__":
    main()
