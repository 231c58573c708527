//! Functions of a cell and its eight neighbors.

use alloc::vec::Vec;

use quadrille_core::Size;

/// The values of a cell and its neighbors, row by row.
pub(crate) type Neighborhood = [[f64; 3]; 3];

/// Applies a function to the neighborhood of each cell, and of the cells of a frame of width 1 around the
/// grid. Cells outside of the grid have the value 0.
pub(crate) fn map_neighborhoods(size: Size, plane: &[f64], value: fn(&Neighborhood) -> f64) -> Vec<f64> {
    let (width, height) = (i64::from(size.width), i64::from(size.height));
    let at = |row: i64, column: i64| {
        let is_inside = (0..height).contains(&row) && (0..width).contains(&column);
        if is_inside { plane[(row * width + column) as usize] } else { 0.0 }
    };
    let mut mapped = Vec::with_capacity(((width + 2) * (height + 2)) as usize);
    for row in -1..=height {
        for column in -1..=width {
            let line = |row: i64| [at(row, column - 1), at(row, column), at(row, column + 1)];
            mapped.push(value(&[line(row - 1), line(row), line(row + 1)]));
        }
    }
    mapped
}
