//! Spots, such as eyes: small areas that differ clearly from everything around them.
//!
//! A spot that is smaller than a cell is a small part of each cell that it lies in, so that it can be lost. It is
//! added to a finished picture, because as a part of the likeness it would prefer a dark face with light eyes to
//! a pale one with dark eyes.

use alloc::vec::Vec;

use quadrille_core::{Grid, Position, Size};
use quadrille_nonogram::{
    ColorId, Picture,
    internal::oklab::{Lab, distance},
};

use crate::{placement::Region, sketch::Sketch, source::Source};

/// The minimum contrast of a spot with its surroundings.
const MIN_CONTRAST: f64 = 0.25;
/// The maximum difference within the surroundings, as a part of the contrast.
const MAX_VARIATION: f64 = 0.25;
/// In cells: the width of the part of a spot that is looked at, the distances from its center to the eight
/// places that are its surroundings, for small and for larger spots, and their width.
const INNER: f64 = 0.4;
const DISTANCES: [f64; 2] = [1.0, 1.6];
const OUTER: f64 = 0.5;
/// The positions within a cell, in each direction, that may be the center of a spot.
const CENTERS: [f64; 3] = [1.0 / 6.0, 0.5, 5.0 / 6.0];

/// Shows the spots of an image that are hidden in a picture, if there are any.
pub(crate) fn with_spots(picture: &Picture, sketch: &Sketch, source: &Source) -> Option<Picture> {
    let (size, region) = (picture.size(), sketch.reference.region);
    let mut cells = picture.cells().clone();
    let is_plain = |cells: &Grid<_>, at| around(at).all(|near| cells.get(near) == Some(&cells[at]));
    let plain = cells.positions().filter(|&at| is_plain(&cells, at));
    let spot = |at| Some((contrast(source, region, size, at)?, at));
    let mut spots: Vec<(f64, Position)> = plain.filter_map(spot).collect();
    spots.sort_by(|one, other| other.0.total_cmp(&one.0));
    for (_, at) in spots {
        // No other spot is next to it.
        if is_plain(&cells, at) {
            cells[at] = content(picture, sketch, at);
        }
    }
    (cells != *picture.cells()).then(|| Picture::of_solution(picture.palette().clone(), cells))
}

/// The content that differs from that of a cell as the image differs from its surroundings there, or else none:
/// in a dark silhouette, an eye is a hole.
fn content(picture: &Picture, sketch: &Sketch, at: Position) -> Option<ColorId> {
    let index = |at: Position| at.row_index() * picture.size().columns() + at.column_index();
    let difference = |plane: &Vec<f64>| {
        let mean = around(at).map(|near| plane[index(near)]).sum::<f64>() / 9.0;
        plane[index(at)] - mean
    };
    let differences: Vec<f64> = sketch.reference.planes.values.iter().map(difference).collect();
    let along = |cell: &Option<ColorId>| -> f64 {
        sketch.look(*cell).iter().zip(&differences).map(|(look, difference)| look * difference).sum()
    };
    let colors = (0..picture.palette().len()).filter_map(|color| ColorId::new(color).ok());
    let best = colors.map(Some).chain([None]).max_by(|one, other| along(one).total_cmp(&along(other)))?;
    best.filter(|_| along(&best) > along(&picture.cells()[at]))
}

/// The positions of a cell and its neighbors.
fn around(at: Position) -> impl Iterator<Item = Position> {
    (-1..=1).flat_map(move |down| (-1..=1).map(move |right| Position::new(at.row + down, at.column + right)))
}

/// The contrast of the spot in a cell with its surroundings, if there is one and these agree with each other.
fn contrast(source: &Source, region: Region, size: Size, at: Position) -> Option<f64> {
    let (across, down) = (region.width() / f64::from(size.width), region.height() / f64::from(size.height));
    let centers = CENTERS.into_iter().flat_map(|y| CENTERS.map(|x| (x, y)));
    let contrast = |(x, y): (f64, f64)| {
        let (x, y) = (f64::from(at.column) + x, f64::from(at.row) + y);
        let color = |right: f64, below: f64, width: f64| -> Lab {
            let (x, y) = (region.left + (x + right) * across, region.top + (y + below) * down);
            let place = Region { left: x, top: y, right: x, bottom: y }
                .grown(width / 2.0 * across, width / 2.0 * down);
            source.parts().each_ref().map(|part| part.mean(place))
        };
        let inner = color(0.0, 0.0, INNER);
        let around = |away: f64| {
            let first = color(-away, 0.0, OUTER);
            let contrast = distance(inner, first);
            let others = [(1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)];
            let is_alike = |(right, below)| {
                let other = color(f64::from(right) * away, f64::from(below) * away, OUTER);
                distance(other, first) <= MAX_VARIATION * contrast
            };
            (contrast >= MIN_CONTRAST && others.into_iter().all(is_alike)).then_some(contrast)
        };
        DISTANCES.into_iter().find_map(around)
    };
    centers.filter_map(contrast).max_by(f64::total_cmp)
}
