//! Shapes with everything that they surround.

use quadrille_core::Grid;

use super::{
    areas::Areas,
    bitmap::{Bitmap, bitmap, within},
};

/// The shapes with everything that they surround.
fn silhouette(cells: &Bitmap) -> Bitmap {
    let is_inside: Vec<bool> = Areas::new(cells).silhouette().collect();
    bitmap(cells.size(), |at| is_inside[at])
}

/// The silhouette without the lines inside, which are not in the outline.
pub(super) fn carved(cells: &Bitmap) -> Bitmap {
    let silhouette = silhouette(cells);
    let within = within(&silhouette);
    Grid::from_fn(cells.size(), |at| silhouette[at] && !(within[at] && cells[at]))
}

#[cfg(test)]
mod tests {
    use super::{super::bitmap::tests::check, *};

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
