//! Reduction of enlarged pixel art.

use alloc::vec::Vec;

use quadrille_core::Size;

use super::Image;

/// The minimum number of edges between lines that prove squares which do not cover the whole image.
const MIN_EDGES: u32 = 4;

impl Image {
    /// Reduces enlarged pixel art: returns the image with one pixel for each of the largest squares of one color
    /// that it consists of, and the side of these squares in pixels. Returns `None` if that is 1.
    ///
    /// A margin of one color that is not a whole number of squares is removed. A square that is cut off at a side
    /// counts if at least half of it is there.
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
        // For most images, the rows suffice to see that they are not enlarged, and they are contiguous in memory.
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

    /// Whether the edges prove squares of this side. Few edges may have a common divisor by chance, but then no two
    /// of them are that close.
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
mod tests {
    use alloc::{borrow::ToOwned, format, string::String};

    use super::*;

    /// Checks the side of the squares of an image of digits (levels of gray), and the reduced image.
    #[track_caller]
    fn check_reduced(text: &str, side: u32, expected: &str) {
        let rows: Vec<&str> = text.split(' ').collect();
        let size = Size::new(rows[0].len() as u32, rows.len() as u32);
        let pixels = rows.concat().bytes().map(|level| [level, level, level, level - b'0']).collect();
        let Some((reduced, found)) = Image::new(size, pixels).unwrap().reduced() else {
            assert_eq!((1, text), (side, expected));
            return;
        };
        let rows = reduced.pixels().chunks(reduced.size().width as usize);
        let row = |row: &[[u8; 4]]| row.iter().map(|pixel| char::from(pixel[0])).collect::<String>();
        assert_eq!((found, rows.map(row).collect::<Vec<_>>().join(" ").as_str()), (side, expected), "{text}");
    }

    #[test]
    fn squares_are_found() {
        check_reduced("1122 1122", 2, "12");
        check_reduced("1122 1121", 1, "1122 1121");
        check_reduced("111222 111222 111222", 3, "12");
        check_reduced("1111 1111 1111 1111 2222 2222", 2, "11 11 22");
        check_reduced("1111 1111 1111 1111", 4, "1");
        check_reduced("12222 22222 22222 22222 22222", 1, "12222 22222 22222 22222 22222");
        check_reduced("111 111", 1, "111 111");
        check_reduced("1211 1211", 1, "1211 1211");
        check_reduced("0", 1, "0");
    }

    #[test]
    fn partial_margins_are_removed() {
        let rows = ["00000000", "01122110", "01122110", "02211220", "02211220", "01122110", "01122110"];
        check_reduced(&format!("{} 00000000", rows.join(" ")), 2, "121 212 121");
        // Whole squares at the sides are kept.
        check_reduced("000000 000000 001100 001100 000000 000000", 2, "000 010 000");
        check_reduced(&format!("{} 00000000 00000000", rows.join(" ")), 2, "121 212 121 000");
    }

    #[test]
    fn half_squares_at_the_sides_count() {
        let rows = |one: &str, other: &str, side: usize| {
            let rows = [one, other, one, other].map(|row| format!("{row} ").repeat(side)).concat();
            format!("{rows}{one}")
        };
        check_reduced(&rows("122110011", "211220022", 2), 2, "12101 21202 12101 21202 12101");
        check_reduced(&rows("1222111222111", "2111222111222", 3), 3, "2121 1212 2121 1212");
    }

    #[test]
    fn covering_squares_may_have_few_edges() {
        let rows = ["122112", "211221", "211221", "122112", "122112", "211221"];
        let twice = rows.map(|row| row.chars().flat_map(|c| [c, c]).collect::<String>());
        let large = twice.map(|row| format!("{row} {row}")).join(" ");
        check_reduced(&large, 2, &rows.join(" "));
    }

    #[test]
    fn few_edges_prove_no_squares() {
        let flag = "0112222222222 0112222222222 1111111111111 1111111111111 0112222222222";
        check_reduced(flag, 1, flag);
        let rows = |line: &str| format!("{line} ").repeat(4).trim_end().to_owned();
        let window = rows("0111100001111000011110");
        check_reduced(&window, 1, &window);
    }
}
