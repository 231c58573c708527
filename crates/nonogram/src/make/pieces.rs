//! The pieces of an image: its connected areas of ink, and the holes that these enclose.
//!
//! A counter of a letter, a window or the gap between two lines is a small part of all cells, but who sees an image counts
//! them. So each piece that is wide enough for the cells of a grid has to be one of its own in a picture.

use quadrille_core::Size;

use super::area::Area;

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
/// Of a piece of ink that has become one with another, of a hole with a gap around it, and what a piece that the image does not
/// have takes: people see a thing with a gap, too.
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
pub(super) struct Pieces(Vec<Piece>);

/// The same on a grid.
#[derive(Clone, Debug)]
pub(super) struct Laid {
    size: Size,
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
    pub(super) fn new(width: usize, height: usize, is_ink: impl Fn(usize) -> bool) -> Self {
        let areas = Areas::new(Size::new(width as u32, height as u32), is_ink);
        let depths = areas.depths();
        // The deepest pixel of each, and the box around it.
        let mut found = vec![(0_u32, 0, [usize::MAX, 0, usize::MAX, 0]); areas.is_ink.len()];
        for (at, (&area, &depth)) in areas.cells.iter().zip(&depths).enumerate() {
            let (row, column) = (at / areas.width, at % areas.width);
            let (deepest, place, [left, right, top, bottom]) = &mut found[area];
            if depth > *deepest {
                (*deepest, *place) = (depth, at);
            }
            (*left, *right) = (column.min(*left), column.max(*right));
            (*top, *bottom) = (row.min(*top), row.max(*bottom));
        }
        let piece =
            |((depth, place, [left, right, top, bottom]), &is_ink): ((u32, usize, [usize; 4]), &bool)| {
                let wide = 2 * depth as usize - 1;
                let extent = if is_ink { (right - left).max(bottom - top) + 1 } else { wide };
                let at = ((place % areas.width) as f64 - 0.5, (place / areas.width) as f64 - 0.5);
                Piece { is_ink, at, extent: extent as f64 }
            };
        let mut pieces: Vec<Piece> = found.into_iter().zip(&areas.is_ink).skip(1).map(piece).collect();
        pieces.sort_by(|one, other| other.extent.total_cmp(&one.extent));
        pieces.truncate(MOST);
        Self(pieces)
    }

    /// How they lie on a grid over an area.
    pub(super) fn laid(&self, area: Area, size: Size) -> Laid {
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
        Laid { size, pieces, weight }
    }
}

impl Laid {
    /// What is left of the likeness of a picture of these planes.
    pub(super) fn kept(&self, planes: &[Vec<f64>]) -> f64 {
        let areas = Areas::new(self.size, |at| planes.iter().any(|plane| plane[at] != 0.0));
        let mut is_taken = vec![false; areas.is_ink.len()];
        is_taken[0] = true;
        let mut is_known = is_taken.clone();
        let mut lost = 0.0;
        for piece in &self.pieces {
            // The cell itself comes first; there is a frame of one cell.
            let places = [1, 0, 2].into_iter().flat_map(|row| [1, 0, 2].map(|column| (row, column)));
            let around = places
                .map(|(row, column)| areas.cells[(piece.row + row) * areas.width + piece.column + column]);
            let (mut own, mut is_there) = (None, false);
            for area in around.filter(|&area| areas.is_ink[area] == piece.is_ink) {
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

/// The connected areas of a grid with a frame of one empty cell: of ink also over corners, of what is empty only over sides.
struct Areas {
    /// With the frame.
    width: usize,
    /// The area of each cell.
    cells: Vec<usize>,
    /// Whether each area is ink. The first one is the outside.
    is_ink: Vec<bool>,
}

impl Areas {
    fn new(size: Size, is_ink: impl Fn(usize) -> bool) -> Self {
        const UNKNOWN: usize = usize::MAX;
        let (inner, height) = (size.width as usize, size.height as usize);
        let width = inner + 2;
        let mut ink = vec![false; width * (height + 2)];
        for row in 0..height {
            for column in 0..inner {
                ink[(row + 1) * width + column + 1] = is_ink(row * inner + column);
            }
        }
        let mut cells = vec![UNKNOWN; ink.len()];
        let mut kinds = Vec::new();
        let mut waiting = Vec::new();
        for start in 0..ink.len() {
            if cells[start] != UNKNOWN {
                continue;
            }
            let (area, kind) = (kinds.len(), ink[start]);
            kinds.push(kind);
            cells[start] = area;
            waiting.push(start);
            while let Some(at) = waiting.pop() {
                // Who goes on beyond a side is on the frame at the other one, which is all outside.
                let sides = [at.wrapping_sub(width), at.wrapping_sub(1), at + 1, at + width];
                let corners =
                    [at.wrapping_sub(width + 1), at.wrapping_sub(width - 1), at + width - 1, at + width + 1];
                for next in sides.into_iter().chain(corners.into_iter().filter(|_| kind)) {
                    if ink.get(next) == Some(&kind) && cells[next] == UNKNOWN {
                        cells[next] = area;
                        waiting.push(next);
                    }
                }
            }
        }
        Self { width, cells, is_ink: kinds }
    }

    /// How far each cell is from another area, in steps that may also go over corners.
    fn depths(&self) -> Vec<u32> {
        let width = self.width as i64;
        let mut depths = vec![u32::MAX; self.cells.len()];
        let mut walk = |cells: &mut dyn Iterator<Item = usize>, before: [i64; 4]| {
            for at in cells {
                for step in before {
                    let next = at as i64 + step;
                    let beside =
                        usize::try_from(next).ok().and_then(|next| Some((next, self.cells.get(next)?)));
                    let depth = match beside {
                        Some((next, &area)) if area == self.cells[at] => depths[next].saturating_add(1),
                        _ => 1,
                    };
                    depths[at] = depths[at].min(depth);
                }
            }
        };
        walk(&mut (0..self.cells.len()), [-width - 1, -width, -width + 1, -1]);
        walk(&mut (0..self.cells.len()).rev(), [width + 1, width, width - 1, 1]);
        depths
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIXELS: usize = 10;

    fn parse(text: &str) -> (Size, Vec<f64>) {
        let rows: Vec<&str> = text.split_whitespace().collect();
        let cells = rows.concat().bytes().map(|cell| f64::from(cell == b'#')).collect();
        (Size::new(rows[0].len() as u32, rows.len() as u32), cells)
    }

    /// What is left of the likeness of a picture, if a cell of the image has so many pixels a side.
    fn kept(image: &str, picture: &str) -> f64 {
        let (size, cells) = parse(image);
        let [width, height] = [size.width, size.height].map(|side| side as usize);
        let cell = |at: usize| at / (width * PIXELS) / PIXELS * width + at % (width * PIXELS) / PIXELS;
        let pieces = Pieces::new(width * PIXELS, height * PIXELS, |at| cells[cell(at)] > 0.0);
        let (right, bottom) = ((width * PIXELS) as f64, (height * PIXELS) as f64);
        let (size, plane) = parse(picture);
        pieces.laid(Area { left: 0.0, top: 0.0, right, bottom }, size).kept(&[plane])
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
