#[cfg(feature = "full")]
use quadrille::formats::image;
use quadrille::{
    Metadata, Position, Size,
    formats::{self, NonogramFormat, nonogram},
    nonogram::{Level, Palette, Picture, Repairer, Solver, Verdict},
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

/// A nonogram, and how it was made if it was.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Nonogram {
    puzzle: formats::Nonogram,
    /// The changed cells, as rows and columns.
    changed: Vec<[i32; 2]>,
    likeness: Option<f64>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct TraceOptions {
    /// The number of cells of the longer side.
    size: Option<u32>,
    colors: Option<usize>,
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
    changed: &'a [[i32; 2]],
    /// The cells in which two of several solutions differ.
    ambiguous: Vec<[i32; 2]>,
    likeness: Option<f64>,
}

/// The limit of steps of verdicts and ratings.
const MAX_STEPS: u64 = 1_000_000;

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
    /// `solvable`, `candidates`, `maxChanges`, `steps` and `title`.
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

    /// Returns its size, verdict, level and changed cells, as JSON.
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
        to_json(&Report {
            width: size.width,
            height: size.height,
            verdict: analysis.verdict.name(),
            line_solvable: analysis.is_line_solvable(),
            level: self.level().map(|level| level as u8),
            changed: &self.changed,
            ambiguous,
            likeness: self.likeness,
        })
    }

    /// Returns a nonogram with few changed cells that is solvable as required: `line` (the default) or `unique`.
    ///
    /// # Errors
    ///
    /// If the nonogram has no picture.
    pub fn repair(&self, solvable: Option<String>) -> Result<Self> {
        let picture = self.puzzle.picture().ok_or_else(|| JsError::new("the nonogram has no picture"))?;
        let mut repairer = Repairer::new().max_steps(MAX_STEPS);
        if let Some(solvability) = named(solvable.as_deref())? {
            repairer = repairer.solvability(solvability);
        }
        let repaired = repairer.repair(picture);
        Ok(Self {
            changed: cells(repaired.changed),
            ..Self::new(self.puzzle.clone().redrawn(repaired.picture))
        })
    }

    /// Writes a file: a format of nonograms, such as `json` or `non`, or a drawing, such as `svg`. The options are `show`,
    /// `language`, `pixels`, `paper`, `clues` and `colorLetters`, as in the program.
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
            return drawing.draw(&Subject::Nonogram(view), &options, fonts);
        }
        let mut out = Vec::new();
        nonogram::write(&self.puzzle, format.parse::<NonogramFormat>()?, &mut out)?;
        Ok(out)
    }
}

impl Nonogram {
    const fn new(puzzle: formats::Nonogram) -> Self {
        Self { puzzle, changed: Vec::new(), likeness: None }
    }

    /// Its level, if it has one solution.
    fn level(&self) -> Option<Level> {
        let rating = Solver::new().max_steps(MAX_STEPS).rate(self.puzzle.clues());
        rating.ok().map(|rating| rating.level)
    }
}

/// Positions as rows and columns.
fn cells(positions: impl IntoIterator<Item = Position>) -> Vec<[i32; 2]> {
    positions.into_iter().map(|at| [at.row, at.column]).collect()
}

fn traced(image: &Image, options: &str) -> Result<Vec<Nonogram>> {
    let options: TraceOptions = parsed(options)?;
    let mut tracer =
        Tracer::new().max_changes(options.max_changes).candidates(options.candidates.unwrap_or(1));
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
        Nonogram {
            puzzle: formats::Nonogram::from(traced.picture).with_metadata(metadata),
            changed: cells(traced.changed),
            likeness: Some(traced.likeness),
        }
    });
    Ok(made.collect())
}
