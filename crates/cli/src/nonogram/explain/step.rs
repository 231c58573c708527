//! The steps of an explanation as JSON.

use quadrille::nonogram::{Candidates, Clues, Deduction, Hint};

use crate::report::{self, LineField, StepCell, StepReport};

/// A step as a line of JSON. With several colors, filled cells have their color, and cells with several candidates left are
/// listed apart. A weaker hint has the line alone, or its cells without their contents.
pub(super) fn json(number: usize, step: &Deduction, clues: &Clues, hint: Hint) -> Vec<u8> {
    let mut report = StepReport {
        step: number,
        line: LineField::new(step.side, step.index),
        technique: None,
        cells: None,
        narrowed: Vec::new(),
        because: None,
    };
    match hint {
        Hint::Line => {}
        Hint::Cells => {
            let cells = step.cells.iter().map(|&(at, _)| StepCell::Cell(at.row, at.column));
            report.cells = Some(cells.collect());
        }
        Hint::Why => explain(&mut report, step, clues),
    }
    report::line(&report)
}

/// Adds the contents of the cells, and the reason.
fn explain(report: &mut StepReport, step: &Deduction, clues: &Clues) {
    let has_colors = clues.palette().len() > 1;
    let mut cells = Vec::new();
    for &(at, candidates) in &step.cells {
        let (row, column) = (at.row, at.column);
        match candidates.only() {
            Some(None) => cells.push(StepCell::Content(row, column, "empty")),
            Some(Some(color)) if has_colors => {
                cells.push(StepCell::Color(row, column, "filled", color.index()));
            }
            Some(Some(_)) => cells.push(StepCell::Content(row, column, "filled")),
            None => report.narrowed.push((row, column, left(candidates, clues))),
        }
    }
    report.cells = Some(cells);
    report.technique = Some(step.technique.name());
    report.because = Some(step.because(clues));
}

/// The colors that are left for a cell, and `None` if it may be empty.
fn left(candidates: Candidates, clues: &Clues) -> Vec<Option<usize>> {
    let colors = clues.palette().ids().filter(|&color| candidates.can_be(Some(color)));
    let empty = candidates.can_be(None).then_some(None);
    colors.map(|color| Some(color.index())).chain(empty).collect()
}
