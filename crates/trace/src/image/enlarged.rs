//! Reduction of enlarged pixel art.

use alloc::vec::Vec;

use quadrille_core::Size;

use super::Image;

/// The minimum number of edges between lines that prove squares which do not cover the whole image.
const MIN_EDGES: u32 = 4;

impl Image {
    /// Reduces enlarged pixel art: returns the image with one pixel for each of the largest squares of one
    /// color that it consists of, and the side of these squares in pixels. Returns `None` if that is 1.
    ///
    /// A margin of one color that is not a whole number of squares is removed. A square that is cut off at a
    /// side counts if at least half of it is there.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadrille_core::Size;
    /// use quadrille_trace::Image;
    /// let pixels = (0..24).map(|at| if at / 6 < 2 && at % 6 < 2 { [0, 0, 0, 255] } else { [255; 4] }).collect();
    /// let (reduced, side) = Image::new(Size::new(6, 4), pixels)?.reduced().expect("of squares");
    /// assert_eq!((reduced.size(), side), (Size::new(3, 2), 2));
    /// assert_eq!(reduced.reduced(), None);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub fn reduced(&self) -> Option<(Self, u32)> {
        let Size { width, height } = self.size;
        let at = |row: u32, column: u32| self.pixels()[row as usize * width as usize + column as usize];
        let color = |column: u32, row: u32| {
            let pixel = at(row, column);
            if pixel[3] == 0 { [0; 4] } else { pixel }
        };
        // For most images, the rows suffice to see that they are not enlarged, and they are contiguous in
        // memory.
        let down = Axis::new(height, width, |row, column| color(column, row));
        if down.apart == 1 {
            return None;
        }
        let across = Axis::new(width, height, color);
        // The squares that cover the whole image, judging by its sides and first edges.
        let covering = gcd(gcd(width, height), gcd(across.first(), down.first()));
        let side = match gcd(across.apart, down.apart) {
            // With at most one edge in each direction, there is no other evidence.
            0 => covering,
            // Without a margin the squares may be smaller.
            side if across.is_cut(side) || down.is_cut(side) => match gcd(side, covering) {
                1 => side,
                smaller => smaller,
            },
            side => side,
        };
        let is_tiled = [&across, &down].into_iter().all(|axis| axis.is_tiled(side));
        if side == 1 || !is_tiled && [&across, &down].into_iter().any(|axis| !axis.proves(side)) {
            return None;
        }
        let (columns, rows) = (across.squares(side), down.squares(side));
        let size = Size::new(columns.len() as u32, rows.len() as u32);
        let pixels = rows.iter().flat_map(|&row| columns.iter().map(move |&column| at(row, column)));
        let reduced = Self { size, bytes: pixels.flatten().collect() };
        // A plain rectangle in a margin is no evidence of squares.
        let has_edges = down.ends.or(across.ends).is_some();
        let is_rectangle = has_edges && reduced.pixels().iter().all(|pixel| *pixel == reduced.pixels()[0]);
        (!is_rectangle).then_some((reduced, side))
    }
}

/// The edges between adjacent lines of pixels, across an image or down.
#[derive(Clone, Copy, Debug)]
struct Axis {
    length: u32,
    /// The first and the last line that differs from the one before it.
    ends: Option<(u32, u32)>,
    /// The greatest common divisor of the distances between edges, and the smallest distance.
    apart: u32,
    nearest: u32,
    count: u32,
    /// Whether the first and the last line of the image have a single color each.
    is_plain: [bool; 2],
}

impl Axis {
    /// Finds the edges in `length` lines of `depth` pixels.
    fn new(length: u32, depth: u32, color: impl Fn(u32, u32) -> [u8; 4]) -> Self {
        let is_edge = |&line: &u32| (0..depth).any(|at| color(line, at) != color(line - 1, at));
        let (mut ends, mut apart, mut nearest, mut count) = (None, 0, length, 0);
        for line in (1..length).filter(is_edge) {
            let (first, last) = ends.unwrap_or((line, line));
            nearest = if line > last { nearest.min(line - last) } else { nearest };
            (ends, apart, count) = (Some((first, line)), gcd(apart, line - first), count + 1);
            // The image is not enlarged.
            if apart == 1 {
                break;
            }
        }
        let is_plain = |line: u32| (1..depth).all(|at| color(line, at) == color(line, 0));
        Self { length, ends, apart, nearest, count, is_plain: [is_plain(0), is_plain(length - 1)] }
    }

    fn first(&self) -> u32 {
        self.ends.map_or(0, |(first, _)| first)
    }

    /// Whether squares of this side cover all lines.
    fn is_tiled(&self, side: u32) -> bool {
        self.first().is_multiple_of(side) && self.length.is_multiple_of(side)
    }

    /// Whether squares of this side are cut off at an end.
    fn is_cut(&self, side: u32) -> bool {
        let (first, last) = self.ends.unwrap_or((0, self.length));
        let rest = [first % side, (self.length - last) % side];
        self.is_plain.into_iter().zip(rest).any(|(is_plain, rest)| rest > 0 && !is_plain)
    }

    /// Whether the edges prove squares of this side. Few edges may have a common divisor by chance, but then
    /// no two of them are that close.
    fn proves(&self, side: u32) -> bool {
        self.count >= MIN_EDGES && self.nearest == side
    }

    /// The first line of each square. Less than half a square at an end is margin as well.
    fn squares(&self, side: u32) -> Vec<u32> {
        let (first, last) = self.ends.unwrap_or((0, self.length));
        let is_margin = |is_plain: bool, lines: u32| {
            let rest = lines % side;
            rest > 0 && (is_plain || 2 * rest < side)
        };
        let [before, after] =
            [is_margin(self.is_plain[0], first), is_margin(self.is_plain[1], self.length - last)];
        let start = match before {
            true if self.is_plain[0] => first,
            true => first % side,
            false => 0,
        };
        let end = match after {
            true if self.is_plain[1] => last.max(start + 1),
            true => self.length - (self.length - last) % side,
            false => self.length,
        };
        // A square that is cut off at the beginning.
        let whole = start + (first - start) % side;
        (start < whole).then_some(start).into_iter().chain((whole..end).step_by(side as usize)).collect()
    }
}

/// The greatest common divisor (Euclid).
const fn gcd(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { gcd(other, one % other) }
}

#[cfg(test)]
mod tests;
