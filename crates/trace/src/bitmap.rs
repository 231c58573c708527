//! Grids of filled and empty cells, and operations on them.

use alloc::vec::Vec;

use quadrille_core::{Grid, Position, Rect, Size};

use crate::connected_components::Components;

/// The reach of an outline in cells: a crooked one is two cells wide.
const OUTLINE_REACH: i32 = 2;
/// A rectangle with this part of its cells filled is solid.
const MIN_SOLID: f64 = 0.95;

/// The filled cells of a grid.
pub(crate) type Bitmap = Grid<bool>;

/// Makes a bitmap from a function of the index of a cell, row by row.
pub(crate) fn bitmap(size: Size, is_filled: impl Fn(usize) -> bool) -> Bitmap {
    Grid::from_fn(size, |at| is_filled(at.row as usize * size.width as usize + at.column as usize))
}

/// Whether all cells up to `reach` rows and columns away are filled; cells outside of the grid are empty.
fn is_surrounded(cells: &Bitmap, at: Position, reach: i32) -> bool {
    let is_filled = |row, column| cells.get(Position::new(row, column)) == Some(&true);
    (at.row - reach..=at.row + reach)
        .all(|row| (at.column - reach..=at.column + reach).all(|column| is_filled(row, column)))
}

/// Swaps filled and empty cells.
pub(crate) fn inverted(cells: &Bitmap) -> Bitmap {
    Grid::from_fn(cells.size(), |at| !cells[at])
}

/// Whether the filled cells are nearly a rectangle, or there are none: such a picture is not a puzzle.
pub(crate) fn is_solid(cells: &Bitmap) -> bool {
    let mut count = 0;
    let filled = cells.iter().filter(|&(_, &cell)| cell).map(|(at, _)| at);
    let bounds = Rect::around(filled.inspect(|_| count += 1));
    bounds.is_none_or(|bounds| f64::from(count) >= MIN_SOLID * bounds.size().area() as f64)
}

/// The filled cells next to an empty one.
pub(crate) fn rim(cells: &Bitmap) -> Bitmap {
    Grid::from_fn(cells.size(), |at| cells[at] && !is_surrounded(cells, at, 1))
}

/// The cells that no outline reaches.
pub(crate) fn interior(cells: &Bitmap) -> Bitmap {
    Grid::from_fn(cells.size(), |at| is_surrounded(cells, at, OUTLINE_REACH))
}

/// The filled cells and everything that they enclose.
fn silhouette(cells: &Bitmap) -> Bitmap {
    let is_inside: Vec<bool> = Components::new(cells).silhouette().collect();
    bitmap(cells.size(), |at| is_inside[at])
}

/// The silhouette without the filled cells in its interior.
pub(crate) fn carved(cells: &Bitmap) -> Bitmap {
    let silhouette = silhouette(cells);
    let interior = interior(&silhouette);
    Grid::from_fn(cells.size(), |at| silhouette[at] && !(interior[at] && cells[at]))
}

#[cfg(test)]
pub(crate) mod tests;
