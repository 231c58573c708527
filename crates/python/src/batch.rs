//! Work on many documents at once. A faulty document is an error in its own row.

mod columns;
mod documents;

use pyo3::{prelude::*, types::PyDict};
use quadrille::{
    Error, ErrorKind,
    formats::{self, CrosswordFormat, Kind, NonogramFormat, crossword, wordlist},
    nonogram::{Analysis, NotDeduced, Rating, Solver, Verdict},
};
use rayon::prelude::*;

pub(crate) use documents::{Documents, Images};

use crate::{
    crossword::Build,
    drawing::DrawingOptions,
    error::{Failure, Result},
    nonogram::{Trace, analyze, single, watched},
    options::Extent,
    words::WordList,
    work::{Watch, run_watched},
};
use columns::{Column, Columns};
use documents::Row;

/// The result of a row, or its error.
type Answer<T> = core::result::Result<T, Error>;

/// Answers a question about each row on all threads, and makes columns of the answers.
fn answer<R: Sync, T: Send>(
    py: Python<'_>,
    rows: &[R],
    progress: Option<&Bound<'_, PyAny>>,
    question: impl Fn(&R, &Watch) -> Answer<T> + Sync,
    columns: impl FnOnce(&[Answer<T>]) -> Vec<Column>,
) -> Result<Columns> {
    let watch = Watch::new();
    let _ = watch.reach(0, Some(rows.len() as u64));
    // The work may have been stopped in earlier rows.
    if let Some(progress) = progress
        && !progress.call1((0, rows.len()))?.extract::<bool>()?
    {
        watch.stop().stop();
    }
    let answered = run_watched(py, &watch, progress, |watch| {
        let is_stopped = || watch.stop().is_stopped();
        let answer = |row: &R| {
            let answer = (!is_stopped()).then(|| question(row, watch));
            match answer {
                Some(answer) if !is_stopped() => {
                    watch.advance();
                    answer
                }
                // The answer of a search that was stopped depends on the time.
                _ => Err(Error::new(ErrorKind::Stopped, "stopped before this row was done")),
            }
        };
        rows.par_iter().map(answer).collect::<Vec<_>>()
    })?;
    answered.into_python(py, |answers| {
        let mut columns = columns(&answers);
        let errors = answers.iter().map(|answer| answer.as_ref().err().map(ToString::to_string));
        columns.push(Column::text("error", errors));
        Ok(Columns(columns))
    })
}

/// The answers that there are.
fn known<T, V>(answers: &[Answer<T>], value: impl Fn(&T) -> Option<V>) -> impl Iterator<Item = Option<V>> {
    answers.iter().map(move |answer| answer.as_ref().ok().and_then(&value))
}

/// Judges each nonogram: no solution, one, or several.
#[pyfunction]
#[pyo3(signature = (documents, *, max_steps = None, progress = None))]
pub(crate) fn _judge(
    py: Python<'_>,
    documents: &Documents,
    max_steps: Option<u64>,
    progress: Option<&Bound<'_, PyAny>>,
) -> Result<Columns> {
    let solver = Solver::new().max_steps(max_steps);
    let question = |row: &Row, watch: &Watch| {
        let nonogram = documents.nonogram(row)?;
        let analysis = analyze(&solver.clone().stop(watch.stop()), &nonogram);
        Ok((analysis, nonogram.clues().size()))
    };
    answer(py, &documents.rows, progress, question, |answers| {
        let solved_by =
            |analysis: &Analysis| analysis.verdict.limit().is_none().then(|| analysis.solved_by.name());
        vec![
            Column::text("verdict", known(answers, |(analysis, _)| Some(analysis.verdict.name()))),
            Column::flags("line_solvable", known(answers, |(analysis, _)| Some(analysis.is_line_solvable()))),
            Column::text("solved_by", known(answers, |(analysis, _)| solved_by(analysis))),
            Column::numbers("steps", known(answers, |(analysis, _)| Some(analysis.steps))),
            Column::numbers("width", known(answers, |(_, size)| Some(size.width.into()))),
            Column::numbers("height", known(answers, |(_, size)| Some(size.height.into()))),
        ]
    })
}

/// Rates each nonogram.
#[pyfunction]
#[pyo3(signature = (documents, *, max_steps = None, progress = None))]
pub(crate) fn _rate(
    py: Python<'_>,
    documents: &Documents,
    max_steps: Option<u64>,
    progress: Option<&Bound<'_, PyAny>>,
) -> Result<Columns> {
    let solver = Solver::new().max_steps(max_steps);
    let question = |row: &Row, watch: &Watch| {
        let nonogram = documents.nonogram(row)?;
        Ok(watched(&solver, &watch.part()).rate(nonogram.clues()))
    };
    type Rated = core::result::Result<Rating, NotDeduced>;
    let verdict = |rated: &Rated| match rated {
        Ok(_) => "unique",
        Err(NotDeduced::NoSolution) => "none",
        Err(NotDeduced::SeveralSolutions) => "multiple",
        Err(NotDeduced::Limit(_)) => "undecided",
    };
    answer(py, &documents.rows, progress, question, |answers| {
        let numbers = |name, number: fn(&Rating) -> u64| {
            Column::numbers(name, known(answers, move |rated: &Rated| rated.as_ref().ok().map(number)))
        };
        vec![
            Column::text("verdict", known(answers, |rated| Some(verdict(rated)))),
            numbers("level", |rating| rating.level.number().into()),
            numbers("steps", |rating| rating.steps as u64),
            numbers("bottleneck", |rating| rating.bottleneck as u64),
        ]
    })
}

/// Makes a nonogram from each image.
#[pyfunction]
#[pyo3(signature = (images, *, size = None, colors = 1, threshold = None, solvable = "line",
    max_changes = None, max_steps = None, title = None, progress = None))]
pub(crate) fn _make(
    py: Python<'_>,
    images: &Images,
    size: Option<Extent>,
    colors: usize,
    threshold: Option<u8>,
    solvable: &str,
    max_changes: Option<usize>,
    max_steps: Option<u64>,
    title: Option<String>,
    progress: Option<&Bound<'_, PyAny>>,
) -> Result<Columns> {
    struct Made {
        document: Vec<u8>,
        size: quadrille::Size,
        verdict: &'static str,
        is_line_solvable: bool,
        is_reached: bool,
        changed: u64,
        likeness: f64,
        recipe: Box<str>,
    }
    let trace = Trace::new(size.as_ref(), colors, threshold, solvable, max_changes, max_steps, 1, title)?;
    let question = |image: &documents::Picture, watch: &Watch| {
        let traced = trace.run(&image.decoded()?, &watch.part())?.into_iter().next();
        let traced = traced.ok_or_else(crate::image::stopped)?;
        let mut document = Vec::new();
        let puzzle = trace.puzzle(traced.picture);
        formats::nonogram::write(&puzzle, NonogramFormat::JsonLines, &mut document)?;
        document.truncate(document.trim_ascii_end().len());
        Ok(Made {
            document,
            size: puzzle.clues().size(),
            verdict: Verdict::name(&traced.analysis.verdict),
            is_line_solvable: traced.analysis.is_line_solvable(),
            is_reached: traced.reached,
            changed: traced.changed.len() as u64,
            likeness: traced.likeness,
            recipe: traced.recipe,
        })
    };
    answer(py, &images.0, progress, question, |answers| {
        vec![
            Column::text(
                "document",
                known(answers, |made| str::from_utf8(&made.document).ok().map(str::to_owned)),
            ),
            Column::numbers("width", known(answers, |made| Some(made.size.width.into()))),
            Column::numbers("height", known(answers, |made| Some(made.size.height.into()))),
            Column::text("verdict", known(answers, |made| Some(made.verdict))),
            Column::flags("line_solvable", known(answers, |made| Some(made.is_line_solvable))),
            Column::flags("reached", known(answers, |made| Some(made.is_reached))),
            Column::numbers("changed", known(answers, |made| Some(made.changed))),
            Column::fractions("likeness", known(answers, |made| Some(made.likeness))),
            Column::text("recipe", known(answers, |made| Some(made.recipe.clone()))),
        ]
    })
}

/// Builds a crossword from each word list.
#[pyfunction]
#[pyo3(signature = (documents, *, seed = 0, rule = "standard", attach = "dense", search = "auto", order = "longest",
    max_size = None, max_ratio = 1.6, count = None, attempts = None, steps = None,
    title = None, language = None, progress = None))]
pub(crate) fn _build(
    py: Python<'_>,
    documents: &Documents,
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
) -> Result<Columns> {
    let size = max_size.as_ref();
    let build = Build::new(
        seed, rule, attach, search, order, size, max_ratio, count, attempts, steps, title, language,
    )?;
    let reading = build.reading();
    let question = |row: &Row, watch: &Watch| {
        let list = WordList(match row {
            Row::List(list) => list.as_ref().clone(),
            row => wordlist::read(documents.bytes(row)?, &reading)?,
        });
        let crossword = build.run(&list, &watch.part())?;
        let mut document = crossword::to_vec(&crossword, CrosswordFormat::Json)?;
        document.truncate(document.trim_ascii_end().len());
        Ok((crossword, document))
    };
    type Built = (quadrille::Crossword, Vec<u8>);
    answer(py, &documents.rows, progress, question, |answers| {
        let numbers = |name, number: fn(&quadrille::Crossword) -> u64| {
            Column::numbers(name, known(answers, move |(crossword, _): &Built| Some(number(crossword))))
        };
        vec![
            Column::text(
                "document",
                known(answers, |(_, document)| str::from_utf8(document).ok().map(str::to_owned)),
            ),
            numbers("words", |crossword| crossword.word_list().len() as u64),
            numbers("placed", |crossword| crossword.len() as u64),
            numbers("width", |crossword| crossword.size().width.into()),
            numbers("height", |crossword| crossword.size().height.into()),
            numbers("crossings", |crossword| crossword.crossings() as u64),
            Column::fractions("density", known(answers, |(crossword, _)| Some(crossword.density()))),
        ]
    })
}

/// Converts each puzzle to a format, or draws it.
#[pyfunction]
#[pyo3(signature = (documents, to, *, progress = None, options = None))]
pub(crate) fn _convert(
    py: Python<'_>,
    documents: &Documents,
    to: &str,
    progress: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> Result<Columns> {
    let options = DrawingOptions::parsed(options)?;
    let question = |row: &Row, _: &Watch| {
        let written = match row {
            Row::Nonogram(nonogram) => crate::nonogram::write(nonogram, to, &options),
            Row::Crossword(crossword) => crate::crossword::write(crossword, to, &options),
            row => {
                let bytes = documents.bytes(row)?;
                match formats::detect(bytes, None)? {
                    Kind::Crossword(format) => {
                        crate::crossword::write(&crossword::read(bytes, format)?, to, &options)
                    }
                    Kind::Nonogram(_) => crate::nonogram::write(&single(bytes)?, to, &options),
                    _ => return Err(Error::input("expected a crossword or a nonogram")),
                }
            }
        };
        written.map_err(|failure| match failure {
            Failure::Library(error) => error,
            Failure::Python(error) => Error::parameter(error.to_string()),
        })
    };
    answer(py, &documents.rows, progress, question, |answers| {
        vec![Column::bytes("data", answers.iter().map(|answer| answer.as_deref().ok()))]
    })
}
