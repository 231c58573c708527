//! What somebody has solved so far, right or wrong.

use std::path::Path;

use anyhow::Result;
use quadrille::nonogram::{Clues, Hint, Mistakes, PartialGrid};

use crate::{
    input,
    json::Object,
    nonogram::shared::{sentences, solving},
    problem::Problem,
};

/// What is known of each cell of a text grid.
pub(super) fn read(path: &Path, clues: &Clues) -> Result<PartialGrid> {
    let bytes = input::bytes(path)?;
    let text = str::from_utf8(&bytes).map_err(|_| Problem::new("not UTF-8 text"))?;
    let known = PartialGrid::from_text(text, clues);
    known.map_err(|error| {
        let problem = Problem::new(error.to_string());
        problem.hint("write a line for each row, with ? for what is not known").into()
    })
}

/// A sentence that gives no more away of mistakes than a hint of this strength; `None` if there are none that
/// are known.
pub(super) fn sentence(mistakes: &Mistakes, strength: Hint) -> Option<String> {
    let place = match (mistakes, strength) {
        (Mistakes::None | Mistakes::Undecided(_), _) => return None,
        (Mistakes::Somewhere(limit), _) => {
            let why =
                limit.map(|limit| format!("; which cells are wrong is not known: {}", solving::why(limit)));
            let why = why.unwrap_or_default();
            return Some(format!("there is a mistake in what is solved so far, or no solution{why}"));
        }
        (Mistakes::Cells(cells), Hint::Line) => format!("look at row {}", cells[0].row + 1),
        (Mistakes::Cells(cells), _) => sentences::cells(cells),
    };
    Some(format!("there is a mistake in what is solved so far: {place}"))
}

/// The mistakes as JSON, no more of them than a hint of this strength gives away.
pub(super) fn object(mistakes: &Mistakes, strength: Hint) -> Vec<u8> {
    let mut object = Object::new();
    match mistakes {
        Mistakes::Cells(cells) if strength == Hint::Line => {
            object.key("line");
            object.object(|inner| inner.raw("row", cells[0].row));
        }
        Mistakes::Cells(cells) => object.positions("mistakes", cells.iter().copied()),
        _ => object.positions("mistakes", []),
    }
    object.finish()
}
