//! Shapes with everything that they surround.

use alloc::vec::Vec;

use quadrille_core::Grid;

use crate::{
    areas::Areas,
    bitmap::{Bitmap, bitmap, within},
};

/// The shapes with everything that they surround.
fn silhouette(cells: &Bitmap) -> Bitmap {
    let is_inside: Vec<bool> = Areas::new(cells).silhouette().collect();
    bitmap(cells.size(), |at| is_inside[at])
}

/// The silhouette without the lines inside, which are not in the outline.
pub(crate) fn carved(cells: &Bitmap) -> Bitmap {
    let silhouette = silhouette(cells);
    let within = within(&silhouette);
    Grid::from_fn(cells.size(), |at| silhouette[at] && !(within[at] && cells[at]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitmap::tests::check;

    #[test]
    fn a_silhouette_is_full() {
        check(silhouette, "####. #..#. #..## ####.", "####. ####. ##### ####.");
        check(silhouette, ".#. #.. .##", ".#. #.. .##");
        check(silhouette, ".#. #.# .#.", ".#. ### .#.");
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
