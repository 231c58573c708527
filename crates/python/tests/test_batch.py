import pytest

import quadrille
from quadrille import Crossword, InputError, Interrupted, Nonogram, ParameterError, Picture, WordList, batch

pa = pytest.importorskip("pyarrow")

HEART = ".#.#.\n#####\n.###.\n..#..\n"
BOARD = "#.\n.#\n"
DOCUMENTS = [HEART, BOARD, Nonogram(HEART).write("json"), Nonogram(BOARD)]
VERDICTS = ["unique", "multiple", "unique", "multiple"]


def columns(table):
    return table.to_pydict()


def test_verdicts():
    table = batch.judge(DOCUMENTS)
    assert table.column("verdict").to_pylist() == VERDICTS
    assert table.column("line_solvable").to_pylist() == [True, False, True, False]
    assert table.column("width").to_pylist() == [5, 2, 5, 2]
    assert table.column("error").null_count == 4
    table.validate(full=True)


@pytest.mark.parametrize(
    "kind", ["string", "large_string", "string_view", "binary", "large_binary", "binary_view"]
)
def test_arrays(kind):
    texts = [HEART, None, BOARD, "nonsense", HEART]
    array = pa.array(texts, getattr(pa, kind)())
    expected = columns(batch.judge(texts))
    assert expected["verdict"] == ["unique", None, "multiple", None, "unique"]
    assert columns(batch.judge(array)) == expected
    assert columns(batch.judge(pa.chunked_array([array[:2], array[2:]]))) == expected
    assert columns(batch.judge(array[1:4])) == {name: values[1:4] for name, values in expected.items()}


def test_dictionaries_and_nulls():
    array = pa.array([HEART, BOARD, HEART]).dictionary_encode()
    assert batch.judge(array).column("verdict").to_pylist() == ["unique", "multiple", "unique"]
    assert batch.judge(pa.nulls(2)).column("error").null_count == 0
    with pytest.raises(InputError, match="int64"):
        batch.judge(pa.array([1, 2]))


def test_polars():
    polars = pytest.importorskip("polars")
    assert batch.judge(polars.Series([HEART, BOARD])).column("verdict").to_pylist() == ["unique", "multiple"]


def test_iterators():
    reader = batch.judge(iter(DOCUMENTS))
    assert isinstance(reader, pa.RecordBatchReader)
    assert reader.read_all() == batch.judge(DOCUMENTS)
    assert batch.judge(iter([])).read_all().num_rows == 0


def test_many_slices():
    count = 3 * 16_384 + 5
    table = batch.judge([HEART] * count)
    assert table.num_rows == count
    assert table.column("verdict").unique().to_pylist() == ["unique"]


@pytest.mark.parametrize("source", [[], pa.array([], pa.string())])
def test_nothing(source):
    table = batch.judge(source)
    assert table.num_rows == 0 and "verdict" in table.column_names


BROKEN = [
    None,
    7,
    "",
    b"\xff\xfe\x00",
    "\ud800",
    "{",
    '{"quadrille":"nonogram","version":1,"size":{"width":1,"height":1},"rows":[[9]],"columns":[[1]]}',
    [1],
    object(),
]


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_document_is_an_error_of_its_row(broken):
    for work in (batch.judge, batch.rate, lambda documents: batch.convert(documents, "non")):
        table = work([HEART, broken, BOARD])
        errors = table.column("error").to_pylist()
        assert errors[0] is None and errors[1] and errors[2] is None


def test_single_documents_are_refused():
    for source in (HEART, HEART.encode(), 7):
        with pytest.raises(TypeError, match="expected a list"):
            batch.judge(source)


def test_ratings():
    table = batch.rate([HEART, BOARD])
    assert table.column("level").to_pylist() == [1, None]
    assert table.column("verdict").to_pylist() == ["unique", "multiple"]


def test_limits():
    text = Nonogram(Nonogram.generate(20, seed=1).clues).write("json")
    assert batch.judge([text], max_steps=1).column("verdict").to_pylist() == ["undecided"]


def test_images(tmp_path):
    numpy = pytest.importorskip("numpy")
    rows = numpy.arange(30)
    filled = (rows[:, None] - 15) ** 2 + (rows - 15) ** 2 < 120
    broken = [filled, None, b"nonsense", numpy.zeros(4), str(tmp_path / "missing.png"), 7]
    table = batch.make(broken, size=10)
    errors = table.column("error").to_pylist()
    assert errors[0] is None and all(errors[1:])
    made = Nonogram.read(table.column("document")[0].as_py().encode())
    assert made == Nonogram.trace(filled, size=10)
    with pytest.raises(TypeError):
        batch.make([filled], sise=10)
    titled = batch.make([filled], size=10, title="Disk").column("document")[0].as_py()
    assert Nonogram.read(titled.encode()).title == "Disk"


def test_word_lists():
    lists = ["cat\ncow\n", b"lemon\nmelon\n", ["dog", "god"], {"cat": "It purrs", "cow": None}, "", None, 7]
    table = batch.build(lists, seed=2)
    assert table.column("placed").to_pylist()[:4] == [2, 2, 2, 2]
    assert all(table.column("error").to_pylist()[4:])
    first = Crossword.read(table.column("document")[0].as_py().encode())
    assert first == Crossword.build(lists[0], seed=2)


@pytest.mark.parametrize("words", ["katze\nkuh\n", ["katze", "kuh"]])
def test_the_title_and_the_language_of_all_lists(words):
    for lists in [[words], pa.array([words])] if isinstance(words, str) else [[words]]:
        table = batch.build(lists, title="Tiere", language="de")
        built = Crossword.read(table.column("document")[0].as_py().encode())
        assert built == Crossword.build(words, title="Tiere", language="de")
        assert (built.title, built.language) == ("Tiere", "de")
    error = batch.build([WordList(["katze"])], language="de").column("error")[0].as_py()
    assert "WordList already" in error


def test_conversions():
    crossword = Crossword.build("cat\ncow\n")
    table = batch.convert([crossword, crossword.write("puz"), crossword.write("json").decode()], "ipuz")
    assert table.column("error").null_count == 3
    assert [Crossword.read(data.as_py()).grid for data in table.column("data")] == [crossword.grid] * 3
    errors = batch.convert([HEART], "puz").column("error").to_pylist()
    assert "puz" in errors[0]
    with pytest.raises(TypeError):
        batch.convert([HEART], "svg", colour=3)


def test_pictures_and_clues_become_nonograms():
    assert batch.judge([Nonogram(Picture(HEART))]).column("verdict").to_pylist() == ["unique"]


def test_the_number_of_threads_decides_nothing():
    documents = [Nonogram.generate(8, seed=seed).write("json") for seed in range(40)]
    expected = batch.rate(documents)
    try:
        for threads in (1, 2, 5):
            quadrille.set_threads(threads)
            assert batch.rate(documents) == expected
    finally:
        quadrille.set_threads(0)


def test_progress():
    seen = []
    batch.judge([HEART] * 100, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (100, 100)
    assert seen == sorted(seen)


# Three slices of quick rows, or of slow ones.
QUICK = 2 * 16_384 + 10
STOPPED = "stopped before this row was done"


def test_a_progress_that_stops_the_work_stops_all_later_rows():
    calls = []

    def progress(done, total):
        calls.append((done, total))
        return done < 16_384

    table = batch.judge([HEART] * QUICK, progress=progress)
    errors = table.column("error").to_pylist()
    assert len(errors) == QUICK and errors[16_384:] == [STOPPED] * (QUICK - 16_384)
    assert all(total == QUICK for _, total in calls)
    assert [done for done, _ in calls if done >= 16_384] == [16_384]
    table.validate(full=True)


def test_a_progress_that_stops_at_once_does_nothing():
    table = batch.build(["cat\ncow\n"] * 300, progress=lambda done, total: False)
    assert set(table.column("error").to_pylist()) == {STOPPED}
    assert table.column("document").null_count == 300


# While words are placed, and in the search for a smaller grid.
@pytest.mark.parametrize("seconds", [0.05, 0.2, 2])
def test_rows_that_were_interrupted_have_an_error(interrupt_soon, seconds):
    words = "\n".join(f"{first}{second}{third}er" for first in "blpst" for second in "aeiou" for third in "lnrst")
    with pytest.raises(Interrupted) as caught:
        # The progress is reported when the work begins.
        batch.build([words] * 4, steps=10**15, progress=lambda done, total: interrupt_soon(seconds))
    assert caught.value.best.column("error").to_pylist() == [STOPPED] * 4


def test_rows_that_were_stopped_have_an_error():
    calls = []

    def progress(done, total):
        calls.append(done)
        return len(calls) < 2

    free = Nonogram([[int(row == column) for column in range(40)] for row in range(40)])
    table = batch.judge([HEART] * 10 + [Nonogram(free.clues)] * 4, progress=progress)
    verdicts, errors = (table.column(name).to_pylist() for name in ("verdict", "error"))
    assert all((verdict is None) == (error == STOPPED) for verdict, error in zip(verdicts, errors))
    assert "undecided" not in verdicts


def test_an_iterator_has_no_progress():
    for progress in (True, print):
        with pytest.raises(ParameterError, match="progress"):
            batch.judge(iter(DOCUMENTS), progress=progress)
    assert batch.judge(iter(DOCUMENTS), progress=False).read_all().num_rows == 4


def test_parts_of_a_table():
    table = pa.table({"puzzle": [HEART, BOARD]})
    for part in (table, table.to_batches()[0]):
        assert batch.judge(part.column("puzzle")).column("verdict").to_pylist() == ["unique", "multiple"]
