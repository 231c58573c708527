//! The topology of an image: its connected pieces of ink, and the holes that they enclose.
//!
//! The counter of a letter, a window or the gap between two lines covers few cells, but people notice it. So
//! each piece or hole that is wide enough for the cells of a grid has to be one of its own in a picture.

use alloc::{vec, vec::Vec};

use quadrille_core::{Position, Rect, Size};

use crate::{bitmap::Bitmap, connected_components::Components, placement::Region};

/// The part of the likeness that a picture without any of the pieces loses.
const WEIGHT: f64 = 0.4;
/// The weight of imaginary further pieces, so that the loss of a single piece is not the loss of all.
const PRIOR_WEIGHT: f64 = 1.5;
/// The maximum number of pieces; more are grain, and the smallest are ignored.
const MAX_PIECES: usize = 1000;
/// The minimum width in cells of a hole, and the minimum length of a piece of ink, to count.
const MIN_HOLE_CELLS: f64 = 0.8;
const MIN_INK_CELLS: f64 = 1.2;
/// The extent in cells from which on a piece has its full weight.
const FULL_WEIGHT_CELLS: f64 = 2.5;
/// The loss for a piece of ink that is merged with another one, for a hole that has a gap in its border, and
/// for a piece that is not in the image.
const MERGED_LOSS: f64 = 0.08;
const GAP_LOSS: f64 = 0.5;
const EXTRA_LOSS: f64 = 0.05;

/// A connected piece of ink, or a hole.
#[derive(Clone, Copy, Debug)]
struct Piece {
    is_ink: bool,
    /// Its deepest point, in pixels.
    at: (f64, f64),
    /// The length of ink, or the width of a hole, in pixels.
    extent: f64,
}

/// The pieces and holes of an image.
#[derive(Clone, Debug)]
pub(crate) struct Topology(Vec<Piece>);

/// The pieces and holes of an image on a grid.
#[derive(Clone, Debug)]
pub(crate) struct GridTopology {
    pieces: Vec<GridPiece>,
    weight: f64,
}

#[derive(Clone, Copy, Debug)]
struct GridPiece {
    is_ink: bool,
    /// The cell of its deepest point.
    row: usize,
    column: usize,
    /// 0 if it is too small for the grid.
    weight: f64,
}

impl Topology {
    /// Finds the pieces and holes of an image.
    pub(crate) fn new(ink: &Bitmap) -> Self {
        let (components, mut cells) = (Components::new(ink), ink.positions());
        // The deepest pixel of each component, and the box around all of them.
        let mut found: Vec<Option<(u32, Position, Rect)>> = vec![None; components.kinds().len()];
        for ((component, depth), at) in components.depths().zip(&mut cells) {
            let cell = Rect::spanning(at, at);
            let (deepest, place, bounds) = found[component].unwrap_or((depth, at, cell));
            let (deepest, place) = if depth > deepest { (depth, at) } else { (deepest, place) };
            found[component] = Some((deepest, place, bounds.union(cell)));
        }
        let piece = |(found, &is_ink): (Option<(u32, Position, Rect)>, &bool)| {
            let (depth, at, bounds) = found?;
            let (long, wide) = (bounds.size().width.max(bounds.size().height), 2 * depth - 1);
            let extent = f64::from(if is_ink { long } else { wide });
            Some(Piece { is_ink, at: (f64::from(at.column) + 0.5, f64::from(at.row) + 0.5), extent })
        };
        let mut pieces: Vec<Piece> =
            found.into_iter().zip(components.kinds()).skip(1).filter_map(piece).collect();
        pieces.sort_by(|one, other| other.extent.total_cmp(&one.extent));
        pieces.truncate(MAX_PIECES);
        Self(pieces)
    }

    /// Places the pieces on a grid over a region.
    pub(crate) fn on_grid(&self, region: Region, size: Size) -> GridTopology {
        let (across, down) =
            (region.width() / f64::from(size.width), region.height() / f64::from(size.height));
        let place = |piece: &Piece| {
            let (column, row) = ((piece.at.0 - region.left) / across, (piece.at.1 - region.top) / down);
            let is_on = (0.0..f64::from(size.width)).contains(&column)
                && (0.0..f64::from(size.height)).contains(&row);
            let extent = piece.extent / libm::sqrt(across * down);
            let is_visible = extent >= if piece.is_ink { MIN_INK_CELLS } else { MIN_HOLE_CELLS };
            let weight = if is_visible { (extent / FULL_WEIGHT_CELLS).min(1.0) } else { 0.0 };
            is_on.then_some(GridPiece {
                is_ink: piece.is_ink,
                row: row as usize,
                column: column as usize,
                weight,
            })
        };
        let pieces: Vec<GridPiece> = self.0.iter().filter_map(place).collect();
        let weight = pieces.iter().map(|piece| piece.weight).sum();
        GridTopology { pieces, weight }
    }
}

impl GridTopology {
    /// The factor of the likeness of a picture with these components.
    pub(crate) fn factor(&self, components: &Components) -> f64 {
        let mut is_taken = vec![false; components.kinds().len()];
        is_taken[0] = true;
        let mut is_known = is_taken.clone();
        let mut lost = 0.0;
        for piece in &self.pieces {
            let around = components.around(piece.row, piece.column);
            let (mut own, mut is_there) = (None, false);
            for component in around.filter(|&component| components.kinds()[component] == piece.is_ink) {
                (is_there, is_known[component]) = (true, true);
                own = own.or((!is_taken[component]).then_some(component));
            }
            match own {
                // A piece that is too small for the grid is optional.
                _ if piece.weight == 0.0 => {}
                Some(component) => is_taken[component] = true,
                None if !is_there => lost += piece.weight,
                None => lost += piece.weight * if piece.is_ink { MERGED_LOSS } else { GAP_LOSS },
            }
        }
        let extra = is_known.iter().filter(|is_known| !**is_known).count();
        lost += EXTRA_LOSS * extra as f64;
        1.0 - WEIGHT * (lost / (self.weight + PRIOR_WEIGHT)).min(1.0)
    }
}

#[cfg(test)]
mod tests;
