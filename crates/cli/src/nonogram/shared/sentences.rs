//! Messages about nonograms.

use std::time::Duration;

use quadrille::{
    Position,
    formats::Nonogram,
    nonogram::{Analysis, SolvedBy, Verdict},
};

use super::solving;

const MAX_CELLS_SHOWN: usize = 8;

/// A verdict, with its time if that is not shown elsewhere. `shows` adds a second solution.
pub(crate) fn verdict(
    place: &str,
    nonogram: &Nonogram,
    analysis: &Analysis,
    elapsed: Option<Duration>,
    shows: bool,
) -> String {
    let how = match (&analysis.verdict, analysis.solved_by) {
        (Verdict::Unique(_), _) if analysis.is_line_solvable() => "solvable line by line".to_owned(),
        (Verdict::Unique(_), SolvedBy::Search) => "solvable by search".to_owned(),
        (Verdict::Unique(_), _) => "solvable by trying single cells".to_owned(),
        (Verdict::Multiple { .. }, _) => "two solutions were found".to_owned(),
        (Verdict::None, _) => "no picture satisfies all clues".to_owned(),
        (Verdict::Undecided(limit), _) => solving::why(*limit),
    };
    let (verdict, size) = (analysis.verdict.name(), nonogram.clues().size());
    let mut text = format!("{place}: {verdict}, {size} cells, {how}, {} steps", analysis.steps);
    if let Some(elapsed) = elapsed {
        text += &format!(", {:.2} ms", elapsed.as_secs_f64() * 1e3);
    }
    text.push('\n');
    if shows && let Verdict::Multiple { second, .. } = &analysis.verdict {
        for line in second.to_string().lines() {
            text += &format!("  {line}\n");
        }
    }
    text
}

/// A list of cells, or of the first of many.
pub(crate) fn cells(all: &[Position]) -> String {
    let named =
        all.iter().take(MAX_CELLS_SHOWN).map(|at| format!("row {} column {}", at.row + 1, at.column + 1));
    let mut text = named.collect::<Vec<_>>().join(", ");
    if all.len() > MAX_CELLS_SHOWN {
        text += &format!(" and {} more", all.len() - MAX_CELLS_SHOWN);
    }
    text
}
