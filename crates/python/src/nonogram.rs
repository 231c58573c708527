//! Nonograms.

use std::{borrow::Cow, sync::Arc};

use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict},
};
use quadrille::{
    Error, Language,
    formats::{self, NonogramFormat, nonogram as files},
    nonogram::{DifficultyTuner, Generator, Level, NotDeduced, Progress, Repairer, Solver, Symmetry},
    render::NonogramView,
    trace::{Traced, Tracer},
};

use crate::{
    drawing::{Drawing, DrawingOptions},
    error::Result,
    explanation::{Explanation, Solutions},
    image,
    metadata::described,
    options::{Cell, Copied, CopiedWith, Extent, Source, cells, copied, format_of, hashed, named, save},
    page,
    picture::{Clues, Picture},
    verdict::{Count, Rating, Verdict},
    warnings,
    work::{Watch, run},
};

/// A nonogram: its clues, its picture if that is known, and how it was made if it was. It never changes.
///
/// ```python
/// >>> from quadrille import Nonogram
/// >>> heart = Nonogram(".#.#.\n#####\n.###.\n..#..\n", title="Heart")
/// >>> heart.judge().is_line_solvable
/// True
/// >>> heart.clues.rows
/// [[1, 1], [5], [3], [1]]
/// >>> print(heart.write("non").decode().splitlines()[0])
/// title "Heart"
///
/// ```
#[pyclass(frozen, eq, module = "quadrille")]
#[derive(Clone)]
pub(crate) struct Nonogram {
    pub(crate) puzzle: formats::Nonogram,
    changed: Vec<Cell>,
    likeness: Option<f64>,
    recipe: Option<Box<str>>,
    reached: Option<bool>,
}

/// Nonograms are equal if their files are.
impl PartialEq for Nonogram {
    fn eq(&self, other: &Self) -> bool {
        self.puzzle == other.puzzle
    }
}

/// How a nonogram was made: the changed cells, the likeness, the recipe, and whether the goal was reached.
type Making = (Vec<Cell>, Option<f64>, Option<String>, Option<bool>);

/// How nonograms are made of images.
pub(crate) struct Trace {
    tracer: Tracer<'static>,
    title: Option<String>,
}

impl Trace {
    pub(crate) fn new(
        size: Option<&Extent>,
        colors: usize,
        threshold: Option<u8>,
        solvable: &str,
        max_changes: Option<usize>,
        max_steps: Option<u64>,
        candidates: usize,
        title: Option<String>,
    ) -> Result<Self> {
        let tracer =
            Tracer::new().colors(colors).threshold(threshold).max_changes(max_changes).candidates(candidates);
        let mut tracer = match size {
            Some(Extent::Side(side)) => tracer.side(*side),
            Some(size) => tracer.size(size.size()),
            None => tracer,
        };
        if let Some(steps) = max_steps {
            tracer = tracer.max_steps(steps);
        }
        if solvable != "line" {
            let wanted = Some(solvable).filter(|name| *name != "any");
            tracer = tracer.solvability(named("solvable", wanted)?);
        }
        Ok(Self { tracer, title })
    }

    /// The pictures of an image, the most similar first.
    pub(crate) fn run(
        &self,
        image: &quadrille::trace::Image,
        watch: &Watch,
    ) -> core::result::Result<Vec<Traced>, Error> {
        let observer = |progress: &Progress| watch.reach(progress.done, progress.total);
        self.tracer.clone().stop(watch.stop()).observer(observer).trace(image)
    }

    /// The puzzle of a picture.
    pub(crate) fn puzzle(&self, picture: quadrille::nonogram::Picture) -> formats::Nonogram {
        let puzzle = formats::Nonogram::from(picture);
        match &self.title {
            Some(title) => puzzle.with_title(title.as_str()),
            None => puzzle,
        }
    }

    pub(crate) fn nonogram(&self, traced: Traced) -> Nonogram {
        Nonogram {
            changed: cells(traced.changed),
            likeness: Some(traced.likeness),
            recipe: Some(traced.recipe),
            reached: Some(traced.reached),
            ..Nonogram::of(self.puzzle(traced.picture))
        }
    }
}

#[pymethods]
impl Nonogram {
    /// Creates a nonogram of a picture or of clues. A picture may also be a text, or rows of cells.
    #[new]
    #[pyo3(signature = (puzzle, *, title = None, author = None))]
    fn new(puzzle: &Bound<'_, PyAny>, title: Option<&str>, author: Option<&str>) -> Result<Self> {
        let puzzle = if let Ok(clues) = puzzle.cast::<Clues>() {
            formats::Nonogram::new(clues.get().0.clone())
        } else if let Ok(picture) = puzzle.cast::<Picture>() {
            formats::Nonogram::from(picture.get().0.clone())
        } else {
            let picture = puzzle.py().get_type::<Picture>().call1((puzzle,))?;
            formats::Nonogram::from(picture.cast::<Picture>().map_err(PyErr::from)?.get().0.clone())
        };
        let metadata = described(puzzle.metadata(), title, author, None, None, None)?;
        Ok(Self::of(puzzle.with_metadata(metadata)))
    }

    /// Reads the nonogram in a file of any format: a path, bytes or an open file.
    ///
    /// ```python
    /// >>> from quadrille import Nonogram
    /// >>> Nonogram.read(b"width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n")
    /// <Nonogram 2x1>
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (source, *, format = None))]
    fn read(py: Python<'_>, source: &Bound<'_, PyAny>, format: Option<&str>) -> Result<Self> {
        let mut all = Self::read_all(py, source, format)?;
        match all.len() {
            1 => Ok(all.remove(0)),
            count => Err(Error::input(format!("{count} nonograms, expected one: use read_all")).into()),
        }
    }

    /// Reads all nonograms in a file.
    #[staticmethod]
    #[pyo3(signature = (source, *, format = None))]
    fn read_all(py: Python<'_>, source: &Bound<'_, PyAny>, format: Option<&str>) -> Result<Vec<Self>> {
        let source = Source::read(source)?;
        let format = named::<NonogramFormat>("format", format)?;
        let (bytes, name) = (source.as_bytes(), source.name());
        let document = py.detach(|| match format {
            Some(format) => files::read_document(bytes, format),
            None => files::read_detected(bytes, name),
        })?;
        warnings::ignored(py, name, &document.unsupported)?;
        Ok(document.nonograms.into_iter().map(Self::of).collect())
    }

    /// Makes a nonogram with one solution from an image: a path, bytes, an image of Pillow or an array of NumPy.
    ///
    /// `size` is the number of cells of the longer side (default: 30), or the width and the height. `solvable` is `line`, `unique` or
    /// `any`.
    ///
    /// ```python
    /// >>> from quadrille import Nonogram
    /// >>> disk = b"P2 5 5 1  1 0 0 0 1  0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 1"
    /// >>> Nonogram.trace(disk, size=5).judge().is_line_solvable
    /// True
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (image, *, size = None, colors = 1, threshold = None, solvable = "line",
        max_changes = None, max_steps = None, title = None, progress = None))]
    fn trace(
        py: Python<'_>,
        image: &Bound<'_, PyAny>,
        size: Option<Extent>,
        colors: usize,
        threshold: Option<u8>,
        solvable: &str,
        max_changes: Option<usize>,
        max_steps: Option<u64>,
        title: Option<String>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Result<Self> {
        let trace = Trace::new(size.as_ref(), colors, threshold, solvable, max_changes, max_steps, 1, title)?;
        let image = image::Given::read(image)?;
        let traced = run(py, progress, |watch| trace.run(&image.decoded()?, watch))?;
        traced.into_python(py, |traced| {
            let best = traced?.into_iter().next();
            Ok(trace.nonogram(best.ok_or_else(image::stopped)?))
        })
    }

    /// Makes several nonograms from an image, the most similar first. The options are those of `trace`.
    #[staticmethod]
    #[pyo3(signature = (image, count, *, size = None, colors = 1, threshold = None, solvable = "line",
        max_changes = None, max_steps = None, title = None, progress = None))]
    fn candidates(
        py: Python<'_>,
        image: &Bound<'_, PyAny>,
        count: usize,
        size: Option<Extent>,
        colors: usize,
        threshold: Option<u8>,
        solvable: &str,
        max_changes: Option<usize>,
        max_steps: Option<u64>,
        title: Option<String>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Result<Vec<Self>> {
        let trace =
            Trace::new(size.as_ref(), colors, threshold, solvable, max_changes, max_steps, count, title)?;
        let image = image::Given::read(image)?;
        let traced = run(py, progress, |watch| trace.run(&image.decoded()?, watch))?;
        traced.into_python(py, |traced| Ok(traced?.into_iter().map(|one| trace.nonogram(one)).collect()))
    }

    /// Generates a nonogram with one solution, of a level from 0 to 6 if one is given. `index` numbers the nonograms of a
    /// seed.
    ///
    /// ```python
    /// >>> from quadrille import Nonogram
    /// >>> Nonogram.generate((8, 8), level=3, seed=1).rate().level
    /// 3
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (size, *, level = None, symmetry = "none", seed = 0, index = 0, max_attempts = None,
        progress = None))]
    fn generate(
        py: Python<'_>,
        size: Extent,
        level: Option<LevelName>,
        symmetry: &str,
        seed: u64,
        index: u64,
        max_attempts: Option<u32>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Result<Self> {
        let level = level.map(|level| level.level()).transpose()?;
        let symmetry = named::<Symmetry>("symmetry", Some(symmetry))?.unwrap_or_default();
        let mut generator = Generator::new(size.size())?.level(level).symmetry(symmetry).seed(seed);
        if let Some(attempts) = max_attempts {
            generator = generator.max_attempts(attempts);
        }
        let generated = run(py, progress, |watch| {
            let observer = |progress: &Progress| watch.reach(progress.done, progress.total);
            generator.clone().stop(watch.stop()).observer(observer).puzzle(index)
        })?;
        generated.into_python(py, |picture| Ok(Self::of(picture.map_err(Error::from)?.into())))
    }

    /// Judges it: no solution, one, or several.
    #[pyo3(signature = (*, max_steps = None, method = "auto", progress = None))]
    fn judge(
        &self,
        py: Python<'_>,
        max_steps: Option<u64>,
        method: &str,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Result<Verdict> {
        let solver =
            Solver::new().max_steps(max_steps).method(named("method", Some(method))?.unwrap_or_default());
        let judged = run(py, progress, |watch| analyze(&watched(&solver, watch), &self.puzzle))?;
        judged.into_python(py, |analysis| Ok(Verdict(analysis)))
    }

    /// Rates the difficulty for people; `None` if there is not exactly one solution.
    #[pyo3(signature = (*, max_steps = None, progress = None))]
    fn rate(
        &self,
        py: Python<'_>,
        max_steps: Option<u64>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Result<Option<Rating>> {
        let solver = Solver::new().max_steps(max_steps);
        let rated = run(py, progress, |watch| watched(&solver, watch).rate(self.puzzle.clues()))?;
        rated.into_python(py, |rated| match rated {
            Ok(rating) => Ok(Some(Rating(rating))),
            Err(NotDeduced::NoSolution | NotDeduced::SeveralSolutions) => Ok(None),
            Err(NotDeduced::Limit(limit)) => Err(Error::from(limit).into()),
        })
    }

    /// The steps that lead to its solution, with the reason of each.
    #[pyo3(signature = (*, max_steps = None))]
    fn explain(&self, max_steps: Option<u64>) -> Explanation {
        let watch = Arc::new(Watch::new());
        let clues = self.puzzle.clues();
        let solver = Solver::new().max_steps(max_steps).stop(watch.stop());
        Explanation::new(clues, solver.deductions(clues).explain(), watch)
    }

    /// All solutions, found on demand.
    #[pyo3(signature = (*, max_steps = None))]
    fn solutions(&self, max_steps: Option<u64>) -> Solutions {
        let watch = Arc::new(Watch::new());
        let solver = Solver::new().max_steps(max_steps).stop(watch.stop());
        Solutions::new(solver.solutions(self.puzzle.clues()), watch)
    }

    /// Counts the solutions, up to a maximum if one is given.
    #[pyo3(signature = (max = None, *, max_steps = None, progress = None))]
    fn count(
        &self,
        py: Python<'_>,
        max: Option<u64>,
        max_steps: Option<u64>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Result<Count> {
        let solver = Solver::new().max_steps(max_steps);
        let counted = run(py, progress, |watch| watched(&solver, watch).count(self.puzzle.clues(), max))?;
        counted.into_python(py, |count| Ok(Count(count)))
    }

    /// Changes few cells of the picture, so that it is solvable as required: `line` or `unique`.
    ///
    /// ```python
    /// >>> from quadrille import Nonogram
    /// >>> repaired = Nonogram("#..#\n.##.\n.##.\n#..#\n").repair()
    /// >>> repaired.judge().is_line_solvable, repaired.reached, len(repaired.changed)
    /// (True, True, 1)
    ///
    /// ```
    #[pyo3(signature = (*, solvable = "line", max_changes = None, max_steps = None, progress = None))]
    fn repair(
        &self,
        py: Python<'_>,
        solvable: &str,
        max_changes: Option<usize>,
        max_steps: Option<u64>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Result<Self> {
        let picture = self.drawn()?;
        let mut repairer = Repairer::new().max_changes(max_changes);
        if let Some(solvability) = named("solvable", Some(solvable))? {
            repairer = repairer.solvability(solvability);
        }
        if let Some(steps) = max_steps {
            repairer = repairer.max_steps(steps);
        }
        let repaired = run(py, progress, |watch| {
            let observer = |progress: &Progress| watch.reach(progress.done, progress.total);
            repairer.clone().stop(watch.stop()).observer(observer).repair(picture)
        })?;
        repaired.into_python(py, |outcome| {
            Ok(Self {
                changed: cells(outcome.changed),
                reached: Some(outcome.reached),
                ..Self::of(self.puzzle.clone().redrawn(outcome.picture))
            })
        })
    }

    /// Changes few cells of the picture, so that it has a level from 0 to 5, or the nearest one that is found.
    #[pyo3(signature = (level, *, max_changes = None, max_attempts = None, seed = 0, progress = None))]
    fn tune(
        &self,
        py: Python<'_>,
        level: LevelName,
        max_changes: Option<usize>,
        max_attempts: Option<u32>,
        seed: u64,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Result<Self> {
        let (picture, level) = (self.drawn()?, level.level()?);
        let attempts = max_attempts.unwrap_or(DifficultyTuner::ATTEMPTS);
        let tuner = DifficultyTuner::new(level).max_changes(max_changes).max_attempts(attempts).seed(seed);
        let tuned = run(py, progress, |watch| {
            let observer = |progress: &Progress| watch.reach(progress.done, progress.total);
            tuner.clone().stop(watch.stop()).observer(observer).tune(picture)
        })?;
        tuned.into_python(py, |outcome| {
            Ok(Self {
                changed: cells(outcome.changed),
                reached: Some(outcome.level == Some(level)),
                ..Self::of(self.puzzle.clone().redrawn(outcome.picture))
            })
        })
    }

    /// Writes a file: a format of nonograms, such as `json` or `non`, or a drawing, such as `svg` or `pdf`.
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

    /// The nonogram with another title, author, copyright or notes.
    #[pyo3(signature = (*, title = None, author = None, copyright = None, notes = None, language = None))]
    fn described(
        &self,
        title: Option<&str>,
        author: Option<&str>,
        copyright: Option<&str>,
        notes: Option<&str>,
        language: Option<&str>,
    ) -> Result<Self> {
        let metadata = described(self.puzzle.metadata(), title, author, copyright, notes, language)?;
        Ok(Self { puzzle: self.puzzle.clone().with_metadata(metadata), ..self.clone() })
    }

    #[getter]
    fn title(&self) -> Option<&str> {
        self.puzzle.title()
    }

    #[getter]
    fn author(&self) -> Option<&str> {
        self.puzzle.metadata().author()
    }

    /// The tag of its language, such as `de`.
    #[getter]
    fn language(&self) -> Option<&'static str> {
        self.puzzle.metadata().language().map(Language::tag)
    }

    #[getter]
    fn clues(&self) -> Clues {
        Clues(self.puzzle.clues().clone())
    }

    /// The picture that it was made of, or that its file contains.
    #[getter]
    fn picture(&self) -> Option<Picture> {
        self.puzzle.picture().cloned().map(Picture)
    }

    #[getter]
    fn width(&self) -> u32 {
        self.puzzle.clues().size().width
    }

    #[getter]
    fn height(&self) -> u32 {
        self.puzzle.clues().size().height
    }

    /// Width and height in cells.
    #[getter]
    fn size(&self) -> (u32, u32) {
        (self.width(), self.height())
    }

    /// The cells that were changed to make it solvable, as rows and columns.
    #[getter]
    fn changed(&self) -> Vec<Cell> {
        self.changed.clone()
    }

    /// The similarity to the image that it was made of, from 0 to 1.
    #[getter]
    const fn likeness(&self) -> Option<f64> {
        self.likeness
    }

    /// How it was drawn, in words.
    #[getter]
    fn recipe(&self) -> Option<&str> {
        self.recipe.as_deref()
    }

    /// Whether it is as solvable, or as hard, as was required when it was made.
    #[getter]
    const fn reached(&self) -> Option<bool> {
        self.reached
    }

    fn __hash__(&self) -> u64 {
        // Equal nonograms have equal clues.
        hashed(self.puzzle.clues())
    }

    fn __repr__(&self) -> String {
        let (width, height) = self.size();
        match self.title() {
            Some(title) => format!("<Nonogram {title:?}, {width}x{height}>"),
            None => format!("<Nonogram {width}x{height}>"),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Result<CopiedWith<'py, Making>> {
        let (restored, (class, document)) = self.copied(py, "Nonogram")?;
        let making =
            (self.changed.clone(), self.likeness, self.recipe.clone().map(String::from), self.reached);
        Ok((restored, (class, document, making)))
    }

    /// The nonogram with what its file does not contain: how it was made.
    fn _made(
        &self,
        changed: Vec<Cell>,
        likeness: Option<f64>,
        recipe: Option<String>,
        reached: Option<bool>,
    ) -> Self {
        let recipe = recipe.map(String::into_boxed_str);
        Self { changed, likeness, recipe, reached, ..self.clone() }
    }

    fn _repr_svg_(&self, py: Python<'_>) -> Result<String> {
        self.svg(py, "puzzle")
    }

    fn _repr_html_(&self, py: Python<'_>) -> Result<String> {
        Ok(page::frame(&self.written(py, "html", None)?, self.puzzle.clues().size()))
    }
}

impl Nonogram {
    pub(crate) const fn of(puzzle: formats::Nonogram) -> Self {
        Self { puzzle, changed: Vec::new(), likeness: None, recipe: None, reached: None }
    }

    /// A copy as an object of a class.
    pub(crate) fn copied<'py>(&self, py: Python<'py>, class: &'static str) -> Result<Copied<'py>> {
        copied(py, class, &self.written(py, "json", None)?)
    }

    pub(crate) fn svg(&self, py: Python<'_>, show: &str) -> Result<String> {
        let options = PyDict::new(py);
        options.set_item("show", show)?;
        Ok(String::from_utf8_lossy(&self.written(py, "svg", Some(&options))?).into_owned())
    }

    fn drawn(&self) -> Result<&quadrille::nonogram::Picture> {
        Ok(self.puzzle.picture().ok_or_else(|| Error::input("the nonogram has no picture"))?)
    }

    /// Writes a nonogram, and warns if parts of it are lost.
    fn write_and_warn(
        &self,
        py: Python<'_>,
        format: &str,
        options: Option<&Bound<'_, PyDict>>,
    ) -> Result<Vec<u8>> {
        let options = DrawingOptions::parsed(options)?;
        let written = py.detach(|| write(&self.puzzle, format, &options))?;
        warnings::lost(py, format, &options, |format: &NonogramFormat| format.drops(&self.puzzle))?;
        Ok(written)
    }

    fn written(&self, py: Python<'_>, format: &str, options: Option<&Bound<'_, PyDict>>) -> Result<Vec<u8>> {
        let options = DrawingOptions::parsed(options)?;
        py.detach(|| write(&self.puzzle, format, &options))
    }
}

/// The name or the number of a level.
#[derive(FromPyObject)]
pub(crate) enum LevelName {
    Number(u8),
    Name(String),
}

impl LevelName {
    fn level(&self) -> Result<Level> {
        let name = match self {
            Self::Number(number) => &number.to_string(),
            Self::Name(name) => name,
        };
        Ok(name.parse().map_err(|error: Error| Error::parameter(format!("level: {}", error.message())))?)
    }
}

/// The solver with the progress and the token of a watch.
pub(crate) fn watched<'w>(solver: &Solver<'w>, watch: &'w Watch) -> Solver<'w> {
    let observer = |progress: &Progress| watch.reach(progress.done, progress.total);
    solver.clone().stop(watch.stop()).observer(observer)
}

/// Analyzes a nonogram; a known picture makes that faster if all of its clues are known.
pub(crate) fn analyze(solver: &Solver<'_>, nonogram: &formats::Nonogram) -> quadrille::nonogram::Analysis {
    match nonogram.picture().filter(|_| !nonogram.clues().has_unknown_lines()) {
        Some(picture) => solver.analyze_picture(picture),
        None => solver.analyze(nonogram.clues()),
    }
}

/// Reads the only nonogram of a document in any format.
pub(crate) fn single(document: &[u8]) -> core::result::Result<formats::Nonogram, Error> {
    let is_native = document.trim_ascii_start().starts_with(b"{") && files::is_native(document);
    let mut all = match is_native {
        true => files::read(document, NonogramFormat::Json)?,
        false => files::read_detected(document, None)?.nonograms,
    };
    match all.len() {
        1 => Ok(all.remove(0)),
        count => Err(Error::input(format!("{count} nonograms, expected one"))),
    }
}

/// Writes a nonogram as a file or as a drawing, without its picture if only the puzzle is requested.
pub(crate) fn write(nonogram: &formats::Nonogram, format: &str, options: &DrawingOptions) -> Result<Vec<u8>> {
    let nonogram = match options.has_solution() {
        true => Cow::Borrowed(nonogram),
        false => Cow::Owned(nonogram.clone().without_picture()),
    };
    let nonogram = nonogram.as_ref();
    let file = |format: NonogramFormat| {
        if format.is_picture() && !options.has_solution() {
            let message = format!("show: the format {format} contains nothing but the solution");
            return Err(Error::parameter(message).into());
        }
        let mut out = Vec::new();
        files::write(nonogram, format, &mut out)?;
        Ok(out)
    };
    if let Some(drawing) = Drawing::named(format, options) {
        let mut view = NonogramView::from(nonogram);
        if drawing.is_sheet() {
            view = view
                .with_level(quadrille::nonogram::Rating::quick(nonogram.clues()).map(|rating| rating.level));
        }
        let drawn = drawing.draw(view, options)?;
        return options.with_document(drawing, drawn, || file(NonogramFormat::Json));
    }
    file(named("format", Some(format))?.unwrap_or(NonogramFormat::Json))
}
