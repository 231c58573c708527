"""Read by a type checker only: what programs may rely on, and what they may not write."""
# pyright: strict, reportUnusedExpression=false, reportUnnecessaryTypeIgnoreComment=true

from pathlib import Path

from typing_extensions import assert_type

from quadrille import Clues, Crossword, Deduction, Entry, Nonogram, Picture, Rating, Template, Vocabulary, WordList, batch

crossword = Crossword.build({"cat": "It purrs"}, max_size=(9, 9), rule="strict")
assert_type(crossword, Crossword)
assert_type(crossword.write("svg", show="puzzle"), bytes)
for entry in WordList([("cat", "It purrs"), ["cow", "It moos"], "dog"]):
    assert_type(entry, Entry)
assert_type(crossword.grid, list[list[str | None]])
crossword.save(Path("pets.pdf"), large_print=True)
Crossword.build("cat", rule="tight")  # pyright: ignore[reportArgumentType]
crossword.write("svg", colour=1)  # pyright: ignore[reportCallIssue]
crossword.title = "Pets"  # pyright: ignore[reportAttributeAccessIssue]

nonogram = Nonogram(Picture("#"), title="Dot")
assert_type(nonogram.rate(), Rating | None)
assert_type([step for step in nonogram.explain()], list[Deduction])
assert_type(Clues([[1]], [[1]]).rows, list[list[int] | None])
if nonogram.judge().name == "unknown":  # pyright: ignore[reportUnnecessaryComparison]
    pass

assert_type(Template("...").fill(Vocabulary(["cat"])).status == "filled", bool)
Vocabulary([("cat", 60)])
batch.judge(["#"], max_steps=1)
