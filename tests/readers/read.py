"""Reads a crossword with the readers of Python packages, and compares it with the native file that it was written from.

usage: read.py NATIVE FILE
"""
import json
import re
import sys
import warnings

warnings.filterwarnings("ignore")
import ipuz
import puz
from pypuz import Puzzle

native, path = sys.argv[1:]
with open(native, encoding="utf8") as file:
    expected = json.load(file)
ending = path.rsplit(".", 1)[1]
title = expected.get("title", "")
answers = {way: sorted("".join(e["answer"]) for e in expected["entries"] if e["direction"] == way) for way in ("across", "down")}


def same(what, found, wanted):
    assert found == wanted, f"{path}: {what}: found {found!r}, expected {wanted!r}"


if ending == "puz":
    read = puz.read(path)  # It checks the checksums.
    same("title", read.title, title)
    numbering = read.clue_numbering()
    rebus = read.rebus()
    squares = [rebus.solutions[key - 1] if key else letter for key, letter in zip(rebus.table, read.solution)]
    for way, words, step in ("across", numbering.across, 1), ("down", numbering.down, read.width):
        found = ["".join(squares[word["cell"] + step * k] for k in range(word["len"])) for word in words]
        same(way, sorted(found), answers[way])
    clues = [clue.rsplit(" (", 1)[0] for clue in read.clues]
    same("clues", sorted(clues), sorted(entry.get("clue", "") for entry in expected["entries"]))
    circles = read.markup().get_markup_squares() if read.has_markup() else []
    marked = expected.get("highlights", []) + expected.get("circles", [])
    same("marked squares", len(circles), len({tuple(square) for square in marked}))
if ending == "ipuz":
    with open(path, encoding="utf8") as file:
        read = ipuz.read(file.read())
    same("title", read.get("title", ""), title)
    same("clues", sum(map(len, read["clues"].values())), len(expected["entries"]))
def shown(clue):
    return re.sub("</?[bi]>", "", clue)


if ending == "ipuz":
    found = [shown(clue["clue"]) for clues in read["clues"].values() for clue in clues]
    same("clues", sorted(found), sorted(entry.get("clue", "") for entry in expected["entries"]))
load = {"puz": "fromPuz", "ipuz": "fromIPuz", "jpz": "fromJPZ"}.get(ending)
if load:
    read = getattr(Puzzle(), load)(path)
    same("title", read.metadata.title or "", title)
    for clues in read.clues:
        way = clues["title"].lower()
        same(way, sorted(clue.answer for clue in clues["clues"]), [answer.upper() for answer in answers[way]])
