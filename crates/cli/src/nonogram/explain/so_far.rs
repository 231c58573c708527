//! The grid that a player has solved so far, and mistakes in it.

use std::path::Path;

use anyhow::Result;
use quadrille::nonogram::{Clues, Hint, Mistakes, PartialGrid};

use crate::{
    error::Problem,
    input,
    nonogram::shared::{sentences, solving},
    report::{self, LineField, MistakesReport},
};

/// Reads a partial grid from text.
pub(super) fn read(path: &Path, clues: &Clues) -> Result<PartialGrid> {
    let bytes = input::bytes(path)?;
    let text = str::from_utf8(&bytes).map_err(|_| Problem::new("not UTF-8 text"))?;
    let known = PartialGrid::from_text(text, clues);
    known.map_err(|error| {
        let problem = Problem::new(error.to_string());
        problem.hint("write a line for each row: # or the symbol of a color for filled, . for empty and ? for unknown cells").into()
    })
}

/// A sentence about mistakes that reveals no more than a hint of this strength; `None` if none are known.
pub(super) fn sentence(mistakes: &Mistakes, strength: Hint) -> Option<String> {
    let place = match (mistakes, strength) {
        (Mistakes::None | Mistakes::Undecided(_), _) => return None,
        (Mistakes::Somewhere(limit), _) => {
            let why = limit.map(|limit| format!("; the wrong cells are not known: {}", solving::why(limit)));
            let why = why.unwrap_or_default();
            return Some(format!("the grid contains a mistake, or there is no solution{why}"));
        }
        (Mistakes::Cells(cells), Hint::Line) => format!("look at row {}", cells[0].row + 1),
        (Mistakes::Cells(cells), _) => sentences::cells(cells),
    };
    Some(format!("the grid contains a mistake: {place}"))
}

/// The mistakes as JSON, with no more of them than a hint of this strength reveals.
pub(super) fn json(mistakes: &Mistakes, strength: Hint) -> Vec<u8> {
    report::line(&match mistakes {
        Mistakes::Cells(cells) if strength == Hint::Line => {
            MistakesReport::Line(LineField::Row(usize::try_from(cells[0].row).unwrap_or_default()))
        }
        Mistakes::Cells(cells) => MistakesReport::Mistakes(report::cells(cells)),
        _ => MistakesReport::Mistakes(Vec::new()),
    })
}
