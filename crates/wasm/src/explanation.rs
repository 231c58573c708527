//! Nonograms explained step by step.

use quadrille::nonogram::{Candidates, Clues, Deduction, NotDeduced, Solver};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{Nonogram, Result, cancel::flow, nonogram::MAX_STEPS, report::to_json};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    steps: Vec<Step>,
    /// Why there are no further steps: `solved`, `several`, `none` or `limit`.
    end: &'static str,
}

#[derive(Serialize)]
struct Step {
    /// `row` or `column`.
    side: String,
    index: usize,
    technique: &'static str,
    /// The cells that have fewer candidates.
    cells: Vec<Cell>,
    because: String,
    therefore: String,
}

/// Row, column, and what a cell is: the number of its color from 0, -1 if it is empty, and `None` if it is still open.
type Cell = (i32, i32, Option<i32>);

#[wasm_bindgen]
impl Nonogram {
    /// Returns the steps that lead to its solution, with the reason of each, as JSON.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn explain(&self) -> Result<String> {
        let clues = self.puzzle.clues();
        let mut explanation =
            Solver::new().max_steps(MAX_STEPS).observer(|_| flow()).deductions(clues).explain();
        let steps = explanation.by_ref().map(|deduction| Step::of(&deduction, clues)).collect();
        let end = match explanation.result() {
            Ok(_) => "solved",
            Err(NotDeduced::NoSolution) => "none",
            Err(NotDeduced::SeveralSolutions) => "several",
            Err(NotDeduced::Limit(_)) => "limit",
        };
        to_json(&Report { steps, end })
    }
}

impl Step {
    fn of(deduction: &Deduction, clues: &Clues) -> Self {
        Self {
            side: deduction.side.to_string(),
            index: deduction.index,
            technique: deduction.technique.name(),
            cells: deduction.cells.iter().map(|&(at, left)| (at.row, at.column, content(left))).collect(),
            because: deduction.because(clues),
            therefore: deduction.therefore(clues),
        }
    }
}

fn content(left: Candidates) -> Option<i32> {
    left.only().map(|content| content.map_or(-1, |color| color.index() as i32))
}
