//! The lines of a grid in which not every square is drawn.

use quadrille_core::{Grid, Position};

/// Where lines run along the sides of the squares that belong to a figure. Runs are as long as they can be, so that
/// there are few.
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

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Inner,
    Outer,
}

/// The lines of all squares whose value belongs to the figure: horizontal ones from top to bottom, then vertical ones
/// from left to right.
pub(crate) fn runs<T>(grid: &Grid<T>, belongs: impl Fn(&T) -> bool) -> Runs {
    let width = i32::try_from(grid.size().width).unwrap_or(i32::MAX);
    let height = i32::try_from(grid.size().height).unwrap_or(i32::MAX);
    let inside = |row, column| grid.get(Position::new(row, column)).is_some_and(&belongs);
    let mut runs = Runs { inner: Vec::new(), outer: Vec::new() };
    for row in 0..=height {
        let side = |column| side(inside(row - 1, column), inside(row, column));
        collect(width, side, |side, from, to| {
            runs.push(side, Run { from: (from, row), to: (to, row) });
        });
    }
    for column in 0..=width {
        let side = |row| side(inside(row, column - 1), inside(row, column));
        collect(height, side, |side, from, to| {
            runs.push(side, Run { from: (column, from), to: (column, to) });
        });
    }
    runs
}

impl Runs {
    fn push(&mut self, side: Side, run: Run) {
        match side {
            Side::Inner => self.inner.push(run),
            Side::Outer => self.outer.push(run),
        }
    }
}

fn side(one: bool, other: bool) -> Option<Side> {
    match (one, other) {
        (true, true) => Some(Side::Inner),
        (false, false) => None,
        _ => Some(Side::Outer),
    }
}

/// Calls `found` with every maximal run of equal sides among the first `len`.
fn collect(len: i32, side: impl Fn(i32) -> Option<Side>, mut found: impl FnMut(Side, i32, i32)) {
    let mut start: Option<(Side, i32)> = None;
    for place in 0..=len {
        let here = if place < len { side(place) } else { None };
        if let Some((kind, from)) = start
            && here != Some(kind)
        {
            found(kind, from, place);
            start = None;
        }
        if start.is_none() {
            start = here.map(|kind| (kind, place));
        }
    }
}

#[cfg(test)]
mod tests {
    use quadrille_core::{Grid, Position, Size};

    use super::{Run, Runs, runs};

    fn of(text: &str) -> Runs {
        let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
        let mut grid = Grid::filled(Size::new(rows[0].len() as u32, rows.len() as u32), '.');
        for (row, cells) in rows.iter().enumerate() {
            for (column, &cell) in cells.iter().enumerate() {
                grid[Position::new(row as i32, column as i32)] = cell;
            }
        }
        runs(&grid, |&cell| cell == '#')
    }

    #[track_caller]
    fn check(text: &str, inner: &str, outer: &str) {
        let runs = of(text);
        let list = |runs: &[Run]| {
            let run = |run: &Run| format!("{},{}-{},{}", run.from.0, run.from.1, run.to.0, run.to.1);
            runs.iter().map(run).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(list(&runs.inner), inner, "{text} inside");
        assert_eq!(list(&runs.outer), outer, "{text} around");
    }

    #[test]
    fn a_single_square_has_an_outline_only() {
        check("#", "", "0,0-1,0 0,1-1,1 0,0-0,1 1,0-1,1");
    }

    #[test]
    fn runs_are_joined() {
        check("##/##", "0,1-2,1 1,0-1,2", "0,0-2,0 0,2-2,2 0,0-0,2 2,0-2,2");
    }

    #[test]
    fn nothing_is_drawn_around_empty_squares() {
        check("..", "", "");
        check("#.#", "", "0,0-1,0 2,0-3,0 0,1-1,1 2,1-3,1 0,0-0,1 1,0-1,1 2,0-2,1 3,0-3,1");
    }

    #[test]
    fn a_line_is_inner_up_to_the_corner_and_outer_beyond() {
        check("##/#.", "0,1-1,1 1,0-1,1", "0,0-2,0 1,1-2,1 0,2-1,2 0,0-0,2 1,1-1,2 2,0-2,1");
    }
}
