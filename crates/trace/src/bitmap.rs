//! Filled and empty cells, and what is done to them as a whole.

use quadrille_core::{Grid, Position, Size};

use crate::bounds::Bounds;

/// A line on the outline of a silhouette takes so many cells, where it is crooked.
const OUTLINE: i32 = 2;

/// Filled cells of a grid.
pub(crate) type Bitmap = Grid<bool>;

/// The cells of which this is true, counted row by row.
pub(crate) fn bitmap(size: Size, is_filled: impl Fn(usize) -> bool) -> Bitmap {
    Grid::from_fn(size, |at| is_filled(at.row as usize * size.width as usize + at.column as usize))
}

fn is_filled(cells: &Bitmap, row: i32, column: i32) -> bool {
    cells.get(Position::new(row, column)).is_some_and(|&cell| cell)
}

/// Filled cells become empty and empty ones filled.
pub(crate) fn inverted(cells: &Bitmap) -> Bitmap {
    Grid::from_fn(cells.size(), |at| !cells[at])
}

/// A rectangle with so large a part of its cells filled is solid.
const SOLID: f64 = 0.95;

/// Whether it is a filled rectangle and nothing else, or nearly so, or nothing at all: there would be nothing
/// to solve.
pub(crate) fn is_solid(cells: &Bitmap) -> bool {
    let filled = || cells.iter().filter(|&(_, &cell)| cell).map(|(at, _)| at);
    Bounds::around(filled())
        .is_none_or(|bounds| filled().count() as f64 >= SOLID * bounds.size().area() as f64)
}

/// The filled cells around which there is an empty one.
pub(crate) fn rim(cells: &Bitmap) -> Bitmap {
    Grid::from_fn(cells.size(), |at| {
        let around = |row: i32| (at.column - 1..=at.column + 1).all(|column| is_filled(cells, row, column));
        cells[at] && !(at.row - 1..=at.row + 1).all(around)
    })
}

/// The filled cells around which all are filled as far as an outline may reach.
pub(crate) fn within(cells: &Bitmap) -> Bitmap {
    Grid::from_fn(cells.size(), |at| {
        let around = |row: i32| {
            (at.column - OUTLINE..=at.column + OUTLINE).all(|column| is_filled(cells, row, column))
        };
        (at.row - OUTLINE..=at.row + OUTLINE).all(around)
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use alloc::{string::String, vec::Vec};

    use super::*;

    pub(crate) fn parse(text: &str) -> Bitmap {
        let rows: Vec<&str> = text.split_whitespace().collect();
        let size = Size::new(rows[0].len() as u32, rows.len() as u32);
        Grid::from_fn(size, |at| rows[at.row as usize].as_bytes()[at.column as usize] == b'#')
    }

    fn show(cells: &Bitmap) -> String {
        let row = |row: &[bool]| row.iter().map(|&cell| if cell { '#' } else { '.' }).collect::<String>();
        cells.rows().map(row).collect::<Vec<_>>().join(" ")
    }

    #[track_caller]
    pub(crate) fn check(change: fn(&Bitmap) -> Bitmap, before: &str, after: &str) {
        assert_eq!(show(&change(&parse(before))), after);
    }

    #[test]
    fn rectangles_are_solid() {
        for (text, expected) in
            [("## ##", true), ("... .#.", true), ("... ...", true), ("#. .#", false), (".# ##", false)]
        {
            assert_eq!(is_solid(&parse(text)), expected, "{text}");
        }
    }

    #[test]
    fn pictures_are_inverted() {
        check(inverted, "#. .#", ".# #.");
    }

    #[test]
    fn a_rim_is_a_cell_wide() {
        check(rim, "##### ##### ##### .####", "##### #...# ##..# .####");
        check(rim, "#. .#", "#. .#");
    }
}
