//! Word lists and their entries.

use pyo3::{
    prelude::*,
    types::{PyBytes, PyIterator},
};
use quadrille::{
    Direction, Error, Language, Pin, Position, Spelling,
    formats::{
        WordListOptions,
        wordlist::{self, List},
    },
};

use crate::{
    error::Result,
    options::{direction, hashed, named, pair},
    warnings,
};

/// A row and a column, counted from 0, and a direction.
type Place = (i32, i32, String);

/// A word with its clue.
///
/// ```python
/// >>> from quadrille import Entry
/// >>> entry = Entry("can't", "Is unable", required=True)
/// >>> entry.text, entry.answer, entry.clue
/// ("can't", 'CANT', 'Is unable')
///
/// ```
#[pyclass(frozen, eq, module = "quadrille")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Entry(pub(crate) quadrille::Entry);

#[pymethods]
impl Entry {
    /// Creates an entry. A pin is its row and its column, counted from 0, and its direction.
    #[new]
    #[pyo3(signature = (word, clue = None, *, required = false, pin = None))]
    fn new(word: &str, clue: Option<&str>, required: bool, pin: Option<Place>) -> Result<Self> {
        Ok(Self(entry(word, clue, required, pin, &Spelling::default())?))
    }

    /// The word as it was written.
    #[getter]
    fn text(&self) -> &str {
        self.0.text()
    }

    /// The letters of its squares.
    #[getter]
    fn answer(&self) -> &str {
        self.0.answer().as_str()
    }

    #[getter]
    fn clue(&self) -> Option<&str> {
        self.0.clue()
    }

    /// The lengths of its words, such as `3,4`.
    #[getter]
    fn enumeration(&self) -> String {
        self.0.enumeration()
    }

    /// Whether it has to be placed.
    #[getter]
    fn required(&self) -> bool {
        self.0.is_required()
    }

    /// The row, the column and the direction of its place, if it has one.
    #[getter]
    fn pin(&self) -> Option<(i32, i32, &'static str)> {
        self.0.pin().map(|pin| (pin.position.row, pin.position.column, direction(pin.direction)))
    }

    fn __hash__(&self) -> u64 {
        hashed(self)
    }

    fn __repr__(&self) -> String {
        match self.0.clue() {
            Some(clue) => format!("<Entry {:?}: {clue:?}>", self.0.text()),
            None => format!("<Entry {:?}>", self.0.text()),
        }
    }
}

fn entry(
    word: &str,
    clue: Option<&str>,
    is_required: bool,
    pin: Option<Place>,
    spelling: &Spelling,
) -> Result<quadrille::Entry> {
    let mut entry = quadrille::Entry::spelled(word, spelling)?.with_required(is_required);
    if let Some(clue) = clue {
        entry = entry.with_clue(clue);
    }
    if let Some((row, column, name)) = pin {
        let direction = named::<Direction>("pin", Some(&name))?.unwrap_or(Direction::Across);
        entry = entry.with_pin(Pin { position: Position::new(row, column), direction });
    }
    Ok(entry)
}

/// A word list: a text, a file, words, pairs of a word and its clue, a dictionary or a data frame.
///
/// A text, a file and a data frame are read as the program reads them, and everything that is guessed or lost is a
/// warning. The columns of a data frame are found by their names; two columns with other names are the word and its clue.
/// Of more columns, choose two: `columns="answer=german,clue=english"`.
///
/// ```python
/// >>> from quadrille import WordList
/// >>> words = WordList("# title: Pets\ncat: It purrs\ndog: It barks\n")
/// >>> len(words), words[0].clue, words.title
/// (2, 'It purrs', 'Pets')
/// >>> WordList({"cat": "It purrs", "cow": "It moos"}).entries[1]
/// <Entry "cow": "It moos">
/// >>> WordList(["cat", ("cow", "It moos")])[0]
/// <Entry "cat">
///
/// ```
#[pyclass(frozen, eq, module = "quadrille")]
#[derive(Clone, PartialEq)]
pub(crate) struct WordList(pub(crate) List);

/// What Python objects mean: a file, or entries one by one.
#[derive(FromPyObject)]
pub(crate) enum Words<'py> {
    File((Bound<'py, PyBytes>, Option<String>)),
    Entries(Vec<Bound<'py, PyAny>>),
}

impl<'py> Words<'py> {
    /// Reads what Python passes, which may be an iterator and is read once.
    pub(crate) fn read(words: &Bound<'py, PyAny>) -> PyResult<Self> {
        words.py().import("quadrille._inputs")?.call_method1("words", (words,))?.extract()
    }
}

#[pymethods]
impl WordList {
    /// Reads a word list. The options are those of the program; a list that is read already takes none.
    #[new]
    #[pyo3(signature = (words, *, language = None, keep_case = false, fold_accents = None, tokens = None, columns = None,
        sheet = None, format = None, encoding = None))]
    fn new(
        words: &Bound<'_, PyAny>,
        language: Option<&str>,
        keep_case: bool,
        fold_accents: Option<bool>,
        tokens: Option<&str>,
        columns: Option<&str>,
        sheet: Option<String>,
        format: Option<&str>,
        encoding: Option<&str>,
    ) -> Result<Self> {
        let mut spelling = Spelling::default()
            .keep_case(keep_case)
            .fold_accents(fold_accents)
            .language(named("language", language)?);
        if let Some(separator) = tokens {
            spelling = spelling.tokens(separator)?;
        }
        let options = WordListOptions {
            spelling,
            sheet,
            columns: named("columns", columns)?,
            format: named("format", format)?,
            encoding: named("encoding", encoding)?,
            name: None,
        };
        Self::read(words, options)
    }

    /// The words with their clues.
    #[getter]
    fn entries(&self) -> Vec<Entry> {
        self.0.entries.iter().cloned().map(Entry).collect()
    }

    #[getter]
    fn title(&self) -> Option<&str> {
        self.0.metadata.title()
    }

    /// The tag of its language, such as `de`.
    #[getter]
    fn language(&self) -> Option<&'static str> {
        self.0.metadata.language().or(self.0.spelling.language_of_letters()).map(Language::tag)
    }

    /// What was guessed, lost or is doubtful.
    #[getter]
    fn warnings(&self) -> Vec<String> {
        self.0.warnings.iter().map(ToString::to_string).collect()
    }

    fn __len__(&self) -> usize {
        self.0.entries.len()
    }

    fn __getitem__(&self, index: isize) -> Result<Entry> {
        let len = self.0.entries.len();
        let found = if index < 0 { len.checked_add_signed(index) } else { Some(index.unsigned_abs()) };
        let found = found.and_then(|index| self.0.entries.get(index)).cloned().map(Entry);
        Ok(found.ok_or_else(|| pyo3::exceptions::PyIndexError::new_err("no such entry"))?)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.entries().into_pyobject(py)?.try_iter()
    }

    fn __repr__(&self) -> String {
        format!("<WordList of {} words>", self.0.entries.len())
    }
}

impl WordList {
    /// Reads what Python passes as words.
    pub(crate) fn read(words: &Bound<'_, PyAny>, options: WordListOptions) -> Result<Self> {
        if let Ok(list) = words.cast::<Self>() {
            if options != WordListOptions::default() {
                return Err(Error::parameter("the words are a WordList already: give it the options").into());
            }
            return Ok(list.get().clone());
        }
        Self::of(Words::read(words)?, options)
    }

    /// Reads words, and passes the warnings about them on, unless they are a list already, which has them.
    pub(crate) fn read_and_warn(words: &Bound<'_, PyAny>, options: WordListOptions) -> Result<Self> {
        let list = Self::read(words, options)?;
        if !words.is_instance_of::<Self>() {
            warnings::about_list(words.py(), &list.0.warnings)?;
        }
        Ok(list)
    }

    pub(crate) fn of(words: Words<'_>, options: WordListOptions) -> Result<Self> {
        match words {
            Words::File((bytes, name)) => {
                Ok(Self(wordlist::read(bytes.as_bytes(), &WordListOptions { name, ..options })?))
            }
            Words::Entries(entries) => Self::of_entries(&entries, options.spelling),
        }
    }

    fn of_entries(entries: &[Bound<'_, PyAny>], spelling: Spelling) -> Result<Self> {
        let given: Vec<Given> = entries.iter().zip(1..).map(Given::read).collect::<PyResult<_>>()?;
        let chosen = spelling.language_of_letters();
        let spelling = spelling.language(chosen.or_else(|| Language::of(given.iter().map(Given::word))));
        let mut list = List::default();
        for (given, number) in given.into_iter().zip(1..) {
            list.entries.push(match given {
                Given::Entry(entry) => entry,
                Given::Word(word, clue) => {
                    let spelled = quadrille::Entry::spelled(&word, &spelling);
                    let entry = spelled.map_err(|error: Error| error.within(&format!("word {number}")))?;
                    entry.with_clue(clue.as_deref().unwrap_or_default())
                }
            });
        }
        list.spelling = spelling;
        Ok(Self(list))
    }
}

/// An entry that Python passes.
enum Given {
    Entry(quadrille::Entry),
    Word(String, Option<String>),
}

impl Given {
    fn read((given, number): (&Bound<'_, PyAny>, usize)) -> PyResult<Self> {
        if let Ok(entry) = given.cast::<Entry>() {
            return Ok(Self::Entry(entry.get().0.clone()));
        }
        if let Ok(word) = given.extract() {
            return Ok(Self::Word(word, None));
        }
        let read = |[word, clue]: [Bound<'_, PyAny>; 2]| {
            Some(Self::Word(word.extract().ok()?, clue.extract().ok()?))
        };
        pair(given).and_then(read).ok_or_else(|| {
            let found =
                given.get_type().name().map_or_else(|_| "another object".to_owned(), |name| name.to_string());
            pyo3::exceptions::PyTypeError::new_err(format!(
                "word {number}: expected a text or a pair of a word and a clue, found {found}"
            ))
        })
    }

    fn word(&self) -> &str {
        match self {
            Self::Entry(entry) => entry.text(),
            Self::Word(word, _) => word,
        }
    }
}
