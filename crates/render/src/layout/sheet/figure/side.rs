//! The cut of one dimension of a picture.

use core::ops::Range;

use crate::MAX_PAGES;

/// A dimension of a picture: squares, and the areas before and after them, which are repeated on each page.
pub(super) struct Side {
    pub(super) before: f64,
    pub(super) after: f64,
    /// Whether the areas before and after the squares are on each page as a whole.
    pub(super) is_repeated: bool,
    /// The squares on each page, counted from the first of them.
    pub(super) parts: Vec<Range<f64>>,
}

/// The minimum number of squares in a part; if there are fewer, the areas beside them are not repeated.
const MIN_SQUARES_PER_PART: f64 = 10.0;

impl Side {
    /// Cuts squares so that no part is longer than its room; the room of the first part differs. There are as
    /// few parts as possible, each with about the same share of its room, and cut after a multiple of five
    /// squares if possible.
    pub(super) fn cut(mut before: f64, mut squares: f64, mut after: f64, (first, room): (f64, f64)) -> Self {
        // Areas that would leave too little room for squares are not repeated.
        let is_repeated = first - before - after >= MIN_SQUARES_PER_PART;
        if !is_repeated {
            squares += before.floor() + after.floor();
            (before, after) = (before.fract(), after.fract());
        }
        let most = |room: f64| (room - before - after).floor().max(1.0);
        let (first, room) = (most(first), most(room));
        let count = 1.0 + ((squares - first) / room).ceil().max(0.0);
        let length = |most: f64| {
            let even = (squares * (most / (first + (count - 1.0) * room))).ceil();
            let by_fives = (even / 5.0).ceil() * 5.0;
            if by_fives <= most { by_fives } else { even.min(most) }
        };
        let mut parts = Vec::new();
        let mut end = 0.0;
        // More parts are refused elsewhere.
        while end < squares && parts.len() <= MAX_PAGES {
            let start = end;
            end = if count > 1.0 { start + length(if start > 0.0 { room } else { first }) } else { squares };
            parts.push(start..end.min(squares));
        }
        Self { before, after, is_repeated, parts }
    }

    /// The number of squares.
    pub(super) fn squares(&self) -> f64 {
        self.parts.last().map_or(0.0, |part| part.end)
    }

    /// The length of a part with the areas before and after it.
    pub(super) fn length(&self, part: &Range<f64>) -> f64 {
        self.before + part.end - part.start + self.after
    }

    pub(super) fn longest(&self) -> f64 {
        self.parts.iter().map(|part| self.length(part)).fold(0.0, f64::max)
    }
}

#[cfg(test)]
mod tests;
