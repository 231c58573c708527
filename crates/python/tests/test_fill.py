import pytest

from quadrille import Crossword, InputError, ParameterError, Template, UnsupportedError, Vocabulary, book
from quadrille import Nonogram, WordList

GRID = "C..\n.#.\n...\n"
SCORES = {"cat": 60, "cow": 70, "ten": 50, "wen": 40}


@pytest.mark.parametrize(
    "words",
    [
        SCORES,
        list(SCORES.items()),
        [list(item) for item in SCORES.items()],
        "cat;60\ncow;70\nten;50\nwen;40\n",
        list(SCORES),
        {word: "A clue" for word in SCORES},
    ],
)
def test_words_of_many_kinds(words):
    fill = Template(GRID).fill(words)
    assert (fill.status, fill.filled) == ("filled", 4)
    assert str(fill) in ("COW\nA#E\nTEN\n", "CAT\nO#E\nWEN\n")
    assert "".join(fill.crossword(title="Filled").grid[0]) == str(fill)[:3]


def test_clues_come_along():
    crossword = Template(GRID).fill({word: f"Clue of {word}" for word in SCORES}).crossword()
    assert {slot.clue for slot in crossword.slots} == {f"Clue of {word}" for word in SCORES}


def test_impossible_grids_have_a_reason():
    fill = Template("..\n..\n").fill(["at", "be"])
    assert (fill.status, fill.conflict) == ("impossible", ["1 across", "2 down"])
    with pytest.raises(InputError, match="cannot be filled"):
        fill.crossword()


def test_limits():
    assert Template(("." * 5 + "\n") * 5).fill(["abcde", "fghij"], max_steps=0).status in ("undecided", "impossible")


def test_patterns():
    pattern = Template.pattern((11, 9), seed=4)
    assert pattern.size == (11, 9) and len(pattern) > 10
    assert pattern == Template(str(pattern))
    crossword = Crossword.build("cat\ncow\n")
    assert Template(crossword).size == crossword.size


def test_vocabularies():
    vocabulary = Vocabulary(SCORES)
    assert len(vocabulary) == 4
    assert Template(GRID).fill(vocabulary, min_score=45).status == "impossible"
    assert len(Vocabulary(WordList(list(SCORES)))) == 4
    numpy = pytest.importorskip("numpy")
    assert len(Vocabulary({"cat": numpy.int64(60)})) == 1


@pytest.mark.parametrize("score", [300, 101, -1, 60.5, None, "x"])
def test_invalid_scores_are_named(score):
    for words in ({"cat": 60, "cow": score}, [("cat", 60), ["cow", score]]):
        with pytest.raises(InputError, match=f"word 2: invalid score {score}: expected a number from 0 to 100"):
            Vocabulary(words)
    with pytest.raises(TypeError, match="word 2: expected a pair of a word and a score"):
        Vocabulary([("cat", 60), "cow"])


def test_options_of_what_is_read_already():
    with pytest.raises(ParameterError, match="WordList already"):
        Vocabulary(WordList(["cat"]), language="de")
    with pytest.raises(ParameterError, match="language"):
        Template(Crossword.build("cat\ncow\n"), language="de")


@pytest.mark.parametrize(
    ("grid", "error"), [("C!\n", InputError), (7, TypeError), (None, TypeError)]
)
def test_bad_grids(grid, error):
    with pytest.raises(error):
        Template(grid)


def test_books(tmp_path):
    puzzles = [Crossword.build("cat\ncow\n"), Nonogram("#.#\n.#.\n")]
    printed = book(puzzles, tmp_path / "book.pdf", title="Two", per_page=1)
    assert printed.startswith(b"%PDF") and (tmp_path / "book.pdf").read_bytes() == printed
    with pytest.raises(InputError):
        book([])
    with pytest.raises(ParameterError):
        book(puzzles, per_page=0)
    with pytest.raises(TypeError, match="puzzle 2"):
        book([puzzles[0], "cat"])
    assert issubclass(UnsupportedError, Exception)
