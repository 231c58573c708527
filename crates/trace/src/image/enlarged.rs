//! Images that were drawn in pixels and then enlarged.

use alloc::vec::Vec;

use quadrille_core::Size;

use super::Image;

/// So many lines at least are unlike the one before where squares do not cover all of an image.
const FEWEST_EDGES: u32 = 4;

impl Image {
    /// With one pixel in place of each of the largest squares of one color of which all of the image
    /// consists, and how many pixels a side these have, if these are more than 1: it was drawn in pixels and
    /// then enlarged.
    ///
    /// A margin of one color that is no whole number of squares is left out; of squares that are cut off at
    /// a side, half of them is enough.
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
        let seen = |column: u32, row: u32| {
            let pixel = at(row, column);
            if pixel[3] == 0 { [0; 4] } else { pixel }
        };
        // Most images are known not to be enlarged by their rows, which lie together in memory.
        let down = Axis::new(height, width, |row, column| seen(column, row));
        if down.apart == 1 {
            return None;
        }
        let across = Axis::new(width, height, seen);
        // Squares that cover all, as far as the sides and first edges tell.
        let covering = gcd(gcd(width, height), gcd(across.first(), down.first()));
        let side = match gcd(across.apart, down.apart) {
            // What has one edge in each direction, or none, has no others.
            0 => covering,
            // Of what has no margin, these are seen, though they may be smaller.
            side if across.is_cut(side) || down.is_cut(side) => match gcd(side, covering) {
                1 => side,
                smaller => smaller,
            },
            side => side,
        };
        let is_tiled = [&across, &down].into_iter().all(|axis| axis.is_tiled(side));
        if side == 1 || !is_tiled && [&across, &down].into_iter().any(|axis| !axis.shows(side)) {
            return None;
        }
        let (columns, rows) = (across.squares(side), down.squares(side));
        let size = Size::new(columns.len() as u32, rows.len() as u32);
        let pixels = rows.iter().flat_map(|&row| columns.iter().map(move |&column| at(row, column)));
        let reduced = Self { size, bytes: pixels.flatten().collect() };
        // A rectangle within a margin says nothing about squares.
        let has_edges = down.ends.or(across.ends).is_some();
        let is_rectangle = has_edges && reduced.pixels().iter().all(|pixel| *pixel == reduced.pixels()[0]);
        (!is_rectangle).then_some((reduced, side))
    }
}

/// Where colors change from one line of pixels to the next, across an image or down.
#[derive(Clone, Copy, Debug)]
struct Axis {
    length: u32,
    /// The first line that is unlike the one before it, and the last.
    ends: Option<(u32, u32)>,
    /// All of them are multiples of so many lines apart,
    apart: u32,
    /// and two of them no more than that.
    nearest: u32,
    count: u32,
    /// Whether the first line of all and the last one are of one color each.
    is_plain: [bool; 2],
}

impl Axis {
    /// Of so many lines of so many pixels.
    fn new(length: u32, depth: u32, seen: impl Fn(u32, u32) -> [u8; 4]) -> Self {
        let is_edge = |&line: &u32| (0..depth).any(|at| seen(line, at) != seen(line - 1, at));
        let (mut ends, mut apart, mut nearest, mut count) = (None, 0, length, 0);
        for line in (1..length).filter(is_edge) {
            let (first, last) = ends.unwrap_or((line, line));
            nearest = if line > last { nearest.min(line - last) } else { nearest };
            (ends, apart, count) = (Some((first, line)), gcd(apart, line - first), count + 1);
            // Nothing was enlarged.
            if apart == 1 {
                break;
            }
        }
        let is_plain = |line: u32| (1..depth).all(|at| seen(line, at) == seen(line, 0));
        Self { length, ends, apart, nearest, count, is_plain: [is_plain(0), is_plain(length - 1)] }
    }

    fn first(&self) -> u32 {
        self.ends.map_or(0, |(first, _)| first)
    }

    /// Whether squares cover all lines.
    fn is_tiled(&self, side: u32) -> bool {
        self.first().is_multiple_of(side) && self.length.is_multiple_of(side)
    }

    /// Whether squares of these are cut off at a side.
    fn is_cut(&self, side: u32) -> bool {
        let (first, last) = self.ends.unwrap_or((0, self.length));
        let rest = [first % side, (self.length - last) % side];
        self.is_plain.into_iter().zip(rest).any(|(is_plain, rest)| rest > 0 && !is_plain)
    }

    /// Whether it is seen that there are squares: the few edges of other drawings may have a common divisor
    /// by chance, but no two of these are so near.
    fn shows(&self, side: u32) -> bool {
        self.count >= FEWEST_EDGES && self.nearest == side
    }

    /// The first line of each square. What is less than half of one at a side is margin, too.
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
        // Of a square that is cut off at the beginning there is less than one.
        let whole = start + (first - start) % side;
        (start < whole).then_some(start).into_iter().chain((whole..end).step_by(side as usize)).collect()
    }
}

/// The greatest common divisor (Euclid), 0 of nothing.
const fn gcd(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { gcd(other, one % other) }
}

#[cfg(test)]
mod tests {
    use alloc::{borrow::ToOwned, format, string::String};

    use super::*;

    /// The squares of an image of digits, each a level of gray, and what is left when one is a digit.
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
    fn margins_that_are_no_squares_are_left_out() {
        let rows = ["00000000", "01122110", "01122110", "02211220", "02211220", "01122110", "01122110"];
        check_reduced(&format!("{} 00000000", rows.join(" ")), 2, "121 212 121");
        // Whole squares around it stay, at each side.
        check_reduced("000000 000000 001100 001100 000000 000000", 2, "000 010 000");
        check_reduced(&format!("{} 00000000 00000000", rows.join(" ")), 2, "121 212 121 000");
    }

    #[test]
    fn squares_that_are_cut_off_are_squares_if_half_of_them_is_there() {
        let rows = |one: &str, other: &str, side: usize| {
            let rows = [one, other, one, other].map(|row| format!("{row} ").repeat(side)).concat();
            format!("{rows}{one}")
        };
        check_reduced(&rows("122110011", "211220022", 2), 2, "12101 21202 12101 21202 12101");
        check_reduced(&rows("1222111222111", "2111222111222", 3), 3, "2121 1212 2121 1212");
    }

    #[test]
    fn squares_that_cover_all_may_have_edges_in_every_other_place_alone() {
        let rows = ["122112", "211221", "211221", "122112", "122112", "211221"];
        let twice = rows.map(|row| row.chars().flat_map(|c| [c, c]).collect::<String>());
        let large = twice.map(|row| format!("{row} {row}")).join(" ");
        check_reduced(&large, 2, &rows.join(" "));
    }

    #[test]
    fn few_edges_show_no_squares() {
        let flag = "0112222222222 0112222222222 1111111111111 1111111111111 0112222222222";
        check_reduced(flag, 1, flag);
        let rows = |line: &str| format!("{line} ").repeat(4).trim_end().to_owned();
        let window = rows("0111100001111000011110");
        check_reduced(&window, 1, &window);
    }
}
