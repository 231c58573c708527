"""Crosswords from word lists, grids filled with words, and nonograms from images.

>>> import quadrille
>>> crossword = quadrille.Crossword.build({"cat": "It purrs", "cow": "It moos", "wow": "My!"})
>>> len(crossword), crossword.size
(3, (3, 3))
>>> nonogram = quadrille.Nonogram("#.#\\n.#.\\n")
>>> nonogram.judge().name
'unique'

All objects are immutable, and equal objects compare equal. In notebooks, puzzles can be played. `quadrille.batch` works on
many documents at once.
"""

from __future__ import annotations

import os

from ._errors import (
    InputError,
    Interrupted,
    LimitError,
    ParameterError,
    QuadrilleError,
    QuadrilleWarning,
    UnsupportedError,
)
from ._quadrille import (
    Clues,
    Count,
    Crossword,
    Deduction,
    Entry,
    Explanation,
    Fill,
    Nonogram,
    Picture,
    Rating,
    Slot,
    Solutions,
    Template,
    Unplaced,
    Verdict,
    Vocabulary,
    WordList,
    __version__,
    _after_fork,
    book,
    set_threads,
)

__all__ = [
    "Clues",
    "Count",
    "Crossword",
    "Deduction",
    "Entry",
    "Explanation",
    "Fill",
    "InputError",
    "Interrupted",
    "LimitError",
    "Nonogram",
    "ParameterError",
    "Picture",
    "QuadrilleError",
    "QuadrilleWarning",
    "Rating",
    "Slot",
    "Solutions",
    "Template",
    "Unplaced",
    "UnsupportedError",
    "Verdict",
    "Vocabulary",
    "WordList",
    "__version__",
    "book",
    "set_threads",
]

# The threads of a process are not there in one that is forked.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)

# Engines such as Spark and Ray give each of their workers a number of threads.
_threads = os.environ.get("OMP_NUM_THREADS", "")
if "RAYON_NUM_THREADS" not in os.environ and _threads.isdecimal():
    set_threads(min(int(_threads), 256))
del _threads
