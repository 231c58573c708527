//! Grids with blocks, and their filling from words.

use pyo3::{exceptions::PyTypeError, prelude::*};
use quadrille::{
    Error, Size, Spelling,
    fill::{self, Filler, Outcome, PatternGenerator},
    formats::{WordListOptions, wordlist::List},
};

use crate::{
    crossword::Crossword,
    error::Result,
    options::{Extent, named, pair},
    warnings,
    words::{WordList, Words},
    work::run,
};

/// The words that grids are filled with, with scores from 0 to 100 and perhaps with clues.
///
/// They are a text or a file with a word on each line, alone or with a score such as `cat;60`, any word list, or words
/// with their scores in a dictionary or in pairs.
///
/// ```python
/// >>> from quadrille import Vocabulary
/// >>> vocabulary = Vocabulary({"cat": 60, "cow": 70, "ten": 50, "wen": 40})
/// >>> len(vocabulary)
/// 4
///
/// ```
#[pyclass(frozen, module = "quadrille")]
#[derive(Clone)]
pub(crate) struct Vocabulary {
    words: fill::Vocabulary,
}

#[pymethods]
impl Vocabulary {
    #[new]
    #[pyo3(signature = (words, *, language = None))]
    fn new(words: &Bound<'_, PyAny>, language: Option<&str>) -> Result<Self> {
        let spelling = Spelling::default().language(named("language", language)?);
        let mut all = Self { words: fill::Vocabulary::new() };
        let options = WordListOptions { spelling: spelling.clone(), ..WordListOptions::default() };
        if words.is_instance_of::<WordList>() {
            return all.with_list(WordList::read(words, options)?.0);
        }
        let (py, words) = (words.py(), Words::read(words)?);
        match &words {
            Words::File((bytes, _)) if let Some(text) = scored(bytes.as_bytes()) => {
                all.words.add_text(text, &spelling)?;
                Ok(all)
            }
            Words::Entries(entries) if entries.iter().any(is_scored) => {
                for (entry, number) in entries.iter().zip(1..) {
                    let (word, score) = score(entry, number)?;
                    let located = |error: Error| error.within(&format!("word {number}"));
                    all.words.add(&word, score, &spelling).map_err(located)?;
                }
                Ok(all)
            }
            _ => {
                let list = WordList::of(words, options)?.0;
                warnings::about_list(py, &list.warnings)?;
                all.with_list(list)
            }
        }
    }

    fn __len__(&self) -> usize {
        self.words.len()
    }

    fn __repr__(&self) -> String {
        format!("<Vocabulary of {} words>", self.words.len())
    }
}

/// Whether an entry is a pair of a word and a number.
fn is_scored(entry: &Bound<'_, PyAny>) -> bool {
    pair(entry).is_some_and(|[_, score]| score.extract::<f64>().is_ok())
}

/// The word and the score of a pair.
fn score(entry: &Bound<'_, PyAny>, number: usize) -> Result<(String, u8)> {
    let [word, score] = pair(entry).ok_or_else(|| {
        PyTypeError::new_err(format!(
            "word {number}: expected a pair of a word and a score, as of other words"
        ))
    })?;
    let valid = score.extract::<u8>().ok().filter(|&score| score <= fill::Vocabulary::MAX_SCORE);
    let invalid = || {
        let most = fill::Vocabulary::MAX_SCORE;
        Error::input(format!("word {number}: invalid score {score}: expected a number from 0 to {most}"))
    };
    Ok((word.extract()?, valid.ok_or_else(invalid)?))
}

/// The text of a list in which words have scores.
fn scored(bytes: &[u8]) -> Option<&str> {
    let text = str::from_utf8(bytes).ok()?.trim_start_matches('\u{feff}');
    fill::Vocabulary::scores_of(text).is_some().then_some(text)
}

impl Vocabulary {
    fn with_list(mut self, mut list: List) -> Result<Self> {
        let scores = list.take_scores(true);
        for (entry, score) in list.entries.into_iter().zip(scores) {
            self.words.add_entry(entry, score.unwrap_or(fill::Vocabulary::DEFAULT_SCORE))?;
        }
        Ok(self)
    }
}

/// A grid to be filled: a line of text for each row, with `#` for a block, `.` for an open square, and given letters.
///
/// ```python
/// >>> from quadrille import Template
/// >>> template = Template("C..\n.#.\n...\n")
/// >>> fill = template.fill({"cat": 60, "cow": 70, "ten": 50, "wen": 40}, min_score=40)
/// >>> print(fill)
/// COW
/// A#E
/// TEN
/// <BLANKLINE>
/// >>> fill.status, fill.min_score, fill.mean_score
/// ('filled', 40, 55.0)
///
/// ```
#[pyclass(frozen, eq, module = "quadrille")]
#[derive(Clone, PartialEq)]
pub(crate) struct Template(fill::Template);

#[pymethods]
impl Template {
    /// Reads a text, or takes the blocks and the given letters of a crossword.
    #[new]
    #[pyo3(signature = (grid, *, language = None))]
    fn new(grid: &Bound<'_, PyAny>, language: Option<&str>) -> Result<Self> {
        let language = named("language", language)?;
        if let Ok(crossword) = grid.cast::<Crossword>() {
            if language.is_some() {
                return Err(Error::parameter("language: a crossword has its own").into());
            }
            return Ok(Self(fill::Template::try_from(&crossword.get().0)?));
        }
        let text: String =
            grid.extract().map_err(|_| PyTypeError::new_err("expected a grid as text, or a crossword"))?;
        let spelling = Spelling::default().language(language);
        Ok(Self(fill::Template::parse(&text, &spelling)?))
    }

    /// Generates a pattern of blocks (default: 15 squares a side).
    ///
    /// ```python
    /// >>> from quadrille import Template
    /// >>> Template.pattern((9, 9), seed=1)
    /// <Template 9x9, 32 slots>
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (size = None, *, symmetry = None, seed = 0))]
    fn pattern(py: Python<'_>, size: Option<Extent>, symmetry: Option<&str>, seed: u64) -> Result<Self> {
        let mut generator = PatternGenerator::new(size.unwrap_or(Extent::Side(15)).size());
        if let Some(symmetry) = named("symmetry", symmetry)? {
            generator = generator.symmetry(symmetry);
        }
        run(py, None, |watch| generator.clone().stop(watch.stop()).template(seed))?
            .into_python(py, |template| Ok(Self(template?)))
    }

    /// Fills the grid with words. `min_score` is the lowest score of a word.
    #[pyo3(signature = (words, *, seed = 0, min_score = 0, max_steps = None, progress = None))]
    fn fill(
        &self,
        py: Python<'_>,
        words: &Bound<'_, PyAny>,
        seed: u64,
        min_score: u8,
        max_steps: Option<u64>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Result<Fill> {
        let vocabulary = match words.cast::<Vocabulary>() {
            Ok(vocabulary) => vocabulary.get().clone(),
            Err(_) => Vocabulary::new(words, None)?,
        };
        let filler = Filler::new().seed(seed).min_score(min_score).max_steps(max_steps);
        let filled = run(py, progress, |watch| {
            let filler = filler
                .clone()
                .stop(watch.stop())
                .observer(move |progress| watch.reach(progress.filled as u64, Some(progress.slots as u64)));
            filler.fill(&self.0, &vocabulary.words)
        })?;
        filled.into_python(py, |outcome| Ok(Fill { outcome: outcome?, vocabulary }))
    }

    /// The number of slots: the squares of a word each.
    fn __len__(&self) -> usize {
        self.0.slots().len()
    }

    /// Width and height.
    #[getter]
    fn size(&self) -> (u32, u32) {
        let Size { width, height } = self.0.size();
        (width, height)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Template {}, {} slots>", self.0.size(), self.0.slots().len())
    }
}

/// The result of a search for a fill: `filled`, `impossible`, or `undecided` if a limit was reached first.
///
/// ```python
/// >>> from quadrille import Template
/// >>> none = Template("..\n..\n").fill(["at", "be"])
/// >>> none.status, none.conflict
/// ('impossible', ['1 across', '2 down'])
///
/// ```
#[pyclass(frozen, module = "quadrille")]
pub(crate) struct Fill {
    outcome: Outcome,
    vocabulary: Vocabulary,
}

#[pymethods]
impl Fill {
    /// `filled`, `impossible` or `undecided`.
    #[getter]
    fn status(&self) -> &'static str {
        match self.outcome {
            Outcome::Filled(_) => "filled",
            Outcome::Impossible(_) => "impossible",
            Outcome::Undecided(_) => "undecided",
        }
    }

    /// The number of words, which is that of the fullest grid if the search was not finished.
    #[getter]
    fn filled(&self) -> usize {
        self.fill().map_or(0, fill::Fill::filled)
    }

    /// The lowest score of a word.
    #[getter]
    fn min_score(&self) -> Option<u8> {
        self.fill().map(|fill| fill.score().min)
    }

    #[getter]
    fn mean_score(&self) -> Option<f64> {
        self.fill().map(|fill| fill.score().mean())
    }

    /// The slots that cannot be filled together, such as `1 across`.
    #[getter]
    fn conflict(&self) -> Vec<String> {
        match &self.outcome {
            Outcome::Impossible(why) => why.slots.iter().map(ToString::to_string).collect(),
            Outcome::Filled(_) | Outcome::Undecided(_) => Vec::new(),
        }
    }

    /// The crossword, with the clues of the words that have one.
    #[pyo3(signature = (*, title = None))]
    fn crossword(&self, title: Option<&str>) -> Result<Crossword> {
        let fill = self.fill().ok_or_else(|| Error::input("the grid cannot be filled"))?;
        let crossword = fill.crossword(|answer| self.vocabulary.words.entry(answer))?;
        Ok(Crossword(match title {
            Some(title) => crossword.with_title(title),
            None => crossword,
        }))
    }

    fn __str__(&self) -> String {
        self.fill().map(ToString::to_string).unwrap_or_default()
    }

    fn __repr__(&self) -> String {
        format!("<Fill {}>", self.status())
    }
}

impl Fill {
    const fn fill(&self) -> Option<&fill::Fill> {
        match &self.outcome {
            Outcome::Filled(fill) | Outcome::Undecided(fill) => Some(fill),
            Outcome::Impossible(_) => None,
        }
    }
}
