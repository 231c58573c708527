#[cfg(feature = "full")]
use quadrille::formats::image;
use quadrille::{
    Metadata, Position, Size,
    formats::{self, NonogramFormat, nonogram},
    nonogram::{ColorId, DifficultyTuner, Level, Palette, Picture, Rating, Repairer, Solver, Verdict},
    render::NonogramView,
    trace::{Image, Tracer},
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::{
    Fonts, Result,
    drawing::{Drawing, DrawingOptions, Subject},
    options::{named, parsed, to_json},
};

/// A cell that was changed: its row, its column, and the symbol of what it was before.
type Changed = (i32, i32, char);

/// A nonogram, and how it was made if it was.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Nonogram {
    puzzle: formats::Nonogram,
    changed: Vec<Changed>,
    likeness: Option<f64>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct TraceOptions {
    /// The number of cells of the longer side.
    size: Option<u32>,
    colors: Option<usize>,
    /// In percent.
    threshold: Option<u8>,
    /// `line`, `unique` or `any`.
    solvable: Option<String>,
    candidates: Option<usize>,
    max_changes: Option<usize>,
    steps: Option<u32>,
    title: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report<'a> {
    width: u32,
    height: u32,
    verdict: &'static str,
    line_solvable: bool,
    level: Option<u8>,
    /// The number of steps in which people solve it.
    steps: Option<usize>,
    changed: &'a [Changed],
    /// The cells in which two of several solutions differ.
    ambiguous: Vec<[i32; 2]>,
    likeness: Option<f64>,
}

/// The limit of steps of verdicts and ratings.
pub(crate) const MAX_STEPS: u64 = 1_000_000;

#[wasm_bindgen]
impl Nonogram {
    /// Reads the first nonogram of a file in any format, which its content or its name shows.
    ///
    /// # Errors
    ///
    /// If it contains no nonogram, or is damaged.
    pub fn open(bytes: &[u8], name: Option<String>) -> Result<Self> {
        let all = nonogram::read_detected(bytes, name.as_deref())?.nonograms;
        let first = all.into_iter().next().ok_or_else(|| JsError::new("the file contains no nonogram"))?;
        Ok(Self::new(first))
    }

    /// Makes nonograms from an image file, the most similar first. The options are `size` (of the longer side), `colors`,
    /// `threshold`, `solvable`, `candidates`, `maxChanges`, `steps` and `title`.
    ///
    /// # Errors
    ///
    /// If the options are invalid, or the file is not an image.
    #[cfg(feature = "full")]
    pub fn trace(bytes: &[u8], options: &str) -> Result<Vec<Self>> {
        traced(&image::read(bytes)?, options)
    }

    /// Makes nonograms from the pixels of an image: red, green, blue and alpha of each, row by row.
    ///
    /// # Errors
    ///
    /// If the options are invalid, or the number of bytes does not match the size.
    pub fn trace_pixels(pixels: Vec<u8>, width: u32, height: u32, options: &str) -> Result<Vec<Self>> {
        traced(&Image::from_bytes(Size::new(width, height), pixels)?, options)
    }

    /// Draws a black picture: a line for each row, with `#` for filled cells and `.` for empty ones.
    ///
    /// # Errors
    ///
    /// If the rows are no picture.
    pub fn draw(rows: &str) -> Result<Self> {
        Ok(Self::new(Picture::from_text(rows, &Palette::black())?.into()))
    }

    /// Draws another picture in its colors, with their symbols.
    ///
    /// # Errors
    ///
    /// If the rows are no picture in these colors.
    pub fn redraw(&self, rows: &str) -> Result<Self> {
        let picture = Picture::from_text(rows, self.puzzle.clues().palette())?;
        Ok(Self::new(self.puzzle.clone().redrawn(picture)))
    }

    /// Returns its size, verdict, level, steps and changed cells, as JSON.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn report(&self) -> Result<String> {
        let clues = self.puzzle.clues();
        let analysis = Solver::new().max_steps(MAX_STEPS).analyze(clues);
        let ambiguous = match &analysis.verdict {
            Verdict::Multiple { first, second } => cells(first.differences(second)),
            _ => Vec::new(),
        };
        let size = clues.size();
        let rating = self.rating();
        to_json(&Report {
            width: size.width,
            height: size.height,
            verdict: analysis.verdict.name(),
            line_solvable: analysis.is_line_solvable(),
            level: rating.as_ref().map(|rating| rating.level.number()),
            steps: rating.map(|rating| rating.steps),
            changed: &self.changed,
            ambiguous,
            likeness: self.likeness,
        })
    }

    /// Returns a nonogram with few changed cells, or up to a number of them, that is solvable as required: `line` (the
    /// default) or `unique`.
    ///
    /// # Errors
    ///
    /// If the nonogram has no picture.
    pub fn repair(&self, solvable: Option<String>, max_changes: Option<usize>) -> Result<Self> {
        let mut repairer = Repairer::new().max_steps(MAX_STEPS).max_changes(max_changes);
        if let Some(solvability) = named(solvable.as_deref())? {
            repairer = repairer.solvability(solvability);
        }
        let repaired = repairer.repair(self.picture()?);
        self.redrawn(repaired.picture, &repaired.changed)
    }

    /// Returns a nonogram with few changed cells that has a level, from 0 to 5, or the nearest one that a number of attempts
    /// finds.
    ///
    /// # Errors
    ///
    /// If the nonogram has no picture, or there is no such level.
    pub fn tune(&self, level: &str, attempts: u32) -> Result<Self> {
        let tuner = DifficultyTuner::new(level.parse()?).max_attempts(attempts);
        let tuned = tuner.tune(self.picture()?);
        self.redrawn(tuned.picture, &tuned.changed)
    }

    /// Writes a file: a format of nonograms, such as `json` or `non`, or a drawing, such as `svg`. The options are `show`,
    /// `language`, `pixels`, `paper`, `clues` and `colorLetters`, as in the program, and `editable` for pictures that contain the native document.
    ///
    /// # Errors
    ///
    /// If the options are invalid, or the format cannot contain the nonogram.
    pub fn write(&self, format: &str, options: &str, fonts: &Fonts) -> Result<Vec<u8>> {
        let options: DrawingOptions = parsed(options)?;
        if let Some(drawing) = Drawing::named(format) {
            let mut view = NonogramView::from(&self.puzzle);
            if drawing.is_sheet() {
                view = view.with_level(self.level());
            }
            let drawn = drawing.draw(&Subject::Nonogram(view), &options, fonts)?;
            return options.with_document(drawing, drawn, || self.file(NonogramFormat::Json));
        }
        self.file(format.parse()?)
    }
}

impl Nonogram {
    const fn new(puzzle: formats::Nonogram) -> Self {
        Self { puzzle, changed: Vec::new(), likeness: None }
    }

    /// The nonogram with another picture, which differs in some cells.
    fn redrawn(&self, picture: Picture, changed: &[Position]) -> Result<Self> {
        let before = self.picture()?;
        let changed = changed.iter().map(|&at| (at, before.cells()[at]));
        Ok(Self {
            changed: marked(before.palette(), changed),
            ..Self::new(self.puzzle.clone().redrawn(picture))
        })
    }

    fn file(&self, format: NonogramFormat) -> Result<Vec<u8>> {
        let mut out = Vec::new();
        nonogram::write(&self.puzzle, format, &mut out)?;
        Ok(out)
    }

    /// Its difficulty, if it has one solution.
    fn rating(&self) -> Option<Rating> {
        Solver::new().max_steps(MAX_STEPS).rate(self.puzzle.clues()).ok()
    }

    #[cfg(feature = "full")]
    pub(crate) const fn puzzle(&self) -> &formats::Nonogram {
        &self.puzzle
    }

    /// Its level, if it has one solution.
    pub(crate) fn level(&self) -> Option<Level> {
        self.rating().map(|rating| rating.level)
    }

    fn picture(&self) -> Result<&Picture> {
        self.puzzle.picture().ok_or_else(|| JsError::new("the nonogram has no picture"))
    }
}

/// Positions as rows and columns.
fn cells(positions: impl IntoIterator<Item = Position>) -> Vec<[i32; 2]> {
    positions.into_iter().map(|at| [at.row, at.column]).collect()
}

/// Changed cells with their symbols.
fn marked(palette: &Palette, changed: impl IntoIterator<Item = (Position, Option<ColorId>)>) -> Vec<Changed> {
    let symbol =
        |content: Option<ColorId>| content.map_or('.', |color| palette.as_slice()[color.index()].symbol);
    changed.into_iter().map(|(at, before)| (at.row, at.column, symbol(before))).collect()
}

fn traced(image: &Image, options: &str) -> Result<Vec<Nonogram>> {
    let options: TraceOptions = parsed(options)?;
    let mut tracer = Tracer::new()
        .max_changes(options.max_changes)
        .candidates(options.candidates.unwrap_or(1))
        .threshold(options.threshold);
    if let Some(size) = options.size {
        tracer = tracer.side(size);
    }
    if let Some(colors) = options.colors {
        tracer = tracer.colors(colors);
    }
    if let Some(steps) = options.steps {
        tracer = tracer.max_steps(steps.into());
    }
    match options.solvable.as_deref() {
        Some("any") => tracer = tracer.solvability(None),
        Some(name) => tracer = tracer.solvability(named(Some(name))?),
        None => {}
    }
    let made = tracer.trace(image)?.into_iter().map(|traced| {
        let metadata = Metadata::default().with_title(options.title.as_deref().unwrap_or_default());
        let changed = traced.changed.into_iter().zip(traced.replaced);
        Nonogram {
            changed: marked(traced.picture.palette(), changed),
            puzzle: formats::Nonogram::from(traced.picture).with_metadata(metadata),
            likeness: Some(traced.likeness),
        }
    });
    Ok(made.collect())
}
