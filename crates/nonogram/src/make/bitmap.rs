//! Filled and empty cells, and what is done to them as a whole.

use quadrille_core::{Grid, Position, Size};

/// A line on the outline of a silhouette takes so many cells, where it is crooked.
const OUTLINE: i32 = 2;

/// Filled cells of a grid.
pub(super) type Bitmap = Grid<bool>;

/// The cells of which this is true.
pub(super) fn bitmap(size: Size, is_filled: impl Fn(Position) -> bool) -> Bitmap {
    let mut cells = Grid::filled(size, false);
    for row in 0..size.height {
        for (cell, column) in cells.row_mut(row as usize).iter_mut().zip(0..) {
            *cell = is_filled(Position::new(row as i32, column));
        }
    }
    cells
}

fn is_filled(cells: &Bitmap, row: i32, column: i32) -> bool {
    cells.get(Position::new(row, column)).is_some_and(|&cell| cell)
}

/// Every filled cell also fills those below it, beside it on the right, and between these. The result has a row and a
/// column more.
pub(super) fn thickened(cells: &Bitmap) -> Bitmap {
    let Size { width, height } = cells.size();
    bitmap(Size::new(width + 1, height + 1), |Position { row, column }| {
        (row - 1..=row).any(|row| (column - 1..=column).any(|column| is_filled(cells, row, column)))
    })
}

/// Filled cells become empty and empty ones filled.
pub(super) fn inverted(cells: &Bitmap) -> Bitmap {
    bitmap(cells.size(), |at| !cells[at])
}

/// With an empty row or column at each side.
pub(super) fn framed(cells: &Bitmap) -> Bitmap {
    let Size { width, height } = cells.size();
    let size = Size::new(width + 2, height + 2);
    bitmap(size, |Position { row, column }| is_filled(cells, row - 1, column - 1))
}

/// A rectangle with so large a part of its cells filled is solid.
const SOLID: f64 = 0.95;

/// Whether it is a filled rectangle and nothing else, or nearly so, or nothing at all: there would be nothing to solve.
pub(super) fn is_solid(cells: &Bitmap) -> bool {
    let (mut first, mut last, mut count) = (Position::new(i32::MAX, i32::MAX), Position::new(-1, -1), 0);
    for (at, _) in cells.iter().filter(|&(_, &cell)| cell) {
        first = Position::new(first.row.min(at.row), first.column.min(at.column));
        last = Position::new(last.row.max(at.row), last.column.max(at.column));
        count += 1;
    }
    let sides = [last.row - first.row + 1, last.column - first.column + 1];
    count == 0 || f64::from(count) >= SOLID * f64::from(sides[0]) * f64::from(sides[1])
}

/// The empty cells that are connected to the outside, as a grid with a frame of one cell.
fn outside(cells: &Bitmap) -> Bitmap {
    let framed = framed(cells);
    let mut outside = Grid::filled(framed.size(), false);
    let mut waiting = vec![Position::new(0, 0)];
    while let Some(at) = waiting.pop() {
        if framed.get(at) != Some(&false) || outside[at] {
            continue;
        }
        outside[at] = true;
        let Position { row, column } = at;
        waiting.extend(
            [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
                .map(|(row, column)| Position::new(row, column)),
        );
    }
    outside
}

/// The shapes with everything that they surround.
pub(super) fn silhouette(cells: &Bitmap) -> Bitmap {
    let outside = outside(cells);
    bitmap(cells.size(), |Position { row, column }| !outside[Position::new(row + 1, column + 1)])
}

/// The filled cells around which there is an empty one.
pub(super) fn rim(cells: &Bitmap) -> Bitmap {
    bitmap(cells.size(), |at| {
        let around = |row: i32| (at.column - 1..=at.column + 1).all(|column| is_filled(cells, row, column));
        cells[at] && !(at.row - 1..=at.row + 1).all(around)
    })
}

/// The filled cells around which all are filled as far as an outline may reach.
pub(super) fn within(cells: &Bitmap) -> Bitmap {
    bitmap(cells.size(), |at| {
        let around = |row: i32| {
            (at.column - OUTLINE..=at.column + OUTLINE).all(|column| is_filled(cells, row, column))
        };
        (at.row - OUTLINE..=at.row + OUTLINE).all(around)
    })
}

/// The silhouette without the lines inside, which are not in the outline.
pub(super) fn carved(cells: &Bitmap) -> Bitmap {
    let silhouette = silhouette(cells);
    let within = within(&silhouette);
    bitmap(cells.size(), |at| silhouette[at] && !(within[at] && cells[at]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Bitmap {
        let rows: Vec<&str> = text.split_whitespace().collect();
        let size = Size::new(rows[0].len() as u32, rows.len() as u32);
        bitmap(size, |at| rows[at.row as usize].as_bytes()[at.column as usize] == b'#')
    }

    fn show(cells: &Bitmap) -> String {
        let row = |row: &[bool]| row.iter().map(|&cell| if cell { '#' } else { '.' }).collect::<String>();
        cells.rows().map(row).collect::<Vec<_>>().join(" ")
    }

    #[track_caller]
    fn check(change: fn(&Bitmap) -> Bitmap, before: &str, after: &str) {
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
    fn strokes_get_thicker() {
        check(thickened, "#. .. .#", "##. ##. .## .##");
    }

    #[test]
    fn pictures_are_inverted_and_framed() {
        check(inverted, "#. .#", ".# #.");
        check(framed, "#", "... .#. ...");
    }

    #[test]
    fn a_silhouette_is_full() {
        check(silhouette, "####. #..#. #..## ####.", "####. ####. ##### ####.");
        check(silhouette, ".#. #.. .##", ".#. #.. .##");
        check(silhouette, ".#. #.# .#.", ".#. ### .#.");
    }

    #[test]
    fn a_rim_is_a_cell_wide() {
        check(rim, "##### ##### ##### .####", "##### #...# ##..# .####");
        check(rim, "#. .#", "#. .#");
    }

    #[test]
    fn lines_inside_are_carved() {
        check(
            carved,
            "####### #..#..# #..#..# #..#..# #..#..# #######",
            "####### ####### ###.### ###.### ####### #######",
        );
    }
}
