//! The pieces of an image: its connected areas of ink, and the holes that these enclose.
//!
//! A counter of a letter, a window or the gap between two lines is a small part of all cells, but who sees an
//! image counts them. So each piece that is wide enough for the cells of a grid has to be one of its own in a
//! picture.

use alloc::{vec, vec::Vec};

use quadrille_core::{Position, Size};

use crate::{area::Area, areas::Areas, bitmap::Bitmap, bounds::Bounds};

/// What all pieces are worth: a picture without any of them loses so much of its likeness.
const LOST: f64 = 0.4;
/// So many further pieces are thought of, so that the only one does not count for all.
const OTHERS: f64 = 1.5;
/// Of more pieces than this, which are grain, the smallest are left out.
const MOST: usize = 1000;
/// A hole is seen in a grid if it is so many cells wide, and ink if it is so many cells long.
const WIDE: f64 = 0.8;
const LONG: f64 = 1.2;
/// A piece that is as large counts in full, a smaller one less.
const LARGE: f64 = 2.5;
/// Of a piece of ink that has become one with another, of a hole with a gap around it, and what a piece that
/// the image does not have takes: people see a thing with a gap, too.
const MERGED: f64 = 0.08;
const OPEN: f64 = 0.5;
const STRANGE: f64 = 0.05;

/// A connected area of an image.
#[derive(Clone, Copy, Debug)]
struct Piece {
    is_ink: bool,
    /// Where it is widest, in pixels.
    at: (f64, f64),
    /// How long ink is, and how wide a hole, in pixels.
    extent: f64,
}

/// The pieces of an image.
#[derive(Clone, Debug)]
pub(crate) struct Pieces(Vec<Piece>);

/// The same on a grid.
#[derive(Clone, Debug)]
pub(crate) struct Laid {
    pieces: Vec<LaidPiece>,
    weight: f64,
}

#[derive(Clone, Copy, Debug)]
struct LaidPiece {
    is_ink: bool,
    /// The cell where it is widest.
    row: usize,
    column: usize,
    /// How much it counts; nothing if it is too small for the grid.
    weight: f64,
}

impl Pieces {
    /// Of the pixels of an image.
    pub(crate) fn new(ink: &Bitmap) -> Self {
        let (areas, mut cells) = (Areas::new(ink), ink.positions());
        // The deepest pixel of each area, and the box around all of them.
        let mut found: Vec<Option<(u32, Position, Bounds)>> = vec![None; areas.kinds().len()];
        for ((area, depth), at) in areas.depths().zip(&mut cells) {
            let (deepest, place, bounds) = found[area].unwrap_or((depth, at, Bounds::of(at)));
            let (deepest, place) = if depth > deepest { (depth, at) } else { (deepest, place) };
            found[area] = Some((deepest, place, bounds.with(at)));
        }
        let piece = |(found, &is_ink): (Option<(u32, Position, Bounds)>, &bool)| {
            let (depth, at, bounds) = found?;
            let (long, wide) = (bounds.size().width.max(bounds.size().height), 2 * depth - 1);
            let extent = f64::from(if is_ink { long } else { wide });
            Some(Piece { is_ink, at: (f64::from(at.column) + 0.5, f64::from(at.row) + 0.5), extent })
        };
        let mut pieces: Vec<Piece> = found.into_iter().zip(areas.kinds()).skip(1).filter_map(piece).collect();
        pieces.sort_by(|one, other| other.extent.total_cmp(&one.extent));
        pieces.truncate(MOST);
        Self(pieces)
    }

    /// How they lie on a grid over an area.
    pub(crate) fn laid(&self, area: Area, size: Size) -> Laid {
        let (across, down) = (area.width() / f64::from(size.width), area.height() / f64::from(size.height));
        let laid = |piece: &Piece| {
            let (column, row) = ((piece.at.0 - area.left) / across, (piece.at.1 - area.top) / down);
            let is_on = (0.0..f64::from(size.width)).contains(&column)
                && (0.0..f64::from(size.height)).contains(&row);
            let extent = piece.extent / (across * down).sqrt();
            let is_seen = extent >= if piece.is_ink { LONG } else { WIDE };
            let weight = if is_seen { (extent / LARGE).min(1.0) } else { 0.0 };
            is_on.then_some(LaidPiece {
                is_ink: piece.is_ink,
                row: row as usize,
                column: column as usize,
                weight,
            })
        };
        let pieces: Vec<LaidPiece> = self.0.iter().filter_map(laid).collect();
        let weight = pieces.iter().map(|piece| piece.weight).sum();
        Laid { pieces, weight }
    }
}

impl Laid {
    /// What is left of the likeness of a picture of these areas.
    pub(crate) fn kept(&self, areas: &Areas) -> f64 {
        let mut is_taken = vec![false; areas.kinds().len()];
        is_taken[0] = true;
        let mut is_known = is_taken.clone();
        let mut lost = 0.0;
        for piece in &self.pieces {
            let around = areas.around(piece.row, piece.column);
            let (mut own, mut is_there) = (None, false);
            for area in around.filter(|&area| areas.kinds()[area] == piece.is_ink) {
                (is_there, is_known[area]) = (true, true);
                own = own.or((!is_taken[area]).then_some(area));
            }
            match own {
                // What is too small for the grid may be there, or not.
                _ if piece.weight == 0.0 => {}
                Some(area) => is_taken[area] = true,
                None if !is_there => lost += piece.weight,
                None => lost += piece.weight * if piece.is_ink { MERGED } else { OPEN },
            }
        }
        let strange = is_known.iter().filter(|is_known| !**is_known).count();
        lost += STRANGE * strange as f64;
        1.0 - LOST * (lost / (self.weight + OTHERS)).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use quadrille_core::Grid;

    use super::*;
    use crate::bitmap::tests::parse;

    const PIXELS: u32 = 10;

    /// What is left of the likeness of a picture, if a cell of the image has so many pixels a side.
    fn kept(image: &str, picture: &str) -> f64 {
        let (cells, picture) = (parse(image), parse(picture));
        let Size { width, height } = cells.size();
        let pixels = Size::new(width * PIXELS, height * PIXELS);
        let ink = Grid::from_fn(pixels, |at| {
            cells[Position::new(at.row / PIXELS as i32, at.column / PIXELS as i32)]
        });
        let [right, bottom] = [pixels.width, pixels.height].map(f64::from);
        let area = Area { left: 0.0, top: 0.0, right, bottom };
        Pieces::new(&ink).laid(area, picture.size()).kept(&Areas::new(&picture))
    }

    /// Pictures of an image, each of which keeps less of the likeness than the one before, the first all.
    #[track_caller]
    fn check(image: &str, pictures: &[&str]) {
        let kept: Vec<f64> = pictures.iter().map(|picture| kept(image, picture)).collect();
        assert!(kept[0] == 1.0 && kept.windows(2).all(|pair| pair[1] < pair[0]), "{kept:?}");
    }

    #[test]
    fn a_hole_that_is_filled_is_worse_than_one_with_a_gap() {
        let ring = "##### #...# #...# ##### #....";
        check(ring, &[ring, "##### #...# #.... ##### #....", "##### ##### ##### ##### #...."]);
        // A cell further on it is the same.
        assert_eq!(kept(ring, "..... ##### #...# #...# #####"), 1.0);
    }

    #[test]
    fn every_hole_is_one_of_its_own() {
        let window = "####### #..#..# #..#..# ####### #..#..# #..#..# #######";
        check(
            window,
            &[
                window,
                "####### #..#..# #..#..# ####### #.....# #.....# #######",
                "####### #.....# #.....# #.....# #.....# #.....# #######",
                "####### ####### ####### ####### ####### ####### #######",
            ],
        );
    }

    #[test]
    fn ink_comes_in_as_many_pieces() {
        check(
            "#.#.# #.#.# #.#.#",
            &["#.#.# #.#.# #.#.#", "#.#.# ###.# #.#.#", "#.#.# ##### #.#.#", "#.... #.... #...."],
        );
        // Corners hold ink together.
        let hand = "##........ ..######## ..######## ..########";
        check(hand, &[hand, "##........ ...####### ..######## ..########"]);
    }

    #[test]
    fn what_is_too_small_does_not_count() {
        let dotted = "#####.... #.###.... #####.... ....#####";
        assert_eq!(kept(dotted, "##. .##"), 1.0);
    }
}
