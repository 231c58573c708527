//! Parts of sentences, in which lines, rows and columns are counted from 1.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::ops::Range;

use quadrille_core::Position;

use crate::{Reach, Refutation, Side};

/// Returns the parts of a line in which a run can be.
pub(super) fn parts(reach: &Reach) -> Vec<Range<usize>> {
    let mut starts = vec![reach.cells.start];
    starts.extend(reach.gaps.iter().map(|gap| gap.end));
    let ends = reach.gaps.iter().map(|gap| gap.start).chain([reach.cells.end]);
    starts.into_iter().zip(ends).map(|(start, end)| start..end).collect()
}

/// Returns where an assumption leads.
pub(super) fn dead_end(Refutation { side, index, waves }: Refutation) -> String {
    let room = format!("the runs of {} would have no room", line(side, index));
    if waves <= 1 { room } else { format!("after {waves} rounds {room}") }
}

pub(super) fn line(side: Side, index: usize) -> String {
    format!("{side} {}", index + 1)
}

pub(super) fn numbers(span: &Range<usize>) -> String {
    match span.len() {
        1 => (span.start + 1).to_string(),
        _ => format!("{} to {}", span.start + 1, span.end),
    }
}

/// Returns the first cells of several lines, and the number of the others if there are too many to name each.
/// A single other cell is named rather than counted.
pub(super) fn several(cells: &[Position]) -> String {
    const MAX_NAMED_CELLS: usize = 6;
    let name = |at: &Position| format!("({}, {})", at.row + 1, at.column + 1);
    let mut parts: Vec<_> = cells.iter().map(name).collect();
    if parts.len() > MAX_NAMED_CELLS + 1 {
        parts.truncate(MAX_NAMED_CELLS);
        parts.push(format!("{} others", cells.len() - MAX_NAMED_CELLS));
    }
    format!("(row, column) {}", join(&parts, ", ", " and "))
}

pub(super) fn ordinal(index: usize, all: usize) -> String {
    let number = index + 1;
    let spoken = if (11..=13).contains(&(number % 100)) { 0 } else { number % 10 };
    match (number, spoken) {
        _ if number == all => "last".to_owned(),
        (1, _) => "first".to_owned(),
        (2, _) => "second".to_owned(),
        (3, _) => "third".to_owned(),
        (_, 1) => format!("{number}st"),
        (_, 2) => format!("{number}nd"),
        (_, 3) => format!("{number}rd"),
        _ => format!("{number}th"),
    }
}

pub(super) fn join(parts: &[String], between: &str, last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(between)),
    }
}

#[cfg(test)]
mod tests;
