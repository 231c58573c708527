//! What people are told of nonograms.

use std::time::Duration;

use quadrille::{
    Position,
    formats::Nonogram,
    nonogram::{Analysis, SolvedBy, Verdict},
};

use super::solving;

/// So many cells are told one by one.
const CELLS_TOLD: usize = 8;

/// A verdict for people, with the time that it took, unless that is told elsewhere.
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

/// Some cells, the first few of many.
pub(crate) fn cells(all: &[Position]) -> String {
    let named = all.iter().take(CELLS_TOLD).map(|at| format!("row {} column {}", at.row + 1, at.column + 1));
    let mut text = named.collect::<Vec<_>>().join(", ");
    if all.len() > CELLS_TOLD {
        text += &format!(" and {} more", all.len() - CELLS_TOLD);
    }
    text
}
