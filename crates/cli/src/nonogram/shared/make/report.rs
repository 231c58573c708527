//! Messages and reports about a nonogram that was made.

use std::time::Duration;

use quadrille::nonogram::{AmbiguousRegion, Clues, Rating};

use super::{Fix, MadePuzzle, Pipeline, Place, rounded};
use crate::{
    console::counted,
    nonogram::shared::{
        sentences::{self, cells},
        source,
    },
    report::{self, LevelField, MakeReport, RegionFields},
};

/// The reason why there is nothing to solve, if there is one.
pub(super) fn warning(clues: &Clues) -> Option<&'static str> {
    let is_empty = clues.rows().iter().all(|clue| clue.filled() == 0);
    let why = if is_empty { "no cell is filled" } else { "all cells are filled" };
    source::is_of_one_color(clues).then_some(why)
}

pub(super) fn json(made: &MadePuzzle, place: &Place<'_>, elapsed: Duration) -> Vec<u8> {
    let (clues, verdict) = (made.nonogram.clues(), &made.analysis.verdict);
    let size = clues.size();
    let rating = verdict.is_unique().then(|| Rating::quick(clues));
    let region = |(region, fix): &(AmbiguousRegion, Option<Fix>)| RegionFields::new(region, fix.as_ref());
    report::line(&MakeReport {
        id: place.id.as_deref(),
        file: &place.path.display().to_string(),
        index: place.index,
        width: size.width,
        height: size.height,
        pipeline: made.pipeline.to_string(),
        verdict: verdict.name(),
        line_solvable: made.analysis.is_line_solvable(),
        level: LevelField::new(verdict, rating.flatten().as_ref()),
        changed: report::cells(&made.changed),
        places: made.regions.as_ref().map(|regions| regions.iter().map(region).collect()),
        likeness: rounded(made.likeness),
        limit: report::reported(made.limit.or(verdict.limit())),
        elapsed_ms: report::milliseconds(elapsed),
    })
}

/// Describes a result; `names_drawing` adds how an image was drawn.
pub(super) fn sentences(
    file: &str,
    made: &MadePuzzle,
    names_drawing: bool,
    elapsed: Option<Duration>,
) -> String {
    let mut text = made.regions.as_deref().map(|regions| ambiguous(file, regions)).unwrap_or_default();
    match made.changed.len() {
        0 => {}
        1 => text += &format!("{file}: changed 1 cell: {}\n", cells(&made.changed)),
        count => text += &format!("{file}: changed {count} cells: {}\n", cells(&made.changed)),
    }
    let likeness = rounded(made.likeness);
    match &made.pipeline {
        Pipeline::Exact => {}
        Pipeline::Drawn(_) if !names_drawing => text += &format!("{file}: likeness {likeness}\n"),
        pipeline => text += &format!("{file}: {pipeline}; likeness {likeness}\n"),
    }
    text + sentences::verdict(file, &made.nonogram, &made.analysis, elapsed, false).trim_end()
}

/// The message about ambiguous regions.
fn ambiguous(file: &str, regions: &[(AmbiguousRegion, Option<Fix>)]) -> String {
    let numbers: Vec<String> = regions.iter().map(|(region, _)| region.solutions.to_string()).collect();
    let (count, list) = (counted(regions.len(), "ambiguous region"), numbers.join(" x "));
    let mut text = format!("{file}: {count}, with {list} solutions:\n");
    for (region, fix) in regions {
        text += &format!("  {}", cells(&region.cells));
        if let Some(Ok(Some(at))) = *fix {
            text += &format!("; fixed by {}", cells(&[at]));
        }
        text += "\n";
    }
    text
}
