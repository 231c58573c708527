//! The sizes of squares on paper.

/// The allowed sizes of a square, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SquareSizes {
    pub(super) largest: f64,
    /// For smaller squares, the picture gets a page of its own.
    pub(super) readable: f64,
    /// For smaller squares, the page may be in landscape.
    pub(super) upright: f64,
    /// The picture is cut over several pages before squares are smaller or text is illegible.
    pub(super) smallest: f64,
}

impl SquareSizes {
    /// A crossword to solve: 9 mm, easily readable 6 mm, and at least 3.5 mm.
    pub(super) const PUZZLE: Self = Self { largest: 25.5, readable: 17.0, upright: 14.0, smallest: 10.0 };
    /// A crossword on a sheet of its own, or alone on a page of a book: up to 13 mm where clues leave room.
    pub(super) const SHEET: Self = Self { largest: 36.8, ..Self::PUZZLE };
    /// A crossword in large print: 15 mm, and at least 10 mm unless a page is too small for that.
    pub(super) const LARGE_PRINT: Self =
        Self { largest: 42.5, readable: 28.3, upright: 28.3, smallest: Self::PUZZLE.smallest };
    /// The solution of a crossword: up to 9 mm, and at least 2.8 mm.
    pub(super) const SOLUTION: Self = Self { readable: 10.0, upright: 8.0, smallest: 8.0, ..Self::PUZZLE };
    /// A nonogram: 8 mm, and as small as its clues are legible.
    pub(super) const NONOGRAM: Self = Self { largest: 22.0, readable: 9.5, upright: 22.0, smallest: 7.0 };
    /// A nonogram in a book, where a turned page between others is worse than small cells.
    pub(super) const NONOGRAM_IN_BOOK: Self = Self { upright: Self::NONOGRAM.readable, ..Self::NONOGRAM };
    /// Cells without clues.
    pub(super) const CELLS: Self = Self { largest: 13.0, readable: 2.5, upright: 2.5, smallest: 2.5 };
    /// Cells without clues instead of a nonogram.
    pub(super) const LARGE_CELLS: Self = Self { largest: Self::NONOGRAM.largest, ..Self::CELLS };
}
