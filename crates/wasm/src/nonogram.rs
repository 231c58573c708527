#[cfg(feature = "files")]
mod files;

use quadrille::{
    Position,
    formats::{self, NonogramFormat, nonogram},
    nonogram::{Color, ColorId, Palette, Picture, Rating, Repairer, Solver, Verdict},
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::{
    Result,
    cancel::flow,
    options::{named, parsed},
    report::to_json,
};

/// The limit of steps of verdicts, repairs and explanations.
pub(crate) const MAX_STEPS: u64 = 1_000_000;

/// A cell that was changed: its row, its column, and the symbol of what it was before.
pub(crate) type Changed = (i32, i32, char);

/// A nonogram, and how it was made if it was.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Nonogram {
    pub(crate) puzzle: formats::Nonogram,
    pub(crate) changed: Vec<Changed>,
    pub(crate) likeness: Option<f64>,
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

#[wasm_bindgen]
impl Nonogram {
    /// Reads the first nonogram of a file in any format of the module, which its content or its name shows.
    ///
    /// # Errors
    ///
    /// If it contains no nonogram, or is damaged.
    pub fn open(bytes: &[u8], name: Option<String>) -> Result<Self> {
        let all = nonogram::read_detected(bytes, name.as_deref())?.nonograms;
        let first = all.into_iter().next().ok_or_else(|| JsError::new("the file contains no nonogram"))?;
        Ok(Self::new(first))
    }

    /// Draws a black picture: a line for each row, with `#` for filled cells and `.` for empty ones.
    ///
    /// # Errors
    ///
    /// If the rows are no picture.
    pub fn draw(rows: &str) -> Result<Self> {
        Ok(Self::new(Picture::from_text(rows, &Palette::black())?.into()))
    }

    /// Draws another picture in its colors, with their symbols, or in others: a list as in its native document, each with
    /// `name`, `rgb` and `symbol`.
    ///
    /// # Errors
    ///
    /// If the colors are invalid, or the rows are no picture in these colors.
    pub fn redraw(&self, rows: &str, colors: Option<String>) -> Result<Self> {
        let palette = match colors {
            Some(colors) => palette(&colors)?,
            None => self.puzzle.clues().palette().clone(),
        };
        let picture = Picture::from_text(rows, &palette)?;
        Ok(Self::new(self.puzzle.clone().redrawn(picture)))
    }

    /// Returns its size, verdict, level, steps and changed cells, as JSON.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn report(&self) -> Result<String> {
        let clues = self.puzzle.clues();
        let analysis = Solver::new().max_steps(MAX_STEPS).observer(|_| flow()).analyze(clues);
        let ambiguous = match &analysis.verdict {
            Verdict::Multiple { first, second } => cells(first.differences(second)),
            _ => Vec::new(),
        };
        let size = clues.size();
        let rating = Rating::quick(self.puzzle.clues());
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
        let mut repairer = Repairer::new().max_steps(MAX_STEPS).max_changes(max_changes).observer(|_| flow());
        if let Some(solvability) = named(solvable.as_deref())? {
            repairer = repairer.solvability(solvability);
        }
        let repaired = repairer.repair(self.picture()?);
        self.redrawn(repaired.picture, &repaired.changed)
    }

    /// Returns its native document.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn json(&self) -> Result<String> {
        Ok(String::from_utf8(self.file(NonogramFormat::Json)?)?)
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

    fn picture(&self) -> Result<&Picture> {
        self.puzzle.picture().ok_or_else(|| JsError::new("the nonogram has no picture"))
    }
}

/// A color of the native document.
#[derive(Deserialize)]
struct ColorFields {
    name: Box<str>,
    rgb: String,
    symbol: char,
}

fn palette(colors: &str) -> Result<Palette> {
    let color = |ColorFields { name, rgb, symbol }| match Color::parse_hex(&rgb) {
        Some(rgb) => Ok(Color { name, rgb, symbol }),
        None => Err(JsError::new(&format!("invalid color {rgb:?}: expected six hexadecimal digits"))),
    };
    let colors: Vec<_> = parsed::<Vec<ColorFields>>(colors)?.into_iter().map(color).collect::<Result<_>>()?;
    Ok(Palette::new(colors)?)
}

/// Positions as rows and columns.
fn cells(positions: impl IntoIterator<Item = Position>) -> Vec<[i32; 2]> {
    positions.into_iter().map(|at| [at.row, at.column]).collect()
}

/// Changed cells with their symbols.
pub(crate) fn marked(
    palette: &Palette,
    changed: impl IntoIterator<Item = (Position, Option<ColorId>)>,
) -> Vec<Changed> {
    let symbol =
        |content: Option<ColorId>| content.map_or('.', |color| palette.as_slice()[color.index()].symbol);
    changed.into_iter().map(|(at, before)| (at.row, at.column, symbol(before))).collect()
}
