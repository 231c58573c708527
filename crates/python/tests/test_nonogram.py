import copy
import pickle

import pytest

from quadrille import Clues, InputError, LimitError, Nonogram, ParameterError, Picture, QuadrilleWarning

HEART = ".#.#.\n#####\n.###.\n..#..\n"
BOARD = "#.\n.#\n"


def test_what_is_lost_is_a_warning():
    with pytest.warns(QuadrilleWarning, match="^nin has no place for: title$"):
        Nonogram(HEART, title="Heart").write("nin")


def test_verdicts():
    verdict = Nonogram(HEART).judge()
    assert (verdict.name, verdict.is_unique, verdict.is_line_solvable) == ("unique", True, True)
    assert str(verdict.solution) == HEART
    board = Nonogram(BOARD).judge()
    assert board.name == "multiple"
    assert {str(board.solution), str(board.second)} == {BOARD, ".#\n#.\n"}
    assert Nonogram(Clues("0\n2\n\n2\n0\n")).judge().name == "none"
    big = Nonogram(Clues(Nonogram.generate(20, seed=1).clues.rows, Nonogram.generate(20, seed=1).clues.columns))
    undecided = big.judge(max_steps=1)
    assert (undecided.name, undecided.limit is not None) == ("undecided", True)


@pytest.mark.parametrize("method", ["auto", "line", "enumerate", "sat", "deduce"])
def test_methods(method):
    assert Nonogram(HEART).judge(method=method).is_unique


def test_pictures_of_many_kinds():
    numpy = pytest.importorskip("numpy")
    picture = Picture(HEART)
    rows = picture.cells
    for cells in (rows, numpy.array(rows), numpy.array(rows) > 0, picture, [tuple(row) for row in rows]):
        assert Picture(cells) == picture
    assert numpy.asarray(picture).tolist() == rows
    assert numpy.asarray(picture, dtype=bool).dtype == bool
    assert hash(Picture(rows)) == hash(picture)


def test_colors():
    rose = Picture([[1, 1, 0], [0, 2, 0]], colors=["#ff0000", "#008000"])
    assert rose.colors == ["#ff0000", "#008000"]
    assert Nonogram(rose).judge().is_unique
    assert pickle.loads(pickle.dumps(rose)) == rose


def test_clues():
    clues = Clues([[1, 1], [5], None], [[1], None, [1], [2], [1]])
    assert clues.rows == [[1, 1], [5], None]
    assert pickle.loads(pickle.dumps(clues)) == clues
    assert Picture(HEART).clues.columns == [[1], [3], [3], [3], [1]]


def test_ratings():
    rating = Nonogram(HEART).rate()
    assert (rating.level, rating.steps) == (1, sum(rating.techniques.values()))
    assert Nonogram(BOARD).rate() is None
    with pytest.raises(LimitError):
        Nonogram(HEART).rate(max_steps=0)


def test_explanations():
    steps = Nonogram(HEART).explain()
    assert iter(steps) is steps and steps.end is None
    known = {}
    for step in steps:
        assert str(step).startswith(step.because)
        known.update({(row, column): left for row, column, left in step.cells})
    assert steps.end == "solved"
    cells = Picture(HEART).cells
    assert known == {(r, c): [cells[r][c]] for r in range(4) for c in range(5)}
    several = Nonogram(BOARD).explain()
    assert list(several) == [] and several.end == "several"


def test_solutions():
    rooks = Nonogram("#..\n.#.\n..#\n")
    assert len({str(picture) for picture in rooks.solutions()}) == 6
    assert (int(rooks.count()), rooks.count().is_exact) == (6, True)
    assert str(rooks.count(5)) == ">=5"
    size = 30
    diagonal = Nonogram([[int(row == column) for column in range(size)] for row in range(size)])
    assert diagonal.count(max_steps=100_000).number > 0


def test_repairs():
    repaired = Nonogram("#..#\n.##.\n.##.\n#..#\n", title="X").repair()
    assert repaired.reached and repaired.judge().is_line_solvable
    assert repaired.picture.differences(Picture("#..#\n.##.\n.##.\n#..#\n")) == repaired.changed
    assert repaired.title == "X"
    with pytest.raises(InputError, match="no picture"):
        Nonogram(Clues("1\n\n1\n")).repair()


def test_levels():
    assert Nonogram.generate((8, 6), level="full-line", seed=2).rate().level == 3
    assert Nonogram.generate(8, seed=2) == Nonogram.generate(8, seed=2)
    assert Nonogram.generate(8, level=3, seed=1).tune(1, max_attempts=500).picture.size == (8, 8)
    with pytest.raises(ParameterError):
        Nonogram.generate(8, level="impossible")


def disk(size=40):
    middle = (size - 1) / 2
    inside = [
        [(row - middle) ** 2 + (column - middle) ** 2 < size * size / 7 for column in range(size)]
        for row in range(size)
    ]
    return inside


def test_images_of_many_kinds(tmp_path):
    numpy = pytest.importorskip("numpy")
    pillow = pytest.importorskip("PIL.Image")
    filled = numpy.array(disk())
    gray = numpy.where(filled, 0, 255).astype("uint8")
    image = pillow.fromarray(gray)
    image.save(tmp_path / "disk.png")
    expected = Nonogram.trace(tmp_path / "disk.png", size=12)
    assert expected.judge().is_line_solvable and expected.reached
    assert expected.likeness > 0.8 and expected.recipe
    for source in (
        str(tmp_path / "disk.png"),
        (tmp_path / "disk.png").read_bytes(),
        image,
        pillow.fromarray(gray.astype("uint16") * 257),
        pillow.fromarray(gray.astype("float32") / 255),
        gray,
        filled,
        gray / 255,
        numpy.stack([gray] * 3, axis=2),
        gray[..., None],
    ):
        assert Nonogram.trace(source, size=12) == expected
    assert len(Nonogram.candidates(image, 3, size=12)) >= 1
    assert Nonogram.trace(image, size=(10, 8), solvable="any", title="Disk").size == (10, 8)


@pytest.mark.parametrize(
    ("shape", "dtype", "error"),
    [
        ((4,), "uint8", InputError),
        ((4, 4, 2), "uint8", InputError),
        ((0, 4), "uint8", InputError),
        ((2, 2, 2, 2), "uint8", InputError),
        ((4, 4), "complex64", InputError),
        ((4, 4), "U1", InputError),
        ((4, 4), "datetime64[s]", InputError),
    ],
)
def test_arrays_of_the_wrong_shape(shape, dtype, error):
    numpy = pytest.importorskip("numpy")
    with pytest.raises(error, match="an array of"):
        Nonogram.trace(numpy.zeros(shape, dtype))


def test_arrays_that_are_too_large():
    numpy = pytest.importorskip("numpy")
    # It takes no memory.
    huge = numpy.broadcast_to(numpy.uint8(0), (100_000, 100_000))
    with pytest.raises(LimitError, match="make it smaller"):
        Nonogram.trace(huge)
    with pytest.raises(InputError, match="0 to 255"):
        Nonogram.trace(numpy.full((4, 4), 300))
    with pytest.raises(InputError, match="0 to 1"):
        Nonogram.trace(numpy.full((4, 4), float("nan")))


@pytest.mark.parametrize("format", ["json", "non", "xml", "nin", "txt", "pbm", "sgt", "g"])
def test_files_are_read_back(format):
    heart = Nonogram(HEART)
    assert Nonogram.read(heart.write(format), format=format).clues == heart.clues


@pytest.mark.parametrize("format", ["svg", "png", "pdf", "html", "tex", "gif", "apng", "steps"])
def test_every_drawing(format):
    assert len(Nonogram(HEART).write(format)) > 100


@pytest.mark.parametrize("format", ["json", "jsonl", "non", "xml"])
def test_the_puzzle_alone(format):
    heart = Nonogram(HEART)
    puzzle = Nonogram.read(heart.write(format, show="puzzle"), format=format)
    assert (puzzle.clues, puzzle.picture) == (heart.clues, None)
    assert heart.write(format, show="puzzle") == Nonogram(heart.clues).write(format)


@pytest.mark.parametrize("format", ["pbm", "pixels"])
def test_a_picture_is_not_a_puzzle_alone(format):
    with pytest.raises(ParameterError, match="show: .* nothing but the solution"):
        Nonogram(HEART).write(format, show="puzzle")


def test_the_text_of_the_puzzle_has_its_clues():
    assert "#" not in Nonogram(HEART).write("txt", show="puzzle").decode()


def test_an_editable_picture_of_the_puzzle_has_no_solution():
    heart = Nonogram(HEART)
    assert Nonogram.read(heart.write("svg", editable=True)) == heart
    assert Nonogram.read(heart.write("svg", editable=True, show="puzzle")).picture is None


def test_several_in_a_file():
    lines = Nonogram(HEART).write("jsonl") + Nonogram(BOARD).write("jsonl")
    assert [nonogram.size for nonogram in Nonogram.read_all(lines)] == [(5, 4), (2, 2)]
    with pytest.raises(InputError, match="read_all"):
        Nonogram.read(lines)


def test_copies():
    heart = Nonogram(HEART, title="Heart", author="Ada").described(notes="Red.")
    copy = pickle.loads(pickle.dumps(heart))
    assert copy == heart and (copy.title, copy.author) == ("Heart", "Ada")
    assert heart != Nonogram(HEART, title="Heart", author="Ada")


def test_different_nonograms_have_different_hashes():
    assert hash(Nonogram("#.")) == hash(Nonogram("#."))
    assert len({hash(Nonogram(text)) for text in ("#.", ".#", "##", "#.\n.#")}) >= 3


def test_data_frames_have_rows():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"a": [1, 1, 1], "b": [0, 0, 0]})
    assert Nonogram(frame) == Nonogram("#.\n#.\n#.\n")


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))])
def test_copies_keep_how_a_nonogram_was_made(copied):
    disk = b"P2 5 5 1  1 0 0 0 1  0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 1"
    repaired = Nonogram("#..#\n.##.\n.##.\n#..#\n").repair()
    assert len(repaired.changed) == 1
    for made in (Nonogram.trace(disk, size=5), repaired, Nonogram(HEART)):
        again = copied(made)
        assert again == made
        for name in ("changed", "likeness", "recipe", "reached"):
            assert getattr(again, name) == getattr(made, name), name


def test_notebooks():
    assert "<svg" in Nonogram(HEART)._repr_svg_()
    assert Nonogram(HEART)._repr_html_().startswith("<iframe")
    assert "<svg" in Picture(HEART)._repr_svg_()


@pytest.mark.parametrize(
    ("cells", "error", "message"),
    [
        ("#.x\n", InputError, "column 3"),
        ("", InputError, None),
        ([[1], [1, 0]], InputError, None),
        ([[2]], InputError, "give the colors"),
        ([[-1]], (OverflowError, InputError), None),
        ([], InputError, None),
        ([[1, 0], [0, 0.7]], TypeError, "row 2, column 2: invalid cell 0.7"),
        ([["1"]], TypeError, "row 1, column 1: invalid cell '1'"),
        (7, TypeError, "expected a picture"),
        (None, TypeError, "expected a picture"),
    ],
)
def test_bad_pictures(cells, error, message):
    with pytest.raises(error, match=message):
        Picture(cells)


def test_cells_of_numpy():
    numpy = pytest.importorskip("numpy")
    rows = [[numpy.int64(1), numpy.bool_(False)], [numpy.uint8(0), True]]
    assert Picture(rows) == Picture("#.\n.#\n")
    assert Picture([numpy.array([1, 0]), numpy.array([False, True])]) == Picture("#.\n.#\n")
    with pytest.raises(TypeError, match="row 1, column 1: invalid cell 0.5"):
        Picture(numpy.array([[0.5, 0]]))


def test_a_picture_has_its_own_colors():
    with pytest.raises(ParameterError, match="colors"):
        Picture(Picture("#"), colors=["#ff0000"])


def test_bad_clues():
    with pytest.raises(InputError, match="both sums"):
        Clues([[2]], [[1], [0]])
    with pytest.raises(ParameterError):
        Clues([[2]])
    with pytest.raises(ParameterError, match="color"):
        Picture("#", colors=["red"])
