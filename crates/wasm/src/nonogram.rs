#[cfg(feature = "full")]
mod files;

use quadrille::{
    Position,
    formats::{self, NonogramFormat, nonogram},
    nonogram::{Level, Palette, Picture, Repairer, Solver, Verdict},
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{
    Result,
    options::{named, to_json},
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

    /// Returns its native document.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn json(&self) -> Result<String> {
        let mut out = Vec::new();
        nonogram::write(&self.puzzle, NonogramFormat::Json, &mut out)?;
        Ok(String::from_utf8(out)?)
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
