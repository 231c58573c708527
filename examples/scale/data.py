#!/usr/bin/env python3
"""Writes random data for the jobs in this folder: data.py FOLDER [NONOGRAMS [PICTURES]]

nonograms.jsonl has the clues of a nonogram of 10x10 cells in each line, with an "id"; nonograms.parquet has the same lines. The
drawings are pictures/00/00000.png and so on, 50 in each folder.
"""

import random
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import quadrille
from PIL import Image, ImageDraw

SIDE = 10
PICTURES_PER_FOLDER = 50


def nonogram(number: int) -> str:
    rng = random.Random(number)
    cells = "".join("#" if rng.random() < 0.6 else "." for _ in range(SIDE * SIDE))
    picture = "\n".join(cells[row : row + SIDE] for row in range(0, len(cells), SIDE))
    document = quadrille.Nonogram(picture).write("jsonl", show="puzzle").decode()
    return document.replace("{", f'{{"id":{number},', 1).strip()


def drawing(number: int) -> Image.Image:
    rng = random.Random(number)
    image = Image.new("L", (120, 120), "white")
    draw = ImageDraw.Draw(image)
    for _ in range(rng.randint(3, 6)):
        left, top = rng.randint(5, 80), rng.randint(5, 80)
        box = (left, top, min(left + rng.randint(12, 60), 115), min(top + rng.randint(12, 60), 115))
        shape = rng.choice((draw.ellipse, draw.rectangle))
        shape(box, fill=rng.choice(("black", "black", "black", "white")))
    return image


def main() -> None:
    folder = Path(sys.argv[1])
    nonograms, pictures = (int(number) for number in (sys.argv[2:] + ["10000", "1000"])[:2])
    folder.mkdir(parents=True, exist_ok=True)
    lines = [nonogram(number) for number in range(nonograms)]
    (folder / "nonograms.jsonl").write_text("".join(line + "\n" for line in lines))
    pq.write_table(pa.table({"id": range(nonograms), "puzzle": lines}), folder / "nonograms.parquet")
    for number in range(pictures):
        path = folder / f"pictures/{number // PICTURES_PER_FOLDER:02}/{number:05}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        drawing(number).save(path)


if __name__ == "__main__":
    main()
