//! The empty areas that words enclose.

use core::ops::Range;

use quadrille_core::{Crossword, Position};

/// Empty squares side by side in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    pub(crate) row: i32,
    pub(crate) columns: Range<i32>,
}

/// The areas that letter squares enclose together with the blocks of their crossword, row by row.
pub(crate) fn holes(crossword: &Crossword, letters: impl Iterator<Item = Position>) -> Vec<Gap> {
    let mut squares: Vec<_> = letters.chain(crossword.blocks().iter().copied()).collect();
    // The sort merges two sorted halves in linear time.
    squares.sort();
    squares.dedup();
    enclosed(gaps(&squares))
}

/// The gaps of all rows with squares, and of the rows above and below them; the first and the last gap of a
/// row are unbounded. Nothing here is as large as the box around the squares.
fn gaps(squares: &[Position]) -> Vec<Gap> {
    let mut gaps: Vec<Gap> = Vec::new();
    let empty = |row| Gap { row, columns: i32::MIN..i32::MAX };
    let mut next = None;
    for squares in squares.chunk_by(|one, next| one.row == next.row) {
        let Some(&Position { row, .. }) = squares.first() else { continue };
        if next != Some(row) {
            gaps.extend(next.filter(|&next| next != row - 1).map(empty));
            gaps.push(empty(row - 1));
        }
        let starts = [i32::MIN].into_iter().chain(squares.iter().map(|square| square.column + 1));
        let ends = squares.iter().map(|square| square.column).chain([i32::MAX]);
        let columns = starts.zip(ends).filter(|(start, end)| start < end);
        gaps.extend(columns.map(|(start, end)| Gap { row, columns: start..end }));
        next = Some(row + 1);
    }
    gaps.extend(next.map(empty));
    gaps
}

/// The gaps from which no path leads outside over the sides of squares: to the eye, lines that meet at a
/// corner close an area.
fn enclosed(gaps: Vec<Gap>) -> Vec<Gap> {
    let mut is_open: Vec<_> =
        gaps.iter().map(|gap| gap.columns.start == i32::MIN || gap.columns.end == i32::MAX).collect();
    let mut open: Vec<_> = (0..gaps.len()).filter(|&k| is_open[k]).collect();
    while let Some(Gap { row, columns }) = open.pop().map(|k| &gaps[k]) {
        for row in [row - 1, row + 1] {
            let from = gaps.partition_point(|gap| (gap.row, gap.columns.end) <= (row, columns.start));
            let to = gaps.partition_point(|gap| (gap.row, gap.columns.start) < (row, columns.end));
            open.extend((from..to).filter(|&k| !is_open[k]));
            is_open[from..to].fill(true);
        }
    }
    gaps.into_iter().zip(is_open).filter_map(|(gap, is_open)| (!is_open).then_some(gap)).collect()
}

#[cfg(test)]
mod tests;
