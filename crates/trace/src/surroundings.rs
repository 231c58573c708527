//! What is around each cell of a grid.

use alloc::vec::Vec;

use quadrille_core::Size;

/// Nine values around a cell and of itself.
pub(crate) type Around = [[f64; 3]; 3];

/// Something about the surroundings of all cells, with one more at each side; beyond, everything is empty.
pub(crate) fn mapped(size: Size, plane: &[f64], value: fn(&Around) -> f64) -> Vec<f64> {
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
