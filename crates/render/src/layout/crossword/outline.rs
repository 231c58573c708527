//! The outlines of figures made of squares.

use quadrille_core::Position;

/// The lines along the sides of the squares of a figure, joined to runs that are as long as possible.
pub(crate) struct Runs {
    /// Between two squares of the figure.
    pub(crate) inner: Vec<Run>,
    /// Around the figure.
    pub(crate) outer: Vec<Run>,
}

/// A line from one corner of squares to another, both as (column, row).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) from: (i32, i32),
    pub(crate) to: (i32, i32),
}

/// The lines of distinct squares in reading order: horizontal ones from top to bottom, then vertical ones
/// from left to right. Nothing here is as large as the box around the squares.
pub(crate) fn runs(squares: &[Position]) -> Runs {
    let mut runs = Runs { inner: Vec::new(), outer: Vec::new() };
    let rows = squares.iter().map(|square| (square.row, square.column));
    runs.collect(&sides(rows), |row, column| (column, row));
    let mut columns: Vec<_> = squares.iter().map(|square| (square.column, square.row)).collect();
    columns.sort_unstable();
    runs.collect(&sides(columns.into_iter()), |column, row| (column, row));
    runs
}

/// The sorted sides of squares, as (line, position on the line); a side between two squares occurs twice.
fn sides(squares: impl Iterator<Item = (i32, i32)> + Clone) -> Vec<(i32, i32)> {
    let mut sides: Vec<_> = squares.clone().chain(squares.map(|(line, place)| (line + 1, place))).collect();
    // The sort merges two sorted halves in linear time.
    sides.sort();
    sides
}

impl Runs {
    /// Joins adjacent sides of one kind.
    fn collect(&mut self, sides: &[(i32, i32)], corner: impl Fn(i32, i32) -> (i32, i32)) {
        let mut found =
            sides.chunk_by(|one, next| one == next).map(|side| (side[0], side.len() == 2)).peekable();
        while let Some(((line, from), is_inner)) = found.next() {
            let mut to = from + 1;
            while found.next_if_eq(&((line, to), is_inner)).is_some() {
                to += 1;
            }
            let run = Run { from: corner(line, from), to: corner(line, to) };
            if is_inner { self.inner.push(run) } else { self.outer.push(run) }
        }
    }
}

#[cfg(test)]
mod tests;
