//! Crosswords.

use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict},
};
use quadrille::{
    Builder, Direction, Language, Optimizer, Step,
    formats::{CrosswordFormat, WordListOptions, crossword},
};

use crate::{
    drawing::{Drawing, DrawingOptions},
    error::Result,
    options::{Cell, Copied, Extent, Source, cell, copied, direction, format_of, hashed, named, save},
    page, warnings,
    words::WordList,
    work::{Watch, run},
};

/// A crossword. It never changes.
///
/// ```python
/// >>> from quadrille import Crossword
/// >>> crossword = Crossword.build("cat: It purrs\ncow: It moos\nwow: My!", seed=1)
/// >>> print(crossword)
/// COW
/// A.O
/// T.W
/// <BLANKLINE>
/// Across
/// 1. It moos (3)
/// <BLANKLINE>
/// Down
/// 1. It purrs (3)
/// 2. My! (3)
/// <BLANKLINE>
/// >>> [slot.answer for slot in crossword.slots]
/// ['COW', 'CAT', 'WOW']
/// >>> crossword.write("svg")[:4]
/// b'<svg'
///
/// ```
#[pyclass(frozen, eq, module = "quadrille")]
#[derive(Clone, PartialEq)]
pub(crate) struct Crossword(pub(crate) quadrille::Crossword);

/// A word in a crossword: its number, its direction and its place.
///
/// ```python
/// >>> from quadrille import Crossword
/// >>> slot = Crossword.build([("cat", "It purrs"), "cow"]).slots[1]
/// >>> slot.number, slot.direction, slot.row, slot.column, slot.answer, slot.clue
/// (1, 'down', 0, 0, 'CAT', 'It purrs')
///
/// ```
#[pyclass(frozen, eq, get_all, module = "quadrille")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    number: u32,
    /// `across` or `down`.
    direction: &'static str,
    /// The row of its first square, counted from 0.
    row: i32,
    /// The column of its first square, counted from 0.
    column: i32,
    /// The letters of its squares.
    answer: String,
    /// The word as it was written.
    text: String,
    clue: Option<String>,
    /// The lengths of its words, such as `3,4`.
    enumeration: String,
}

#[pymethods]
impl Slot {
    fn __hash__(&self) -> u64 {
        hashed(self)
    }

    fn __repr__(&self) -> String {
        format!("<Slot {} {}: {}>", self.number, self.direction, self.answer)
    }
}

/// A word that is not in a crossword, and why.
///
/// ```python
/// >>> from quadrille import Crossword
/// >>> Crossword.build("cat\ncow\ncaterpillar", max_size=5).unplaced
/// [<Unplaced "caterpillar": it is longer than both sides of the box>]
///
/// ```
#[pyclass(frozen, eq, get_all, module = "quadrille")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Unplaced {
    /// The word as it was written.
    text: String,
    /// The name of the reason, such as `no-room`.
    reason: &'static str,
    /// The reason in words.
    message: &'static str,
}

#[pymethods]
impl Unplaced {
    fn __hash__(&self) -> u64 {
        hashed(self)
    }

    fn __repr__(&self) -> String {
        format!("<Unplaced {:?}: {}>", self.text, self.message)
    }
}

/// The settings of a build.
pub(crate) struct Build {
    builder: Builder<'static>,
    /// The steps of the search for a smaller grid; by default as many as are instant.
    steps: Option<u64>,
    max_ratio: Option<f64>,
    title: Option<String>,
    /// The language of the words and of headings.
    language: Option<Language>,
}

impl Build {
    pub(crate) fn new(
        seed: u64,
        rule: &str,
        attach: &str,
        search: &str,
        order: &str,
        max_size: Option<&Extent>,
        max_ratio: Option<f64>,
        count: Option<usize>,
        attempts: Option<u32>,
        steps: Option<u64>,
        title: Option<String>,
        language: Option<&str>,
    ) -> Result<Self> {
        let builder = Builder::new()
            .seed(seed)
            .rule(named("rule", Some(rule))?.unwrap_or_default())
            .attach(named("attach", Some(attach))?.unwrap_or_default())
            .search(named("search", Some(search))?.unwrap_or_default())
            .order(named("order", Some(order))?.unwrap_or_default())
            .count(count)
            .attempts(attempts)
            .max_size(max_size.map(Extent::size));
        Ok(Self { builder, steps, max_ratio, title, language: named("language", language)? })
    }

    /// How word lists are read.
    pub(crate) fn reading(&self) -> WordListOptions {
        let spelling = quadrille::Spelling::default().language(self.language);
        WordListOptions { spelling, ..WordListOptions::default() }
    }

    /// Builds a crossword.
    pub(crate) fn run(
        &self,
        list: &WordList,
        watch: &Watch,
    ) -> core::result::Result<quadrille::Crossword, quadrille::Error> {
        let words: quadrille::WordList = list.0.entries.iter().cloned().collect();
        let total = words.len() as u64;
        let builder = self.builder.clone().stop(watch.stop()).observer(move |step| match step {
            Step::Placed(placed) => watch.reach(placed.placed as u64 + 1, Some(total)),
            _ => core::ops::ControlFlow::Continue(()),
        });
        let mut crossword = builder.build(&words)?;
        let steps = self.steps.unwrap_or_else(|| Optimizer::instant_steps(words.len()));
        if steps > 0 {
            let optimizer = Optimizer::of(&builder).max_steps(steps).max_ratio(self.max_ratio);
            crossword = optimized(&optimizer, steps, &crossword, watch);
        }
        let mut metadata = list.0.metadata.clone();
        if let Some(title) = &self.title {
            metadata = metadata.with_title(title.as_str());
        }
        if self.language.is_some() {
            metadata = metadata.with_language(self.language);
        }
        Ok(crossword.with_metadata(metadata))
    }
}

fn optimized(
    optimizer: &Optimizer<'_>,
    steps: u64,
    crossword: &quadrille::Crossword,
    watch: &Watch,
) -> quadrille::Crossword {
    let optimizer = optimizer
        .clone()
        .stop(watch.stop())
        .observer(move |progress| watch.reach(progress.steps, Some(steps)));
    optimizer.optimize(crossword).crossword
}

#[pymethods]
impl Crossword {
    /// Builds a crossword from words: a text, a file, a list, pairs, a dictionary or a data frame. The options are those
    /// of the program, and so is the result. `language` is that of the words and of headings.
    ///
    /// ```python
    /// >>> from quadrille import Crossword
    /// >>> Crossword.build(["lemon", "melon", "olive"], max_size=(9, 9), seed=7, steps=1000)
    /// <Crossword 5x5, 3 of 3 words>
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (words, *, seed = 0, rule = "standard", attach = "dense", search = "auto", order = "longest",
        max_size = None, max_ratio = 1.6, count = None, attempts = None, steps = None,
        title = None, language = None, progress = None))]
    fn build(
        py: Python<'_>,
        words: &Bound<'_, PyAny>,
        seed: u64,
        rule: &str,
        attach: &str,
        search: &str,
        order: &str,
        max_size: Option<Extent>,
        max_ratio: Option<f64>,
        count: Option<usize>,
        attempts: Option<u32>,
        steps: Option<u64>,
        title: Option<String>,
        language: Option<&str>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Result<Self> {
        let size = max_size.as_ref();
        let build = Build::new(
            seed, rule, attach, search, order, size, max_ratio, count, attempts, steps, title, language,
        )?;
        let list = WordList::read_and_warn(words, build.reading())?;
        run(py, progress, |watch| build.run(&list, watch))?.into_python(py, |built| Ok(Self(built?)))
    }

    /// Reads a crossword in a file of any format: a path, bytes or an open file.
    ///
    /// ```python
    /// >>> from quadrille import Crossword
    /// >>> Crossword.read(b"CAT\nO..\n")
    /// <Crossword 3x2, 2 of 2 words>
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (source, *, format = None))]
    fn read(py: Python<'_>, source: &Bound<'_, PyAny>, format: Option<&str>) -> Result<Self> {
        let source = Source::read(source)?;
        let format = named::<CrosswordFormat>("format", format)?;
        let (bytes, name) = (source.as_bytes(), source.name());
        let document = py.detach(|| match format {
            Some(format) => crossword::read_document(bytes, format),
            None => crossword::read_detected(bytes, name),
        })?;
        warnings::ignored(py, name, &document.unsupported)?;
        Ok(Self(document.crossword))
    }

    /// Looks for a smaller crossword of the same words.
    ///
    /// ```python
    /// >>> from quadrille import Crossword
    /// >>> loose = Crossword.build("lemon\nmelon\nolive\napple\npear\nplum", steps=0)
    /// >>> loose.optimize(10_000)
    /// <Crossword 6x8, 6 of 6 words>
    ///
    /// ```
    #[pyo3(signature = (steps = 500_000, *, seed = 0, max_size = None, max_ratio = 1.6,
        progress = None))]
    fn optimize(
        &self,
        py: Python<'_>,
        steps: u64,
        seed: u64,
        max_size: Option<Extent>,
        max_ratio: Option<f64>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Result<Self> {
        let size = max_size.as_ref().map(Extent::size);
        let optimizer = Optimizer::new().seed(seed).max_steps(steps).max_size(size).max_ratio(max_ratio);
        run(py, progress, |watch| optimized(&optimizer, steps, &self.0, watch))?
            .into_python(py, |smaller| Ok(Self(smaller)))
    }

    /// Writes a file: a format of crosswords, such as `json` or `puz`, or a drawing, such as `svg` or `pdf`.
    ///
    /// ```python
    /// >>> from quadrille import Crossword
    /// >>> crossword = Crossword.build("cat\ncow")
    /// >>> crossword.write("pdf", show="puzzle", paper="letter", name_line=True)[:5]
    /// b'%PDF-'
    ///
    /// ```
    #[pyo3(signature = (format = "json", **options))]
    fn write<'py>(
        &self,
        py: Python<'py>,
        format: &str,
        options: Option<&Bound<'_, PyDict>>,
    ) -> Result<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.write_and_warn(py, format, options)?))
    }

    /// Writes a file to a path. Its extension is the format, unless that is given.
    #[pyo3(signature = (path, format = None, **options))]
    fn save(
        &self,
        py: Python<'_>,
        path: &Bound<'_, PyAny>,
        format: Option<String>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> Result<()> {
        let format = format_of(path, format)?;
        Ok(save(py, path, &self.write_and_warn(py, &format, options)?)?)
    }

    /// The crossword with another title, author, copyright or notes.
    #[pyo3(signature = (*, title = None, author = None, copyright = None, notes = None, language = None))]
    fn described(
        &self,
        title: Option<&str>,
        author: Option<&str>,
        copyright: Option<&str>,
        notes: Option<&str>,
        language: Option<&str>,
    ) -> Result<Self> {
        let metadata =
            crate::metadata::described(self.0.metadata(), title, author, copyright, notes, language)?;
        Ok(Self(self.0.clone().with_metadata(metadata)))
    }

    #[getter]
    fn title(&self) -> Option<&str> {
        self.0.title()
    }

    #[getter]
    fn author(&self) -> Option<&str> {
        self.0.metadata().author()
    }

    /// The tag of its language, such as `de`.
    #[getter]
    fn language(&self) -> Option<&'static str> {
        self.0.language().map(Language::tag)
    }

    /// The words that are placed, across before down.
    #[getter]
    fn slots(&self) -> Vec<Slot> {
        let lists = [Direction::Across, Direction::Down].map(|direction| self.0.clue_list(direction));
        let slot = |slot: quadrille::Slot<'_>| {
            let first = slot.squares().next().map_or((0, 0), |(at, _)| cell(at));
            Slot {
                number: slot.number,
                direction: direction(slot.direction),
                row: first.0,
                column: first.1,
                answer: slot.entry.answer().as_str().to_owned(),
                text: slot.entry.text().to_owned(),
                clue: slot.entry.clue().map(str::to_owned),
                enumeration: slot.entry.enumeration(),
            }
        };
        lists.into_iter().flatten().map(slot).collect()
    }

    /// The words that are not placed, with the reasons.
    #[getter]
    fn unplaced(&self) -> Vec<Unplaced> {
        let unplaced = self.0.unplaced().iter().map(|unplaced| Unplaced {
            text: self.0.word_list()[unplaced.entry].text().to_owned(),
            reason: unplaced.reason.name(),
            message: unplaced.reason.description(),
        });
        unplaced.collect()
    }

    /// The letters of the squares, row by row; `None` is a square without a letter.
    #[getter]
    fn grid(&self) -> Vec<Vec<Option<&str>>> {
        self.0.grid().rows().map(<[_]>::to_vec).collect()
    }

    /// The squares of blocks.
    #[getter]
    fn blocks(&self) -> Vec<Cell> {
        crate::options::cells(self.0.blocks().iter().copied())
    }

    /// The squares with a shaded background.
    #[getter]
    fn highlights(&self) -> Vec<Cell> {
        crate::options::cells(self.0.highlights().iter().copied())
    }

    /// The squares with a circle.
    #[getter]
    fn circles(&self) -> Vec<Cell> {
        crate::options::cells(self.0.circles().iter().copied())
    }

    /// Width and height.
    #[getter]
    fn size(&self) -> (u32, u32) {
        (self.width(), self.height())
    }

    #[getter]
    fn width(&self) -> u32 {
        self.0.size().width
    }

    #[getter]
    fn height(&self) -> u32 {
        self.0.size().height
    }

    /// The number of squares that belong to two words.
    #[getter]
    fn crossings(&self) -> usize {
        self.0.crossings()
    }

    /// The letter squares divided by the area.
    #[getter]
    fn density(&self) -> f64 {
        self.0.density()
    }

    #[getter]
    fn seed(&self) -> u64 {
        self.0.seed()
    }

    /// The rule that it obeys: `standard`, `strict` or `any`.
    #[getter]
    fn rule(&self) -> &'static str {
        self.0.rule().name()
    }

    /// The number of words that are placed.
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __str__(&self, py: Python<'_>) -> Result<String> {
        if !self.0.has_solution() {
            return Ok(self.0.to_string());
        }
        Ok(String::from_utf8_lossy(&self.written(py, "txt", None)?).into_owned())
    }

    fn __repr__(&self) -> String {
        let words = self.0.len() + self.0.unplaced().len();
        format!("<Crossword {}x{}, {} of {words} words>", self.width(), self.height(), self.0.len())
    }

    fn __hash__(&self) -> u64 {
        // Equal crosswords have equal letters.
        hashed(&self.0.letter_squares())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Result<Copied<'py>> {
        copied(py, "Crossword", &self.written(py, "json", None)?)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> Result<String> {
        Ok(String::from_utf8_lossy(&self.written(py, "svg", None)?).into_owned())
    }

    fn _repr_html_(&self, py: Python<'_>) -> Result<String> {
        Ok(page::frame(&self.written(py, "html", None)?, self.0.size()))
    }
}

impl Crossword {
    /// Writes a crossword, and warns if parts of it are lost.
    fn write_and_warn(
        &self,
        py: Python<'_>,
        format: &str,
        options: Option<&Bound<'_, PyDict>>,
    ) -> Result<Vec<u8>> {
        let options = DrawingOptions::parsed(options)?;
        let written = py.detach(|| write(&self.0, format, &options))?;
        warnings::lost(py, format, &options, |format: &CrosswordFormat| format.drops(&self.0))?;
        Ok(written)
    }

    fn written(&self, py: Python<'_>, format: &str, options: Option<&Bound<'_, PyDict>>) -> Result<Vec<u8>> {
        let options = DrawingOptions::parsed(options)?;
        py.detach(|| write(&self.0, format, &options))
    }
}

/// Writes a crossword as a file or as a drawing.
pub(crate) fn write(
    crossword: &quadrille::Crossword,
    format: &str,
    options: &DrawingOptions,
) -> Result<Vec<u8>> {
    let mut crossword = crossword.clone();
    if let Some(lengths) = options.lengths {
        crossword = crossword.with_lengths(lengths);
    }
    if let Some(count) = options.given {
        let letters = crossword.helpful_letters(count);
        crossword = crossword.with_given_letters(letters);
    }
    let file = |format| {
        let mut out = Vec::new();
        let solution = crossword::WriteOptions { solution: options.has_solution() };
        crossword::write_with(&crossword, format, &solution, &mut out)?;
        Ok(out)
    };
    if let Some(drawing) = Drawing::named(format, options) {
        let options = &options.for_puzzle(crossword.has_solution())?;
        let drawn = drawing.draw(&crossword, options)?;
        return options.with_document(drawing, drawn, || file(CrosswordFormat::Json));
    }
    file(named("format", Some(format))?.unwrap_or(CrosswordFormat::Json))
}
