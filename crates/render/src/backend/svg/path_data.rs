//! Numbers and the `d` attribute of paths, as short as possible.

use std::fmt::Write as _;

use crate::{Path, Point, Segment};

/// The maximum number of decimals: a thousandth of a square is a hundredth of a millimeter in print.
const DECIMALS: usize = 3;
const SCALE: f64 = 1000.0;

/// A coordinate in thousandths of a square.
///
/// Only this function rounds; differences are taken between rounded numbers, so errors never add up.
pub(super) fn thousandths(value: f64) -> i64 {
    (value * SCALE).round() as i64
}

/// A number as short decimal text, without redundant zeros, not even the one before the point.
pub(super) fn push_number(out: &mut String, thousandths: i64) {
    let (whole, part) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
    if thousandths < 0 {
        out.push('-');
    }
    if whole > 0 || part == 0 {
        // Writing to a string does not fail.
        let _ = write!(out, "{whole}");
    }
    if part > 0 {
        let digits = format!("{part:0DECIMALS$}");
        out.push('.');
        out.push_str(digits.trim_end_matches('0'));
    }
}

/// A number with at most [`DECIMALS`] digits behind the point.
pub(super) fn number(value: f64) -> String {
    let mut out = String::new();
    push_number(&mut out, thousandths(value));
    out
}

/// A writer of path data, which starts at an absolute point and continues with relative ones.
#[derive(Default)]
pub(super) struct PathData {
    text: String,
    /// The position of the pen, in thousandths.
    at: (i64, i64),
    start: (i64, i64),
    /// The last command, which need not be repeated.
    letter: char,
}

/// Path data that can be moved by changing their start.
pub(super) struct Movable {
    start: (i64, i64),
    rest: String,
}

impl PathData {
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }

    pub(super) fn move_to(&mut self, point: Point) {
        let to = rounded(point);
        if self.text.is_empty() {
            self.command('M', &[to.0, to.1]);
        } else {
            self.command('m', &[to.0 - self.at.0, to.1 - self.at.1]);
        }
        (self.at, self.start) = (to, to);
    }

    /// Appends movable data, moved by a vector. Only more of them may follow.
    pub(super) fn movable(&mut self, data: &Movable, by: Point) {
        let by = rounded(by);
        self.command('M', &[data.start.0 + by.0, data.start.1 + by.1]);
        self.text.push_str(&data.rest);
        self.letter = '\0';
    }

    pub(super) fn line_to(&mut self, point: Point) {
        let to = rounded(point);
        let (dx, dy) = (to.0 - self.at.0, to.1 - self.at.1);
        match (dx, dy) {
            (dx, 0) => self.command('h', &[dx]),
            (0, dy) => self.command('v', &[dy]),
            _ => self.command('l', &[dx, dy]),
        }
        self.at = to;
    }

    pub(super) fn close(&mut self) {
        self.text.push('z');
        self.letter = 'z';
        self.at = self.start;
    }

    pub(super) fn path(&mut self, path: &Path, place: impl Fn(Point) -> Point) {
        for segment in path.segments() {
            match segment.map(&place) {
                Segment::Move(end) => self.move_to(end),
                Segment::Line(end) => self.line_to(end),
                Segment::Quad(control, end) => self.curve('q', &[control, end]),
                Segment::Cubic(one, other, end) => self.curve('c', &[one, other, end]),
                Segment::Close => self.close(),
            }
        }
    }

    fn curve(&mut self, letter: char, points: &[Point]) {
        let mut numbers = [0; 6];
        let (from, mut to) = (self.at, self.at);
        for (pair, &point) in numbers.chunks_exact_mut(2).zip(points) {
            to = rounded(point);
            pair.copy_from_slice(&[to.0 - from.0, to.1 - from.1]);
        }
        self.command(letter, numbers.get(..2 * points.len()).unwrap_or_default());
        self.at = to;
    }

    fn command(&mut self, letter: char, numbers: &[i64]) {
        // More numbers after a move would be lines.
        let again = letter == self.letter && !letter.eq_ignore_ascii_case(&'m');
        if !again {
            self.text.push(letter);
        }
        self.letter = letter;
        for (k, &number) in numbers.iter().enumerate() {
            if (k > 0 || again) && number >= 0 {
                self.text.push(' ');
            }
            push_number(&mut self.text, number);
        }
    }
}

impl Movable {
    /// The data of a path whose points are transformed; `None` if it is empty.
    pub(super) fn new(path: &Path, place: impl Fn(Point) -> Point) -> Option<Self> {
        let start = rounded(place(path.segments().first()?.points().next()?));
        let mut data = PathData::default();
        data.path(path, &place);
        let rest = data.text.split_off(data.text.find(|c: char| c.is_ascii_lowercase())?);
        Some(Self { start, rest })
    }
}

fn rounded(point: Point) -> (i64, i64) {
    (thousandths(point.x), thousandths(point.y))
}

#[cfg(test)]
mod tests;
