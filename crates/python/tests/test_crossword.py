import pickle
from pathlib import Path

import pytest

from quadrille import Crossword, Entry, InputError, ParameterError, QuadrilleWarning, UnsupportedError, WordList, book

WORDS = ["lemon", "melon", "olive", "apple", "pear", "plum"]


@pytest.fixture(scope="module")
def crossword():
    return Crossword.build([(word, f"Clue of {word}") for word in WORDS], seed=3, title="Fruit")


def test_the_same_seed_gives_the_same(crossword):
    again = Crossword.build([(word, f"Clue of {word}") for word in WORDS], seed=3, title="Fruit")
    assert again == crossword
    assert hash(again) == hash(crossword)
    assert again.write("pdf") == crossword.write("pdf")


def test_its_parts(crossword):
    assert len(crossword) == len(WORDS) == len(crossword.slots)
    assert crossword.unplaced == []
    assert crossword.size == (crossword.width, crossword.height)
    assert crossword.title == "Fruit"
    for slot in crossword.slots:
        row, column = slot.row, slot.column
        for letter in slot.answer:
            assert crossword.grid[row][column] == letter
            row, column = (row, column + 1) if slot.direction == "across" else (row + 1, column)


@pytest.mark.parametrize(
    "words",
    [
        "cat: It purrs\ncow: It moos\n",
        b"cat;It purrs\ncow;It moos\n",
        ["cat", "cow"],
        [("cat", "It purrs"), ("cow", None)],
        (word for word in ["cat", "cow"]),
        {"cat": "It purrs", "cow": None},
        [Entry("cat", "It purrs"), "cow"],
        WordList(["cat", "cow"]),
    ],
)
def test_words_of_many_kinds(words):
    assert sorted(slot.answer for slot in Crossword.build(words).slots) == ["CAT", "COW"]


def test_words_in_files(tmp_path):
    path = tmp_path / "animals.csv"
    path.write_text("clue,answer\nIt purrs,cat\nIt moos,cow\n")
    with open(path, "rb") as opened:
        for source in (path, opened):
            assert [entry.clue for entry in WordList(source)] == ["It purrs", "It moos"]
    with pytest.raises(InputError, match="is a file"):
        Crossword.build(str(path))


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_data_frames(library):
    frames = pytest.importorskip(library)
    frame = frames.DataFrame({"clue": ["It purrs", None], "answer": ["cat", "cow"]})
    words = WordList(frame)
    assert [(entry.text, entry.clue) for entry in words] == [("cat", "It purrs"), ("cow", None)]
    assert [entry.text for entry in WordList(frame["answer"])] == ["cat", "cow"]


@pytest.mark.parametrize("library", ["pandas", "polars"])
@pytest.mark.parametrize(
    ("columns", "entries"),
    [
        ({"animal": ["cat", "cow"], "cry": ["meow", "moo"]}, [("cat", "meow"), ("cow", "moo")]),
        ({"Animal": ["cat"], "Cry": ["meow"]}, [("cat", "meow")]),
        ({"animal": ["cat", "cow"]}, [("cat", None), ("cow", None)]),
        ({"clue": ["word"], "word": ["clue"]}, [("clue", "word")]),
        ({"number": [1, 2], "word": ["cat", "cow"]}, [("cat", None), ("cow", None)]),
        ({"word": ["cat", None, "cow"], "clue": ["a; b", "", "# c"]}, [("cat", "a; b"), ("cow", "# c")]),
        ({"word": ["cat"], "clue": ['"It, purrs"\n']}, [("cat", '"It, purrs"')]),
    ],
)
def test_names_of_columns_are_never_words(library, columns, entries):
    frame = pytest.importorskip(library).DataFrame(columns)
    assert [(entry.text, entry.clue) for entry in WordList(frame)] == entries


def test_frames_of_pandas():
    pandas = pytest.importorskip("pandas")
    unnamed = pandas.DataFrame([["cat", "meow"], ["cow", "moo"]])
    assert [(entry.text, entry.clue) for entry in WordList(unnamed)] == [("cat", "meow"), ("cow", "moo")]
    missing = pandas.DataFrame({"word": ["cat", "cow", "dog"], "clue": [pandas.NA, float("nan"), pandas.NaT]}, dtype=object)
    assert [entry.clue for entry in WordList(missing)] == [None, None, None]
    texts = pandas.DataFrame({"word": ["cat", "cow"], "clue": [pandas.NA, "moo"]}, dtype="string")
    assert [entry.clue for entry in WordList(texts)] == [None, "moo"]
    required = pandas.DataFrame({"word": ["cat", "cow"], "required": [True, False]})
    assert [entry.required for entry in WordList(required)] == [True, False]
    with pytest.raises(InputError, match="duplicate column"):
        WordList(pandas.DataFrame([["cat", "cow"]], columns=["word", "word"]))
    with pytest.raises(InputError, match="no words"):
        WordList(pandas.DataFrame({"word": []}))


def test_columns_can_be_chosen():
    pandas = pytest.importorskip("pandas")
    # A column of this name is a recording in other lists.
    recordings = pandas.DataFrame({"animal": ["cat"], "sound": ["meow"]})
    assert WordList(recordings).warnings == ["1 column is not used: sound"]
    assert WordList(recordings, columns="answer=animal,clue=sound")[0].clue == "meow"
    frame = pandas.DataFrame({"a": ["x"], "b": ["It purrs"], "c": ["cat"]})
    with pytest.raises(InputError, match='the columns are called "a", "b", "c"'):
        WordList(frame)
    for columns in ("answer=c,clue=b", "answer=3,clue=2"):
        (entry,) = WordList(frame, columns=columns)
        assert (entry.text, entry.clue) == ("cat", "It purrs")


def test_pairs_may_be_lists():
    words = WordList([["cat", "It purrs"], ["cow", None], "dog", ("hen", "It clucks")])
    assert [entry.clue for entry in words] == ["It purrs", None, None, "It clucks"]


@pytest.mark.parametrize("options", [{"language": "de"}, {"keep_case": True}, {"tokens": " "}, {"columns": "answer=2"}])
def test_a_word_list_that_is_read_takes_no_options(options):
    words = WordList(["cat", "cow"])
    assert WordList(words) == words
    with pytest.raises(ParameterError, match="WordList already"):
        WordList(words, **options)


def test_a_word_list_is_iterable():
    words = WordList(["cat", "cow"])
    assert iter(words) is not iter(words)
    assert list(words) == words.entries
    assert Entry("cow") in words


@pytest.mark.parametrize("words", ["katze\nkuh\n", ["katze", "kuh"], b"# language: en\nkatze\nkuh\n"])
def test_the_language_is_that_of_headings(words):
    crossword = Crossword.build(words, language="de")
    assert crossword.language == "de"
    assert crossword.write("html") == crossword.write("html", language="de") != crossword.write("html", language="en")
    assert Crossword.build(WordList(words, language="de")).grid == crossword.grid
    with pytest.raises(ParameterError, match="WordList already"):
        Crossword.build(WordList(words), language="de")


@pytest.mark.parametrize(
    ("format", "start"),
    [
        ("json", b'{"quadrille":"crossword"'),
        ("txt", None),
        ("puz", None),
        ("ipuz", b"{"),
        ("jpz", b"<?xml"),
        ("xd", b"Title: Fruit"),
        ("svg", b"<svg"),
        ("png", b"\x89PNG"),
        ("pdf", b"%PDF"),
        ("html", b"<!DOCTYPE html>"),
        ("tex", b"\\documentclass"),
        ("gif", b"GIF89a"),
        ("apng", b"\x89PNG"),
        ("steps", b"<!DOCTYPE html>"),
    ],
)
def test_every_output(crossword, format, start):
    written = crossword.write(format)
    assert isinstance(written, bytes)
    assert start is None or written.lower().startswith(start.lower())


@pytest.mark.parametrize("format", ["json", "puz", "ipuz", "jpz", "xd"])
def test_files_are_read_back(crossword, format):
    read = Crossword.read(crossword.write(format))
    assert read.grid == crossword.grid
    assert read.title == "Fruit"


def test_what_is_guessed_or_lost_is_a_warning(tmp_path):
    with pytest.warns(QuadrilleWarning, match='line 2: "cat" is listed before'):
        built = Crossword.build("cat: It purrs\ncat: It meows\ncow: It moos\n")
    with pytest.warns(QuadrilleWarning, match="txt has no place for: title$") as caught:
        built.described(title="Pets").write("txt")
    assert caught[0].filename == __file__
    design = b"## Metadata\n\nTitle: x\n\n## Grid\n\nAB\n\n## Clues\n\nA1. x ~ AB\n\n## Design\n\n<style>X { glow: 1 }</style>\n\nX.\n"
    (tmp_path / "a.xd").write_bytes(design)
    with pytest.warns(QuadrilleWarning, match="^a.xd: ignored: square drawings$"):
        Crossword.read(tmp_path / "a.xd")


def test_there_is_no_warning_without_a_loss(recwarn, crossword):
    list_with_warnings = WordList("cat: It purrs\ncat: It meows\ncow: It moos\n")
    Crossword.build(list_with_warnings)
    for format in ("json", "ipuz", "pdf", "svg", "html"):
        crossword.write(format)
    repr(crossword), str(crossword)
    assert not recwarn.list


def test_marks_are_read():
    marked = b"Title:\nSpecial: %s\n\n\nCaT\nO##\n\n\nA1. Feline ~ CAT\n"
    circled, shaded = (Crossword.read(marked % kind, format="xd") for kind in (b"circle", b"shaded"))
    assert (circled.circles, circled.highlights) == ([(0, 1)], [])
    assert (shaded.circles, shaded.highlights) == ([], [(0, 1)])


def test_files_at_paths(crossword, tmp_path):
    for name in ("a.json", "a.puz", "a.svg", "a.steps.html"):
        crossword.save(tmp_path / name)
    assert Crossword.read(tmp_path / "a.json") == crossword
    assert Crossword.read(str(tmp_path / "a.puz")).grid == crossword.grid
    assert (tmp_path / "a.steps.html").read_bytes() == crossword.write("steps")
    with pytest.raises(ParameterError, match="no extension"):
        crossword.save(tmp_path / "a")
    with pytest.raises(FileNotFoundError):
        crossword.save(tmp_path / "missing" / "a.json")


def test_an_editable_picture_is_read_back(crossword):
    assert Crossword.read(crossword.write("svg", editable=True)) == crossword
    assert Crossword.read(crossword.write("png", editable=True, pixels=20)) == crossword
    puzzle = crossword.write("svg", editable=True, show="puzzle")
    assert not any(letter for row in Crossword.read(puzzle).grid for letter in row)


@pytest.mark.parametrize(
    ("font", "error"), [(b"nonsense", "font"), (7, "expected a path"), (Path("missing.ttf"), "missing.ttf")]
)
def test_bad_fonts(crossword, font, error):
    with pytest.raises((UnsupportedError, InputError, TypeError, FileNotFoundError), match=error):
        crossword.write("svg", font=font)


def test_fonts(crossword):
    here = Path(__file__)
    font = here.with_name("OpenSans-Bold.ttf")
    if not font.exists():
        font = here.parents[2] / "render/fonts" / font.name
    written = crossword.write("pdf", font=font)
    assert written == crossword.write("pdf", font=font.read_bytes()) != crossword.write("pdf")
    assert book([crossword], font=font) != book([crossword])


def test_the_puzzle_alone(crossword):
    assert b"LEMON" not in crossword.write("ipuz", show="puzzle")
    with pytest.raises(ParameterError, match="unknown view"):
        crossword.write("ipuz", show="puzle")
    assert "L E M O N" not in crossword.write("txt", show="puzzle").decode()
    with pytest.raises(UnsupportedError):
        Crossword.read(crossword.write("json", show="puzzle")).write("across-lite", show="puzzle")


def test_words_that_are_not_placed():
    crossword = Crossword.build(["cat", "cow", "caterpillar"], max_size=5)
    (unplaced,) = crossword.unplaced
    assert (unplaced.text, unplaced.reason) == ("caterpillar", "too-long")


def test_pins_and_required_words():
    words = [Entry("cat", pin=(0, 0, "down")), Entry("cow", required=True)]
    crossword = Crossword.build(words)
    assert {slot.direction for slot in crossword.slots if slot.answer == "CAT"} == {"down"}


def test_copies(crossword):
    assert pickle.loads(pickle.dumps(crossword)) == crossword


def test_notebooks(crossword):
    assert crossword._repr_svg_().startswith("<svg")
    page = crossword._repr_html_()
    assert page.startswith('<iframe srcdoc="') and page.endswith("</iframe>")
    assert 'sandbox="allow-scripts' in page


def test_metadata(crossword):
    described = crossword.described(title="Obst", author="Ada", language="de")
    assert (described.title, described.author, described.language) == ("Obst", "Ada", "de")
    assert crossword.title == "Fruit"


@pytest.mark.parametrize(
    ("words", "options", "error", "message"),
    [
        ("", {}, InputError, "no words"),
        ([], {}, InputError, "no words"),
        (["!!"], {}, InputError, "word 1"),
        (["cat", 7], {}, TypeError, "word 2: expected a text"),
        ([["cat"]], {}, TypeError, "word 1: expected a text or a pair"),
        ([["cat", "It purrs", "x"]], {}, TypeError, "word 1: expected a text or a pair"),
        ([("cat", 7)], {}, TypeError, "word 1: expected a text or a pair"),
        (7, {}, TypeError, "expected words"),
        (["cat"], {"rule": "tight"}, ParameterError, 'unknown rule "tight"'),
        (["cat"], {"max_size": 1}, ParameterError, "no word fits"),
        (["cat"], {"max_size": "big"}, TypeError, None),
        (["cat"], {"seed": -1}, OverflowError, None),
        (["cat"], {"attempts": 0}, ParameterError, "attempts"),
        (["cat"], {"count": 2}, ParameterError, "cannot place 2 words"),
        (["cat"], {"language": "xx"}, ParameterError, "language"),
        (["cat"], {"progress": 3}, TypeError, "progress"),
        (["cat"], {"colour": 3}, TypeError, "colour"),
        ('cat,"Feline\ndog,It barks\n', {}, InputError, "line 1"),
    ],
)
def test_bad_input(words, options, error, message):
    with pytest.raises(error, match=message):
        Crossword.build(words, **options)


def test_errors_have_their_place():
    with pytest.raises(InputError) as caught:
        Crossword.read(b"CAT\nO\n")
    assert (caught.value.kind, caught.value.line) == ("invalid-input", 2)
    assert isinstance(caught.value, ValueError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.line) == (str(caught.value), 2)


@pytest.mark.parametrize(
    ("format", "options", "error"),
    [
        ("nonsense", {}, ParameterError),
        ("svg", {"colour": 1}, TypeError),
        ("svg", {"pixels": "many"}, TypeError),
        ("pdf", {"paper": "napkin"}, ParameterError),
        ("pdf", {"show": "status"}, ParameterError),
    ],
)
def test_bad_output(crossword, format, options, error):
    with pytest.raises(error):
        crossword.write(format, **options)


@pytest.mark.parametrize("source", [Path("missing.puz"), "missing.puz"])
def test_missing_files(source):
    with pytest.raises(FileNotFoundError):
        Crossword.read(source)


def test_objects_cannot_be_changed(crossword):
    with pytest.raises(AttributeError):
        crossword.title = "Vegetables"


def test_a_puzzle_without_its_solution_is_text():
    puzzle = Crossword.read(Crossword.build(["cat", "cow"]).write("ipuz", show="puzzle"))
    assert str(puzzle).count("\u25a1") + str(puzzle).count("?") >= 5, str(puzzle)
    assert hash(puzzle) != hash(Crossword.build(["cat", "dog"]))
    assert puzzle.write("png") == puzzle.write("png", show="puzzle")
    assert puzzle.write("pdf") == puzzle.write("pdf", show="puzzle")
    with pytest.raises(UnsupportedError, match="no solution to show"):
        puzzle.write("png", show="solution")
