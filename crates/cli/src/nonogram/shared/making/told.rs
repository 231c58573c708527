//! What is told of a nonogram that was made.

use std::{path::Path, time::Duration};

use quadrille::nonogram::{AmbiguousRegion, Clues, Solver};

use super::{MadePuzzle, Mend, Pipeline, rounded};
use crate::{
    json::Object,
    nonogram::shared::{
        sentences::{self, cells},
        source,
    },
};

/// What takes more is not rated.
const RATING_STEPS: u64 = 1_000_000;

/// What there is to warn of.
pub(super) fn warning(clues: &Clues) -> Option<&'static str> {
    let is_empty = clues.rows().iter().all(|clue| clue.filled() == 0);
    let why = if is_empty { "no cell is filled" } else { "all cells are filled" };
    source::is_of_one_color(clues).then_some(why)
}

/// What was made, for programs.
pub(super) fn object(made: &MadePuzzle, source: &Path, elapsed: Duration) -> Vec<u8> {
    let (clues, verdict) = (made.nonogram.clues(), &made.analysis.verdict);
    let size = clues.size();
    let rating = verdict.is_unique().then(|| Solver::new().max_steps(RATING_STEPS).rate(clues).ok());
    let mut object = Object::about(&source.display().to_string(), None);
    object.raw("width", size.width);
    object.raw("height", size.height);
    object.text("pipeline", &made.pipeline.to_string());
    object.text("verdict", verdict.name());
    object.raw("line_solvable", made.analysis.is_line_solvable());
    object.level(verdict, rating.flatten().as_ref());
    object.positions("changed", made.changed.iter().copied());
    if let Some(places) = &made.places {
        object.places("places", places);
    }
    object.raw("likeness", rounded(made.likeness));
    if let Some(limit) = made.limit.or(verdict.limit()) {
        object.limit(limit);
    }
    object.milliseconds("elapsed_ms", elapsed);
    object.finish()
}

/// What was made, for people.
pub(super) fn sentences(file: &str, made: &MadePuzzle, elapsed: Option<Duration>) -> String {
    let mut text = made.places.as_deref().map(|places| ambiguous(file, places)).unwrap_or_default();
    match made.changed.len() {
        0 => {}
        1 => text += &format!("{file}: changed 1 cell: {}\n", cells(&made.changed)),
        count => text += &format!("{file}: changed {count} cells: {}\n", cells(&made.changed)),
    }
    if !matches!(made.pipeline, Pipeline::Exact) {
        text += &format!("{file}: {}; likeness {}\n", made.pipeline, rounded(made.likeness));
    }
    text + sentences::verdict(file, &made.nonogram, &made.analysis, elapsed, false).trim_end()
}

/// Where it was ambiguous, for people.
fn ambiguous(file: &str, places: &[(AmbiguousRegion, Option<Mend>)]) -> String {
    let numbers: Vec<String> = places.iter().map(|(place, _)| place.solutions.to_string()).collect();
    let (is, list) = (if places.len() == 1 { "place is" } else { "places are" }, numbers.join(" x "));
    let mut text = format!("{file}: {} {is} ambiguous, with {list} solutions:\n", places.len());
    for (place, mend) in places {
        text += &format!("  {}", cells(&place.cells));
        if let Some(Ok(Some(at))) = *mend {
            text += &format!("; mended by {}", cells(&[at]));
        }
        text += "\n";
    }
    text
}
